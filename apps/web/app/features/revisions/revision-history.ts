import type { Revision, RevisionKind } from "@okurca/contract";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";

/** What has a history: its page, and that of its history. */
export interface HistorySubject {
  kind: RevisionKind;
  id: string;
  title: string;
  path: string;
  historyPath: string;
}

/** A page of what was changed of a book, an author or a series. */
export interface RevisionHistory {
  origin: string;
  subject: HistorySubject;
  revisions: readonly Revision[];
  /** The newest of all pages. */
  present: string | null;
  page: number;
  total: number;
}

export const bookSubject = (isbn: string, title: string): HistorySubject => ({
  ...{ kind: "edition", id: isbn, title },
  ...{ path: paths.book(isbn), historyPath: paths.bookHistory(isbn) },
});

const placed = (kind: RevisionKind, id: string, title: string, path: string): HistorySubject => ({
  ...{ kind, id, title, path },
  historyPath: `${path}/gecmis`,
});
export const authorSubject = (slug: string, name: string) => placed("author", slug, name, paths.author(slug));
export const seriesSubject = (slug: string, name: string) => placed("series", slug, name, paths.series(slug));

export function revisionsAddress({ historyPath }: Pick<HistorySubject, "historyPath">, page: number): string {
  return `${historyPath}${page > 1 ? `?sayfa=${page}` : ""}`;
}

/** Old facts are for readers, not for search engines. */
export function revisionsMeta({ origin, subject, page }: RevisionHistory) {
  return [
    ...pageMeta({
      title: `${subject.title}: bilgilerin geçmişi`,
      description: `${subject.title} hakkındaki bilgileri kim, ne zaman, nasıl değiştirdi.`,
      path: revisionsAddress(subject, page),
      origin,
    }),
    { name: "robots", content: "noindex, follow" },
  ];
}
