import type { Hint } from "@okurca/contract";

/** Milliseconds after which a hidden tab lets others hold the stream. */
const hiddenLimit = 5 * 60_000;

type Told = { hint: Hint } | { isLive: boolean } | { isAsking: true };

export interface Ears {
  onHint(hint: Hint): void;
  onState(isLive: boolean): void;
}

/**
 * One stream for all tabs that use this name: browsers open few connections to a server. The tab that
 * holds the lock connects and notifies the others; when it closes, another one takes over. The returned
 * function leaves.
 */
export function shareStream(
  name: string,
  connect: (ears: Ears, signal: AbortSignal) => Promise<void>,
  ears: Ears,
): () => void {
  const channel = new BroadcastChannel(name);
  let holding: AbortController | undefined;
  let isLeading = false;
  let isLive = false;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  const say = (told: Told) => channel.postMessage(told);
  const setState = (state: boolean) => {
    isLive = state;
    ears.onState(state);
  };
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if ("isAsking" in data) {
      if (isLeading) say({ isLive });
    } else if ("hint" in data) ears.onHint(data.hint);
    else setState(data.isLive);
  };

  async function lead(signal: AbortSignal): Promise<void> {
    isLeading = true;
    const own: Ears = {
      onHint(hint) {
        if (signal.aborted) return;
        say({ hint });
        ears.onHint(hint);
      },
      onState(state) {
        if (signal.aborted) return;
        say({ isLive: state });
        setState(state);
      },
    };
    own.onState(false);
    await connect(own, signal).finally(() => {
      isLeading = false;
    });
  }

  /** Waits for the lock, and leads while holding it. */
  function hold(): void {
    if (holding) return;
    const mine = new AbortController();
    holding = mine;
    navigator.locks
      .request(name, { signal: mine.signal }, () => lead(mine.signal))
      // This tab gave up before it got the lock.
      .catch(() => {});
  }
  function letGo(): void {
    holding?.abort();
    holding = undefined;
  }
  function follow(): void {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === "hidden") hiddenTimer = setTimeout(letGo, hiddenLimit);
    else hold();
  }

  document.addEventListener("visibilitychange", follow);
  // A page in the browser's back/forward cache must not keep the others from leading.
  addEventListener("pagehide", letGo);
  addEventListener("pageshow", follow);
  say({ isAsking: true });
  follow();
  if (document.visibilityState === "hidden") hold();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    removeEventListener("pagehide", letGo);
    removeEventListener("pageshow", follow);
    clearTimeout(hiddenTimer);
    letGo();
    channel.close();
  };
}
