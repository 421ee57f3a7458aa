import type { Import, ImportRow } from "@okurca/contract";
import { type ReactNode, useState } from "react";
import { joinAuthors } from "~/lib/format";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { statusLabels, statusTones } from "~/ui/reading-status";
import { Stars } from "~/ui/stars";
import { BookProposal } from "../file/book-proposal";
import { useAcceptProposals, useChooseRow } from "../transfer.mutations";
import { MatchDialog } from "./match-dialog";
import { OutsideProposal } from "./outside-proposal";
import { lookupText, resultText } from "./texts";

/** Title and author of the catalogue, where they are not those of the file. */
function otherName({ book, title }: ImportRow): string | undefined {
  if (!book || book.title === title) return undefined;
  return `${book.title}, ${joinAuthors(book.author)}`;
}

function Proposal({ row }: { row: ImportRow }) {
  const choose = useChooseRow();
  const { proposal } = row;
  if (!proposal) return null;
  return (
    <BookProposal
      of={row.title}
      proposal={proposal}
      isBusy={choose.isPending}
      onAccept={(isbn) => choose.mutate({ row, choice: "book", isbn })}
    />
  );
}

/** Takes all proposals of the page at once; each can be changed or left out after it. */
function ProposalsOfPage({ rows }: { rows: readonly ImportRow[] }) {
  const accept = useAcceptProposals();
  const proposed = rows.filter(({ proposal, is_skipped }) => proposal && !is_skipped);
  if (proposed.length < 2) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line bg-surface px-4 py-3 sm:px-5">
      <p className="min-w-0 flex-1 basis-64 text-ink-2 text-sm">
        Bu sayfada eşleşmeyen {proposed.length} kitap için ada ve yazara göre bir önerimiz var.
        Onaylamadığınız hiçbir öneri kullanılmaz.
      </p>
      <Button look="secondary" size="small" isBusy={accept.isPending} onClick={() => accept.mutate(proposed)}>
        Tümünü onayla
      </Button>
    </div>
  );
}

interface ActionParts {
  row: ImportRow;
  /** The rows were brought; what was left out can still come. */
  isLate: boolean;
  onMatch: () => void;
  /** Asks for the book of a row that the catalogue lacks. */
  request: ReactNode;
}

function Actions({ row, isLate, onMatch, request }: ActionParts) {
  const choose = useChooseRow();
  const isLeftOut = row.is_skipped;
  const isUnknown = row.match === "none" || row.match === "brought";
  const find = isUnknown ? "Katalogda bul" : "Başka kitap";
  const takeBack = isLate ? "İçe aktar" : "Atlamaktan vazgeç";
  const turn = isLeftOut ? takeBack : "Atla";
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" size="small" aria-label={`${row.title}: ${find}`} onClick={onMatch}>
        {find}
      </Button>
      {row.match === "hand" && row.can_bring && !isLeftOut && (
        <Button
          look="secondary"
          size="small"
          aria-label={`${row.title}: ISBN’e dön`}
          onClick={() => choose.mutate({ row, choice: "bring" })}
        >
          ISBN’e dön
        </Button>
      )}
      {(row.match !== "none" || (isLeftOut && row.can_bring)) && (isLeftOut || !isLate) && (
        <Button
          look="secondary"
          size="small"
          isBusy={choose.isPending}
          aria-label={`${row.title}: ${turn}`}
          onClick={() => choose.mutate({ row, choice: isLeftOut ? "keep" : "skip" })}
        >
          {turn}
        </Button>
      )}
      {isUnknown && request}
    </div>
  );
}

function RowMatch({ row, onClose }: { row: ImportRow; onClose: () => void }) {
  const choose = useChooseRow();
  return (
    <MatchDialog
      sought={row}
      isBusy={choose.isPending}
      onChoose={(isbn) => choose.mutate({ row, choice: "book", isbn }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Rows of a file: what stands there, which book it is, what is kept otherwise. */
export function RowList({
  rows,
  state,
  requestFor,
}: {
  rows: readonly ImportRow[];
  state: Import["state"];
  requestFor: (row: ImportRow) => ReactNode;
}) {
  const [matched, setMatched] = useState<ImportRow>();
  return (
    <>
      {state === "draft" && <ProposalsOfPage rows={rows} />}
      <ul
        aria-label="Dosyadaki kitaplar"
        className="divide-y divide-line rounded-2xl border border-line bg-surface"
      >
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-start gap-x-5 gap-y-3 px-4 py-4 sm:px-5">
            <div className="min-w-0 flex-1 basis-64">
              <p className="wrap-anywhere font-medium font-serif text-[1.0625rem] leading-tight">
                {row.title}
              </p>
              <p className="text-ink-2 text-sm">{joinAuthors(row.authors)}</p>
              <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={statusTones[row.status]}>{statusLabels[row.status]}</Badge>
                {row.rating !== null && <Stars value={row.rating_half || row.rating} />}
                {row.has_review && <span className="text-ink-2 text-sm">İnceleme</span>}
                {row.reading_count > 0 && (
                  <span className="text-ink-2 text-sm">{row.reading_count} okuma</span>
                )}
              </div>
            </div>
            <div className="min-w-0 flex-1 basis-64 text-sm">
              <p className="font-medium">{resultText(row, state)}</p>
              {otherName(row) && <p className="wrap-anywhere text-ink-2">{otherName(row)}</p>}
              {state === "done" && lookupText(row) && <p className="text-ink-2">{lookupText(row)}</p>}
              {(state === "draft" || state === "done") && <Proposal row={row} />}
              {state === "done" && <OutsideProposal row={row} />}
              {row.notes.length > 0 && (
                <ul className="mt-1 space-y-0.5 text-ink-2">
                  {row.notes.map((note) => (
                    <li key={note} className="wrap-anywhere">
                      {note}
                    </li>
                  ))}
                </ul>
              )}
              {(state === "draft" || (state === "done" && row.outcome === "skipped")) && (
                <div className="mt-3">
                  <Actions
                    row={row}
                    isLate={state === "done"}
                    onMatch={() => setMatched(row)}
                    request={requestFor(row)}
                  />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      {matched && <RowMatch row={matched} onClose={() => setMatched(undefined)} />}
    </>
  );
}
