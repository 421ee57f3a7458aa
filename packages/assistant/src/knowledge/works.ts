import { foldText } from "@okurca/contract";
import type { KnownBook, ShelfTools } from "../shelf-tools.ts";
import type { Work } from "./knowledge.ts";

/** Chosen works that the catalogue has, in the order they are named. */
export async function worksOf(wanted: readonly Work[], tools: ShelfTools): Promise<KnownBook[]> {
  const found = Map.groupBy(await tools.booksTitled(wanted.map(({ title }) => title)), ({ title }) => title);
  return wanted.flatMap(({ title, surname }) => {
    const own = found.get(title)?.find(({ book }) => foldText(book.authors.join(" ")).includes(surname));
    return own ? [own.book] : [];
  });
}
