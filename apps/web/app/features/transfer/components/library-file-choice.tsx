import type { Import } from "@okurca/contract";
import { transferMessages } from "@okurca/contract/messages-of-transfer";
import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "~/lib/api";
import { FileChoice } from "../file/file-choice";
import { useLook } from "../transfer.mutations";
import { importsQuery } from "../transfer.queries";
import { nameOf } from "./texts";

/** The file of a library. */
export function LibraryFileChoice({ onLooked }: { onLooked: (state: Import) => void }) {
  const look = useLook({ onLooked });
  const client = useQueryClient();
  async function findDraft() {
    const known = await client.fetchQuery(importsQuery).catch(() => undefined);
    const draft = known?.imports.find(({ state }) => state === "draft");
    return draft && nameOf(draft);
  }
  return (
    <FileChoice
      title="CSV dosyası seçin"
      hint="ya da buraya bırakın (en çok 10 MB)"
      accept=".csv,text/csv,text/plain"
      isBusy={look.isPending}
      problem={look.isError ? failureText(look.error, transferMessages.lookFailed) : undefined}
      findDraft={findDraft}
      onFile={(file) => look.mutate(file)}
    />
  );
}
