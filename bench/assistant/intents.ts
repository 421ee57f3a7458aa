import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  digestOfExamples,
  type Example,
  learntFrom,
  withKinds,
} from "../../packages/assistant/src/intents/examples.ts";
import { readModel } from "../../packages/assistant/src/intents/model.ts";
import type { Figure } from "../figure.ts";
import { learn } from "./logistic-regression.ts";

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folds = 5;
/** Mistakes told of an intent, the most frequent first. */
const mostTold = 6;

interface Judged {
  label: string;
  /** What it is taken for. */
  taken: string;
  isAmongThree: boolean;
}

/** Each fifth of the examples, judged by what is learnt of the others. */
function judge(examples: readonly Example[]): Judged[] {
  return Array.from({ length: folds }, (_, fold) => {
    const ranking = readModel(learn(examples.filter((_, i) => i % folds !== fold)));
    return examples
      .filter((_, i) => i % folds === fold)
      .map(({ label, features }) => {
        const ranked = ranking.rank(features);
        return {
          label,
          taken: ranked[0]?.label ?? "",
          isAmongThree: ranked.slice(0, 3).some((one) => one.label === label),
        };
      });
  }).flat();
}

/** What each intent is taken for, as a table of Markdown: all there is of the confusion matrix beside its diagonal. */
function confusions(judged: readonly Judged[]): string {
  const rows = [...Map.groupBy(judged, ({ label }) => label)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([label, all]) => {
      const others = [...Map.groupBy(all, ({ taken }) => taken)]
        .filter(([taken]) => taken !== label)
        .sort(([, one], [, other]) => other.length - one.length)
        .map(([taken, { length }]) => `${taken} ${length}`);
      const right = all.filter(({ taken }) => taken === label).length;
      return `| ${label} | ${all.length} | ${((100 * right) / all.length).toFixed(0)} % | ${others.slice(0, mostTold).join(", ")} |`;
    });
  return [
    "# What the assistant takes for what",
    "",
    "Written by `npm run bench -- intents --learn`: each example of `data/assistant/examples/`, judged by what is learnt of",
    "four fifths without it, by its words alone. What a message names, and where the conversation stands, decides afterwards",
    "(`packages/assistant/src/intents/settle.ts`).",
    "",
    "| intent | examples | right | taken for, how often |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/** How well intents are told apart by the examples held out; --learn writes what is learnt of all of them, and the confusions. */
export async function measureIntents(words: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({ args: [...words], options: { learn: { type: "boolean" } } });
  const examples = learntFrom();
  const judged = judge(examples);
  if (values.learn) {
    const all = [
      ["", examples] as const,
      ...withKinds.map((intent) => [intent, learntFrom(intent)] as const),
    ];
    const learnt = {
      about: "Learnt of examples/ by `npm run bench -- intents --learn`; never edited by hand.",
      of: digestOfExamples(),
      models: Object.fromEntries(all.map(([name, of]) => [name, learn(of, name === "" ? undefined : 1)])),
    };
    writeFileSync(file("data/assistant/intents-learnt.json"), `${JSON.stringify(learnt)}\n`);
    writeFileSync(file("docs/assistant-confusions.md"), confusions(judged));
  }
  const share = (of: (one: Judged) => boolean) => (100 * judged.filter(of).length) / judged.length;
  return [
    { figure: "examples", value: examples.length, unit: "" },
    {
      figure: "held out, taken for what they are",
      value: share((one) => one.taken === one.label),
      unit: "%",
    },
    { figure: "held out, among the first three", value: share((one) => one.isAmongThree), unit: "%" },
  ];
}
