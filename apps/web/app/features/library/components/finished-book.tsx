import { lazy, Suspense } from "react";
import { useJustFinished } from "../just-finished";

const FinishedDialog = lazy(() => import("./finished-dialog"));

/** The place where a book that has just become read is asked about, whatever becomes of what was pressed. */
export function FinishedBook() {
  const book = useJustFinished();
  if (!book) return null;
  return (
    <Suspense fallback={null}>
      <FinishedDialog key={book.isbn} book={book} />
    </Suspense>
  );
}
