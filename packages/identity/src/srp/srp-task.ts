import type { ProofInput, VerifierInput } from "./arithmetic.ts";
import type { EngineName } from "./engine.ts";
import type { Verdict } from "./self-test.ts";

/** What a thread is asked to compute. */
export type SrpTask =
  | { kind: "verifier"; input: VerifierInput }
  | { kind: "server-value"; verifier: Uint8Array; secret: Uint8Array }
  | { kind: "proof"; input: ProofInput }
  | { kind: "self-test" };

/** A thread gets the next request when it has answered the last. */
export interface SrpRequest {
  task: SrpTask;
  engine: EngineName;
}

export interface SrpAnswer {
  value: Uint8Array | string | boolean | Verdict | undefined;
  error?: string;
}
