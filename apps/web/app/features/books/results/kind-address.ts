import type { FoundKind } from "@okurca/contract";
import { paths } from "~/lib/paths";

export const kindLabels: Record<FoundKind["kind"], string> = {
  author: "Yazar",
  publisher: "Yayınevi",
  genre: "Tür",
  topic: "Konu",
  series: "Seri",
  character: "Karakter",
};

/** Where it leads: its own page, the publisher's books, or the search that shows its books. */
export function kindAddress({ kind, name, slug }: Pick<FoundKind, "kind" | "name" | "slug">): string {
  if (kind === "author" && slug) return paths.author(slug);
  if (kind === "genre" && slug) return paths.genre(slug);
  if (kind === "series" && slug) return paths.series(slug);
  if (kind === "publisher") return paths.publisher(name);
  return paths.search(name);
}
