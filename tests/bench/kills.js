// Plays by itself in a page that kills.py serves, and tells after each tap what the shelf holds; no driver is needed, so
// that any browser can be started, and killed, as people's are.

const PLAYED = /^reynard[.](game|volume)[.]/;
// Names carry the path of the page, but for a checkout of before they did.
const begins = () => (globalThis.reynard?.path ? `reynard ${reynard.path} ` : "reynard.");
const own = (name) => name.replace("reynard.", begins());
const plain = (name) => (name.startsWith(begins()) ? name.replace(begins(), "reynard.") : "");
const pause = (least, most) => new Promise((done) => setTimeout(done, least + (most - least) * Math.random()));
const any = (nodes) => nodes[Math.floor(nodes.length * Math.random())];
const all = (selector) => [...document.querySelectorAll(selector)];

async function tell(what) {
  const answer = await fetch("told", { method: "POST", body: JSON.stringify(what) });
  return answer.json();
}

function shelf() {
  const texts = Object.entries(localStorage).map(([name, text]) => [plain(name), text]);
  return Object.fromEntries(texts.filter(([name]) => PLAYED.test(name)));
}

async function lay({ name, text }) {
  if (text && globalThis.reynard.journal) reynard.journal.put(own(name), text); // as the game itself would
  else if (text) localStorage.setItem(own(name), text);
  location.hash = `play/${name.split(".").at(-1)}`;
  while (!document.getElementById("tray")) await pause(20, 20);
}

function next(acts) {
  const lit = all("#sheet .lit");
  const closed = `[aria-disabled=true]${lit.length ? ", [data-move]" : ""}`;
  const open = all(`#tray [data-act]:not(${closed})`).filter((node) => acts.includes(node.dataset.act));
  return any(lit.length && (Math.random() < 0.6 || !open.length) ? lit : open);
}

async function play({ name, acts, least, most }) {
  while (!JSON.parse(localStorage.getItem(own(name))).over) {
    await pause(least, most);
    const before = localStorage.getItem(own(name));
    next(acts)?.click();
    const after = localStorage.getItem(own(name));
    if (after !== before) await tell({ name: name.split(".").at(-1), tapped: after });
  }
}

while (!document.documentElement.dataset.ready) await pause(20, 20);
for (let given = await tell({ found: shelf() }); ; given = await tell({ over: true })) {
  await lay(given);
  await play(given);
}
