import type { Standing } from "@okurca/contract";
import type { Db } from "../database/handles.ts";
import { hasRole } from "../roles/index.ts";
import { isTrusted } from "./revisions.queries.ts";

/** As whom a reader changes the catalogue at this moment. */
export async function standingOf(db: Db, readerId: string, now: Date): Promise<Standing> {
  if (await hasRole(db, readerId, "librarian")) return "librarian";
  return (await isTrusted(db, readerId, now)) ? "trusted" : "reader";
}
