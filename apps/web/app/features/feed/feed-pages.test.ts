import { expect, test } from "vitest";
import {
  countNews,
  distinctEvents,
  type FeedPage,
  type FeedPages,
  nextPageOf,
  pagesOf,
  withPresent,
} from "./feed-pages";
import { from, pageOf } from "./feed-pages.fixtures";

const shownOf = (...pages: FeedPage[]): FeedPages => ({ pages, pageParams: pages.map(({ page }) => page) });
const idsOf = (shown: FeedPages) => distinctEvents(shown.pages).map(({ id }) => id);

test("news are the events of the first page that are not among those loaded", () => {
  const shown = shownOf(pageOf(from(30)), pageOf(from(20), 2));
  expect(countNews(shown, pageOf(from(30)))).toBe(0);
  expect(countNews(shown, pageOf(from(33)))).toBe(3);
  expect(countNews(shown, pageOf(from(45)))).toBe(10);
});

test("an event that happened once more is news", () => {
  const first = pageOf(from(30));
  const again = { ...first, events: first.events.map((event) => ({ ...event })) };
  if (again.events[4]) again.events[4].date = "2026-01-15T09:31:00.000Z";
  expect(countNews(shownOf(first), again)).toBe(1);
});

test("reading the first page anew changes counts and adds and moves nothing", () => {
  const shown = shownOf(pageOf(from(30)), pageOf(from(20), 2));
  const present = withPresent(
    shown,
    pageOf(from(33), 1, { like_count: 4, comment_count: 2, is_liked: true }),
  );
  expect(idsOf(present)).toEqual(idsOf(shown));
  const counts = distinctEvents(present.pages).map((event) => [
    event.like_count,
    event.comment_count,
    event.is_liked,
  ]);
  expect(counts.slice(0, 7)).toEqual(Array(7).fill([4, 2, true]));
  expect(counts.slice(7)).toEqual(Array(13).fill([0, 0, false]));
});

test("a review that was edited is shown as it is now, and an event that happened once more as it was", () => {
  const shown = shownOf(pageOf(from(30)));
  const edited = {
    content: "Bir daha düşündüm.",
    rating: 2,
    has_spoiler: true,
    is_hidden: true,
    like_count: 3,
  };
  const [first, second] = withPresent(shown, pageOf(from(30), 1, edited)).pages[0]?.events ?? [];
  expect([first, second]).toMatchObject([edited, edited]);
  const again = pageOf(from(30), 1, { status: "reading", like_count: 3 });
  if (again.events[0]) again.events[0].date = "2026-01-15T09:31:00.000Z";
  const [moved] = withPresent(shown, again).pages[0]?.events ?? [];
  expect(moved).toMatchObject({ status: "read", date: "2026-01-15T09:30:00.000Z", like_count: 3 });
});

test("what is no longer to be seen goes, from the part of the feed that was read", () => {
  const shown = shownOf(pageOf(from(30)), pageOf(from(20), 2));
  const present = withPresent(shown, pageOf([30, 28, 27, 26, 25, 24, 23, 22, 21, 20]));
  expect(idsOf(present)).toEqual(idsOf(shown).filter((id) => id !== "event-29"));
  // The page stays a full one: there is more to load.
  expect(present.pages[0]?.events).toHaveLength(10);
  expect(idsOf(withPresent(present, pageOf(from(30))))).toEqual(idsOf(shown));
});

test("a card that has grown stays as it is shown, and is news", () => {
  const card = (book_count: number) => ({ card: { id: "card", book_count, books: [] } });
  const withCard = (page: FeedPage, minute: number, count: number) => ({
    ...page,
    events: page.events.map((event) =>
      event.id === `event-${minute}` ? { ...event, ...card(count) } : event,
    ),
  });
  const shown = shownOf(withCard(pageOf(from(30)), 27, 2));
  const grown = withCard(pageOf([31, 30, 29, 28, 26, 25, 24, 23, 22, 21]), 31, 3);
  const present = withPresent(shown, grown);
  expect(idsOf(present)).toEqual(idsOf(shown));
  expect(present.pages[0]?.events[3]?.card?.book_count).toBe(2);
  expect(countNews(present, grown)).toBe(1);
  // One that is gone with all its events goes.
  expect(idsOf(withPresent(shown, pageOf([31, 30, 29, 28, 26, 25, 24, 23, 22, 21])))).not.toContain(
    "event-27",
  );
});

test("a later page says nothing of what stands before or after it", () => {
  const shown = shownOf(pageOf(from(30)), pageOf(from(20), 2));
  const present = withPresent(shown, pageOf([20, 19, 17, 16, 15, 14, 13, 12, 11, 10], 2));
  expect(idsOf(present)).toEqual(idsOf(shown).filter((id) => id !== "event-18"));
});

test("a first page that is not full is all there is", () => {
  const shown = shownOf(pageOf(from(30)));
  expect(idsOf(withPresent(shown, pageOf([30, 24])))).toEqual(["event-30", "event-24"]);
  expect(idsOf(withPresent(shown, pageOf([])))).toEqual([]);
});

test("an event that two pages have is shown once", () => {
  expect(idsOf(shownOf(pageOf(from(30)), pageOf(from(22), 2)))).toHaveLength(18);
});

test("a review is found on the page where it is now, by its own id or by the event's", () => {
  const shown = shownOf(pageOf(from(30)), pageOf(from(20), 2));
  expect(pagesOf(shown, new Set(["post-24"]), 0)).toEqual([1]);
  expect(pagesOf(shown, new Set(["post-24"]), 4)).toEqual([2]);
  expect(pagesOf(shown, new Set(["event-13", "event-11"]), 0)).toEqual([2]);
  expect(pagesOf(shown, new Set(["elsewhere"]), 0)).toEqual([]);
});

test("what moves up into the first page when another one goes is no news", () => {
  const shown = shownOf(pageOf(from(30)));
  expect(countNews(shown, pageOf([30, 29, 27, 26, 25, 24, 23, 22, 21, 20]))).toBe(0);
  expect(countNews(shown, pageOf([31, 30, 29, 27, 26, 25, 24, 23, 22, 20]))).toBe(1);
  // Where all there is was loaded, everything else is.
  expect(countNews(shownOf(pageOf([30, 29])), pageOf([30, 29, 28]))).toBe(1);
});

test("the next page is where what follows stands now: after news, and after what is gone", () => {
  const shown = shownOf(pageOf(from(30)));
  expect(nextPageOf(shown, 0)).toBe(2);
  expect(nextPageOf(shown, 10)).toBe(3);
  const present = withPresent(shown, pageOf([30, 28, 27, 26, 25, 24, 23, 22, 21, 20]));
  expect(nextPageOf(present, 0)).toBe(1);
  expect(nextPageOf(present, 1)).toBe(2);
});

test("where nothing that is shown is left, all of the first page is news", () => {
  const shown = withPresent(shownOf(pageOf(from(30))), pageOf([]));
  expect(idsOf(shown)).toEqual([]);
  expect(countNews(shown, pageOf(from(20)))).toBe(10);
  expect(countNews(shown, pageOf([]))).toBe(0);
});
