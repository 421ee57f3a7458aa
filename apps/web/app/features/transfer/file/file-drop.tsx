import { FileUp, LoaderCircle } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { cn } from "~/lib/cn";

interface FileDropProps {
  title: string;
  hint: string;
  /** Every file where it is left out. */
  accept?: string;
  isBusy: boolean;
  problem: string | undefined;
  onFile: (file: File) => void;
}

/** Where a file is chosen or dropped, and what was wrong with the last one. */
export function FileDrop({ title, hint, accept, isBusy, problem, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();

  function take(file: File | undefined) {
    // The same file can be chosen again after it was mended.
    if (input.current) input.current.value = "";
    if (file && !isBusy) onFile(file);
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
        {isBusy ? (
          <LoaderCircle aria-hidden className="size-8 animate-spin text-ink-2" />
        ) : (
          <FileUp aria-hidden className="size-8 text-ink-2" strokeWidth={1.5} />
        )}
        <span className="font-semibold">{isBusy ? "Dosyaya bakılıyor…" : title}</span>
        <span className="text-ink-2 text-sm">{hint}</span>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-describedby={problem ? problemId : undefined}
          className="sr-only"
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
      <div role="alert" className="empty:hidden">
        {problem && (
          <p id={problemId} className="mt-3 rounded-xl bg-danger-soft px-4 py-3 text-danger">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
