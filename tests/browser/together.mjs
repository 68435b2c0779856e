// A live game between Chromium, which invites, and Firefox: paired by the links that their codes hold, some taps, and
// what both know of the game then. Usage: node together.mjs CHROMIUM FIREFOX ADDRESS NAME; prints JSON.
import puppeteer from "puppeteer-core";

// Browsers hide a device's address behind a name that the network has to resolve. A machine of tests need not have such
// a network, nor any but itself: both browsers tell the address as it is, that of the machine itself included.
const PLAIN = {
  args: ["--disable-features=WebRtcHideLocalIpsWithMdns", "--allow-loopback-in-peer-connection"],
  prefs: { "media.peerconnection.ice.obfuscate_host_addresses": false, "media.peerconnection.ice.loopback": true },
};
const [chromium, firefox, address, name] = process.argv.slice(2);
const browsers = await Promise.all([
  puppeteer.launch({ browser: "chrome", executablePath: chromium, headless: true, args: ["--no-sandbox", ...PLAIN.args] }),
  puppeteer.launch({ browser: "firefox", executablePath: firefox, headless: true, extraPrefsFirefox: PLAIN.prefs }),
]);
const errors = [];
const patience = { timeout: 120_000 };
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function open(browser, place) {
  const page = await browser.newPage();
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(place);
  await page.waitForSelector("html[data-ready]", patience);
  return page;
}

async function code(page) {
  await page.waitForSelector("svg.qr", patience);
  return page.$eval("#pair-link", ({ value }) => value);
}

// What the player at a device can do now, done by the page itself: both engines then see the same event.
const act = () => {
  const open = ['#tray [data-act="throw"]', "#sheet .lit", '#tray [data-act="move"]', '#tray [data-act="number"]'];
  const found = open.map((each) => document.querySelector(`${each}:not([aria-disabled="true"])`)).find(Boolean);
  found?.click();
  return Boolean(found);
};
const steps = (name) => JSON.parse(localStorage[name]).log.steps;

try {
  const one = await open(browsers[0], `${address}#live/qwixx`);
  const other = await open(browsers[1], await code(one));
  const answer = await code(other);
  await one.bringToFront();
  await one.type("#pair-text", answer);
  await one.keyboard.press("Enter");
  await one.waitForSelector('[data-act="live-start"]', patience);
  await one.click('[data-act="live-start"]');
  await Promise.all([one, other].map((page) => page.waitForSelector("#tray", patience)));
  let taps = 0;
  for (let turn = 0; turn < 600 && taps < 8; turn++) {
    for (const page of [one, other]) taps += await page.evaluate(act);
    await wait(100);
  }
  let known = [];
  for (let turn = 0; turn < 100; turn++) {
    known = await Promise.all([one, other].map((page) => page.evaluate(steps, name)));
    if (JSON.stringify(known[0]) === JSON.stringify(known[1])) break;
    await wait(100);
  }
  console.log(JSON.stringify({ taps, known, errors }));
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
}
