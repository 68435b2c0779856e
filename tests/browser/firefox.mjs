// A smoke test in real Firefox: start with the snapshot, a tap, a reload without the network. Playwright cannot drive a
// distribution's Firefox; puppeteer-core can, over WebDriver BiDi. Usage: node firefox.mjs FIREFOX ADDRESS; prints JSON.
import puppeteer from "puppeteer-core";

const [executablePath, address] = process.argv.slice(2);
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
const errors = [];
const ready = "html[data-ready]";
try {
  const page = await browser.newPage();
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));

  await page.goto(address);
  await page.waitForSelector(ready, { timeout: 120_000 });
  const first = await page.$eval("html", (html) => html.dataset.ready);

  // Drawn by the page under its own policy, and not blank.
  const picture = await page.evaluate(async () => {
    const drawn = await createImageBitmap(await reynard.picture('<div class="picture"><b>Reynard</b></div>', 540, 675, 2));
    const canvas = Object.assign(document.createElement("canvas"), { width: drawn.width, height: drawn.height });
    const context = canvas.getContext("2d");
    context.drawImage(drawn, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, drawn.width, drawn.height).data.buffer);
    return [drawn.width, drawn.height, new Set(pixels).size > 2];
  });

  const before = await page.$eval("#app", (app) => app.innerHTML);
  await page.click(".title .plain");
  await page.waitForFunction((old) => document.getElementById("app").innerHTML !== old, {}, before);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await page.waitForSelector(ready, { timeout: 120_000 });

  process.stdout.write(`${JSON.stringify({ stop: true })}\n`); // now the test takes the server away
  await new Promise((done) => process.stdin.once("data", done));
  await page.reload();
  await page.waitForSelector(ready, { timeout: 120_000 });
  const offline = await page.$eval("html", (html) => html.dataset.ready);
  console.log(JSON.stringify({ first, tapped: true, picture, offline, errors }));
} finally {
  await browser.close();
}
