import { randomBytes, randomUUID } from "node:crypto";
import type { Core } from "../core.ts";
import { refuse } from "../error.ts";
import { usableMethods } from "../mfa/factors.ts";
import { hasProvenFactor } from "../sessions/sessions.queries.ts";
import type { Db, Tx } from "../tables.ts";
import { lockUser } from "../users/users.queries.ts";

const groupBytes = 6;
/** Bytes of a stored verifier: as many as N has. */
export const verifierBytes = 384;

export const verifierContext = (deviceKey: string) => `device|${deviceKey}`;

const columns = [
  "device_key",
  "user_id",
  "group_key",
  "name",
  "salt",
  "verifier",
  "is_remembered",
  "confirmed_at",
  "created_at",
  "changed_at",
  "authenticated_at",
  "address",
] as const;

/** A device of this user that its client has confirmed. */
export function findDevice(core: Core, userId: string, deviceKey: string, db: Db | Tx = core.db) {
  return db
    .selectFrom("identity.devices")
    .select(columns)
    .where("device_key", "=", deviceKey)
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
}

export type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

/** Last used first, starting after the device named by `after`. */
export async function listDevices(
  core: Core,
  userId: string,
  given: { limit: number; after?: { at: Date; deviceKey: string } | undefined },
): Promise<Device[]> {
  const { after } = given;
  return core.reads
    .selectFrom("identity.devices")
    .select(columns)
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("authenticated_at", "<", after?.at ?? new Date(0)),
          eb.and([
            eb("authenticated_at", "=", after?.at ?? new Date(0)),
            eb("device_key", ">", after?.deviceKey ?? ""),
          ]),
        ]),
      ),
    )
    .orderBy("authenticated_at", "desc")
    .orderBy("device_key")
    .limit(given.limit)
    .execute();
}

/** Whether the device stands for the second factor. */
export function isTrusted(core: Core, device: Device): boolean {
  return core.devices !== "off" && device.is_remembered && device.verifier !== null;
}

export interface NewDevice {
  DeviceKey: string;
  DeviceGroupKey: string;
}

/** Offers a key to a client that has none; it is the reader's device once the client confirms it. */
export async function offerDevice(core: Core, tx: Tx, userId: string, address: string): Promise<NewDevice> {
  const now = core.now();
  const [region = "local"] = core.poolId.split("_");
  const device = {
    DeviceKey: `${region}_${randomUUID()}`,
    DeviceGroupKey: `-${randomBytes(groupBytes)
      .toString("base64url")
      .replace(/[^0-9A-Za-z]/g, "x")}`,
  };
  await tx
    .insertInto("identity.devices")
    .values({
      device_key: device.DeviceKey,
      user_id: userId,
      group_key: device.DeviceGroupKey,
      name: null,
      salt: null,
      verifier: null,
      confirmed_at: null,
      created_at: now,
      changed_at: now,
      authenticated_at: now,
      address,
    })
    .execute();
  return device;
}

/**
 * False when the device was forgotten, or no longer stands for the second factor. Where devices are always
 * trusted, a proof of the second factor renews it.
 */
export async function touchDevice(
  core: Core,
  tx: Tx,
  given: { deviceKey: string; address: string; hasFactor: boolean; hasDevice: boolean },
): Promise<boolean> {
  const { deviceKey, address, hasFactor, hasDevice } = given;
  const row = await tx
    .updateTable("identity.devices")
    .set({ authenticated_at: core.now(), address })
    .$if(hasFactor && core.devices === "always", (query) => query.set({ is_remembered: true }))
    .where("device_key", "=", deviceKey)
    .$if(hasDevice, (query) => query.where("is_remembered", "=", true))
    .returning("device_key")
    .executeTakeFirst();
  return row !== undefined;
}

/** The calling account, in one of its sign-ins. */
export interface DeviceOwner {
  userId: string;
  sessionId: string;
}

/**
 * A sign-in from before a second factor existed must not make its device stand for it. The lock keeps the
 * user from switching one on until the transaction ends.
 */
async function mayTrust(core: Core, tx: Tx, { userId, sessionId }: DeviceOwner): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user) return false;
  return usableMethods(core, user).length === 0 || (await hasProvenFactor(tx, sessionId));
}

/** False when this sign-in was not offered this key, or the client confirmed it before. */
export function confirmDevice(
  core: Core,
  owner: DeviceOwner,
  given: { deviceKey: string; name: string | null; salt: Buffer; verifier: Buffer },
): Promise<boolean> {
  const now = core.now();
  return core.db.transaction().execute(async (tx) => {
    const isTrusted = await mayTrust(core, tx, owner);
    const row = await tx
      .updateTable("identity.devices")
      .set({
        name: given.name,
        salt: given.salt,
        verifier: core.envelope.seal(given.verifier, verifierContext(given.deviceKey)),
        is_remembered: isTrusted && core.devices === "always",
        confirmed_at: now,
        changed_at: now,
      })
      .where("device_key", "=", given.deviceKey)
      .where("user_id", "=", owner.userId)
      .where("confirmed_at", "is", null)
      .where("device_key", "=", (eb) =>
        eb.selectFrom("identity.sessions").select("device_key").where("id", "=", owner.sessionId),
      )
      .returning("device_key")
      .executeTakeFirst();
    return row !== undefined;
  });
}

/** False when the user has no such device; throws when the sign-in may not make it a trusted one. */
export function rememberDevice(
  core: Core,
  owner: DeviceOwner,
  deviceKey: string,
  isRemembered: boolean,
): Promise<boolean> {
  return core.db.transaction().execute(async (tx) => {
    const isAllowed = await mayTrust(core, tx, owner);
    const device = await findDevice(core, owner.userId, deviceKey, tx);
    if (!device) return false;
    if (isRemembered && !device.is_remembered && !isAllowed) throw refuse("factorNeeded");
    await tx
      .updateTable("identity.devices")
      .set({ is_remembered: isRemembered, changed_at: core.now() })
      .where("device_key", "=", deviceKey)
      .execute();
    return true;
  });
}

/** From now on each device is asked for the second factor again. */
export async function distrustDevices(core: Core, tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("identity.devices")
    .set({ is_remembered: false, changed_at: core.now() })
    .where("user_id", "=", userId)
    .where("is_remembered", "=", true)
    .execute();
}

/** Ends the device's sign-ins other than `except`; false when the user has no such device. */
export function forgetDevice(
  core: Core,
  userId: string,
  deviceKey: string,
  except: string,
): Promise<boolean> {
  return core.db.transaction().execute(async (tx) => {
    // With the lock, a sign-in being opened from it is either there already, or finds the device gone.
    await lockUser(tx, userId);
    await tx
      .updateTable("identity.sessions")
      .set({ revoked_at: core.now() })
      .where("user_id", "=", userId)
      .where("device_key", "=", deviceKey)
      .where("id", "<>", except)
      .where("revoked_at", "is", null)
      .execute();
    const row = await tx
      .deleteFrom("identity.devices")
      .where("device_key", "=", deviceKey)
      .where("user_id", "=", userId)
      .returning("device_key")
      .executeTakeFirst();
    return row !== undefined;
  });
}
