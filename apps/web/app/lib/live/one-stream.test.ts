import type { Hint } from "@okurca/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Ears, shareStream } from "./one-stream";

/** Locks of one name at a time, as the Web Locks API gives them: in order, each when the one before is let go. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, use: () => Promise<void>) {
      const turn = last.then(() => {
        if (signal.aborted) throw new DOMException("given up", "AbortError");
        return use();
      });
      last = turn.catch(() => {});
      return turn;
    },
  };
}

let channels: FakeChannel[];
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    channels.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close(): void {
    channels = channels.filter((channel) => channel !== this);
  }
}

let visibility: DocumentVisibilityState;
let leaves: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  channels = [];
  leaves = [];
  visibility = "visible";
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  Object.defineProperty(navigator, "locks", { value: createLocks(), configurable: true });
});
afterEach(() => {
  for (const leave of leaves) leave();
  Reflect.deleteProperty(navigator, "locks");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A tab: whether it holds the stream, what it hears, and how to speak as the server. */
function openTab() {
  const tab = { isConnected: false, isLive: false, heard: [] as Hint[], ears: undefined as Ears | undefined };
  const connect = (ears: Ears, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      Object.assign(tab, { isConnected: true, ears });
      ears.onState(true);
      signal.addEventListener("abort", () => {
        tab.isConnected = false;
        resolve();
      });
    });
  const leave = shareStream("okuyan", connect, {
    onHint: (hint) => tab.heard.push(hint),
    onState: (isLive) => {
      tab.isLive = isLive;
    },
  });
  leaves.push(leave);
  return { tab, leave };
}
const settle = () => vi.advanceTimersByTimeAsync(1);
function turn(to: DocumentVisibilityState): void {
  visibility = to;
  document.dispatchEvent(new Event("visibilitychange"));
}

test("of many tabs one holds the stream, and all hear the same", async () => {
  const tabs = [openTab(), openTab(), openTab()].map(({ tab }) => tab);
  await settle();
  expect(tabs.map(({ isConnected }) => isConnected)).toEqual([true, false, false]);
  expect(tabs.map(({ isLive }) => isLive)).toEqual([true, true, true]);
  tabs[0]?.ears?.onHint({ kind: "activity" });
  expect(tabs.map(({ heard }) => heard)).toEqual(tabs.map(() => [{ kind: "activity" }]));
});

test("a tab that opens later learns at once that the stream is open", async () => {
  openTab();
  await settle();
  const { tab } = openTab();
  expect(tab.isLive).toBe(true);
});

test("when the tab that holds it goes, the next one takes over", async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  first.leave();
  await settle();
  expect([first.tab.isConnected, second.tab.isConnected]).toEqual([false, true]);
});

test("a tab nobody looked at for five minutes lets it go, and takes it again when it is looked at", async () => {
  const { tab } = openTab();
  await settle();
  turn("hidden");
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 10);
  expect(tab.isConnected).toBe(true);
  await vi.advanceTimersByTimeAsync(20);
  expect(tab.isConnected).toBe(false);
  turn("visible");
  await settle();
  expect([tab.isConnected, tab.isLive]).toEqual([true, true]);
});

test("a tab that is looked at in time keeps it", async () => {
  const { tab } = openTab();
  await settle();
  turn("hidden");
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  turn("visible");
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(tab.isConnected).toBe(true);
});

test("a page that the browser puts away for the way back lets it go, and takes it again when it is back", async () => {
  const { tab } = openTab();
  await settle();
  dispatchEvent(new Event("pagehide"));
  await settle();
  expect(tab.isConnected).toBe(false);
  dispatchEvent(new Event("pageshow"));
  await settle();
  expect(tab.isConnected).toBe(true);
});

test("what the stream still says after its tab has left is nobody's", async () => {
  const { tab, leave } = openTab();
  const { tab: other } = openTab();
  await settle();
  leave();
  tab.ears?.onHint({ kind: "activity" });
  expect([tab.heard, other.heard]).toEqual([[], []]);
});
