import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { News } from "~/lib/live";
import { type Asked, answerCalls } from "~/lib/rendering.fixtures";
import { feedNewsQuery, feedQuery } from "./feed.queries";
import { keepFeedPresent } from "./feed-looks";
import { distinctEvents, type FeedPage } from "./feed-pages";
import { from, pageOf } from "./feed-pages.fixtures";

let client: QueryClient;
let asked: Asked[];
let present: FeedPage[];
let feed: ReturnType<typeof keepFeedPresent>;
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  present = [pageOf(from(30)), pageOf(from(20), 2), pageOf(from(10), 3)];
  client.setQueryData(feedQuery.queryKey, { pages: present, pageParams: [1, 2, 3] });
  asked = answerCalls(({ path }) => ({
    body: present[Number(new URL(path, "http://x").searchParams.get("page")) - 1],
  }));
  feed = keepFeedPresent(client);
});
afterEach(() => {
  feed.stop();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const none: News = {
  activity: false,
  removals: false,
  notifications: false,
  ratings: false,
  friendships: false,
  reactions: new Set(),
};
const pagesAsked = () => asked.map(({ path }) => Number(new URL(path, "http://x").searchParams.get("page")));
const shownIds = () =>
  distinctEvents(client.getQueryData(feedQuery.queryKey)?.pages ?? []).map(({ id }) => id);
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test("a friendship that ended is looked for on all pages that are shown", async () => {
  present = present.map((page, i) =>
    i === 0
      ? page
      : { ...page, events: page.events.filter(({ id }) => !["event-15", "event-5"].includes(id)) },
  );
  feed.hear({ ...none, friendships: true });
  await wait(1);
  expect(pagesAsked().toSorted()).toEqual([1, 2, 3]);
  expect(shownIds()).not.toContain("event-15");
  expect(shownIds()).not.toContain("event-5");
  expect(shownIds()).toHaveLength(28);
});

test("an activity is looked for on the first page alone", async () => {
  for (let i = 0; i < 5; i++) {
    feed.hear({ ...none, activity: true });
    await wait(2);
  }
  await wait(600);
  expect(pagesAsked()).toEqual([1, 1, 1, 1, 1]);
});

test("what was taken away is looked for on the first page at once, and on the further ones after a while, once for many", async () => {
  for (let i = 0; i < 5; i++) {
    feed.hear({ ...none, activity: true, removals: true });
    await wait(2);
  }
  expect(new Set(pagesAsked())).toEqual(new Set([1]));
  asked.length = 0;
  await wait(60);
  expect(pagesAsked().toSorted()).toEqual([2, 3]);
  asked.length = 0;
  await wait(600);
  expect(asked).toEqual([]);
});

test("what concerns one review is looked for on its page alone", async () => {
  feed.hear({ ...none, reactions: new Set(["post-14"]) });
  await wait(600);
  expect(pagesAsked()).toEqual([2]);
});

test("a reaction to what is new and not shown yet is found where that waits", async () => {
  present = [pageOf(from(31)), pageOf(from(21), 2), pageOf(from(11), 3)];
  feed.hear({ ...none, activity: true });
  await wait(1);
  asked.length = 0;
  const liked = { like_count: 4 };
  present[0] = pageOf(from(31), 1, liked);
  feed.hear({ ...none, reactions: new Set(["event-31"]) });
  await wait(1);
  expect(pagesAsked()).toEqual([1]);
  const news = client.getQueryData(feedNewsQuery.queryKey);
  expect(news?.events[0]).toMatchObject({ id: "event-31", ...liked });
});

test("a look that a later one overtakes still reads the further pages", async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", (path: string | URL) => {
    const page = Number(new URL(path, "http://x").searchParams.get("page"));
    asked.push({ method: "GET", path: String(path) } as Asked);
    const answer = Response.json(present[page - 1]);
    return page > 1 ? Promise.resolve(answer) : new Promise((resolve) => answers.push(() => resolve(answer)));
  });
  feed.hear({ ...none, friendships: true });
  await wait(1);
  feed.hear({ ...none, activity: true });
  await wait(1);
  for (const answer of answers) answer();
  await wait(1);
  expect(pagesAsked().toSorted()).toEqual([1, 1, 2, 3]);
});

test("nothing is asked for when it is no longer shown", async () => {
  feed.hear({ ...none, activity: true, removals: true });
  await wait(1);
  feed.stop();
  asked.length = 0;
  await wait(600);
  expect(asked).toEqual([]);
});
