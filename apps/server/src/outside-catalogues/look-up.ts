import type { OutsideBook } from "@okurca/contract";
import { answerFoundRequests } from "../book-requests/index.ts";
import { broughtSource } from "../books/index.ts";
import { writeOutsideRows } from "../catalogue/index.ts";
import type { AppContext } from "../context.ts";
import { findKnown } from "./answers.queries.ts";
import { createAsk, type Question } from "./ask.ts";
import { type TellingSource, toCards } from "./cards.ts";
import { type AskedCatalogue, createCatalogues } from "./catalogues.ts";

type Parts = Pick<AppContext, "db" | "reads" | "clock" | "log" | "settings">;

/** A book that catalogues elsewhere have: what each tells, and how a card shows it. */
export interface FoundBook {
  told: readonly TellingSource[];
  card: OutsideBook;
  /** A source tells of it whose answers may be kept for longer than they say themselves. */
  isKeepable: boolean;
}

export interface LookedUp {
  found: FoundBook[];
  /** Of the sources asked those that have nothing. */
  without: string[];
  /** Nothing was found, and none that was to be asked was silent. */
  isNothing: boolean;
}

export interface LookUp {
  hasSources: boolean;
  /** Whether everybody's catalogue has the book. */
  isKnown(isbn: string): Promise<boolean>;
  /** Asks all but those sources; one that gives few answers a day only where the others have nothing. */
  byIsbn(isbn: string, except: readonly string[]): Promise<LookedUp>;
  /** Asks all but those, and none that gives few answers a day. */
  byWords(text: string, except: readonly string[]): Promise<LookedUp>;
  /** Takes the book into the catalogue. */
  take(found: FoundBook): Promise<void>;
}

/** Writes what sources tell of books, and answers readers who had asked for one of them. */
export async function takeOver(
  parts: Pick<Parts, "db" | "reads" | "clock">,
  told: Parameters<typeof writeOutsideRows>[1],
): Promise<void> {
  await writeOutsideRows(parts, told);
  await answerFoundRequests(parts);
}

/** Looks books up in catalogues elsewhere while nobody waits for it. */
export function createLookUp(parts: Parts): LookUp {
  const catalogues = createCatalogues(parts.settings);
  const ask = createAsk(parts);
  const usual = catalogues.filter(({ catalogue }) => !catalogue.isScarce);
  const isUsual = (source: string) => usual.some((asked) => asked.source === source);
  const scarce = catalogues.filter(({ catalogue }) => catalogue.isScarce);

  async function askThese(asked: readonly AskedCatalogue[], question: Question): Promise<LookedUp> {
    const answers = await Promise.all(
      asked.map(async ({ source, catalogue }) => {
        const { state, found } = await ask({ source, catalogue }, question, { inBackground: true });
        const { id, name } = catalogue;
        return { source, state, told: found.map((one): TellingSource => ({ source, id, name, ...one })) };
      }),
    );
    const told = answers.flatMap((answer) => answer.told);
    const isbns = [...new Set(told.map(({ row }) => row.isbn))];
    const cards = toCards(told, await findKnown(parts.reads, isbns, broughtSource));
    return {
      found: cards.map((card) => {
        const own = told.filter(({ row }) => row.isbn === card.isbn);
        return { card, told: own, isKeepable: own.some(({ source }) => isUsual(source)) };
      }),
      without: answers.flatMap(({ source, state }) => (state === "none" ? [source] : [])),
      isNothing: answers.every(({ state }) => state === "none"),
    };
  }

  return {
    hasSources: catalogues.length > 0,
    isKnown: async (isbn) => (await findKnown(parts.db, [isbn], broughtSource)).has(isbn),
    async byIsbn(isbn, except) {
      const isOpen = ({ source }: AskedCatalogue) => !except.includes(source);
      const first = await askThese(usual.filter(isOpen), { isbn });
      if (first.found.length > 0) return first;
      const last = await askThese(scarce.filter(isOpen), { isbn });
      return {
        found: last.found,
        without: [...first.without, ...last.without],
        isNothing: first.isNothing && last.isNothing,
      };
    },
    byWords: (text, except) =>
      askThese(
        usual.filter(({ source }) => !except.includes(source)),
        { text },
      ),
    take: ({ told }) => takeOver(parts, told),
  };
}
