import { limits } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { getEditions, getWorks } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import { countOwnRatings } from "../ratings/index.ts";
import { areReadersFewerThan } from "../readers/index.ts";
import { listWellKnown } from "../recommendations/index.ts";
import { listPostsWorthReading, toPostFacts } from "../reviews/index.ts";
import { listLikeMinded } from "./like-minded.queries.ts";

const most = limits.firstSteps;

async function listBooks(ctx: AppContext, readerId: string) {
  const ids = await listWellKnown(ctx, readerId, most.books);
  const works = await getWorks(ctx.reads, ids);
  return ids.flatMap((id) => works.get(id) ?? []);
}

async function listReviews({ reads: db }: AppContext, actor: Actor) {
  const rows = await listPostsWorthReading(db, {
    ...{ count: most.reviews, length: limits.landing.postLength, viewerId: actor.readerId },
  });
  const books = await getEditions(
    db,
    rows.map(({ isbn }) => isbn),
  );
  return rows.flatMap((row) => {
    const { username, name, picture } = row;
    const book = books.get(row.isbn);
    return book ? [{ ...toPostFacts(actor, row), reader: { username, name, picture }, book }] : [];
  });
}

export async function getFirstSteps(ctx: AppContext, actor: Actor) {
  const [books, rated, reviews, readers, is_community_new] = await Promise.all([
    listBooks(ctx, actor.readerId),
    countOwnRatings(ctx.reads, actor.readerId, most.ratings),
    listReviews(ctx, actor),
    listLikeMinded(ctx.reads, actor.readerId, most.readers),
    areReadersFewerThan(ctx.reads, limits.landing.leastTold),
  ]);
  return { books, rated, reviews, readers, is_community_new };
}
