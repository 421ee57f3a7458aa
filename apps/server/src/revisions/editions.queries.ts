import { changeBookFacts, type EditionFacts, editionFactNames, getBookFacts } from "@okurca/contract";
import { inCatalogue } from "../books/index.ts";
import {
  changeFacts,
  findFacts,
  isBroughtAlone,
  isProtected,
  lockFacts,
  publishEdition,
  rewriteBrought,
} from "../catalogue/index.ts";
import { findEditionCover, setCover } from "../covers/index.ts";
import type { Db, Tx } from "../database/handles.ts";
import type { Facts, Known, Subject, WrittenBy } from "./subject.ts";

type Found = Awaited<ReturnType<typeof findFacts>>;

/** The cover is a fact with history as the others are; its value is the key of a picture. */
async function toKnown(db: Db, isbn: string, found: Found): Promise<Known | undefined> {
  if (!found) return;
  const cover = await findEditionCover(db, isbn);
  const facts: Facts = Object.fromEntries(editionFactNames.map((name) => [name, found.facts[name]]));
  return {
    facts: { ...facts, cover: cover?.key ?? null },
    sources: { ...found.sources, cover: cover?.source ?? null },
    is_public: found.in_catalogue,
  };
}

/** A picture is uploaded by a call of its own; here an earlier one comes back, or goes. */
async function write(tx: Tx, isbn: string, { cover, ...facts }: Facts, by: WrittenBy): Promise<void> {
  if (cover !== undefined) await setCover(tx, isbn, typeof cover === "string" ? cover : null, by);
  if (Object.keys(facts).length > 0) await changeFacts(tx, isbn, facts as Partial<EditionFacts>, by);
}

/** A day and a year belong together: who changes one says something of the other. */
function settle(present: Facts, changed: Facts): Facts {
  const day = "published_on" in changed ? changed.published_on : present.published_on;
  const year = "published_year" in changed ? changed.published_year : present.published_year;
  if (typeof day !== "string" || Number(day.slice(0, 4)) === year) return changed;
  if (typeof changed.published_on === "string")
    return { ...changed, published_year: Number(day.slice(0, 4)) };
  return { ...changed, published_on: null };
}

/** The editions of books, by ISBN. */
export const editionsSubject: Subject = {
  kind: "edition",
  fields: [...editionFactNames, "cover"],
  absent: "book_not_found",
  calls: { get: getBookFacts, change: changeBookFacts, param: "isbn" },
  find: async (db, isbn) => toKnown(db, isbn, await findFacts(db, isbn)),
  lock: async (tx, isbn) => toKnown(tx, isbn, await lockFacts(tx, isbn)),
  together: ["published_on", "published_year"],
  settle,
  isProtected,
  write,
  later: ["series", "genres"],
  // The picture is its cover already.
  publish: (tx, isbn, { cover: _there, ...facts }, by) =>
    publishEdition(tx, isbn, facts as Partial<EditionFacts>, by),
  async retell(tx, isbn, { cover: _there, ...facts }, readerId) {
    // What others have on their shelves stays as it is called there until a librarian has looked.
    if (await isBroughtAlone(tx, isbn, readerId)) await rewriteBrought(tx, isbn, facts as EditionFacts);
  },
  async findNames(db, isbns) {
    const rows = await db
      .selectFrom("editions as e")
      .select(["e.isbn", "e.title"])
      .where("e.isbn", "in", [...isbns])
      .where(inCatalogue("e"))
      .execute();
    return new Map(rows.map(({ isbn, title }) => [isbn, { title, path: `/kitap/${isbn}` }]));
  },
};
