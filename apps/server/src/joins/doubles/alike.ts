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

/** Whether two given names may be one: the same, an initial of it, or written otherwise. */
function mayBeOne(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  const most = Math.min(one.length, other.length) >= 6 ? 2 : 1;
  return (
    one[0] === other[0] && Math.min(one.length, other.length) >= 4 && distanceOf(one, other, most) <= most
  );
}

/** How two names of persons, folded, go together. */
export type NamesFit =
  /** The same, but for how it is spelt. */
  | "same"
  /** One says more: a second given name, or in full what is an initial in the other. */
  | "longer"
  /** One has the family name alone. */
  | "short"
  | "other";

export function compareNames(one: string, other: string): NamesFit {
  if (one === other) return "same";
  const [a, b] = [one.split(" "), other.split(" ")];
  const [lastA = "", lastB = ""] = [a.at(-1), b.at(-1)];
  const most = Math.min(lastA.length, lastB.length) >= 6 ? 2 : 0;
  if (distanceOf(lastA, lastB, most) > most) return "other";
  const [givenA, givenB] = [a.slice(0, -1), b.slice(0, -1)];
  if (givenA.length === 0 || givenB.length === 0) return "short";
  if (givenA.length === givenB.length) {
    if (!givenA.every((name, i) => mayBeOne(name, givenB[i] as string))) return "other";
    const isSpelt = givenA.every((name, i) => name.length > 1 === (givenB[i] as string).length > 1);
    return isSpelt ? "same" : "longer";
  }
  const [fewer, more] = givenA.length < givenB.length ? [givenA, givenB] : [givenB, givenA];
  let place = 0;
  for (const name of more) if (place < fewer.length && mayBeOne(fewer[place] as string, name)) place++;
  return place === fewer.length && mayBeOne(fewer[0] as string, more[0] as string) ? "longer" : "other";
}
