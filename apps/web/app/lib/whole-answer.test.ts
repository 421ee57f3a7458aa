import * as c from "@okurca/contract";
import { expect, test } from "vitest";
import { wholeAnswer } from "./whole-answer";

test("an event of the documents' fields has all that a page reads, also without its book", () => {
  const event = { event_type: "friend_post", date: "2026-01-01T00:00:00Z", text: "bir inceleme paylaştı" };
  expect(wholeAnswer(c.getFeed.response, { events: [event], page: 1 }, { page: 1, limit: 10 })).toMatchObject(
    {
      ...{ page: 1, limit: 10, total_count: 1 },
      events: [{ ...event, status: null, like_count: 0, book_details: { title: "", image: "", author: [] } }],
    },
  );
});

test("what was asked for tells page and limit, the other name or the list itself how many there are", () => {
  const asked = { page: 2, limit: 10 };
  expect(wholeAnswer(c.listNotifications.response, { notifications: [{ id: "1" }] }, asked)).toMatchObject({
    ...asked,
    total_count: 1,
    notifications: [{ id: "1", is_read: false, link: null, data: {} }],
  });
  expect(wholeAnswer(c.searchBooks.response, { results: [], page: 1, total: 7 })).toMatchObject({
    total_count: 7,
    facets: null,
  });
});

test("recommendations are on and a profile's lists visible unless it is said that they are not", () => {
  expect(wholeAnswer(c.getBookRecommendations.response, { sections: [], total_count: 0 })).toMatchObject({
    is_on: true,
  });
  const said = wholeAnswer(c.getPublicProfile.response, { posts: { is_visible: false } });
  expect(said).toMatchObject({ posts: { is_visible: false }, books: { is_visible: true, data: [] } });
});

test("a single author is a list of one, and an unknown value of a field stays", () => {
  const given = { results: [{ title: "Ad", author: "Tek Yazar" }] };
  expect(wholeAnswer(c.searchBooks.response, given)).toMatchObject({ results: [{ author: ["Tek Yazar"] }] });
  const event = { events: [{ event_type: "completed", status: "paused" }] };
  expect(wholeAnswer(c.getFeed.response, event)).toMatchObject(event);
});

test("a whole answer stays as it is", () => {
  const answer = { unread: 3, requests: 1 };
  expect(wholeAnswer(c.getUnreadCount.response, answer)).toEqual(answer);
});
