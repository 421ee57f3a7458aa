import { limits } from "@okurca/contract/limits";
import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { ConfirmDialog } from "~/ui/dialog";
import { Loading, Skeleton } from "~/ui/skeleton";

interface BroughtFile {
  id: string;
  state: string;
}
interface Told {
  name: string;
  about: string;
  stateName: string;
  /** What the button that opens it says. */
  open: string;
}

function Line({
  file: { state },
  told: { name, about, stateName, open },
  onOpen,
  onUndo,
  onRemove,
}: {
  file: BroughtFile;
  told: Told;
  onOpen: () => void;
  onUndo: () => void;
  onRemove: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="tnum text-ink-2 text-sm">{about}</p>
      </div>
      <Badge tone={state === "done" ? "pine" : state === "undone" ? "plain" : "amber"}>{stateName}</Badge>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" aria-label={`${name}: ${open}`} onClick={onOpen}>
          {open}
        </Button>
        {(state === "done" || state === "running") && (
          <Button look="secondary" size="small" aria-label={`${name}: geri al`} onClick={onUndo}>
            Geri al
          </Button>
        )}
        {state === "draft" && (
          <Button look="secondary" size="small" aria-label={`${name}: taslağı sil`} onClick={onRemove}>
            Sil
          </Button>
        )}
      </div>
    </li>
  );
}

/** Files that were brought earlier; nothing where there was none. */
export function FileHistory<F extends BroughtFile>({
  id,
  files,
  isPending,
  problem,
  tell,
  onOpen,
  onRemove,
  removeText,
  undoQuestion,
}: {
  /** Of the heading, in its page. */
  id: string;
  files: readonly F[] | undefined;
  isPending: boolean;
  /** In the place of files that could not be loaded. */
  problem: ReactNode;
  tell: (file: F) => Told;
  onOpen: (file: F) => void;
  onRemove: (file: F) => Promise<unknown>;
  removeText: (name: string) => ReactNode;
  undoQuestion: (file: F, onClose: () => void) => ReactNode;
}) {
  const [asked, setAsked] = useState<{ what: "undo" | "remove"; file: F }>();
  if (files?.length === 0) return null;
  const close = () => setAsked(undefined);
  return (
    <section aria-labelledby={id} tabIndex={-1} className="outline-none">
      <h2 id={id} className="mb-3 font-medium font-serif text-xl">
        Önceki aktarımlar
      </h2>
      {isPending ? (
        <Loading>
          <Skeleton className="h-20" />
        </Loading>
      ) : files ? (
        <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
          {files.map((file) => (
            <Line
              key={file.id}
              file={file}
              told={tell(file)}
              onOpen={() => onOpen(file)}
              onUndo={() => setAsked({ what: "undo", file })}
              onRemove={() => setAsked({ what: "remove", file })}
            />
          ))}
        </ul>
      ) : (
        problem
      )}
      <p className="mt-3 text-ink-3 text-sm">
        Dosyalar {limits.import.keptDays} gün saklanır, sonra silinir; o zamana dek geri alabilirsiniz.
      </p>
      {asked?.what === "remove" && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title="Taslak silinsin mi?"
          confirmLabel="Sil"
          onConfirm={() => onRemove(asked.file)}
        >
          {removeText(tell(asked.file).name)}
        </ConfirmDialog>
      )}
      {asked?.what === "undo" && undoQuestion(asked.file, close)}
    </section>
  );
}
