import type { Join } from "@okurca/contract";
import { limits } from "@okurca/contract";
import type { Paging } from "@okurca/server-kit";
import type { Db } from "../database/handles.ts";

const listed = (db: Db) =>
  db
    .selectFrom("joins as j")
    .leftJoin("readers as r", "r.id", "j.reader_id")
    .select(["j.id", "j.kind", "j.kept", "j.gone", "j.shown", "j.created_at", "j.state", "j.undone_at"])
    .select((eb) => eb("j.undo", "is not", null).as("has_undo"))
    .select(["r.username", "r.name"]);
type Listed = Awaited<ReturnType<ReturnType<typeof listed>["execute"]>>[number];

export function listPage(db: Db, paging: Paging): Promise<Listed[]> {
  const { limit, offset } = paging;
  return listed(db).orderBy("j.created_at", "desc").orderBy("j.id").limit(limit).offset(offset).execute();
}

export async function countJoins(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom("joins")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export function findListed(db: Db, id: string): Promise<Listed | undefined> {
  return listed(db).where("j.id", "=", id).executeTakeFirst();
}

interface Named {
  title: string;
  authors: string[];
}

/** Until when it can be undone, if it still can. */
function undoUntil({ state, has_undo, created_at }: Listed, now: Date): string | null {
  const until = new Date(created_at.getTime() + limits.joinUndoDays * 86_400_000);
  return state === "done" && has_undo && until > now ? until.toISOString() : null;
}

export function toListed(row: Listed, now: Date): Join {
  const { kept, gone } = row.shown as unknown as { kept: Named; gone: Named };
  return {
    id: row.id,
    kind: row.kind,
    kept: { isbn: row.kept, ...kept },
    gone: { isbn: row.gone, ...gone },
    created_at: row.created_at.toISOString(),
    state: row.state,
    undone_at: row.undone_at?.toISOString() ?? null,
    undo_until: undoUntil(row, now),
    librarian: row.username === null || row.name === null ? null : { username: row.username, name: row.name },
  };
}
