import type { Import } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { formatFullDate, formatNumber } from "~/lib/format";
import { ErrorState } from "~/ui/states";
import { FileHistory } from "../file/file-history";
import { useRemoveDraft } from "../transfer.mutations";
import { importsQuery } from "../transfer.queries";
import { LibraryUndoQuestion } from "./library-undo-question";
import { formatNames, nameOf, stateNames } from "./texts";

const tell = (file: Import) => ({
  name: nameOf(file),
  about: `${formatNames[file.format]} · ${formatFullDate(file.created_at)} · ${formatNumber(file.counts.all)} kitap`,
  stateName: stateNames[file.state],
  open: file.state === "draft" || file.state === "running" ? "Sürdür" : "Ayrıntılar",
});

/** Earlier imports; nothing where there was none. */
export function ImportList({ onOpen }: { onOpen: (state: Import) => void }) {
  const { data, error, isPending, refetch } = useQuery(importsQuery);
  const remove = useRemoveDraft();
  return (
    <FileHistory
      id="onceki-aktarimlar"
      files={data?.imports}
      isPending={isPending}
      problem={<ErrorState error={error} onRetry={() => void refetch()} />}
      tell={tell}
      onOpen={onOpen}
      onRemove={({ id }) => remove.mutateAsync(id)}
      removeText={(name) =>
        `“${name}” dosyası ve satırlarında yaptığınız seçimler silinir. Kitaplığınızda bir şey değişmez.`
      }
      undoQuestion={(state, onClose) => <LibraryUndoQuestion state={state} onClose={onClose} />}
    />
  );
}
