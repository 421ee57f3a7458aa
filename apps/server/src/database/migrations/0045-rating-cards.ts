import { type Kysely, sql } from "kysely";

/** Of the newest events that the feed shows so many are looked at, in a database of any size; stars before them stay alone. */
const newest = 500_000;
/** As many as a card holds. */
const most = 100;

/** Stars without words that a reader gives on one day are one card of the feed, like changes of the shelf. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Wider than the one before, so that no row has to be looked at.
  await sql`
    ALTER TABLE events DROP CONSTRAINT events_card_check,
      ADD CONSTRAINT events_card_check CHECK (is_leading OR (card_id IS NOT NULL AND review_id IS NULL)) NOT VALID`.execute(
    db,
  );
  // Counted once each reader below, not row by row.
  await sql`ALTER TABLE events DISABLE TRIGGER events_counts`.execute(db);
  await sql`
    WITH cards AS (
      SELECT id, first_value(id) OVER (card ORDER BY happened_at, id) AS card_id,
        lead(id) OVER (card ORDER BY happened_at, id) IS NULL AS is_leading, count(*) OVER card AS size
      FROM (
        SELECT *, (row_number() OVER (PARTITION BY reader_id, day, part ORDER BY happened_at, id) - 1) / ${most}::int AS piece
        FROM (
          -- What somebody has answered is the last of its card.
          SELECT *, count(*) FILTER (WHERE is_answered) OVER (PARTITION BY reader_id, day ORDER BY happened_at, id
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS part
          FROM (
            SELECT id, reader_id, happened_at, date_trunc('day', happened_at, 'Europe/Istanbul') AS day,
              like_count + comment_count > 0 AS is_answered
            FROM (SELECT * FROM events WHERE is_leading ORDER BY happened_at DESC, id DESC LIMIT ${newest}) AS shown
            WHERE kind = 'friend_rating'
          ) AS told
        ) AS parted
      ) AS numbered
      WINDOW card AS (PARTITION BY reader_id, day, part, piece)
    ), grouped AS (
      UPDATE events SET card_id = cards.card_id, is_leading = cards.is_leading
      FROM cards WHERE cards.id = events.id AND size > 1
      RETURNING events.reader_id, events.is_leading, events.is_hidden
    )
    UPDATE readers SET post_events = post_events - others.n
    FROM (SELECT reader_id, count(*) AS n FROM grouped WHERE NOT is_leading AND NOT is_hidden GROUP BY 1) AS others
    WHERE others.reader_id = readers.id`.execute(db);
  await sql`ALTER TABLE events ENABLE TRIGGER events_counts`.execute(db);

  await sql`
    COMMENT ON COLUMN events.card_id IS ${sql.lit(
      "Shared by changes of one reader's shelf on one day, or by stars given on one; null where the event was never with others",
    )}`.execute(db);
}
