import type { Sql } from "./session.ts";

/**
 * What readers were told: of likes, comments and friendships, and some of friends' reviews; the older the more of it is
 * read.
 */
export async function makeNotices(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO notifications (id, reader_id, type, title, message, data, link, is_read, created_at, updated_at,
      kind, actor_id, review_id, event_id, comment_id)
    SELECT md5('bildirim' || kind || told.reader_id || actor_id || coalesce(comment_id, target, actor_id))::uuid,
      told.reader_id, CASE WHEN kind = 'friendship' THEN 'other' ELSE 'review' END, title,
      a.name || ' ' || told.message, jsonb_build_object('user_name', a.name), link,
      at < now() - interval '20 days' OR pg_temp.chance(actor_id::text || at, 81) < 0.5, at, at, kind, actor_id,
      CASE WHEN kind <> 'friendship' AND NOT is_event THEN target END, CASE WHEN is_event THEN target END, comment_id
    FROM (
      SELECT v.reader_id, l.reader_id AS actor_id, v.id AS target, false AS is_event, NULL::uuid AS comment_id,
        'like' AS kind, 'İnceleme beğenildi' AS title, 'incelemenizi beğendi.' AS message, l.created_at AS at,
        '/kitap/' || v.isbn AS link
      FROM likes AS l JOIN reviews AS v ON v.id = l.review_id
      UNION ALL
      SELECT e.reader_id, l.reader_id, e.id, true, NULL, 'like', 'Aktivite beğenildi', 'aktivitenizi beğendi.',
        l.created_at, '/kitap/' || e.isbn
      FROM likes AS l JOIN events AS e ON e.id = l.event_id
      UNION ALL
      SELECT v.reader_id, c.reader_id, v.id, false, c.id, 'comment', 'Yeni yorum', 'incelemenize yorum yazdı.',
        c.created_at, '/kitap/' || v.isbn
      FROM comments AS c JOIN reviews AS v ON v.id = c.review_id
      UNION ALL
      SELECT f.friend_id, v.reader_id, v.id, false, NULL, 'friend_review', 'Arkadaşınızdan yeni inceleme',
        'kitaplığınızdaki bir kitap hakkında bir inceleme yazdı.', v.created_at, '/kitap/' || v.isbn
      FROM reviews AS v JOIN friend_edges AS f ON f.reader_id = v.reader_id
      WHERE pg_temp.chance(v.id::text, 84) < 0.1 AND pg_temp.chance(v.id::text || f.friend_id, 82) < 0.06
      UNION ALL
      SELECT reader_id, friend_id, NULL, false, NULL, 'friendship', 'Yeni arkadaş', 'arkadaşlık isteğinizi kabul etti.',
        since, NULL
      FROM friend_edges WHERE pg_temp.chance(reader_id::text || friend_id, 83) < 0.05
    ) AS told JOIN readers AS a ON a.id = told.actor_id
    WHERE told.reader_id <> actor_id
    ORDER BY at`;
}
