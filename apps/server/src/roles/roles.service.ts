import { type Role, roles, rolesFor } from "@okurca/contract";
import { type Actor, inTransaction } from "@okurca/server-kit";
import { type Acting, recordAct } from "../acts/index.ts";
import type { AppContext } from "../context.ts";
import { findReaderByUsername } from "../readers/index.ts";
import { deleteRole, insertRole } from "./roles.mutations.ts";
import { listRolesOf } from "./roles.queries.ts";

/** Every role the actor may act in. */
export async function listOwnRoles(ctx: AppContext, { readerId }: Actor): Promise<{ roles: Role[] }> {
  const granted = await listRolesOf(ctx.reads, readerId);
  return { roles: roles.filter((role) => rolesFor(role).some((one) => granted.includes(one))) };
}

/**
 * Gives a role or takes it away, from the reader's next call on. Whether that changed anything; undefined where there is
 * no reader of this name.
 */
export function changeRole(
  ctx: AppContext,
  by: Acting,
  given: { username: string; role: Role; has: boolean; reason?: string | null },
): Promise<boolean | undefined> {
  const { username, role, has, reason = null } = given;
  return inTransaction(ctx.db, async (tx) => {
    const reader = await findReaderByUsername(tx, username);
    if (!reader) return undefined;
    const at = ctx.clock();
    const grantedBy = by.via === "page" ? by.readerId : null;
    const isChanged = has
      ? await insertRole(tx, { reader_id: reader.id, role, granted_at: at, granted_by: grantedBy })
      : await deleteRole(tx, reader.id, role);
    if (!isChanged) return false;
    const act = has ? "role.grant" : "role.revoke";
    await recordAct(tx, {
      by,
      act,
      subject: "reader",
      readerId: reader.id,
      [has ? "after" : "before"]: { role },
      reason,
      at,
    });
    return true;
  });
}
