import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gatherHints, type News, newsOf } from "./news";

let delivered: News[];
let hints: ReturnType<typeof gatherHints>;
let visibility = "visible";
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockImplementation(
    () => visibility as DocumentVisibilityState,
  );
  visibility = "visible";
  delivered = [];
  hints = gatherHints((news) => delivered.push(news));
});
afterEach(() => {
  hints.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function turn(to: "visible" | "hidden"): void {
  visibility = to;
  document.dispatchEvent(new Event("visibilitychange"));
}

test("hints are what they name, and everything is all of it", () => {
  const none = { activity: false, removals: false, notifications: false, ratings: false, friendships: false };
  expect(newsOf([{ kind: "activity" }])).toEqual({ ...none, activity: true, reactions: new Set() });
  expect(newsOf([{ kind: "activity", went: true }, { kind: "activity" }])).toEqual({
    ...none,
    activity: true,
    removals: true,
    reactions: new Set(),
  });
  expect(
    newsOf([{ kind: "reactions", id: "a" }, { kind: "reactions", id: "b" }, { kind: "friendships" }]),
  ).toEqual({
    ...none,
    friendships: true,
    reactions: new Set(["a", "b"]),
  });
  expect(newsOf([{ kind: "ratings" }])).toEqual({ ...none, ratings: true, reactions: new Set() });
  expect(newsOf([{ kind: "everything" }, { kind: "reactions", id: "a" }])).toEqual({
    activity: true,
    removals: true,
    notifications: true,
    ratings: true,
    friendships: true,
    reactions: undefined,
  });
});

test("hints that come together are delivered together, and soon", () => {
  hints.add({ kind: "notifications" });
  hints.add({ kind: "friendships" });
  vi.advanceTimersByTime(100);
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toMatchObject({ notifications: true, friendships: true, activity: false });
});

test("a flood of hints is delivered about once a second, the last one too", () => {
  for (let at = 0; at < 4000; at += 20) {
    hints.add({ kind: "activity" });
    vi.advanceTimersByTime(20);
  }
  expect(delivered.length).toBeGreaterThanOrEqual(4);
  expect(delivered.length).toBeLessThanOrEqual(6);
  hints.add({ kind: "notifications" });
  vi.advanceTimersByTime(1000);
  expect(delivered.at(-1)).toMatchObject({ notifications: true });
});

test("a page that nobody sees asks for nothing until it is seen", () => {
  turn("hidden");
  hints.add({ kind: "activity" });
  hints.add({ kind: "notifications" });
  vi.advanceTimersByTime(60_000);
  expect(delivered).toEqual([]);
  turn("visible");
  vi.advanceTimersByTime(1000);
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toMatchObject({ activity: true, notifications: true });
});

test("a page that nobody sees for long keeps no more of what came than that it is much", () => {
  turn("hidden");
  for (let i = 0; i < 500; i++) hints.add({ kind: "reactions", id: String(i) });
  turn("visible");
  vi.advanceTimersByTime(1000);
  expect(delivered).toEqual([newsOf([{ kind: "everything" }])]);
});
