import { type Grant, type Role, roles, rolesFor, roleWords, staffMessages } from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import { type Acting, recordAct } from "../acts/index.ts";
import type { AppContext } from "../context.ts";
import type { Db } from "../database/handles.ts";
import { findReaderByUsername } from "../readers/index.ts";
import { createMissingProof } from "./missing-proof.ts";
import { deleteRole, insertRole } from "./roles.mutations.ts";
import { hasRole, listGrants, listGrantsOf, listRolesOf } from "./roles.queries.ts";

/** Every role the actor may act in. */
export async function listOwnRoles(
  ctx: AppContext,
  actor: Actor,
): Promise<{ roles: Role[]; needs_second_factor: boolean }> {
  const granted = await listRolesOf(ctx.reads, actor.readerId);
  const missing = granted.length > 0 ? await createMissingProof(ctx)(actor, { isFresh: false }) : undefined;
  return {
    roles: roles.filter((role) => rolesFor(role).some((one) => granted.includes(one))),
    needs_second_factor: missing === "second_factor_required",
  };
}

/**
 * Nobody on a page acts on himself or herself, on an admin, and but for admins on other staff; the operator in the shell
 * may do all of it.
 */
export async function refuseActOn(db: Db, by: Acting, readerId: string): Promise<void> {
  if (by.via !== "page") return;
  if (by.readerId === readerId) throw new AppError("act_on_self", { message: staffMessages.onSelf });
  const granted = await listGrantsOf(db, readerId);
  if (granted.includes("admin")) throw new AppError("act_on_admin", { message: staffMessages.onAdmin });
  if (granted.length > 0 && !(await hasRole(db, by.readerId, "admin")))
    throw new AppError("act_on_staff", { message: staffMessages.onStaff });
}

/** Every role that is granted, as admins see it. */
export async function listAllGrants(ctx: AppContext): Promise<{ data: Grant[] }> {
  const rows = await listGrants(ctx.reads);
  return {
    data: rows.map(({ granter, granter_name, granted_at, ...row }) => ({
      ...row,
      granted_at: granted_at.toISOString(),
      granted_by: granter === null ? null : { username: granter, name: granter_name ?? granter },
    })),
  };
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
    await refuseActOn(tx, by, reader.id);
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

/** The same for an admin on the page. */
export async function changeByPage(
  ctx: AppContext,
  { readerId }: Actor,
  given: { username: string; role: Role; is_granted: boolean; reason?: string | null | undefined },
): Promise<{ message: string }> {
  const { username, role, is_granted: has, reason = null } = given;
  const by = { via: "page", readerId } as const;
  const isChanged = await changeRole(ctx, by, { username, role, has, reason });
  if (isChanged === undefined) throw new AppError("reader_not_found");
  const word = roleWords[role];
  return { message: has ? staffMessages.granted(word) : staffMessages.revoked(word) };
}
