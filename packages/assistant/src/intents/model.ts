import { z } from "zod";

/** What was learnt of examples of one choice: for each feature how much it speaks for each label, one byte each. */
export const model = z.strictObject({
  labels: z.array(z.string()),
  features: z.array(z.string()),
  /** What one of a byte weighs, by label. */
  steps: z.array(z.number()),
  /** Feature by feature, in each the labels. */
  weights: z.base64(),
});
export type Model = z.infer<typeof model>;

export interface Ranking {
  /** Labels by their probability, the likeliest first; they add up to 1. */
  rank(features: ReadonlySet<string>): { label: string; probability: number }[];
}

/** Reads a model. Ranking takes time in proportion to the features of a message times the labels. */
export function readModel({ labels, features, steps, weights }: Model): Ranking {
  const bytes = Buffer.from(weights, "base64");
  if (bytes.length !== labels.length * features.length) throw new Error("a model that is not whole");
  const of = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const places = new Map(features.map((feature, i) => [feature, i * labels.length]));
  return {
    rank(said) {
      const found = [...said].flatMap((feature) => places.get(feature) ?? []);
      const length = Math.sqrt(Math.max(1, found.length));
      const sums = labels.map(
        (_, i) => (found.reduce((sum, at) => sum + (of[at + i] ?? 0), 0) * (steps[i] ?? 0)) / length,
      );
      const most = Math.max(...sums);
      const shares = sums.map((sum) => Math.exp(sum - most));
      const whole = shares.reduce((sum, share) => sum + share, 0);
      return labels
        .map((label, i) => ({ label, probability: (shares[i] ?? 0) / whole }))
        .sort((one, other) => other.probability - one.probability);
    },
  };
}
