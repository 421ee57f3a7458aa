import type { Frame } from "../frame.ts";
import { isSet } from "../knowledge/titles.ts";
import { has } from "../parse/concepts.ts";
import type { KnownBook } from "../tools.ts";

/** What of the whole catalogue is asked: its thickest, thinnest, newest book. */
export interface CatalogueExtreme {
  of: "longest" | "shortest" | "newest";
  /** Sets of several volumes, where the thickest is asked for. */
  sets: KnownBook[];
  books: KnownBook[];
  /** How many editions there are, where that is asked. */
  size: number | undefined;
}

const most = 3;

export async function planCatalogue({ tools, concepts, wish }: Frame): Promise<CatalogueExtreme> {
  const form = (...keys: string[]) => has(concepts, "form", ...keys);
  if (form("how-many")) return { of: "longest", sets: [], books: [], size: await tools.catalogueSize({}) };
  const of = form("most-short", "short", "very-short")
    ? "shortest"
    : form("most-new", "new", "newer")
      ? "newest"
      : "longest";
  const genres = wish.genres.filter((genre) => genre !== "roman" && genre !== "edebiyat");
  const list = await tools.listBooks({
    order: of,
    limit: 12,
    hasSets: of === "longest",
    ...(genres.length > 0 ? { genres } : {}),
    ...(of === "shortest" ? { minPages: 20 } : {}),
  });
  const single = list.filter(({ title }) => !isSet(title));
  return {
    of,
    sets: list.filter(({ title }) => isSet(title)).slice(0, most),
    books: single.slice(0, most),
    size: undefined,
  };
}
