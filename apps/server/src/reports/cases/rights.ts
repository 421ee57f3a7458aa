import type { DecisionOutcome, ErrorCode } from "@okurca/contract";
import type { Acting } from "../../acts/index.ts";
import type { Db } from "../../database/handles.ts";
import { hasRole, listGrantsOf } from "../../roles/index.ts";
import type { Standing, Thing } from "./things.queries.ts";

export type Refusal = Extract<ErrorCode, "act_on_self" | "act_on_staff" | "act_on_admin">;

/**
 * Why whoever acts may not decide about this reader: nobody decides about himself or herself, a moderator about no other
 * staff, and nobody about an admin but the shell. Staff who are suspended are staff.
 */
export async function findActRefusal(
  db: Db,
  by: Acting,
  subjectId: string | null,
): Promise<Refusal | undefined> {
  if (by.via !== "page" || subjectId === null) return undefined;
  if (by.readerId === subjectId) return "act_on_self";
  const grants = await listGrantsOf(db, subjectId);
  if (grants.includes("admin")) return "act_on_admin";
  if (grants.length === 0) return undefined;
  return (await hasRole(db, by.readerId, "admin")) ? undefined : "act_on_staff";
}

/** What may be decided of a thing as it stands. */
export function outcomesFor(thing: Thing, standing: Standing): DecisionOutcome[] {
  const isMeasured = standing.is_hiding || standing.is_suspending;
  return [
    ...(thing.kind !== "profile" && (!standing.is_hiding || thing.is_held) ? (["hidden"] as const) : []),
    ...(thing.subject_id === null ? [] : (["warned", "suspended"] as const)),
    ...(standing.open > 0 ? (["dismissed"] as const) : []),
    ...(standing.open === 0 && isMeasured ? (["restored"] as const) : []),
  ];
}
