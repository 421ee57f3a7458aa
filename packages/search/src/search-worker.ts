import { parentPort } from "node:worker_threads";
import type { Edition } from "./edition.ts";
import type { FromThread, ToThread } from "./messages.ts";
import { type SearchOrder, search } from "./search.ts";
import { type Searcher, searcherOf } from "./searcher.ts";
import { hideIn, type Segment, segmentBuilder, sizeOf } from "./segment.ts";

let [whole, newer]: [Searcher | undefined, Searcher | undefined] = [undefined, undefined];
let part: "whole" | "newer" = "whole";
let builder = segmentBuilder();

const answer = (message: FromThread) => parentPort?.postMessage(message);

/** In the order that `SearchThread.take` tells. */
function editionOf(line: string): Edition {
  const row = JSON.parse(line);
  const [isbn, work, title, subtitle, authors, translators, original, genres, language, year, day] = row;
  const [popularity, isSet, otherTitles, otherAuthors, isRepresentative] = row.slice(11);
  return {
    ...{ isbn, work, title, subtitle, authors, translators, original, genres, language, year, day },
    ...{ popularity, isSet, otherTitles, otherAuthors, isRepresentative },
  };
}

function take(): Segment {
  if (part === "whole") {
    const segment = builder.finish();
    [whole, newer] = [searcherOf(segment), undefined];
    return segment;
  }
  const segment = builder.finish(whole?.segment);
  if (whole) hideIn(whole.segment, segment);
  newer = segment.count > 0 ? searcherOf(segment) : undefined;
  return segment;
}

parentPort?.on("message", (message: ToThread) => {
  try {
    if (message.kind === "begin") {
      part = message.part;
      builder = segmentBuilder();
    } else if (message.kind === "rows") {
      for (const line of message.lines.split("\n")) if (line !== "") builder.add(editionOf(line));
      answer({ kind: "added", id: message.id });
    } else if (message.kind === "end") {
      const segment = take();
      builder = segmentBuilder();
      const words = segment.vocabulary.size;
      answer({ kind: "taken", id: message.id, editions: segment.count, words, bytes: sizeOf(segment) });
    } else {
      const searchers = [whole, newer].filter((searcher) => searcher !== undefined);
      const found = search(searchers, JSON.parse(message.order) as SearchOrder);
      answer({ kind: "found", id: message.id, answer: JSON.stringify(found) });
    }
  } catch (error) {
    if (!("id" in message)) throw error;
    answer({ kind: "failed", id: message.id, message: (error as Error).stack ?? String(error) });
  }
});
