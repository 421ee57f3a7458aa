import { createHmac } from "node:crypto";
import type { Sealer } from "./sealer.ts";

/** Seals what is kept at rest and in clients' hands, and hashes what is too short to be hashed plainly. */
export interface Envelope extends Pick<Sealer, "seal" | "open"> {
  /** Keyed hash (codes, names); the same whichever key of the key file seals. */
  digest(text: string, context: string): Buffer;
}

export function createEnvelope(sealer: Pick<Sealer, "seal" | "open">, digestKey: Uint8Array): Envelope {
  return {
    seal: sealer.seal,
    open: sealer.open,
    digest(text, context) {
      return createHmac("sha256", digestKey)
        .update(context, "utf8")
        .update("\0")
        .update(text, "utf8")
        .digest();
    },
  };
}
