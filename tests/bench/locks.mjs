// The measurements of locks.py, in Chromium or Firefox. Usage: node locks.mjs chrome|firefox PATH ADDRESS ROUNDS
// prints JSON. ADDRESS is an empty page; two tabs of it share a localStorage and its locks.
import puppeteer from "puppeteer-core";

const [browser, executablePath, address, count] = process.argv.slice(2);
const ROUNDS = Number(count);
const LEAVINGS = 50; // of each way to leave a page
const SETTLED = 100; // milliseconds after which a write has long arrived in the other tab

// Everything that runs in a tab, as functions of the page.
function install() {
  const TEXT = "x".repeat(1500); // about as long as a saved game
  const clock = () => performance.timeOrigin + performance.now();
  const locked = (work) => navigator.locks.request("game", work);
  // The next task; a timer would wait for a second in a tab that is not in front.
  const task = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  globalThis.ways = { plain: (work) => work(), locked };

  // How long each of so many writes took, from the wish until it was written.
  globalThis.writes = async (way, rounds) => {
    const took = [];
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      await ways[way](() => {
        localStorage.setItem("timed", TEXT + round);
        took.push(performance.now() - began);
      });
      await task(); // each in one of its own, like taps
    }
    return took;
  };

  // Contends for the lock until told to stop.
  globalThis.contend = async () => {
    globalThis.contending = true;
    while (contending) await locked(() => localStorage.setItem("other", TEXT + Math.random()));
  };

  // Both tabs count together: each adds one to the number that it finds, under the lock; when, and what it found.
  globalThis.handOvers = async (rounds, moment) => {
    const found = [];
    while (clock() < moment) await task();
    for (let round = 0; round < rounds; round++)
      await locked(() => {
        const number = parseInt(localStorage.getItem("count") ?? "0");
        found.push([clock(), number]);
        localStorage.setItem("count", `${number + 1} ${TEXT}`);
      });
    return found;
  };

  // A save by a tap in the task in which the page is left, or when the page hears that it is being left.
  globalThis.leave = (how, moment, key) => {
    const save = () => void ways[how](() => localStorage.setItem(key, TEXT));
    if (moment === "pagehide") addEventListener("pagehide", save);
    setTimeout(() => {
      if (moment === "tap") save();
      location.reload();
    });
  };

  // The longest pause of a tab while the other one is busy: short if they have a process each.
  globalThis.pause = async (length) => {
    let [longest, last] = [0, clock()];
    for (const end = last + length; last < end; ) {
      await task();
      longest = Math.max(longest, clock() - last);
      last = clock();
    }
    return longest;
  };
  globalThis.busy = (length) => {
    for (const end = clock() + length; clock() < end; );
  };
}

const settled = () => new Promise((done) => setTimeout(done, SETTLED));
const extraPrefsFirefox = { "privacy.reduceTimerPrecision": false };
const args = browser === "chrome" ? ["--no-sandbox"] : [];
const running = await puppeteer.launch({ browser, executablePath, args, extraPrefsFirefox });

async function tab() {
  const page = await running.newPage();
  await page.evaluateOnNewDocument(install);
  await page.goto(address);
  return page;
}

async function latency(one, two) {
  const timed = (way) => one.evaluate((...given) => writes(...given), way, ROUNDS);
  const found = { "plain, idle": await timed("plain"), "locked, idle": await timed("locked") };
  const contending = two.evaluate(() => contend());
  Object.assign(found, { "plain, contended": await timed("plain"), "locked, contended": await timed("locked") });
  await two.evaluate(() => void (globalThis.contending = false));
  await contending;
  return found;
}

async function handOvers(tabs) {
  const moment = Date.now() + 500;
  return Promise.all(tabs.map((page) => page.evaluate((...given) => handOvers(...given), ROUNDS, moment)));
}

async function leaving(one, two) {
  const kept = {};
  for (const moment of ["tap", "pagehide"])
    for (const how of ["plain", "locked"]) {
      const keys = Array.from({ length: LEAVINGS }, (_, at) => `${moment}.${how}.${at}`);
      for (const key of keys)
        await Promise.all([one.waitForNavigation(), one.evaluate((...given) => leave(...given), how, moment, key)]);
      await settled();
      const there = await two.evaluate((keys) => keys.filter((key) => localStorage.getItem(key)).length, keys);
      kept[`${moment}, ${how}`] = there / LEAVINGS;
    }
  return kept;
}

try {
  const [one, two] = [await tab(), await tab()];
  const [paused] = await Promise.all([one.evaluate(() => pause(400)), two.evaluate(() => busy(300))]);
  const found = { version: await running.version(), paused, writes: await latency(one, two) };
  found.handOvers = await handOvers([one, two]);
  found.kept = await leaving(one, two);
  console.log(JSON.stringify(found));
} finally {
  await running.close();
}
