import type { Import } from "@okurca/contract";
import { transferMessages } from "@okurca/contract/messages-of-transfer";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "~/lib/api";
import { ConfirmDialog } from "~/ui/dialog";
import { useLook } from "../transfer.mutations";
import { importsQuery } from "../transfer.queries";
import { FileDrop } from "./file-drop";
import { nameOf } from "./texts";

/** A file by choosing or dropping it; it is looked through at once. */
export function FileChoice({ onLooked }: { onLooked: (state: Import) => void }) {
  const look = useLook({ onLooked });
  const client = useQueryClient();
  /** The file that would take the draft's place. */
  const [asked, setAsked] = useState<{ file: File; draft: Import }>();

  async function take(file: File) {
    const known = await client.fetchQuery(importsQuery).catch(() => undefined);
    const draft = known?.imports.find(({ state }) => state === "draft");
    if (draft) setAsked({ file, draft });
    else look.mutate(file);
  }

  return (
    <>
      <FileDrop
        title="CSV dosyası seçin"
        hint="ya da buraya bırakın (en çok 10 MB)"
        accept=".csv,text/csv,text/plain"
        isBusy={look.isPending}
        problem={look.isError ? failureText(look.error, transferMessages.lookFailed) : undefined}
        onFile={(file) => void take(file)}
      />
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(undefined)}
          title="Yeni dosyaya bakılsın mı?"
          confirmLabel="Dosyaya bak"
          onConfirm={async () => look.mutate(asked.file)}
        >
          Tek taslak tutulur: yeni dosya “{nameOf(asked.draft)}” taslağınızın yerine geçer, onda yaptığınız
          seçimler silinir.
        </ConfirmDialog>
      )}
    </>
  );
}
