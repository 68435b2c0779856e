// Keeps the page playable without a network: one cache a version, filled completely or not at all, and mended later.
// A service worker has to be JavaScript, and to sit at the root of the site.
importScripts("assets/runtime/build.js"); // BUILD: the version and every file with its hash, written at set-up

const PREFIX = `reynard ${registration.scope} `; // other pages of the same host have caches too
const CACHE = PREFIX + BUILD.version;
const LIST = "assets/runtime/build.js";
const SMALL = 150_000; // bytes: files that are compared with their hashes whenever they are served, which takes no time
const DAY = 86_400_000;
const address = (path) => new URL(path, registration.scope).href;
const CHECKED = address("assets/runtime/checked"); // in the cache: when all of it was last compared with the hashes
const TAB = address("assets/runtime/tab/"); // and which tabs run this version, by their ids

// --- whose requests these are: at the root of a host there may be other pages below ours ---

const PAGES = ["", "index.html", ...(BUILD.pages || []).map((language) => `${language}.html`)].map(address);
const isPage = (url) => PAGES.includes(url.split(/[?#]/)[0]);

function isOurs({ method, mode, url }) {
  if (method !== "GET" || !url.startsWith(registration.scope)) return false;
  if (mode === "navigate") return isPage(url);
  const [path, version] = url.slice(registration.scope.length).split("#")[0].split("?");
  return Object.hasOwn(BUILD.files, path) || path.startsWith("assets/runtime/") || (path.startsWith("assets/") && Boolean(version));
}

// --- filling the cache ---

async function sha256(buffer) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", buffer));
  return btoa(String.fromCharCode(...bytes));
}

async function isWhole(response, path) {
  const [size, hash] = BUILD.files[path];
  const content = await response.clone().arrayBuffer();
  return content.byteLength === size && (await sha256(content)) === hash;
}

// From the network, past its caches; it must be the file that BUILD names: a half-updated host fails here.
async function fetched(cache, path) {
  const ask = (cache) => fetch(address(path), { cache, integrity: `sha256-${BUILD.files[path][1]}` });
  const fresh = await ask("no-cache").catch(() => ask("reload")); // what the browser's own cache has may be damaged, too
  if (!fresh.ok) throw new Error(`${path}: ${fresh.status}`);
  await cache.put(address(path), fresh.clone());
  return fresh;
}

// A file that another version has unchanged is taken over.
async function keep(cache, path) {
  const old = await caches.match(address(path));
  if (old && (await isWhole(old, path))) return cache.put(address(path), old);
  return fetched(cache, path);
}

async function install() {
  const anew = !(await caches.has(CACHE)); // else it is an earlier version that comes back, and tabs may run it
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.keys(BUILD.files).map((path) => keep(cache, path)));
    await cache.put(CHECKED, new Response(String(Date.now())));
  } catch (error) {
    if (anew) await caches.delete(CACHE);
    throw error;
  }
}

// --- which versions stay: the one before this, and all that a tab runs. A tab that has not said what it runs yet may
// run any of them. ---

async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const older = names.slice(0, Math.max(0, names.indexOf(CACHE))); // later ones are being installed
  const tabs = (await clients.matchAll({ type: "window", includeUncontrolled: true })).filter(({ url }) => isPage(url));
  const runs = await Promise.all(tabs.map(({ id }) => runningIn(names, id)));
  if (runs.includes(undefined)) return;
  await Promise.all(older.slice(0, -1).filter((name) => !runs.includes(name)).map((name) => caches.delete(name)));
}

async function runningIn(names, id) {
  for (const cacheName of names) if (await caches.match(TAB + id, { cacheName })) return cacheName;
}

async function note(id, version) {
  if (await caches.has(PREFIX + version)) await (await caches.open(PREFIX + version)).put(TAB + id, new Response(""));
}

// --- mending: another page of this host may have deleted the cache, and a disk may have damaged it ---

// What is missing is noticed each time, what is damaged once a day or when a start has failed.
async function mend(all) {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const checked = Number(await (await cache.match(CHECKED))?.text());
  const thorough = all || !(Math.abs(Date.now() - checked) < DAY);
  const done = { mended: 0, failed: 0 };
  for (const path of Object.keys(BUILD.files)) // one after the other: a phone has little memory
    await mendOne(cache, there.has(address(path)), thorough, path).then((mended) => (done.mended += mended), () => done.failed++);
  if (thorough && !done.failed) await cache.put(CHECKED, new Response(String(Date.now())));
  return done;
}

async function mendOne(cache, there, thorough, path) {
  if (there && (!thorough || (await isWhole(await cache.match(address(path)), path)))) return 0;
  await cache.delete(address(path));
  await keep(cache, path);
  return 1;
}

// --- answering ---

// The list cannot hold its own hash: it is served as this worker read it.
const list = () => new Response(`self.BUILD=${JSON.stringify(BUILD)};`, { headers: { "Content-Type": "text/javascript" } });

// What a page takes later than at its start it asks for with its version behind the name: if that is still here, a tab
// that runs an older one gets parts that fit together.
async function answer(request) {
  const [asked, version] = request.url.split("#")[0].split("?");
  const path = request.mode === "navigate" ? "index.html" : asked.slice(registration.scope.length);
  if (path === LIST) return list();
  const theirs = version && (await caches.match(address(path), { cacheName: PREFIX + version }));
  if (theirs && PREFIX + version !== CACHE) return theirs;
  if (!Object.hasOwn(BUILD.files, path)) return (await caches.match(address(path))) || fetch(request);
  return (await sound(path)) || fetch(request);
}

// A file of this version as it was built; nothing if there is none to be had.
async function sound(path) {
  const found = await caches.match(address(path), { cacheName: CACHE });
  if (found && (BUILD.files[path][0] > SMALL || (await isWhole(found, path)))) return found;
  return caches.open(CACHE).then((cache) => fetched(cache, path)).catch(() => null);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(tidy().then(() => clients.claim())));
addEventListener("fetch", (event) => {
  if (isOurs(event.request)) event.respondWith(answer(event.request));
});

// A page says "take over", or which version it runs; with `mend` also that its start has failed and it waits for help.
addEventListener("message", (event) => {
  const { data, source, ports } = event;
  if (data === "take over") return skipWaiting();
  if (data?.runs) event.waitUntil(note(source.id, data.runs).then(tidy));
  if (data?.runs || data?.mend) event.waitUntil(mend(data.mend).then((done) => ports[0]?.postMessage(done)));
});
