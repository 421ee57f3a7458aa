/** Failures one after another, after which nobody is sent there for a while. */
const mostFailures = 5;
/** Milliseconds; then one is sent to see, and the others when that went well. */
const restMs = 30_000;

/** Keeps readers from waiting for what does not answer; of this process. */
export interface Breaker {
  /** Whether one may be sent; who is, tells how it went. */
  mayTry(): boolean;
  succeeded(): void;
  /** `restMs` when the other side itself said how long it wants to be left alone. */
  failed(restMs?: number): void;
  /** Neither: given up by the reader. */
  unknown(): void;
}

export function createBreaker(now: () => Date): Breaker {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;
  return {
    mayTry() {
      if (restsUntil === 0) return true;
      if (isTrying || now().getTime() < restsUntil) return false;
      isTrying = true;
      return true;
    },
    succeeded() {
      failures = 0;
      restsUntil = 0;
      isTrying = false;
    },
    failed(asked = 0) {
      failures++;
      isTrying = false;
      const at = now().getTime();
      if (failures >= mostFailures) restsUntil = Math.max(restsUntil, at + restMs);
      if (asked > 0) restsUntil = Math.max(restsUntil, at + Math.min(asked, 10 * restMs));
    },
    unknown() {
      isTrying = false;
    },
  };
}
