import { positive, whole } from "../words.ts";
import { disk, migration } from "./apart.ts";
import { type Fault, faults } from "./faults.ts";
import { sourceFaults } from "./sources.ts";

const all: readonly Fault[] = [...faults, ...sourceFaults, migration, disk];
const names = all.map(({ name }) => name);

/** What `npm run chaos` takes. */
export const usage = {
  text: [
    "npm run chaos [-- --rounds N --only WORD,WORD --seed N --json --record]\n",
    "  --rounds N     how often something is killed; 100 without it",
    "  --only WORDS   some of the faults below, with commas between them; all without it",
    "  --seed N       another order of what is random; 1 without it",
    "  --json         an object a line in place of the table",
    "  --record       keeps what was found in bench/results\n",
    ...all.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`),
  ].join("\n"),
  options: {
    rounds: positive,
    seed: whole,
    only: {
      is: (value: string) => value.split(",").every((word) => names.includes(word)),
      what: `some of ${names.join(", ")}`,
    },
  },
  switches: ["json", "record"] as const,
};
