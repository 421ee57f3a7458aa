import {
  authorFactNames,
  changeAuthorFacts as changeCall,
  factMessages,
  getAuthorFacts,
  isDeadBeforeBirth,
  type KnownAuthorFacts,
} from "@okurca/contract";
import {
  changeAuthorFacts,
  findAuthorNames,
  findBornSpellings,
  findFactsOfAuthors,
  lockAuthorFacts,
  type SourcedAuthor,
  slugOf,
} from "../authors/index.ts";
import { isProtected } from "../catalogue/index.ts";
import type { Facts, Known, Subject } from "./subject.ts";

function toKnown(found: SourcedAuthor): Known {
  return { facts: { ...found.facts }, sources: found.sources, is_public: true };
}

const namesIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Authors, by the name in the address of their page. */
export const authorsSubject: Subject = {
  kind: "author",
  fields: authorFactNames,
  absent: "author_not_found",
  calls: { get: getAuthorFacts, change: changeCall, param: "slug" },
  async findMany(db, slugs) {
    return new Map([...(await findFactsOfAuthors(db, slugs))].map(([slug, found]) => [slug, toKnown(found)]));
  },
  async lock(tx, slug) {
    const found = await lockAuthorFacts(tx, slug);
    return found && toKnown(found);
  },
  /** Two authors become one, or one two, by librarians, who see first what moves. */
  async findProblems(tx, slug, known: Facts, wanted: Facts): Promise<Record<string, string>> {
    const years = { ...known, ...wanted } as Pick<KnownAuthorFacts, "born" | "died">;
    if (isDeadBeforeBirth(years)) return { died: factMessages.diedBeforeBirth };
    if (!("spellings" in wanted)) return {};
    const [before, after] = [namesIn(known.spellings), namesIn(wanted.spellings)];
    const slugs = new Set(after.map(slugOf));
    const born = await findBornSpellings(tx, slug, [...slugs, ...before.map(slugOf)]);
    if (slugs.has(slug) || slugs.has("")) return { spellings: factMessages.spellingOwn };
    if ([...slugs].some((one) => born.get(one) === "others"))
      return { spellings: factMessages.spellingTaken };
    const isKept = before.every((name) => slugs.has(slugOf(name)) || born.get(slugOf(name)) !== "own");
    return isKept ? {} : { spellings: factMessages.spellingOfBooks };
  },
  isProtected,
  write: (tx, slug, facts, by) => changeAuthorFacts(tx, slug, facts as Partial<KnownAuthorFacts>, by),
  async findNames(db, slugs) {
    const names = await findAuthorNames(db, slugs);
    return new Map(
      [...names].map(([slug, title]) => [slug, { title, path: `/yazar/${encodeURIComponent(slug)}` }]),
    );
  },
};
