import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Answer, type Client, createClient } from "./client.ts";
import type { Ledger } from "./ledger.ts";
import { createRandom, type Random } from "./random.ts";

export interface Reader {
  username: string;
  token: string;
}

interface Given {
  origin: string;
  readers: readonly Reader[];
  isbns: readonly string[];
  clientId: string;
  ledger: Ledger;
  seed: number;
}

/** Readers at once, and milliseconds between two of one's calls. */
const workers = 8;
const pause = [5, 40] as const;

interface Worker extends Given {
  random: Random;
  client: Client;
  mine: readonly Reader[];
  /** ISBNs by reader, as far as they are known to be on the shelf. */
  shelves: Map<string, string[]>;
  number: number;
}

/** Of all workers on one database: what may be liked and talked about. */
const reviewsOf = new WeakMap<Ledger, { id: string; isbn: string }[]>();
function reviewsBy({ ledger }: Worker): { id: string; isbn: string }[] {
  const known = reviewsOf.get(ledger) ?? [];
  reviewsOf.set(ledger, known);
  return known;
}
let count = 0;
const fresh = () => `${(++count).toString(36)}-${randomUUID().slice(0, 8)}`;

const post = (w: Worker, reader: Reader, path: string, body?: object) =>
  w.client.call({ method: "POST", path, token: reader.token, ...(body ? { body } : {}) });

async function look(w: Worker, path: string, token?: string): Promise<Answer> {
  const answer = await w.client.call({ method: "GET", path, token });
  w.ledger.read(answer);
  return answer;
}

async function addBook(w: Worker, reader: Reader): Promise<void> {
  const shelf = w.shelves.get(reader.username) ?? [];
  const isbn = w.random.one(w.isbns) ?? "";
  if (shelf.includes(isbn)) return;
  w.shelves.set(reader.username, [...shelf, isbn]);
  const answer = await post(w, reader, "/api/userlibrary/add-to-library", { isbn, status: "to-read" });
  // A review has put it there.
  if (answer.status === 409) return;
  w.ledger.wrote("shelf", `${reader.username} ${isbn}`, answer, "to-read");
  if (answer.outcome !== "done") return;
  const found = await look(w, `/api/books/${isbn}`, reader.token);
  const own = (found.data as { own?: { status?: string } } | undefined)?.own;
  if (found.outcome === "done" && own?.status !== "to-read")
    w.ledger.missed(`shelf ${reader.username} ${isbn}: ${own?.status}`);
}

async function changeStatus(w: Worker, reader: Reader): Promise<void> {
  const isbn = w.random.one(w.shelves.get(reader.username) ?? []);
  const status = w.random.one(["reading", "read", "to-read"]) ?? "read";
  if (!isbn) return;
  const path = `/api/userlibrary/update-library-status/${isbn}`;
  const answer = await w.client.call({ method: "PUT", path, token: reader.token, body: { status } });
  // One whose adding was refused is not there.
  if (answer.status === 404) return;
  w.ledger.wrote("shelf", `${reader.username} ${isbn}`, answer, status);
}

async function review(w: Worker, reader: Reader): Promise<void> {
  const isbn = w.random.one(w.isbns) ?? "";
  const content = `Bu kitabı çok beğendim, herkese öneririm: ${fresh()}`;
  const answer = await post(w, reader, "/api/social/posts", { book_isbn: isbn, content, rating: 4 });
  // One a reader and book.
  if (answer.status === 409) return;
  w.ledger.wrote("review", content, answer);
  if (answer.outcome !== "done") return;
  const { id } = (answer.data as { post: { id: string } }).post;
  reviewsBy(w).push({ id, isbn });
  // As a visitor, at whichever process.
  const found = await look(w, `/api/books/${isbn}/posts?limit=100`);
  if (found.outcome === "done" && !JSON.stringify(found.data).includes(content))
    w.ledger.missed(`review ${content}`);
}

async function like(w: Worker, reader: Reader): Promise<void> {
  const liked = w.random.one(reviewsBy(w));
  if (!liked) return;
  const answer = await post(w, reader, `/api/activity/activities/${liked.id}/like`);
  w.ledger.wrote("like", `${reader.username} ${liked.id}`, answer);
}

async function comment(w: Worker, reader: Reader): Promise<void> {
  const about = w.random.one(reviewsBy(w));
  if (!about) return;
  const content = `Katılıyorum: ${fresh()}`;
  const path = `/api/activity/activities/${about.id}/comments`;
  const answer = await post(w, reader, path, { content });
  w.ledger.wrote("comment", content, answer);
  if (answer.outcome !== "done") return;
  const found = await look(w, `${path}?limit=100`, reader.token);
  if (found.outcome === "done" && !JSON.stringify(found.data).includes(content))
    w.ledger.missed(`comment ${content}`);
}

async function befriend(w: Worker, reader: Reader): Promise<void> {
  const other = w.random.one(w.readers);
  if (!other || other.username === reader.username) return;
  const answer = await post(w, reader, "/api/friendship/send-friend-request", { target: other.username });
  // Asked before, or by the other: that is how it is among readers.
  if (answer.status === 409) return;
  const pair = [reader.username, other.username].sort().join(" ");
  w.ledger.wrote("request", pair, answer);
}

async function writeMessage(w: Worker): Promise<void> {
  const subject = `Bir soru ${fresh()}`;
  const limit = "----okurca";
  const fields = {
    name: "Ayşe Işık",
    email: "ayse@ornek.com",
    subject,
    message: "Yeni baskı ne zaman çıkacak?",
  };
  const body = `${Object.entries(fields)
    .map(([name, text]) => `--${limit}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
    .join("")}--${limit}--\r\n`;
  const answer = await w.client.call({
    ...{ method: "POST", path: "/api/contact" },
    headers: { "content-type": `multipart/form-data; boundary=${limit}` },
    raw: body,
  });
  w.ledger.wrote("message", subject, answer);
}

async function register(w: Worker): Promise<void> {
  const username = `kaos${fresh().replace("-", "")}`;
  const answer = await w.client.call({
    ...{ method: "POST", path: "/identity/" },
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.SignUp",
    },
    body: {
      ClientId: w.clientId,
      Username: username,
      Password: "Kitap-Kurdu7",
      UserAttributes: Object.entries({
        email: `${username}@ornek.com`,
        given_name: "Ayşe",
        family_name: "Işık",
      }).map(([Name, Value]) => ({ Name, Value })),
    },
  });
  w.ledger.wrote("account", username, answer);
}

/** So many of each hundred. */
const mix: [number, (w: Worker, reader: Reader) => Promise<unknown>][] = [
  [18, addBook],
  [14, changeStatus],
  [9, review],
  [9, like],
  [6, comment],
  [4, befriend],
  [1, writeMessage],
  [4, register],
  [8, (w, reader) => look(w, "/api/activity/feed?page=1&limit=10", reader.token)],
  [7, (w) => look(w, "/api/books/search?q=roman")],
  [6, (w, reader) => look(w, "/api/userlibrary/library", reader.token)],
  [5, (w) => look(w, `/kitap/${w.random.one(w.isbns)}`)],
  [5, (w, reader) => look(w, `/profil/${reader.username}`)],
  [4, (w, reader) => look(w, "/api/activity/notifications", reader.token)],
];
const whole = mix.reduce((sum, [share]) => sum + share, 0);

function choose(random: Random) {
  let left = random.next() * whole;
  for (const [share, work] of mix) {
    left -= share;
    if (left < 0) return work;
  }
  return addBook;
}

export interface Load {
  /** Resolves when what was under way is answered. */
  stop(): Promise<void>;
}

/** Readers who read and write through the proxy until they are stopped; each belongs to one worker. */
export function startLoad(given: Given): Load {
  let isOver = false;
  const clients: Client[] = [];
  const work = Array.from({ length: workers }, async (_, number) => {
    const random = createRandom(given.seed * 1000 + number);
    const mine = given.readers.filter((_reader, n) => n % workers === number);
    const shelves = new Map<string, string[]>();
    while (!isOver) {
      // Limits are by address, and readers come from many.
      const client = createClient(given.origin, `127.${number + 1}.${Math.floor(random.between(0, 250))}.1`);
      clients.push(client);
      const w: Worker = { ...given, random, client, mine, shelves, number };
      for (let calls = 0; calls < 60 && !isOver; calls++) {
        const reader = random.one(mine);
        if (reader) await choose(random)(w, reader);
        await wait(random.between(...pause));
      }
      client.close();
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(work);
      for (const client of clients) client.close();
    },
  };
}
