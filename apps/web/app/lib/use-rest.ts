import { useEffect, useRef } from "react";

/**
 * For what is chosen step by step: `keep` is told once the steps rest, or at once by `now` where the place is left. What
 * has not rested when the page goes is kept, too.
 */
export function useRest<T>(
  ms: number,
  keep: (value: T) => void,
): { wait: (value: T) => void; now: () => void } {
  const waiting = useRef<{ value: T; timer: ReturnType<typeof setTimeout> }>(undefined);
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  function now() {
    const held = waiting.current;
    if (!held) return;
    clearTimeout(held.timer);
    waiting.current = undefined;
    latest.current(held.value);
  }
  const leave = useRef(now);
  useEffect(() => {
    const { current: keepNow } = leave;
    const onHide = () => document.visibilityState === "hidden" && keepNow();
    addEventListener("pagehide", keepNow);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      removeEventListener("pagehide", keepNow);
      document.removeEventListener("visibilitychange", onHide);
      keepNow();
    };
  }, []);
  return {
    now,
    wait(value) {
      clearTimeout(waiting.current?.timer);
      waiting.current = { value, timer: setTimeout(now, ms) };
    },
  };
}
