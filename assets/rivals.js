// The cards of the computer players: whoever swipes chooses the one that comes to rest in the middle, and the one that was
// chosen in another way comes there. JavaScript because only the browser knows where a swipe ends.

import { middle, still } from "./motion.js";

const RESTS = 120; // milliseconds without scrolling after which a swipe is over

let shown; // the card that was last brought to the middle
let swiped = false; // whether a hand moves the row, and not the page
let waiting;

const row = () => document.querySelector(".rivals");

// How far a card is from the middle of its row.
function off(card) {
  const [[own], [around]] = [card, card.parentElement].map((node) => middle(node.getBoundingClientRect()));
  return own - around;
}

// To be called when the screen was drawn.
export function centre() {
  const card = row()?.querySelector('[aria-pressed="true"]');
  if (card && card !== shown) {
    const sudden = !shown?.isConnected || still();
    swiped = false;
    card.parentElement.scrollBy({ left: off(card), behavior: sudden ? "instant" : "smooth" });
  }
  shown = card;
}

function rest() {
  const cards = swiped && row() ? [...row().children] : [];
  if (!cards.length) return;
  const nearest = cards.reduce((best, card) => (Math.abs(off(card)) < Math.abs(off(best)) ? card : best));
  if (nearest.getAttribute("aria-pressed") === "true") return;
  shown = nearest;
  nearest.click();
}

const inRow = ({ target }) => target instanceof Element && target.closest(".rivals");

for (const kind of ["pointerdown", "wheel"])
  addEventListener(kind, (event) => inRow(event) && (swiped = true), { capture: true, passive: true });
addEventListener(
  "scroll",
  (event) => {
    if (!inRow(event)) return;
    clearTimeout(waiting);
    waiting = setTimeout(rest, RESTS);
  },
  true,
);
addEventListener("resize", () => {
  shown = undefined;
  centre();
});
