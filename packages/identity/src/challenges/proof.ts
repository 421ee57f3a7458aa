import type { Core } from "../core.ts";
import { refuse } from "../error.ts";

/** Milliseconds a client's clock may differ. */
const clockTolerance = 5 * 60_000;

/** "Sat Nov 7 00:05:09 UTC 2026" within five minutes of now. */
function isFresh(timestamp: string, now: Date): boolean {
  const match = /^\w{3} +(\w{3}) +(\d{1,2}) (\d\d:\d\d:\d\d) UTC (\d{4})$/.exec(timestamp);
  if (!match) return false;
  const time = Date.parse(`${match[1]} ${match[2]}, ${match[4]} ${match[3]} UTC`);
  return Math.abs(now.getTime() - time) <= clockTolerance;
}

export interface Proof {
  block: Buffer;
  signature: Buffer;
  timestamp: string;
}

/** The members of a password proof, of a reader's password or of a device's; throws when its time is off. */
export function readProof(core: Core, answers: Record<string, string | null | undefined>): Proof {
  const timestamp = answers.TIMESTAMP ?? "";
  if (!isFresh(timestamp, core.now())) throw refuse("wrongPassword");
  return {
    block: Buffer.from(answers.PASSWORD_CLAIM_SECRET_BLOCK ?? "", "base64"),
    signature: Buffer.from(answers.PASSWORD_CLAIM_SIGNATURE ?? "", "base64"),
    timestamp,
  };
}
