import type { Core } from "./core.ts";
import { dropRetiredKeys } from "./keys/signing-keys.queries.ts";

/** Longer than any lock and any access token. */
const keptMs = 24 * 3600 * 1000;

/** Deletes what can no longer change an answer: used blocks, counts of failures, ended sign-ins, retired keys. */
export async function forgetOld(core: Core): Promise<void> {
  const now = core.now();
  const old = new Date(now.getTime() - keptMs);
  await core.db.deleteFrom("identity.used_blocks").where("expires_at", "<", now).execute();
  await core.db.deleteFrom("identity.attempts").where("last_at", "<", old).execute();
  await core.db.deleteFrom("identity.sessions").where("expires_at", "<", old).execute();
  await dropRetiredKeys(core.db, core.poolId, now);
}
