import {
  changeSeriesFacts as changeCall,
  getSeriesFacts,
  type KnownSeriesFacts,
  seriesFactNames,
} from "@okurca/contract";
import { isProtected } from "../catalogue/index.ts";
import {
  changeSeriesFacts,
  findSeriesFacts,
  findSeriesNames,
  lockSeriesFacts,
  type SourcedSeries,
} from "../series/index.ts";
import type { Known, Subject } from "./subject.ts";

function toKnown(found: SourcedSeries | undefined): Known | undefined {
  return found && { facts: { ...found.facts }, sources: found.sources, is_public: true };
}

/** Series, by the name in the address of their page; which works are of one is a fact of each book. */
export const seriesSubject: Subject = {
  kind: "series",
  fields: seriesFactNames,
  absent: "series_not_found",
  calls: { get: getSeriesFacts, change: changeCall, param: "slug" },
  find: async (db, slug) => toKnown(await findSeriesFacts(db, slug)),
  lock: async (tx, slug) => toKnown(await lockSeriesFacts(tx, slug)),
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
