import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import { inCatalogue } from "../books/index.ts";
import type { Db } from "../database/handles.ts";
import { countOfMet, meets, seesQuote } from "../privacy/index.ts";
import { likesOfQuote, likesQuote } from "../reactions/index.ts";

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

/** Quotes of passages `p` of the viewer's own and of friends', as far as the viewer sees them; in brackets. */
function nearQuotes(viewerId: string): RawBuilder<unknown> {
  const friends = sql`SELECT friend_id FROM friend_edges WHERE reader_id = ${viewerId}`;
  const near = sql`q.id, q.reader_id, q.has_spoiler, q.audience, q.is_hidden, q.is_counted, q.kept_at`;
  // Of a passage that thousands kept those of some friends are looked up; the few that kept another are asked who they are.
  const isOfMany = sql`p.quote_count > (SELECT count(*) FROM friend_edges WHERE reader_id = ${viewerId})`;
  return sql`(
    SELECT x.*, r.username, r.name, r.picture FROM (
      SELECT found.* FROM (SELECT ${viewerId}::uuid AS id UNION ALL ${friends}) AS f
      CROSS JOIN LATERAL (
        SELECT ${near} FROM quotes AS q WHERE q.reader_id = f.id AND q.passage_id = p.id OFFSET 0) AS found
      WHERE ${isOfMany}
      UNION ALL
      SELECT found.* FROM (SELECT ${near} FROM quotes AS q WHERE q.passage_id = p.id OFFSET 0) AS found
      WHERE NOT ${isOfMany} AND (found.reader_id = ${viewerId} OR found.reader_id IN (${friends}))
    ) AS x JOIN readers AS r ON r.id = x.reader_id
    WHERE ${seesQuote(viewerId, "x", "r")})`;
}

/** How many quotes of passages `p` the viewer sees; none but the own one and those of friends are seen beside everybody's. */
const keeperCount = (viewerId: ViewerId): RawBuilder<number> =>
  viewerId === undefined
    ? sql<number>`p.public_count`
    : sql<number>`(${publicCount(viewerId)} + (
        SELECT count(*) FROM ${nearQuotes(viewerId)} AS n WHERE NOT n.is_counted))::int`;

/** The wording most of the quotes have that the viewer sees. */
function wording(viewerId: ViewerId): RawBuilder<string> {
  if (viewerId === undefined) return sql<string>`p.text`;
  return sql<string>`CASE WHEN p.text IS NOT NULL AND NOT ${blocksOf(viewerId)} THEN p.text ELSE (
    SELECT x.text FROM quotes AS x JOIN readers AS r ON r.id = x.reader_id
    WHERE x.passage_id = p.id AND ${seesQuote(viewerId, "x", "r")}
    GROUP BY x.text ORDER BY count(*) DESC, min(x.kept_at), x.text LIMIT 1) END`;
}

/** Passages by `ids` (a query of `id` and `place`) in the order of the place, without those that the viewer sees no quote of. */
async function listPassages(
  db: Db,
  viewerId: ViewerId,
  ids: RawBuilder<unknown>,
  { namedFriends, isOfCatalogue }: { namedFriends: number; isOfCatalogue: boolean },
): Promise<PassageRow[]> {
  const ofCatalogue = isOfCatalogue
    ? sql`AND EXISTS (SELECT FROM editions AS e WHERE e.work_id = p.work_id AND ${inCatalogue("e")})`
    : sql``;
  const isPublic = sql`p.public_count > 0 AS is_public`;
  if (viewerId === undefined) {
    const { rows } = await sql<PassageRow>`
      SELECT p.id, p.work_id, p.text, p.public_count AS keeper_count, ${isPublic},
        p.spoiler_count * 2 > p.public_count AS has_spoiler, NULL::uuid AS own_id, '[]'::jsonb AS friends
      FROM (${ids}) AS found JOIN passages AS p ON p.id = found.id
      WHERE p.public_count > 0 ${ofCatalogue} ORDER BY found.place`.execute(db);
    return rows;
  }
  const { rows } = await sql<PassageRow>`
    SELECT p.id, p.work_id, ${wording(viewerId)} AS text, (c.met + near.beside)::int AS keeper_count, ${isPublic},
      p.spoiler_count * 2 > p.public_count OR p.public_count = 0 AND near.spoils AS has_spoiler, near.own_id, near.friends
    FROM (${ids}) AS found JOIN passages AS p ON p.id = found.id
    CROSS JOIN LATERAL (SELECT ${publicCount(viewerId)} AS met) AS c
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE NOT n.is_counted) AS beside,
        coalesce(bool_or(n.has_spoiler) FILTER (WHERE NOT n.is_counted), false) AS spoils,
        (array_agg(n.id) FILTER (WHERE n.reader_id = ${viewerId}))[1] AS own_id,
        to_jsonb(coalesce((array_agg(jsonb_build_object('username', n.username, 'name', n.name, 'picture', n.picture)
          ORDER BY n.kept_at DESC, n.id) FILTER (WHERE n.reader_id <> ${viewerId}))[:${namedFriends}::int], '{}')) AS friends
      FROM ${nearQuotes(viewerId)} AS n
    ) AS near
    WHERE c.met + near.beside > 0 ${ofCatalogue} ORDER BY found.place`.execute(db);
  return rows;
}

/**
 * What these readers (a query of `id`) kept of a work, as `x`, with its passage `p`. Reader by reader, whoever asks: from the
 * side of a book that thousands kept it would take seconds, and a plan that is made for any book begins there.
 */
const keptOfWork = (readers: RawBuilder<unknown>, workId: string, isCounted: boolean) => sql`
  (${readers}) AS near
  CROSS JOIN (SELECT isbn FROM editions WHERE work_id = ${workId}) AS e
  CROSS JOIN LATERAL (
    SELECT q.reader_id, q.passage_id, q.audience, q.is_hidden FROM quotes AS q
    WHERE q.reader_id = near.id AND q.isbn = e.isbn AND ${isCounted ? sql`q.is_counted` : sql`NOT q.is_counted`} OFFSET 0) AS x
  CROSS JOIN LATERAL (
    SELECT p.id, p.public_count, p.quote_count FROM passages AS p
    WHERE p.id = x.passage_id AND p.work_id = ${workId} OFFSET 0) AS p`;

/** The passages of a work that everybody sees but the viewer does not, who has blocks with all that kept them. In brackets. */
function unseenOfWork(viewerId: string, workId: string): RawBuilder<unknown> {
  const blocked = sql`
    SELECT blocked_id AS id FROM blocks WHERE reader_id = ${viewerId}
    UNION SELECT reader_id FROM blocks WHERE blocked_id = ${viewerId}`;
  return sql`(
    SELECT p.id FROM (
      SELECT p.id, p.public_count, p.quote_count FROM ${keptOfWork(blocked, workId, true)}
      GROUP BY p.id, p.public_count, p.quote_count HAVING count(*) >= p.public_count) AS p
    WHERE ${keeperCount(viewerId)} = 0)`;
}

/** The passages of a work that the viewer sees but not everybody: own ones and those of friends. In brackets. */
function besideOfWork(viewerId: string, workId: string): RawBuilder<unknown> {
  const near = sql`
    SELECT ${viewerId}::uuid AS id UNION ALL SELECT friend_id FROM friend_edges WHERE reader_id = ${viewerId}`;
  return sql`(
    SELECT DISTINCT p.id FROM ${keptOfWork(near, workId, false)} JOIN readers AS r ON r.id = x.reader_id
    WHERE p.public_count = 0 AND ${seesQuote(viewerId, "x", "r")})`;
}

/** How many passages of a work the viewer sees: those with a quote that everybody sees, and others. */
export async function countPassagesOfWork(
  db: Db,
  viewerId: ViewerId,
  workId: string,
): Promise<{ shown: number; beside: number }> {
  const kept = sql`coalesce((SELECT public_count FROM work_passages WHERE work_id = ${workId}), 0)`;
  const { rows } = await (viewerId === undefined
    ? sql<{ shown: number; beside: number }>`SELECT ${kept} AS shown, 0 AS beside`
    : sql<{ shown: number; beside: number }>`
      SELECT (${kept} - (SELECT count(*) FROM ${unseenOfWork(viewerId, workId)} AS u))::int AS shown,
        (SELECT count(*)::int FROM ${besideOfWork(viewerId, workId)} AS b) AS beside`
  ).execute(db);
  return rows[0] ?? { shown: 0, beside: 0 };
}

/**
 * Passages of a work that the viewer sees, those that most readers kept first and those that not everybody sees last.
 * @param shown how many of the first there are.
 */
export async function listPassagesOfWork(
  db: Db,
  viewerId: ViewerId,
  workId: string,
  { limit, offset, shown, namedFriends }: Paging & { shown: number; namedFriends: number },
): Promise<PassageRow[]> {
  const seen = viewerId === undefined ? sql`` : sql`AND p.id NOT IN ${unseenOfWork(viewerId, workId)}`;
  const most = sql`
    SELECT s.id, row_number() OVER () AS place FROM (
      SELECT p.id FROM passages AS p WHERE p.work_id = ${workId} AND p.public_count > 0 ${seen}
      ORDER BY p.public_count DESC, p.id LIMIT ${limit} OFFSET ${offset}) AS s`;
  const left = limit - Math.max(0, shown - offset);
  const ids =
    viewerId === undefined || left <= 0
      ? most
      : sql`(${most}) UNION ALL (
        SELECT b.id, ${limit}::int + row_number() OVER (ORDER BY b.id) FROM ${besideOfWork(viewerId, workId)} AS b
        ORDER BY b.id LIMIT ${left} OFFSET ${Math.max(0, offset - shown)})`;
  return listPassages(db, viewerId, ids, { namedFriends, isOfCatalogue: false });
}

/** Of these passages those that the viewer sees and whose book a catalogue names, in this order. */
export function listFoundPassages(
  db: Db,
  viewerId: ViewerId,
  found: readonly string[],
  namedFriends: number,
): Promise<PassageRow[]> {
  const ids = sql`SELECT f.id, f.place FROM unnest(${[...found]}::uuid[]) WITH ORDINALITY AS f(id, place)`;
  return listPassages(db, viewerId, ids, { namedFriends, isOfCatalogue: true });
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
  return listPassages(db, viewerId, ids, { namedFriends, isOfCatalogue: true });
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
  return listPassages(db, viewerId, ids, { namedFriends, isOfCatalogue: true });
}

/** Passages of an author's works that everybody may see, those that most readers kept first; one more than the page has where there are more. */
export function listPassagesOfAuthor(
  db: Db,
  viewerId: ViewerId,
  slug: string,
  { limit, offset, namedFriends }: Paging & { namedFriends: number },
): Promise<PassageRow[]> {
  const met =
    viewerId === undefined ? sql`` : sql`AND (NOT ${blocksOf(viewerId)} OR ${keeperCount(viewerId)} > 0)`;
  const ids = sql`
    SELECT m.id, row_number() OVER (ORDER BY m.public_count DESC, m.id) AS place
    FROM works AS w CROSS JOIN LATERAL (
      SELECT p.id, p.public_count FROM passages AS p
      WHERE p.work_id = w.id AND p.public_count > 0 ${met}
      ORDER BY p.public_count DESC, p.id LIMIT ${limit + offset + 1}) AS m
    WHERE w.author_slugs @> ARRAY[${slug}]
    ORDER BY place LIMIT ${limit + 1} OFFSET ${offset}`;
  return listPassages(db, viewerId, ids, { namedFriends, isOfCatalogue: true });
}

/** Whether any work of the catalogue is by this author, by the slug of the page. */
export async function hasWorks(db: Db, slug: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    SELECT EXISTS (SELECT FROM works WHERE author_slugs @> ARRAY[${slug}]::text[]) AS is_there`.execute(db);
  return rows[0]?.is_there ?? false;
}

/** The passage, where the viewer sees a quote of it and the work has an edition that a catalogue names. */
export async function findSeenPassage(
  db: Db,
  viewerId: ViewerId,
  id: string,
  namedFriends: number,
): Promise<PassageRow | undefined> {
  const [row] = await listPassages(db, viewerId, sql`SELECT ${id}::uuid AS id, 1 AS place`, {
    ...{ namedFriends, isOfCatalogue: true },
  });
  return row;
}

/** The wordings that everybody sees of these passages, by id; none of those that not everybody sees. */
export async function getPublicWordings(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; text: string }>`
    SELECT id, text FROM passages WHERE id = ANY(${[...ids]}::uuid[]) AND text IS NOT NULL`.execute(db);
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** The passage that the one of this id, which is gone, became one with. */
export async function findMovedPassage(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE way AS (
      SELECT to_id, 1 AS steps FROM moved_passages WHERE id = ${id}
      UNION ALL SELECT m.to_id, way.steps + 1 FROM way JOIN moved_passages AS m ON m.id = way.to_id WHERE way.steps < 20)
    SELECT p.id FROM way JOIN passages AS p ON p.id = way.to_id ORDER BY way.steps LIMIT 1`.execute(db);
  return rows[0]?.id;
}

export interface KeeperRow {
  id: string;
  username: string;
  name: string;
  picture: string | null;
  page: number | null;
  percent: number | null;
  note: string | null;
  like_count: number;
  is_liked: boolean;
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
  const columns = sql`x.id, x.page, x.percent, x.note, x.kept_at, r.username, r.name, r.picture,
    ${likesOfQuote(viewerId, "x")} AS like_count, ${likesQuote(viewerId, "x")} AS is_liked`;
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
    SELECT k.id, k.page, k.percent, k.note, k.like_count, k.is_liked, k.kept_at, k.username, k.name, k.picture FROM (
      ${near} (SELECT ${columns}, false AS is_near FROM quotes AS x JOIN readers AS r ON r.id = x.reader_id
        WHERE x.passage_id = ${passageId} AND (x.is_counted ${own}) AND ${meets(viewerId, "r")} AND NOT ${isFriend}
        ORDER BY x.kept_at DESC, x.id LIMIT ${count})
    ) AS k ORDER BY k.is_near DESC, k.kept_at DESC, k.id LIMIT ${count}`.execute(db);
  return rows;
}
