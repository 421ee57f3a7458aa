import { sql } from "kysely";
import { otherNamesOf, writeOtherNames } from "../catalogue/index.ts";
import { giveCoverBack, takeOverCover } from "../covers/index.ts";
import type { Tx } from "../database/handles.ts";
import { replaceEditionOfQuotes } from "../quotes/index.ts";
import { insertAsTheyWere } from "./rows.mutations.ts";
import type { Subject } from "./subjects.queries.ts";
import { giveEditionsBack, takeEditions, type WorkBefore } from "./works.mutations.ts";

/** Of the catalogue what an edition was before another took its place. */
export interface EditionBefore {
  gone: string;
  kept: string;
  edition: Record<string, unknown>;
  /** Editions whose place it had taken itself. */
  redirected: string[];
  names: { other_titles: string[]; other_authors: string[] };
  /** The edition that stood for the work of the kept one. */
  stood: string | null;
  /** Key of the picture that the kept edition, which had none, took over as its cover. */
  cover?: string | null;
  /** Of the work it came from; null where both were of one. */
  works: WorkBefore | null;
  /** Quotes of it; nothing is known of joins that were done before there were any. */
  quotes?: string[];
}

interface Names {
  title: string;
  authors: string[];
  other_titles: string[];
  other_authors: string[];
}

async function namesOf(tx: Tx, isbn: string): Promise<Names> {
  return tx
    .selectFrom("editions")
    .select(["title", "authors", "other_titles", "other_authors"])
    .where("isbn", "=", isbn)
    .executeTakeFirstOrThrow();
}

/** Writes names that may be the same, so that the search's index takes the edition in anew. */
const rename = (tx: Tx, isbn: string, names: { other_titles: string[]; other_authors: string[] }) =>
  writeOtherNames(tx, [{ isbn, ...names }]);

/** From now on one edition's address leads to the other, which is found by its names, too. @returns what was, for the undo */
export async function redirectEdition(tx: Tx, gone: Subject, kept: Subject): Promise<EditionBefore> {
  const { rows } = await sql<Pick<EditionBefore, "edition" | "redirected" | "stood">>`
    SELECT to_jsonb(e) AS edition, ARRAY(SELECT isbn FROM moved_editions WHERE to_isbn = e.isbn ORDER BY isbn) AS redirected,
      (SELECT representative_isbn FROM works WHERE id = ${kept.work_id}) AS stood
    FROM editions AS e WHERE e.isbn = ${gone.isbn}`.execute(tx);
  const { edition, redirected, stood } = rows[0] ?? { edition: {}, redirected: [], stood: null };
  const [names, others] = [await namesOf(tx, kept.isbn), await namesOf(tx, gone.isbn)];
  const { other_titles, other_authors } = names;
  await sql`UPDATE moved_editions SET to_isbn = ${kept.isbn} WHERE to_isbn = ${gone.isbn}`.execute(tx);
  await sql`INSERT INTO moved_editions (isbn, to_isbn) VALUES (${gone.isbn}, ${kept.isbn})`.execute(tx);
  await rename(tx, kept.isbn, otherNamesOf(names, [others], names, others) ?? names);
  const cover = await takeOverCover(tx, { from: gone.isbn, to: kept.isbn });
  const goesAlone = gone.work_id === kept.work_id ? null : await isLastOfWork(tx, gone);
  const works =
    goesAlone === null
      ? null
      : await takeEditions(tx, {
          from: gone.work_id,
          to: kept.work_id,
          isbns: goesAlone ? null : [gone.isbn],
        });
  const quotes = await replaceEditionOfQuotes(tx, { from: gone.isbn, to: kept.isbn });
  return {
    ...{ gone: gone.isbn, kept: kept.isbn, edition, redirected, stood },
    names: { other_titles, other_authors },
    cover,
    works,
    quotes,
  };
}

async function isLastOfWork(tx: Tx, { isbn, work_id }: Subject): Promise<boolean> {
  const other = tx.selectFrom("editions").select("isbn").where("work_id", "=", work_id);
  return (await other.where("isbn", "<>", isbn).limit(1).executeTakeFirst()) === undefined;
}

/** Deletes the edition that was left; false where something came to it at the last moment. */
export async function deleteLeftEdition(tx: Tx, { gone, kept }: EditionBefore): Promise<boolean> {
  await sql`SELECT FROM editions WHERE isbn = ${gone} FOR UPDATE`.execute(tx);
  await replaceEditionOfQuotes(tx, { from: gone, to: kept });
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM library_books WHERE isbn = ${gone}) OR EXISTS (SELECT FROM ratings WHERE isbn = ${gone})
      OR EXISTS (SELECT FROM reviews WHERE isbn = ${gone}) OR EXISTS (SELECT FROM events WHERE isbn = ${gone}) AS has`.execute(
    tx,
  );
  if (rows[0]?.has) return false;
  await tx.deleteFrom("editions").where("isbn", "=", gone).execute();
  return true;
}

/** Makes the edition again, and its work where that went; what readers have of it follows step by step. */
export async function bringEditionBack(tx: Tx, before: EditionBefore): Promise<void> {
  const { gone, kept, edition, redirected, names, works, cover, quotes } = before;
  if (cover) await giveCoverBack(tx, { isbn: kept, key: cover });
  await tx.deleteFrom("moved_editions").where("isbn", "=", gone).execute();
  const workId = works?.to ?? sql`(SELECT work_id FROM editions WHERE isbn = ${kept})`;
  await insertAsTheyWere(
    tx,
    "editions",
    sql`SELECT ${JSON.stringify(edition)}::text::jsonb || jsonb_build_object(
      'work_id', ${workId}::uuid, 'revision', pg_current_xact_id()::text)`,
  );
  if (quotes) await replaceEditionOfQuotes(tx, { from: kept, to: gone, ids: quotes });
  if (works) await giveEditionsBack(tx, works);
  await sql`
    UPDATE moved_editions SET to_isbn = ${gone} WHERE to_isbn = ${kept} AND isbn = ANY(${redirected}::text[])`.execute(
    tx,
  );
  await rename(tx, kept, names);
}

/** The edition that stood for the work stands for it again. */
export async function standAgain(tx: Tx, { kept, stood }: EditionBefore): Promise<void> {
  await sql`
    UPDATE works AS w SET representative_isbn = s.isbn
    FROM editions AS k, editions AS s
    WHERE k.isbn = ${kept} AND s.isbn = ${stood} AND w.id = k.work_id AND s.work_id = w.id
      AND w.representative_isbn IS DISTINCT FROM s.isbn`.execute(tx);
}
