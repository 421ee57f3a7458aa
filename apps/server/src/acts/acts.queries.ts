import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";

/** Which acts are asked for. */
export interface ActFilter {
  by?: string | undefined;
  via?: "page" | "shell" | "job" | undefined;
  reader?: string | undefined;
  act?: string | undefined;
  kind?: string | undefined;
  /** "YYYY-MM-DD" of Turkey's calendar. */
  from?: string | undefined;
  until?: string | undefined;
}

/** The number by which the log knows a reader; -1, which nobody has, for a name that it does not know. */
const numberOf = (username: string) => sql<number>`coalesce((
  SELECT p.id FROM act_people AS p JOIN readers AS r ON r.id = p.reader_id
  WHERE lower(r.username COLLATE "C") = lower(${username}::text COLLATE "C")), -1)`;
const midnight = (day: string) => sql<Date>`(${day}::date::timestamp AT TIME ZONE 'Europe/Istanbul')`;
const nextMidnight = (day: string) =>
  sql<Date>`((${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Istanbul')`;

const listed = (db: Db) =>
  db
    .selectFrom("acts as a")
    .leftJoin("act_people as bp", "bp.id", "a.actor_id")
    .leftJoin("readers as b", "b.id", "bp.reader_id")
    .leftJoin("act_people as pp", "pp.id", "a.person_id")
    .leftJoin("readers as p", "p.id", "pp.reader_id")
    .select(["a.id", "a.at", "a.via", "a.act", "a.subject_kind", "a.subject_id", "a.person_id"])
    .select(["a.before", "a.after", "a.reason"])
    .select(["b.username as by_username", "b.name as by_name"])
    .select(["p.username as reader_username", "p.name as reader_name"]);
export type ListedAct = Awaited<ReturnType<ReturnType<typeof listed>["execute"]>>[number];

/** Acts older than that one, the newest first. */
export function listPage(
  db: Db,
  filter: ActFilter,
  { olderThan, limit }: { olderThan?: string | undefined; limit: number },
): Promise<ListedAct[]> {
  const { by, via, reader, act, kind, from, until } = filter;
  return listed(db)
    .$if(by !== undefined, (query) => query.where("a.actor_id", "=", numberOf(by as string)))
    .$if(via !== undefined, (query) => query.where("a.via", "=", via as "page"))
    .$if(reader !== undefined, (query) => query.where("a.person_id", "=", numberOf(reader as string)))
    .$if(act !== undefined, (query) => query.where("a.act", "=", act as string))
    .$if(kind !== undefined, (query) => query.where("a.subject_kind", "=", kind as string))
    .$if(from !== undefined, (query) => query.where("a.at", ">=", midnight(from as string)))
    .$if(until !== undefined, (query) => query.where("a.at", "<", nextMidnight(until as string)))
    .$if(olderThan !== undefined, (query) => query.where("a.id", "<", sql<number>`${olderThan}::bigint`))
    .orderBy("a.id", "desc")
    .limit(limit)
    .execute();
}

/** What concerns a reader, the newest first. */
export function listOnReader(db: Db, readerId: string, limit: number): Promise<ListedAct[]> {
  return listed(db)
    .where("a.person_id", "=", sql<number>`(SELECT id FROM act_people WHERE reader_id = ${readerId})`)
    .orderBy("a.id", "desc")
    .limit(limit)
    .execute();
}

/** Who did one act to a reader or an account since another was last done to it; null in the shell, and for who has left. */
export async function listActorsSince(
  db: Db,
  given: { readerId: string | null; account: string; act: string; since: string },
): Promise<(string | null)[]> {
  const { readerId, account, act, since } = given;
  const isIt = sql`(a.person_id = (SELECT id FROM act_people WHERE reader_id = ${readerId}::uuid)
    OR (a.subject_kind = 'account' AND a.subject_id = ${account}))`;
  const { rows } = await sql<{ reader_id: string | null }>`
    SELECT b.reader_id FROM acts AS a LEFT JOIN act_people AS b ON b.id = a.actor_id
    WHERE a.act = ${act} AND ${isIt}
      AND a.id > coalesce((SELECT max(a.id) FROM acts AS a WHERE a.act = ${since} AND ${isIt}), 0)`.execute(
    db,
  );
  return rows.map(({ reader_id }) => reader_id);
}

/** Every value that a column with an index in front of it has, from one to the next without the rows between. */
async function valuesOf(db: Db, column: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    WITH RECURSIVE known AS (
      (SELECT ${column} AS value FROM acts ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT ${column} FROM acts WHERE ${column} > known.value ORDER BY 1 LIMIT 1)
      FROM known WHERE known.value IS NOT NULL
    )
    SELECT value FROM known WHERE value IS NOT NULL`.execute(db);
  return rows.map(({ value }) => value);
}

export const listActNames = (db: Db) => valuesOf(db, sql.ref("act"));
export const listKinds = (db: Db) => valuesOf(db, sql.ref("subject_kind"));

/** When such an act was last done; null for never. */
export async function findLastOf(db: Db, act: string): Promise<Date | null> {
  const query = db.selectFrom("acts").select("at").where("act", "=", act).orderBy("id", "desc").limit(1);
  return (await query.executeTakeFirst())?.at ?? null;
}
