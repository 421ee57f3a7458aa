import { lazy, Suspense, useState } from "react";
import { useMatches } from "react-router";
import { useSession } from "~/features/session";
import { useNotesWanted } from "~/lib/notes-wanted";

const Toaster = lazy(() => import("~/ui/toaster").then(({ Toaster: shown }) => ({ default: shown })));

/** Pages that a visitor reads and that have nothing to note. */
const readingLayouts = new Set(["routes/home", "routes/shared-layout", "routes/not-found"]);

/** The place of notes, loaded where there may be some, and then kept. */
export function Notes() {
  const isMember = useSession() !== null;
  const isReading = useMatches().some(({ id }) => readingLayouts.has(id));
  const isAskedFor = useNotesWanted();
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (isMember || isAskedFor || !isReading)) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
