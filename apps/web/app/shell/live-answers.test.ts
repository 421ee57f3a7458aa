import { beforeEach, expect, test, vi } from "vitest";
import type { News } from "~/lib/live";
import { queryClient } from "~/lib/query-client";
import { queryKeys } from "~/lib/query-keys";
import { keepAnswersLive } from "./live-answers";

const live = vi.hoisted(() => ({ tell: (_news: object): void => undefined }));
vi.mock("~/lib/live", () => ({
  stayLive: () => () => undefined,
  onNews: (hear: (news: object) => void) => {
    live.tell = hear;
    return () => undefined;
  },
}));

const id = "6f2a1c34-0000-4000-8000-000000000001";
const posts = (post: object) => ({ data: [{ id: "another", content: "", like_count: 0, ...post }] });
const isStale = (...key: string[]) => queryClient.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  queryClient.clear();
  keepAnswersLive();
});

test("a reaction refreshes the answers that show its review or event, and what stands under it", () => {
  const keys = {
    shown: [...queryKeys.bookPosts, "shown"],
    event: [...queryKeys.activity, "event"],
    under: [...queryKeys.comments, id],
    quoted: [...queryKeys.bookPosts, "quoted"],
    other: [...queryKeys.publicProfile, "other"],
  };
  queryClient.setQueryData(keys.shown, posts({ id }));
  queryClient.setQueryData(keys.event, { activity: { id: "event", post_id: id, like_count: 1 } });
  queryClient.setQueryData(keys.under, { comments: [] });
  queryClient.setQueryData(keys.quoted, posts({ content: `Bakın: /aktivite/${id}` }));
  queryClient.setQueryData(keys.other, posts({}));
  live.tell({ reactions: new Set([id]) } as Partial<News>);
  expect(Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, isStale(...key)]))).toEqual({
    shown: true,
    event: true,
    under: true,
    quoted: false,
    other: false,
  });
});

test("what was read just before the stream began is asked for again, where it is announced to this reader alone", () => {
  const { unread, notifications, incomingRequests, bookPosts } = queryKeys;
  for (const key of [unread, notifications, incomingRequests, bookPosts]) queryClient.setQueryData(key, {});
  live.tell({
    activity: true,
    notifications: true,
    friendships: true,
    reactions: undefined,
  } as Partial<News>);
  expect(isStale(...unread)).toBe(true);
  expect(isStale(...notifications)).toBe(true);
  expect(isStale(...incomingRequests)).toBe(true);
  expect(isStale(...bookPosts)).toBe(false);
});

test("one's own stars, given in another tab, are asked for wherever the shelf or a book's page is shown", () => {
  const keys = [queryKeys.library, queryKeys.ownState, queryKeys.bookPosts];
  for (const key of [...keys, queryKeys.friends]) queryClient.setQueryData(key, {});
  live.tell({ ratings: true, reactions: new Set() } as Partial<News>);
  expect([...keys, queryKeys.friends].map((key) => isStale(...key))).toEqual([true, true, true, false]);
});
