import { Suspense } from "react";
import { type RevisionHistory, RevisionsView } from "~/features/revisions";
import { useSession } from "~/features/session";
import { partForReaders } from "~/shell/part-for-readers";

const ReaderRevisions = partForReaders(() => import("./reader-revisions"));

/** What was changed of a book, an author or a series; readers may go back in it. */
export function HistoryPage({ history }: { history: RevisionHistory }) {
  const forEverybody = <RevisionsView history={history} />;
  if (useSession() === null) return forEverybody;
  return (
    <Suspense fallback={forEverybody}>
      <ReaderRevisions history={history} />
    </Suspense>
  );
}
