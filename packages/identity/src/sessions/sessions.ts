import { createHash, randomUUID } from "node:crypto";
import { inTransaction } from "@okurca/server-kit";
import type { Call, Core } from "../core.ts";
import { type NewDevice, offerDevice, touchDevice } from "../devices/devices.ts";
import { IdentityError, refuse } from "../error.ts";
import { usableMethods } from "../mfa/factors.ts";
import type { Db, Tx } from "../tables.ts";
import { dropTicket } from "../users/tickets.ts";
import type { User } from "../users/users.queries.ts";
import { findById, lockUser } from "../users/users.queries.ts";
import { mailNewDevice } from "./new-device.ts";
import { makeRefreshToken, toldSession } from "./refresh-token.ts";
import { signTokens, type TokenPair } from "./tokens.ts";

/** Context that seals a refresh token's successor at rest. */
export const successorContext = (sessionId: string) => `successor|${sessionId}`;

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token, "utf8").digest();
}

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: "Bearer";
  NewDeviceMetadata?: NewDevice;
}

function toResult(core: Core, tokens: TokenPair, refreshToken?: string): AuthenticationResult {
  return {
    AccessToken: tokens.access,
    IdToken: tokens.id,
    ...(refreshToken ? { RefreshToken: refreshToken } : {}),
    ExpiresIn: core.lifetimes.access,
    TokenType: "Bearer",
  };
}

async function insertToken(core: Core, tx: Tx, sessionId: string): Promise<string> {
  const token = makeRefreshToken(core, sessionId);
  await tx
    .insertInto("identity.refresh_tokens")
    .values({
      token_hash: hashToken(token),
      session_id: sessionId,
      created_at: core.now(),
      replaced_at: null,
      successor: null,
      tells_session: true,
    })
    .execute();
  return token;
}

/** How the reader signed in. */
export interface Entry {
  /** The known device of the client; without one the server offers a new key. */
  deviceKey: string | null;
  /** The client proved the second factor just now. */
  hasFactor: boolean;
  /** The client proved the device, in place of the second factor. */
  hasDevice: boolean;
}

/** Whether the client proved all it must now prove besides the password. */
function hasShownFactor(core: Core, proven: User, present: User, { hasFactor, hasDevice }: Entry): boolean {
  if (!hasFactor) return hasDevice || usableMethods(core, present).length === 0;
  const none = Buffer.alloc(0);
  return (present.totp_secret ?? none).equals(proven.totp_secret ?? none);
}

/** Tokens of a new sign-in; undefined when the proven device was forgotten, or is no longer trusted. */
export async function openSession(
  core: Core,
  call: Call,
  user: User,
  given: Entry,
): Promise<AuthenticationResult | undefined> {
  const now = core.now();
  const id = randomUUID();
  const opened = await core.db.transaction().execute(async (tx) => {
    // What the client proved must still hold: a reset or closing has ended every session but this one.
    const present = await lockUser(tx, user.id);
    const isSame = present?.salt.equals(user.salt) && present.is_enabled && present.status === "CONFIRMED";
    if (!present || !isSame) throw refuse("wrongPassword");
    if (!hasShownFactor(core, user, present, given)) throw refuse("challengeExpired");
    let offered: NewDevice | undefined;
    const { address } = call;
    const isKnown =
      given.deviceKey !== null &&
      (await touchDevice(core, tx, { ...given, deviceKey: given.deviceKey, address }));
    if (given.hasDevice && !isKnown) return undefined;
    await mailNewDevice(core, tx, { user: present, call, isKnown });
    if (!isKnown && core.devices !== "off") offered = await offerDevice(core, tx, user.id, address);
    await tx
      .insertInto("identity.sessions")
      .values({
        id,
        user_id: user.id,
        signed_in_at: now,
        expires_at: new Date(now.getTime() + core.lifetimes.refresh * 1000),
        revoked_at: null,
        device_key: isKnown ? given.deviceKey : (offered?.DeviceKey ?? null),
        address: call.address,
        agent: call.agent,
        last_used_at: now,
        factor_at: given.hasFactor ? now : null,
      })
      .execute();
    return { refreshToken: await insertToken(core, tx, id), offered };
  });
  if (!opened) return undefined;
  const tokens = await signTokens(core, user, { id, signedInAt: now });
  return {
    ...toResult(core, tokens, opened.refreshToken),
    ...(opened.offered ? { NewDeviceMetadata: opened.offered } : {}),
  };
}

type Rotation = { session: { id: string; signed_in_at: Date; user_id: string }; next: string | undefined };

function findSession(tx: Tx, id: string) {
  return tx
    .selectFrom("identity.sessions")
    .select(["id", "user_id", "signed_in_at", "expires_at", "revoked_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

function checkGoingOn(session: { revoked_at: Date | null; expires_at: Date }, now: Date) {
  if (session.revoked_at) return refuse("sessionRevoked");
  return session.expires_at <= now ? refuse("sessionExpired") : undefined;
}

/** Another holder has a copy of the token: ends this sign-in for both. */
async function endReused(core: Core, tx: Tx, sessionId: string): Promise<IdentityError> {
  const ended = { revoked_at: core.now() };
  await tx.updateTable("identity.sessions").set(ended).where("id", "=", sessionId).execute();
  return refuse("refreshReused");
}

/** A token of ours that is no longer stored was replaced long ago. */
async function refuseForgotten(core: Core, tx: Tx, token: string): Promise<IdentityError> {
  const told = toldSession(core, token);
  const session = told === undefined ? undefined : await findSession(tx, told);
  if (!session) return refuse("sessionInvalid");
  return checkGoingOn(session, core.now()) ?? endReused(core, tx, session.id);
}

/** Replaces the token by its successor; returns the same successor again within the grace period. */
async function rotate(core: Core, tx: Tx, token: string): Promise<Rotation | IdentityError> {
  const now = core.now();
  const hash = hashToken(token);
  const row = await tx
    .selectFrom("identity.refresh_tokens")
    .select(["session_id", "replaced_at", "successor"])
    .where("token_hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuseForgotten(core, tx, token);
  const session = await findSession(tx, row.session_id);
  if (!session) return refuse("sessionInvalid");
  const refusal = checkGoingOn(session, now);
  if (refusal) return refusal;
  const age = row.replaced_at ? now.getTime() - row.replaced_at.getTime() : 0;
  if (row.successor && age > core.rotation.graceSeconds * 1000) {
    return endReused(core, tx, session.id);
  }
  // Only now: a client that renews too often must not hide that a token was used twice.
  if (!(await core.allow.refresh(session.id))) return refuse("tooMany");
  await tx.updateTable("identity.sessions").set({ last_used_at: now }).where("id", "=", session.id).execute();
  if (row.successor) {
    const next = core.envelope.open(row.successor, successorContext(session.id));
    return { session, next: next.toString("utf8") };
  }
  if (!core.rotation.isEnabled) return { session, next: undefined };
  const next = await insertToken(core, tx, session.id);
  await tx
    .updateTable("identity.refresh_tokens")
    .set({
      replaced_at: now,
      successor: core.envelope.seal(Buffer.from(next, "utf8"), successorContext(session.id)),
    })
    .where("token_hash", "=", hash)
    .execute();
  return { session, next };
}

/** New access and ID tokens for a refresh token; throws when it is not (or no longer) good. */
export async function refreshSession(core: Core, token: string): Promise<AuthenticationResult> {
  // The transaction returns the refusal instead of throwing it: a revocation must be committed.
  const outcome = await inTransaction(core.db, (tx) => rotate(core, tx, token));
  if (outcome instanceof IdentityError) throw outcome;
  const user = await findById(core.reads, outcome.session.user_id);
  if (!user?.is_enabled) throw refuse("sessionInvalid");
  const tokens = await signTokens(core, user, {
    id: outcome.session.id,
    signedInAt: outcome.session.signed_in_at,
  });
  return toResult(core, tokens, outcome.next);
}

/** Ends the sign-in of this refresh token; ignores unknown ones. */
export async function revokeToken(core: Core, token: string): Promise<void> {
  await core.db
    .updateTable("identity.sessions")
    .set({ revoked_at: core.now() })
    .where("revoked_at", "is", null)
    .where((eb) => {
      const kept = eb
        .selectFrom("identity.refresh_tokens")
        .select("session_id")
        .where("token_hash", "=", hashToken(token));
      return eb("id", "=", toldSession(core, token) ?? kept);
    })
    .execute();
}

/** Ends every sign-in of the user, or every other than `except`, and voids the ticket of one to come. */
export async function revokeAllSessions(
  core: Core,
  userId: string,
  { tx = core.db, except }: { tx?: Db | Tx; except?: string } = {},
): Promise<void> {
  await dropTicket(tx, userId);
  await tx
    .updateTable("identity.sessions")
    .set({ revoked_at: core.now() })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
    .execute();
}
