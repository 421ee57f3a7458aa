import type { AboutRevision } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { ChangedWords } from "~/ui/changed-words";
import { Badge } from "~/ui/chip";
import { Day } from "~/ui/day";
import { HiddenNote } from "~/ui/hidden-note";
import { HistoryEntry, HistoryFrame } from "~/ui/history-frame";
import { LicenceLink, SourceLine } from "../about-text";
import { type AboutHistory, historyAddress } from "./about-history";

/** Whether a source gave it: no reader wrote it or went back to it. */
const isBrought = ({ source, restores }: AboutRevision) => source !== undefined && restores === null;

function Revision({
  revision,
  isPresent,
  end,
}: {
  revision: AboutRevision;
  isPresent: boolean;
  end: ReactNode;
}) {
  const { content, replaced, restores, reason, source } = revision;
  return (
    <HistoryEntry
      step={revision}
      source={isBrought(revision) ? source?.name : undefined}
      badges={isPresent && <Badge tone="pine">Şimdiki metin</Badge>}
    >
      {restores && (
        <p className="mt-2 text-ink-2 text-sm">
          <Day iso={restores} /> tarihli sürüme döndü.
        </p>
      )}
      {content === "" && <p className="mt-2 text-ink-2 text-sm">Açıklamayı kaldırdı.</p>}
      {reason && <p className="mt-2 text-ink-2 text-sm">“{reason}”</p>}
      <ChangedWords before={replaced} after={content} className="mt-3 max-w-[68ch] leading-relaxed" />
      <HiddenNote isHidden={revision.is_hidden} isHeld={revision.is_held} what="açıklamayı" />
      {source && (
        <p className="mt-2 text-ink-3 text-xs">
          <SourceLine source={source} />
        </p>
      )}
      {end}
    </HistoryEntry>
  );
}

/** All that readers wrote about a book, newest first, each with what it changed. */
export function HistoryView({
  history,
  endOf,
}: {
  history: AboutHistory;
  /** What can be done with a revision. */
  endOf?: (revision: AboutRevision) => ReactNode;
}) {
  const { isbn, title, revisions, present, page, total } = history;
  return (
    <HistoryFrame
      title="Açıklamanın geçmişi"
      of={{ title, path: paths.book(isbn) }}
      address={(target) => historyAddress(isbn, target)}
      empty={revisions.length === 0 ? "Henüz bir açıklama yazılmamış" : undefined}
      page={page}
      pageCount={Math.ceil(total / limits.pageSize.aboutRevisions)}
      lead={
        <>
          Okurların{" "}
          <Link to={paths.book(isbn)} className="font-medium text-ink hover:underline">
            {title}
          </Link>{" "}
          için yazdıkları, her değişikliğiyle. Metinler <LicenceLink /> ile yayımlanır
          {revisions.some(({ source }) => source) && "; kaynağı yazılı olanlar o kaynağın koşullarıyla"}.
        </>
      }
    >
      {revisions.map((revision) => (
        <Revision
          key={revision.revision_id}
          revision={revision}
          isPresent={revision.revision_id === present}
          end={endOf?.(revision)}
        />
      ))}
    </HistoryFrame>
  );
}
