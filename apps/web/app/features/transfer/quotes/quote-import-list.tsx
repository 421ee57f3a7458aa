import type { QuoteImport } from "@okurca/contract";
import { clippingMessages as m } from "@okurca/contract/messages-of-clippings";
import { useQuery } from "@tanstack/react-query";
import { formatFullDate, formatNumber } from "~/lib/format";
import { PartProblem } from "~/ui/part-states";
import { FileHistory } from "../file/file-history";
import { useRemoveQuoteDraft } from "./quote-imports.mutations";
import { quoteImportsQuery } from "./quote-imports.queries";
import { QuotesUndoQuestion } from "./undo-question";
import { formatNames, nameOf, stateNames } from "./words";

const tell = (file: QuoteImport) => ({
  name: nameOf(file),
  about: `${formatNames[file.format]} · ${formatFullDate(file.created_at)} · ${formatNumber(file.quotes.all)} alıntı`,
  stateName: stateNames[file.state],
  open: file.state === "draft" ? "Sürdür" : "Ayrıntılar",
});

/** Earlier files of passages; nothing where there was none. */
export function QuoteImportList({ onOpen }: { onOpen: (state: QuoteImport) => void }) {
  const { data, error, isPending, refetch } = useQuery(quoteImportsQuery);
  const remove = useRemoveQuoteDraft();
  return (
    <FileHistory
      id="onceki-alinti-aktarimlari"
      files={data?.imports}
      isPending={isPending}
      problem={<PartProblem error={error} tried={m.listFailed} onRetry={() => void refetch()} />}
      tell={tell}
      onOpen={onOpen}
      onRemove={({ id }) => remove.mutateAsync(id)}
      removeText={(name) =>
        `“${name}” dosyası ve yaptığınız seçimler silinir. Alıntılarınızda bir şey değişmez.`
      }
      undoQuestion={(state, onClose) => <QuotesUndoQuestion state={state} onClose={onClose} />}
    />
  );
}
