import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import {
  coverOf,
  detailsOfOpenLibrary,
  type ServedBook,
  searchOfOpenLibrary,
  sruAnswer,
  volumesOfGoogle,
} from "./catalogue-shapes.ts";

export type { ServedBook };

export type ServedSource = "openlibrary" | "googlebooks" | "sru";

/** What a source does at one question, in place of answering it. */
export interface Misbehaviour {
  /** Milliseconds before it answers. */
  slowMs?: number;
  /** Answers nothing, ever. */
  hang?: boolean;
  /** Closes the connection without a word. */
  isDead?: boolean;
  /** Breaks the connection off in the middle of the answer. */
  half?: boolean;
  status?: number;
  /** Seconds, or a day and time. */
  retryAfter?: number | string;
  /** A page in place of data. */
  html?: boolean;
  /** Goes on for 30 MB. */
  huge?: boolean;
  /** Four megabytes packed into little. */
  packed?: boolean;
  /** Sends a letter now and then, for ever. */
  drips?: boolean;
  /** Sends on to this address. */
  redirect?: string;
  /** Says how long its answer may be kept. */
  cacheControl?: string;
  /** Answers with this ISBN, whatever was asked. */
  lie?: string;
}

export interface CatalogueServer {
  /** As `CATALOGUE_TEST_ORIGIN`: a folder for each source. */
  origin: string;
  /** What was asked, in order. */
  asked: { source: string; url: URL; userAgent: string | undefined }[];
  /** What each source has. */
  has(source: ServedSource, books: readonly ServedBook[]): void;
  /** What it does at its next questions, one after another. */
  next(source: ServedSource, ...how: Misbehaviour[]): void;
  /** What it does at every question that `next` says nothing of. */
  always(source: ServedSource, how: Misbehaviour): void;
  /** Forgets all books, questions and misbehaviour. */
  reset(): void;
  close(): Promise<void>;
}

const isFor = (text: string) => {
  const words = text.toLocaleLowerCase("tr").split(/\s+/).filter(Boolean);
  return ({ title, authors }: ServedBook) => {
    const own = `${title} ${authors.join(" ")}`.toLocaleLowerCase("tr");
    return words.length > 0 && words.every((word) => own.includes(word));
  };
};

/** Open Library, Google Books and a library that speaks SRU, in their shapes, on this machine. */
export async function startCatalogueServer(port = 0): Promise<CatalogueServer> {
  const books = new Map<string, readonly ServedBook[]>();
  const following = new Map<string, Misbehaviour[]>();
  const usual = new Map<string, Misbehaviour>();
  const asked: CatalogueServer["asked"] = [];

  function find(source: string, how: Misbehaviour, given: { isbn?: string | undefined; text?: string }) {
    const all = books.get(source) ?? [];
    const found = given.isbn
      ? how.lie
        ? all.slice(0, 1)
        : all.filter(({ isbn }) => isbn === given.isbn)
      : all.filter(isFor(given.text ?? ""));
    return how.lie ? found.map((book) => ({ ...book, isbn: how.lie ?? "" })) : found;
  }
  function bodyOf(source: string, path: string, url: URL, how: Misbehaviour): object | string | Buffer {
    const words = url.searchParams;
    if (source === "openlibrary" && path === "/api/books") {
      const isbn = /^ISBN:(\d{13})$/.exec(words.get("bibkeys") ?? "")?.[1] ?? "";
      return detailsOfOpenLibrary(isbn, find(source, how, { isbn })[0]);
    }
    if (source === "openlibrary" && path === "/search.json") {
      const q = words.get("q") ?? "";
      const work = /^key:"\/works\/OL(\d+)W"$/.exec(q)?.[1];
      const of = (books.get(source) ?? []).filter(({ isbn }) => work && isbn.endsWith(work));
      return searchOfOpenLibrary(work ? of : find(source, how, { text: q }));
    }
    if (source === "openlibrary" || path.startsWith("/content")) {
      const named = /\/isbn\/(\d{13})-/.exec(path)?.[1];
      return books.get(source)?.find(({ isbn }) => isbn === named)?.cover ?? coverOf();
    }
    if (source === "googlebooks") {
      const q = words.get("q") ?? "";
      const isbn = /^isbn:(\d{13})$/.exec(q)?.[1];
      return volumesOfGoogle(find(source, how, { isbn, text: q }), origin);
    }
    const query = words.get("query") ?? "";
    const isbn = /=(\d{13})$/.exec(query)?.[1];
    return sruAnswer(find(source, how, { isbn, text: /"(.*)"/.exec(query)?.[1] ?? "" }));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://catalogue.example");
    const [, source = "", ...rest] = url.pathname.split("/");
    asked.push({ source, url, userAgent: request.headers["user-agent"] });
    const how = following.get(source)?.shift() ?? usual.get(source) ?? {};
    if (how.hang) return;
    if (how.isDead) return void request.socket.destroy();
    if (how.slowMs) await wait(how.slowMs);
    if (how.retryAfter !== undefined) response.setHeader("retry-after", String(how.retryAfter));
    if (how.cacheControl) response.setHeader("cache-control", how.cacheControl);
    if (how.redirect) return void response.writeHead(302, { location: how.redirect }).end();
    if (how.status) return void response.writeHead(how.status, { "content-type": "text/plain" }).end("no");
    if (how.html)
      return void response
        .setHeader("content-type", "text/html")
        .end("<!doctype html><html><body><p>Sign in</body></html>");
    if (how.huge) {
      response.setHeader("content-type", "application/json");
      const piece = `"${"x".repeat(1024 * 1024)}",`;
      response.write("[");
      for (let sent = 0; sent < 30 && !response.destroyed; sent++) {
        response.write(piece);
        await wait(1);
      }
      return void response.end("0]");
    }
    if (how.packed)
      return void response
        .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
        .end(gzipSync(Buffer.alloc(4 * 1024 * 1024, "x")));
    if (how.drips) {
      response.writeHead(200, { "content-type": "application/json" });
      for (; !response.destroyed; await wait(20)) response.write(" ");
      return;
    }
    const body = bodyOf(source, `/${rest.join("/")}`, url, how);
    const type = Buffer.isBuffer(body)
      ? "image/jpeg"
      : typeof body === "string"
        ? "text/xml"
        : "application/json";
    const bytes = Buffer.isBuffer(body)
      ? body
      : Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
    response.writeHead(200, { "content-type": type, "content-length": bytes.length });
    if (!how.half) return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    has: (source, all) => void books.set(source, all),
    next: (source, ...how) => void following.set(source, [...(following.get(source) ?? []), ...how]),
    always: (source, how) => void usual.set(source, how),
    reset() {
      for (const map of [books, following, usual]) map.clear();
      asked.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
