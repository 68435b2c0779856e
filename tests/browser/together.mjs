// A live game between Chromium, which invites, and Firefox: paired by the links that their codes hold, some taps, a cut,
// paired again, some more taps, and what both know of the game before and after. Usage: node together.mjs CHROMIUM FIREFOX ADDRESS NAME; prints JSON.
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

async function device(browser) {
  const page = await browser.newPage();
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return page;
}

async function open(page, place) {
  await page.goto(place);
  await page.waitForSelector("html[data-ready]", patience);
}

async function code(page) {
  await page.waitForSelector("svg.qr", patience);
  return page.$eval("#pair-link", ({ value }) => value);
}

// The guest opens the link of the host's code, and its answer is pasted; then both can go on by this button.
async function pair(host, guest, next) {
  await open(guest, await code(host));
  const answer = await code(guest);
  await host.bringToFront();
  await host.type("#pair-text", answer);
  await host.keyboard.press("Enter");
  await host.waitForSelector(`[data-act="${next}"]`, patience);
}

// Found and tapped in one go: what was found before the room is drawn again may be gone by then.
async function tap(page, act) {
  const button = `[data-act="${act}"]`;
  await page.waitForSelector(button, patience);
  await page.evaluate((selector) => document.querySelector(selector).click(), button);
}

// What the player at a device can do now, done by the page itself: both engines then see the same event.
const act = () => {
  const open = ['#tray [data-act="throw"]', "#sheet .lit", '#tray [data-act="move"]', '#tray [data-act="number"]'];
  const found = open.map((each) => document.querySelector(`${each}:not([aria-disabled="true"])`)).find(Boolean);
  found?.click();
  return Boolean(found);
};
const steps = (name) => JSON.parse(localStorage[name]).log.steps;

// Some taps on both devices, then what each of them knows, once that is the same or a while has passed.
async function played(pages, least) {
  await Promise.all(pages.map((page) => page.waitForSelector("#tray", patience)));
  let [taps, known] = [0, []];
  for (let turn = 0; turn < 600 && taps < least; turn++) {
    for (const page of pages) taps += await page.evaluate(act);
    await wait(100);
  }
  for (let turn = 0; turn < 100; turn++) {
    known = await Promise.all(pages.map((page) => page.evaluate(steps, name)));
    if (JSON.stringify(known[0]) === JSON.stringify(known[1])) break;
    await wait(100);
  }
  return { taps, known };
}

try {
  const pages = await Promise.all(browsers.map(device));
  const [one, other] = pages;
  await open(one, `${address}#live/qwixx`);
  await pair(one, other, "live-start");
  await tap(one, "live-start");
  const before = await played(pages, 8);
  await other.goto("about:blank");
  await one.waitForSelector('#toast [data-act="live-room"]', { ...patience, visible: true });
  for (const act of ["live-room", "live-invite"]) await tap(one, act);
  await pair(one, other, "live-table");
  for (const page of pages) await tap(page, "live-table");
  const after = await played(pages, 6);
  console.log(JSON.stringify({ before, after, errors }));
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
}
