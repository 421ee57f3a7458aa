import { type RawBuilder, type Selectable, sql } from "kysely";
import { isBrought } from "../about-texts/index.ts";
import type { Db, Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";
import { wordsOfQuote } from "../quotes/index.ts";
import { titleOfRevision, wordsOfRevision } from "../revisions/index.ts";
import { isAbout, kindOf, type Reported, thingColumns } from "./reported.queries.ts";

export type ReportState = Selectable<Tables["reports"]>["state"];

/** What reports of a thing have done to it and to who wrote it. */
export interface Measures {
  is_hiding: boolean;
  is_suspending: boolean;
}

export interface ListedReport extends Measures {
  /** Of the first of these reports; any of them names all. */
  id: string;
  kind: "post" | "comment" | "about" | "revision" | "quote" | "profile";
  state: ReportState;
  /** Null for one who has left, and for a source's text. */
  subject: string | null;
  /** Who gave the about-text, where no reader wrote it. */
  source: string | null;
  /** As it is now. */
  content: string | null;
  since: Date;
  /** `content`: what it was when it was reported, where that is known. */
  reasons: { reason: string; reporter: string | null; content: string | null }[];
}

/** Since when a report of this alias waits. */
export const waitsSince = (alias: string): RawBuilder<Date> =>
  sql`coalesce(${sql.ref(`${alias}.reopened_at`)}, ${sql.ref(`${alias}.created_at`)})`;

const kind = kindOf("p");

/** Reports by what they are about; the most reported first, of these the oldest. */
export async function listReports(db: Db, given: { isOpenOnly: boolean; limit: number }) {
  const { rows } = await sql<ListedReport>`
    SELECT (array_agg(p.id ORDER BY p.created_at, p.id))[1] AS id, ${kind} AS kind, p.state,
      bool_or(p.is_hiding) AS is_hiding, bool_or(p.is_suspending) AS is_suspending,
      s.username AS subject, CASE WHEN ${isBrought("a")} THEN a.source_name END AS source, coalesce(v.content, c.content, a.content, ${wordsOfRevision("x")}, ${wordsOfQuote("u")}) AS content, min(p.created_at) AS since,
      jsonb_agg(jsonb_build_object('reason', p.reason, 'reporter', q.username, 'content', p.content)
        ORDER BY p.created_at, p.id) AS reasons
    FROM reports AS p
    LEFT JOIN readers AS s ON s.id = p.subject_id
    LEFT JOIN readers AS q ON q.id = p.reporter_id
    LEFT JOIN reviews AS v ON v.id = p.review_id
    LEFT JOIN comments AS c ON c.id = p.comment_id
    LEFT JOIN about_revisions AS a ON a.id = p.about_id
    LEFT JOIN revisions AS x ON x.id = p.revision_id
    LEFT JOIN quotes AS u ON u.id = p.quote_id
    WHERE NOT ${given.isOpenOnly} OR p.state = 'open'
    GROUP BY ${thingColumns("p")}, p.state, s.username, v.content, c.content, a.id, x.id, u.id
    ORDER BY (p.state = 'open') DESC, count(*) DESC, since
    LIMIT ${given.limit}`.execute(db);
  return rows;
}

/** `subject_id` and the rest as in its row; measures of all reports of the thing that wait, or of all that were decided. */
export interface FoundReport extends Measures, Reported {
  state: ReportState;
  /** When what these reports suspend ends; null for good. */
  suspends_until: Date | null;
  kind: ListedReport["kind"];
  /** Hidden since a watched word stands in it, and not looked at yet. */
  is_held: boolean;
  /** That were made of these reports. */
  decision_ids: string[];
  /** Of the book that the review, the about-text or the quote is about; what a change of the catalogue changed. */
  title: string | null;
}

/** The row stays locked until commit. */
export async function lockReport(tx: Tx, id: string): Promise<FoundReport | undefined> {
  const { rows } = await sql<FoundReport>`
    SELECT p.state, ${thingColumns("p")}, ${kind} AS kind,
      coalesce(e.title, w.title, ${titleOfRevision("x")}) AS title, coalesce(v.is_held, c.is_held, a.is_held, u.is_held, false) AS is_held, same.*
    FROM reports AS p
    LEFT JOIN reviews AS v ON v.id = p.review_id
    LEFT JOIN quotes AS u ON u.id = p.quote_id
    LEFT JOIN editions AS e ON e.isbn = coalesce(v.isbn, u.isbn)
    LEFT JOIN comments AS c ON c.id = p.comment_id
    LEFT JOIN about_revisions AS a ON a.id = p.about_id
    LEFT JOIN works AS w ON w.id = a.work_id
    LEFT JOIN revisions AS x ON x.id = p.revision_id
    CROSS JOIN LATERAL (
      SELECT bool_or(o.is_hiding) AS is_hiding, bool_or(o.is_suspending) AS is_suspending,
        CASE WHEN NOT bool_or(o.is_suspending AND o.suspends_until IS NULL)
          THEN max(o.suspends_until) FILTER (WHERE o.is_suspending) END AS suspends_until,
        coalesce(array_agg(DISTINCT o.decision_id) FILTER (WHERE o.decision_id IS NOT NULL), '{}') AS decision_ids
      FROM reports AS o
      WHERE (o.state = 'open') = (p.state = 'open') AND ${isAbout("o", "p")}
    ) AS same
    WHERE p.id = ${id}
    FOR UPDATE OF p`.execute(tx);
  return rows[0];
}

/** Whose it is what this report is about, and whether that reader is suspended now; nothing is locked. */
export async function findReportSubject(
  db: Db,
  id: string,
): Promise<{ id: string | null; is_suspended: boolean } | undefined> {
  return db
    .selectFrom("reports as p")
    .leftJoin("readers as s", "s.id", "p.subject_id")
    .select((eb) => ["s.id", eb.fn.coalesce("s.is_suspended", sql<boolean>`false`).as("is_suspended")])
    .where("p.id", "=", id)
    .executeTakeFirst();
}

export interface Waiting {
  /** Of reviews, comments, about-texts, changes of the catalogue, quotes and profiles; who reports the same is not counted again. */
  count: number;
  oldest: Date | null;
  newest: Date | null;
}

/** What is reported and not decided. */
export async function findWaitingReports(db: Db): Promise<Waiting & { kinds: KindCounts }> {
  const { rows } = await sql<{ kind: ListedReport["kind"]; count: number; oldest: Date; newest: Date }>`
    SELECT ${kind} AS kind, count(DISTINCT (${thingColumns("p")}))::int AS count,
      min(${waitsSince("p")}) AS oldest, max(${waitsSince("p")}) AS newest
    FROM reports AS p WHERE p.state = 'open' GROUP BY 1`.execute(db);
  const kinds = { post: 0, comment: 0, about: 0, revision: 0, quote: 0, profile: 0 };
  for (const row of rows) kinds[row.kind] = row.count;
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const times = (of: "oldest" | "newest") => rows.map((row) => row[of].getTime());
  if (count === 0) return { count, kinds, oldest: null, newest: null };
  return {
    count,
    kinds,
    oldest: new Date(Math.min(...times("oldest"))),
    newest: new Date(Math.max(...times("newest"))),
  };
}

export type KindCounts = Record<ListedReport["kind"], number>;

/** Whether the review of this column, or a comment under it, was ever reported. */
export const isReported = (review: string): RawBuilder<boolean> => sql`(
  EXISTS (SELECT FROM reports AS p WHERE p.review_id = ${sql.ref(review)})
  OR EXISTS (SELECT FROM reports AS p JOIN comments AS c ON c.id = p.comment_id WHERE c.review_id = ${sql.ref(review)}))`;
