import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type BookWeights, modelSettings, tableOf, trainInThread, worthOfStars } from "@okurca/recommend";
import type { Figure } from "../figure.ts";
import { cosine, rp3beta } from "./baselines.ts";
import { numbered, numberedAuthors, type Rated, readCatalogue, readRatings, split } from "./data.ts";
import { type Judgement, judge } from "./judge.ts";

const folder = new URL("../../../shared/data/goodbooks/", import.meta.url);
const usual = (name: string) => fileURLToPath(new URL(name, folder));

/** Tuned on a split of the training data, like the model (docs/decisions/0018). */
const tuned = {
  cosine: { damping: 0.5, kept: 100, shrinkage: 5 },
  rp3beta: { damping: 0, kept: 100, alpha: 0.6, beta: 0.7 },
} as const;

/** Of a reader with so many held out there are four times as many left to learn from. */
const manyHeldOut = 3;

/** With test data of one's own the figures can be compared with those of others, and have bars. */
function figuresOf(
  name: string,
  { ndcg, recall, coverage }: Judgement,
  bars?: [string, string, string],
): Figure[] {
  const [ndcgBar, recallBar, coverageBar] = bars ?? [];
  const figure = (what: string, value: number, bar: string | undefined): Figure => ({
    figure: `${name}: ${what}`,
    value: Math.round(value * 10_000) / 10_000,
    unit: "",
    ...(bar ? { bar } : {}),
  });
  return [
    figure("NDCG@20", ndcg, ndcgBar),
    figure("Recall@20", recall, recallBar),
    figure("coverage", coverage, coverageBar),
  ];
}

async function timed<T>(work: () => T | Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  return [await work(), (performance.now() - begun) / 1000];
}

/**
 * The deployed model beside item-kNN and RP3beta, all with the same worths of stars; and beside itself without the authors,
 * which the other two do not know.
 */
export async function measureRecommend(words: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...words],
    options: { train: { type: "string" }, test: { type: "string" }, books: { type: "string" } },
  });
  const trainFile = values.train ?? usual("ratings.csv.gz");
  const booksFile = values.books ?? usual("books.csv.gz");
  for (const file of [trainFile, booksFile]) {
    if (!existsSync(file))
      throw new Error(`There is no ${file}: name ratings by --train and books by --books.`);
  }
  const rated = readRatings(trainFile);
  const held = values.test === undefined ? split(rated) : { train: rated, test: readRatings(values.test) };
  const catalogue = readCatalogue(booksFile);
  const { ratings, readerNumbers, bookNumbers } = numbered(held.train, catalogue.ids);
  const counts = { readerCount: readerNumbers.size, bookCount: bookNumbers.size };
  const given = () => ({
    readers: ratings.readers.slice(),
    books: ratings.books.slice(),
    worths: Float32Array.from(ratings.stars, worthOfStars),
  });
  const liked = likedOf(held.test, readerNumbers, bookNumbers);

  const [model, seconds] = await timed(() =>
    trainInThread({ ratings: given(), authors: numberedAuthors(catalogue), ...counts }),
  );
  const megabytes = process.resourceUsage().maxRSS / 1024;
  const ofMany = new Map([...liked].filter(([, books]) => books.size >= manyHeldOut));
  const judged = (weights: BookWeights, damping: number) => {
    const table = tableOf(given(), counts, damping);
    return { ...judge(weights, table, liked), ndcgOfMany: judge(weights, table, ofMany).ndcg };
  };
  const own = judged(model, modelSettings.damping);
  const nobody = { ids: catalogue.ids, authors: catalogue.ids.map(() => []) };
  const unaided = await trainInThread({ ratings: given(), authors: numberedAuthors(nobody), ...counts });
  const unaidedJudged = judged(unaided, modelSettings.damping);
  const [near, nearSeconds] = await timed(() =>
    cosine(tableOf(given(), counts, tuned.cosine.damping), tuned.cosine),
  );
  const nearJudged = judged(near, tuned.cosine.damping);
  const [walks, walksSeconds] = await timed(() =>
    rp3beta(tableOf(given(), counts, tuned.rp3beta.damping), tuned.rp3beta),
  );
  const walksJudged = judged(walks, tuned.rp3beta.damping);

  const bars: [string, string, string] | undefined =
    values.test === undefined ? undefined : [">= 0.303", ">= 0.385", ">= 0.95"];
  const took = (name: string, value: number, bar?: string): Figure => ({
    figure: `${name}: made in`,
    value,
    unit: "s",
    ...(bar ? { bar } : {}),
  });
  return [
    { figure: "ratings learnt from", value: ratings.books.length, unit: "" },
    { figure: "readers judged", value: liked.size, unit: "" },
    ...figuresOf("local ridge", own, bars ?? undefined),
    took("local ridge", seconds, "< 30"),
    { figure: "local ridge: whole process at most", value: megabytes, unit: "MB", bar: "< 1024" },
    ...figuresOf("local ridge that knows no authors", unaidedJudged),
    ...figuresOf("item-kNN cosine", nearJudged),
    took("item-kNN cosine", nearSeconds),
    ...figuresOf("RP3beta", walksJudged),
    took("RP3beta", walksSeconds),
    {
      figure: "local ridge against the better baseline, NDCG@20",
      value: own.ndcg / Math.max(nearJudged.ndcg, walksJudged.ndcg),
      unit: "times",
      bar: ">= 1.08",
    },
    {
      figure: `the same for the ${ofMany.size} readers with ${manyHeldOut} or more held out`,
      value: own.ndcgOfMany / Math.max(nearJudged.ndcgOfMany, walksJudged.ndcgOfMany),
      unit: "times",
    },
  ];
}

function likedOf(
  test: readonly Rated[],
  readers: ReadonlyMap<string, number>,
  books: ReadonlyMap<string, number>,
): Map<number, Set<number>> {
  const liked = new Map<number, Set<number>>();
  for (const { reader, book, stars } of test) {
    const [readerNumber, bookNumber] = [readers.get(reader), books.get(book)];
    // Nothing is known of a reader, or of a book, that only the test has.
    if (stars < 4 || readerNumber === undefined || bookNumber === undefined) continue;
    const own = liked.get(readerNumber) ?? new Set<number>();
    liked.set(readerNumber, own.add(bookNumber));
  }
  return liked;
}
