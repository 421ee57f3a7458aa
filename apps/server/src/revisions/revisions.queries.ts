import type { FactChange, RevisionKind, RevisionState, Standing } from "@okurca/contract";
import { limits } from "@okurca/contract";
import type { Paging } from "@okurca/server-kit";
import { sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import { findWaiting, type WaitingFigures } from "../database/waiting.queries.ts";
import { meets } from "../privacy/index.ts";

/** A revision as it is kept, for what is decided of it. */
export interface StoredRevision {
  id: string;
  position: string;
  kind: RevisionKind;
  subject: string;
  reader_id: string | null;
  standing: Standing;
  state: RevisionState;
  is_new: boolean;
  changes: FactChange[];
  reason: string | null;
  source_url: string | null;
  restores_id: string | null;
  /** When that one was made. */
  restores: Date | null;
  created_at: Date;
  decided_at: Date | null;
  note: string | null;
  taken_back_at: Date | null;
  are_words_hidden: boolean;
}

/** With who made it, as far as the viewer meets the writer. */
export interface ShownRevision extends StoredRevision {
  username: string | null;
  name: string | null;
  picture: string | null;
}

const columns = sql`v.id, v.position, v.subject_kind AS kind, v.subject, v.reader_id, v.standing, v.state, v.is_new,
  v.changes, v.reason, v.source_url, v.restores_id, o.created_at AS restores, v.created_at, v.decided_at, v.note,
  v.taken_back_at, v.are_words_hidden`;
const origin = sql`LEFT JOIN revisions AS o ON o.id = v.restores_id`;

interface Of {
  kind: RevisionKind;
  subject: string;
}

/** Those of a subject that hold or held, newest first. */
export async function listHeld(
  db: Db,
  viewerId: string | undefined,
  { kind, subject }: Of,
  { limit, offset }: Paging,
): Promise<ShownRevision[]> {
  const { rows } = await sql<ShownRevision>`
    SELECT ${columns}, r.username, r.name, r.picture
    FROM revisions AS v ${origin}
    LEFT JOIN readers AS r ON r.id = v.reader_id AND ${meets(viewerId, "r")}
    WHERE v.subject_kind = ${kind} AND v.subject = ${subject} AND v.state = 'accepted'
    ORDER BY v.position DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countHeld(
  db: Db,
  { kind, subject }: Of,
): Promise<{ n: number; newest: string | null }> {
  const { rows } = await sql<{ n: number; newest: string | null }>`
    SELECT count(*)::int AS n, (array_agg(id ORDER BY position DESC))[1] AS newest
    FROM revisions WHERE subject_kind = ${kind} AND subject = ${subject} AND state = 'accepted'`.execute(db);
  return rows[0] ?? { n: 0, newest: null };
}

/** All of a subject that hold or held, oldest first. */
export async function listAllHeld(tx: Tx, { kind, subject }: Of): Promise<StoredRevision[]> {
  const { rows } = await sql<StoredRevision>`
    SELECT ${columns} FROM revisions AS v ${origin}
    WHERE v.subject_kind = ${kind} AND v.subject = ${subject} AND v.state = 'accepted'
    ORDER BY v.position`.execute(tx);
  return rows;
}

export async function findRevision(db: Db, id: string): Promise<StoredRevision | undefined> {
  const { rows } = await sql<StoredRevision>`
    SELECT ${columns} FROM revisions AS v ${origin} WHERE v.id = ${id}`.execute(db);
  return rows[0];
}

/** Nobody else decides it until the end of the transaction. */
export async function lockRevision(tx: Tx, id: string): Promise<StoredRevision | undefined> {
  await tx.selectFrom("revisions").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return findRevision(tx, id);
}

/** A reader's own, newest first; of one subject, or of all. */
export async function listOwn(
  db: Db,
  readerId: string,
  { limit, offset }: Paging,
  of?: Of & { state?: RevisionState },
): Promise<StoredRevision[]> {
  const only = of
    ? sql`AND v.subject_kind = ${of.kind} AND v.subject = ${of.subject} AND v.state = coalesce(${of.state ?? null}, v.state)`
    : sql``;
  const { rows } = await sql<StoredRevision>`
    SELECT ${columns} FROM revisions AS v ${origin}
    WHERE v.reader_id = ${readerId} ${only}
    ORDER BY v.position DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** What a reader added, of all or of one subject; the latest, newest first. */
export async function listOwnNew(
  db: Db,
  { kind, readerId, subject }: { kind: RevisionKind; readerId: string; subject?: string },
): Promise<Pick<StoredRevision, "id" | "subject" | "state" | "changes">[]> {
  const { rows } = await sql<Pick<StoredRevision, "id" | "subject" | "state" | "changes">>`
    SELECT v.id, v.subject, v.state, v.changes FROM revisions AS v
    WHERE v.reader_id = ${readerId} AND v.is_new AND v.subject_kind = ${kind}
      AND v.subject = coalesce(${subject ?? null}, v.subject)
    ORDER BY v.position DESC LIMIT 50`.execute(db);
  return rows;
}

export async function countOwn(
  db: Db,
  readerId: string,
): Promise<{ all: number; accepted: number; waiting: number }> {
  const { rows } = await sql<{ all: number; accepted: number; waiting: number }>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE state = 'accepted' AND taken_back_at IS NULL)::int AS accepted,
      count(*) FILTER (WHERE state = 'waiting')::int AS waiting
    FROM revisions WHERE reader_id = ${readerId}`.execute(db);
  return rows[0] ?? { all: 0, accepted: 0, waiting: 0 };
}

export async function countOpenNew(db: Db, readerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM revisions
    WHERE reader_id = ${readerId} AND state = 'waiting' AND is_new AND subject_kind = 'edition'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether the reader's changes hold at once: enough accepted ones, and lately none that others took back. */
export async function isTrusted(db: Db, readerId: string, now: Date): Promise<boolean> {
  const { accepted, days } = limits.revisions.trusted;
  const since = new Date(now.getTime() - days * 86_400_000);
  const { rows } = await sql<{ is: boolean }>`
    SELECT (
        SELECT count(*) FROM (
          SELECT FROM revisions WHERE reader_id = ${readerId} AND state = 'accepted' AND taken_back_at IS NULL
          LIMIT ${accepted}) AS latest
      ) >= ${accepted} AND NOT EXISTS (
        SELECT FROM revisions
        WHERE reader_id = ${readerId} AND taken_back_at > ${since} AND NOT is_own_take_back) AS is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}

/** What librarians look at: proposals, the oldest first, or what trusted readers changed at once, the newest first. */
export async function listForLibrarians(
  db: Db,
  state: "waiting" | "trusted",
  { limit, offset }: Paging,
): Promise<ShownRevision[]> {
  const [which, order] =
    state === "waiting"
      ? [sql`v.state = 'waiting'`, sql`v.position`]
      : [sql`v.state = 'accepted' AND v.standing = 'trusted'`, sql`v.position DESC`];
  const { rows } = await sql<ShownRevision>`
    SELECT ${columns}, r.username, r.name, r.picture
    FROM revisions AS v ${origin} LEFT JOIN readers AS r ON r.id = v.reader_id
    WHERE ${which} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** These, in whatever state they are. */
export async function listShown(db: Db, ids: readonly string[]): Promise<ShownRevision[]> {
  const { rows } = await sql<ShownRevision>`
    SELECT ${columns}, r.username, r.name, r.picture
    FROM revisions AS v ${origin} LEFT JOIN readers AS r ON r.id = v.reader_id
    WHERE v.id = ANY(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function countForLibrarians(db: Db): Promise<{ waiting: number; trusted: number }> {
  const { rows } = await sql<{ waiting: number; trusted: number }>`
    SELECT (SELECT count(*)::int FROM revisions WHERE state = 'waiting') AS waiting,
      (SELECT count(*)::int FROM revisions WHERE state = 'accepted' AND standing = 'trusted') AS trusted`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, trusted: 0 };
}

/** When the reader made the proposal that has this place among those since then, counted from the newest; undefined for fewer. */
export async function findProposalOfLast(
  db: Db,
  readerId: string,
  { since, place }: { since: Date; place: number },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom("revisions")
    .select("created_at")
    .where("reader_id", "=", readerId)
    .where("standing", "=", "reader")
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Proposals that wait for a librarian. */
export const findWaitingProposals = (db: Db): Promise<WaitingFigures> =>
  findWaiting(db, sql`revisions WHERE state = 'waiting'`, "created_at");
