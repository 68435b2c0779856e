// Makes one small style sheet of many, for every browser that package.json names under "browserslist": what is younger
// than they are (nesting, light-dark()) is written in older words, by lightningcss.
// Usage: node styles.mjs < {"paths": [...]}; prints the sheet.
import { readFileSync } from "node:fs";
import browserslist from "browserslist";
import { browserslistToTargets, bundleAsync } from "lightningcss";

const { paths } = JSON.parse(readFileSync(0, "utf8"));
const WHOLE = "whole.css"; // only in memory: it imports the others, in the order of the page
const imports = paths.map((path) => `@import "./${path}";`).join("\n");

const { code, warnings } = await bundleAsync({
  filename: WHOLE,
  minify: true,
  targets: browserslistToTargets(browserslist(null, { path: "." })),
  resolver: { read: (path) => (path === WHOLE ? imports : readFileSync(path, "utf8")) },
});
if (warnings.length) throw new Error(warnings.map(({ message, loc }) => `${loc?.filename}:${loc?.line}: ${message}`).join("\n"));
process.stdout.write(code);
