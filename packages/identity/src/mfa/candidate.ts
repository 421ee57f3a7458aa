import { z } from "zod";
import type { Core } from "../core.ts";
import { sealSecret, secretContext } from "./factors.ts";

/** Milliseconds an authenticator that is being set up waits for its first code. */
const candidateMemory = 10 * 60_000;

const schema = z.object({ secret: z.base64(), sessionId: z.string().nullable(), at: z.number() });

/** An authenticator to be set up, for the session that asked for it; `null` within a sign-in. */
export function sealCandidate(
  core: Core,
  userId: string,
  given: { secret: Uint8Array; sessionId: string | undefined },
): Buffer {
  const candidate: z.output<typeof schema> = {
    secret: Buffer.from(given.secret).toString("base64"),
    sessionId: given.sessionId ?? null,
    at: core.now().getTime(),
  };
  return core.envelope.seal(Buffer.from(JSON.stringify(candidate), "utf8"), secretContext(userId));
}

/**
 * Its secret, sealed as one that counts. Undefined when it was offered to another session or ten minutes ago:
 * a set-up that was given up must not stand in the way of the authenticator there is.
 */
export function readCandidate(
  core: Core,
  userId: string,
  given: { sealed: Uint8Array | null; sessionId: string | undefined },
): Buffer | undefined {
  if (!given.sealed) return undefined;
  const text = core.envelope.open(given.sealed, secretContext(userId)).toString("utf8");
  const { secret, sessionId, at } = schema.parse(JSON.parse(text));
  const isForgotten = core.now().getTime() - at > candidateMemory;
  if (isForgotten || sessionId !== (given.sessionId ?? null)) return undefined;
  return sealSecret(core, userId, Buffer.from(secret, "base64"));
}
