// https://developers.google.com/books/docs/v1/using: volumes, by words or "isbn:"; without a hit there are no `items`. A key has
// 1,000 questions a day unless Google gave it more; without one all callers of the world share what is left, mostly nothing.

import { type Json, listOf, objectOf, readJson, readPicture, textOf } from "./answers.ts";
import { type Catalogue, type Found, mostFound, readAll } from "./catalogue.ts";
import { get, type Reach } from "./get.ts";

export function googleBooks<Book extends { isbn: string }>(given: {
  /** Without a slash at the end. */
  address: string;
  key: string | undefined;
  reach: Reach;
  read: (volume: Json, isbn?: string) => Book | undefined;
}): Catalogue<Book> {
  const { address, key, reach } = given;
  const hosts = [new URL(address).hostname, "books.google.com"];

  /** Its terms let answers be kept for as long as their headers say. */
  async function ask(q: string, signal: AbortSignal) {
    // Google refuses servers whose country it cannot tell.
    const query = { q, maxResults: String(mostFound), printType: "books", country: "TR" };
    const url = new URL(`${address}/volumes?${new URLSearchParams({ ...query, ...(key && { key }) })}`);
    const answer = await get({ url, hosts, accept: "application/json", signal }, reach);
    const volumes = answer ? listOf(readJson(answer).items).map(objectOf) : [];
    return { volumes, maxAgeMs: answer?.maxAgeMs };
  }
  function toFound(volume: Json, isbn?: string): Found<Book> | undefined {
    const book = given.read(volume, isbn);
    const id = textOf(volume.id);
    return book && { book, link: id && `https://books.google.com/books?id=${encodeURIComponent(id)}` };
  }
  async function findVolume(isbn: string, signal: AbortSignal) {
    const { volumes, maxAgeMs } = await ask(`isbn:${isbn}`, signal);
    for (const volume of volumes) {
      const found = toFound(volume, isbn);
      if (found?.book.isbn === isbn) return { found: [found], maxAgeMs, volume };
    }
    return { found: [], maxAgeMs, volume: undefined };
  }

  return {
    id: "googlebooks",
    name: "Google Books",
    pace: { burst: 10, perSecond: 1 },
    isScarce: true,
    async search(text, signal) {
      // What looks like one of its own words ("intitle:") is read as such by nobody who types a title.
      const { volumes, maxAgeMs } = await ask(text.replace(/[:"]/g, " "), signal);
      return { found: readAll(volumes, (volume) => toFound(volume)), maxAgeMs };
    },
    async find(isbn, signal) {
      const { found, maxAgeMs } = await findVolume(isbn, signal);
      return { found, maxAgeMs };
    },
    async findCover(isbn, signal) {
      const { volume } = await findVolume(isbn, signal);
      const { thumbnail } = objectOf(objectOf(volume?.volumeInfo).imageLinks);
      const written = textOf(thumbnail)?.replace(
        /^http:\/\/books\.google\.com\//,
        "https://books.google.com/",
      );
      if (!written || !URL.canParse(written)) return undefined;
      const url = new URL(written);
      // An address out of an answer leads nowhere but to the source.
      if (!hosts.includes(url.hostname) && !reach.allowedOrigins?.includes(url.origin)) return undefined;
      return readPicture(await get({ url, hosts, accept: "image/*", signal }, reach));
    },
  };
}
