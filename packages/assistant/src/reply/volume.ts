import { foldText } from "@okurca/contract";
import type { KnownBook, ShelfTools } from "../shelf-tools.ts";

/** A title without what says which part of a series it is: "İnce Memed 1", "Dune (Ciltli)". */
export function volumeOf(title: string): { stem: string; part: number | undefined } {
  const bare = title.replace(/\s*[([/:].*$/, "").trim();
  const found = /^(.*\D)\s+(\d{1,2})$/.exec(bare);
  return { stem: found?.[1] ?? bare, part: found ? Number(found[2]) : undefined };
}

/** Folded; "" of nobody. */
export function lastName(name = ""): string {
  return foldText(name).split(" ").at(-1) ?? "";
}

/** The work of this title, by whoever has this folded last name where one is given. */
export async function titledBy(
  tools: ShelfTools,
  title: string,
  by?: string,
): Promise<KnownBook | undefined> {
  const found = await tools.booksTitled([foldText(title)]);
  return found.find(({ book }) => by === undefined || book.authors.some((name) => lastName(name) === by))
    ?.book;
}

/** Also where another publisher calls it by a longer title: "Bin Dokuz Yüz Seksen Dört - 1984". */
export function isSameWork(book: KnownBook, other: Pick<KnownBook, "workId" | "title">): boolean {
  const [title, known] = [foldText(book.title), foldText(volumeOf(other.title).stem)];
  return book.workId === other.workId || ` ${title} `.includes(` ${known} `);
}
