import { z } from "zod";

const medium = z.enum(["totp", "email", "sms"]);
/** Where a code comes from: the reader's authenticator, or a message. */
export type CodeMedium = z.infer<typeof medium>;

const challenge = z.union([
  z.object({ step: z.literal("new-password") }),
  z.object({ step: z.literal("code"), medium, destination: z.string() }),
  z.object({ step: z.literal("choose-method"), methods: z.array(medium) }),
]);

/** The secret in base32, and the address that a QR code tells an authenticator. */
export interface TotpSetup {
  secret: string;
  address: string;
}

/** What the provider asks for after the password; the one that sets up an authenticator is never kept. */
export type Challenge = z.infer<typeof challenge> | ({ step: "totp-setup" } & TotpSetup);

const pendingSignIn = z.object({
  challenge,
  isRemembered: z.boolean(),
  name: z.string(),
  next: z.string(),
  expires: z.number(),
});

/** A sign-in that waits for an answer, with what the reader chose before. */
export type PendingSignIn = z.infer<typeof pendingSignIn>;

const key = "okurca.pending-sign-in";
/** As long as the sign-in library itself keeps what it needs to go on. */
const lifetimeMs = 3 * 60_000;

/** Keeps it over a reload of this window. */
export function keepPending(given: Omit<PendingSignIn, "expires">): void {
  sessionStorage.setItem(key, JSON.stringify({ ...given, expires: Date.now() + lifetimeMs }));
}

export function readPending(): PendingSignIn | undefined {
  try {
    const found = pendingSignIn.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
    return found.success && found.data.expires > Date.now() ? found.data : undefined;
  } catch {
    return undefined;
  }
}

export function forgetPending(): void {
  sessionStorage.removeItem(key);
}
