import type { Core } from "./core.ts";
import { dropRetiredKeys } from "./keys/signing-keys.mutations.ts";

/** Longer than any lock and any access token. */
const keptMs = 24 * 3600 * 1000;
/** Lets a late click on a mail's link still learn that it is late, or that all is done. */
const codesKeptMs = 7 * keptMs;

/** Deletes unconfirmed accounts once their code can no longer be a late one; frees name and address. */
async function deleteUnconfirmed(core: Core, codesBefore: Date): Promise<void> {
  await core.db
    .deleteFrom("identity.users")
    .where("pool_id", "=", core.poolId)
    .where("status", "=", "UNCONFIRMED")
    .where("is_enabled", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("identity.codes as c")
            .select("c.user_id")
            .whereRef("c.user_id", "=", "identity.users.id")
            .where("c.purpose", "=", "sign-up")
            .where("c.expires_at", ">=", codesBefore),
        ),
      ),
    )
    .execute();
}

/** Clears the user of audit rows that were noted just while the account was deleted. */
async function unlinkTrail(core: Core, since: Date): Promise<void> {
  await core.db
    .updateTable("identity.audit as a")
    .set({ user_id: null })
    .where("a.at", ">=", since)
    .where("a.user_id", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("identity.users as u").select("u.id").whereRef("u.id", "=", "a.user_id"))),
    )
    .execute();
}

/**
 * Owners often notice a theft of their account months later, and then it matters who came from where; after a
 * year the trail is only a list of people's addresses.
 */
const auditKeptMs = 365 * keptMs;
/** Since a device's last sign-in: a browser that comes back later is a new one. */
const devicesKeptMs = 365 * keptMs;

/**
 * Deletes what can no longer change an answer: used blocks, tickets, counts of failures, ended sign-ins, refresh
 * tokens replaced long since, old codes, unconfirmed accounts and devices, retired keys. Deletes after a year
 * what is kept for looking back, and unused devices. Unlinks the trail of deleted accounts.
 */
export async function deleteExpired(core: Core): Promise<void> {
  const now = core.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const old = before(keptMs);
  await core.db.deleteFrom("identity.used_blocks").where("expires_at", "<", now).execute();
  await core.db.deleteFrom("identity.attempts").where("last_at", "<", old).execute();
  await core.db.deleteFrom("identity.sessions").where("expires_at", "<", old).execute();
  await core.db
    .deleteFrom("identity.refresh_tokens")
    .where("tells_session", "=", true)
    .where("replaced_at", "<", before(core.rotation.graceSeconds * 1000 + keptMs))
    .execute();
  await core.db
    .deleteFrom("identity.devices")
    .where("confirmed_at", "is", null)
    .where("authenticated_at", "<", old)
    .execute();
  await core.db
    .deleteFrom("identity.devices")
    .where("authenticated_at", "<", before(devicesKeptMs))
    .execute();
  await core.db.deleteFrom("identity.tickets").where("expires_at", "<", now).execute();
  await deleteUnconfirmed(core, before(codesKeptMs));
  await core.db.deleteFrom("identity.codes").where("expires_at", "<", before(codesKeptMs)).execute();
  await unlinkTrail(core, old);
  await core.db.deleteFrom("identity.audit").where("at", "<", before(auditKeptMs)).execute();
  await dropRetiredKeys(core.db, core.poolId, now);
}
