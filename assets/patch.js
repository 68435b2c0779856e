// Brings the document to the markup that Python made, in one call: what stays the same stays the same element, so
// focus, scrolling and running transitions survive; what moved is seen to move. JavaScript because hundreds of nodes
// are compared, and each step across the bridge from Python costs as much as all of them do here.

import { complete, lain, leaving, lie, measured, middle, move, rested, rolling, slide, still, stir } from "./motion.js";
import { centre } from "./rivals.js";
import { note, remember } from "./taps.js";
import { trace } from "./trace.js";

const page = document.documentElement;
const COUNT = "data-count"; // set here and not by Python, so it stays when markup comes

// --- markup into the page ---

// Attributes are asked for by name: `dataset` makes an object for each element, for hundreds in a tap.
const of = (node, name) => (node.nodeType === Node.ELEMENT_NODE ? node.getAttribute(name) : null);
const key = (node) => of(node, "id") || of(node, "data-key");

// A die that falls again while it still rolls is another element, so that it tumbles; one that lay in the hand begins to.
const falls = (...nodes) => {
  const [old, fresh] = nodes.map((node) => of(node, "data-throw"));
  return old && fresh && old !== fresh;
};

function attributes(old, fresh) {
  const held = old.getAttribute("value");
  const byHand = (name) => name === "open" && old.localName === "details";
  const stays = (name) => fresh.hasAttribute(name) || byHand(name) || name === COUNT;
  for (const { name } of [...old.attributes]) if (!stays(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  // Once changed by hand they no longer follow by themselves; what somebody types at this moment stays.
  const moved = old.type === "text" && held !== fresh.getAttribute("value") && old !== document.activeElement;
  if (old.type === "range" || moved) old.value = fresh.getAttribute("value");
}

function children(old, fresh) {
  const keyed = new Map([...old.children].filter(key).map((child) => [key(child), child]));
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const same = key(next) ? keyed.get(key(next)) : at && !key(at) ? at : undefined;
    if (same?.nodeName !== next.nodeName || falls(same, next)) {
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

// What comes later leaves what stands there: the sheet of the last visit, until Python has drawn it anew. A mark that it is
// kept (game/views/spared.py) leaves all of it.
function morph(old, fresh) {
  if (of(fresh, "data-kept") !== null) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
  } else if (!old.isEqualNode(fresh)) {
    attributes(old, fresh);
    if (of(fresh, "data-later") === null) children(old, fresh);
  }
}

function parsed(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content;
}

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

// Taken from what a finger or mouse pressed while things change, and given back to it if it is still there: a browser
// lays the whole page out at the very moment when what has the focus is taken away, in the middle of all changes.
function park(seen, asking) {
  const pressed = seen || asking ? null : focused();
  pressed?.blur();
  return () => pressed?.isConnected && !focused() && pressed.focus({ preventScroll: true });
}

// A finger takes no focus at the table, as on iOS anyway: to give it to what is pressed and to take it away again lays the page
// out each time. What had it by a keyboard loses it as soon as the finger comes down, not when the tap is answered.
let finger = false;
addEventListener("pointerdown", ({ pointerType, target }) => {
  finger = pointerType === "touch" && target.closest("#sheet button, #tray button") !== null;
  if (finger) focused()?.blur();
}, true);
addEventListener("mousedown", (event) => finger && event.preventDefault(), true);

// When the frame has been painted: giving the focus and measuring lay the page out, which nobody who taps should have to
// wait for.
const afterFrame = (act) => requestAnimationFrame(() => setTimeout(act));

// The nearest place to go in a direction, among those that can be tapped, or everywhere on the sheet.
function walk(right, down, everywhere) {
  flush();
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

// --- what style sheets want to know of the table ---

// They could look for it themselves, by :has(); then the browser asks at every change of every node, and styles whatever
// depends on the answer anew. So it is looked for once a step.
const STANDS = {
  advised: ".advice",
  alone: "#others[hidden]",
  several: "#others li:nth-child(3)",
  broad: ":scope > .broad",
  finished: ".finish",
  lesson: ".lesson",
  pencil: '#tray [data-act="pencil"]',
  asked: "#tray .numbers",
  pooled: "#tray .pool li",
  placed: '#tray .places .take:not([aria-disabled="true"])',
  offered: '#tray .platter .take:not([aria-disabled="true"])',
  crowded: "#tray .platter li:nth-child(4)",
  seatless: "#review-seats[hidden]",
  seated: "#review-seats:not([hidden])",
  footed: ".paper > .foot",
};

// Rows also get how many they hold, as all numbers up to that: [data-count~="3"] is three or more.
function survey(app) {
  for (const [name, selector] of Object.entries(STANDS)) app.toggleAttribute(`data-${name}`, app.querySelector(selector) !== null);
  for (const row of app.querySelectorAll("#tray ul, #tray > .buttons, #others ul")) {
    const count = [...row.children].map((_, at) => at + 1).join(" ");
    if (row.getAttribute(COUNT) !== count) row.setAttribute(COUNT, count);
  }
  rolling(app);
}

// --- what Python calls ---

// What was tapped answers in the next frame, the other regions when that has been painted: a finger does not have to wait
// until all of the table is laid out. Whatever looks at the page or changes it before that has the rest done first.
let touched; // the id of the region in which a tap is being answered
let rest; // brings the other regions up to date
function flush() {
  const owed = rest;
  rest = undefined;
  owed?.();
}

// The regions to begin with, and those that can wait; a chain leads from one to another, so then none can.
function halves(regions, journeys) {
  if (!(touched in regions) || journeys.length || document.hidden) return [regions, {}];
  const { [touched]: first, ...later } = regions;
  return [{ [touched]: first }, later];
}

// Each region is brought up to date; another seat's sheet slides in.
function renew(regions, before) {
  const fresh = Object.entries(regions).map(([id, markup]) => [id, parsed(markup).firstElementChild]);
  const side = before && leaving(Object.fromEntries(fresh).sheet);
  for (const [id, node] of fresh) morph(document.getElementById(id), node);
  if (side) {
    slide(side);
    before.counts = []; // those are somebody else's
  }
}

function begin(screen, regions) {
  page.dataset.screen = screen;
  document.getElementById("app").replaceChildren(...Object.values(regions).map((markup) => parsed(markup)));
  scrollTo(0, 0);
}

// Regions are elements with an id. If the screen is another one all of them are new.
function show(plan) {
  const { screen, regions, journeys } = JSON.parse(plan);
  flush();
  remember();
  complete(); // what is still being told of the step before
  stir();
  const last = focused() && address(focused());
  const seen = focused()?.matches(":focus-visible");
  const asking = focused() && !free(focused());
  const same = page.dataset.screen === screen;
  const dice = lain();
  const before = same && page.dataset.ready && !still() && measured(journeys, dice); // measuring lays the page out
  const unpark = park(seen, asking);
  const [first, later] = same && !seen && !asking ? halves(regions, journeys) : [regions, {}];
  const bring = (some) => {
    if (same) renew(some, before);
    else begin(screen, some);
    if (some.tray || !rest) survey(document.getElementById("app")); // else the tray is still to come
    point();
    centre();
    trace();
    if (same && (journeys.length || some.tray)) move(before, journeys);
  };
  const settle = () => {
    unpark();
    if (last) refocus(last, seen, asking && page.dataset.screen === "table");
  };
  const late = same && last && !seen && !asking;
  rest = Object.keys(later).length ? () => bring(later) : undefined;
  bring(first);
  if (!late) settle();
  afterFrame(async () => {
    flush();
    if (late) settle();
    if (!(await rested())) return;
    note();
    lie();
  });
}

// What lies above the page is filled the same way, so that the focus stays on the setting that was changed. On another
// page of it the browser does not look for `autofocus` again.
function open(markup) {
  flush();
  remember();
  const overlay = document.getElementById("overlay");
  const fresh = overlay.cloneNode(false);
  fresh.append(parsed(markup));
  children(overlay, fresh);
  if (!overlay.open) overlay.showModal();
  else if (!overlay.contains(focused())) overlay.querySelector("[autofocus]")?.focus();
  overlay.scrollTop = 0;
}

function close() {
  flush();
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

// What was tapped, as its data: found here, because each step from Python costs as much as all of them. A field that is not
// lit can be asked why not.
function listen(tapped) {
  document.body.addEventListener("click", ({ target }) => {
    const found = target.closest('[data-act]:not([aria-disabled="true"]), .field[data-act]');
    touched = found?.closest("#sheet, #tray")?.id;
    tapped(JSON.stringify(found ? found.dataset : { act: "nothing" }));
    touched = undefined;
  });
}

// A script that is loaded when somebody needs it, of the version that runs here; nothing if it does not come.
const bring = (path) => import(`./${path}${self.BUILD ? `?${BUILD.version}` : ""}`).catch(() => {});
const picture = async (...given) => (await bring("picture.mjs"))?.picture(...given);

Object.assign((globalThis.reynard ??= {}), { afterFrame, flush, listen, show, open, close, fill, walk, bring, picture, still });
