import type { Core } from "../core.ts";
import { clearFailures } from "../protection/lockout.ts";
import type { Tx } from "../tables.ts";
import { deleteUser } from "./account.mutations.ts";
import { nameHash } from "./username.ts";
import { lockUser } from "./users.queries.ts";

/**
 * The account with everything that hangs on it: sign-ins, devices, factors and codes by their foreign keys, counts of
 * failures by their names. The trail stays, and no longer says whose it is.
 */
export async function eraseUser(core: Core, tx: Tx, id: string): Promise<void> {
  const user = await lockUser(tx, id);
  if (!user) return;
  const names = [user.username, user.email, user.pending_email ?? user.email];
  const counted = [...names.map((name) => nameHash(core, name)), core.envelope.digest(id, "second factor")];
  for (const hash of counted) await clearFailures(tx, hash);
  await tx.updateTable("identity.audit").set({ user_id: null }).where("user_id", "=", id).execute();
  await core.onDelete(tx, { sub: id });
  await deleteUser(tx, id);
}
