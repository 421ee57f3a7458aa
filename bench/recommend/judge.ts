import { type BookWeights, Ranker, type RatingTable } from "@okurca/recommend";

const depth = 20;

export interface Judgement {
  ndcg: number;
  recall: number;
  /** Share of the catalogue that is among any reader's first twenty. */
  coverage: number;
}

/** Compares what a model ranks first with the liked books it was not shown. */
export function judge(
  weights: BookWeights,
  { byReader, bookCount }: RatingTable,
  likedByReader: ReadonlyMap<number, ReadonlySet<number>>,
): Judgement {
  const ranker = new Ranker(weights);
  const shown = new Set<number>();
  let [ndcg, recall] = [0, 0];
  for (const [reader, liked] of likedByReader) {
    const [from, to] = [byReader.starts[reader], byReader.starts[reader + 1]];
    const seeds = {
      books: byReader.members.subarray(from, to),
      worths: byReader.worths.subarray(from, to),
    };
    const ranked = ranker.rank(seeds, depth);
    let [gain, ideal, hits] = [0, 0, 0];
    for (let place = 0; place < depth; place++) {
      const worth = 1 / Math.log2(place + 2);
      if (place < liked.size) ideal += worth;
      const book = ranked[place];
      if (book === undefined) continue;
      shown.add(book);
      if (!liked.has(book)) continue;
      gain += worth;
      hits += 1;
    }
    ndcg += gain / ideal;
    recall += hits / liked.size;
  }
  const count = likedByReader.size;
  return { ndcg: ndcg / count, recall: recall / count, coverage: shown.size / bookCount };
}
