/**
 * Why a source did not answer: `slow` beyond its time; `unreachable`; `own-network`, its address or that of a redirect;
 * `elsewhere`, a redirect out of the source; `busy`, it asked to be left alone; `too-large`; `refused`, another status of
 * 400 to 499; `failed`, of 500 and above; `unreadable`, not what it should speak.
 */
export type FailureKind =
  | "slow"
  | "unreachable"
  | "own-network"
  | "elsewhere"
  | "busy"
  | "too-large"
  | "refused"
  | "failed"
  | "unreadable";

/** Thrown by every call of a catalogue that got no answer. Its message names no key and no question. */
export class SourceFailure extends Error {
  readonly kind: FailureKind;
  /** Milliseconds for which the source asked to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, detail: string, given: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(`${kind}: ${detail}`, given.cause === undefined ? {} : { cause: given.cause });
    this.name = "SourceFailure";
    this.kind = kind;
    this.retryAfterMs = given.retryAfterMs;
  }
}
