import type { BookAuthors } from "@okurca/recommend";
import { sql } from "kysely";
import type { Db } from "../../database/handles.ts";

const worksAtOnce = 10_000;

/** The authors of these works, in order; a work deleted meanwhile has none. Reads piece by piece. */
export async function readAuthors(
  db: Db,
  workIds: readonly string[],
  signal: AbortSignal,
): Promise<BookAuthors> {
  const numbers = new Map<string, number>();
  const [starts, authors]: [number[], number[]] = [[0], []];
  for (let from = 0; from < workIds.length; from += worksAtOnce) {
    signal.throwIfAborted();
    const ids = workIds.slice(from, from + worksAtOnce);
    // Joined, since the driver parses arrays letter by letter.
    const { rows } = await sql<{ id: string; slugs: string }>`
      SELECT id, array_to_string(author_slugs, ' ') AS slugs FROM works WHERE id = ANY(${ids}::uuid[])`.execute(
      db,
    );
    const slugsOf = new Map(rows.map(({ id, slugs }) => [id, slugs]));
    for (const id of ids) {
      for (const slug of new Set((slugsOf.get(id) ?? "").split(" "))) {
        if (slug === "") continue;
        const number = numbers.get(slug) ?? numbers.size;
        numbers.set(slug, number);
        authors.push(number);
      }
      starts.push(authors.length);
    }
  }
  return { starts: Int32Array.from(starts), authors: Int32Array.from(authors) };
}
