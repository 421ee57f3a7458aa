// Answers in the shapes of Open Library, Google Books and SRU with MARCXML, as their public documentation has them.

/** A book as a served catalogue knows it. */
export interface ServedBook {
  isbn: string;
  title: string;
  subtitle?: string;
  authors: string[];
  translators?: string[];
  publisher?: string;
  year?: number;
  /** "2021-09-21", within its year. */
  published_on?: string;
  pages?: number;
  /** Of two letters; Turkish unless said otherwise. */
  language?: string;
  original_title?: string;
  /** In place of something that only begins as a picture. */
  cover?: Buffer;
}

const threeLetters: Record<string, string> = { tr: "tur", en: "eng", de: "ger", fr: "fre" };
const languageOf = ({ language = "tr" }: ServedBook) => threeLetters[language] ?? "und";
const dayOf = ({ published_on, year }: ServedBook) => published_on ?? (year ? String(year) : undefined);
/** A number of ours for a book: the last digits of its ISBN. */
const numberOf = ({ isbn }: ServedBook) => isbn.slice(-8).replace(/^0+/, "");

export function searchOfOpenLibrary(books: readonly ServedBook[]): object {
  const docs = books.map((book) => ({
    key: `/works/OL${numberOf(book)}W`,
    author_name: book.authors,
    editions: {
      numFound: 1,
      start: 0,
      numFoundExact: true,
      docs: [
        {
          key: `/books/OL${numberOf(book)}M`,
          title: book.title,
          subtitle: book.subtitle,
          isbn: [book.isbn],
          publisher: book.publisher ? [book.publisher] : undefined,
          publish_date: book.year ? [String(book.year)] : undefined,
          language: [languageOf(book)],
        },
      ],
    },
  }));
  return { numFound: docs.length, start: 0, numFoundExact: true, num_found: docs.length, docs };
}

export function detailsOfOpenLibrary(isbn: string, book: ServedBook | undefined): object {
  if (!book) return {};
  const key = `/books/OL${numberOf(book)}M`;
  const details = {
    key,
    type: { key: "/type/edition" },
    title: book.title,
    subtitle: book.subtitle,
    isbn_13: [book.isbn],
    // Authors stand at the work, as with most editions.
    works: [{ key: `/works/OL${numberOf(book)}W` }],
    contributions: book.translators?.map((name) => `${name} (Translator)`),
    publishers: book.publisher ? [book.publisher] : undefined,
    publish_date: dayOf(book),
    number_of_pages: book.pages,
    languages: [{ key: `/languages/${languageOf(book)}` }],
    translation_of: book.original_title,
    revision: 3,
    latest_revision: 3,
  };
  const info_url = `https://openlibrary.org${key}/x`;
  return { [`ISBN:${isbn}`]: { bib_key: `ISBN:${isbn}`, info_url, preview: "noview", details } };
}

export function volumesOfGoogle(books: readonly ServedBook[], origin: string): object {
  if (books.length === 0) return { kind: "books#volumes", totalItems: 0 };
  const items = books.map((book) => ({
    kind: "books#volume",
    id: `g${numberOf(book)}`,
    volumeInfo: {
      title: book.title,
      subtitle: book.subtitle,
      authors: book.authors,
      publisher: book.publisher,
      publishedDate: dayOf(book),
      industryIdentifiers: [{ type: "ISBN_13", identifier: book.isbn }],
      pageCount: book.pages,
      printType: "BOOK",
      maturityRating: "NOT_MATURE",
      imageLinks: { thumbnail: `${origin}/googlebooks/content?id=g${numberOf(book)}` },
      language: book.language ?? "tr",
    },
    saleInfo: { country: "TR", saleability: "NOT_FOR_SALE", isEbook: false },
  }));
  return { kind: "books#volumes", totalItems: items.length, items };
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
/** "Sabahattin Ali" → "Ali, Sabahattin", as libraries write names. */
const turned = (name: string) => name.replace(/^(.*) (\S+)$/, "$2, $1");

function marcOf(book: ServedBook): string {
  const sub = (code: string, value: string | number | undefined) =>
    value === undefined ? "" : `<subfield code="${code}">${escaped(String(value))}</subfield>`;
  const data = (tag: string, ind1: string, inner: string) =>
    inner === "" ? "" : `<datafield tag="${tag}" ind1="${ind1}" ind2=" ">${inner}</datafield>`;
  const people = [
    ...book.authors
      .slice(1)
      .map((name) => data("700", "1", sub("a", `${turned(name)},`) + sub("e", "yazar."))),
    ...(book.translators ?? []).map((name) =>
      data("700", "1", sub("a", `${turned(name)},`) + sub("e", "çeviren.")),
    ),
  ];
  const title = sub("a", book.subtitle ? `${book.title} :` : `${book.title} /`);
  return `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>01142cam a2200301 a 4500</leader>
<controlfield tag="001">${numberOf(book)}</controlfield>
<controlfield tag="008">920219s${book.year ?? "    "}    tu            000 1 ${languageOf(book)}  </controlfield>
${data("020", " ", sub("a", `${book.isbn} :`))}
${data("041", "0", sub("a", languageOf(book)))}
${book.authors[0] ? data("100", "1", sub("a", `${turned(book.authors[0])},`) + sub("d", "1907-1948.")) : ""}
${book.original_title ? data("240", "1", sub("a", `${book.original_title}.`) + sub("l", "Türkçe")) : ""}
${data("245", "1", title + sub("b", book.subtitle && `${book.subtitle} /`) + sub("c", `${book.authors.join(", ")}.`))}
${data("260", " ", sub("a", "İstanbul :") + sub("b", book.publisher && `${book.publisher},`) + sub("c", book.year && `${book.year}.`))}
${data("300", " ", sub("a", book.pages && `${book.pages} s. ;`) + sub("c", "20 cm."))}
${people.join("")}</record>`;
}

export function sruAnswer(books: readonly ServedBook[]): string {
  const records = books.map(
    (
      book,
      i,
    ) => `<zs:record><zs:recordSchema>marcxml</zs:recordSchema><zs:recordPacking>xml</zs:recordPacking>
<zs:recordData>${marcOf(book)}</zs:recordData><zs:recordPosition>${i + 1}</zs:recordPosition></zs:record>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<zs:searchRetrieveResponse xmlns:zs="http://www.loc.gov/zing/srw/"><zs:version>1.1</zs:version>
<zs:numberOfRecords>${books.length}</zs:numberOfRecords><zs:records>${records.join("\n")}</zs:records>
</zs:searchRetrieveResponse>`;
}

/** The beginning of a JPEG and some bytes. */
export const coverOf = (): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)]);
