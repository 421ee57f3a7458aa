import type { KnownBook, ShelfTools } from "@okurca/assistant";
import { assistantMessages, foldText } from "@okurca/contract";
import type { Kysely } from "kysely";
import { getEditions } from "../../books/index.ts";
import type { Tables } from "../../database/tables.ts";
import { type BookLink, findMentions, type Mention, parseAnswer, placeOf, places } from "./markdown.ts";

/** Titles that are looked up for one answer; what is named beyond that stays as it is. */
const mostLookups = 20;

type Named = Pick<KnownBook, "isbn" | "title" | "authors">;

export interface Checked {
  /** Markdown in which every link leads to a book of the catalogue. */
  text: string;
  /** Of the books it names, in that order, each once. */
  isbns: string[];
  /** What it calls those that are surely books and that the catalogue has not. */
  missing: string[];
}

/** "Suç ve Ceza: Tam Metin" and "Suç ve Ceza (Ciltli)" are called by their first part, too. */
function namesOf(title: string): string[] {
  const [main = title] = title.split(/\s*[:(–—]\s*|\s+-\s+/, 1);
  return [...new Set([foldText(title), foldText(main)])].filter((name) => name !== "");
}

function isCalled(book: Named, name: string): boolean {
  const names = namesOf(book.title);
  return namesOf(name).some((one) => names.includes(one));
}

/** A number of the edition, an article or an ending more or less does not make it another book. */
function isMeant(book: Named, label: string): boolean {
  const [title, said] = [` ${foldText(book.title)} `, ` ${foldText(label)} `];
  return isCalled(book, label) || (said.length > 5 && (title.includes(said) || said.includes(title)));
}

/**
 * Checks what a model wrote: links to books that are not there, or are others than it says, are mended or marked as not
 * in the catalogue; titles in bold, italics or quotes become links where the catalogue has them, and are marked where
 * they are surely books and it has not. All other links and pictures lose their addresses.
 */
export async function checkBooks(
  db: Kysely<Tables>,
  markdown: string,
  { seen, tools }: { seen: readonly KnownBook[]; tools: Pick<ShelfTools, "booksTitled"> },
): Promise<Checked> {
  const parsed = parseAnswer(markdown);
  const known = new Map<string, Named>(seen.map((book) => [book.isbn, book]));
  const unseen = parsed.links.map(({ isbn }) => isbn).filter((isbn) => !known.has(isbn));
  for (const [isbn, book] of await getEditions(db, unseen)) {
    if (book.in_catalogue !== false) known.set(isbn, { isbn, title: book.title, authors: book.author });
  }
  const isRight = ({ label, isbn }: BookLink) => {
    const book = known.get(isbn);
    return book !== undefined && isMeant(book, label);
  };
  // A single word in bold is a heading more often than a book.
  const mentions = findMentions(parsed.text).filter((one) => one.isSurelyBook || /\s/.test(one.title));
  const asked = [
    ...parsed.links.filter((link) => !isRight(link)).map(({ label }) => label),
    ...mentions.map(({ title }) => title),
  ];
  const titled = await findTitled(tools, asked.slice(0, mostLookups));
  const lookUp = (title: string): Named[] => {
    const ofSeen = [...known.values()].filter((book) => isCalled(book, title));
    return ofSeen.length > 0 ? ofSeen : namesOf(title).flatMap((name) => titled.get(name) ?? []);
  };

  const missing: string[] = [];
  const links = parsed.links.map((link) => {
    if (isRight(link)) return linkTo(link.label, link.isbn);
    const [other] = lookUp(link.label);
    if (other) return linkTo(link.label, other.isbn);
    missing.push(link.label);
    return `${link.label} ${assistantMessages.notInCatalogue}`;
  });
  let { text } = parsed;
  // From the end, so that places before stay where they are.
  for (const one of mentions.reverse()) {
    const book = choose(lookUp(one.title), one);
    if (book) {
      links.push(linkTo(one.title, book.isbn));
      text = text.slice(0, one.start) + placeOf(links.length - 1) + text.slice(one.end);
      continue;
    }
    if (!one.isSurelyBook) continue;
    missing.unshift(one.title);
    if (!one.after.trimStart().startsWith(assistantMessages.notInCatalogue)) {
      text = `${text.slice(0, one.markEnd)} ${assistantMessages.notInCatalogue}${text.slice(one.markEnd)}`;
    }
  }
  text = text.replace(places, (_place, index: string) => links[Number(index)] ?? "").trim();
  const isbns = [...text.matchAll(/\]\(\/kitap\/(\d{13})\)/g)].map(([, isbn = ""]) => isbn);
  return { text, isbns: [...new Set(isbns)], missing };
}

const linkTo = (label: string, isbn: string) => `[${label}](/kitap/${isbn})`;

/** Books by what they are called, folded; nothing is guessed. */
async function findTitled(tools: Pick<ShelfTools, "booksTitled">, titles: readonly string[]) {
  const names = [...new Set(titles.flatMap(namesOf))];
  const found = names.length === 0 ? [] : await tools.booksTitled({ titles: names }).catch(() => []);
  return new Map(
    [...Map.groupBy(found, ({ title }) => title)].map(([title, rows]) => [
      title,
      rows.map(({ book }) => book),
    ]),
  );
}

/** Of books of one title the one whose author follows, else the best known. */
function choose(books: readonly Named[], { after }: Mention): Named | undefined {
  const line = foldText(after);
  const isNamed = ({ authors }: Named) =>
    authors.some((name) => line.includes(foldText(name).split(" ").at(-1) ?? name));
  return books.find(isNamed) ?? books[0];
}
