import type { ImportRow } from "@okurca/contract";
import { useState } from "react";
import { joinAuthors } from "~/lib/format";
import { statusLabels, statusTones } from "~/lib/reading-status";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { Stars } from "~/ui/stars";
import { useChooseRow } from "../transfer.mutations";
import { MatchDialog } from "./match-dialog";
import { matchText, outcomeTexts } from "./texts";

/** Title and author of the catalogue, where they are not those of the file. */
function otherName({ book, title }: ImportRow): string | undefined {
  if (!book || book.title === title) return undefined;
  return `${book.title}, ${joinAuthors(book.author)}`;
}

function Actions({ row, onMatch }: { row: ImportRow; onMatch: () => void }) {
  const choose = useChooseRow();
  const isLeftOut = row.is_skipped;
  const find = row.match === "none" || row.match === "brought" ? "Katalogda bul" : "Başka kitap";
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
      {(row.match !== "none" || isLeftOut) && (row.match !== "none" || row.can_bring) && (
        <Button
          look="secondary"
          size="small"
          isBusy={choose.isPending}
          aria-label={`${row.title}: ${isLeftOut ? "atlama" : "atla"}`}
          onClick={() => choose.mutate({ row, choice: isLeftOut ? "keep" : "skip" })}
        >
          {isLeftOut ? "Atlama" : "Atla"}
        </Button>
      )}
    </div>
  );
}

/** Rows of a file: what stands there, which book it is, what is kept otherwise. */
export function RowList({ rows, isDraft }: { rows: readonly ImportRow[]; isDraft: boolean }) {
  const [matched, setMatched] = useState<ImportRow>();
  return (
    <>
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
                {row.rating !== null && <Stars value={row.rating} />}
                {row.has_review && <span className="text-ink-2 text-sm">İnceleme</span>}
                {row.reading_count > 0 && (
                  <span className="text-ink-2 text-sm">{row.reading_count} okuma</span>
                )}
              </div>
            </div>
            <div className="min-w-0 flex-1 basis-64 text-sm">
              <p className="font-medium">{row.outcome ? outcomeTexts[row.outcome] : matchText(row)}</p>
              {otherName(row) && <p className="wrap-anywhere text-ink-2">{otherName(row)}</p>}
              {row.notes.length > 0 && (
                <ul className="mt-1 space-y-0.5 text-ink-2">
                  {row.notes.map((note) => (
                    <li key={note} className="wrap-anywhere">
                      {note}
                    </li>
                  ))}
                </ul>
              )}
              {isDraft && (
                <div className="mt-3">
                  <Actions row={row} onMatch={() => setMatched(row)} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      {matched && <MatchDialog row={matched} onClose={() => setMatched(undefined)} />}
    </>
  );
}
