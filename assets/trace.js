// In a review: words at the fields of a move, dotted lines to where its bonuses go, and the list of moves scrolled to
// the one that is shown. JavaScript because only the browser knows where a field lies, and how far a list is scrolled.

import { middle } from "./motion.js";

const GAP = 6; // pixels between a field and its words

const overlap = (a, b) => a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

// Where a part of the sheet is seen, measured from the corner of the layer.
function seen(layer, selector) {
  const found = layer.parentElement.querySelector(`.paper ${selector}`);
  if (!found) return;
  const [own, box] = [layer, found.querySelector(".face, .shape") ?? found].map((node) => node.getBoundingClientRect());
  return { left: box.left - own.left, top: box.top - own.top, width: box.width, height: box.height };
}

// Beside its field: above, or where that is outside of the sheet or covers something, below, to the right, to the left.
function place(label, field, taken, room) {
  const { offsetWidth: width, offsetHeight: height } = label;
  const [x, y] = middle(field);
  const held = (left) => Math.max(0, Math.min(left, room.clientWidth - width));
  const tries = [
    [held(x - width / 2), field.top - height - GAP],
    [held(x - width / 2), field.top + field.height + GAP],
    [field.left + field.width + GAP, y - height / 2],
    [field.left - width - GAP, y - height / 2],
  ].map(([left, top]) => ({ left, top, width, height }));
  const inside = (box) => box.left >= 0 && box.top >= 0 && box.left + width <= room.clientWidth && box.top + height <= room.clientHeight;
  const box = tries.find((each) => inside(each) && !taken.some((other) => overlap(each, other))) ?? tries[0];
  label.style.translate = `${box.left}px ${box.top}px`;
  taken.push(box);
}

// A bow from one place to another, so that it can be told from the lines of the sheet.
function bow(path, from, to) {
  const [[x, y], [u, v]] = [from, to].map(middle);
  path.setAttribute("d", `M${x} ${y}Q${(x + u) / 2 + (y - v) * 0.12} ${(y + v) / 2 + (u - x) * 0.12} ${u} ${v}`);
}

function follow(list) {
  const row = list.querySelector("[aria-current]");
  if (!row || list.scrollHeight <= list.clientHeight) return;
  const [box, own] = [list, row].map((node) => node.getBoundingClientRect());
  if (own.top < box.top || own.bottom > box.bottom) list.scrollTop += own.top - box.top - (box.height - own.height) / 2;
}

export function trace() {
  for (const layer of document.querySelectorAll(".traces")) {
    const labels = [...layer.querySelectorAll("[data-at]")].map((label) => [label, seen(layer, label.dataset.at)]);
    const there = labels.filter(([, field]) => field);
    const taken = there.map(([, field]) => field);
    for (const [label, field] of there) place(label, field, taken, layer);
    for (const path of layer.querySelectorAll("path")) {
      const ends = [path.dataset.from, path.dataset.to].map((end) => seen(layer, end));
      if (ends.every(Boolean)) bow(path, ...ends);
    }
  }
  for (const list of document.querySelectorAll("[data-follow]")) follow(list);
}
addEventListener("resize", trace);
