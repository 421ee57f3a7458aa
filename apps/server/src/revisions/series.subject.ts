import {
  changeSeriesFacts as changeCall,
  getSeriesFacts,
  type KnownSeriesFacts,
  seriesFactNames,
} from "@okurca/contract";
import { isProtected } from "../catalogue/index.ts";
import {
  changeSeriesFacts,
  findFactsOfSeries,
  findSeriesNames,
  lockSeriesFacts,
  type SourcedSeries,
} from "../series/index.ts";
import type { Known, Subject } from "./subject.ts";

function toKnown(found: SourcedSeries): Known {
  return { facts: { ...found.facts }, sources: found.sources, is_public: true };
}

/** Series, by the name in the address of their page; which works are of one is a fact of each book. */
export const seriesSubject: Subject = {
  kind: "series",
  fields: seriesFactNames,
  absent: "series_not_found",
  calls: { get: getSeriesFacts, change: changeCall, param: "slug" },
  async findMany(db, slugs) {
    return new Map([...(await findFactsOfSeries(db, slugs))].map(([slug, found]) => [slug, toKnown(found)]));
  },
  async lock(tx, slug) {
    const found = await lockSeriesFacts(tx, slug);
    return found && toKnown(found);
  },
  // Our own list of series was looked through by hand.
  isProtected: (source) => source === "hand" || isProtected(source),
  write: (tx, slug, facts, by) => changeSeriesFacts(tx, slug, facts as Partial<KnownSeriesFacts>, by),
  async findNames(db, slugs) {
    const names = await findSeriesNames(db, slugs);
    return new Map(
      [...names].map(([slug, title]) => [slug, { title, path: `/dizi/${encodeURIComponent(slug)}` }]),
    );
  },
};
