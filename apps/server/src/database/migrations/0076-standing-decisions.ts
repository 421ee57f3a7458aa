import { type Kysely, sql } from "kysely";

const isSame = (one: string, other: string) => {
  const of = (alias: string, column: string) => sql.ref(`${alias}.${column}`);
  const columns = ["subject_id", "review_id", "comment_id", "about_id"];
  return sql.join(
    columns.map((column) => sql`${of(one, column)} IS NOT DISTINCT FROM ${of(other, column)}`),
    sql` AND `,
  );
};

/** A decision keeps what it was about when that is deleted, since it may come back, and says what ended it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE decisions DROP CONSTRAINT decisions_review_id_fkey, DROP CONSTRAINT decisions_comment_id_fkey,
      ADD COLUMN ended_at timestamptz, ADD COLUMN ended_by uuid REFERENCES decisions ON DELETE SET NULL,
      ADD CHECK (ended_by IS NULL OR ended_at IS NOT NULL)`.execute(db);
  await sql`CREATE INDEX decisions_ended_by ON decisions (ended_by) WHERE ended_by IS NOT NULL`.execute(db);
  // Reports that were decided before decisions were kept bear the one that was made of them.
  await sql`
    UPDATE reports AS p SET decision_id = d.id FROM decisions AS d
    WHERE p.decision_id IS NULL AND p.state <> 'open' AND d.outcomes = ARRAY[p.state] AND ${isSame("d", "p")}
      AND d.decided_at >= p.decided_at`.execute(db);
  const against = sql`d.outcomes && ARRAY['hidden', 'warned', 'suspended']`;
  await sql`
    UPDATE decisions AS d SET ended_at = o.decided_at, ended_by = (
      SELECT x.id FROM decisions AS x
      WHERE x.decided_at = o.decided_at AND x.outcomes = ARRAY['restored'] AND ${isSame("x", "d")} LIMIT 1)
    FROM objections AS o WHERE o.decision_id = d.id AND o.outcome = 'reversed'`.execute(db);
  // Until here the next one that took something back stood for it; those of objections ended one alone.
  await sql`
    UPDATE decisions AS d SET ended_at = later.decided_at, ended_by = later.id
    FROM decisions AS e
    CROSS JOIN LATERAL (
      SELECT x.id, x.decided_at FROM decisions AS x
      WHERE ${isSame("x", "e")} AND x.kind = e.kind AND x.decided_at > e.decided_at
        AND x.outcomes && ARRAY['restored', 'dismissed']
        AND NOT EXISTS (SELECT FROM decisions AS r WHERE r.ended_by = x.id)
      ORDER BY x.decided_at, x.id LIMIT 1) AS later
    WHERE e.id = d.id AND d.ended_at IS NULL AND ${against}`.execute(db);
  const comments = {
    "decisions.review_id": "No foreign key: a review that was deleted may be put back",
    "decisions.comment_id": "No foreign key: a comment may be put back with its review",
    "decisions.ended_at": "Since when it holds no longer; a suspension whose time is over was carried out",
    "decisions.ended_by": "The decision that took it back",
  };
  for (const [name, text] of Object.entries(comments))
    await sql`COMMENT ON COLUMN ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
}
