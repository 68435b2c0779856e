// Keeps the page playable without a network: one cache a version, filled completely or not at all.
// A service worker has to be JavaScript, and to sit at the root of the site.
importScripts("assets/runtime/build.js"); // BUILD: the version and every file with its hash, written at set-up

const PREFIX = `reynard ${registration.scope} `; // other pages of the same host have caches too
const CACHE = PREFIX + BUILD.version;
const address = (path) => new URL(path, registration.scope).href;

async function sha256(buffer) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", buffer));
  return btoa(String.fromCharCode(...bytes));
}

// A file that the old version has unchanged is taken over; any other comes from the network and must be the one that
// BUILD names: a half-updated host fails the installation, and the old version stays.
async function keep(cache, path, hash) {
  const old = await caches.match(address(path));
  if (old && (await sha256(await old.clone().arrayBuffer())) === hash) return cache.put(address(path), old);
  const fresh = await fetch(address(path), { cache: "no-cache", integrity: `sha256-${hash}` });
  if (!fresh.ok) throw new Error(`${path}: ${fresh.status}`);
  return cache.put(address(path), fresh);
}

// The list cannot hold its own hash: it is kept as this worker read it.
const own = new Response(`self.BUILD=${JSON.stringify(BUILD)};`, { headers: { "Content-Type": "text/javascript" } });

async function install() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.entries(BUILD.files).map(([path, [, hash]]) => keep(cache, path, hash)));
    await cache.put(address("assets/runtime/build.js"), own);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

// The version before this one stays for tabs that still run it.
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

// What a page takes later than at its start it asks for with its version behind the name: if that is still here, a tab
// that runs an older one gets parts that fit together.
async function answer(request) {
  const [asked, version] = request.url.split("#")[0].split("?");
  const path = request.mode === "navigate" ? address("index.html") : asked;
  const own = version && (await caches.match(path, { cacheName: PREFIX + version }));
  return own || (await caches.match(path, { cacheName: CACHE })) || (await caches.match(path)) || fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("message", (event) => event.data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});
