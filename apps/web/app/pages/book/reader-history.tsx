import type { AboutRevision } from "@okurca/contract";
import { Flag } from "lucide-react";
import { useState } from "react";
import { type AboutHistory, HistoryView } from "~/features/about-text";
import { TakeBackButton, useReaderHistory } from "~/features/about-text/reader";
import { ReportDialog } from "~/features/reactions";
import { Button } from "~/ui/button";

/** The history of what was written about a book, for a signed-in reader who may go back in it and report it. */
export default function ReaderHistory({ history }: { history: AboutHistory }) {
  const shown = useReaderHistory(history);
  const [reported, setReported] = useState<string>();
  const { isbn, title, present } = shown;
  function endOf({ revision_id, content, can }: AboutRevision) {
    if (!can?.edit || content === "") return null;
    return (
      <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
        <TakeBackButton isbn={isbn} to={revision_id === present ? null : revision_id} from={present} />
        {can.report && (
          <Button look="ghost" size="small" onClick={() => setReported(revision_id)}>
            <Flag aria-hidden className="size-4" /> Şikâyet Et
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <HistoryView history={shown} endOf={endOf} />
      {reported && (
        <ReportDialog kind="about" target={reported} name={title} onClose={() => setReported(undefined)} />
      )}
    </>
  );
}
