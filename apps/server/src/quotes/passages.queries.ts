import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import { inCatalogue } from "../books/index.ts";
import type { Db } from "../database/handles.ts";
import { countOfMet, meets, seesQuote } from "../privacy/index.ts";

type ViewerId = string | undefined;

export interface PassageRow {
  id: string;
  work_id: string;
  text: string;
  has_spoiler: boolean;
  keeper_count: number;
  friends: { username: string; name: string; picture: string | null }[];
  own_id: string | null;
  is_public: boolean;
}

const blocksOf = (viewerId: string) => sql<boolean>`EXISTS (
  SELECT FROM blocks WHERE blocks.reader_id = ${viewerId} OR blocks.blocked_id = ${viewerId})`;

/** How many of the quotes that everybody sees are of readers the viewer meets; of passages `p`. */
const publicCount = (viewerId: ViewerId) =>
  countOfMet(
    viewerId,
    sql<number>`p.public_count`,
    (isUnmet) => sql<number>`(
      SELECT count(*) FROM quotes AS u WHERE u.passage_id = p.id AND u.is_counted AND ${isUnmet("u.reader_id")})`,
  );

/** Quotes of passages `p` that are not everybody's, which the viewer sees: the own one and those of friends. In brackets. */
const seenBeside = (viewerId: string) => sql`(
  SELECT x.has_spoiler FROM quotes AS x JOIN readers AS r ON r.id = x.reader_id
  WHERE x.passage_id = p.id AND NOT x.is_counted AND ${seesQuote(viewerId, "x", "r")})`;

/** How many quotes of passages `p` the viewer sees. */
const keeperCount = (viewerId: ViewerId): RawBuilder<number> =>
  viewerId === undefined
    ? sql<number>`p.public_count`
    : sql<number>`(${publicCount(viewerId)} + (SELECT count(*) FROM ${seenBeside(viewerId)} AS beside))::int`;

/** The wording most of the quotes have that the viewer sees. */
function wording(viewerId: ViewerId): RawBuilder<string> {
  if (viewerId === undefined) return sql<string>`p.text`;
  return sql<string>`CASE WHEN p.text IS NOT NULL AND NOT ${blocksOf(viewerId)} THEN p.text ELSE (
    SELECT x.text FROM quotes AS x JOIN readers AS r ON r.id = x.reader_id
    WHERE x.passage_id = p.id AND ${seesQuote(viewerId, "x", "r")}
    GROUP BY x.text ORDER BY count(*) DESC, min(x.kept_at), x.text LIMIT 1) END`;
}

/** What is shown of passages `p`; of none that the viewer sees no quote of. */
const shown = (viewerId: ViewerId, namedFriends: number) => sql`
  p.id, p.work_id, ${wording(viewerId)} AS text, ${keeperCount(viewerId)} AS keeper_count, p.public_count > 0 AS is_public,
  ${
    viewerId === undefined
      ? sql`p.spoiler_count * 2 > p.public_count`
      : sql`(p.spoiler_count * 2 > p.public_count OR p.public_count = 0
        AND EXISTS (SELECT FROM ${seenBeside(viewerId)} AS beside WHERE beside.has_spoiler))`
  } AS has_spoiler,
  ${
    viewerId === undefined
      ? sql`NULL::uuid`
      : sql`(SELECT own.id FROM quotes AS own WHERE own.reader_id = ${viewerId} AND own.passage_id = p.id)`
  } AS own_id,
  ${
    viewerId === undefined
      ? sql`'[]'::jsonb`
      : sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('username', f.username, 'name', f.name, 'picture', f.picture)), '[]')
        FROM (
          SELECT r.username, r.name, r.picture FROM friend_edges AS e
          JOIN quotes AS x ON x.reader_id = e.friend_id AND x.passage_id = p.id
          JOIN readers AS r ON r.id = x.reader_id
          WHERE e.reader_id = ${viewerId} AND ${seesQuote(viewerId, "x", "r")}
          ORDER BY x.kept_at DESC, x.id LIMIT ${namedFriends}) AS f)`
  } AS friends`;

/** Of the passages of a work those that the viewer sees, as ids with the count they are sorted by; so many at least. */
function seenOfWork(viewerId: ViewerId, workId: string, count: number | null) {
  const most = sql`
    SELECT p.id, p.public_count FROM passages AS p
    WHERE p.work_id = ${workId} AND p.public_count > 0
      ${viewerId === undefined ? sql`` : sql`AND (NOT ${blocksOf(viewerId)} OR ${keeperCount(viewerId)} > 0)`}
    ORDER BY p.public_count DESC, p.id ${count === null ? sql`` : sql`LIMIT ${count}`}`;
  if (viewerId === undefined) return sql`(${most})`;
  return sql`((${most}) UNION (
    SELECT p.id, p.public_count FROM (
      SELECT ${viewerId}::uuid AS id UNION ALL SELECT friend_id FROM friend_edges WHERE reader_id = ${viewerId}) AS near
    CROSS JOIN (SELECT isbn FROM editions WHERE work_id = ${workId}) AS e
    JOIN quotes AS x ON x.reader_id = near.id AND x.isbn = e.isbn
    JOIN passages AS p ON p.id = x.passage_id AND p.work_id = ${workId}
    JOIN readers AS r ON r.id = x.reader_id
    WHERE p.public_count = 0 AND ${seesQuote(viewerId, "x", "r")}))`;
}

/** Passages of a work that the viewer sees, those that most readers kept first. */
export async function listPassagesOfWork(
  db: Db,
  viewerId: ViewerId,
  workId: string,
  { limit, offset, namedFriends }: Paging & { namedFriends: number },
): Promise<PassageRow[]> {
  const { rows } = await sql<PassageRow>`
    SELECT ${shown(viewerId, namedFriends)}
    FROM (
      SELECT s.id, s.public_count FROM ${seenOfWork(viewerId, workId, limit + offset)} AS s
      ORDER BY s.public_count DESC, s.id LIMIT ${limit} OFFSET ${offset}
    ) AS s JOIN passages AS p ON p.id = s.id
    ORDER BY s.public_count DESC, s.id`.execute(db);
  return rows;
}

export async function countPassagesOfWork(db: Db, viewerId: ViewerId, workId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM ${seenOfWork(viewerId, workId, null)} AS s`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Of passages that are found by `ids` (`id`, `place`), those that the viewer sees and whose book a catalogue names. */
async function listFound(
  db: Db,
  viewerId: string,
  ids: RawBuilder<unknown>,
  namedFriends: number,
): Promise<PassageRow[]> {
  const { rows } = await sql<PassageRow>`
    SELECT ${shown(viewerId, namedFriends)}
    FROM (${ids}) AS found JOIN passages AS p ON p.id = found.id
    WHERE ${keeperCount(viewerId)} > 0
      AND EXISTS (SELECT FROM editions AS e WHERE e.work_id = p.work_id AND ${inCatalogue("e")})
    ORDER BY found.place`.execute(db);
  return rows;
}

/** Passages that friends kept, those kept last first; one more than the page has where there are more. */
export function listPassagesOfFriends(
  db: Db,
  viewerId: string,
  { limit, offset, namedFriends }: Paging & { namedFriends: number },
): Promise<PassageRow[]> {
  const ids = sql`
    SELECT n.passage_id AS id, row_number() OVER (ORDER BY max(n.kept_at) DESC, n.passage_id) AS place
    FROM friend_edges AS f JOIN readers AS r ON r.id = f.friend_id
    CROSS JOIN LATERAL (
      SELECT x.passage_id, x.kept_at FROM quotes AS x
      WHERE x.reader_id = r.id AND ${seesQuote(viewerId, "x", "r")}
      ORDER BY x.kept_at DESC, x.id LIMIT ${limit + offset + 1}) AS n
    WHERE f.reader_id = ${viewerId}
    GROUP BY n.passage_id ORDER BY place LIMIT ${limit + 1} OFFSET ${offset}`;
  return listFound(db, viewerId, ids, namedFriends);
}

/** Passages that most readers kept since then; one more than the page has where there are more. */
export function listPassagesSince(
  db: Db,
  viewerId: string,
  since: Date,
  { limit, offset, namedFriends }: Paging & { namedFriends: number },
): Promise<PassageRow[]> {
  const ids = sql`
    SELECT q.passage_id AS id, row_number() OVER (ORDER BY count(*) DESC, max(q.kept_at) DESC, q.passage_id) AS place
    FROM quotes AS q WHERE q.is_counted AND q.kept_at >= ${since}
    GROUP BY q.passage_id ORDER BY place LIMIT ${limit + 1} OFFSET ${offset}`;
  return listFound(db, viewerId, ids, namedFriends);
}

/** The passage, where the viewer sees a quote of it and the work has an edition that a catalogue names. */
export async function findSeenPassage(
  db: Db,
  viewerId: ViewerId,
  id: string,
  namedFriends: number,
): Promise<PassageRow | undefined> {
  const { rows } = await sql<PassageRow>`
    SELECT ${shown(viewerId, namedFriends)} FROM passages AS p
    WHERE p.id = ${id} AND ${keeperCount(viewerId)} > 0
      AND EXISTS (SELECT FROM editions AS e WHERE e.work_id = p.work_id AND ${inCatalogue("e")})`.execute(db);
  return rows[0];
}

export interface KeeperRow {
  username: string;
  name: string;
  picture: string | null;
  page: number | null;
  percent: number | null;
  note: string | null;
  kept_at: Date;
}

/** Who kept a passage, as far as the viewer sees it: friends first, then the newest. */
export async function listKeepers(
  db: Db,
  viewerId: ViewerId,
  passageId: string,
  count: number,
): Promise<KeeperRow[]> {
  const isFriend =
    viewerId === undefined
      ? sql`false`
      : sql`EXISTS (SELECT FROM friend_edges AS f WHERE f.reader_id = ${viewerId} AND f.friend_id = x.reader_id)`;
  const columns = sql`x.id, x.page, x.percent, x.note, x.kept_at, r.username, r.name, r.picture`;
  const near =
    viewerId === undefined
      ? sql``
      : sql`(SELECT ${columns}, true AS is_near FROM friend_edges AS f
          JOIN quotes AS x ON x.reader_id = f.friend_id AND x.passage_id = ${passageId}
          JOIN readers AS r ON r.id = x.reader_id
          WHERE f.reader_id = ${viewerId} AND ${seesQuote(viewerId, "x", "r")}
          ORDER BY x.kept_at DESC, x.id LIMIT ${count}) UNION ALL`;
  const own = viewerId === undefined ? sql`` : sql`OR x.reader_id = ${viewerId}`;
  const { rows } = await sql<KeeperRow>`
    SELECT k.page, k.percent, k.note, k.kept_at, k.username, k.name, k.picture FROM (
      ${near} (SELECT ${columns}, false AS is_near FROM quotes AS x JOIN readers AS r ON r.id = x.reader_id
        WHERE x.passage_id = ${passageId} AND (x.is_counted ${own}) AND ${meets(viewerId, "r")} AND NOT ${isFriend}
        ORDER BY x.kept_at DESC, x.id LIMIT ${count})
    ) AS k ORDER BY k.is_near DESC, k.kept_at DESC, k.id LIMIT ${count}`.execute(db);
  return rows;
}
