import type { CaseKind } from "@okurca/contract";
import { limits } from "@okurca/contract";
import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/handles.ts";
import { wordsOfQuote } from "../../quotes/index.ts";
import { titleOfRevision, wordsOfRevision } from "../../revisions/index.ts";
import { mayActAs } from "../../roles/index.ts";
import { kindOf, targetOf, thingColumns, thingOf } from "../reported.queries.ts";
import { waitsSince } from "../reports.queries.ts";
import { isOf, type Thing } from "./things.queries.ts";

export interface PersonRow {
  username: string;
  name: string;
  picture: string | null;
}

/** A reader of this alias of a joined table as JSON; null where there is none. */
export const person = (alias: string): RawBuilder<PersonRow | null> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`CASE WHEN ${of("id")} IS NOT NULL THEN
    jsonb_build_object('username', ${of("username")}, 'name', ${of("name")}, 'picture', ${of("picture")}) END`;
};

export interface OpenCase {
  kind: CaseKind;
  target: string;
  subject: PersonRow | null;
  title: string | null;
  content: string | null;
  reports: number;
  reason: string;
  since: Date;
  is_hidden: boolean;
  is_held: boolean;
  moderator_id: string | null;
  moderator: PersonRow | null;
  reserved_until: Date | null;
}

/** Things whose reports wait, with what is shown of each; first those of the page are found, then the rest of them. */
export async function listOpenCases(
  db: Db,
  given: Paging & { kind: CaseKind | undefined; order: "most" | "oldest"; at: Date },
): Promise<OpenCase[]> {
  const { kind, order, limit, offset, at } = given;
  const ofKind = kind === undefined ? sql`` : sql`AND ${kindOf("p")} = ${kind}`;
  const first = order === "most" ? sql`count(*) DESC,` : sql``;
  const { rows } = await sql<OpenCase>`
    WITH waiting AS (
      SELECT (array_agg(p.id ORDER BY p.created_at, p.id))[1] AS first_id, count(*)::int AS reports,
        min(${waitsSince("p")}) AS since
      FROM reports AS p WHERE p.state = 'open' ${ofKind}
      GROUP BY ${thingColumns("p")}
      ORDER BY ${first} min(${waitsSince("p")}), 1 LIMIT ${limit} OFFSET ${offset})
    SELECT ${kindOf("p")} AS kind, ${targetOf("p", "s")} AS target,
      ${person("s")} AS subject, coalesce(e.title, w.title, ${titleOfRevision("x")}) AS title, coalesce(v.content, c.content, a.content, ${wordsOfRevision("x")}, ${wordsOfQuote("u")}) AS content,
      q.reports, p.reason, q.since, coalesce(v.is_hidden, c.is_hidden, a.is_hidden, x.are_words_hidden, u.is_hidden, s.is_suspended) AS is_hidden,
      coalesce(v.is_held, c.is_held, a.is_held, u.is_held, false) AS is_held,
      o.moderator_id, ${person("m")} AS moderator, o.reserved_until
    FROM waiting AS q
    JOIN reports AS p ON p.id = q.first_id
    LEFT JOIN readers AS s ON s.id = p.subject_id
    LEFT JOIN reviews AS v ON v.id = p.review_id
    LEFT JOIN quotes AS u ON u.id = p.quote_id
    LEFT JOIN comments AS c ON c.id = p.comment_id
    LEFT JOIN reviews AS cv ON cv.id = c.review_id
    LEFT JOIN events AS ce ON ce.id = c.event_id
    LEFT JOIN editions AS e ON e.isbn = coalesce(v.isbn, cv.isbn, ce.isbn, u.isbn)
    LEFT JOIN about_revisions AS a ON a.id = p.about_id
    LEFT JOIN works AS w ON w.id = a.work_id
    LEFT JOIN revisions AS x ON x.id = p.revision_id
    LEFT JOIN case_reservations AS o ON o.thing_id = ${thingOf("p")} AND o.reserved_until > ${at}
      AND ${mayActAs("o.moderator_id", "moderator")}
    LEFT JOIN readers AS m ON m.id = o.moderator_id
    ORDER BY ${order === "most" ? sql`q.reports DESC,` : sql``} q.since, q.first_id`.execute(db);
  return rows;
}

/** Things that wait, by kind. */
export async function countOpenCases(db: Db): Promise<Record<CaseKind, number>> {
  const { rows } = await sql<{ kind: CaseKind; n: number }>`
    SELECT kind, count(*)::int AS n FROM (
      SELECT ${kindOf("p")} AS kind FROM reports AS p WHERE p.state = 'open'
      GROUP BY ${thingColumns("p")}
    ) AS things GROUP BY kind`.execute(db);
  const counts = { post: 0, comment: 0, about: 0, revision: 0, quote: 0, profile: 0 };
  for (const { kind, n } of rows) counts[kind] = n;
  return counts;
}

export interface DecisionRow {
  id: string;
  kind: CaseKind;
  target: string | null;
  subject_id: string | null;
  subject: PersonRow | null;
  title: string | null;
  outcomes: ("hidden" | "warned" | "suspended" | "dismissed" | "restored")[];
  days: number | null;
  told: string | null;
  note: string | null;
  decider: PersonRow | null;
  via: "page" | "shell" | "job";
  decided_at: Date;
  ended_at: Date | null;
  objection: ObjectionJson | null;
}

/** As the database makes JSON of its row. */
export interface ObjectionJson {
  content: string;
  created_at: string;
  outcome: "upheld" | "reversed" | null;
  answer: string | null;
  decided_at: string | null;
}

/** Of `decisionSources`. */
export const decisionColumns = sql`d.id, d.kind,
  CASE d.kind WHEN 'post' THEN (SELECT v.id::text FROM reviews AS v WHERE v.id = d.review_id)
    WHEN 'comment' THEN (SELECT k.id::text FROM comments AS k WHERE k.id = d.comment_id)
    WHEN 'about' THEN d.about_id::text WHEN 'revision' THEN d.revision_id::text
    WHEN 'quote' THEN d.quote_id::text ELSE s.username END AS target,
  d.subject_id, ${person("s")} AS subject, d.title, d.outcomes, d.days, d.told, d.note, ${person("m")} AS decider, d.via, d.decided_at, d.ended_at,
  CASE WHEN o.decision_id IS NOT NULL THEN jsonb_build_object('content', o.content, 'created_at', o.created_at,
    'outcome', o.outcome, 'answer', o.answer, 'decided_at', o.decided_at) END AS objection`;

/** Decisions (`d`) with their subjects (`s`), who decided (`m`) and objections (`o`). */
export const decisionSources = sql`decisions AS d
  LEFT JOIN readers AS s ON s.id = d.subject_id
  LEFT JOIN readers AS m ON m.id = d.decider_id
  LEFT JOIN objections AS o ON o.decision_id = d.id`;

/** Decisions of alias `d`, the newest first. */
export async function listDecisionRows(
  db: Db,
  given: Paging & { where: RawBuilder<boolean> },
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    SELECT ${decisionColumns} FROM ${decisionSources}
    WHERE ${given.where}
    ORDER BY d.decided_at DESC, d.id LIMIT ${given.limit} OFFSET ${given.offset}`.execute(db);
  return rows;
}

export const ofKind = (kind: CaseKind | undefined): RawBuilder<boolean> =>
  kind === undefined ? sql`true` : sql`d.kind = ${kind}`;

export const decisionsOf = (thing: Thing): RawBuilder<boolean> => isOf("d", thing);

/** About what else is this reader's. */
export const otherDecisionsOf = (thing: Thing, subjectId: string): RawBuilder<boolean> =>
  sql`(d.subject_id = ${subjectId} AND coalesce(${isOf("d", thing)}, false) IS FALSE)`;

/** No further than a page can lead. */
export async function countDecisions(db: Db, kind: CaseKind | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (
      SELECT FROM decisions AS d WHERE ${ofKind(kind)} LIMIT ${limits.moderation.counted}) AS counted`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
