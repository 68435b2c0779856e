// A quicker copy of what goes to localStorage, which browsers write to the disk seconds later, Chromium up to a minute: a
// killed browser forgets it. IndexedDB hands it to the system at once. Everybody reads localStorage; this is read only at
// the start, when game/storage/journal.py puts back what localStorage has lost.
// JavaScript because reading begins before there is Python, and so that a tap crosses the bridge once.

// Of the database, and of the marks in localStorage: as game/storage/shelf.py names them, for each copy of the page.
const NAME = `reynard ${new URL(".", location).pathname} journal`;
const STORE = "texts"; // one record a name: its newest text, and digests of those before
const TABS = 32; // whose marks are kept, the latest
const PAST = 500; // digests that are kept; more is never written within
const HOUR = 3_600_000; // milliseconds, after which every browser has written localStorage to the disk
const PATIENCE = 1500; // milliseconds that the start waits for a database that does not answer
const WIDTH = 9; // characters of a digest and the space before it

const tab = Math.random().toString(36).slice(2, 10);
let count = 0; // what this tab has written
let opened = open();
let waiting = []; // for the next transaction
let records = [];

function open() {
  return new Promise((done) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "name" });
    request.onerror = () => done(null);
    request.onsuccess = () => {
      request.result.onclose = () => (opened = open()); // the browser has lost it; data that was cleared, for instance
      done(request.result);
    };
  }).catch(() => null); // forbidden: the game goes on without
}

const stored = (db) => db.transaction(STORE, "readwrite", { durability: "relaxed" }).objectStore(STORE);

// FNV-1a: enough to tell the texts of one name from each other.
function digest(text) {
  if (text === null || text === undefined) return "--------";
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

// --- writing ---

// localStorage says which writes of which tab it has: what stands there after a crash is as it once was, marks and all.
function mark() {
  count += 1;
  const marks = (localStorage.getItem(NAME) ?? "").split(" ").filter((each) => each && !each.startsWith(`${tab}:`));
  try {
    localStorage.setItem(NAME, [...marks.slice(1 - TABS), `${tab}:${count}`].join(" "));
  } catch {
    // full: the text itself was taken
  }
}

function note(name, text, stood) {
  mark();
  waiting.push({ name, text, stood, tab, number: count, when: Date.now() });
  if (waiting.length === 1) opened.then(write);
}

function write(db) {
  const fresh = waiting;
  waiting = [];
  try {
    const store = stored(db);
    for (const each of fresh)
      store.get(each.name).onsuccess = ({ target }) => {
        store.put(following(target.result, each));
        if (each === fresh.at(-1)) store.transaction.commit?.();
      };
  } catch {
    opened = open(); // none, or a lost connection; localStorage has the text, and the next one is tried again
  }
}

// A record after another of the same name. What stood there is known, too, where somebody wrote without a journal.
function following(before, { stood, ...fresh }) {
  const known = before && fresh.when - before.when < HOUR ? `${before.past} ${digest(before.text)}` : "";
  const past = stood === before?.text && known ? known : `${known} ${digest(stood)}`;
  return { ...fresh, past: past.slice(-PAST * WIDTH) };
}

function put(name, text) {
  const stood = localStorage.getItem(name);
  localStorage.setItem(name, text); // throws if it is full: then nothing has changed
  note(name, text, stood);
}

function drop(name) {
  const stood = localStorage.getItem(name);
  localStorage.removeItem(name);
  note(name, null, stood);
}

// --- reading, once ---

function answer(request) {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

const read = opened.then(async (db) => (records = await answer(db.transaction(STORE).objectStore(STORE).getAll())));
const late = new Promise((done) => setTimeout(done, PATIENCE));
const ready = Promise.race([read, late]).catch(() => {}); // interpreter.mjs waits for it

const heads = () => JSON.stringify(records.map(({ name, tab, number, past }) => ({ name, tab, number, past })));
const text = (name) => records.find((record) => record.name === name).text;

// Python has looked: what localStorage has had for an hour needs no copy, unless it is too full and still waits for it.
async function finish(kept) {
  records = [];
  const [db] = await Promise.all([opened, read]);
  stored(db).openCursor().onsuccess = ({ target: { result: cursor } }) => {
    if (!cursor) return;
    if (Math.abs(Date.now() - cursor.value.when) > HOUR && !kept.includes(cursor.key)) cursor.delete();
    cursor.continue();
  };
}

(globalThis.reynard ??= {}).journal = {
  ...{ put, drop, ready, heads, text, digest },
  finish: (waiting) => finish(JSON.parse(waiting)).catch(() => {}), // a later start does it
};
