import type { AboutSource } from "@okurca/contract";
import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { meets } from "../privacy/index.ts";

export interface PresentAbout {
  revision_id: string;
  content: string;
  reader_id: string | null;
  /** Null where the words are a reader's. */
  source: AboutSource | null;
}

/** Whose text the revision of this name has, as JSON; null where readers wrote it. */
const sourceOf = (revision: string) => sql<AboutSource | null>`
  CASE WHEN ${sql.ref(`${revision}.source_name`)} IS NOT NULL THEN jsonb_build_object(
    'name', ${sql.ref(`${revision}.source_name`)}, 'terms', ${sql.ref(`${revision}.source_terms`)}) END`;

/** Whether an import brought the revision of this name, not a reader who went back to a source's text. */
export const isBrought = (revision: string) =>
  sql<boolean>`(${sql.ref(`${revision}.source_name`)} IS NOT NULL AND ${sql.ref(`${revision}.restored_id`)} IS NULL)`;

/**
 * What stands about the work of this column now, as JSON; null where nobody has written anything. A source's text never
 * stands above a reader's, also where an import made two works one. In brackets.
 */
export const presentAbout = (work: string): RawBuilder<PresentAbout | null> => sql`(
  SELECT jsonb_build_object('revision_id', about.id, 'content', about.content, 'reader_id', about.reader_id,
    'source', ${sourceOf("about")})
  FROM about_revisions AS about
  WHERE about.work_id = ${sql.ref(work)} AND NOT about.is_hidden
  ORDER BY ${isBrought("about")}, about.position DESC LIMIT 1)`;

export async function findPresent(db: Db, workId: string): Promise<PresentAbout | undefined> {
  const { rows } = await sql<{ about: PresentAbout | null }>`
    SELECT ${presentAbout("w.id")} AS about FROM works AS w WHERE w.id = ${workId}`.execute(db);
  return rows[0]?.about ?? undefined;
}

/** One that everybody sees. */
export function findSeenRevision(db: Db, id: string) {
  return db
    .selectFrom("about_revisions")
    .select(["id", "work_id", "reader_id", "content", "source_name", "source_terms", "source_isbn"])
    .where("id", "=", id)
    .where("is_hidden", "=", false)
    .executeTakeFirst();
}

export interface RevisionRow extends PresentAbout {
  replaced: string;
  reason: string | null;
  restores: Date | null;
  is_brought: boolean;
  is_hidden: boolean;
  is_held: boolean;
  created_at: Date;
  /** Null, as the other two, where the viewer does not meet the writer. */
  username: string | null;
  name: string | null;
  picture: string | null;
}

/** What nobody else sees, its writer does. */
const seesRevision = (viewerId: string | undefined) =>
  sql<boolean>`(NOT a.is_hidden OR a.reader_id = ${viewerId ?? null}::uuid)`;

/** Of a work, the newest first. */
export async function listRevisions(
  db: Db,
  viewerId: string | undefined,
  workId: string,
  { limit, offset }: Paging,
): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    SELECT a.id AS revision_id, a.content, a.reader_id, a.reason, a.is_hidden, a.is_held, a.created_at, o.created_at AS restores,
      ${sourceOf("a")} AS source, ${isBrought("a")} AS is_brought,
      r.username, r.name, r.picture,
      coalesce((
        SELECT b.content FROM about_revisions AS b
        WHERE b.work_id = a.work_id AND NOT b.is_hidden AND b.position < a.position
        ORDER BY b.position DESC LIMIT 1), '') AS replaced
    FROM about_revisions AS a
    LEFT JOIN about_revisions AS o ON o.id = a.restored_id
    LEFT JOIN readers AS r ON r.id = a.reader_id AND ${meets(viewerId, "r")}
    WHERE a.work_id = ${workId} AND ${seesRevision(viewerId)}
    ORDER BY a.position DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countRevisions(db: Db, viewerId: string | undefined, workId: string): Promise<number> {
  const { n } = await db
    .selectFrom("about_revisions as a")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("a.work_id", "=", workId)
    .where(seesRevision(viewerId))
    .executeTakeFirstOrThrow();
  return n;
}

/** What the reader wrote last about a work, where nobody else sees it. */
export async function findHiddenAbout(
  db: Db,
  readerId: string,
  workId: string,
): Promise<{ is_held: boolean } | null> {
  const row = await db
    .selectFrom("about_revisions")
    .select(["is_hidden", "is_held"])
    .where("work_id", "=", workId)
    .where("reader_id", "=", readerId)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.is_hidden ? { is_held: row.is_held } : null;
}
