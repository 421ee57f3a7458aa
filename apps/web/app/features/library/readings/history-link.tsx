import { messages } from "@okurca/contract/messages";
import { History } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { loadPart } from "~/lib/api";
import { toastFailure } from "~/lib/toasts";

const loadDialog = () => import("./history-dialog");
type Dialog = Awaited<ReturnType<typeof loadDialog>>["HistoryDialog"];

const m = messages.readings;

/** Also where the shelf is shown. */
export const historyWords = "Okuma geçmişi ve notlar";

/** The way to the history of a book's readings and to the notes, from where its shelf is not shown. */
export function HistoryLink({ book }: Pick<ComponentProps<Dialog>, "book">) {
  const [loaded, setLoaded] = useState<{ HistoryDialog: Dialog }>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          loadPart(loadDialog)
            .then(({ HistoryDialog }) => setLoaded({ HistoryDialog }))
            .catch((error) => toastFailure(error, m.loadFailed, m.loadNeeds));
        }}
        className="inline-flex min-h-9 items-center gap-2 self-start rounded font-medium text-accent text-sm underline-offset-4 hover:underline"
      >
        <History aria-hidden className="size-4" /> {historyWords}
      </button>
      {loaded && <loaded.HistoryDialog book={book} onClose={() => setLoaded(undefined)} />}
    </>
  );
}
