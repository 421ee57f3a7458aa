import { addUser, type TestProvider } from "./provider.ts";
import { confirmOffered, passPassword, tokensOf } from "./second-steps.ts";

export const start = new Date("2026-11-21T10:00:00Z");

let count = 0;
/** A reader whose name no other reader of the file has. */
export async function addReader(provider: TestProvider): Promise<string> {
  const name = `cihaz${++count}`;
  await addUser(provider, name);
  return name;
}

/** A reader who has signed in with a device that its client has confirmed. */
export async function addWithDevice(provider: TestProvider) {
  const name = await addReader(provider);
  const tokens = tokensOf(await passPassword(provider, name));
  return { name, tokens, device: await confirmOffered(provider, tokens) };
}

export const remember = (
  provider: TestProvider,
  AccessToken: string,
  DeviceKey: string,
  DeviceRememberedStatus = "remembered",
) => provider.send("UpdateDeviceStatus", { AccessToken, DeviceKey, DeviceRememberedStatus });

export const list = async (provider: TestProvider, AccessToken: string) =>
  (await provider.send("ListDevices", { AccessToken })).body.Devices as { DeviceKey: string }[];

export const forget = (provider: TestProvider, AccessToken: string, DeviceKey: string) =>
  provider.send("ForgetDevice", { AccessToken, DeviceKey });
