import { expect, test } from "vitest";
import { z } from "zod";
import { errors } from "../errors.ts";
import { defaultGenres, genreKeys, genreLabel } from "../genres.ts";
import { limits } from "../limits.ts";
import { allEndpoints } from "./index.ts";

test("every endpoint has a name and an address of its own", () => {
  const names = allEndpoints.map(({ name }) => name);
  const addresses = allEndpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

// Document 1, section 7 and document 2, section 7: binding to the letter.
test.each([
  "GET /api/books/search",
  "GET /api/books/search_one",
  "GET /api/userlibrary/library",
  "POST /api/userlibrary/add-to-library",
  "DELETE /api/userlibrary/remove-from-library/{isbn}",
  "PUT /api/userlibrary/update-library-status/{isbn}",
  "PUT /api/userlibrary/progress/{isbn}",
  "GET /api/userlibrary/get-book-recommendations",
  "POST /api/social/posts",
  "PATCH /api/social/posts/{id}",
  "DELETE /api/social/posts/{id}",
  "GET /api/activity/feed",
  "GET /api/activity/notifications/unread-count",
  "GET /api/friendship/friends",
  "POST /api/friendship/remove-friend",
  "GET /api/friendship/search-user",
  "POST /api/friendship/send-friend-request",
  "GET /api/friendship/incoming-requests",
  "GET /api/friendship/sent-requests",
  "POST /api/friendship/respond-request",
  "POST /api/friendship/withdraw-request",
  "GET /api/friendship/friendship-stats",
  "GET /api/friendship/user-details/{username}",
  "GET /api/identity/config",
  "GET /api/identity/username-availability",
  "POST /api/contact",
  "POST /api/books/request",
  "GET /api/activity/notifications",
  "PUT /api/activity/notifications/{id}/read",
  "PUT /api/activity/notifications/read-all",
  "GET /api/activity/public-profile",
  "GET /api/activity/my-activities",
  "POST /api/activity/activities",
  "DELETE /api/activity/activities/{id}",
  "GET /api/activity/activity-stats",
  "POST /api/activity/activities/{id}/like",
  "DELETE /api/activity/activities/{id}/unlike",
  "POST /api/activity/activities/{id}/comments",
  "GET /api/activity/activities/{id}/comments",
  "POST /api-chat/get-token",
  "POST /api-chat/session-info",
  "POST /api-chat/chat-history",
  "POST /api-chat/chat",
  "POST /api-chat/clear-chat",
])("the contract has the specified call %s", (address) => {
  expect(allEndpoints.map(({ method, path }) => `${method} ${path}`)).toContain(address);
});

test("search, the identity's questions, the numbers of taken-down texts and the links of mails are open to visitors, everything else of a reader is not", () => {
  const open = allEndpoints.filter(({ auth }) => auth === "none").map(({ path }) => path);
  for (const path of open)
    expect(path).toMatch(
      /^\/api\/(books|identity|activity\/public-profile|contact|transparency$|notifications\/(un|re)subscribe)/,
    );
});

test("a call for staff is one for signed-in readers", () => {
  for (const { name, auth, role } of allEndpoints)
    if (role !== undefined) expect([name, auth]).toEqual([name, "reader"]);
});

test("placeholders of the address and parameters are the same", () => {
  for (const { path, params } of allEndpoints) {
    const json = z.toJSONSchema(params, { io: "input", unrepresentable: "any" }) as { properties?: object };
    expect(Object.keys(json.properties ?? {})).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
  }
});

test("an error's status is the one of its kind, and an endpoint only names errors of the table", () => {
  for (const { status } of Object.values(errors)) {
    expect([400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]).toContain(status);
  }
  for (const endpoint of allEndpoints)
    for (const code of endpoint.errors) expect(errors).toHaveProperty(code);
});

test("the specified numbers", () => {
  expect(limits.pageSize).toMatchObject({ search: 10, library: 8, feed: 10, friends: 10, notifications: 10 });
  expect(limits).toMatchObject({
    genresMax: 5,
    review: { min: 10, max: 2000 },
    username: { min: 3, max: 128 },
    openFriendRequests: 50,
    rejectedRequestDays: 30,
    eventMergeMinutes: 10,
    toastMs: 3000,
    pagerButtons: 5,
    pageLimitMax: 100,
  });
});

test("fifteen genres, five given to who chooses none, capitalised by Turkish rules", () => {
  expect(genreKeys).toHaveLength(15);
  expect(defaultGenres).toEqual(["edebiyat", "roman", "tarih", "kişisel gelişim", "sanat"]);
  expect(genreLabel("kişisel gelişim")).toBe("Kişisel gelişim");
  expect(genreLabel("iş")).toBe("İş");
});
