import { limits } from "@okurca/contract";
import { sql } from "kysely";
import type { Db } from "../database/handles.ts";

const columns = ["id", "text", "audience", "starts_at", "ends_at", "is_dismissible"] as const;

/** Those that have not ended, shown already or not. */
const open = (db: Db, at: Date) =>
  db.selectFrom("announcements").where((by) => by.or([by("ends_at", "is", null), by("ends_at", ">", at)]));

const over = (db: Db, at: Date) => db.selectFrom("announcements").where("ends_at", "<=", at);

/** What is shown at that time, the newest first. */
export function listShown(db: Db, at: Date, isReader: boolean) {
  return open(db, at)
    .select(columns)
    .where("starts_at", "<=", at)
    .$if(!isReader, (query) => query.where("audience", "=", "everybody"))
    .orderBy("starts_at", "desc")
    .orderBy("id")
    .limit(limits.announcements.shown)
    .execute();
}

export type AnnouncementRow = Awaited<ReturnType<typeof listShown>>[number];

interface Paging {
  page: number;
  limit: number;
}

/** How many that are shown at that time stand before one, for who sees the fewest of them. */
const before = (at: Date) => sql<number>`(
  SELECT count(*)::int FROM announcements AS n
  WHERE n.starts_at <= ${at} AND (n.ends_at IS NULL OR n.ends_at > ${at})
    AND (n.starts_at > announcements.starts_at OR (n.starts_at = announcements.starts_at AND n.id < announcements.id))
    AND (announcements.audience = 'readers' OR n.audience = 'everybody'))`;

export async function listAnnouncementRows(db: Db, at: Date, isOver: boolean, { page, limit }: Paging) {
  const rows = isOver ? over(db, at) : open(db, at);
  const data = await rows
    .select(columns)
    .select(before(at).as("before"))
    .orderBy("starts_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await (isOver ? over(db, at) : open(db, at))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { data, total_count: Number(total.count) };
}

/** How many others have not ended. */
export async function countOpen(db: Db, at: Date, but: string | null): Promise<number> {
  const row = await open(db, at)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .$if(but !== null, (query) => query.where("id", "<>", but ?? ""))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
