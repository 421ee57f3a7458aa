import type { Import } from "@okurca/contract";
import { transferMessages } from "@okurca/contract/messages-of-transfer";
import { useQueryClient } from "@tanstack/react-query";
import { FileUp, LoaderCircle } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { failureText } from "~/lib/api";
import { cn } from "~/lib/cn";
import { ConfirmDialog } from "~/ui/dialog";
import { useLook } from "../transfer.mutations";
import { importsQuery } from "../transfer.queries";
import { nameOf } from "./texts";

/** A file by choosing or dropping it; it is looked through at once. */
export function FileChoice({ onLooked }: { onLooked: (state: Import) => void }) {
  const look = useLook({ onLooked });
  const client = useQueryClient();
  const [isOver, setOver] = useState(false);
  /** The file that would take the draft's place. */
  const [asked, setAsked] = useState<{ file: File; draft: Import }>();
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();

  async function take(file: File | undefined) {
    // The same file can be chosen again after it was mended.
    if (input.current) input.current.value = "";
    if (!file || look.isPending) return;
    const known = await client.fetchQuery(importsQuery).catch(() => undefined);
    const draft = known?.imports.find(({ state }) => state === "draft");
    if (draft) setAsked({ file, draft });
    else look.mutate(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <div>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          "flex cursor-pointer flex-col items-center gap-3 rounded-2xl border-2 border-line-strong border-dashed bg-surface px-5 py-10 text-center transition-colors focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 hover:bg-sunken",
          isOver && "border-primary bg-primary-soft",
        )}
      >
        {look.isPending ? (
          <LoaderCircle aria-hidden className="size-8 animate-spin text-ink-2" />
        ) : (
          <FileUp aria-hidden className="size-8 text-ink-2" strokeWidth={1.5} />
        )}
        <span className="font-semibold">{look.isPending ? "Dosyaya bakılıyor…" : "CSV dosyası seçin"}</span>
        <span className="text-ink-2 text-sm">ya da buraya bırakın (en çok 10 MB)</span>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-describedby={look.isError ? problemId : undefined}
          className="sr-only"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </label>
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
      <div role="alert" className="empty:hidden">
        {look.isError && (
          <p id={problemId} className="mt-3 rounded-xl bg-danger-soft px-4 py-3 text-danger">
            {failureText(look.error, transferMessages.lookFailed)}
          </p>
        )}
      </div>
    </div>
  );
}
