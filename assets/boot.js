// Starts Python and keeps the page honest until it runs: progress, a tap that came too early, what went wrong.
// JavaScript because none of it can wait for Python. Words stand in index.html, written there from game/words.

const page = document.documentElement;
const byId = (id) => document.getElementById(id);
const build = globalThis.BUILD;
const CDN = (globalThis.CDN = {
  pyscript: "https://cdn.jsdelivr.net/npm/@pyscript/core@0.7.31/dist/",
  pyodide: "https://cdn.jsdelivr.net/npm/pyodide@314.0.7/",
});

// --- names: what is kept is named by the path of the page, as game/storage/shelf.py says; until that is first done, not ---

const reynard = (globalThis.reynard ??= {});
reynard.path = new URL(".", location).pathname;
const own = (name) => `reynard ${reynard.path} ${name}`;
const kept = (name) => localStorage.getItem(own(name)) ?? localStorage.getItem(`reynard.${name}`);

// The paths of all copies that this browser has, by their caches (as sw.js names them): Python takes no names over from
// a copy that may still need them. Not known where the browser does not say.
const NAMED = /^reynard https?:..[^/]+(\/\S*) \S+$/;
const copies = globalThis.caches ? caches.keys() : Promise.resolve([]);
copies.then((names) => (reynard.copies = names.flatMap((name) => NAMED.exec(name)?.[1] ?? [])), () => {});

// --- words: Python has them all, but the page speaks before it runs. The browser's language, until somebody chooses ---

const words = JSON.parse(byId("words").textContent);
if (!build || !navigator.serviceWorker) page.dataset.offline = "never"; // nothing keeps the runtime on this device
if (page.dataset.offline)
  for (const said of Object.values(words)) Object.assign(said, { promise: said["promise-online"], offline: said["data-online"] });

function chosen() {
  try {
    return [JSON.parse(kept("settings") || "{}").language, ...navigator.languages];
  } catch {
    return navigator.languages; // blocked or damaged
  }
}

function speak(language) {
  page.lang = language;
  for (const element of document.querySelectorAll("[data-say]")) {
    const said = words[language][element.dataset.say];
    if (element.localName === "meta") element.content = said;
    else if (element.textContent !== said) element.textContent = said; // what stands there need not be laid out again
  }
  const manifest = language === "en" ? "app.webmanifest" : `app.${language}.webmanifest`;
  document.querySelector("link[rel=manifest]").href = `assets/${manifest}`;
  for (const button of document.querySelectorAll("[data-language]"))
    button.setAttribute("aria-pressed", button.dataset.language === language);
}
reynard.speak = speak; // Python changes the language later

speak(chosen().map((code) => String(code).split("-")[0].toLowerCase()).find((code) => Object.hasOwn(words, code)) || "en");

// --- the typeface, where set-up has cut one: what the words of this language need is fetched now, before Python ---

for (const [path, unicodeRange, languages] of Object.values(build?.font || {})) {
  const source = `url("${new URL(`runtime/${path}`, import.meta.url)}")`;
  const face = new FontFace("Rubik", source, { weight: "300 900", display: "swap", unicodeRange });
  document.fonts.add(face);
  if (languages.includes(page.lang)) face.load().catch(() => {}); // without it, the device's own
}

// --- Python's files: all of them are asked for at once, not each when the one before names it; but not before the page
// has been painted, which on a slow line they would hold up, and on a slow phone what they run. PyScript itself, which is
// small, may lie ready by then. A tab that nobody sees is not painted, and starts all the same ---

const PAINTED_BY = 5000; // ms: later than a slow phone paints, or the large files would hold it up after all

const paths = Object.keys(build?.files ?? {});
function bringModules(wanted) {
  const links = paths.filter((name) => wanted.test(name)).map((href) => element("link", { rel: "modulepreload", href }));
  document.head.append(...links);
}

function askForAll() {
  // The two largest come over a line before the script that takes them; what is on the device comes quicker if that asks.
  globalThis.ASKED = {};
  for (const path of navigator.serviceWorker?.controller ? [] : paths.filter((name) => /\.asm\.wasm$|snapshot\.bin$/.test(name)))
    (ASKED[path.split("/").at(-1)] = fetch(path)).catch(() => {}); // reported where it is awaited
  bringModules(/\/pyodide[^/]*\/pyodide.*\.mjs$/);
  import("./interpreter.mjs").catch(() => {}); // whoever needs it is told what is wrong
}
const painted = new Promise((resolve) => {
  if (document.hidden) return resolve();
  document.addEventListener("visibilitychange", resolve, { once: true });
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  setTimeout(resolve, PAINTED_BY); // where the browser does not tell
});
if (build && typeof WebAssembly === "object") {
  bringModules(/\/pyscript[^/]*\/core.*\.js$/);
  painted.then(askForAll);
}

// --- trouble: each kind has its own sentence in index.html, and a way on ---

function trouble(kind) {
  if (page.dataset.trouble || page.dataset.ready) return;
  page.dataset.trouble = kind;
  byId("loading").hidden = true;
  const box = byId("trouble");
  for (const sentence of box.querySelectorAll("[data-trouble]")) sentence.hidden = sentence.dataset.trouble !== kind;
  box.hidden = false;
  byId("repair").hidden = kind === "no-wasm" || kind === "offline"; // watch.js has what it does
}

byId("retry").addEventListener("click", () => reynard.afresh());
addEventListener("online", () => page.dataset.trouble === "offline" && location.reload());

// --- what can be seen and done before Python runs ---

const PLAYED = ["game.", "volume."].flatMap((name) => [own(name), `reynard.${name}`]); // as game/storage/store.py has it
const LONGEST = 200_000; // characters, and
const DEEPEST = 20; // elements within elements: both at least twice what any sheet has
const HTML = "div span section ol ul li p h2 h3 table tbody tr th td i b small".split(" ");
const SVG = "svg g path circle rect line polygon text".split(" ");
const ATTRIBUTES = (
  "class viewBox d cx cy r x y x1 y1 x2 y2 rx ry width height points transform pathLength preserveAspectRatio font-size " +
  "data-colour data-game data-area data-field data-line data-action"
).split(" ");

// Storage is not to be trusted, so no markup is parsed: elements are made from the names above, which can only draw.
// Anything else in the list is an error, and the sheet is not shown.
function drawn(list, depth = 0) {
  expect(Array.isArray(list) && depth < DEEPEST);
  const [name, ...parts] = list;
  expect(HTML.includes(name) || SVG.includes(name));
  const element = document.createElementNS(`http://www.w3.org/${SVG.includes(name) ? "2000/svg" : "1999/xhtml"}`, name);
  for (const part of parts)
    if (typeof part === "string") element.append(part);
    else if (Array.isArray(part)) element.append(drawn(part, depth + 1));
    else setAttributes(element, part);
  return element;
}

function setAttributes(element, attributes) {
  expect(typeof attributes === "object");
  for (const [name, value] of Object.entries(attributes)) {
    expect(ATTRIBUTES.includes(name) && typeof value === "string");
    element.setAttribute(name, value);
  }
}

function expect(sound) {
  if (!sound) throw new TypeError("no sheet");
}

function lastSheet() {
  try {
    return kept("shell"); // the last game's sheet, from the last visit: a list, as game/views/last_sheet.py writes it
  } catch {
    page.dataset.storage = "blocked";
    byId("no-storage").hidden = false;
  }
}

// Somebody who has played sees the places of what Python will fill in, and in the first of them the last sheet.
function welcomeBack() {
  const sheet = lastSheet();
  const played = (name) => PLAYED.some((beginning) => name.startsWith(beginning));
  if (page.dataset.storage || !Object.keys(localStorage).some(played)) return;
  byId("welcome").hidden = true;
  byId("saved").hidden = byId("today").hidden = false;
  if (!sheet || sheet.length > LONGEST) return;
  try {
    byId("kept").replaceChildren(drawn(JSON.parse(sheet)));
  } catch {
    return; // no sheet, or the markup of an earlier version: the next one replaces it
  }
  comesFirst(byId("kept").firstChild.dataset.game);
}

// The game that was played last leads its family, and that the others, as game/rules/games.py will say.
function comesFirst(game) {
  const row = [...document.querySelectorAll(".title")].find((title) => title.dataset.key === game);
  for (const moved of row ? [row, row.closest(".family")] : []) moved.parentNode.prepend(moved);
}

// The last tap waits for Python in data-waiting, and shows that it does: on the card of a game also how far it is.
addEventListener("click", (event) => {
  const target = event.target.closest("[data-act]");
  if (!target || page.dataset.ready) return;
  page.dataset.waiting = JSON.stringify(target.dataset);
  for (const busy of document.querySelectorAll("[aria-busy]")) busy.removeAttribute("aria-busy");
  target.setAttribute("aria-busy", "true");
  waiting.remove();
  target.closest(".title")?.querySelector(".words").append(waiting);
  fill();
});

// The tapped button and its card show how much has come; not the whole page, all of which would be styled anew with each piece.
function fill() {
  for (const element of [document.querySelector('[aria-busy="true"]'), waiting.closest(".title")])
    element?.style.setProperty("--loaded", `${100 * bar.value}%`);
}
const waiting = Object.assign(document.createElement("p"), { className: "waiting" });

// `share` is what has come of all that is needed; nothing where that is not known.
function tellProgress(share) {
  const said = words[page.lang];
  waiting.textContent = said.loading;
  if (share === undefined) return;
  waiting.textContent += ` ${said["per-cent"].replace("{n}", Math.floor(100 * share))}`;
  fill();
}

// --- progress: PyScript's steps, and bytes where the total is known ---

const bar = byId("progress");
const total = build ? build.starts : 0;
let received = 0;
tellProgress();
addEventListener("reynard:bytes", ({ detail }) => {
  received += detail;
  if (total) tellProgress((bar.value = Math.min(received / total, 1)));
  byId("megabytes").textContent = `${(received / 1e6).toFixed(1)} MB`;
});
addEventListener("py:progress", ({ detail }) => (byId("step").textContent = detail));

addEventListener("reynard:ready", () => {
  page.dataset.ready = globalThis.STARTED || "plain";
  byId("loading").hidden = true;
  waiting.remove();
  performance.mark("ready");
  serveOffline();
});

// --- the browser's offer to install the page: kept for the first screen, which makes it at a better moment ---

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  globalThis.reynard.install = event;
  dispatchEvent(new Event("reynard:installable"));
});
addEventListener("appinstalled", () => {
  globalThis.reynard.install = null;
  dispatchEvent(new Event("reynard:installable"));
});

// --- Python ---

const START = `
import js, traceback
js.performance.mark("the game starts")
try:
    from game.app import start
    await start()
except Exception:
    js.reportError(js.Error.new(traceback.format_exc()))
`;
const PLUGINS = ["deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];

function element(name, attributes, text) {
  const made = Object.assign(document.createElement(name), { textContent: text });
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

// With the runtime at hand the game is in it; without, pyscript.toml lists its files one by one.
// MicroPython is never started, but PyScript would load every plugin for it unless told otherwise.
function elements() {
  const config = build ? JSON.stringify(build.config) : "pyscript.toml";
  const none = JSON.stringify({ plugins: PLUGINS.map((name) => `!${name}`) });
  return [element("script", { type: "py", config }, START), element("mpy-config", { type: "json", hidden: "" }, none)];
}

async function startPython() {
  if (page.dataset.trouble) return; // able.js found something missing, and says so
  if (page.dataset.storage && build) return startAlone();
  document.body.append(...elements());
  if (!build) await checkCdn();
  if (!navigator.serviceWorker?.controller) await painted; // what is on the device is quicker than a frame
  const home = build ? new URL(`runtime/${build.pyscript}/`, import.meta.url).href : CDN.pyscript;
  const { hooks } = await import(`${home}core.js`);
  performance.mark("PyScript is here");
  hooks.worker.onBeforeRunAsync.clear(); // PyScript would build it with Function(), which our policy forbids
}

// Without a runtime of our own: what comes from the public CDN must be what was installed and tried, file by file. A
// module is checked by asking for it first; what Pyodide fetches gets its hash on the way.
async function checkCdn() {
  const { fetch } = globalThis;
  const sums = await (await fetch("assets/cdn.json")).json();
  globalThis.fetch = (what, options) => {
    const integrity = sums[what?.url ?? what];
    return fetch(what, integrity ? { ...options, integrity } : options);
  };
  const modules = Object.entries(sums).filter(([href]) => /\.m?js$/.test(href));
  const canPreload = document.createElement("link").relList.supports("modulepreload");
  await Promise.all(modules.map(([href, integrity]) => (canPreload ? preload(href, integrity) : globalThis.fetch(href))));
}

const preload = (href, integrity) =>
  new Promise((done, fail) => {
    const link = element("link", { rel: "modulepreload", crossorigin: "anonymous", integrity, href });
    Object.assign(link, { onload: done, onerror: () => fail(new Error(href)) });
    document.head.append(link);
  });

// PyScript cannot start where the browser forbids databases; the game needs none.
async function startAlone() {
  const { loadPyodide } = await import("./interpreter.mjs");
  await (await loadPyodide({})).runPythonAsync(START);
}

// PyScript does not tell its caller what broke: it arrives as an unhandled rejection, Python's own as a reported error.
function broken(error) {
  if (page.dataset.ready) return;
  const ours = error instanceof RangeError || /^Traceback/.test(error?.message); // memory, or the game itself
  trouble(ours ? "broken" : navigator.onLine === false ? "offline" : "missing");
  byId("details").textContent ||= String(error?.message || error);
  if (!page.dataset.storage) mend();
}

// A part in the cache may be damaged: sw.js compares all of them with their hashes, and if it mended any, we start again.
function mend() {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => data.mended && !data.failed && location.reload();
  navigator.serviceWorker?.controller?.postMessage({ mend: true }, [port2]);
}

// The list must not be an earlier one that the browser's own cache still has, while the rest is new. With a worker it
// comes from there; without, ask the host meanwhile, and begin again if it has another one; once, whatever it says.
async function checkList() {
  if (!build || navigator.serviceWorker?.controller || sessionStorage.getItem(own("afresh"))) return;
  const there = await fetch("assets/runtime/build.js", { cache: "no-cache" });
  if (!there.ok || (await there.text()).includes(`"version":"${build.version}"`) || page.dataset.ready) return;
  sessionStorage.setItem(own("afresh"), "1");
  reynard.afresh();
}
addEventListener("unhandledrejection", ({ reason }) => broken(reason));
addEventListener("error", ({ error, message }) => broken(error || message));

// --- offline, and new versions ---

async function serveOffline() {
  if (page.dataset.offline) return;
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }).catch(() => null);
  if (!registration) return; // refused (a private window, a file address): the page works, only not offline
  const { serviceWorker } = navigator;
  const tell = () => serviceWorker.controller?.postMessage({ runs: build.version }); // so that its parts stay
  serviceWorker.addEventListener("controllerchange", tell);
  (globalThis.requestIdleCallback ?? setTimeout)(tell);
  const offer = () => registration.waiting && navigator.serviceWorker.controller && (byId("update").hidden = false);
  registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", offer));
  offer();
  byId("reload").addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage("take over");
  });
}

// Whether all that the game needs is on this device: asked for by the screen of what is kept.
reynard.offline = async () => {
  const name = `reynard ${new URL(".", location).href} ${build.version}`;
  if (!navigator.serviceWorker.controller || !(await caches.has(name))) return "partly";
  const there = new Set((await (await caches.open(name)).keys()).map(({ url }) => url));
  return Object.keys(build.files).every((path) => there.has(new URL(path, location).href)) ? "whole" : "partly";
};

// Colours and motion as they were set, before anything is seen otherwise.
function dress() {
  try {
    const { theme, motion } = JSON.parse(kept("settings") || "{}");
    if (["light", "dark"].includes(theme)) page.dataset.theme = theme;
    if (motion === "less") page.dataset.motion = motion;
  } catch {
    // blocked or damaged: as the device has it
  }
}

dress();
welcomeBack();
startPython().catch(broken);
checkList().catch(() => {}); // offline, or storage is blocked
