// Draws markup as a PNG, as the page itself would show it. JavaScript because only the browser can draw its own layout:
// the markup and the page's styles become an SVG, an image shows it and a canvas copies the image. The SVG travels as a
// data: address, because a blob: one taints the canvas in Chromium; it is written as text, because our policy forbids
// style elements even in documents that nobody sees, but does not reach into images.

const written = (text) => text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const styles = () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText);

// Well-formed, whatever the markup was: an image is XML.
function wellFormed(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return new XMLSerializer().serializeToString(template.content);
}

function theme() {
  const set = document.documentElement.dataset.theme;
  if (set === "light" || set === "dark") return set;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

// An image may fetch nothing, so the typeface travels inside it; the picture does without if it cannot be had.
async function face([path, range]) {
  const file = await fetch(new URL(`runtime/${path}`, import.meta.url)).catch(() => null);
  if (!file?.ok) return "";
  const data = btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())));
  const source = `url(data:font/woff2;base64,${data})`;
  return `@font-face { font-family: Rubik; font-weight: 300 900; src: ${source}; unicode-range: ${range}; }`;
}
const typeface = () => Promise.all(Object.values(globalThis.BUILD?.font || {}).map(face));

const drawing = (markup, width, height, faces) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" data-theme="${theme()}">
    <style>${written([...faces, ...styles()].join("\n"))}</style>
    <foreignObject width="${width}" height="${height}">${wellFormed(markup)}</foreignObject>
  </svg>`;

// The markup as a PNG of width × height CSS pixels, each drawn as scale × scale.
export async function picture(markup, width, height, scale) {
  const image = new Image(width * scale, height * scale);
  const drawn = drawing(markup, width, height, await typeface());
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: width * scale, height: height * scale });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("the browser draws no picture"))), "image/png");
  });
}
