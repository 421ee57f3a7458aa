// A review with very many answers is deleted and brought back while others, who answered it, go on.
import { sql } from "kysely";
import { percentile } from "../commands.ts";
import type { Figure } from "../figure.ts";
import type { Cast } from "./cast.ts";
import { type Sql, withDatabase } from "./database.ts";
import type { Tokens } from "./tokens.ts";

const likes = 30_000;
const comments = 5000;
export const largeReview = `review with ${likes} likes and ${comments} comments`;
const issuer = "bench-large-review";

/** Readers of its own like and comment on it; the counts are written once, where triggers would write one row so often. */
async function answer(db: Sql, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`
      INSERT INTO readers (issuer, subject, username, name, claims_at, created_at)
      SELECT ${issuer}, gen_random_uuid(), 'begenen' || i, 'Okur ' || i, now(), now() FROM generate_series(1, ${likes}::int) AS i`.execute(
      tx,
    );
    for (const table of ["likes", "comments"])
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(tx);
    const made = sql`(SELECT id, row_number() OVER (ORDER BY id) AS place FROM readers WHERE issuer = ${issuer})`;
    await sql`
      INSERT INTO likes (reader_id, review_id, created_at) SELECT id, ${id}::uuid, now() FROM ${made} AS r`.execute(
      tx,
    );
    await sql`
      INSERT INTO comments (reader_id, review_id, content, created_at)
      SELECT id, ${id}::uuid, 'Ben de çok sevdim, bir daha okuyacağım.', now() FROM ${made} AS r WHERE place <= ${comments}`.execute(
      tx,
    );
    for (const table of ["likes", "comments"])
      await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(tx);
    await sql`
      INSERT INTO notifications (reader_id, type, kind, title, message, review_id, actor_id, comment_id)
      SELECT v.reader_id, 'review', told.kind, 'Haber', 'Okur, incelemenize bir şey yaptı.', v.id, told.actor, told.comment
      FROM reviews AS v CROSS JOIN (
        SELECT 'like' AS kind, id AS actor, NULL::uuid AS comment FROM ${made} AS r
        UNION ALL SELECT 'comment', c.reader_id, c.id FROM comments AS c JOIN readers AS r ON r.id = c.reader_id WHERE r.issuer = ${issuer}
      ) AS told WHERE v.id = ${id}`.execute(tx);
    await sql`
      UPDATE reviews SET like_count = like_count + ${likes}::int, comment_count = comment_count + ${comments}::int
      WHERE id = ${id}`.execute(tx);
  });
  await sql`ANALYZE readers, likes, comments, notifications`.execute(db);
}

async function clean(db: Sql, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    for (const table of ["likes", "comments"])
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(tx);
    await sql`DELETE FROM readers WHERE issuer = ${issuer}`.execute(tx);
    for (const table of ["likes", "comments"])
      await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(tx);
    await sql`
      UPDATE reviews SET like_count = (SELECT count(*) FROM likes AS l WHERE l.review_id = ${id} AND l.is_counted),
        comment_count = (SELECT count(*) FROM comments AS c WHERE c.review_id = ${id} AND c.is_counted)
      WHERE id = ${id}`.execute(tx);
  });
}

/** Seconds of one act, and the milliseconds of others' calls while it lasts. */
async function beside(act: () => Promise<unknown>, others: (turn: number) => Promise<unknown>) {
  let isDone = false;
  const taken: number[] = [];
  const begun = performance.now();
  const acting = act().finally(() => {
    isDone = true;
  });
  for (let turn = 0; !isDone; turn++) {
    const from = performance.now();
    await others(turn);
    taken.push(performance.now() - from);
  }
  await acting;
  return { seconds: (performance.now() - begun) / 1000, others: taken };
}

export async function measureLargeReview(given: {
  origin: string;
  folder: string;
  cast: Cast;
  tokens: Tokens;
}): Promise<Figure[]> {
  const { origin, cast, tokens } = given;
  const [own, ...rest] = cast.reviewed;
  if (!own || rest.length < 10) throw new Error("too few reviews");
  const call = async (method: string, path: string, username: string) => {
    const authorization = `Bearer ${tokens.get(username) ?? ""}`;
    const response = await fetch(`${origin}${path}`, { method, headers: { authorization } });
    if (response.status >= 300) throw new Error(`${method} ${path}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  const like = ({ username, id }: { username: string; id: string }, isLiked: boolean) =>
    call(
      isLiked ? "POST" : "DELETE",
      `/api/activity/activities/${id}/${isLiked ? "like" : "unlike"}`,
      username,
    );
  // Each likes an own review, and takes that back in the next turn; between these the feed is read.
  const others = async (turn: number) => {
    const one = rest[Math.floor(turn / 3) % rest.length] ?? own;
    if (turn % 3 === 2) return call("GET", "/api/activity/feed?page=1&limit=10", one.username);
    return like(one, turn % 3 === 0);
  };
  return withDatabase(given.folder, async ({ db }) => {
    const path = `/api/social/posts/${own.id}`;
    await answer(db, own.id);
    try {
      for (const { username } of rest.slice(0, 50)) await like({ username, id: own.id }, true);
      const gone = await beside(() => call("DELETE", path, own.username), others);
      const back = await beside(() => call("PUT", `${path}/restore`, own.username), others);
      return [["deleted", gone] as const, ["brought back", back] as const].flatMap(
        ([what, { seconds, others: taken }]) => [
          { figure: `${largeReview}, ${what}`, value: seconds, unit: "s", bar: "<= 30" },
          {
            figure: `${largeReview}, ${what}: others' calls beside it, p95`,
            value: percentile(taken, 0.95),
            unit: "ms",
            bar: "<= 100",
          },
        ],
      );
    } finally {
      await clean(db, own.id);
    }
  });
}
