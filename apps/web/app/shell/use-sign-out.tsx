import { type ReactNode, useState } from "react";
import { signOut } from "~/features/session";
import { lossText } from "~/lib/own-work";
import { ConfirmDialog } from "~/ui/dialog";

/**
 * Signs out, once; the landing page follows. Where something of the reader's would be lost by it, it is asked first:
 * `question` is to be shown where it was pressed.
 */
export function useSignOut(end: () => Promise<void> = signOut): {
  isBusy: boolean;
  signOut: () => void;
  question: ReactNode;
} {
  const [isBusy, setBusy] = useState(false);
  const [loss, setLoss] = useState("");
  async function leave() {
    setBusy(true);
    await end();
  }
  return {
    isBusy,
    signOut() {
      const text = lossText();
      setLoss(text);
      if (!text) void leave();
    },
    question: loss && (
      <ConfirmDialog
        isOpen
        onClose={() => setLoss("")}
        title="Yine de çıkılsın mı?"
        confirmLabel="Yine de çık"
        onConfirm={leave}
      >
        {loss}
      </ConfirmDialog>
    ),
  };
}
