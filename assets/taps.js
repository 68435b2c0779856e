// Nothing changes its meaning under a finger: a tap that was aimed at what stood in a place before does nothing.
// Nor does one that was aimed at dice that still rolled, or at a chain: it completes them (motion.js).
// JavaScript because only the browser knows what lay under the finger when it came down.

import { complete, telling } from "./motion.js";

const SETTLED = 400; // milliseconds after which a person has seen what is new
// What a tap does something with, as game/browser/page.py finds it; buttons without an act send a form.
const LIVE = '[data-act]:not([aria-disabled="true"]), .field[data-act], button:not([data-act])';
const APART = ["next", "glide", "key", "digit", "pointed", "about"].map((name) => `data-${name}`); // not what a tap does
const PAPER = "#sheet .sheet[data-seat]"; // on which each field stays where it is printed: one box stands for all of them

let past = []; // what could be tapped where, and until when
let painted = true; // whether anybody can have seen what stands there now
let aimed; // what the last press was aimed at, and whether that was new there

// What a tap on a node does, or on whose sheet; empty if nothing.
function meaning(node) {
  const live = node.closest?.(`${LIVE}, ${PAPER}`);
  if (!live) return "";
  const paper = live.closest(PAPER);
  if (paper) return `sheet ${paper.dataset.seat}`;
  const data = live.getAttributeNames().filter((name) => name.startsWith("data-") && !APART.includes(name));
  return `${data.sort().map((name) => [name, live.getAttribute(name)])}${live.dataset.act ? "" : live.textContent}`;
}

// What can be tapped now, and where. What is folded away is not measured: it would be laid out for that, with a typeface
// that nobody sees.
const ELSEWHERE = `${PAPER}, details:not([open]) > :not(summary), [hidden]`;
function standing() {
  const top = document.querySelector("dialog[open]") ?? document;
  const things = [...top.querySelectorAll(LIVE)].filter((node) => !node.closest(ELSEWHERE));
  return [...things, ...top.querySelectorAll(PAPER)].map((node) => [meaning(node), node.getBoundingClientRect()]);
}

// To be called when the page lies still, so that no tap has to wait until all is measured; good until something moves.
let noted;
export const note = () => (noted = standing());
for (const kind of ["scroll", "resize", "toggle"]) addEventListener(kind, () => (noted = undefined), true);

// To be called before anything changes.
export function remember() {
  const now = performance.now();
  past = past.filter(({ until }) => now - until < SETTLED);
  if (painted) {
    painted = false;
    requestAnimationFrame(() => (painted = true));
    past.push({ until: now, things: noted ?? standing() });
  }
  noted = undefined;
}

// Whether something else that could be tapped stood here a moment ago.
function replaced(means, x, y) {
  const covers = ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom;
  return past.some(({ until, things }) => {
    const there = performance.now() - until < SETTLED ? things.filter(([, box]) => covers(box)) : [];
    return there.length > 0 && there.every(([before]) => before !== means);
  });
}

function press(event) {
  const means = meaning(event.target);
  const touched = event.width || event.height; // a screen reader's press has no size, and means what has the focus
  aimed = { means, late: touched && (skips(event.target) || replaced(means, event.clientX, event.clientY)) };
}

// Whether a press only completes what the table is telling; computer players go on faster by the same press.
function skips(node) {
  const hurries = node.closest?.(LIVE)?.dataset.act === "hurry";
  return !hurries && node.closest?.("#app") && telling() && complete();
}

// Keys, screen readers and the page itself click without a press: such a click has no detail, and always counts.
function release(event) {
  if (!event.detail || !aimed) return;
  const { means, late } = aimed;
  aimed = undefined; // a label passes its click on to what it belongs to
  if (!late && means === meaning(event.target)) return;
  event.stopPropagation();
  event.preventDefault();
}

addEventListener("pointerdown", press, true);
addEventListener("click", release, true);
