// SRU (https://www.loc.gov/standards/sru/) with MARCXML, as Koha, Alma and national libraries speak it. What differs between them,
// the names of indexes, the version and the name of the schema, stands behind the # of the address, which is never sent:
// https://services.dnb.de/sru/dnb#isbn=NUM&text=WOE&schema=MARC21-xml

import { type Catalogue, type Found, mostFound, readAll } from "./catalogue.ts";
import { get, type Reach } from "./get.ts";
import { type MarcRecord, readMarcXml } from "./marc-xml.ts";

interface Dialect {
  isbn: string;
  text: string;
  version: string;
  schema: string;
}

/** Koha, the Library of Congress and most others; Alma has names of its own. */
function dialectOf(url: URL): Dialect {
  const isAlma = /\/view\/sru\//.test(url.pathname);
  const usual: Dialect = isAlma
    ? { isbn: "alma.isbn", text: "alma.all_for_ui", version: "1.2", schema: "marcxml" }
    : { isbn: "bath.isbn", text: "cql.serverChoice", version: "1.1", schema: "marcxml" };
  const told = new URLSearchParams(url.hash.slice(1));
  const word = (name: keyof Dialect) => {
    const value = told.get(name);
    return value && /^[\w.-]{1,60}$/.test(value) ? value : usual[name];
  };
  return { isbn: word("isbn"), text: word("text"), version: word("version"), schema: word("schema") };
}

/** Words of CQL between quotes: quotes, backslashes and what masks letters are left out. */
const quoted = (text: string) =>
  `"${text
    .replace(/["\\*?^]/g, " ")
    .replace(/\s+/g, " ")
    .trim()}"`;

export function sru<Book extends { isbn: string }>(given: {
  id: string;
  name: string;
  address: string;
  reach: Reach;
  read: (record: MarcRecord, isbn?: string) => Book | undefined;
}): Catalogue<Book> {
  const { id, name, reach } = given;
  const base = new URL(given.address);
  const dialect = dialectOf(base);

  async function ask(query: string, signal: AbortSignal): Promise<MarcRecord[]> {
    const url = new URL(base);
    url.hash = "";
    const words = {
      version: dialect.version,
      operation: "searchRetrieve",
      query,
      maximumRecords: String(mostFound),
      recordSchema: dialect.schema,
      recordPacking: "xml",
    };
    for (const [key, value] of Object.entries(words)) url.searchParams.set(key, value);
    const hosts = [base.hostname];
    const answer = await get({ url, hosts, accept: "application/xml, text/xml", signal }, reach);
    return answer ? readMarcXml(answer.bytes.toString("utf8")) : [];
  }
  const toFound = (record: MarcRecord, isbn?: string): Found<Book> | undefined => {
    const book = given.read(record, isbn);
    return book && { book, link: undefined };
  };

  return {
    id,
    name,
    pace: { burst: 3, perSecond: 1 },
    async search(text, signal) {
      const records = await ask(`${dialect.text} all ${quoted(text)}`, signal);
      return { found: readAll(records, (record) => toFound(record)) };
    },
    async find(isbn, signal) {
      const records = await ask(`${dialect.isbn}=${isbn}`, signal);
      return {
        found: readAll(records, (record) => toFound(record, isbn)).filter(({ book }) => book.isbn === isbn),
      };
    },
    // MARC 21 has no covers.
    findCover: async () => undefined,
  };
}
