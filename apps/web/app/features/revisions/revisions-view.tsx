import type { Revision } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "~/ui/chip";
import { HistoryEntry, HistoryFrame } from "~/ui/history-frame";
import { FactChanges } from "./fact-changes";
import { type RevisionHistory, revisionsAddress } from "./revision-history";
import { RevisionWords } from "./revision-words";

/** All changes of the facts of a book, an author or a series that hold or held, newest first. */
export function RevisionsView({
  history,
  endOf,
}: {
  history: RevisionHistory;
  /** What can be done with a change. */
  endOf?: (revision: Revision) => ReactNode;
}) {
  const { subject, revisions, page, total } = history;
  return (
    <HistoryFrame
      title="Bilgilerin geçmişi"
      of={subject}
      address={(target) => revisionsAddress(subject, target)}
      empty={revisions.length === 0 ? "Bu bilgileri henüz kimse değiştirmedi" : undefined}
      page={page}
      pageCount={Math.ceil(total / limits.pageSize.revisions)}
      lead={
        <>
          <Link to={subject.path} className="font-medium text-ink hover:underline">
            {subject.title}
          </Link>{" "}
          hakkındaki bilgileri kim, ne zaman değiştirdi: her birinin önceki ve sonraki hâliyle.
        </>
      }
    >
      {revisions.map((revision) => (
        <HistoryEntry
          key={revision.id}
          step={revision}
          badges={
            <>
              {revision.standing === "librarian" && <Badge>Kütüphaneci</Badge>}
              {revision.is_new && <Badge tone="pine">Ekledi</Badge>}
              {revision.is_taken_back && <Badge tone="amber">Geri alındı</Badge>}
            </>
          }
        >
          <RevisionWords revision={revision} />
          <FactChanges subject={revision.subject} changes={revision.changes} className="mt-3" />
          {endOf?.(revision)}
        </HistoryEntry>
      ))}
    </HistoryFrame>
  );
}
