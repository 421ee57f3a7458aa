import { type RevisionHistory, RevisionsView } from "~/features/revisions";
import { TakeBack, useReaderRevisions } from "~/features/revisions/reader";

/** The history of facts for a signed-in reader, who may go back in it. */
export default function ReaderRevisions({ history }: { history: RevisionHistory }) {
  const shown = useReaderRevisions(history);
  return (
    <RevisionsView
      history={shown}
      endOf={(revision) => <TakeBack revision={revision} present={shown.present} />}
    />
  );
}
