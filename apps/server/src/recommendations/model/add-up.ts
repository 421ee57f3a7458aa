import type { Told, ToldWork } from "./kept-model.ts";

/** One of the reader's books, what it is worth, and what it tells, of which so many rows count. */
export interface Speaker {
  seed_id: string;
  worth: number;
  told: Told;
  most: number;
}

/** A work with what speaks for it added up, and the book that speaks most for it. */
export interface Sum {
  work: ToldWork;
  score: number;
  seed_id: string;
}

/** By a work's place in the sum: what is used again each time, since nothing waits in between. */
let scores = new Float64Array(1024);
/** Likewise, from 1 for the best; 0 for a work that is not among them. */
let ranks = new Uint32Array(1024);

/** The score that so many reach, of more. */
function scoreOfLast(works: readonly ToldWork[], most: number): number {
  const sorted = Float64Array.from(works, ({ place }) => scores[place] as number).sort();
  return sorted[works.length - most] as number;
}

/** Of these works, which have a place in the sum, the best ones in their order. */
function bestOf(works: readonly ToldWork[], most: number): ToldWork[] {
  const least = works.length > most ? scoreOfLast(works, most) : 0;
  const scoreOf = ({ place }: ToldWork) => scores[place] as number;
  return works
    .filter((work) => scoreOf(work) >= least)
    .sort((a, b) => scoreOf(b) - scoreOf(a) || (a.work_id < b.work_id ? -1 : 1))
    .slice(0, most);
}

/** For each of these the book that speaks most for it, of those that do the same the first. */
function tellersOf(best: readonly ToldWork[], speakers: readonly Speaker[]): string[] {
  const tellers = best.map(() => "");
  const points = new Float64Array(best.length);
  for (const [i, { place }] of best.entries()) ranks[place] = i + 1;
  for (const { seed_id, worth, told, most } of speakers) {
    const { works, weights } = told;
    const count = Math.min(works.length, most);
    for (let i = 0; i < count; i++) {
      const rank = ranks[(works[i] as ToldWork).place] as number;
      if (rank === 0) continue;
      const said = (weights[i] as number) * worth;
      if (said <= (points[rank - 1] as number)) continue;
      points[rank - 1] = said;
      tellers[rank - 1] = seed_id;
    }
  }
  return tellers;
}

/** The works that most speaks for, the best first, without those that speak; in one go, since places are of one sum. */
export function addUp(speakers: readonly Speaker[], most: number): Sum[] {
  const rows = speakers.reduce((sum, { told, most }) => sum + Math.min(told.works.length, most), 0);
  if (rows > scores.length) [scores, ranks] = [new Float64Array(2 * rows), new Uint32Array(2 * rows)];
  const works: ToldWork[] = [];
  for (const { worth, told, most } of speakers) {
    const { works: said, weights } = told;
    const count = Math.min(said.length, most);
    for (let i = 0; i < count; i++) {
      const work = said[i] as ToldWork;
      if (works[work.place] !== work) {
        work.place = works.length;
        scores[work.place] = 0;
        ranks[work.place] = 0;
        works.push(work);
      }
      scores[work.place] = (scores[work.place] as number) + (weights[i] as number) * worth;
    }
  }
  const own = new Set(speakers.map(({ seed_id }) => seed_id));
  const spoken = works.filter((work) => (scores[work.place] as number) > 0 && !own.has(work.work_id));
  const best = bestOf(spoken, most);
  const tellers = tellersOf(best, speakers);
  return best.map((work, i) => ({ work, score: scores[work.place] as number, seed_id: tellers[i] ?? "" }));
}
