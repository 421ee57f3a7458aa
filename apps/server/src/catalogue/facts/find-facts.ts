import { type EditionFactName, type EditionFacts, editionFactNames } from "@okurca/contract";
import { broughtSource } from "../../books/index.ts";
import type { Db, Tx } from "../../database/handles.ts";
import { listShownEditions, lockKnownEditions, type ShownEdition } from "../catalogue.queries.ts";
import { starterSource } from "../sources.ts";
import { sourceOf } from "./merge-row.ts";

export interface KnownFacts {
  /** Genres are those of the work, as they are shown. */
  facts: EditionFacts;
  /** Whose word each fact is; "" for one that nobody told of. */
  sources: Record<EditionFactName, string>;
  work_id: string;
  in_catalogue: boolean;
}

export function toFacts(known: ShownEdition): KnownFacts {
  const { work_id, source, shown_genres, genres_by, series_by } = known;
  // What the hand left blank it checked as well.
  const none = source === starterSource ? starterSource : "";
  const facts = editionFactNames.map((fact) => [fact, fact === "genres" ? shown_genres : known[fact]]);
  const sources = editionFactNames.map((fact) => {
    if (fact === "series") return [fact, series_by ?? ""];
    const byHand = fact === "genres" ? genres_by : null;
    return [fact, byHand ?? sourceOf(known, fact) ?? none];
  });
  return {
    facts: Object.fromEntries(facts) as EditionFacts,
    sources: Object.fromEntries(sources) as KnownFacts["sources"],
    ...{ work_id, in_catalogue: source !== broughtSource },
  };
}

/** What is known of these editions, and whose word it is; those that are not there are missing. */
export async function findFactsOf(db: Db, isbns: readonly string[]): Promise<Map<string, KnownFacts>> {
  return new Map((await listShownEditions(db, isbns)).map((known) => [known.isbn, toFacts(known)]));
}

/** The same of one. */
export async function findFacts(db: Db, isbn: string): Promise<KnownFacts | undefined> {
  return (await findFactsOf(db, [isbn])).get(isbn);
}

/** The same, held as it is until the transaction ends. */
export async function lockFacts(tx: Tx, isbn: string): Promise<KnownFacts | undefined> {
  await lockKnownEditions(tx, [isbn]);
  return findFacts(tx, isbn);
}
