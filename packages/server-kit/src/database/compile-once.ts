import type { Compilable, CompiledQuery, Kysely } from "kysely";

/** Stands in a statement for what is given with each call. */
interface Place {
  placeOf: string;
}
const places = new WeakSet<object>();
const isPlace = (value: unknown): value is Place =>
  typeof value === "object" && value !== null && places.has(value);

/** Whatever is asked of it is a place. */
function placesFor<G extends object>(): G {
  return new Proxy({} as G, {
    get(_target, name) {
      const place: Place = { placeOf: String(name) };
      places.add(place);
      return place;
    },
  });
}

/**
 * A statement of one shape, written out at its first call and kept: what the query builder does for it costs as much as
 * the driver's part of a small one.
 * @param build may put what is given into the statement as values only: it sees nothing of them. A list is one value, for
 *   `= ANY(...)`.
 */
export function compileOnce<DB, G extends object, R>(
  build: (db: Kysely<DB>, given: G) => Compilable<R>,
): (db: Kysely<DB>, given: G) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined;
  return async (db, given) => {
    compiled ??= build(db, placesFor<G>()).compile();
    const parameters = compiled.parameters.map((value) =>
      isPlace(value) ? given[value.placeOf as keyof G] : value,
    );
    const { rows } = await db.executeQuery<R>({ ...compiled, parameters });
    return rows;
  };
}
