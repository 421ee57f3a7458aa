import { changeBookFacts, type EditionFacts, editionFactNames, getBookFacts } from "@okurca/contract";
import { inCatalogue } from "../books/index.ts";
import {
  changeFacts,
  findFactsOf,
  isBroughtAlone,
  isProtected,
  type KnownFacts,
  lockFacts,
  publishEdition,
  rewriteBrought,
  withFittingDay,
} from "../catalogue/index.ts";
import { type EditionCover, findEditionCover, findEditionCovers, setCover } from "../covers/index.ts";
import type { Db, Tx } from "../database/handles.ts";
import type { Facts, Known, Subject, WrittenBy } from "./subject.ts";

/** The cover is a fact with history as the others are; its value is the key of a picture. */
function toKnown(found: KnownFacts, cover: EditionCover | undefined): Known {
  const facts: Facts = Object.fromEntries(editionFactNames.map((name) => [name, found.facts[name]]));
  return {
    facts: { ...facts, cover: cover?.key ?? null },
    sources: { ...found.sources, cover: cover?.source ?? null },
    is_public: found.in_catalogue,
  };
}

async function findMany(db: Db, isbns: readonly string[]): Promise<Map<string, Known>> {
  const [found, covers] = [await findFactsOf(db, isbns), await findEditionCovers(db, isbns)];
  return new Map([...found].map(([isbn, one]) => [isbn, toKnown(one, covers.get(isbn))]));
}

/** A picture is uploaded by a call of its own; here an earlier one comes back, or goes. */
async function write(tx: Tx, isbn: string, { cover, ...facts }: Facts, by: WrittenBy): Promise<void> {
  if (cover !== undefined) await setCover(tx, isbn, typeof cover === "string" ? cover : null, by);
  if (Object.keys(facts).length > 0) await changeFacts(tx, isbn, facts as Partial<EditionFacts>, by);
}

/** The editions of books, by ISBN. */
export const editionsSubject: Subject = {
  kind: "edition",
  fields: [...editionFactNames, "cover"],
  absent: "book_not_found",
  calls: { get: getBookFacts, change: changeBookFacts, param: "isbn" },
  findMany,
  async lock(tx, isbn) {
    const found = await lockFacts(tx, isbn);
    return found && toKnown(found, await findEditionCover(tx, isbn));
  },
  together: ["published_on", "published_year"],
  settle: (present, changed) => ({
    ...changed,
    ...withFittingDay(changed as Partial<EditionFacts>, present as EditionFacts),
  }),
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
