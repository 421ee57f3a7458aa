import type { Db } from "../database/handles.ts";
import { listAverages } from "../ratings/index.ts";

/** Stars: what is liked less on average is recommended to nobody for its author or its genre alone. */
const leastAverage = 2.5;
/** Of fewer readers a mean tells of them, not of the book. */
const leastRatings = 3;

/** Ids of the works that most of their readers did not like. */
export async function listDisliked(
  db: Db,
  works: readonly { work_id: string }[],
): Promise<ReadonlySet<string>> {
  const ids = works.map(({ work_id }) => work_id);
  const averages = await listAverages(db, ids, leastRatings);
  return new Set(ids.filter((id) => (averages.get(id) ?? leastAverage) < leastAverage));
}

/** Without what most of its readers did not like; what few rated stays. */
export async function withoutDisliked<T extends { work_id: string }>(
  db: Db,
  works: readonly T[],
): Promise<T[]> {
  const disliked = await listDisliked(db, works);
  return works.filter(({ work_id }) => !disliked.has(work_id));
}
