import type { Secret } from "./judge.ts";
import type { Pools } from "./values.ts";

/** Tokens of a username, however obtained. */
export interface Tokens {
  own: string;
  /** The same reader's token for another use. */
  access: string;
  expired: string;
}

/** Readers the fuzzer acts as; what they do to their own accounts changes no other reader's secrets. */
export const attackers = ["mehmet", "zeynep", "can", "irmak", "bakan"] as const;
/** One of them, who has every role: calls for staff are tried, too, which show what readers write. */
export const staff = "bakan";
/** Deletes its account and ends its sign-in sooner or later. */
export const expendable = "gider";
/** Had a sign-in that has ended. */
export const gone = "gitti";
/** The fuzzer never acts as these: a friend of mehmet's who blocks can, one who shows nothing, one who has followers and no friends. */
export const owners = ["deniz", "derin", "nehir"] as const;
export const everybody = [...attackers, expendable, gone, ...owners];

/** Unguessable, and no word of any text. */
export const emailOf = (username: string) => `gizli-${username}-7c1e9b@ornek.com`;

export interface Cast {
  secrets: Secret[];
  pools: Record<string, string[]>;
  /** What must not change about the owners. */
  kept(): Promise<string>;
}

/** What the catalogue says of a book, which librarians change for everybody. */
const ofCatalogue = new Set(
  "id title subtitle authors author translators publisher published_on year pages language genres series image".split(
    " ",
  ),
);
const isBook = (value: unknown) =>
  typeof value === "object" && value !== null && "isbn" in value && "genres" in value;
/** An answer without what is the catalogue's. */
const withoutFacts = (key: string, value: unknown) =>
  // A quote's book, and the card it is on, which another book's may become.
  key === "book" || key === "passage_id"
    ? undefined
    : isBook(value)
      ? Object.fromEntries(Object.entries(value as object).filter(([name]) => !ofCatalogue.has(name)))
      : value;

type Ask = (who: string, method: string, path: string, body?: unknown) => Promise<unknown>;

export function asker(origin: string, tokenOf: (who: string) => string): Ask {
  return async (who, method, path, body) => {
    const isText = typeof body === "string";
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokenOf(who)}`,
        // Each reader has an own address: some limits count by it.
        "x-forwarded-for": `203.0.113.${everybody.indexOf(who)}`,
        ...(body === undefined ? {} : { "content-type": isText ? "text/csv" : "application/json" }),
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    });
    const said = await answer.text();
    if (!answer.ok)
      throw new Error(`${who}: ${method} ${path} answered ${answer.status}: ${said.slice(0, 300)}`);
    return JSON.parse(said);
  };
}

/** Creates one reader's private things, each with a mark of its own. */
async function furnish(ask: Ask, who: string, books: readonly string[]): Promise<Secret[]> {
  const mayLook = who === expendable ? [staff] : [];
  const secrets: Secret[] = [
    { mark: emailOf(who), what: `the e-mail address of ${who}`, seenBy: [who, ...mayLook] },
  ];
  const secret = (what: string) => {
    const mark = `${what.replaceAll(" ", "-")}-${who}-5f3a8d`;
    secrets.push({ mark, what: `the ${what} of ${who}`, seenBy: [who] });
    return mark;
  };
  const [first = "", second = "", third = ""] = books;
  await ask(who, "POST", "/api/userlibrary/add-to-library", { isbn: first, status: "reading" });
  await ask(who, "POST", "/api/userlibrary/add-to-library", { isbn: second, status: "to-read" });
  await ask(who, "POST", `/api/userlibrary/readings/${first}`, {
    started_on: "2024-01-02",
    ended_on: "2024-02-03",
    notes: secret("note"),
  });
  await ask(who, "POST", "/api/books/request", {
    title: secret("wish"),
    author: "Kimse",
    isbn: "9789750804458",
    reason: secret("reason"),
    submittedAt: "2026-01-01T12:00:00Z",
  });
  const name = `${secret("file")}.csv`;
  const csv = `Book Id,Title,Author,ISBN13,My Rating,Exclusive Shelf\n1,${secret("row")},Kimse,${third},5,read\n`;
  await ask(who, "POST", `/api/userlibrary/imports?name=${name}`, csv);
  const { token } = (await ask(who, "POST", "/api-chat/get-token")) as { token: string };
  await ask(who, "POST", "/api-chat/chat", { token, message: `${secret("chat")} gibi bir kitap` });
  return secrets;
}

/** ISBNs of some books on this server. */
/** Books that no reader of the cast has: what owners have is the same at the end, whatever staff join. */
async function otherBooks(ask: Ask, books: readonly string[]): Promise<string[]> {
  const found = JSON.stringify(await ask(staff, "GET", "/api/books/search?q=a&limit=50"));
  const isbns = Array.from(found.matchAll(/"isbn":"(\d{13})"/g), ([, isbn = ""]) => isbn);
  return [...new Set(isbns)].filter((isbn) => !books.includes(isbn)).slice(0, 6);
}

async function knownBooks(origin: string): Promise<string[]> {
  const landing = await (await fetch(`${origin}/api/books/landing`)).text();
  const isbns = new Set(Array.from(landing.matchAll(/"isbn":"(\d{13})"/g), ([, isbn = ""]) => isbn));
  if (isbns.size < 3) throw new Error("too few books to try with");
  return [...isbns].slice(0, 6);
}

/**
 * Followers find in their feeds what everybody may see: all of mehmet's, of the owner's nothing, of irmak's nothing any
 * more, who has let nobody follow since. Those who follow nobody may try.
 */
async function follow(ask: Ask, followed: string): Promise<void> {
  const open = { library: "public", reviews: "public", is_followable: true };
  for (const who of ["mehmet", "irmak"]) await ask(who, "PUT", "/api/account/privacy", open);
  for (const [who, other] of [
    ["zeynep", followed],
    ["can", followed],
    ["can", "mehmet"],
    ["irmak", "mehmet"],
    ["mehmet", "irmak"],
    [followed, "mehmet"],
  ] as const)
    await ask(who, "PUT", `/api/follows/${other}`);
  await ask("irmak", "PUT", "/api/account/privacy", { ...open, is_followable: false });
}

/** Creates readers with private things, known to the server at `origin` by these tokens. */
export async function makeCast(origin: string, tokenOf: (who: string) => string): Promise<Cast> {
  const ask = asker(origin, tokenOf);
  const secrets: Secret[] = [];
  const [open, closed, followed] = owners;
  const books = await knownBooks(origin);
  const befriend = async (one: string, other: string) => {
    await ask(one, "POST", "/api/friendship/send-friend-request", { target: other });
    await ask(other, "POST", "/api/friendship/send-friend-request", { target: one });
  };
  // The first call makes the server know a reader.
  for (const who of everybody) await ask(who, "GET", "/api/activity/notifications/unread-count");
  for (const who of everybody) secrets.push(...(await furnish(ask, who, books)));
  const review = async (who: string, what: string, friends: string[]) => {
    // An admin finds any text that an order names.
    const seenBy = [...friends, staff];
    const mark = `${what}-${who}-2b6c0e`;
    secrets.push({ mark, what: `the ${what} of ${who}`, seenBy: [who, staff, ...seenBy] });
    const body = { book_isbn: books[0], content: `Bir inceleme: ${mark}`, rating: 4 };
    const { post } = (await ask(who, "POST", "/api/social/posts", body)) as { post: { id: string } };
    const comment = `comment-${mark}`;
    secrets.push({ mark: comment, what: `the comment of ${who}`, seenBy: [who, staff, ...seenBy] });
    await ask(who, "POST", `/api/activity/activities/${post.id}/comments`, { content: comment });
  };
  // The owners choose their privacy first, so that what they write is never public.
  const forFriends = { library: "friends", reviews: "friends" };
  await ask(open, "PUT", "/api/account/privacy", forFriends);
  await ask(closed, "PUT", "/api/account/privacy", { library: "me", reviews: "me" });
  await ask(followed, "PUT", "/api/account/privacy", { ...forFriends, is_followable: true });
  await befriend(open, "mehmet");
  await befriend(closed, "zeynep");
  await befriend("mehmet", "zeynep");
  await ask(open, "POST", "/api/friendship/block", { target: "can" });
  await review(open, "review", ["mehmet"]);
  await review(closed, "review", []);
  await review(followed, "review", []);
  await follow(ask, followed);
  for (const who of attackers) {
    const body = { book_isbn: books[0], content: `Herkese açık bir inceleme, ${who}.`, rating: 3 };
    await ask(who, "POST", "/api/social/posts", body);
  }
  const about = { content: "Herkesin düzeltebildiği bir açıklama.", based_on: null };
  await ask(attackers[0], "PUT", `/api/books/${books[0]}/about`, about);
  // One passage that many kept, and an owner's that is nobody else's.
  const keep = (who: string, text: string, audience: string) =>
    ask(who, "POST", "/api/quotes", { isbn: books[0], text, audience });
  for (const who of attackers) await keep(who, "Herkesin altını çizdiği bir cümle.", "public");
  for (const who of owners) {
    const mark = `satır-${who}-5f3a8d`;
    secrets.push({ mark, what: `the passage of ${who}`, seenBy: [who] });
    await keep(who, `Kimseye gösterilmeyen ${mark}`, "me");
  }
  const pools = await fillPools(ask, books, await otherBooks(ask, books));
  const kept = async () => {
    const said: unknown[] = [];
    for (const who of owners) {
      for (const path of [
        ...[
          "/api/userlibrary/library?limit=100",
          `/api/userlibrary/readings/${books[0]}`,
          "/api/books/requests",
        ],
        ...["/api/userlibrary/imports", "/api/account/privacy", "/api/account/notifications"],
        ...["/api/friendship/blocked", "/api/account/assistant", "/api/dashboard"],
        "/api/quotes",
      ])
        said.push(await ask(who, "GET", path));
    }
    return JSON.stringify(said, withoutFacts);
  };
  return { secrets, pools, kept };
}

/** Ends every sign-in of this access token's reader, as a client of the provider does. */
export async function signOut(origin: string, accessToken: string): Promise<void> {
  const answer = await fetch(`${origin}/identity/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.GlobalSignOut",
    },
    body: JSON.stringify({ AccessToken: accessToken }),
  });
  if (!answer.ok) throw new Error(`signing out: ${await answer.text()}`);
}

const uuid = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g;

/** Ids in an answer. */
export function idsIn(text: string): string[] {
  return [...new Set(text.match(uuid) ?? [])];
}

async function fillPools(ask: Ask, books: string[], others: string[]): Promise<Record<string, string[]>> {
  const [ids, tokens] = [new Set<string>(), [] as string[]];
  const lists = [
    ...["/api/userlibrary/library", `/api/userlibrary/readings/${books[0]}`, "/api/userlibrary/imports"],
    ...["/api/activity/my-activities", "/api/activity/feed", "/api/activity/notifications"],
    ...["/api/friendship/incoming-requests", "/api/friendship/sent-requests", "/api/activity/profile"],
    ...[
      "/api/follows",
      "/api/followers",
      "/api/books/requests",
      "/api/account/sessions",
      `/api/books/${books[0]}/about`,
      "/api/quotes",
      "/api/quotes/week",
      `/api/books/${books[0]}/quotes`,
    ],
  ];
  const gather = (answer: unknown) => {
    const found = idsIn(JSON.stringify(answer));
    for (const id of found) ids.add(id);
    return found;
  };
  for (const who of [...attackers, ...owners]) {
    for (const path of lists) gather(await ask(who, "GET", path));
    for (const id of idsIn(JSON.stringify(await ask(who, "GET", "/api/userlibrary/imports"))))
      gather(await ask(who, "GET", `/api/userlibrary/imports/${id}/rows`));
    const { token } = (await ask(who, "POST", "/api-chat/get-token")) as { token: string };
    tokens.push(token);
    gather(await ask(who, "POST", "/api-chat/chat-history", { token }));
  }
  const usernames = [...everybody, "MEHMET", "yok"];
  return {
    id: [...ids],
    message_id: [...ids],
    before: [...ids],
    based_on: [...ids],
    to: [...ids],
    token: tokens,
    isbn: books,
    book_isbn: books,
    kept: books,
    gone: others,
    kept_author: ["sabahattin-ali", "yasar-kemal"],
    gone_author: ["sabahattin-ali", "yasar-kemal"],
    by: usernames,
    reader: usernames,
    target: [...usernames, ...ids],
    username: usernames,
    /** Whose account staff may close, and whose mail address they may see. */
    account: [expendable, "yok"],
    genre: ["roman", "siir", "tarih"],
    slug: ["sabahattin-ali", "yasar-kemal", "ince-memed", "dune"],
    year: ["2024", "2026"],
    q: ["kürk", "ince memed", "mehmet", "9789753638029", "sabahattin"],
    bookname: ["Kürk Mantolu Madonna"],
  } satisfies Pools;
}
