import type { RevisionKind } from "@okurca/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import { hasRole } from "../roles/index.ts";
import { findKnown } from "./subject.ts";
import { subjectOf } from "./subjects.ts";

/** What its writer put into a revision of this alias, as one text: why, by what source, and what the facts became. Null where there is none. */
export function wordsOfRevision(alias: string): RawBuilder<string | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`CASE WHEN ${of("id")} IS NOT NULL THEN coalesce(nullif(concat_ws(E'\n', ${of("reason")}, ${of("source_url")}, (
    SELECT string_agg(CASE jsonb_typeof(f.change->'after')
        WHEN 'array' THEN (SELECT string_agg(one, ', ') FROM jsonb_array_elements_text(f.change->'after') AS one)
        WHEN 'object' THEN concat_ws(' ', f.change#>>'{after,name}', f.change#>>'{after,number}')
        ELSE f.change->>'after' END, E'\n' ORDER BY f.place)
    FROM jsonb_array_elements(${of("changes")}) WITH ORDINALITY AS f(change, place)
    WHERE f.change->>'field' <> 'cover')), ''), '—') END`;
}

/** How what it changed is called now, or was told to be. */
export function titleOfRevision(alias: string): RawBuilder<string | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`CASE ${of("subject_kind")}
    WHEN 'edition' THEN coalesce((SELECT o.title FROM editions AS o WHERE o.isbn = ${of("subject")}),
      jsonb_path_query_first(${of("changes")}, '$[*] ? (@.field == "title").after') #>> '{}', ${of("subject")})
    WHEN 'author' THEN coalesce((SELECT o.name FROM authors AS o WHERE o.slug = ${of("subject")}), (
      SELECT o.authors[array_position(o.author_slugs, ${of("subject")})] FROM works AS o
      WHERE o.author_slugs @> ARRAY[${of("subject")}] LIMIT 1), ${of("subject")})
    WHEN 'series' THEN coalesce((SELECT o.name FROM series AS o WHERE o.slug = ${of("subject")}), ${of("subject")}) END`;
}

/** Path of the history it stands in; null of what nobody but librarians sees. */
export function pageOfRevision(alias: string): RawBuilder<string | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`CASE WHEN ${of("state")} = 'accepted' THEN
    '/' || CASE ${of("subject_kind")} WHEN 'edition' THEN 'kitap' WHEN 'author' THEN 'yazar' ELSE 'dizi' END
      || '/' || ${of("subject")} || '/gecmis' END`;
}

interface Reportable {
  id: string;
  kind: RevisionKind;
  subject: string;
  reader_id: string;
  state: string;
}

/**
 * A change whose writer is still there, as the viewer sees it: of what everybody sees those that hold or held, and to
 * librarians those that wait.
 */
export async function findReportable(db: Db, viewerId: string, id: string): Promise<Reportable | undefined> {
  const { rows } = await sql<Reportable>`
    SELECT v.id, v.subject_kind AS kind, v.subject, v.reader_id, v.state FROM revisions AS v
    WHERE v.id = ${id} AND v.reader_id IS NOT NULL AND NOT v.are_words_hidden`.execute(db);
  const [row] = rows;
  const subject = row && subjectOf(row.kind);
  if (!row || !subject) return;
  if (row.state === "waiting") return (await hasRole(db, viewerId, "librarian")) ? row : undefined;
  if (row.state !== "accepted") return;
  return (await findKnown(db, subject, row.subject))?.is_public ? row : undefined;
}

/** Its words, held against deletion until the end of the transaction; undefined where it is gone. */
export async function lockRevisionWords(tx: Tx, id: string): Promise<{ content: string | null } | undefined> {
  const { rows } = await sql<{ content: string | null }>`
    SELECT ${wordsOfRevision("v")} AS content FROM revisions AS v WHERE v.id = ${id} FOR KEY SHARE OF v`.execute(
    tx,
  );
  return rows[0];
}
