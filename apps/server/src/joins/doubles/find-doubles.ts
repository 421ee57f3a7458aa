import { setTimeout } from "node:timers/promises";
import { inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../../context.ts";
import { deleteGoneDoubles, writeDoubles } from "./doubles.mutations.ts";
import { listNamedWorks } from "./doubles.queries.ts";
import { type Double, findDoubleAuthors, findDoubleWorks, type NamedAuthor } from "./doubles.ts";
import { bareName, type NamedWork } from "./names.ts";

const hours = 24;
/** After so many works others get their turn. */
const worksAtOnce = 2000;

function authorsOf(works: readonly NamedWork[]): NamedAuthor[] {
  const authors = new Map<string, NamedAuthor & { works: Set<string> }>();
  for (const { author, authors: names, titles } of works) {
    const known = authors.get(author) ?? { slug: author, name: names[0] ?? "", works: new Set() };
    for (const { title } of titles) known.works.add(bareName(title, names));
    authors.set(author, known);
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
