import type { Revision } from "@okurca/contract";
import { RotateCcw, Undo2 } from "lucide-react";
import { formatDay } from "~/lib/format";
import { Button } from "~/ui/button";
import { useTakeBack } from "./revisions.mutations";

/** Takes a change back, or goes back to how everything stood after it. */
export function TakeBack({ revision, present }: { revision: Revision; present: string | null }) {
  const { mutate, isPending } = useTakeBack();
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
          isBusy={isPending}
          aria-label={`Geri al: ${which}`}
          onClick={() => mutate({ id, to: "before", from })}
        >
          <Undo2 aria-hidden className="size-4" /> Geri al
        </Button>
      )}
      {id !== present && (
        <Button
          look="ghost"
          size="small"
          isBusy={isPending}
          aria-label={`Bu hâle dön: ${which}`}
          onClick={() => mutate({ id, to: "after", from })}
        >
          <RotateCcw aria-hidden className="size-4" /> Bu hâle dön
        </Button>
      )}
    </div>
  );
}
