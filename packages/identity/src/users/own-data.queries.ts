import type { Core } from "../core.ts";

/** What is kept of an account, for its owner: nothing that signs in, and no seal of anything that does. */
export interface OwnData {
  account: Record<string, unknown>[];
  sessions: Record<string, unknown>[];
  devices: Record<string, unknown>[];
  trail: Record<string, unknown>[];
}

export async function readOwnData({ db }: Core, id: string): Promise<OwnData> {
  const [account, sessions, devices, trail] = await Promise.all([
    db
      .selectFrom("identity.users")
      .select(["id as sub", "username", "status", "is_enabled", "email", "is_email_verified"])
      .select(["pending_email", "attributes", "mfa_methods", "preferred_mfa", "totp_name"])
      .select(["temporary_until", "created_at", "updated_at"])
      .where("id", "=", id)
      .execute(),
    db
      .selectFrom("identity.sessions as s")
      .leftJoin("identity.devices as d", "d.device_key", "s.device_key")
      .select(["s.signed_in_at", "s.last_used_at", "s.expires_at", "s.revoked_at", "s.factor_at"])
      .select(["s.address", "s.agent", "d.name as device"])
      .where("s.user_id", "=", id)
      .orderBy("s.signed_in_at", "desc")
      .orderBy("s.id")
      .execute(),
    db
      .selectFrom("identity.devices")
      .select(["name", "is_remembered", "address", "created_at", "confirmed_at", "changed_at"])
      .select("authenticated_at")
      .where("user_id", "=", id)
      .orderBy("created_at", "desc")
      .orderBy("device_key")
      .execute(),
    db
      .selectFrom("identity.audit")
      .select(["at", "event", "address", "result"])
      .where("user_id", "=", id)
      .orderBy("at", "desc")
      .orderBy("id")
      .execute(),
  ]);
  return { account, sessions, devices, trail };
}
