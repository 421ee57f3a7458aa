import type { AppContext } from "../context.ts";
import { listPassagesSince } from "./passages.queries.ts";
import { presentPassages } from "./present.ts";

/**
 * Passages that most readers kept since then, as one reader sees them: such as at least two have kept, and none that
 * tells how a book ends.
 */
export async function findMostKept(
  { reads }: Pick<AppContext, "reads">,
  given: { readerId: string; since: Date; most: number },
) {
  const { readerId, since, most } = given;
  const paging = { limit: most * 3, offset: 0, namedFriends: 0 };
  const rows = (await listPassagesSince(reads, readerId, since, paging))
    .filter(({ keeper_count, has_spoiler }) => keeper_count > 1 && !has_spoiler)
    .slice(0, most);
  return presentPassages(reads, readerId, rows);
}
