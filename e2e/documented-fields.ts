// The documented calls with the fields that their answers name, and answers cut down to these.
import type { Page, Route } from "@playwright/test";

/** Fields by their names; those of a list are those of each of its members. */
type Fields = { [name: string]: Fields | true };

function fields(names: string, inner: Fields = {}): Fields {
  return { ...Object.fromEntries(names.split(" ").map((name) => [name, true])), ...inner };
}

const nothing: Fields = {};
const bookDetails = fields("title image author");
const book = fields("id isbn title author image release_date genres");
const libraryBook = fields("isbn title author image status release_date");
const posts = fields("total", {
  data: fields("id content rating created_at book_isbn", { book_details: bookDetails }),
});
const person = fields("username name picture");

/** By method and path; `*` stands for what differs. An answer that no document shows has no fields. */
const documented: Record<string, Fields> = {
  "GET /api/books/search": fields("page total_count", {
    results: { ...book, published_year: true },
  }),
  "POST /api/books/request": nothing,
  "GET /api/userlibrary/library": fields("page total_count", { books: { ...book, ...libraryBook } }),
  "POST /api/userlibrary/add-to-library": fields("message"),
  "PUT /api/userlibrary/update-library-status/*": nothing,
  "DELETE /api/userlibrary/remove-from-library/*": nothing,
  "GET /api/userlibrary/get-book-recommendations": fields("total_count", {
    sections: fields("title", { recommendations: fields("isbn title author image reason") }),
  }),
  "POST /api/get-image/upload-profile-image": fields("image_url"),
  "POST /api/contact": nothing,
  "POST /api/social/posts": nothing,
  "PATCH /api/social/posts/*": nothing,
  "DELETE /api/social/posts/*": nothing,
  "GET /api/activity/profile": {
    profile: fields("name email picture birthdate favorite_genres"),
    posts,
    books: fields("total", { data: libraryBook }),
  },
  "GET /api/activity/public-profile": {
    profile: { ...person, ...fields("email favorite_genres") },
    posts,
    books: fields("total", { data: libraryBook }),
  },
  "GET /api/activity/feed": fields("page", {
    events: fields("event_type status date text content rating isbn", {
      profile: person,
      book_details: bookDetails,
    }),
  }),
  "POST /api/activity/activities/*/like": nothing,
  "DELETE /api/activity/activities/*/unlike": nothing,
  "GET /api/activity/activities/*/comments": nothing,
  "POST /api/activity/activities/*/comments": nothing,
  "GET /api/activity/notifications": {
    notifications: fields("id type title message is_read created_at updated_at", {
      data: fields("book_title group_name user_name"),
    }),
  },
  "PUT /api/activity/notifications/*/read": nothing,
  "PUT /api/activity/notifications/read-all": fields("message"),
  "GET /api/friendship/friends": { friends: { ...person, friendship_date: true } },
  "POST /api/friendship/remove-friend": nothing,
  "GET /api/friendship/search-user": { results: person },
  "POST /api/friendship/send-friend-request": nothing,
  "GET /api/friendship/incoming-requests": { requests: fields("id from created_at") },
  "GET /api/friendship/sent-requests": nothing,
  "POST /api/friendship/respond-request": nothing,
  "POST /api-chat/get-token": fields("token"),
  "POST /api-chat/session-info": fields("message_count last_activity"),
  "POST /api-chat/chat-history": { messages: fields("role content timestamp") },
  "POST /api-chat/chat": fields("response"),
  "POST /api-chat/clear-chat": nothing,
};

function cut(value: unknown, known: Fields | true): unknown {
  if (known === true || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => cut(each, known));
  const kept = Object.entries(value).filter(([name]) => name in known);
  return Object.fromEntries(kept.map(([name, inner]) => [name, cut(inner, known[name] ?? true)]));
}

const patterns = Object.keys(documented).map(
  (call) => [call, new RegExp(`^${call.replaceAll("*", "[^/]+")}$`)] as const,
);

/** A reply that streams is its last event; a server of the documents answers it as JSON. */
function readAnswer(text: string): unknown {
  const last = text.split("\n").findLast((line) => line.startsWith("data: "));
  if (last) return JSON.parse(last.slice("data: ".length));
  return text === "" ? {} : JSON.parse(text);
}

/** Lets the page know of each documented call what the documents name, and nothing else; the calls made gather in the answer. */
export async function tellDocumentedOnly(page: Page): Promise<Set<string>> {
  const made = new Set<string>();
  const answer = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const called = `${route.request().method()} ${pathname}`;
    // The exact name wins: "read-all" is no notification.
    const [call] =
      patterns.find(([name]) => name === called) ??
      patterns.find(([, pattern]) => pattern.test(called)) ??
      [];
    const known = call === undefined ? undefined : documented[call];
    if (call === undefined || known === undefined) return route.fallback();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    made.add(call);
    await route.fulfill({ status: response.status(), json: cut(readAnswer(await response.text()), known) });
  };
  await page.route(/\/api(-chat)?\//, answer);
  return made;
}

export const documentedCalls = Object.keys(documented);
