// Cuts the typeface to the characters that the game has, in Node: HarfBuzz does it, as WebAssembly.
// Usage: node font.mjs < {"out": …, "text": …, "files": {script: path}}; prints which characters each cut file has.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";

const KEPT = {
  keepFeatures: ["kern", "tnum", "locl", "ccmp", "mark", "mkmk"],
  preserveNameIds: [0, 13, 14], // whose it is, and its licence
};

const { out, text, files } = JSON.parse(readFileSync(0, "utf8"));
const found = {};
for (const [script, path] of Object.entries(files)) {
  const cut = await subsetFont(readFileSync(path), text, { ...KEPT, targetFormat: "sfnt" });
  found[script] = [...new Face(new Blob(Uint8Array.from(cut).buffer)).collectUnicodes()];
  writeFileSync(join(out, `${script}.woff2`), await subsetFont(cut, text, { ...KEPT, targetFormat: "woff2" })); // packed
}
console.log(JSON.stringify(found));
