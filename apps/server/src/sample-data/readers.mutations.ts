import { genreKeys, limits } from "@okurca/contract";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { Plan } from "./ground.mutations.ts";
import type { Shape } from "./shape.ts";

const told = sql`sample_data.uid('okur', a), sample_data.uid('okur', b), sample_data.moment(a * 1000003 + b, 34)`;

const ringOf = ({ readers, hubs }: Shape) => readers - hubs;

/**
 * Pairs of friends of readers who are no hub, from one place of their ring to before another. Each befriends
 * 8 to 35 others at distances that are the same for every reader and all different, so that no pair comes
 * twice.
 */
export async function stageFriends(tx: Tx, shape: Shape, from: number, to: number): Promise<void> {
  const ring = ringOf(shape);
  await sql`
    WITH steps AS (
      -- Below half of the ring: no step is another one's way back.
      SELECT row_number() OVER () AS place, step FROM (
        SELECT step FROM generate_series(1, ${Math.floor(ring / 2) - 1}::bigint) AS step
        ORDER BY sample_data.chance(step, 31), step LIMIT 35
      ) AS chosen
    )
    INSERT INTO sample_data.pairs (a, b, a_id, b_id, since)
    SELECT a, b, ${told} FROM (
      SELECT ${shape.hubs}::bigint + i + 1 AS a, ${shape.hubs}::bigint + (i + step) % ${ring}::bigint + 1 AS b
      FROM generate_series(${from}::bigint, ${to - 1}::bigint) AS i
      JOIN steps ON steps.place <= 8 + floor(28 * sample_data.chance(i, 32))
    ) AS drawn`.execute(tx);
}

/** Pairs of the hubs, who befriend readers of the ring. */
export async function stageHubs(tx: Tx, shape: Shape): Promise<void> {
  const ring = ringOf(shape);
  await sql`
    INSERT INTO sample_data.pairs (a, b, a_id, b_id, since)
    SELECT a, b, ${told} FROM (
      SELECT hub AS a, ${shape.hubs}::bigint
        + (floor(${ring}::float8 * sample_data.chance(hub, 33))::bigint + i * 10007) % ${ring}::bigint + 1 AS b
      FROM generate_series(1, ${shape.hubs}::bigint) AS hub
      CROSS JOIN generate_series(1, round(${shape.mostFriends}::float8 / sqrt(hub))::bigint) AS i
    ) AS drawn`.execute(tx);
}

export async function moveFriends(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO friend_edges (reader_id, friend_id, since)
    SELECT a_id, b_id, since FROM sample_data.pairs
    UNION ALL
    SELECT b_id, a_id, since FROM sample_data.pairs`.execute(tx);
}

/** Each of the ring follows a few hubs, the first of them most, and some of the ring; friends and not, none of them blocked. */
export async function stageFollows(tx: Tx, shape: Shape): Promise<void> {
  const ring = ringOf(shape);
  await sql`
    INSERT INTO sample_data.follows (a, b, since)
    SELECT a, b, sample_data.moment(a * 1000003 + b, 44) FROM (
      SELECT DISTINCT i AS a, CASE WHEN k <= 3 THEN 1 + floor(${shape.hubs}::float8 * sample_data.chance(i * 16 + k, 41) ^ 2)::bigint
        ELSE ${shape.hubs}::bigint + 1 + floor(${ring}::float8 * sample_data.chance(i * 16 + k, 42))::bigint END AS b
      FROM generate_series(${shape.hubs + 1}::bigint, ${shape.readers}::bigint) AS i
      CROSS JOIN generate_series(1, 10) AS k
      WHERE sample_data.chance(i * 16 + k, 43) < 0.5
    ) AS drawn
    -- Some allow it no more.
    WHERE a <> b AND abs(a - b) <> ${Math.floor(ring / 3)}::bigint AND (b <= ${shape.hubs}::bigint OR sample_data.chance(b, 40) < 0.22)`.execute(
    tx,
  );
}

export async function moveFollows(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO follows (reader_id, followed_id, since, is_counted)
    SELECT sample_data.uid('okur', a), sample_data.uid('okur', b), since, NOT sample_data.is_suspended(a)
    FROM sample_data.follows`.execute(tx);
}

/**
 * Readers 1 to N with the figures that their rows keep of events and shelves: as the triggers count them, and
 * with the time of the newest event as `recomputeLastActivity` finds it. Most show everything to everybody,
 * some only to friends or to nobody; a few are suspended. Their addresses do not exist (RFC 2606) and are not
 * confirmed: no mail is sent there.
 */
export async function moveReaders(tx: Tx, { shape, issuer }: Plan): Promise<void> {
  await sql`
    INSERT INTO readers (id, issuer, subject, username, name, email, is_email_verified, claims_at, created_at,
      library_for, reviews_for, is_suspended, is_followable, follower_count, post_events, book_events,
      to_read_books, reading_books, read_books, last_activity_at, favorite_genres)
    SELECT sample_data.uid('okur', i), ${issuer}, sample_data.uid('hesap', i), username, name,
      username || '@okur.invalid', false, sample_data.until(), joined, library_for, reviews_for,
      sample_data.is_suspended(i), i <= ${shape.hubs}::bigint OR sample_data.chance(i, 40) < 0.2, coalesce(followers, 0),
      coalesce(posts, 0) + coalesce(ratings, 0), coalesce(books, 0),
      coalesce(to_read, 0), coalesce(reading, 0), coalesce(read, 0),
      greatest(CASE WHEN reviews_for <> 'me' THEN greatest(posted_at, rated_at) END, CASE WHEN library_for <> 'me' THEN shelved_at END,
        '-infinity'),
      ARRAY(
        SELECT genre FROM unnest(${[...genreKeys]}::text[]) WITH ORDINALITY AS own (genre, place)
        WHERE sample_data.chance(i * 16 + place, 46) < 0.25 ORDER BY place LIMIT ${sql.lit(limits.genresMax)}
      )
    FROM (
      SELECT i, name, replace(okurca_fold(name), ' ', '.') || i AS username,
        sample_data.audience(i, 23) AS library_for, sample_data.audience(i, 24) AS reviews_for,
        sample_data.until() - interval '365 days' - interval '900 days' * sample_data.chance(i, 26) AS joined
      FROM (SELECT i, sample_data.person(i, 21) AS name FROM generate_series(1, ${shape.readers}::bigint) AS i) AS named
    ) AS drawn
    LEFT JOIN (
      SELECT i, count(*) AS posts, max(at) AS posted_at FROM sample_data.reviews WHERE NOT is_hidden GROUP BY i
    ) AS p USING (i)
    LEFT JOIN (
      SELECT i, count(*) FILTER (WHERE status = 'to-read') AS to_read, count(*) FILTER (WHERE status = 'reading') AS reading,
        count(*) FILTER (WHERE status = 'read') AS read
      FROM sample_data.shelf GROUP BY i
    ) AS b USING (i)
    LEFT JOIN (
      SELECT b AS i, count(*) AS followers FROM sample_data.follows WHERE NOT sample_data.is_suspended(a) GROUP BY b
    ) AS f USING (i)
    LEFT JOIN (
      SELECT i, count(*) FILTER (WHERE is_leading AND NOT is_rating) AS books,
        count(*) FILTER (WHERE is_leading AND is_rating) AS ratings, max(at) FILTER (WHERE NOT is_rating) AS shelved_at,
        max(at) FILTER (WHERE is_rating) AS rated_at
      FROM sample_data.cards GROUP BY i
    ) AS c USING (i)`.execute(tx);
}

/**
 * Goals; when the job last looked at each reader for new recommendations: within the week, so that not all
 * are due at once; open requests half around the ring and blocks a third around it, between readers who are
 * no friends.
 */
export async function makeRelations(tx: Tx, { shape }: Plan): Promise<void> {
  const [ring, hubs] = [ringOf(shape), shape.hubs];
  await sql`
    INSERT INTO reading_goals (reader_id, year, books)
    SELECT sample_data.uid('okur', i), extract(year FROM sample_data.until())::int,
      6 + floor(60 * sample_data.chance(i, 36) ^ 2)::int
    FROM generate_series(1, ${shape.readers}::bigint) AS i WHERE sample_data.chance(i, 37) < 0.35`.execute(
    tx,
  );
  await sql`
    INSERT INTO recommendation_news (reader_id, looked_at, work_ids)
    SELECT sample_data.uid('okur', i), sample_data.until() - interval '6 days' * sample_data.chance(i, 27), '{}'
    FROM generate_series(1, ${shape.readers}::bigint) AS i`.execute(tx);
  await sql`
    INSERT INTO friend_requests (id, sender_id, receiver_id, state, created_at)
    SELECT sample_data.uid('istek', i), sample_data.uid('okur', i),
      sample_data.uid('okur', i + ${Math.floor(ring / 2)}::bigint), 'open',
      sample_data.until() - interval '30 days' * sample_data.chance(i, 35)
    FROM generate_series(${hubs + 1}::bigint, ${hubs + Math.floor(ring / 2)}::bigint) AS i
    WHERE sample_data.chance(i, 38) < 0.5`.execute(tx);
  await sql`
    INSERT INTO blocks (reader_id, blocked_id, created_at)
    SELECT sample_data.uid('okur', i), sample_data.uid('okur', i + ${Math.floor(ring / 3)}::bigint),
      sample_data.until() - interval '100 days'
    FROM generate_series(${hubs + 1}::bigint, ${hubs + Math.floor(ring / 5)}::bigint) AS i
    WHERE sample_data.chance(i, 39) < 0.1
      AND NOT EXISTS (SELECT FROM sample_data.pairs WHERE a = i AND b = i + ${Math.floor(ring / 3)}::bigint)`.execute(
    tx,
  );
}

/** Every role, of the first readers who are not suspended: an admin from the shell, and two of each other by that one. */
export async function makeRoles(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO roles (reader_id, role, granted_at, granted_by)
    SELECT id, (ARRAY['admin', 'librarian', 'moderator', 'librarian', 'moderator'])[place],
      sample_data.until() - interval '300 days' + interval '1 day' * place, CASE WHEN place > 1 THEN first_value(id) OVER (ORDER BY place) END
    FROM (
      SELECT sample_data.uid('okur', i) AS id, row_number() OVER (ORDER BY i) AS place
      FROM generate_series(1, 100) AS i WHERE NOT sample_data.is_suspended(i) ORDER BY i LIMIT 5
    ) AS staff`.execute(tx);
  await sql`INSERT INTO act_people (reader_id) SELECT reader_id FROM roles ORDER BY granted_at`.execute(tx);
  await sql`
    INSERT INTO acts (at, via, actor_id, act, subject_kind, person_id, after)
    SELECT o.granted_at, CASE WHEN g.id IS NULL THEN 'shell' ELSE 'page' END, g.id, 'role.grant', 'reader', p.id,
      jsonb_build_object('role', o.role)
    FROM roles AS o JOIN act_people AS p ON p.reader_id = o.reader_id LEFT JOIN act_people AS g ON g.reader_id = o.granted_by
    ORDER BY o.granted_at`.execute(tx);
}

/** Of what readers wrote (a query of `id`, `reader_id`, `content` and `created_at`) a few are reported by others. */
async function reportSome(
  tx: Tx,
  { readers }: Shape,
  of: {
    name: string;
    column: "revision_id" | "quote_id";
    reason: string;
    share: number;
    /** And the two numbers after it. */
    seed: number;
    written: RawBuilder<unknown>;
  },
): Promise<void> {
  const chance = (place: number) => sql`sample_data.chance(v.position, ${sql.lit(of.seed + place)})`;
  await sql`
    INSERT INTO reports (id, reporter_id, subject_id, ${sql.id(of.column)}, reason, content, state, created_at, decided_at)
    SELECT sample_data.uid(${of.name}, v.position), r.id, v.reader_id, v.id, ${of.reason}, v.content, s.state, s.at,
      CASE WHEN s.state <> 'open' THEN least(sample_data.until(), s.at + interval '2 days') END
    FROM (SELECT w.*, row_number() OVER (ORDER BY w.id) AS position FROM (${of.written}) AS w) AS v
    CROSS JOIN LATERAL (
      SELECT v.created_at + interval '1 day' AS at, CASE WHEN ${chance(1)} < 0.3 THEN 'open' ELSE 'dismissed' END AS state) AS s
    CROSS JOIN LATERAL (
      SELECT sample_data.uid('okur', floor(${readers}::int * ${chance(2)})::bigint + 1) AS id) AS r
    WHERE ${chance(0)} < ${sql.lit(of.share)} AND r.id <> v.reader_id AND s.at < sample_data.until()`.execute(
    tx,
  );
}

/**
 * The reports behind every hidden review and every suspended reader, of whom each was warned before; others that were
 * dismissed, taken back or wait.
 */
export async function makeReports(tx: Tx, { shape }: Plan): Promise<void> {
  const reporter = sql`sample_data.uid('okur', (i + 1) % ${shape.readers}::bigint + 1)`;
  await sql`
    INSERT INTO reports (id, reporter_id, subject_id, review_id, reason, content, state, created_at, decided_at, is_hiding)
    SELECT sample_data.uid('bildiri', h), ${reporter}, reader_id, id, 'Kitapla ilgisi yok.', content, state, at,
      CASE WHEN state <> 'open' THEN least(sample_data.until(), at + interval '2 days') END, is_hidden
    FROM (
      SELECT *, CASE WHEN is_hidden THEN 'hidden' WHEN sample_data.chance(h, 91) < 0.3 THEN 'open'
        WHEN sample_data.chance(h, 91) < 0.4 THEN 'restored' ELSE 'dismissed' END AS state
      FROM sample_data.reviews WHERE is_hidden OR sample_data.chance(h, 92) < 0.003
    ) AS reported`.execute(tx);
  await sql`
    INSERT INTO reports (id, reporter_id, subject_id, reason, state, created_at, decided_at, is_suspending)
    SELECT sample_data.uid(state, i), ${reporter}, sample_data.uid('okur', i), 'Başkalarına hakaret ediyor.', state,
      sample_data.until() - days, sample_data.until() - days + interval '1 day', state = 'suspended'
    FROM generate_series(1, ${shape.readers}::bigint) AS i
    CROSS JOIN (VALUES ('warned', interval '60 days'), ('suspended', interval '20 days')) AS decided (state, days)
    WHERE sample_data.is_suspended(i)`.execute(tx);
  await reportSome(tx, shape, {
    ...{
      name: "bildiri-degisiklik",
      column: "revision_id",
      reason: "Konuyla ilgisi yok.",
      share: 0.03,
      seed: 93,
    },
    written: sql`SELECT id, reader_id, reason AS content, created_at FROM revisions
      WHERE state = 'accepted' AND reason IS NOT NULL AND reader_id IS NOT NULL`,
  });
  await reportSome(tx, shape, {
    ...{
      name: "bildiri-alinti",
      column: "quote_id",
      reason: "Kitapta böyle bir yer yok.",
      share: 0.002,
      seed: 96,
    },
    written: sql`SELECT id, reader_id, text AS content, kept_at AS created_at FROM quotes WHERE audience = 'public'`,
  });
  await sql`
    INSERT INTO decisions (id, kind, subject_id, review_id, revision_id, quote_id, title, outcomes, told, via, decided_at)
    SELECT p.id, CASE WHEN p.review_id IS NOT NULL THEN 'post' WHEN p.revision_id IS NOT NULL THEN 'revision'
        WHEN p.quote_id IS NOT NULL THEN 'quote' ELSE 'profile' END,
      p.subject_id, p.review_id, p.revision_id, p.quote_id, coalesce(e.title, t.title),
      ARRAY[p.state], p.reason, 'shell', p.decided_at
    FROM reports AS p LEFT JOIN reviews AS v ON v.id = p.review_id LEFT JOIN quotes AS u ON u.id = p.quote_id
    LEFT JOIN editions AS e ON e.isbn = coalesce(v.isbn, u.isbn)
    LEFT JOIN revisions AS x ON x.id = p.revision_id LEFT JOIN editions AS t ON t.isbn = x.subject
    WHERE p.state <> 'open'`.execute(tx);
  await sql`UPDATE reports SET decision_id = id WHERE state <> 'open'`.execute(tx);
  await sql`
    INSERT INTO objections (decision_id, content, created_at, outcome, answer, decided_at)
    SELECT d.id, 'Kurallara aykırı bir şey yazdığımı düşünmüyorum.', d.decided_at + interval '1 hour',
      CASE WHEN is_old THEN 'upheld' END, CASE WHEN is_old THEN 'Yeniden baktık; karar yerinde.' END,
      CASE WHEN is_old THEN d.decided_at + interval '1 day' END
    FROM decisions AS d
    CROSS JOIN LATERAL (SELECT d.decided_at < sample_data.until() - interval '30 days' AS is_old) AS age
    WHERE d.outcomes && ARRAY['hidden', 'warned', 'suspended'] AND abs(hashtext(d.id::text)) % 5 = 0`.execute(
    tx,
  );
}

/**
 * Notifications of likes, comments, friendships and followers, and some of friends' reviews; the older, the more of them
 * are read.
 */
export async function makeNotices(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO notifications (id, reader_id, type, title, message, data, link, is_read, created_at, updated_at,
      kind, actor_id, review_id, event_id, comment_id)
    SELECT sample_data.uid('bildirim' || kind || owner || '-' || actor, seed), sample_data.uid('okur', owner),
      CASE WHEN kind IN ('friendship', 'follow') THEN 'other' ELSE 'review' END, title,
      sample_data.person(actor, 21) || ' ' || message, jsonb_build_object('user_name', sample_data.person(actor, 21)),
      CASE WHEN kind NOT IN ('friendship', 'follow') THEN '/kitap/' || sample_data.isbn(n) END,
      at < sample_data.until() - interval '20 days' OR sample_data.chance(seed + actor, 81) < 0.5, at, at, kind,
      sample_data.uid('okur', actor),
      CASE WHEN kind NOT IN ('friendship', 'follow') AND NOT is_event THEN sample_data.uid('inceleme', h) END,
      CASE WHEN is_event THEN sample_data.uid('olay', h) END,
      CASE WHEN kind = 'comment' THEN sample_data.uid('yorum', seed) END
    FROM (
      SELECT l.h >> 20 AS owner, l.i AS actor, s.n, l.h, is_event, CASE WHEN is_event THEN -l.h ELSE l.h END AS seed, 'like' AS kind, l.at,
        CASE WHEN is_event THEN 'Aktivite beğenildi' ELSE 'İnceleme beğenildi' END AS title,
        CASE WHEN is_event THEN 'aktivitenizi beğendi.' ELSE 'incelemenizi beğendi.' END AS message
      FROM sample_data.likes AS l JOIN sample_data.shelf AS s USING (h)
      UNION ALL
      SELECT h >> 20, c.i, v.n, h, false, h * 4 + place, 'comment', c.at, 'Yeni yorum', 'incelemenize yorum yazdı.'
      FROM sample_data.comments AS c JOIN sample_data.reviews AS v USING (h)
      UNION ALL
      SELECT friend, v.i, n, h, false, h, 'friend_review', at, 'Arkadaşınızdan yeni inceleme',
        'kitaplığınızdaki bir kitap hakkında bir inceleme yazdı.'
      FROM sample_data.reviews AS v
      JOIN (SELECT a, b AS friend FROM sample_data.pairs UNION ALL SELECT b, a FROM sample_data.pairs) AS f ON a = v.i
      WHERE sample_data.chance(h, 84) < 0.1 AND sample_data.chance(h + friend, 82) < 0.06
      UNION ALL
      SELECT b, a, 0, 0, false, a, 'friendship', since, 'Yeni arkadaş',
        'arkadaşlık isteğinizi kabul etti.'
      FROM sample_data.pairs WHERE sample_data.chance(a * 1000003 + b, 83) < 0.1
      UNION ALL
      SELECT b, a, 0, 0, false, a, 'follow', since, 'Yeni takipçiniz var', 'sizi takip etmeye başladı.'
      FROM sample_data.follows WHERE sample_data.chance(a * 1000003 + b, 85) < 0.1
    ) AS told
    WHERE owner <> actor
    ORDER BY at, seed, actor`.execute(tx);
  await sql`
    INSERT INTO notifications (id, reader_id, type, title, message, data, link, is_read, created_at, updated_at, kind)
    SELECT sample_data.uid('yazar' || n.isbn || f.reader_id, 1), f.reader_id, 'other', 'Takip ettiğiniz yazardan yeni kitap',
      f.author_name || ', “' || w.title || '” ile kataloğumuzda.', jsonb_build_object('book_title', w.title), '/kitap/' || n.isbn,
      n.told_at < sample_data.until() - interval '20 days', n.told_at, n.told_at, 'author_news'
    FROM author_news AS n JOIN works AS w ON w.id = n.work_id
    JOIN author_follows AS f ON f.author_slug = n.author_slug AND f.since <= n.came_at
    ORDER BY n.told_at, n.isbn, f.reader_id`.execute(tx);
}
