import { type RevisionHistory, RevisionsView } from "~/features/revisions";
import { TakeBack, useReaderRevisions } from "~/features/revisions/reader";
import { useRevisionReport } from "./revision-report";

/** The history of facts for a signed-in reader, who may go back in it and report what others changed. */
export default function ReaderRevisions({ history }: { history: RevisionHistory }) {
  const shown = useReaderRevisions(history);
  const report = useRevisionReport();
  return (
    <>
      <RevisionsView
        history={shown}
        endOf={(revision) => (
          <TakeBack revision={revision} present={shown.present}>
            {report.buttonOf(revision)}
          </TakeBack>
        )}
      />
      {report.dialog}
    </>
  );
}
