// npm run bench [-- NAME] [--json] [--record]: measures one thing against something else in the same run; without a name
// what readers do, as a whole. A table for people; with --json one object a line: {bench, figure, value, unit, bar, ok};
// with --record the same is kept in bench/results. Exit code 1 when a bar is missed.
import { benches, usual } from "./benches.ts";
import { isOk } from "./figure.ts";
import { keep } from "./keep.ts";

const words = process.argv.slice(2);
const isJson = words.includes("--json");
const isKept = words.includes("--record");
const name = words[0]?.startsWith("--") === false ? words[0] : usual;
const bench = benches[name];
if (words.includes("--help") || bench === undefined) {
  console.log(`npm run bench [-- NAME] [--json] [--record]\n\nwithout a name: ${usual}\n`);
  for (const [known, { about }] of Object.entries(benches)) console.log(`  ${known.padEnd(17)} ${about}`);
  process.exit(bench === undefined ? 2 : 0);
}
const understood = ["--json", "--record", ...(bench.about.match(/--[a-z-]+/g) ?? [])];
const strange = words.find((word) => word.startsWith("--") && !understood.includes(word.replace(/=.*/, "")));
if (strange !== undefined) {
  console.error(`okurca: npm run bench -- ${name} does not know ${strange}.\n\n  ${name}: ${bench.about}`);
  process.exit(2);
}
const own = words.filter((word) => word !== name && word !== "--json" && word !== "--record");
const figures = await bench.run(own);
if (isKept)
  console.error(
    `kept in ${keep({ name, words: own, figures: figures.map((f) => ({ ...f, ok: isOk(f) })) })}`,
  );
for (const figure of figures) {
  const ok = isOk(figure);
  if (isJson) console.log(JSON.stringify({ bench: name, ...figure, bar: figure.bar ?? null, ok }));
  else {
    const value = `${figure.value.toLocaleString("en", { maximumFractionDigits: Math.abs(figure.value) < 1 ? 4 : 2 })} ${figure.unit}`;
    const bar = figure.bar ? `bar ${figure.bar}${ok ? "" : "  MISSED"}` : "";
    console.log(`${figure.figure.padEnd(58)} ${value.padStart(16)}  ${bar}`);
  }
}
process.exit(figures.every(isOk) ? 0 : 1);
