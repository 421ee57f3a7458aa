import type { Revision } from "@okurca/contract";
import { RotateCcw, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatDay } from "~/lib/format";
import { Button } from "~/ui/button";
import { useTakeBack } from "./revisions.mutations";
import { TakeBackDialog } from "./take-back-dialog";

/** Takes a change back, or goes back to how everything stood after it. */
export function TakeBack({
  revision,
  present,
  children,
}: {
  revision: Revision;
  present: string | null;
  /** What else can be done with it. */
  children?: ReactNode;
}) {
  const { mutate, isPending } = useTakeBack();
  const [to, setTo] = useState<"before" | "after">();
  const { id, is_new, is_taken_back } = revision;
  if (present === null) return null;
  const from = present;
  const which = `${formatDay(revision.created_at, true)} tarihli değişiklik`;
  return (
    <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
      {!is_new && !is_taken_back && (
        <Button
          look="ghost"
          size="small"
          aria-label={`Geri al: ${which}`}
          aria-haspopup="dialog"
          onClick={() => setTo("before")}
        >
          <Undo2 aria-hidden className="size-4" /> Geri al
        </Button>
      )}
      {id !== present && (
        <Button
          look="ghost"
          size="small"
          aria-label={`Bu hâle dön: ${which}`}
          aria-haspopup="dialog"
          onClick={() => setTo("after")}
        >
          <RotateCcw aria-hidden className="size-4" /> Bu hâle dön
        </Button>
      )}
      {children}
      {to && (
        <TakeBackDialog
          to={to}
          which={which}
          isBusy={isPending}
          onClose={() => setTo(undefined)}
          onSend={(reason) => mutate({ id, to, from, reason }, { onSuccess: () => setTo(undefined) })}
        />
      )}
    </div>
  );
}
