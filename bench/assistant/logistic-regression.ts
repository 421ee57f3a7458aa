import type { Example } from "../../packages/assistant/src/intents/examples.ts";
import type { Model } from "../../packages/assistant/src/intents/model.ts";

const rounds = 8;
const step = 0.4;
/** Features of one example only tell of that example. */
const fewest = 3;

/** Shuffles in the same order every time. */
function shuffle(list: number[], seed: { value: number }): void {
  for (let i = list.length - 1; i > 0; i--) {
    seed.value = (seed.value * 1103515245 + 12345) & 0x7fffffff;
    const j = seed.value % (i + 1);
    [list[i], list[j]] = [list[j] as number, list[i] as number];
  }
}

/**
 * Multinomial logistic regression by AdaGrad (Duchi, Hazan, Singer 2011): from the same examples always the same. Takes time
 * in proportion to examples, classes and rounds: some 15,000 examples of 65 classes a second.
 */
export function learn(examples: readonly Example[], least = fewest): Model {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= least).map(([feature]) => feature);
  const indexes = new Map(kept.map((feature, i) => [feature, i]));
  const size = labels.length;
  const weights = new Float32Array(kept.length * size);
  const steps = new Float32Array(kept.length * size).fill(1e-6);
  const rows = examples.map(({ features }) => indexesOf(features));
  const targets = examples.map(({ label }) => labels.indexOf(label));
  const perLabel = Map.groupBy(targets, (target) => target);
  const mean = examples.length / Math.max(1, size);

  function indexesOf(features: ReadonlySet<string>): number[] {
    return [...features].flatMap((feature) => indexes.get(feature) ?? []);
  }

  function score(row: readonly number[], into: Float64Array): Float64Array {
    const scale = 1 / Math.sqrt(Math.max(1, row.length));
    into.fill(0);
    for (const feature of row)
      for (let label = 0, at = feature * size; label < size; label++)
        into[label] = (into[label] ?? 0) + (weights[at + label] ?? 0) * scale;
    const most = into.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
    let sum = 0;
    for (let label = 0; label < size; label++) sum += into[label] = Math.exp((into[label] ?? 0) - most);
    for (let label = 0; label < size; label++) into[label] = (into[label] ?? 0) / sum;
    return into;
  }

  const order = examples.map((_, i) => i);
  const found = new Float64Array(size);
  const seed = { value: 7 };
  for (let round = 0; round < rounds; round++) {
    shuffle(order, seed);
    for (const i of order) {
      const [row, target] = [rows[i] ?? [], targets[i] ?? 0];
      const scale = 1 / Math.sqrt(Math.max(1, row.length));
      // A class of few examples counts as much as one of many.
      const share = Math.min(2, mean / (perLabel.get(target)?.length ?? 1));
      score(row, found);
      found[target] = (found[target] ?? 0) - 1;
      for (const feature of row)
        for (let label = 0, at = feature * size; label < size; label++, at++) {
          const slope = (found[label] ?? 0) * scale * share;
          if (Math.abs(slope) < 1e-4) continue;
          steps[at] = (steps[at] ?? 0) + slope * slope;
          weights[at] = (weights[at] ?? 0) - (step * slope) / Math.sqrt(steps[at] ?? 1);
        }
    }
  }

  const most = labels.map((_, label) =>
    kept.reduce((one, _, feature) => Math.max(one, Math.abs(weights[feature * size + label] ?? 0)), 1e-9),
  );
  const bytes = Int8Array.from(weights, (weight, i) => Math.round((weight / (most[i % size] ?? 1)) * 127));
  const perByte = most.map((one) => Number((one / 127).toPrecision(6)));
  return { labels, features: kept, steps: perByte, weights: Buffer.from(bytes.buffer).toString("base64") };
}
