import { setTimeout } from "node:timers/promises";
import { foldText } from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { slugOf } from "../../authors/index.ts";
import type { AppContext } from "../../context.ts";
import { findDoubleAuthors, type NamedAuthor } from "./double-authors.ts";
import { deleteGoneDoubles, writeDoubles } from "./doubles.mutations.ts";
import { listNamedWorks } from "./doubles.queries.ts";
import { type Double, findDoubleWorks } from "./doubles.ts";
import { bareName, type NamedWork } from "./names.ts";

const hours = 24;
/** After so many works others get their turn. */
const worksAtOnce = 2000;

/** Authors with all that they wrote as it is called in any language, also where another spelling of the name stands for the work. */
function authorsOf(works: readonly NamedWork[]): NamedAuthor[] {
  const authors = new Map<string, NamedAuthor & { works: Set<string> }>();
  for (const { author: slug, authors: names } of works) {
    const name = names.find((written) => slugOf(written) === slug) ?? names[0] ?? "";
    if (authors.get(slug)?.name !== name && (!authors.has(slug) || slugOf(name) === slug))
      authors.set(slug, { slug, name, works: new Set() });
  }
  for (const { author, authors: names, titles, originals } of works) {
    const called = [...titles.map(({ title }) => bareName(title, names)), ...originals.map(foldText)];
    for (const slug of new Set([author, ...names.map(slugOf)]))
      for (const name of called) authors.get(slug)?.works.add(name);
  }
  return [...authors.values()];
}

/**
 * Looks for works and authors that may be the same among those of a share of all family names, so that the whole catalogue
 * is looked through once a day. What is found waits for a librarian.
 */
export async function findDoubles(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { share, of }: { share: number; of: number },
  signal?: AbortSignal,
): Promise<void> {
  const works = await listNamedWorks(db, { share, of });
  const families = new Map<string, NamedWork[]>();
  for (const work of works) {
    const family = families.get(work.family) ?? [];
    family.push(work);
    families.set(work.family, family);
  }
  const [doubleWorks, doubleAuthors]: [Double[], Double[]] = [[], []];
  let looked = 0;
  for (const family of families.values()) {
    doubleWorks.push(...findDoubleWorks(family));
    doubleAuthors.push(...findDoubleAuthors(authorsOf(family)));
    looked += family.length;
    if (looked < worksAtOnce) continue;
    looked = 0;
    await setTimeout(0);
    if (signal?.aborted) return;
  }
  const at = clock();
  await inTransaction(db, async (tx) => {
    await writeDoubles(tx, "works", { among: works.map(({ id }) => id), doubles: doubleWorks, at });
    const among = [...new Set(works.map(({ author }) => author))];
    await writeDoubles(tx, "authors", { among, doubles: doubleAuthors, at });
  });
  await deleteGoneDoubles(db);
}

/** The share of this hour. */
export const keepDoublesFound = (ctx: Pick<AppContext, "db" | "clock">, signal?: AbortSignal) =>
  findDoubles(ctx, { share: ctx.clock().getUTCHours(), of: hours }, signal);
