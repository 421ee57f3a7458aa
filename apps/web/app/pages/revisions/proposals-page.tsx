import { Proposals } from "~/features/revisions/librarian";
import { useRevisionReport } from "./revision-report";

/** What librarians decide, each of which they may hand on to moderators. */
export function ProposalsPage() {
  const report = useRevisionReport();
  return (
    <>
      <Proposals endOf={report.buttonOf} />
      {report.dialog}
    </>
  );
}
