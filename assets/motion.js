// What moves at the table and has to be measured first: dice that lie elsewhere now, bonuses that fly link by link, a
// sheet that slides in. Each movement is built once and left to the browser; motion.css has what needs no measuring.
// JavaScript because only the page knows where things lie, and a bridge crossed each frame would cost frames.

const page = document.documentElement;
export const still = () => page.dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
export const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

// As motion.css has it; asked once, because asking lays the page out.
function easing(name) {
  let known;
  return () => (known ??= getComputedStyle(page).getPropertyValue(name));
}
const [OUT, SPRING, IN_OUT] = ["--out", "--spring", "--in-out"].map(easing);

// --- skipping: a tap or a key during a throw, a chain or the end completes all of it, and does nothing else ---

const TOLD = "told"; // the name of every movement that is part of a chain
const finite = ({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime);
const runs = (animation) => animation.playState !== "finished" && finite(animation);
// Not transitions: a button that is hovered or pressed has some, and its tap counts.
const tells = ({ id, animationName, effect }) =>
  id === TOLD || animationName === "roll" || (animationName && effect.target?.closest("[data-moment]"));

// Whether all that was set going has come to its end. Asking the browser for it styles the page, and a tap should not wait
// for that: it is asked when a step has been painted, and waited for from then on.
let resting = false;
let stirred = 0; // how often something has been set going
export const stir = () => {
  resting = false;
  return ++stirred;
};
export async function rested() {
  const now = stir();
  await Promise.allSettled(document.getAnimations().filter(runs).map(({ finished }) => finished));
  return now === stirred && (resting = true);
}

// Brings everything to its end; says whether something was being told that a person may have wanted to skip.
export function complete() {
  if (resting) return false;
  const running = document.getAnimations().filter(runs);
  const telling = running.some(tells);
  for (const animation of running) animation.finish();
  if (telling) dispatchEvent(new Event("reynard:skipped")); // sound.py falls silent
  return telling;
}
export const telling = () => !resting && document.getAnimations().some((animation) => runs(animation) && tells(animation));

let skipped; // the key that was pressed for that, until it is up again: a space presses what has the focus only then
function key(event) {
  const elsewhere = event.target.closest("dialog, #toast") || document.querySelector('#tray[data-act="hurry"]');
  if (["Shift", "Control", "Alt", "Meta"].includes(event.key) || !complete() || elsewhere) return;
  if (event.key === "Tab" || event.ctrlKey || event.altKey || event.metaKey) return;
  skipped = event.key;
  event.preventDefault();
  event.stopImmediatePropagation();
}
function keyUp(event) {
  if (event.key === skipped) event.preventDefault();
  skipped = undefined;
}
addEventListener("keydown", key, true);
addEventListener("keyup", keyUp, true);
addEventListener("click", complete, true); // what is told was skipped at the press; nothing else moves under a finger

// --- a die that lies elsewhere now goes there: the chosen one first, then what it sends to the platter ---

const PICK = 220;
const SINK = 260;
const APART = 40;
const COUNTS = "#top .total b, #sheet .head b, #sheet .foxes b"; // what rolls when a chain changes it

const place = (die) => die.closest("ul").className;
const lying = () => [...document.querySelectorAll("[data-glide]")];
const order = (dice) => dice.map((node) => `${place(node)} ${node.dataset.glide}`).join();

const boxes = () => new Map(lying().map((node) => [node.dataset.glide, { place: place(node), box: node.getBoundingClientRect() }]));

// Where the dice lie when all has come to rest, so that no tap has to wait until they are measured; good until something moves.
let rest;
export const lie = () => (rest = boxes());
export function lain() {
  const known = rest;
  rest = undefined;
  return known;
}
for (const kind of ["scroll", "resize", "toggle"]) addEventListener(kind, lain, true);

// Measured all at once, before anything is set going: each change in between would lay the page out again.
export function measured(journeys, dice = boxes()) {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  return {
    order: order(lying()),
    dice,
    ends: journeys.map(({ from, to }) => [from, to].map((end) => end && box(end))),
    counts: journeys.length ? [...document.querySelectorAll(COUNTS)].map((node) => [node, node.textContent]) : [],
  };
}

function glide(before, after) {
  if (after.order === before.order) return;
  const moved = [...document.querySelectorAll("[data-glide]:not(.thrown)")].flatMap((node) => {
    const [from, to] = [before.dice.get(node.dataset.glide), after.dice.get(node.dataset.glide)];
    const far = from && Math.hypot(from.box.left - to.box.left, from.box.top - to.box.top) >= 2;
    const way = { node, from: from?.box, to: to.box, first: to.place === "fields", stays: from?.place === to.place };
    return far ? [way] : [];
  });
  const begin = moved.some(({ first, stays }) => first && !stays) * PICK;
  let sunk = 0;
  for (const { node, from, to, first, stays } of moved) {
    const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
    const common = { transformOrigin: "0 0", zIndex: first ? 3 : stays ? 1 : 2 };
    node.animate([{ transform: shift, ...common }, { transform: "none", ...common }], {
      duration: first ? PICK : SINK,
      delay: first ? 0 : begin + (stays ? 0 : APART * sunk++),
      easing: IN_OUT(),
      fill: "backwards",
    });
  }
}

// --- a chain: each bonus flies in an arc to where it goes, which pulses, and what it counts rolls ---

const PULSE = 160;
const arriving = (at) => ({ duration: PULSE, delay: at, easing: SPRING(), fill: "backwards", id: TOLD });
const parsed = (markup) => {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content.firstElementChild;
};

function put(flyer, steps, timing) {
  document.body.append(flyer);
  flyer.animate(steps, { fill: "both", id: TOLD, ...timing }).finished.finally(() => flyer.remove());
}

// Points of an arc over the straight way, higher if that is longer.
function arc([x, y], [u, v]) {
  const height = Math.min(24 + Math.hypot(u - x, v - y) / 5, 72);
  return [...Array(9).keys()].map((step) => {
    const at = step / 8;
    const high = 4 * at * (1 - at);
    const [left, top] = [x + (u - x) * at, y + (v - y) * at - height * high];
    return { transform: `translate(${left}px, ${top}px) translate(-50%, -50%) scale(${1 + 0.5 * high - 0.1 * at})` };
  });
}

function away([x, y]) {
  const step = (along, turn) => `translate(${x + along}px, ${y}px) translate(-50%, -50%) rotate(${turn}deg)`;
  const [begin, rolls, gone] = [step(0, 0), step(96, 300), step(140, 420)].map((transform) => ({ transform }));
  return [begin, { ...rolls, opacity: 1, offset: 0.7 }, { ...gone, opacity: 0 }];
}

// The ink of a place waits for the link that brings it; a chip that was not there before appears with it.
function wait(node, until, width = 0, fresh = false) {
  for (const animation of node.getAnimations({ subtree: true })) {
    if (animation.animationName !== "write") continue;
    animation.effect.updateTiming({ delay: animation.effect.getTiming().delay + until });
    animation.id = TOLD;
  }
  const grows = 1 + Math.min(0.16, 10 / width); // rows are wide
  const from = fresh ? [{ scale: 0.6, opacity: 0 }] : [{ scale: 1 }, { scale: grows }];
  node.animate([...from, { scale: 1 }], arriving(until));
}

// The numbers that are others now: what they were, where they stand and how they look.
function changed(counts) {
  return counts.filter(([node, was]) => node.isConnected && node.textContent !== was).map(([node, was]) => {
    const { fontSize, fontWeight, color } = getComputedStyle(node);
    const [x, y] = middle(node.getBoundingClientRect());
    return { node, was, look: { fontSize, fontWeight, color, left: `${x}px`, top: `${y}px` } };
  });
}

function roll({ node, was, look }, at) {
  const old = document.createElement("span");
  old.className = "rolled";
  old.textContent = was;
  Object.assign(old.style, look);
  const place = (down, opacity) => ({ transform: `translate(-50%, -50%) translateY(${down}%)`, opacity });
  put(old, [place(0, 1), place(-70, 0)], { duration: PULSE, delay: at });
  node.animate([{ transform: "translateY(70%)", opacity: 0 }, {}], arriving(at));
}

// What flies is put into the page last: whatever is asked of the page after that styles and lays it out anew.
function chain(journeys, before, after, counts) {
  const flights = [];
  const arrivals = journeys.map(({ to, inks, markup, at, lasts }, order) => {
    const [[left], [, arrived]] = [before.ends[order], after.ends[order]];
    const from = after.ends[order][0] || left;
    const target = to && document.querySelector(to);
    if (!from || (to && !arrived)) return {};
    const way = to ? arc(middle(from), middle(arrived)) : away(middle(from));
    flights.push([parsed(markup), way, { duration: lasts, delay: at, easing: IN_OUT() }]);
    if (target) wait(target, at + lasts, arrived.width, target.dataset.bonus && !before.ends[order][1]);
    const written = inks.flatMap((ink) => [...document.querySelectorAll(ink)]);
    for (const node of written) if (node !== target) wait(node, at + lasts);
    return { target, at: at + lasts };
  });
  for (const count of counts) {
    const [whole, part] = [count.node.closest("#top"), count.node.closest(".area, .action")];
    const own = arrivals.filter(({ target }) => whole || part?.contains(target || null));
    roll(count, Math.max(0, ...own.map(({ at }) => at ?? 0)));
  }
  for (const flight of flights) put(...flight);
}

// Whoever wants less motion sees where a chain went, place by place.
function outlined(journeys) {
  const outline = { outline: "3px solid var(--fox)" };
  journeys.filter(({ to }) => to).forEach(({ to }, order) => {
    document.querySelector(to)?.animate([outline, outline], { duration: 120, delay: 120 * order });
  });
}

// --- somebody else's sheet comes in from the side at which they sit ---
// The one that lay there is gone at once: a copy of it, to be pushed away, has to be styled and laid out while a finger waits.

const LYING = { transform: "none", clipPath: "inset(-8px)" };
const aside = (way) => ({
  transform: `translateX(${way * 100}%)`,
  clipPath: way > 0 ? "inset(-8px 100% -8px -8px)" : "inset(-8px -8px -8px 100%)", // not over what lies beside it
});

// The side to which the sheet on the desk goes (-1, 1), if another seat's comes.
export function leaving(fresh) {
  const [was, will] = [document.getElementById("sheet"), fresh].map((node) => node?.querySelector(".sheet")?.dataset.seat);
  return was === undefined || will === undefined ? 0 : Math.sign(was - will);
}

export const slide = (way) =>
  document.getElementById("sheet").animate([aside(-way), LYING], { duration: 240, easing: OUT() });

// In which place the last die rolls, for motion.css: a style sheet that looks for them itself is asked at every change of the table.
export function rolling(app) {
  const places = [...app.querySelectorAll("li:has(> .thrown)")].map((die) => [...die.parentElement.children].indexOf(die) + 1);
  if (places.length) app.dataset.rolling = Math.min(6, Math.max(...places));
  else delete app.dataset.rolling;
}

// To be called when the page stands as it shall, with what was measured before it did; nothing then if nothing moves.
export function move(before, journeys) {
  if (!before) return outlined(journeys);
  if (!journeys.length && order(lying()) === before.order) return; // then nobody needs to know where things lie
  const [after, counts] = [measured(journeys), changed(before.counts)];
  glide(before, after);
  chain(journeys, before, after, counts);
}
