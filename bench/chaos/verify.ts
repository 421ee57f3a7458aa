import type { SmtpServer } from "@okurca/testkit";
import { type QueryExecutorProvider, sql } from "kysely";
import type { Entry, Kind } from "./ledger.ts";

export interface Verdict {
  checked: number;
  /** Answered but missing. */
  lost: string[];
  /** Stored more than once. */
  doubled: string[];
  /** Put off with 503 but done: a client that retries would do it twice. */
  yetDone: string[];
}

const queries: Record<
  Exclude<Kind, "shelf">,
  (db: QueryExecutorProvider) => Promise<readonly { what: string; count: number }[]>
> = {
  review: (db) =>
    sql<{
      what: string;
      count: number;
    }>`SELECT content AS what, count(*)::int AS count FROM reviews GROUP BY 1`
      .execute(db)
      .then(({ rows }) => rows),
  like: (db) =>
    sql<{ what: string; count: number }>`
    SELECT r.username || ' ' || coalesce(l.review_id, l.event_id) AS what, count(*)::int AS count
    FROM likes AS l JOIN readers AS r ON r.id = l.reader_id GROUP BY 1`
      .execute(db)
      .then(({ rows }) => rows),
  comment: (db) =>
    sql<{
      what: string;
      count: number;
    }>`SELECT content AS what, count(*)::int AS count FROM comments GROUP BY 1`
      .execute(db)
      .then(({ rows }) => rows),
  request: (db) =>
    sql<{ what: string; count: number }>`
    SELECT least(a.username, b.username) || ' ' || greatest(a.username, b.username) AS what, count(*)::int AS count
    FROM friend_requests AS q JOIN readers AS a ON a.id = q.sender_id JOIN readers AS b ON b.id = q.receiver_id GROUP BY 1`
      .execute(db)
      .then(({ rows }) => rows),
  message: (db) =>
    sql<{
      what: string;
      count: number;
    }>`SELECT subject AS what, count(*)::int AS count FROM contact_messages GROUP BY 1`
      .execute(db)
      .then(({ rows }) => rows),
  account: (db) =>
    sql<{
      what: string;
      count: number;
    }>`SELECT username AS what, count(*)::int AS count FROM identity.users GROUP BY 1`
      .execute(db)
      .then(({ rows }) => rows),
};

/** Finds stored counts and events that disagree with their rows. */
async function disagreements(db: QueryExecutorProvider): Promise<string[]> {
  const rows = (
    await sql<{ what: string }>`
    SELECT 'likes kept at review ' || v.id AS what FROM reviews AS v
    WHERE v.like_count <> (SELECT count(*) FROM likes AS l WHERE l.review_id = v.id)
    UNION ALL
    SELECT 'comments kept at review ' || v.id FROM reviews AS v
    WHERE v.comment_count <> (SELECT count(*) FROM comments AS c WHERE c.review_id = v.id)
    UNION ALL
    SELECT 'events of review ' || v.id FROM reviews AS v
    WHERE 1 <> (SELECT count(*) FROM events AS e WHERE e.review_id = v.id)
      -- One that was brought from another place is told to nobody.
      AND NOT EXISTS (SELECT FROM import_rows AS b JOIN imports AS i ON i.id = b.import_id
        WHERE i.reader_id = v.reader_id AND b.isbn = v.isbn)
    UNION ALL
    SELECT 'book of review ' || v.id || ' not on the shelf' FROM reviews AS v
    WHERE NOT EXISTS (SELECT FROM library_books AS b WHERE b.reader_id = v.reader_id AND b.isbn = v.isbn)
    UNION ALL
    SELECT 'mails of account ' || u.username FROM identity.users AS u
    WHERE u.username LIKE 'kaos%' AND 1 <> (SELECT count(*) FROM mails AS m WHERE m.account = u.id::text)`.execute(
      db,
    )
  ).rows;
  return rows.map(({ what }) => what);
}

/** Compares what readers were answered with the rows. */
export async function verify(
  db: QueryExecutorProvider,
  ledger: { entries(): readonly Entry[]; putOff(): readonly string[] },
): Promise<Verdict> {
  const verdict: Verdict = { checked: 0, lost: [], doubled: [], yetDone: [] };
  const found = new Map<string, number>();
  for (const [kind, query] of Object.entries(queries))
    for (const { what, count } of await query(db)) found.set(`${kind} ${what}`, count);
  const shelves = (
    await sql<{ what: string; status: string }>`
    SELECT r.username || ' ' || b.isbn AS what, b.status FROM library_books AS b JOIN readers AS r ON r.id = b.reader_id`.execute(
      db,
    )
  ).rows;
  const statuses = new Map(shelves.map(({ what, status }) => [what, status]));
  const reviewed = (
    await sql<{ what: string }>`
    SELECT r.username || ' ' || v.isbn AS what FROM reviews AS v JOIN readers AS r ON r.id = v.reader_id`.execute(
      db,
    )
  ).rows;
  const readByReview = new Set(reviewed.map(({ what }) => what));
  for (const entry of ledger.entries()) {
    const { kind, what } = entry;
    if (entry.isAnswered) verdict.checked += 1;
    if (kind === "shelf") {
      const status = statuses.get(what);
      // Reviewing a book marks it as read.
      const may = [entry.status, ...(entry.perhaps ?? []), ...(readByReview.has(what) ? ["read"] : [])];
      if (entry.isAnswered && !may.includes(status))
        verdict.lost.push(`shelf ${what}: ${status}, not ${may.join("/")}`);
      continue;
    }
    const count = found.get(`${kind} ${what}`) ?? 0;
    if (entry.isAnswered && count === 0) verdict.lost.push(`${kind} ${what}`);
    if (count > 1) verdict.doubled.push(`${kind} ${what}: ${count}`);
  }
  verdict.yetDone = ledger.putOff().filter((name) => found.has(name));
  verdict.doubled.push(...(await disagreements(db)));
  return verdict;
}

export interface MailVerdict {
  written: number;
  arrivedOnce: number;
  /** Arrived twice, or perhaps, and marked as doubtful; or given up. */
  marked: number;
  waiting: number;
  /** Arrived twice without a mark, or marked as sent but missing. */
  wrong: string[];
  /** Seconds from writing to sending. */
  slowest: number;
}

/** Compares, by mail id, what the outbox says with what the mail server received. */
export async function verifyMails(db: QueryExecutorProvider, smtp: SmtpServer): Promise<MailVerdict> {
  const arrived = new Map<string, number>();
  for (const message of smtp.received) {
    const id = /^Message-ID: <([0-9a-f-]{36})@/im.exec(message)?.[1] ?? "?";
    arrived.set(id, (arrived.get(id) ?? 0) + 1);
  }
  const rows = (
    await sql<{ id: string; state: string; is_doubtful: boolean; seconds: number | null }>`
    SELECT id, state, is_doubtful, extract(epoch FROM sent_at - created_at)::float8 AS seconds FROM mails`.execute(
      db,
    )
  ).rows;
  const verdict: MailVerdict = {
    written: rows.length,
    arrivedOnce: 0,
    marked: 0,
    waiting: 0,
    wrong: [],
    slowest: 0,
  };
  for (const { id, state, is_doubtful, seconds } of rows) {
    const times = arrived.get(id) ?? 0;
    arrived.delete(id);
    verdict.slowest = Math.max(verdict.slowest, seconds ?? 0);
    if (state === "waiting") verdict.waiting += 1;
    else if (state === "sent" && times === 1) verdict.arrivedOnce += 1;
    else if (state === "failed" || (is_doubtful && times > 0)) verdict.marked += 1;
    else verdict.wrong.push(`mail ${id}: ${state}, arrived ${times} times`);
  }
  for (const [id, times] of arrived)
    verdict.wrong.push(`mail ${id}: arrived ${times} times, nobody wrote it`);
  return verdict;
}
