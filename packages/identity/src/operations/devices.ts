import { z } from "zod";
import type { Core } from "../core.ts";
import {
  confirmDevice as confirm,
  type Device,
  findDevice,
  forgetDevice as forget,
  listDevices as list,
  rememberDevice,
  verifierBytes,
} from "../devices/devices.ts";
import { refuse } from "../error.ts";
import { getTokenSession, getTokenUser } from "../sessions/tokens.ts";
import { isVerifier } from "../srp/arithmetic.ts";
import { operation, text } from "./operation.ts";
import { accessToken } from "./tokens.ts";

const deviceKey = text(55);

/** Epoch seconds, as every time of the protocol. */
const seconds = (date: Date) => date.getTime() / 1000;

function toDevice(device: Device): object {
  const attributes: [string, string][] = [
    ["device_status", "valid"],
    ["device_name", device.name ?? ""],
    ["dev:device_remembered_status", device.is_remembered ? "remembered" : "not_remembered"],
    ["last_ip_used", device.address],
  ];
  return {
    DeviceKey: device.device_key,
    DeviceAttributes: attributes.map(([Name, Value]) => ({ Name, Value })),
    DeviceCreateDate: seconds(device.created_at),
    DeviceLastModifiedDate: seconds(device.changed_at),
    DeviceLastAuthenticatedDate: seconds(device.authenticated_at),
  };
}

/** Bytes of a non-negative number as Java writes it: the top bit clear, a zero byte in front where it was not. */
function readNumber(base64: string, longest: number): Buffer {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length === 0 || bytes.length > longest + 1 || bytes.readUInt8(0) >= 0x80) {
    throw refuse("deviceVerifier");
  }
  return bytes;
}

function checkTracking(core: Core): void {
  if (core.devices === "off") throw refuse("devicesOff");
}

export const confirmDevice = operation(
  z.object({
    AccessToken: accessToken,
    DeviceKey: deviceKey,
    DeviceName: text(1024).nullish(),
    DeviceSecretVerifierConfig: z.object({ Salt: text(2048), PasswordVerifier: text(2048) }),
  }),
  async (core, _call, given) => {
    const { user, sessionId } = await getTokenSession(core, given.AccessToken);
    checkTracking(core);
    const { Salt, PasswordVerifier } = given.DeviceSecretVerifierConfig;
    const salt = readNumber(Salt, 64);
    const verifier = readNumber(PasswordVerifier, verifierBytes);
    if (!isVerifier(verifier)) throw refuse("deviceVerifier");
    const owner = { userId: user.id, sessionId };
    const isConfirmed = await confirm(core, owner, {
      deviceKey: given.DeviceKey,
      name: given.DeviceName ?? null,
      salt,
      verifier,
    });
    if (!isConfirmed) {
      throw refuse((await findDevice(core, user.id, given.DeviceKey)) ? "deviceExists" : "deviceKey");
    }
    return { UserConfirmationNecessary: core.devices === "ask" };
  },
);

export const getDevice = operation(
  z.object({ AccessToken: accessToken, DeviceKey: deviceKey }),
  async (core, _call, given) => {
    const user = await getTokenUser(core, given.AccessToken);
    checkTracking(core);
    const device = await findDevice(core, user.id, given.DeviceKey);
    if (!device) throw refuse("deviceUnknown");
    return { Device: toDevice(device) };
  },
);

const most = 60;
const pageSchema = z.object({ at: z.iso.datetime(), deviceKey: z.string() });
const pageContext = (userId: string) => `device page|${userId}`;

function readPage(core: Core, userId: string, token: string | null | undefined) {
  if (!token) return undefined;
  try {
    const bytes = core.envelope.open(Buffer.from(token, "base64url"), pageContext(userId));
    const page = pageSchema.parse(JSON.parse(bytes.toString("utf8")));
    return { at: new Date(page.at), deviceKey: page.deviceKey };
  } catch {
    throw refuse("pageToken");
  }
}

export const listDevices = operation(
  z.object({
    AccessToken: accessToken,
    Limit: z.int().min(0).max(most).nullish(),
    PaginationToken: text(2048).nullish(),
  }),
  async (core, _call, given) => {
    const user = await getTokenUser(core, given.AccessToken);
    checkTracking(core);
    const limit = given.Limit || most;
    const after = readPage(core, user.id, given.PaginationToken);
    const found = await list(core, user.id, { limit: limit + 1, after });
    const devices = found.slice(0, limit);
    const last = found.length > limit ? devices.at(-1) : undefined;
    if (!last) return { Devices: devices.map(toDevice) };
    const next = Buffer.from(
      JSON.stringify({ at: last.authenticated_at, deviceKey: last.device_key }),
      "utf8",
    );
    return {
      Devices: devices.map(toDevice),
      PaginationToken: core.envelope.seal(next, pageContext(user.id)).toString("base64url"),
    };
  },
);

export const updateDeviceStatus = operation(
  z.object({
    AccessToken: accessToken,
    DeviceKey: deviceKey,
    DeviceRememberedStatus: z.enum(["remembered", "not_remembered"]).default("not_remembered"),
  }),
  async (core, _call, given) => {
    const { user, sessionId } = await getTokenSession(core, given.AccessToken);
    checkTracking(core);
    const isRemembered = given.DeviceRememberedStatus === "remembered";
    const owner = { userId: user.id, sessionId };
    if (!(await rememberDevice(core, owner, given.DeviceKey, isRemembered))) throw refuse("deviceUnknown");
    return {};
  },
);

/** Its other sign-ins end with it; the one that asks goes on. */
export const forgetDevice = operation(
  z.object({ AccessToken: accessToken, DeviceKey: deviceKey }),
  async (core, _call, given) => {
    const { user, sessionId } = await getTokenSession(core, given.AccessToken);
    checkTracking(core);
    if (!(await forget(core, user.id, given.DeviceKey, sessionId))) throw refuse("deviceUnknown");
    return undefined;
  },
);
