import type { Revision } from "@okurca/contract";
import { Flag } from "lucide-react";
import { useState } from "react";
import { ReportDialog } from "~/features/reactions";
import { useSession } from "~/features/session";
import { formatDay } from "~/lib/format";
import { Button } from "~/ui/button";

type Reported = Pick<
  Revision,
  "id" | "title" | "writer" | "has_left" | "are_words_hidden" | "created_at" | "changes"
>;

/** The button that reports another reader's change, and the dialog of the one that was pressed. */
export function useRevisionReport() {
  const own = useSession();
  const [reported, setReported] = useState<Reported>();
  return {
    buttonOf(revision: Reported) {
      const { writer, has_left, are_words_hidden, created_at } = revision;
      if (!own || has_left || are_words_hidden || writer?.username === own.username) return null;
      return (
        <Button
          look="ghost"
          size="small"
          aria-label={`Şikâyet Et: ${formatDay(created_at, true)} tarihli değişiklik`}
          aria-haspopup="dialog"
          onClick={() => setReported(revision)}
        >
          <Flag aria-hidden className="size-4" /> Şikâyet Et
        </Button>
      );
    },
    dialog: reported && (
      <ReportDialog
        kind="revision"
        target={reported.id}
        name={reported.title}
        onClose={() => setReported(undefined)}
      />
    ),
  };
}
