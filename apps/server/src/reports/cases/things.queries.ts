import type { CaseKind } from "@okurca/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/handles.ts";
import { wordsOfQuote } from "../../quotes/index.ts";
import { pageOfRevision, titleOfRevision, wordsOfRevision } from "../../revisions/index.ts";
import { isId } from "../is-id.ts";
import { type Reported, thingCount } from "../reported.queries.ts";

/** What a case is about: a reader, or what a reader wrote. */
export interface Thing extends Reported {
  kind: CaseKind;
  /** As the address of the case names it. */
  target: string;
  /** Of the review, the comment, the about-text, the quote or the reader. */
  id: string;
  /** Null of a profile. */
  content: string | null;
  isbn: string | null;
  /** Of the book. */
  title: string | null;
  has_spoiler: boolean;
  is_hidden: boolean;
  /** Hidden since a watched word stands in it, and not looked at yet. */
  is_held: boolean;
  created_at: Date;
  updated_at: Date | null;
  /** Path of the page where a change of the catalogue or a quote stands; null where nobody but librarians sees it. */
  page: string | null;
  /** The review or event under which a comment stands. */
  under_id: string | null;
}

const found: Record<CaseKind, (target: string) => RawBuilder<Thing>> = {
  post: (id) => sql<Thing>`
    SELECT 'post' AS kind, v.id::text AS target, v.id, v.reader_id AS subject_id, v.id AS review_id,
      NULL::uuid AS comment_id, NULL::uuid AS about_id, NULL::uuid AS revision_id, NULL::uuid AS quote_id, v.content, v.isbn, e.title, v.has_spoiler, v.is_hidden, v.is_held,
      v.created_at, v.updated_at, NULL AS page, v.id AS under_id
    FROM reviews AS v JOIN editions AS e ON e.isbn = v.isbn WHERE v.id = ${id}`,
  comment: (id) => sql<Thing>`
    SELECT 'comment' AS kind, c.id::text AS target, c.id, c.reader_id AS subject_id, NULL::uuid AS review_id,
      c.id AS comment_id, NULL::uuid AS about_id, NULL::uuid AS revision_id, NULL::uuid AS quote_id, c.content, e.isbn, e.title, false AS has_spoiler, c.is_hidden, c.is_held,
      c.created_at, NULL::timestamptz AS updated_at, NULL AS page, coalesce(c.review_id, c.event_id) AS under_id
    FROM comments AS c
    LEFT JOIN reviews AS v ON v.id = c.review_id
    LEFT JOIN events AS h ON h.id = c.event_id
    LEFT JOIN editions AS e ON e.isbn = coalesce(v.isbn, h.isbn)
    WHERE c.id = ${id}`,
  about: (id) => sql<Thing>`
    SELECT 'about' AS kind, a.id::text AS target, a.id, a.reader_id AS subject_id, NULL::uuid AS review_id,
      NULL::uuid AS comment_id, a.id AS about_id, NULL::uuid AS revision_id, NULL::uuid AS quote_id, a.content, w.representative_isbn AS isbn, w.title,
      false AS has_spoiler, a.is_hidden, a.is_held, a.created_at, NULL::timestamptz AS updated_at, NULL AS page, NULL::uuid AS under_id
    FROM about_revisions AS a JOIN works AS w ON w.id = a.work_id WHERE a.id = ${id}`,
  revision: (id) => sql<Thing>`
    SELECT 'revision' AS kind, v.id::text AS target, v.id, v.reader_id AS subject_id, NULL::uuid AS review_id,
      NULL::uuid AS comment_id, NULL::uuid AS about_id, v.id AS revision_id, NULL::uuid AS quote_id, ${wordsOfRevision("v")} AS content,
      CASE WHEN v.subject_kind = 'edition' AND v.state = 'accepted' THEN v.subject END AS isbn,
      ${titleOfRevision("v")} AS title, false AS has_spoiler, v.are_words_hidden AS is_hidden, false AS is_held, v.created_at,
      NULL::timestamptz AS updated_at, ${pageOfRevision("v")} AS page, NULL::uuid AS under_id
    FROM revisions AS v WHERE v.id = ${id}`,
  quote: (id) => sql<Thing>`
    SELECT 'quote' AS kind, q.id::text AS target, q.id, q.reader_id AS subject_id, NULL::uuid AS review_id,
      NULL::uuid AS comment_id, NULL::uuid AS about_id, NULL::uuid AS revision_id, q.id AS quote_id,
      ${wordsOfQuote("q")} AS content, q.isbn, e.title, q.has_spoiler, q.is_hidden, q.is_held, q.kept_at AS created_at,
      nullif(q.updated_at, q.kept_at) AS updated_at, '/alinti/' || q.passage_id AS page, NULL::uuid AS under_id
    FROM quotes AS q JOIN editions AS e ON e.isbn = q.isbn WHERE q.id = ${id}`,
  profile: (username) => sql<Thing>`
    SELECT 'profile' AS kind, r.username AS target, r.id, r.id AS subject_id, NULL::uuid AS review_id,
      NULL::uuid AS comment_id, NULL::uuid AS about_id, NULL::uuid AS revision_id, NULL::uuid AS quote_id, NULL AS content, NULL AS isbn, NULL AS title,
      false AS has_spoiler, r.is_suspended AS is_hidden, false AS is_held, r.created_at, NULL::timestamptz AS updated_at, NULL AS page,
      NULL::uuid AS under_id
    FROM readers AS r WHERE lower(r.username COLLATE "C") = lower(${username}::text COLLATE "C")`,
};

/** Whoever may see it: staff decide of what readers see. */
export async function findThing(db: Db, kind: CaseKind, target: string): Promise<Thing | undefined> {
  if (kind !== "profile" && !isId(target)) return undefined;
  const { rows } = await found[kind](target).execute(db);
  return rows[0];
}

/** Whether a row of reports or decisions of this alias is about the thing. */
export function isOf(alias: string, thing: Pick<Thing, "kind" | "id">): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  if (thing.kind === "post") return sql`${column("review_id")} = ${thing.id}`;
  if (thing.kind === "comment") return sql`${column("comment_id")} = ${thing.id}`;
  if (thing.kind === "about") return sql`${column("about_id")} = ${thing.id}`;
  if (thing.kind === "revision") return sql`${column("revision_id")} = ${thing.id}`;
  if (thing.kind === "quote") return sql`${column("quote_id")} = ${thing.id}`;
  return sql`(${column("subject_id")} = ${thing.id}
    AND ${thingCount(alias)} = 0)`;
}

/** What reports of the thing say of it now. */
export interface Standing {
  open: number;
  decided: number;
  /** Of the open ones when there are any, else of the decided ones. */
  is_hiding: boolean;
  is_suspending: boolean;
  /** The first of these. */
  report_id: string | null;
  /** Of the thing's text and decisions: another one where a decision would meet something else. */
  mark: string;
}

export async function findStanding(db: Db, thing: Thing): Promise<Standing> {
  const { rows } = await sql<Standing>`
    WITH own AS (SELECT p.* FROM reports AS p WHERE ${isOf("p", thing)}),
    current AS (SELECT o.* FROM own AS o WHERE (o.state = 'open') = EXISTS (SELECT FROM own WHERE state = 'open'))
    SELECT (SELECT count(*)::int FROM own WHERE state = 'open') AS open,
      (SELECT count(*)::int FROM own WHERE state <> 'open') AS decided,
      coalesce((SELECT bool_or(is_hiding) FROM current), false) AS is_hiding,
      coalesce((SELECT bool_or(is_suspending) FROM current), false) AS is_suspending,
      (SELECT id FROM current ORDER BY created_at, id LIMIT 1) AS report_id,
      md5(concat_ws(' ', ${thing.content}::text, EXISTS (SELECT FROM own WHERE state = 'open')::text,
        (SELECT d.id FROM decisions AS d WHERE ${isOf("d", thing)} ORDER BY d.decided_at DESC, d.id LIMIT 1)::text)) AS mark`.execute(
    db,
  );
  const [standing] = rows;
  if (!standing) throw new Error("one row of nothing but subqueries");
  return standing;
}
