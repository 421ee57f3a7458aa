import type { Core } from "../core.ts";
import type { Tx } from "../tables.ts";

/** The second factor was proven in this session. */
export async function markFactor(core: Core, tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable("identity.sessions")
    .set({ factor_at: core.now() })
    .where("id", "=", sessionId)
    .execute();
}

/**
 * What was shown in the user's sessions counts no more: another secret is in force from now on. The session
 * that made the change may be excepted, where it has shown the one in force.
 */
export async function clearFactorProofs(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx
    .updateTable("identity.sessions")
    .set({ factor_at: null })
    .where("user_id", "=", userId)
    .where("factor_at", "is not", null)
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
    .execute();
}
