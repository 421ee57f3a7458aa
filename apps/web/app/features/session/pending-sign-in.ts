const media = ["totp", "email", "sms"] as const;
/** Where a code comes from: the reader's authenticator, or a message. */
export type CodeMedium = (typeof media)[number];

type KeptChallenge =
  | { step: "new-password" }
  | { step: "code"; medium: CodeMedium; destination: string }
  | { step: "choose-method"; methods: CodeMedium[] };

/** The secret in base32, and the address that a QR code tells an authenticator. */
export interface TotpSetup {
  secret: string;
  address: string;
}

/** What the provider asks for after the password; the one that sets up an authenticator is never kept. */
export type Challenge = KeptChallenge | ({ step: "totp-setup" } & TotpSetup);

/** A sign-in that waits for an answer, with what the reader chose before. */
export interface PendingSignIn {
  challenge: KeptChallenge;
  isRemembered: boolean;
  name: string;
  next: string;
  expires: number;
}

const isMedium = (value: unknown) => media.some((medium) => medium === value);

function isKeptChallenge(value: unknown): value is KeptChallenge {
  const given = value as Partial<Record<string, unknown>> | null | undefined;
  switch (given?.step) {
    case "new-password":
      return true;
    case "code":
      return isMedium(given.medium) && typeof given.destination === "string";
    case "choose-method":
      return Array.isArray(given.methods) && given.methods.every(isMedium);
  }
  return false;
}

function isPending(value: unknown): value is PendingSignIn {
  const given = value as Partial<Record<keyof PendingSignIn, unknown>> | null;
  return (
    isKeptChallenge(given?.challenge) &&
    typeof given?.isRemembered === "boolean" &&
    typeof given.name === "string" &&
    typeof given.next === "string" &&
    typeof given.expires === "number"
  );
}

const key = "okurca.pending-sign-in";
/** As long as the sign-in library itself keeps what it needs to go on. */
const lifetimeMs = 3 * 60_000;

/** Keeps it over a reload of this window. */
export function keepPending(given: Omit<PendingSignIn, "expires">): void {
  sessionStorage.setItem(key, JSON.stringify({ ...given, expires: Date.now() + lifetimeMs }));
}

export function readPending(): PendingSignIn | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isPending(found) && found.expires > Date.now() ? found : undefined;
  } catch {
    return undefined;
  }
}

export function clearPendingSignIn(): void {
  sessionStorage.removeItem(key);
}
