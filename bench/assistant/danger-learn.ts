import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { lookAt } from "../../packages/assistant/src/danger/danger.ts";
import { type Features, places } from "../../packages/assistant/src/danger/features.ts";
import { sumOf, trust } from "../../packages/assistant/src/danger/score.ts";
import { readSentences, type Sentence } from "./danger-sentences.ts";

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const learntFile = folder("data/assistant/danger-learnt.json");

/** What is learnt from: sentences written to be learnt, those of sets that were once unseen, and harmless requests of everyday. */
const writtenFiles = ["packages/assistant/src/danger/sentences.ndjson", "bench/assistant/danger-4.ndjson"];
const askedFiles = [2, 3, 5, 6].map((set) => `bench/assistant/danger-${set}.ndjson`);
const requestsFile = "bench/assistant/danger-requests.ndjson";
/** Sets of questions to the assistant: of readers in danger there is none among them. */
const questionFiles = [
  ...[1, 2, 3, 4].map((set) => `judged-${set}`),
  ...["building", "second", "third", "fourth", "fifth", "unseen"].map((set) => `questions-${set}`),
];
const question = z.looseObject({ message: z.string(), thread: z.array(z.string()).default([]) });

/** What the assistant is asked every day, all harmless. */
function readQuestions(name: string): Sentence[] {
  return readFileSync(folder(`bench/assistant/${name}.ndjson`), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => question.parse(JSON.parse(line)))
    .flatMap(({ message, thread }) => [...thread, message].map((q) => ({ q, danger: false })));
}

const epochs = 12;
/** The last states whose mean is taken: it varies less than the last. */
const averaged = 5;
const pace = 0.05;
const decay = 2e-5;
/** Of what was held out, a sum above which few harmless sentences lie and nearly all of danger. */
const heardFrom = 0.5;

/** Numbers from 0 to 1 that are the same each time. */
function makeDice(): () => number {
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
}

const keys = "qwertyuiop asdfghjkl zxcvbnm";

/** The same sentence, typed in haste: letters swapped, lost, doubled, from the next key; words glued. */
function mistype(sentence: string, dice: () => number): string {
  const letters = [...sentence];
  const typed: string[] = [];
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] as string;
    const fault = dice();
    if (fault < 0.01 && letters[i + 1] !== undefined) typed.push(letters[++i] as string, letter);
    else if (fault < 0.02) continue;
    else if (fault < 0.03) typed.push(letter, letter);
    else if (fault < 0.04 && keys.includes(letter)) typed.push(keys[keys.indexOf(letter) + 1] ?? letter);
    else if (fault < 0.05 && letter === " ") continue;
    else typed.push(letter);
  }
  return typed.join("");
}

const joints = [", ", " ", ". ", " ya ", " bi de ", " ama "];

/** A sentence beside a request of everyday: talk of books beside it says nothing of danger. */
function besideRequest(sentence: string, requests: readonly Sentence[], dice: () => number): string {
  const request = requests[Math.floor(dice() * requests.length)]?.q ?? "";
  const joint = joints[Math.floor(dice() * joints.length)];
  return dice() < 0.5 ? `${sentence}${joint}${request}` : `${request}${joint}${sentence}`;
}

interface Example {
  features: Features;
  danger: boolean;
  weight: number;
}

/** Logistic regression, one example after another, each weight with a pace of its own (AdaGrad). */
function learnFrom(examples: readonly Example[], dice: () => number): Float64Array {
  const [weights, sums] = [new Float64Array(places), new Float64Array(places)];
  const seen = new Float64Array(places).fill(1e-6);
  const order = examples.map((_, i) => i);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(dice() * (i + 1));
      [order[i], order[j]] = [order[j] as number, order[i] as number];
    }
    for (const k of order) {
      const { features, danger, weight } = examples[k] as Example;
      const off = (1 / (1 + Math.exp(-sumOf(weights, features))) - Number(danger)) * weight;
      for (const [i, place] of features.at.entries()) {
        const slope = off * (features.much[i] as number) + decay * (weights[place] as number);
        seen[place] = (seen[place] as number) + slope * slope;
        weights[place] = (weights[place] as number) - (pace * slope) / Math.sqrt(seen[place] as number);
      }
    }
    if (epoch >= epochs - averaged)
      for (let i = 0; i < places; i++) sums[i] = (sums[i] as number) + (weights[i] as number) / averaged;
  }
  return sums;
}

/** Every third sentence, by what it says. */
const third = (sentence: string) =>
  [...sentence].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7) % 3;

/** The part of sentences of either kind at or above a sum, in percent. */
function told(of: readonly { sum: number; danger: boolean; isRuled: boolean }[], from: number): string {
  const part = (danger: boolean) => {
    const all = of.filter((one) => one.danger === danger);
    const heard = all.filter(({ sum, isRuled }) => sum >= from - (isRuled ? trust : 0));
    return `${((heard.length / all.length) * 100).toFixed(1)} %`;
  };
  return `recall ${part(true)}, false alarms ${part(false)}`;
}

/** Learns the score anew and writes it; tells then how thirds of the sets are heard that were held out. Takes a minute or two. */
export function learnDanger(): void {
  const dice = makeDice();
  const readAll = (files: readonly string[]) => files.flatMap((file) => readSentences(folder(file)));
  const requests = [...readSentences(folder(requestsFile)), ...questionFiles.flatMap(readQuestions)];
  const examplesOf = (weight: number) => (sentence: Sentence) => {
    const { q, danger } = sentence;
    const make = (text: string, much: number) => ({ features: lookAt(text).features, danger, weight: much });
    const whole = [make(q, weight)];
    if (weight === 1)
      whole.push(
        ...[mistype(q, dice), mistype(q, dice)].map((text) => make(text, 0.25)),
        make(besideRequest(q, requests, dice), 0.25),
      );
    return { sentence, whole };
  };
  const own = readAll(writtenFiles).map(examplesOf(1));
  const asked = readAll(askedFiles).map(examplesOf(1));
  const everyday = requests.map(examplesOf(0.5));
  const all = (of: readonly { whole: Example[] }[]) => of.flatMap(({ whole }) => whole);
  const weights = learnFrom(all([...own, ...asked, ...everyday]), dice);
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / step));
  writeFileSync(
    learntFile,
    `${JSON.stringify(
      {
        about: "Learnt by `npm run bench -- danger --learn`; never edited by hand.",
        ...{ from: heardFrom, step, weights: Buffer.from(bytes.buffer).toString("base64") },
      },
      null,
      2,
    )}\n`,
  );
  const heldOut = [0, 1, 2].flatMap((part) => {
    const rest = asked.filter(({ sentence }) => third(sentence.q) !== part);
    const others = learnFrom(all([...own, ...rest, ...everyday]), dice);
    return asked
      .filter(({ sentence }) => third(sentence.q) === part)
      .map(({ sentence: { q, danger } }) => {
        const { features, isRuled } = lookAt(q);
        return { q, danger, isRuled, sum: sumOf(others, features) };
      });
  });
  for (const from of [-1, -0.5, 0, heardFrom, 1])
    console.log(`held out, from ${from}: ${told(heldOut, from)}`);
}
