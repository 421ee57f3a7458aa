/** How many letters two words differ in, as far as it matters; `most` + 1 for more. */
export function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return Math.min(row[other.length] as number, most + 1);
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/kh/g, "h"],
  [/tsch|tch|ch/g, "c"],
  [/sh/g, "s"],
  [/zh/g, "j"],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/ck|q/g, "k"],
  [/x/g, "ks"],
  [/w/g, "v"],
  [/y/g, "i"],
  [/dd/g, "tt"],
  [/d$/, "t"],
  [/b$/, "p"],
  [/([^aeou])\1+/g, "$1"],
];

/** A name of a person as it sounds, however it is put into Latin letters: "vasilievich" and "vasilyeviç" are one. */
const soundOf = (name: string) =>
  spellings.reduce((sound, [pattern, by]) => sound.replace(pattern, by), name);

/** How two single names go together: the same however spelt, an initial of it, perhaps mistyped ("Hasan" and "Hakan"). */
function fitOfNames(one: string, other: string): "same" | "initial" | "near" | undefined {
  if (one === other) return "same";
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? "initial" : undefined;
  if (soundOf(one) === soundOf(other)) return "same";
  const most = Math.min(one.length, other.length) >= 6 ? 2 : 1;
  const isNear = Math.min(one.length, other.length) >= 4 && distanceOf(one, other, most) <= most;
  return isNear && one[0] === other[0] ? "near" : undefined;
}

/** How two names of persons, folded, go together. */
export type NamesFit =
  /** The same, but for how it is spelt. */
  | "same"
  /** One says more: a second given name. */
  | "longer"
  /** Of the first given name one has the initial alone. */
  | "initial"
  /** The same but for a letter or two, which may be a mistake or somebody else. */
  | "near"
  /** One has the family name alone. */
  | "short"
  | "other";

export function compareNames(one: string, other: string): NamesFit {
  if (one === other) return "same";
  const [a, b] = [one.split(" "), other.split(" ")];
  const [lastA = "", lastB = ""] = [a.at(-1), b.at(-1)];
  const isLastOne = soundOf(lastA) === soundOf(lastB);
  const most = Math.min(lastA.length, lastB.length) >= 6 ? 2 : 0;
  if (!isLastOne && distanceOf(lastA, lastB, most) > most) return "other";
  const [givenA, givenB] = [a.slice(0, -1), b.slice(0, -1)];
  if (givenA.length === 0 || givenB.length === 0) return "short";
  const [fewer, more] = givenA.length < givenB.length ? [givenA, givenB] : [givenB, givenA];
  const first = fitOfNames(fewer[0] as string, more[0] as string);
  const fits = [first];
  let place = 1;
  for (const name of more.slice(1)) {
    const fit = place < fewer.length ? fitOfNames(fewer[place] as string, name) : undefined;
    if (!fit) continue;
    fits.push(fit);
    place++;
  }
  if (!first || place < fewer.length) return "other";
  if (!isLastOne || fits.includes("near")) return "near";
  if (first === "initial") return "initial";
  return more.length > fewer.length || fits.includes("initial") ? "longer" : "same";
}
