// Watches the start: where it hangs, and whatever is damaged, boot.js too, people are told and can have everything
// loaded afresh. JavaScript because it has to run where nothing else does, and a file of its own for the same reason.
(() => {
  const QUIET = 10; // seconds without progress
  const page = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const scope = new URL(".", location).href;
  const LARGE = 500_000; // bytes: a file that came is not fetched again without need

  // --- a start that hangs. One that is only slow goes on meanwhile; what still comes hides the message again ---

  let quiet = 0;
  function tellStuck(stuck) {
    if (page.dataset.trouble) return;
    byId("trouble").hidden = byId("repair").hidden = !stuck;
    document.querySelector("[data-trouble=stuck]").hidden = !stuck;
  }
  function progress() {
    if (quiet >= QUIET) tellStuck(false);
    quiet = 0;
  }
  for (const kind of ["reynard:bytes", "py:progress", "reynard:ready"]) addEventListener(kind, progress);
  if (globalThis.PerformanceObserver) new PerformanceObserver(progress).observe({ type: "resource" });
  const watch = setInterval(() => {
    if (page.dataset.ready || page.dataset.trouble) return clearInterval(watch);
    if (!document.hidden && ++quiet === QUIET) tellStuck(true); // by seconds in which the page could answer
  }, 1000);

  // --- loading afresh, past every cache; all that is kept stays ---

  // Fetch again what this page has loaded, so that the browser's own cache has it as it is on the host now.
  async function afresh(all) {
    const loaded = performance.getEntriesByType("resource").filter(({ name }) => name.startsWith(scope));
    const wanted = loaded.filter(({ encodedBodySize, responseStatus }) => all || encodedBodySize < LARGE || responseStatus >= 400);
    const names = new Set([location.href.split("#")[0], ...wanted.map(({ name }) => name)]);
    await Promise.allSettled([...names].map((name) => fetch(name, { cache: "reload" })));
    location.reload();
  }

  // Drop what is kept for playing offline, and load everything anew; not while the host cannot be reached.
  async function repair() {
    byId("repair").disabled = true;
    const there = await fetch("sw.js", { cache: "reload" }).catch(() => null); // no cache of ours has it
    if (!there?.ok) return location.reload();
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => null);
    await registration?.unregister();
    const names = globalThis.caches ? await caches.keys().catch(() => []) : [];
    await Promise.all(names.filter((name) => name.startsWith(`reynard ${scope} `)).map((name) => caches.delete(name)));
    await afresh(true);
  }

  document.addEventListener("DOMContentLoaded", () => byId("repair").addEventListener("click", repair));
  (globalThis.reynard ??= {}).afresh = afresh;
})();
