import {
  type addBook as addBookCall,
  type getAdding as getAddingCall,
  type InputOf,
  isHouseNumber,
  limits,
  addingMessages as m,
  type OutputOf,
} from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import { answerFoundRequests } from "../book-requests/index.ts";
import { findEdition, findMovedTo, getEditions } from "../books/index.ts";
import { insertEdition, isBroughtAlone, lockFacts, rewriteBrought } from "../catalogue/index.ts";
import type { AppContext } from "../context.ts";
import type { Db, Tx } from "../database/handles.ts";
import { findShelvedEdition, shelve } from "../library/index.ts";
import { lockReaderRow, refuseSuspended } from "../readers/index.ts";
import {
  countWaitingBooks,
  findAddedSame,
  isOwnWaiting,
  recordNew,
  standingOf,
  withdrawOwnNew,
} from "../revisions/index.ts";

type Given = InputOf<typeof addBookCall>["body"];
type Answer = OutputOf<typeof addBookCall>;
type Facts = ReturnType<typeof toFacts>;

const kind = "edition";

/** A day says its year. */
function toFacts({ published_year, ...facts }: Given["facts"]) {
  const { published_on: day } = facts;
  return { ...facts, published_year: published_year ?? (day === null ? null : Number(day.slice(0, 4))) };
}

/** The number as it is asked for, or of the edition that took the place of that one. */
const presentIsbn = async (db: Db, isbn: string) => (await findMovedTo(db, isbn)) ?? isbn;

/** The book of that ISBN, written where nobody has it yet. Throws `already_in_catalogue`. */
async function write(
  tx: Tx,
  { readerId }: Actor,
  isbn: string | null,
  { facts, isOtherWork }: { facts: Facts; isOtherWork: boolean },
): Promise<string> {
  const told = { ...facts, ...(isbn !== null && { isbn }) };
  const { isbn: written } = await insertEdition(tx, told, "reader");
  const known = await lockFacts(tx, written);
  if (known?.in_catalogue) throw new AppError("already_in_catalogue");
  // What others have on their shelves stays as it is called there until a librarian has looked.
  if (await isBroughtAlone(tx, written, readerId)) await rewriteBrought(tx, written, facts, { isOtherWork });
  return written;
}

/**
 * Puts it on the shelf, unless it is there: whoever adds a book again has not changed how far the reading has come. Nor does it
 * where another reader's word stands under that ISBN, which is that reader's alone until a librarian has looked.
 */
async function putOnShelf(
  ctx: AppContext,
  tx: Tx,
  actor: Actor,
  given: { isbn: string } & Pick<Given, "status">,
) {
  const edition = await findEdition(tx, actor.readerId, given.isbn);
  if (!edition) return;
  const shelved = await findShelvedEdition(tx, actor.readerId, { workId: edition.work_id, isbn: given.isbn });
  if (shelved?.isbn !== given.isbn) await shelve(ctx, tx, actor, given);
}

async function answer(tx: Tx, { readerId }: Actor, isbn: string, state: Answer["state"]): Promise<Answer> {
  const isThere = (await findEdition(tx, readerId, isbn)) !== undefined;
  const book = isThere ? (await getEditions(tx, [isbn])).get(isbn) : undefined;
  const message = state === "accepted" ? m.added : book ? m.waits : m.waitsBeside;
  return { message, book: book ?? null, state };
}

/** Adds a book that the catalogue lacks, and puts it on the reader's shelf. */
export async function addBook(ctx: AppContext, actor: Actor, given: Given): Promise<Answer> {
  const { readerId } = actor;
  const facts = toFacts(given.facts);
  const added = await inTransaction(ctx.db, async (tx) => {
    await lockReaderRow(tx, readerId);
    await refuseSuspended(tx, readerId);
    const isIt = (isbn: string) => (given.isbn === null ? isHouseNumber(isbn) : isbn === given.isbn);
    const same = await findAddedSame(tx, { kind, readerId, facts, isIt });
    if (same) {
      // Who has taken it off the shelf meanwhile adds it there again.
      await putOnShelf(ctx, tx, actor, { isbn: same.subject, status: given.status });
      return answer(tx, actor, same.subject, same.state);
    }
    const at = ctx.clock();
    const asked = given.isbn === null ? null : await presentIsbn(tx, given.isbn);
    const isbn = await write(tx, actor, asked, { facts, isOtherWork: given.is_other_work });
    await withdrawOwnNew(tx, { kind, readerId, subject: isbn, at });
    const { reason, source_url } = given;
    const standing = await recordNew(tx, { kind, subject: isbn, readerId, facts, reason, source_url, at });
    await putOnShelf(ctx, tx, actor, { isbn, status: given.status });
    return answer(tx, actor, isbn, standing === "reader" ? "waiting" : "accepted");
  });
  if (added.state === "accepted") await answerFoundRequests(ctx);
  return added;
}

export async function getAdding(
  ctx: AppContext,
  { readerId }: Actor,
  { isbn: asked }: InputOf<typeof getAddingCall>["query"],
): Promise<OutputOf<typeof getAddingCall>> {
  const isbn = asked === undefined ? undefined : await presentIsbn(ctx.reads, asked);
  const [seen, standing, waiting, is_waiting] = await Promise.all([
    isbn === undefined ? undefined : findEdition(ctx.reads, readerId, isbn),
    standingOf(ctx.reads, readerId, ctx.clock()),
    countWaitingBooks(ctx.reads, readerId),
    isbn === undefined ? false : isOwnWaiting(ctx.reads, { kind, readerId, subject: isbn }),
  ]);
  const book = seen && (await getEditions(ctx.reads, [seen.isbn])).get(seen.isbn);
  const takes_covers = ctx.settings.covers.uploads;
  return {
    ...{ book: book ?? null, is_waiting, standing, waiting, takes_covers },
    most: limits.revisions.openNewBooks,
  };
}
