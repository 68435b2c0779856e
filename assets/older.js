// For the oldest browsers that package.json lists: popovers that open, and dialogs that a tap beside them closes. Both
// need no script elsewhere, and this one does nothing there.

const dialog = document.getElementById("overlay");

function beside({ target, clientX: x, clientY: y }) {
  const box = dialog.getBoundingClientRect();
  return target === dialog && (x < box.left || x > box.right || y < box.top || y > box.bottom);
}

function close() {
  for (const open of document.querySelectorAll("[popover][data-open]")) open.removeAttribute("data-open");
}

// A button opens the popover that it names, or closes it; a tap beside it and Escape close it too.
function tapped({ target }) {
  const named = document.getElementById(target.closest?.("[popovertarget]")?.getAttribute("popovertarget"));
  const opens = named && !named.hasAttribute("data-open");
  if (named || !target.closest?.("[popover]")) close();
  if (opens) named.setAttribute("data-open", "");
}

if (!("closedBy" in dialog)) dialog.addEventListener("click", (event) => event.detail && beside(event) && dialog.close());
if (!("popover" in dialog)) {
  addEventListener("click", tapped);
  addEventListener("keydown", ({ key }) => key === "Escape" && close());
}
