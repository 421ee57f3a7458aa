import type { AboutRevision } from "@okurca/contract";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";

/** A page of all that was written about a book. */
export interface AboutHistory {
  origin: string;
  isbn: string;
  title: string;
  revisions: readonly AboutRevision[];
  /** The revision that stands now. */
  present: string | null;
  page: number;
  total: number;
}

export function historyAddress(isbn: string, page: number): string {
  return `${paths.aboutBook(isbn)}${page > 1 ? `?sayfa=${page}` : ""}`;
}

/** Old wordings are for readers, not for search engines. */
export function historyMeta({ origin, isbn, title, page }: AboutHistory) {
  return [
    ...pageMeta({
      title: `${title} açıklamasının geçmişi`,
      description: `Okurların ${title} için yazdığı açıklama: kim, ne zaman, neyi değiştirdi.`,
      path: historyAddress(isbn, page),
      origin,
    }),
    { name: "robots", content: "noindex, follow" },
  ];
}
