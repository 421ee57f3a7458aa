import { foldText } from "@okurca/contract";
import { remember } from "./remember.ts";
import type { Word } from "./words.ts";

/** As many places as there are weights; what falls on the same place shares its weight. */
export const places = 2 ** 16;

/** What of a message the learnt score looks at: places and how much stands there. The lengths of all messages are alike. */
export interface Features {
  at: Int32Array;
  much: Float32Array;
}

/** Letters of a word that are looked at. */
const mostLetters = 48;

/** FNV-1a. */
function hashOf(name: string): number {
  let hash = 2166136261;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619);
  return hash ^ (hash >>> 15);
}
const placeOf = (hash: number) => (hash >>> 0) % places;
const placeOfName = (name: string) => placeOf(hashOf(name));

/** Pieces of a word, its edges marked: whatever is mistyped, glued or ended differently shares most of them. */
const lengths = [3, 4, 5];

/** What stands in a word itself: place after place, and how much. */
const ofWord = remember((word) => {
  const parts: [at: number, much: number][] = [
    [placeOfName(`word ${word}`), 1],
    [placeOfName(`begins ${word.slice(0, 5)}`), 1],
    [placeOfName(`begins ${word.slice(0, 4)}`), 1],
    [placeOfName(`ends ${word.slice(-3)}`), 0.7],
  ];
  const edged = ` ${word} `;
  for (const length of lengths)
    for (let from = 0; from + length <= edged.length; from++)
      parts.push([placeOfName(`piece ${edged.slice(from, from + length)}`), 0.5]);
  return parts;
});
const beginning = remember((word) => hashOf(word.slice(0, 4)));
const ending = remember((word) => hashOf(word.slice(-3)));
const meaning = remember(hashOf);

/** Two hashes as one; the same in either order where they are only added. */
const mixed = (sum: number) => {
  const hash = Math.imul(sum ^ (sum >>> 16), 2146121005);
  return hash ^ (hash >>> 15);
};

/** Words so near that what they mean may belong together. */
const near = 3;

/** What stands at each place in the message that is looked at: written anew for each, since nothing waits in between. */
const much = new Float32Array(places);

/** Words and their pieces, what they may mean, what meanings stand near each other, and whether a rule holds. */
export function featuresOf(
  text: string,
  sentences: readonly (readonly Word[])[],
  isRuled: boolean,
): Features {
  const taken: number[] = [];
  const set = (at: number, value: number) => {
    if (much[at] === 0) taken.push(at);
    much[at] = value;
  };
  const words = foldText(text)
    .replace(/\d+/g, "0")
    .replace(/(.)\1{2,}/g, "$1")
    .split(" ")
    .filter((word) => word !== "");
  for (const [i, word] of words.entries()) {
    for (const [at, value] of ofWord(word.slice(0, mostLetters))) set(at, value);
    const next = words[i + 1];
    if (next !== undefined) set(placeOf(mixed((beginning(word) * 3 + ending(next)) | 0)), 1);
  }
  for (const sentence of sentences) {
    const meant = sentence.map(({ tags }) => Array.from(tags, meaning));
    for (const [i, tags] of meant.entries())
      for (const one of tags) {
        set(placeOf(one), 0.7);
        for (let j = i + 1; j <= i + near && j < meant.length; j++)
          for (const other of meant[j] as number[]) set(placeOf(mixed((one + other) | 0)), 0.5);
      }
  }
  if (isRuled) set(placeOfName("a rule holds"), 2);
  set(placeOfName("always"), 1);
  if (words.length < 3) set(placeOfName("is short"), 1);
  const values = Float32Array.from(taken, (at) => much[at] as number);
  for (const at of taken) much[at] = 0;
  const scale = 8 / Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return { at: Int32Array.from(taken), much: values.map((value) => value * scale) };
}
