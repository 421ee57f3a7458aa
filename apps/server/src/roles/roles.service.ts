import { type Role, roles, rolesFor } from "@okurca/contract";
import { type Actor, inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { findReaderByUsername } from "../readers/index.ts";
import { deleteRole, insertRole } from "./roles.mutations.ts";
import { listRolesOf } from "./roles.queries.ts";

/** Every role the actor may act in. */
export async function listOwnRoles(ctx: AppContext, { readerId }: Actor): Promise<{ roles: Role[] }> {
  const granted = await listRolesOf(ctx.reads, readerId);
  return { roles: roles.filter((role) => rolesFor(role).some((one) => granted.includes(one))) };
}

/** From the shell. Whether it changed anything; undefined where there is no reader of this name. */
export function grantRole(ctx: AppContext, username: string, role: Role): Promise<boolean | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const reader = await findReaderByUsername(tx, username);
    if (!reader) return undefined;
    return insertRole(tx, { reader_id: reader.id, role, granted_at: ctx.clock(), granted_by: null });
  });
}

/** From the shell. Whether it changed anything; undefined where there is no reader of this name. */
export function revokeRole(ctx: AppContext, username: string, role: Role): Promise<boolean | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const reader = await findReaderByUsername(tx, username);
    return reader && deleteRole(tx, reader.id, role);
  });
}
