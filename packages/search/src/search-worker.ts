import { parentPort } from "node:worker_threads";
import type { Edition } from "./edition.ts";
import type { FromThread, ToThread } from "./messages.ts";
import { createNames } from "./names.ts";
import { type SearchOrder, search } from "./search.ts";
import { type Searcher, searcherOf } from "./searcher.ts";
import { hideIn, type Segment, segmentBuilder, sizeOf } from "./segment.ts";

let [whole, newer]: [Searcher | undefined, Searcher | undefined] = [undefined, undefined];
let part: "whole" | "newer" = "whole";
let builder = segmentBuilder();
/** Of the part at hand, ISBNs that are no edition any more. */
let gone: number[] = [];
let publishers = namesOfPublishers(undefined);

/** By their names, with how many editions each has; of the whole, since a few newer ones make no other publisher. */
function namesOfPublishers(segment: Segment | undefined) {
  const counts = new Uint32Array(segment?.publisherNames.length ?? 0);
  for (const number of segment?.publishers ?? []) counts[number] = (counts[number] as number) + 1;
  const entries = (segment?.publisherNames ?? []).map((name, i) => ({
    name,
    popularity: counts[i] as number,
  }));
  return createNames(entries.slice(1));
}
/** So many publishers are told, and so much of a name must be typed. */
const [mostPublishers, leastOfPublisher] = [2, 0.6];

const findPublishers = ({ text, isQuick }: SearchOrder) =>
  publishers
    .find(text, leastOfPublisher, isQuick === true)
    .slice(0, mostPublishers)
    .map(({ entry }) => ({ name: entry.name, count: entry.popularity }));

const answer = (message: FromThread) => parentPort?.postMessage(message);

/** In the order that `SearchThread.take` tells. */
function editionOf(line: string): Edition {
  const row = JSON.parse(line);
  const [isbn, work, title, subtitle, authors, translators, original, genres, language, year, day] = row;
  const [popularity, isSet, otherTitles, otherAuthors, isRepresentative, pages, publisher] = row.slice(11);
  return {
    ...{ isbn, work, title, subtitle, authors, translators, original, genres, language, year, day },
    ...{ popularity, isSet, otherTitles, otherAuthors, isRepresentative, pages, publisher },
  };
}

/** A line of an ISBN alone says that there is no such edition any more. */
function addLine(line: string): void {
  if (line === "") return;
  const [isbn, work] = JSON.parse(line);
  if (work === undefined) gone.push(Number(isbn));
  else builder.add(editionOf(line));
}

function take(): Segment {
  if (part === "whole") {
    const segment = builder.finish();
    [whole, newer] = [searcherOf(segment), undefined];
    publishers = namesOfPublishers(segment);
    return segment;
  }
  const segment = builder.finish(whole?.segment);
  if (whole) hideIn(whole.segment, segment, gone);
  newer = segment.count > 0 ? searcherOf(segment) : undefined;
  return segment;
}

parentPort?.on("message", (message: ToThread) => {
  try {
    if (message.kind === "begin") {
      part = message.part;
      builder = segmentBuilder();
      gone = [];
    } else if (message.kind === "rows") {
      for (const line of message.lines.split("\n")) addLine(line);
      answer({ kind: "added", id: message.id });
    } else if (message.kind === "end") {
      const segment = take();
      builder = segmentBuilder();
      const words = segment.vocabulary.size;
      answer({ kind: "taken", id: message.id, editions: segment.count, words, bytes: sizeOf(segment) });
    } else {
      const searchers = [whole, newer].filter((searcher) => searcher !== undefined);
      const order = JSON.parse(message.order) as SearchOrder;
      const found = search(searchers, order);
      if (order.withPublishers) found.publishers = findPublishers(order);
      answer({ kind: "found", id: message.id, answer: JSON.stringify(found) });
    }
  } catch (error) {
    if (!("id" in message)) throw error;
    answer({ kind: "failed", id: message.id, message: (error as Error).stack ?? String(error) });
  }
});
