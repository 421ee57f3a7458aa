import { Flag } from "lucide-react";
import { useState } from "react";
import { ReportDialog } from "~/features/reactions";
import { useSession } from "~/features/session";
import { Button } from "~/ui/button";

interface Reported {
  /** Of the quote. */
  id: string;
  username: string;
  name: string;
}

/** The button that reports another reader's quote, and the dialog of the one that was pressed. */
export function useQuoteReport() {
  const own = useSession();
  const [reported, setReported] = useState<Reported>();
  return {
    buttonOf(quote: Reported) {
      const { username, name } = quote;
      if (!own || username === own.username) return null;
      return (
        <Button
          look="ghost"
          size="small"
          aria-label={`Şikâyet Et: ${name || username} adlı okurun alıntısı`}
          aria-haspopup="dialog"
          onClick={() => setReported(quote)}
        >
          <Flag aria-hidden className="size-4" /> Şikâyet Et
        </Button>
      );
    },
    dialog: reported && (
      <ReportDialog
        kind="quote"
        target={reported.id}
        name={reported.name || reported.username}
        onClose={() => setReported(undefined)}
      />
    ),
  };
}
