// The licences of all that is installed with Okurca, out of the lock file: `docs/licences.md` lists them, `--write` writes
// it anew. Fails when a licence is not among those below, or when the list is not that of the lock file.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What a program under the AGPL may be made of and made with, and why it is here. */
export const allowed = {
  "0BSD": "asks for nothing",
  "AGPL-3.0-or-later": "our own",
  "Apache-2.0": "notice to be kept",
  "BlueOak-1.0.0": "notice to be kept",
  "BSD-2-Clause": "notice to be kept",
  "BSD-3-Clause": "notice to be kept",
  "CC-BY-4.0": "data to be named: which browsers can do what",
  "CC0-1.0": "asks for nothing",
  ISC: "notice to be kept",
  "LGPL-3.0-or-later": "a library of its own that can be replaced: libvips",
  MIT: "notice to be kept",
  "MIT-0": "asks for nothing",
  "MPL-2.0": "its own files stay under it; used unchanged",
  "OFL-1.1": "fonts, not sold by themselves",
  "Python-2.0": "notice to be kept",
  Unlicense: "asks for nothing",
  Zlib: "notice to be kept",
};

/** Whether an expression of SPDX is met by licences of the list: all of those joined by AND, one of those by OR. */
export function isAllowed(expression) {
  const parts = (text, word) => {
    const found = [];
    let depth = 0;
    let start = 0;
    for (const { 0: sign, index } of text.matchAll(/[()]| (?:AND|OR) /g)) {
      if (sign === "(") depth++;
      else if (sign === ")") depth--;
      else if (depth === 0 && sign === ` ${word} `) {
        found.push(text.slice(start, index));
        start = index + sign.length;
      }
    }
    return [...found, text.slice(start)];
  };
  const isMet = (text) => {
    const one = parts(text, "OR");
    if (one.length > 1) return one.some(isMet);
    const all = parts(text, "AND");
    if (all.length > 1) return all.every(isMet);
    const bare = text.trim();
    if (/^\(.*\)$/.test(bare)) return isMet(bare.slice(1, -1));
    return Object.hasOwn(allowed, bare);
  };
  return isMet(expression);
}

/** Told in a Readme only. */
const read = { "node_modules/humanize-number": "MIT" };

/** Of packages that tell it in the form npm gave up long ago, or in words. */
function olderForm(place) {
  if (Object.hasOwn(read, place)) return read[place];
  const path = join(root, place, "package.json");
  if (!existsSync(path)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(path, "utf8"));
  return license?.type ?? licenses?.map(({ type }) => type).join(" AND ");
}

/** Packages of the lock file by name; one that the product runs with somewhere is no mere tool. */
export function packagesOf(lock, licenceOf = olderForm) {
  const found = new Map();
  for (const [place, { license, link, dev }] of Object.entries(lock.packages)) {
    const [, name] = /^.*node_modules\/(.+)$/.exec(place) ?? [];
    if (!name || link) continue;
    const licence = license ?? licenceOf(place) ?? "not told";
    const key = `${name} ${licence}`;
    found.set(key, { name, licence, isTool: Boolean(dev) && (found.get(key)?.isTool ?? true) });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function table(packages) {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  const rows = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, list]) => `| ${licence} | ${list.length} | ${list.map(({ name }) => name).join(", ")} |`);
  return ["| licence | packages | |", "|---|---|---|", ...rows].join("\n");
}

export function listOf(packages) {
  return `# Licences of what Okurca is made of

Out of the lock file by \`npm run licences -- --write\`; \`npm run check\` fails when a licence comes that is not among those
at the end, or when this list is behind. Versions stand in the bill of materials: \`npm run sbom\` prints it (CycloneDX).

## What the product runs with

${table(packages.filter(({ isTool }) => !isTool))}

## What it is built and tested with

${table(packages.filter(({ isTool }) => isTool))}

## Licences that may come

| licence | why |
|---|---|
${Object.entries(allowed)
  .map(([licence, why]) => `| ${licence} | ${why} |`)
  .join("\n")}
`;
}

function main() {
  const path = join(root, "docs/licences.md");
  const packages = packagesOf(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  for (const { name, licence } of refused)
    console.error(`${name}: ${licence} is no licence of the list in scripts/licences.mjs`);
  const text = listOf(packages);
  if (process.argv.includes("--write")) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, "utf8") !== text) {
    console.error("docs/licences.md is behind the lock file: npm run licences -- --write");
    process.exitCode = 1;
  }
  if (refused.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
