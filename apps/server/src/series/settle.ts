import type { Ground } from "./reading/told.ts";

/** What is known of a work's series; `seriesId` null where somebody said that it is of none. */
export interface WorkSeries {
  seriesId: string | null;
  number: number | null;
  place: number | null;
  isSet: boolean;
  ground: Ground;
  source: string;
  /** ISBN of the edition by which it was told. */
  toldBy: string | null;
}

/** How much the word of a source counts; the higher rank wins. */
export type RankOf = (source: string) => number;

/** Librarians who wrote it, also where a hand had checked it; before the source whose word a reader corrected. */
const editors = { librarian: /^librarian(?::|$)/, reader: /^reader:/ };

const grounds: Record<Ground, number> = { hand: 4, traced: 3, record: 2, title: 1, likeness: 0 };
const ofGround = 10;
/** Above every source: our own list was looked through by hand, and librarians correct it. */
const byHand = 1000;

/** Of one source a record tells more surely than a title. */
export function rankOfWord({ source, ground }: { source: string; ground: Ground }, rankOf: RankOf): number {
  if (editors.librarian.test(source)) return byHand + ofGround;
  // Just above the source it corrected, whatever that followed from.
  if (editors.reader.test(source)) return rankOf(source) * ofGround;
  // A title that may mean something else says less than any that surely means it.
  if (ground === "likeness") return rankOf(source) - byHand;
  return ground === "hand" ? byHand : rankOf(source) * ofGround + grounds[ground];
}

/** Whether both say the same. */
export const isSame = (one: WorkSeries, other: WorkSeries): boolean =>
  (Object.keys(one) as (keyof WorkSeries)[]).every((fact) => one[fact] === other[fact]);

/**
 * What to write where a source tells the series of a work; undefined when nothing is new. The higher rank wins. Of equal
 * ones the edition that told it first may correct itself, and others only fill gaps, so that importing a file again changes
 * nothing however its editions differ.
 */
export function settle(
  known: WorkSeries | undefined,
  told: WorkSeries,
  rankOf: RankOf,
): WorkSeries | undefined {
  if (!known) return told;
  const [before, now] = [rankOfWord(known, rankOf), rankOfWord(told, rankOf)];
  const isStronger = now > before || (now === before && (known.toldBy ?? told.toldBy) === told.toldBy);
  const [word, rest] = isStronger ? [told, known] : [known, told];
  const isOne = word.seriesId !== null && word.seriesId === rest.seriesId && word.isSet === rest.isSet;
  const settled = isOne
    ? { ...word, number: word.number ?? rest.number, place: word.place ?? rest.place }
    : word;
  return isSame(known, settled) ? undefined : settled;
}
