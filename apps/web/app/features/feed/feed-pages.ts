import type { FeedEvent, getFeed, OutputOf } from "@okurca/contract";
import type { InfiniteData } from "@tanstack/react-query";

/** An event on the page; one that is gone keeps its place among those loaded and is not shown. */
export type ShownEvent = FeedEvent & { isGone?: boolean };

export type FeedPage = Omit<OutputOf<typeof getFeed>, "events"> & { events: ShownEvent[] };
export type FeedPages = InfiniteData<FeedPage, unknown>;

/** What tells an event from others: its id, else who did what when, of a server that names none. */
export const keyOf = ({ id, date, isbn, profile }: FeedEvent) => id || `${date} ${isbn} ${profile.username}`;

/** Each event once: pages shift when something happens between two of them. */
export function distinctEvents(pages: readonly { events: readonly ShownEvent[] }[]): ShownEvent[] {
  const seen = new Map<string, ShownEvent>();
  for (const event of pages.flatMap((page) => page.events)) {
    if (!event.isGone && !seen.has(keyOf(event))) seen.set(keyOf(event), event);
  }
  return [...seen.values()];
}

/** A change of the same book's status within ten minutes is the same event at another time. */
const markOf = (event: FeedEvent) => `${keyOf(event)} ${event.date}`;

/**
 * How many events of the first page, read just now, are not among those loaded. Where there is more to load, what comes
 * after the last that is shown is none: it moved up into the page when another one went. Where nothing is left to be
 * seen, all of it is.
 */
export function countNews(shown: FeedPages, first: FeedPage): number {
  if (distinctEvents(shown.pages).length === 0) return first.events.length;
  const known = new Set(shown.pages.flatMap(({ events }) => events.map(markOf)));
  const last = shown.pages.at(-1);
  const oldest = last && last.events.length === last.limit ? (last.events.at(-1)?.date ?? "") : "";
  return first.events.filter((event) => event.date > oldest && !known.has(markOf(event))).length;
}

/** Number of the page on which what comes after those shown stands now, with so many news before them. */
export function nextPageOf(shown: FeedPages, newsCount: number): number {
  const size = shown.pages[0]?.limit ?? 1;
  return Math.floor((distinctEvents(shown.pages).length + newsCount) / size) + 1;
}

const reactionsOf = ({ like_count, comment_count, is_liked }: FeedEvent) => ({
  like_count,
  comment_count,
  is_liked,
});

/**
 * What is shown, by a page read just now: present texts and counts, and without what is no longer to be seen. Nothing is
 * added and nothing changes its place; a card that has grown is news, led by another event.
 */
export function withPresent(shown: FeedPages, present: FeedPage): FeedPages {
  const byKey = new Map(present.events.map((event) => [keyOf(event), event]));
  const cards = new Set(present.events.map(({ card }) => card?.id));
  const hasGrown = ({ card }: FeedEvent) => card !== undefined && cards.has(card.id);
  const newest = present.page === 1 ? undefined : present.events[0]?.date;
  const oldest = present.events.length < present.limit ? undefined : present.events.at(-1)?.date;
  // Of what happened at the same time as the page's ends, the neighbours may have it.
  const isWithin = (date: string) =>
    (newest === undefined || date < newest) && (oldest === undefined || date > oldest);
  const update = (event: ShownEvent): ShownEvent => {
    const now = byKey.get(keyOf(event));
    if (!now) return isWithin(event.date) && !hasGrown(event) ? { ...event, isGone: true } : event;
    const { date, isGone: _isGone, ...rest } = event;
    // It may have been edited; one that happened once more is news, at its new time.
    return now.date === date ? now : { ...rest, date, ...reactionsOf(now) };
  };
  return { ...shown, pages: shown.pages.map((page) => ({ ...page, events: page.events.map(update) })) };
}

/** What is liked and commented on: the review that the event tells of, else the event. */
export const subjectOf = ({ id, post_id }: FeedEvent) => post_id ?? id;

/** Numbers of the pages on which these reviews and events are now, where they are shown and news came before them. */
export function pagesOf(shown: FeedPages, ids: ReadonlySet<string>, newsCount: number): number[] {
  const size = shown.pages[0]?.limit ?? 1;
  const places = distinctEvents(shown.pages).flatMap((event, place) =>
    ids.has(subjectOf(event)) ? [Math.floor((place + newsCount) / size) + 1] : [],
  );
  return [...new Set(places)];
}
