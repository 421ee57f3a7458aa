import { batchPerTick } from "@okurca/server-kit";
import { sql } from "kysely";
import type { OutsideRow } from "../catalogue/index.ts";
import type { Db } from "../database/handles.ts";

/** A book as a source has it, in the shape in which the catalogue writes it. */
export interface ToldBook {
  row: OutsideRow;
  link: string | undefined;
}

interface Kept {
  source: string;
  question: string;
  found: ToldBook[];
  kept_until: Date;
}
type Asked = Pick<Kept, "source" | "question">;

/** All sources are asked at once, so what they answered is one statement. */
const findTogether = batchPerTick(async (db: Db, asked: Asked[]) => {
  const { rows } = await sql<Kept>`
    SELECT a.source, a.question, a.found, a.kept_until
    FROM unnest(${asked.map(({ source }) => source)}::text[], ${asked.map(({ question }) => question)}::text[])
      AS g(source, question) JOIN outside_answers AS a USING (source, question)`.execute(db);
  return rows;
});

/** What a source answered to a question; undefined when it was not asked, or too long ago. */
export async function findAnswer(
  db: Db,
  { at, ...asked }: Asked & { at: Date },
): Promise<ToldBook[] | undefined> {
  const kept = (await findTogether(db, [asked])).find(
    ({ source, question }) => source === asked.source && question === asked.question,
  );
  return kept && kept.kept_until > at ? kept.found : undefined;
}

/** Of these books those that everybody's catalogue has, under this number or that of the edition that took its place. */
export async function findKnown(
  db: Db,
  isbns: readonly string[],
  broughtSource: string,
): Promise<Set<string>> {
  if (isbns.length === 0) return new Set();
  const { rows } = await sql<{ isbn: string }>`
    SELECT g.isbn FROM unnest(${[...isbns]}::text[]) AS g(isbn) JOIN editions AS e ON e.isbn = okurca_present_isbn(g.isbn)
    WHERE e.source <> ${broughtSource}`.execute(db);
  return new Set(rows.map(({ isbn }) => isbn));
}

/** How often each source has failed in a row, and whether it is left alone for a while; none that was never asked. */
export async function listTurns(db: Db): Promise<{ id: string; failures: number; rests: boolean }[]> {
  const { rows } = await sql<{ id: string; failures: number; rests: boolean }>`
    SELECT id, failures, coalesce(rests_until > clock_timestamp(), false) AS rests FROM outside_sources`.execute(
    db,
  );
  return rows;
}
