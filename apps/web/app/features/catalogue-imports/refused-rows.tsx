import { limits } from "@okurca/contract/limits";
import { catalogueImportMessages as m } from "@okurca/contract/messages-of-catalogue-imports";
import { useState } from "react";
import { formatNumber } from "~/lib/format";
import { Button } from "~/ui/button";
import { AnswerPart } from "~/ui/part-states";
import { useRefusedRows } from "./catalogue-imports.queries";

/** Rows of a file that were refused, where they stand and why; shown when asked for. */
export function RefusedRows({ id, count }: { id: string; count: number }) {
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const query = useRefusedRows(id, page, isOpen);
  if (count === 0) return null;
  const size = limits.pageSize.refusedRows;
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-accent text-sm underline-offset-4 hover:underline">
        Alınmayan {formatNumber(count)} satır ve sebepleri
      </summary>
      {isOpen && (
        <AnswerPart query={query} rows={3} tried={m.rowsFailed}>
          {({ data, total_count }) => (
            <>
              <ol className="mt-2 divide-y divide-line rounded-xl border border-line text-sm">
                {data.map((row) => (
                  <li key={`${row.line} ${row.reason}`} className="px-4 py-2.5">
                    <p>
                      <span className="tnum font-medium">{formatNumber(row.line)}.</span> {row.reason}
                    </p>
                    {row.text && (
                      <p className="mt-0.5 line-clamp-2 break-all font-mono text-ink-3 text-xs">{row.text}</p>
                    )}
                  </li>
                ))}
              </ol>
              <div className="mt-3 flex flex-wrap items-center gap-3">
                {page > 1 && (
                  <Button look="secondary" size="small" onClick={() => setPage(page - 1)}>
                    Öncekiler
                  </Button>
                )}
                {page * size < total_count && (
                  <Button look="secondary" size="small" onClick={() => setPage(page + 1)}>
                    Sonrakiler
                  </Button>
                )}
                {count > total_count && (
                  <p className="text-ink-3 text-sm">
                    İlk {formatNumber(total_count)} satır; hepsi sunucunun veri klasöründeki raporda.
                  </p>
                )}
              </div>
            </>
          )}
        </AnswerPart>
      )}
    </details>
  );
}
