import { endOtherAccountSessions, product } from "@okurca/contract";
import {
  AccountError,
  clearSession,
  isForThisWindowOnly,
  type Provider,
  withProvider,
} from "~/features/session";
import { ApiError, call } from "~/lib/api";
import { paths } from "~/lib/paths";
import { clearStoredShelf } from "~/lib/reader-storage";

/** Does something in the session of this window; another tab may have signed in for good meanwhile. */
function inSession<T>(action: (auth: Provider["auth"]) => Promise<T>): Promise<T> {
  return withProvider((loaded) => {
    loaded.keepTokensIn(!isForThisWindowOnly());
    return action(loaded.auth);
  });
}

/** Throws `AccountError`, for `changePasswordProblem`, or `ApiError`. */
export function changePassword(given: { present: string; next: string }): Promise<void> {
  return inSession((auth) => auth.updatePassword({ oldPassword: given.present, newPassword: given.next }));
}

export interface KnownDevice {
  id: string;
  /** As the client named it. */
  name: string;
  /** Stands for the second factor. */
  isRemembered: boolean;
  lastUsedAt: string | null;
  /** The one this page is open on. */
  isPresent: boolean;
}

/** Where the sign-in library keeps the key of this device. */
function presentDeviceKey(): string | undefined {
  const storage = isForThisWindowOnly() ? sessionStorage : localStorage;
  const pointer = Object.keys(storage).find((key) => key.endsWith(".LastAuthUser"));
  if (!pointer) return undefined;
  const place = pointer.replace(/LastAuthUser$/, `${storage.getItem(pointer)}.deviceKey`);
  return storage.getItem(place) ?? localStorage.getItem(place) ?? undefined;
}

/** Devices that have signed in; none where the pool keeps no devices. */
export function listDevices(): Promise<KnownDevice[]> {
  return inSession(async (auth) => {
    const devices = await auth.fetchDevices().catch((error: Error) => {
      if (error.name !== "InvalidUserPoolConfigurationException") throw error;
      return [];
    });
    const present = presentDeviceKey();
    return devices.map((device) => {
      // The library's type leaves out what the answer has.
      const { name = "", attributes = {} } = device as typeof device & {
        attributes?: Record<string, string>;
      };
      return {
        id: device.id,
        name,
        isRemembered: attributes["dev:device_remembered_status"] === "remembered",
        lastUsedAt: device.lastAuthenticatedDate?.toISOString() ?? null,
        isPresent: device.id === present,
      };
    });
  });
}

/** Its sign-ins end, but for the one of this page; the next one from it is asked for the second factor. */
export function forgetDevice(id: string): Promise<void> {
  return inSession((auth) => auth.forgetDevice({ device: { id } }));
}

/** Whether the reader's authenticator is asked for when signing in. */
export function hasAuthenticator(): Promise<boolean> {
  return inSession(async (auth) => {
    const { enabled, preferred } = await auth.fetchMFAPreference();
    return preferred === "TOTP" || enabled?.includes("TOTP") === true;
  });
}

interface OfferedAuthenticator {
  /** Base32, to be typed. */
  secret: string;
  /** The same for a camera: `otpauth://totp/…`. */
  address: string;
}

/** A new secret; it counts once `verifyAuthenticator` has seen a code of it. */
export function offerAuthenticator(username: string): Promise<OfferedAuthenticator> {
  return inSession(async (auth) => {
    const details = await auth.setUpTOTP();
    return {
      secret: details.sharedSecret,
      address: details.getSetupUri(product.name, username).href,
    };
  });
}

/** A code of the authenticator being set up, else of the one there is. */
export function verifyAuthenticator(code: string): Promise<void> {
  return inSession((auth) => auth.verifyTOTPSetup({ code }));
}

/** Asks for the authenticator from now on, or no longer. */
export function askForAuthenticator(isWanted: boolean): Promise<void> {
  return inSession((auth) => auth.updateMFAPreference({ totp: isWanted ? "PREFERRED" : "DISABLED" }));
}

const wrongCode = new Set([
  "EnableSoftwareTokenMFAException",
  "CodeMismatchException",
  "ExpiredCodeException",
]);

/** True when the code itself is at fault, so that another may be right. */
export function isWrongCode(error: unknown): error is AccountError {
  return error instanceof AccountError && wrongCode.has(error.code);
}

/** True when the secret that was shown no longer waits for its code. */
export function isOfferOver(error: unknown): boolean {
  return error instanceof AccountError && error.code === "SoftwareTokenMFANotFoundException";
}

/** Ends every sign-in of the reader, this one too, and leaves for the landing page. */
export async function signOutEverywhere(): Promise<void> {
  // The library keeps it to itself when its own call fails; ours tells.
  await call(endOtherAccountSessions, {}).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== "sessions_elsewhere") throw error;
  });
  await inSession((auth) => auth.signOut({ global: true }));
  clearStoredShelf(true);
  clearSession({ isLeaving: true });
  location.assign(paths.home);
}
