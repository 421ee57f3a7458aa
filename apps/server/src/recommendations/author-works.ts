import { remember } from "@okurca/server-kit";
import { LRUCache } from "lru-cache";
import type { AppContext } from "../context.ts";
import type { Scored } from "./model/index.ts";
import { listWorksOfAuthors } from "./recommendations.queries.ts";
import { withoutDisliked } from "./well-liked.ts";

/** Milliseconds: what an author's best-known works are does not change by the reader. */
const freshness = 10 * 60_000;
/** Authors whose works are kept; of each so many. */
const bounds = { authors: 2000, each: 12 } as const;

export type WorkOfAuthor = Scored & { slug: string };

const authorLists = remember(freshness, (_: AppContext) =>
  Promise.resolve(new LRUCache<string, readonly WorkOfAuthor[]>({ max: bounds.authors })),
);

/** Works of these authors, each author's best known first; read where they are not kept. */
export async function worksOfAuthors(ctx: AppContext, slugs: readonly string[]): Promise<WorkOfAuthor[]> {
  const kept = await authorLists(ctx);
  const found = new Map(slugs.map((slug) => [slug, kept.get(slug)]));
  const missing = slugs.filter((slug) => !found.get(slug));
  if (missing.length > 0) {
    const rows = await withoutDisliked(ctx.reads, await listWorksOfAuthors(ctx.reads, missing, bounds.each));
    const bySlug = Map.groupBy(rows, ({ slug }) => slug);
    for (const slug of missing) {
      const works = bySlug.get(slug) ?? [];
      found.set(slug, works);
      kept.set(slug, works);
    }
  }
  return [...found.values()].flatMap((works) => works ?? []);
}
