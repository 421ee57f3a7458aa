import { foldText, isHouseNumber, limits, type OutsideProposal } from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../../context.ts";
import type { FoundBook, LookUp } from "../../outside-catalogues/index.ts";
import { lockImport } from "../imports/imports.mutations.ts";
import { keysOf } from "../imports/matching.ts";
import { setFound, settleLookup } from "./lookups.mutations.ts";
import { type AwaitedRow, findDueRow } from "./lookups.queries.ts";

/** Questions about a row while some catalogue does not answer: within half a day, at first soon. */
const mostTries = 12;
const firstWaitMs = 30_000;
const mostWaitMs = 4 * 3_600_000;
/** Letters of a word by which two names are told to be of one book. */
const leastLetters = 3;
/** Words that many titles have, folded: by them alone no book is told from another. */
const common = new Set(
  "bir bu ile icin gibi olan kadar daha her hic kitap kitabi roman oyku hikaye siir the and for with from und der die das von les des une del los las book novel".split(
    " ",
  ),
);

type Result = Parameters<typeof settleLookup>[2];

const wordsOf = (texts: readonly string[]) =>
  texts
    .flatMap((text) => foldText(text).split(" "))
    .filter((word) => word.length >= leastLetters && !common.has(word));

/** Whether what a catalogue tells can be the file's book: a word of the title or of an author is the same that few others have. */
function resembles({ entry }: AwaitedRow, { card }: FoundBook): boolean {
  const own = new Set(wordsOf([entry.title, ...entry.authors]));
  return wordsOf([card.title, card.original_title ?? "", ...card.author]).some((word) => own.has(word));
}

/** Title and author are the file's, as the catalogue joins editions by them. */
function isCalledSo({ entry }: AwaitedRow, { card }: FoundBook): boolean {
  const own = new Set(keysOf({ ...entry, isbn: null }));
  return keysOf({ title: card.title, authors: card.author, isbn: null }).some((key) => own.has(key));
}

const toProposal = ({ card }: FoundBook): OutsideProposal => ({
  ...{ isbn: card.isbn, title: card.title, author: card.author, publisher: card.publisher },
  ...{ published_year: card.published_year, sources: card.sources },
});

const ofKind = (kind: "isbn" | "text", answered: readonly string[]) =>
  answered.flatMap((one) => (one.startsWith(`${kind}:`) ? [one.slice(kind.length + 1)] : []));

/** Asks for the row's book: by ISBN, and where no catalogue has that, by title and author. */
async function look(lookUp: LookUp, row: AwaitedRow, at: Date): Promise<Result & { taken?: FoundBook }> {
  const { entry } = row;
  // A number of ours means nothing elsewhere.
  const isbn = row.isbn !== null && isHouseNumber(row.isbn) ? null : row.isbn;
  const isLast = row.tries + 1 >= mostTries;
  const answered = [...row.answered];
  let isSilent = false;
  if (isbn) {
    if (await lookUp.isKnown(isbn)) return { state: "found" };
    const told = await lookUp.byIsbn(isbn, ofKind("isbn", answered));
    const [book] = told.found;
    // A catalogue that has another book under this number may be wrong, or the file: the reader sees.
    if (book && resembles(row, book)) return { state: "found", taken: book };
    if (book?.isKeepable) return { state: "proposed", proposal: toProposal(book) };
    answered.push(...told.without.map((source) => `isbn:${source}`));
    isSilent = !book && !told.isNothing;
  }
  if (entry.authors.length > 0 && (!isSilent || isLast)) {
    const text = `${entry.title} ${entry.authors[0]}`.slice(0, limits.searchQueryMax);
    const told = await lookUp.byWords(text, ofKind("text", answered));
    const book = told.found.find((one) => isCalledSo(row, one));
    if (book) return { state: "proposed", proposal: toProposal(book) };
    answered.push(...told.without.map((source) => `text:${source}`));
    // Other books of a like name are an answer, too.
    isSilent ||= told.found.length === 0 && !told.isNothing;
  }
  if (!isSilent) return { state: "none" };
  if (isLast) return { state: "unanswered" };
  const waitMs = Math.min(firstWaitMs * 2 ** row.tries, mostWaitMs);
  return { state: "waiting", dueAt: new Date(at.getTime() + waitMs), answered };
}

/** Looks for the book of one row of the reader that is due; false when there is none. */
export async function lookUpNext(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  lookUp: LookUp,
  readerId: string,
): Promise<boolean> {
  const row = await findDueRow(db, readerId, clock());
  if (!row) return false;
  const { taken, ...result } = await look(lookUp, row, clock());
  // First into the catalogue: who is killed in between finds it known.
  if (taken) await lookUp.take(taken);
  await inTransaction(db, async (tx) => {
    // Taken back meanwhile, or chosen by hand.
    if ((await lockImport(tx, readerId, row.import_id)) !== "done") return;
    if ((await settleLookup(tx, row.id, result)) && result.state === "found") await setFound(tx, row.id);
  });
  return true;
}
