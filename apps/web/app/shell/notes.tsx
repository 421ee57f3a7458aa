import { lazy, Suspense, useState } from "react";
import { useMatches } from "react-router";
import { useSession } from "~/features/session";
import { useWaitingNotes } from "~/lib/notes";

const Toaster = lazy(() => import("~/ui/toaster").then(({ Toaster: shown }) => ({ default: shown })));

/** Layouts of visitors, whose pages seldom have something to note. */
const visitorLayouts = new Set(["routes/home", "routes/shared-layout", "routes/guest-layout"]);

/** The place of notes, loaded where there may be some, and then kept. */
export function Notes() {
  const isMember = useSession() !== null;
  const isVisitors = useMatches().some(({ id }) => visitorLayouts.has(id));
  const isWaiting = useWaitingNotes().length > 0;
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (isMember || isWaiting || !isVisitors)) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster isMember={isMember} />
    </Suspense>
  );
}
