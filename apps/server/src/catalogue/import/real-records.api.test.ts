import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parsePrintedIsbn } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { projectRoot } from "../../settings/index.ts";
import { general, latin5, marc8, marcXml, packed } from "../formats/marc/marc.fixtures.ts";
import { makeFolder, runFiles } from "./import.fixtures.ts";

// Real editions as libraries and publishers would write them, in every writing that is met, compared fact by fact.

const path = join(projectRoot, "../shared/data/katalog-tr.ndjson");
const isThere = existsSync(path);
if (!isThere)
  console.warn("No catalogue of real editions here; that records of them come in right is not tried.");
const count = 200;

interface Book {
  isbn13: string;
  title: string;
  subtitle?: string;
  authors: string[];
  publisher: string;
  year: number;
  published_date?: string;
  pages?: number;
  original_title?: string;
}

/** Signs of typesetters that neither MARC-8 nor libraries of old have. */
const plain = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, "-");
function books(mayHave: (text: string) => boolean): Book[] {
  return readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line): Book => JSON.parse(line))
    .filter(
      (book) =>
        parsePrintedIsbn(book.isbn13) && book.year && book.authors?.length && mayHave(JSON.stringify(book)),
    )
    .filter((_book, place) => place % 7 === 0)
    .slice(0, count);
}
const all = () => true;

/** One that is no other than the title is none. */
const originalOf = ({ title, original_title: original }: Book, as: (text: string) => string) =>
  original && original !== title ? as(original) : null;
const inverted = (name: string) => name.replace(/^(.*) (\S+)$/, "$2, $1");
const linesOf = (book: Book, write = (text: string) => text) =>
  [
    `001 ${book.isbn13}`,
    general({ year: String(book.year) }),
    `020 $a${book.isbn13} :$c45 TL`,
    `041 0 $atur`,
    `100 1 $a${inverted(book.authors[0] ?? "")},$eyazar.`,
    book.original_title && `240 10$a${book.original_title}.$lTürkçe`,
    book.subtitle
      ? `245 10$a${book.title} :$b${book.subtitle} /$c${book.authors.join(", ")}.`
      : `245 10$a${book.title} /$c${book.authors.join(", ")}.`,
    `260 $aİstanbul :$b${book.publisher},$c${book.year}.`,
    book.pages && `300 $a${book.pages} s. ;$c20 cm.`,
    ...book.authors.slice(1).map((name) => `700 1 $a${inverted(name)},$eyazar.`),
  ].flatMap((line) => (line ? [write(line)] : []));

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const collectionOf = (list: readonly Book[], encoding = "UTF-8") =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">${list
    .map((book) => marcXml(linesOf(book)))
    .join("")}</collection>`;

/** Elements of a product by word and short tag. */
const tags: Record<string, string> = {
  ...{ RecordReference: "a001", NotificationType: "a002", ProductIDType: "b221", IDValue: "b244" },
  ...{ ProductComposition: "x314", ProductForm: "b012", TitleType: "b202", TitleElementLevel: "x409" },
  ...{
    TitleText: "b203",
    Subtitle: "b029",
    SequenceNumber: "b034",
    ContributorRole: "b035",
    PersonName: "b036",
  },
  ...{
    LanguageRole: "b253",
    LanguageCode: "b252",
    ExtentType: "b218",
    ExtentValue: "b219",
    ExtentUnit: "b220",
  },
  ...{ PublishingRole: "b291", PublisherName: "b081", PublishingDateRole: "x448", Date: "b306" },
};
const shortened = (xml: string) =>
  xml.replace(
    /<(\/?)(\w+)/g,
    (_all, end: string, name: string) => `<${end}${tags[name] ?? name.toLowerCase()}`,
  );
function productOf(book: Book): string {
  const title = (text: string, type: string, subtitle = "") =>
    `<TitleDetail><TitleType>${type}</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${escaped(
      text,
    )}</TitleText>${subtitle && `<Subtitle>${escaped(subtitle)}</Subtitle>`}</TitleElement></TitleDetail>`;
  const authors = book.authors.map(
    (name, nth) =>
      `<Contributor><SequenceNumber>${nth + 1}</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>${escaped(name)}</PersonName></Contributor>`,
  );
  const pages = book.pages
    ? `<Extent><ExtentType>00</ExtentType><ExtentValue>${book.pages}</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>`
    : "";
  const date = (book.published_date ?? String(book.year)).replaceAll("-", "");
  return `<Product><RecordReference>tr.${book.isbn13}</RecordReference><NotificationType>03</NotificationType><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${book.isbn13}</IDValue></ProductIdentifier><DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BC</ProductForm>${title(
    book.title,
    "01",
    book.subtitle,
  )}${book.original_title ? title(book.original_title, "03") : ""}${authors.join("")}<Language><LanguageRole>01</LanguageRole><LanguageCode>tur</LanguageCode></Language>${pages}</DescriptiveDetail><PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>${escaped(
    book.publisher,
  )}</PublisherName></Publisher><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>${date}</Date></PublishingDate></PublishingDetail></Product>`;
}
const messageOf = (list: readonly Book[]) =>
  `<?xml version="1.0"?>\n<ONIXMessage release="3.0">${list.map(productOf).join("\n")}</ONIXMessage>`;

const exchange = (
  list: readonly Book[],
  how: { leader?: string; encode?: (text: string) => Buffer },
  write?: (text: string) => string,
) => Buffer.concat(list.map((book) => packed(linesOf(book, write), how)));
const marc8Leader = "00000nam  2200000 a 4500";
const swapped = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16();
/** What Latin-5, and MARC-8 as far as it is written here, have letters for. */
const isTurkish = (text: string) => /^[\x20-\x7eçğıöşüÇĞİÖŞÜâîûÂÎÛ‘’“”–—]*$/.test(text);

let t: TestApp;
let folder: string;
beforeEach(async () => {
  t = await createTestApp({ catalogue: [] });
  folder = makeFolder();
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await t.close();
});

interface Writing {
  write: (list: readonly Book[]) => Buffer | string;
  mayHave?: (text: string) => boolean;
  /** As the writing has texts. */
  as?: (text: string) => string;
  hasDay?: boolean;
}
const writings: Record<string, Writing> = {
  "ISO 2709 in UTF-8": { write: (list) => exchange(list, {}) },
  "ISO 2709 in UTF-8, letters and marks apart": {
    write: (list) => exchange(list, { encode: (text) => Buffer.from(text.normalize("NFD")) }),
  },
  "ISO 2709 in MARC-8": {
    write: (list) => exchange(list, { leader: marc8Leader, encode: marc8 }, plain),
    mayHave: isTurkish,
    as: plain,
  },
  "ISO 2709 in Latin-5 that says MARC-8": {
    write: (list) => exchange(list, { leader: marc8Leader, encode: latin5 }, plain),
    mayHave: isTurkish,
    as: plain,
  },
  "MARCXML in UTF-8": { write: (list) => collectionOf(list) },
  "MARCXML in UTF-16": { write: (list) => Buffer.from(`\uFEFF${collectionOf(list, "UTF-16")}`, "utf16le") },
  "MARCXML in UTF-16, the other way round": { write: (list) => swapped(collectionOf(list, "UTF-16")) },
  "MARCXML in Latin-5": {
    write: (list) => latin5(plain(collectionOf(list, "ISO-8859-9"))),
    mayHave: isTurkish,
    as: plain,
  },
  "ONIX by words": { write: messageOf, hasDay: true },
  "ONIX by short tags": {
    write: (list) =>
      shortened(messageOf(list))
        .replace("<onixmessage", "<ONIXmessage")
        .replace("</onixmessage", "</ONIXmessage"),
    hasDay: true,
  },
};

describe.skipIf(!isThere)("real editions come in right", () => {
  test.for(Object.entries(writings))(
    "of %s",
    { timeout: 120_000 },
    async ([name, { write, mayHave = all, as = (text: string) => text, hasDay = false }], { annotate }) => {
      const list = books(mayHave);
      const file = join(folder, "katalog");
      writeFileSync(file, write(list));
      const { counts } = await runFiles(t, [file], { folder });
      expect([name, counts.added, counts.rejected]).toEqual([name, list.length, 0]);
      const { rows } = await sql<{ isbn: string } & Record<string, unknown>>`
        SELECT isbn, title, subtitle, authors, translators, publisher, published_year, published_on::text, pages, language,
          original_title
        FROM editions`.execute(t.ctx.db);
      const came = new Map(rows.map((row) => [row.isbn, row]));
      const wrong: string[] = [];
      let facts = 0;
      for (const book of list) {
        const must = {
          ...{ title: as(book.title), subtitle: book.subtitle ? as(book.subtitle) : null },
          ...{ authors: book.authors.map(as), translators: [], publisher: as(book.publisher) },
          ...{ published_year: book.year, pages: book.pages ?? null, language: "tr" },
          original_title: originalOf(book, as),
          ...(hasDay && book.published_date ? { published_on: book.published_date } : {}),
        };
        for (const [fact, value] of Object.entries(must)) {
          facts += 1;
          const got = came.get(book.isbn13)?.[fact];
          if (JSON.stringify(got) !== JSON.stringify(value))
            wrong.push(`${book.isbn13} ${fact}: ${JSON.stringify(value)} → ${JSON.stringify(got)}`);
        }
      }
      await annotate(
        [`${facts - wrong.length} of ${facts} facts of ${list.length} books are right`, ...wrong].join("\n"),
      );
      expect(list).toHaveLength(count);
      expect(wrong.length / facts, wrong.join("\n")).toBeLessThan(0.01);
    },
  );
});
