import type { Import } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { FileUp, LoaderCircle } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { failureText } from "~/lib/api";
import { cn } from "~/lib/cn";
import { useLook } from "../transfer.mutations";

/** A file by choosing or dropping it; it is looked through at once. */
export function FileChoice({ onLooked }: { onLooked: (state: Import) => void }) {
  const look = useLook({ onLooked });
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();

  function take(file: File | undefined) {
    if (file && !look.isPending) look.mutate(file);
    // The same file can be chosen again after it was mended.
    if (input.current) input.current.value = "";
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
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
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
      <div role="alert" className="empty:hidden">
        {look.isError && (
          <p id={problemId} className="mt-3 rounded-xl bg-danger-soft px-4 py-3 text-danger">
            {failureText(look.error, messages.transfer.lookFailed)}
          </p>
        )}
      </div>
    </div>
  );
}
