// https://openlibrary.org/developers/api: search.json answers works, each with the edition that fits best; api/books with
// jscmd=details the record of an edition as the dumps have it, with its authors' names. With a contact in the User-Agent three
// requests a second are allowed, else one. Covers lie at covers.openlibrary.org, which sends on to archive.org, its mother.

import { type Json, listOf, objectOf, readJson, readPicture, textOf } from "./answers.ts";
import { type Catalogue, type Found, mostFound, readAll } from "./catalogue.ts";
import { get, type Reach } from "./get.ts";

/** An edition's record and the names of its authors. */
export interface OpenLibraryRecord {
  edition: Json;
  authors: string[];
}

const editionFields =
  "key,title,subtitle,isbn,publisher,publish_date,language,number_of_pages_median,format".split(",");
const fields = ["key", "author_name", "editions", ...editionFields.map((field) => `editions.${field}`)];

const texts = (value: unknown) => listOf(value).filter((text) => typeof text === "string");

/** Fields of the search as an edition's record has them. */
function recordOfSearch(doc: unknown): OpenLibraryRecord | undefined {
  const { author_name, editions } = objectOf(doc);
  const edition = objectOf(listOf(objectOf(editions).docs)[0]);
  if (!edition.title) return undefined;
  return {
    edition: {
      key: edition.key,
      title: edition.title,
      subtitle: edition.subtitle,
      isbn: edition.isbn,
      publishers: edition.publisher,
      publish_date: listOf(edition.publish_date)[0],
      languages: texts(edition.language).map((code) => `/languages/${code}`),
      physical_format: listOf(edition.format)[0],
    },
    authors: texts(author_name),
  };
}

export function openLibrary<Book extends { isbn: string }>(given: {
  /** Without a slash at the end, as `coverAddress`. */
  address: string;
  coverAddress: string;
  isIdentified: boolean;
  reach: Reach;
  /** `isbn`: the one that was asked for, where a record names several. */
  read: (record: OpenLibraryRecord, isbn?: string) => Book | undefined;
}): Catalogue<Book> {
  const { address, coverAddress, reach } = given;
  const hosts = ["openlibrary.org", "archive.org"];

  async function ask(path: string, query: Record<string, string>, signal: AbortSignal): Promise<Json> {
    const url = new URL(`${address}${path}?${new URLSearchParams(query)}`);
    const answer = await get({ url, hosts, accept: "application/json", signal }, reach);
    return answer ? readJson(answer) : {};
  }
  function toFound(record: OpenLibraryRecord | undefined, isbn?: string): Found<Book> | undefined {
    const book = record && given.read(record, isbn);
    const key = textOf(record?.edition.key);
    const isKey = key !== undefined && /^\/books\/OL\d+M$/.test(key);
    return book && { book, link: isKey ? `https://openlibrary.org${key}` : undefined };
  }
  /** Many editions leave authors to their work. */
  async function authorsOfWork(edition: Json, signal: AbortSignal): Promise<string[]> {
    const work = textOf(objectOf(listOf(edition.works)[0]).key);
    if (!work || !/^\/works\/OL\d+W$/.test(work)) return [];
    const query = { q: `key:"${work}"`, fields: "key,author_name", limit: "1" };
    // The book without authors is worth more than none.
    const { docs } = await ask("/search.json", query, signal).catch((): Json => ({}));
    return texts(objectOf(listOf(docs)[0]).author_name);
  }

  return {
    id: "openlibrary",
    name: "Open Library",
    pace: given.isIdentified ? { burst: 6, perSecond: 3 } : { burst: 2, perSecond: 1 },
    async search(text, signal) {
      const query = { q: text, fields: fields.join(","), lang: "tr", limit: String(2 * mostFound) };
      const { docs } = await ask("/search.json", query, signal);
      return { found: readAll(listOf(docs).map(recordOfSearch), (record) => toFound(record)) };
    },
    async find(isbn, signal) {
      const query = { bibkeys: `ISBN:${isbn}`, jscmd: "details", format: "json" };
      const edition = objectOf(objectOf((await ask("/api/books", query, signal))[`ISBN:${isbn}`]).details);
      if (!edition.title) return { found: [] };
      const named = listOf(edition.authors).flatMap((author) => textOf(objectOf(author).name) ?? []);
      const authors = named.length > 0 ? named : await authorsOfWork(edition, signal);
      const found = toFound({ edition, authors }, isbn);
      return { found: found?.book.isbn === isbn ? [found] : [] };
    },
    async findCover(isbn, signal) {
      const url = new URL(`${coverAddress}/b/isbn/${isbn}-L.jpg?default=false`);
      return readPicture(await get({ url, hosts, accept: "image/jpeg", signal }, reach));
    },
  };
}
