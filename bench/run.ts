// npm run bench -- NAME [--json]: measures one thing against something else in the same run. A table for people;
// with --json one object a line: {bench, figure, value, unit, bar, ok}. Exit code 1 when a bar is missed.
import { benches } from "./benches.ts";

export interface Figure {
  figure: string;
  value: number;
  unit: string;
  /** "<= 10", "< 50", ">= 0.3"; none for a figure that is only told. */
  bar?: string;
}

function isOk({ value, bar }: Figure): boolean {
  const [sign, limit] = bar?.split(" ") ?? [];
  if (sign === undefined) return true;
  if (sign === "<") return value < Number(limit);
  return sign === "<=" ? value <= Number(limit) : value >= Number(limit);
}

const words = process.argv.slice(2);
const isJson = words.includes("--json");
const name = words.find((word) => !word.startsWith("--"));
const bench = name === undefined ? undefined : benches[name];
if (name === undefined || bench === undefined) {
  console.log(`npm run bench -- NAME [--json]\n`);
  for (const [known, { about }] of Object.entries(benches)) console.log(`  ${known.padEnd(12)} ${about}`);
  process.exit(name === undefined ? 0 : 2);
}
const figures = await bench.run(words.filter((word) => word !== name && word !== "--json"));
for (const figure of figures) {
  const ok = isOk(figure);
  if (isJson) console.log(JSON.stringify({ bench: name, ...figure, bar: figure.bar ?? null, ok }));
  else {
    const value = `${figure.value.toLocaleString("en", { maximumFractionDigits: Math.abs(figure.value) < 1 ? 4 : 2 })} ${figure.unit}`;
    const bar = figure.bar ? `bar ${figure.bar}${ok ? "" : "  MISSED"}` : "";
    console.log(`${figure.figure.padEnd(52)} ${value.padStart(16)}  ${bar}`);
  }
}
process.exit(figures.every(isOk) ? 0 : 1);
