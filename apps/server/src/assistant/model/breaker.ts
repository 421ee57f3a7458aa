/** Consecutive failures after which callers send no request for a while. */
const mostFailures = 5;
/** Milliseconds of rest; then one request is sent as a test, and the others if it succeeds. */
const restMs = 30_000;

/** Keeps readers from waiting for a server that does not answer. Each process has its own. */
export interface Breaker {
  /** Whether the caller may send a request; if so, the caller must report how it went. */
  mayTry(): boolean;
  succeeded(): void;
  /** `restMs`: how long the other side itself asked to be left alone. */
  failed(restMs?: number): void;
  /** Neither: the reader gave up. */
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
