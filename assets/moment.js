// The moment at the end of a game. The style sheet (end.css) lets the parts of the score light up one after another and
// the stamp come down; here is what it cannot do: add the points up meanwhile, light the areas of the sheet, begin it
// anew, and tell Python when the stamp is heard. motion.js completes it at a tap or a key.

import { stir } from "./motion.js";

const moment = () => document.querySelector("[data-moment]");
// How far a part has come: from 0 while it waits to 1 once it is counted.
const progress = (node) => node.getAnimations()[0]?.effect.getComputedTiming().progress ?? 1;

function count() {
  const root = moment();
  if (!root) return;
  const steps = new Map([...root.querySelectorAll("[data-part]")].map((node) => [node, progress(node)]));
  for (const total of root.querySelectorAll("[data-total]")) {
    let sum = 0;
    for (const cell of root.querySelectorAll(`[data-of="${total.dataset.total}"]`))
      sum += cell.dataset.points * steps.get(cell.closest("[data-part]"));
    total.textContent = `${Math.round(sum)}`.replace("-", "−");
  }
  for (const [node, done] of steps)
    for (const area of document.querySelectorAll(`#sheet .area[data-area="${CSS.escape(node.dataset.part)}"]`))
      area.style.opacity = done < 1 ? 0.3 + 0.7 * done : "";
  if ([...steps.values()].some((done) => done < 1)) requestAnimationFrame(count);
}

// A tap on the total lets it be counted again: the animations begin anew once they were gone.
function again({ target }) {
  const root = target.closest?.('[data-act="recount"]')?.closest(".finish");
  if (!root) return;
  root.removeAttribute("data-moment");
  root.getBoundingClientRect();
  root.setAttribute("data-moment", "");
  stir();
}

function started({ animationName, target }) {
  if (animationName === "counted" && target.dataset.step === "0") count();
  if (animationName === "stamped")
    target.closest(".finish").querySelector("[data-input]").dispatchEvent(new Event("input", { bubbles: true }));
}

addEventListener("reynard:skipped", count);
addEventListener("click", again);
addEventListener("animationstart", started);
