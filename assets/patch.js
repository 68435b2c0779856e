// Brings the document to the markup that Python made, in one call: what stays the same stays the same element, so
// focus, scrolling and running transitions survive; what moved is seen to move. JavaScript because hundreds of nodes
// are compared, and each step across the bridge from Python costs as much as all of them do here.

import { remember } from "./taps.js";

const page = document.documentElement;
const still = () => page.dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;

// --- markup into the page ---

const key = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset.key : undefined);

function attributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.type === "range") old.value = fresh.getAttribute("value"); // once moved by hand it no longer follows by itself
}

function children(old, fresh) {
  const keyed = new Map([...old.children].filter(key).map((child) => [key(child), child]));
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const same = key(next) ? keyed.get(key(next)) : at && !key(at) ? at : undefined;
    if (same?.nodeName !== next.nodeName) {
      old.insertBefore(next, at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else old.insertBefore(same, at);
    morph(same, next);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

// What comes later leaves what stands there: the sheet of the last visit, until Python has drawn it anew.
function morph(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
  } else if (!old.isEqualNode(fresh)) {
    attributes(old, fresh);
    if (!("later" in fresh.dataset)) children(old, fresh);
  }
}

function parsed(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content;
}

// --- motion: a die that lies elsewhere now glides there, a bonus travels from where it was won to where it is used ---

const GLIDE = 260;
const TRAVEL = 340;

const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

// Measured all at once, before anything is set going: each change in between would lay the page out again.
function positions() {
  const dice = [...document.querySelectorAll("[data-glide]")];
  const order = dice.map((node) => `${node.closest("ul").className} ${node.dataset.glide}`).join();
  return { order, boxes: new Map(dice.map((node) => [node.dataset.glide, node.getBoundingClientRect()])) };
}

function glide(before, after) {
  if (after.order === before.order) return;
  for (const node of document.querySelectorAll("[data-glide]:not(.thrown)")) {
    const [from, to] = [before.boxes.get(node.dataset.glide), after.boxes.get(node.dataset.glide)];
    if (!from || Math.hypot(from.left - to.left, from.top - to.top) < 2) continue;
    const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
    node.animate([{ transform: shift, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], {
      duration: GLIDE,
      easing: "cubic-bezier(.2, .8, .3, 1)",
    });
  }
}

function ways(journeys) {
  return journeys
    .map(({ from, to, markup }) => ({ ends: [from, to].map((end) => document.querySelector(end)), markup }))
    .filter(({ ends }) => ends.every(Boolean))
    .map(({ ends, markup }) => ({ ends: ends.map((end) => middle(end.getBoundingClientRect())), markup }));
}

function travel(journeys) {
  journeys.forEach(({ ends: [[x, y], [u, v]], markup }, order) => {
    const flyer = parsed(markup).firstElementChild;
    document.body.append(flyer);
    const place = (a, b, size) => `translate(${a}px, ${b}px) translate(-50%, -50%) scale(${size})`;
    const steps = [
      { transform: place(x, y, 1), opacity: 1 },
      { transform: place((x + u) / 2, (y + v) / 2 - 24, 1.6), opacity: 1 },
      { transform: place(u, v, 0.8), opacity: 0.6 },
    ];
    const timing = { duration: TRAVEL, delay: order * TRAVEL * 0.6, easing: "ease-in-out", fill: "both" };
    flyer.animate(steps, timing).finished.finally(() => flyer.remove());
  });
}

// Somebody else's sheet comes in from the side at which they sit, and pushes the one that lay there away.
const SLIDE = { duration: 240, easing: "cubic-bezier(.2, .8, .2, 1)" };
const LYING = { transform: "none", clipPath: "inset(-8px)" };
const aside = (way) => ({
  transform: `translateX(${way * 100}%)`,
  clipPath: way > 0 ? "inset(-8px 100% -8px -8px)" : "inset(-8px -8px -8px 100%)", // not over what lies beside it
});

// A picture of the sheet that goes, and to which side, if another seat's comes.
function leaving(fresh) {
  const desk = document.getElementById("sheet");
  const [was, will] = [desk, fresh].map((node) => node?.querySelector(".sheet")?.dataset.seat);
  if (was === undefined || will === undefined || was === will) return;
  const gone = desk.cloneNode(true);
  gone.removeAttribute("id");
  gone.inert = true;
  return { desk, gone, way: Math.sign(was - will) };
}

function slide({ desk, gone, way }) {
  document.getElementById("app").append(gone);
  desk.animate([aside(-way), LYING], SLIDE);
  gone.animate([LYING, aside(way)], SLIDE).finished.finally(() => gone.remove());
}

// A tap during an animation completes it.
function complete() {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect.getComputedTiming().endTime)) animation.finish();
}
addEventListener("click", complete, true); // not earlier: what is tapped must not move away under the finger
addEventListener("keydown", complete, true);

// --- focus: whoever plays by keyboard never loses the place ---

const NAMES = ["act", "die", "bonus", "area", "field", "line", "action", "number", "move", "seat", "game", "count", "topic"];

function address(node) {
  if (node.id) return `#${CSS.escape(node.id)}`;
  const named = NAMES.filter((name) => name in node.dataset);
  return named.map((name) => `[data-${name}="${CSS.escape(node.dataset[name])}"]`).join("") || ":not(*)";
}

const free = (node) => node && !node.disabled && node.getAttribute("aria-disabled") !== "true";

const focused = () => (document.activeElement === document.body ? null : document.activeElement);

// If what had the focus is gone, or whoever plays by keyboard cannot press it any more: its likeness, else the first
// thing to go on with. Whoever only asked why not stays there.
function refocus(last, seen, asking) {
  if (focused() && (!seen || asking || free(focused()))) return;
  const same = document.querySelector(last);
  (free(same) ? same : [...document.querySelectorAll("[data-next]")].find(free))?.focus({ preventScroll: true });
}

// The nearest place to go in a direction, among those that can be tapped, or everywhere on the sheet.
function walk(right, down, everywhere) {
  const lit = [...document.querySelectorAll(everywhere ? "#sheet button" : "#sheet .lit")];
  const stops = lit.length ? lit : [...document.querySelectorAll("#tray [data-act]")].filter(free);
  if (!stops.includes(document.activeElement)) return stops[0]?.focus();
  const [x, y] = middle(document.activeElement.getBoundingClientRect());
  const cost = (node) => {
    const [u, v] = middle(node.getBoundingClientRect());
    const [along, aside] = [(u - x) * right + (v - y) * down, Math.abs((u - x) * down) + Math.abs((v - y) * right)];
    return along > 4 ? along + 2 * aside : Infinity;
  };
  const nearest = stops.reduce((best, node) => (cost(node) < cost(best) ? node : best));
  if (cost(nearest) < Infinity) nearest.focus();
}

// --- the keys for a number stand beside the field they are for ---

// Style sheets cannot do this in every browser yet: it takes measuring where the field is and how much room is around.
// They keep their place in the tray and are moved from there, so nothing else moves.
function point() {
  const [keys, field] = ["[data-points]", "#sheet .chosen"].map((each) => document.querySelector(each));
  if (!keys || !field) return;
  keys.style.translate = "";
  const [own, target, paper] = [keys, field, field.closest(".paper")].map((node) => node.getBoundingClientRect());
  const [gap, [x]] = [14, middle(target)];
  const above = target.top - own.height - gap >= 0;
  const top = above ? target.top - own.height - gap : target.bottom + gap;
  const left = Math.max(paper.left, Math.min(x - own.width / 2, paper.right - own.width));
  keys.style.translate = `${left - own.left}px ${top - own.top}px`;
  keys.style.setProperty("--tail", `${x - left}px`);
  keys.dataset.side = above ? "above" : "below";
}
addEventListener("resize", point);

// --- what Python calls ---

// Regions are elements with an id. If the screen is another one all of them are new, else each changed one is brought up
// to date.
function show(plan) {
  const { screen, regions, journeys } = JSON.parse(plan);
  remember();
  const last = focused() && address(focused());
  const seen = focused()?.matches(":focus-visible");
  const asking = focused() && !free(focused());
  const moving = !still() && page.dataset.screen === screen;
  const before = moving && positions();
  const app = document.getElementById("app");
  if (page.dataset.screen !== screen) {
    page.dataset.screen = screen;
    app.replaceChildren(...Object.values(regions).map((markup) => parsed(markup)));
    scrollTo(0, 0);
  } else {
    const fresh = Object.entries(regions).map(([id, markup]) => [id, parsed(markup).firstElementChild]);
    const sheets = moving && leaving(Object.fromEntries(fresh).sheet);
    for (const [id, node] of fresh) morph(document.getElementById(id), node);
    if (sheets) slide(sheets);
  }
  point();
  if (moving) {
    const [after, routes] = [positions(), ways(journeys)];
    glide(before, after);
    travel(routes);
  }
  if (last) refocus(last, seen, asking && page.dataset.screen === "table");
}

// What lies above the page is filled the same way, so that the focus stays on the setting that was changed.
function open(markup) {
  remember();
  const overlay = document.getElementById("overlay");
  const fresh = overlay.cloneNode(false);
  fresh.append(parsed(markup));
  children(overlay, fresh);
  if (!overlay.open) overlay.showModal();
}

function close() {
  remember();
  document.getElementById("overlay").close();
}

// What stands beside the screens; empty means that it is not there.
function fill(id, markup) {
  remember();
  const box = document.getElementById(id);
  const last = focused() && address(focused());
  box.replaceChildren(parsed(markup));
  box.hidden = !markup;
  if (last) refocus(last, true);
}

// Loaded when somebody wants a picture, of the version that runs here; nothing if it does not come.
const drawing = () => import(`./picture.mjs${self.BUILD ? `?${BUILD.version}` : ""}`);
const picture = async (...given) => (await drawing().catch(() => {}))?.picture(...given);

globalThis.reynard = { show, open, close, fill, walk, picture };
