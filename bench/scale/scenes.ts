import { fork } from "node:child_process";
import { once } from "node:events";
import { command, percentile } from "../commands.ts";
import type { Figure } from "../figure.ts";
import type { Cast } from "./cast.ts";
import type { Call, Orders } from "./load.ts";
import type { Tokens } from "./tokens.ts";

/** Calls a second, of each scene by itself. */
const rate = 50;
const warmUp = 50;
const measured = 300;

const give = (orders: Orders) => command<Orders, number[]>(new URL("./load.ts", import.meta.url), orders);

/** As many calls as a scene has, from those in turn, made when it comes to the scene: a small size has nobody for some. */
const inTurn =
  <T>(list: readonly T[], call: (item: T, turn: number) => Call) =>
  (): Call[] => {
    if (list.length === 0) throw new Error("a scene without calls");
    return Array.from({ length: warmUp + measured }, (_none, i) =>
      call(list[i % list.length] as T, Math.floor(i / list.length)),
    );
  };

interface Scene {
  name: string;
  calls: () => Call[];
  /** Milliseconds that 95 of 100 calls stay within. */
  bar?: number;
}

interface Reader {
  username: string;
}

/** What readers look at. */
function reading(cast: Cast, tokens: Tokens): Scene[] {
  const get = (path: string) => (who: Reader) => ({
    method: "GET" as const,
    path,
    token: tokens.get(who.username) ?? "",
  });
  const feed = get("/api/activity/feed?page=1&limit=10");
  const library = (query: string) => get(`/api/userlibrary/library?page=1&limit=8${query}`);
  const posts = `/api/books/${cast.bestseller}/posts?limit=10`;
  const sorts = ["eklenme", "baslik", "yazar", "puan"];
  const { typical, sociable, collectors, hub } = cast;
  const everybody = [...typical, ...sociable, hub];
  const profileOf = (who: Reader) => `/api/activity/public-profile?username=${who.username}`;
  return [
    { name: "feed, 30 to 80 friends", calls: inTurn(typical, feed), bar: 5 },
    { name: "feed, 200 to 600 friends", calls: inTurn(sociable, feed), bar: 5 },
    { name: "feed, the most friends", calls: inTurn([hub], feed), bar: 15 },
    ...sorts.flatMap((sort) => [
      { name: `library by ${sort}`, calls: inTurn(typical, library(`&sort=${sort}`)), bar: 10 },
      {
        name: `library by ${sort}, most books`,
        calls: inTurn(collectors, library(`&sort=${sort}`)),
        bar: 10,
      },
    ]),
    { name: "library by words, most books", calls: inTurn(collectors, library("&q=deniz")), bar: 10 },
    {
      name: "library by words and title, most books",
      calls: inTurn(collectors, library("&q=ka&sort=baslik")),
      bar: 10,
    },
    { name: "notifications", calls: inTurn(typical, get("/api/activity/notifications?limit=10")), bar: 10 },
    {
      name: "notifications, the most friends",
      calls: inTurn([hub], get("/api/activity/notifications?limit=10")),
      bar: 10,
    },
    { name: "followed readers", calls: inTurn(typical, get("/api/follows?limit=20")), bar: 10 },
    { name: "followed authors", calls: inTurn(typical, get("/api/author-follows?limit=20")), bar: 10 },
    {
      name: "the author with the most works",
      calls: inTurn(typical, get(`/api/books/author/${cast.author}`)),
      bar: 15,
    },
    // The one with the most friends has the most followers, too.
    { name: "followers, the most", calls: inTurn([hub], get("/api/followers?limit=20")), bar: 10 },
    {
      name: "unread count",
      calls: inTurn(everybody, get("/api/activity/notifications/unread-count")),
      bar: 10,
    },
    {
      name: "public profile",
      calls: inTurn(typical, (who, turn) => {
        const other = typical[(typical.indexOf(who as never) + 1 + turn) % typical.length] ?? hub;
        return get(profileOf(other))(who);
      }),
      bar: 10,
    },
    {
      name: "public profile, most books",
      calls: inTurn(collectors, (who) => get(profileOf(who))(hub)),
      bar: 10,
    },
    { name: "the best known book", calls: inTurn(typical, get(`/api/books/${cast.bestseller}`)), bar: 15 },
    {
      name: "the best known book, the most friends",
      calls: inTurn([hub], get(`/api/books/${cast.bestseller}`)),
      bar: 15,
    },
    {
      name: "newest reviews of the best known book",
      calls: inTurn(typical, get(`${posts}&sort=yeni`)),
      bar: 10,
    },
    {
      name: "most liked reviews of the best known book",
      calls: inTurn(typical, get(`${posts}&sort=begeni`)),
      bar: 10,
    },
    {
      name: "the history of what the best known book is about",
      calls: inTurn(typical, get(`/api/books/${cast.bestseller}/about`)),
      bar: 10,
    },
    {
      name: "recommendations",
      calls: inTurn(typical, get("/api/userlibrary/get-book-recommendations")),
      bar: 15,
    },
    {
      name: "first steps",
      calls: inTurn(typical, get("/api/activity/first-steps")),
      bar: 15,
    },
    {
      name: "recommendations, most books",
      calls: inTurn(collectors, get("/api/userlibrary/get-book-recommendations")),
      bar: 15,
    },
    { name: "own activities", calls: inTurn(typical, get("/api/activity/my-activities?limit=10")), bar: 10 },
    { name: "friends", calls: inTurn(typical, get("/api/friendship/friends?page=1&limit=20")), bar: 10 },
    {
      name: "friends, the most friends",
      calls: inTurn([hub], get("/api/friendship/friends?page=1&limit=20")),
    },
  ];
}

/** What staff look at all day. */
function staffScenes(cast: Cast, tokens: Tokens): Scene[] {
  const get = (path: string) =>
    inTurn([cast.admin], () => ({
      method: "GET" as const,
      path,
      token: tokens.get(cast.admin.username) ?? "",
    }));
  return [
    { name: "staff: reports, the most reported", calls: get("/api/staff/cases"), bar: 50 },
    {
      name: "staff: reports, the oldest, page 40",
      calls: get("/api/staff/cases?order=oldest&kind=post&page=40"),
      bar: 50,
    },
    { name: "staff: a case", calls: get(`/api/staff/cases/post/${cast.reported}`), bar: 50 },
    { name: "staff: decisions", calls: get("/api/staff/decisions"), bar: 50 },
    { name: "staff: objections", calls: get("/api/staff/objections"), bar: 50 },
    { name: "staff: messages", calls: get("/api/staff/messages"), bar: 50 },
    { name: "staff: requested books", calls: get("/api/staff/book-requests"), bar: 50 },
    { name: "staff: what waits", calls: get("/api/staff/waiting"), bar: 50 },
    { name: "staff: overview", calls: get("/api/staff/overview"), bar: 50 },
  ];
}

function changeStatus(tokens: Tokens, book: { username: string; isbn: string }, status: string): Call {
  return {
    method: "PUT",
    path: `/api/userlibrary/update-library-status/${book.isbn}`,
    token: tokens.get(book.username) ?? "",
    body: { status },
  };
}

function review(tokens: Tokens, book: { username: string; isbn: string }): Call {
  const content = "Uzun zamandır bekliyordum; beklediğime değdi, herkese öneririm.";
  return {
    method: "POST",
    path: "/api/social/posts",
    token: tokens.get(book.username) ?? "",
    body: { book_isbn: book.isbn, content, rating: 4 },
  };
}

/** Deletes it, and in the next turn brings it back. */
function removal(tokens: Tokens, { username, id }: { username: string; id: string }, turn: number): Call {
  const path = `/api/social/posts/${id}`;
  const token = tokens.get(username) ?? "";
  return turn % 2 === 0
    ? { method: "DELETE", path, token }
    : { method: "PUT", path: `${path}/restore`, token };
}

function writing(cast: Cast, tokens: Tokens): Scene[] {
  const { typical, toRead, unreviewed, reviewed } = cast;
  return [
    {
      // As many as are deleted and brought back the same number of times, so that all are there after it.
      name: "review deleted and brought back",
      calls: inTurn(reviewed.slice(0, (warmUp + measured) / 2), (one, turn) => removal(tokens, one, turn)),
      bar: 20,
    },
    {
      name: "status change",
      calls: inTurn(toRead, (book, turn) => changeStatus(tokens, book, turn % 2 === 0 ? "reading" : "read")),
      bar: 10,
    },
    {
      name: "review",
      calls: inTurn(typical, ({ username }, turn) =>
        review(tokens, { username, isbn: unreviewed[turn] ?? "" }),
      ),
      bar: 10,
    },
  ];
}

/** The hub and the reader with few friends publish in turn, so that both meet the same moments. */
async function comparePublishing(origin: string, cast: Cast, tokens: Tokens): Promise<Figure[]> {
  const pair = [cast.few, cast.hub];
  const shelves = [cast.shelves.few, cast.shelves.hub];
  const kinds = [
    {
      name: "status change",
      rate: 20,
      call: (side: number, turn: number) => {
        const shelf = shelves[side] ?? [];
        const isbn = shelf[turn % shelf.length] ?? "";
        const status = Math.floor(turn / shelf.length) % 2 === 0 ? "to-read" : "reading";
        return changeStatus(tokens, { username: pair[side]?.username ?? "", isbn }, status);
      },
    },
    {
      name: "review",
      rate: 10,
      call: (side: number, turn: number) =>
        review(tokens, { username: pair[side]?.username ?? "", isbn: cast.unreviewed[turn + 100] ?? "" }),
    },
  ];
  const figures: Figure[] = [];
  for (const kind of kinds) {
    const calls = Array.from({ length: 2 * 160 }, (_none, i) => kind.call(i % 2, Math.floor(i / 2)));
    const taken = (await give({ origin, calls, rate: kind.rate })).slice(20);
    const of = (side: number) => taken.filter((_ms, i) => i % 2 === side);
    const [few, many] = [percentile(of(0), 0.5), percentile(of(1), 0.5)];
    figures.push(
      { figure: `${kind.name} with 50 friends, p50`, value: few, unit: "ms" },
      { figure: `${kind.name} with the most friends, p50`, value: many, unit: "ms" },
      { figure: "the second beside the first", value: many / few, unit: "times", bar: "<= 1.1" },
    );
  }
  return figures;
}

/** A handler that answers with the bytes of one feed and does nothing else: what the measuring itself takes. */
async function measureBare(origin: string, call: Call): Promise<Figure> {
  const answer = await fetch(`${origin}${call.path}`, { headers: { authorization: `Bearer ${call.token}` } });
  const body = Buffer.from(await answer.arrayBuffer()).toString("base64");
  const bare = fork(new URL("../web/bare.ts", import.meta.url), { stdio: "inherit" });
  try {
    bare.send({ body, headers: { "content-type": "application/json" } });
    const [port] = await once(bare, "message");
    const calls = Array.from({ length: warmUp + measured }, () => ({ method: "GET" as const, path: "/" }));
    const taken = (await give({ origin: `http://127.0.0.1:${port}`, calls, rate })).slice(warmUp);
    return { figure: "a feed's bytes from a bare handler, p95", value: percentile(taken, 0.95), unit: "ms" };
  } finally {
    bare.kill();
  }
}

/** @param given.only part of the names of the scenes that are wanted, and nothing else then */
export async function measureRun(given: {
  origin: string;
  cast: Cast;
  tokens: Tokens;
  only: string | undefined;
}): Promise<Figure[]> {
  const { origin, cast, tokens, only } = given;
  const figures: Figure[] = [];
  const all = [...reading(cast, tokens), ...staffScenes(cast, tokens), ...writing(cast, tokens)];
  const scenes = all.filter(({ name }) => name.includes(only ?? ""));
  for (const { name, calls, bar } of scenes) {
    const taken = (await give({ origin, calls: calls(), rate })).slice(warmUp);
    figures.push(
      { figure: `${name}, p50`, value: percentile(taken, 0.5), unit: "ms" },
      {
        figure: `${name}, p95`,
        value: percentile(taken, 0.95),
        unit: "ms",
        ...(bar === undefined ? {} : { bar: `<= ${bar}` }),
      },
    );
  }
  if (only !== undefined) return figures;
  const [first] = scenes;
  const call = first?.calls()[0];
  const bare = call ? [await measureBare(origin, call)] : [];
  return [...figures, ...(await comparePublishing(origin, cast, tokens)), ...bare];
}
