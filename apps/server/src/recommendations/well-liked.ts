import type { Db } from "../database/handles.ts";
import { listAverages } from "../ratings/index.ts";

/** Stars: what is liked less on average is recommended to nobody for its author or its genre alone. */
const leastAverage = 2.5;

/** Without what most of its readers did not like; what nobody rated stays. */
export async function withoutDisliked<T extends { work_id: string }>(
  db: Db,
  works: readonly T[],
): Promise<T[]> {
  const averages = await listAverages(
    db,
    works.map(({ work_id }) => work_id),
  );
  return works.filter(({ work_id }) => (averages.get(work_id) ?? leastAverage) >= leastAverage);
}
