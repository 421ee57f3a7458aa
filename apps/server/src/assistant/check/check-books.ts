import type { KnownBook, ShelfTools } from "@okurca/assistant";
import { assistantMessages } from "@okurca/contract";
import type { Kysely } from "kysely";
import { foldText, getEditions } from "../../books/index.ts";
import type { Tables } from "../../database/tables.ts";
import { findMentions, type Mention, parseAnswer, placeOf, places } from "./markdown.ts";

/** Titles that are looked up for one answer; what is named beyond that stays as it is. */
const mostLookups = 20;

type Named = Pick<KnownBook, "isbn" | "title" | "authors">;

export interface Checked {
  /** Markdown in which every link leads to a book of the catalogue. */
  text: string;
  /** Of the books it names, in that order, each once. */
  isbns: string[];
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
  const [title, said] = [foldText(book.title), foldText(label)];
  return isCalled(book, label) || (said.length > 3 && (title.includes(said) || said.includes(title)));
}

/**
 * Checks what a model wrote: links to books that are not there, or are others than it says, are mended or marked as not
 * in the catalogue; titles in bold, italics or quotes become links where the catalogue has them, and are marked where
 * they are surely books and it has not. All other links and pictures lose their addresses.
 */
export async function checkBooks(
  db: Kysely<Tables>,
  markdown: string,
  { seen, tools }: { seen: readonly KnownBook[]; tools: Pick<ShelfTools, "findBooks"> },
): Promise<Checked> {
  const parsed = parseAnswer(markdown);
  const known = new Map<string, Named>(seen.map((book) => [book.isbn, book]));
  const unseen = parsed.links.map(({ isbn }) => isbn).filter((isbn) => !known.has(isbn));
  for (const [isbn, book] of await getEditions(db, unseen)) {
    known.set(isbn, { isbn, title: book.title, authors: book.author });
  }
  const lookups = new Map<string, Promise<Named[]>>();
  const lookUp = async (title: string): Promise<Named[]> => {
    const ofSeen = [...known.values()].filter((book) => isCalled(book, title));
    if (ofSeen.length > 0) return ofSeen;
    const key = foldText(title);
    const under = lookups.get(key);
    if (under) return under;
    if (lookups.size >= mostLookups) return [];
    const found = tools
      .findBooks(title, 5)
      .then((books) => books.filter((book) => isCalled(book, title)))
      .catch(() => []);
    lookups.set(key, found);
    return found;
  };

  const linkTo = (label: string, isbn: string) => `[${label}](/kitap/${isbn})`;
  const marked = (label: string) => `${label} ${assistantMessages.notInCatalogue}`;
  const links = await Promise.all(
    parsed.links.map(async ({ label, isbn }) => {
      const book = known.get(isbn);
      if (book && isMeant(book, label)) return linkTo(label, isbn);
      const [other] = await lookUp(label);
      return other ? linkTo(label, other.isbn) : marked(label);
    }),
  );

  let { text } = parsed;
  const decided = await Promise.all(
    findMentions(text).map(async (one) => ({ one, link: await decide(one) })),
  );
  async function decide(one: Mention): Promise<string | null | undefined> {
    // A single word in bold is a heading more often than a book.
    if (!one.isSurelyBook && !/\s/.test(one.title)) return undefined;
    const found = await lookUp(one.title);
    const line = foldText(one.after);
    const byAuthor = found.find(({ authors }) =>
      authors.some((name) => line.includes(foldText(name).split(" ").at(-1) ?? name)),
    );
    const book = byAuthor ?? found[0];
    if (book) return book.isbn;
    return one.isSurelyBook ? null : undefined;
  }
  // From the end, so that places before stay where they are.
  for (const { one, link } of decided.reverse()) {
    if (link === undefined) continue;
    if (link === null) {
      text = `${text.slice(0, one.markEnd)} ${assistantMessages.notInCatalogue}${text.slice(one.markEnd)}`;
    } else {
      links.push(linkTo(one.title, link));
      text = text.slice(0, one.start) + placeOf(links.length - 1) + text.slice(one.end);
    }
  }
  text = text.replace(places, (_place, index: string) => links[Number(index)] ?? "").trim();
  const isbns = [...text.matchAll(/\]\(\/kitap\/(\d{13})\)/g)].map(([, isbn = ""]) => isbn);
  return { text, isbns: [...new Set(isbns)] };
}
