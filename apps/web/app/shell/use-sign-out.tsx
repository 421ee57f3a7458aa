import { lazy, type ReactNode, Suspense, useState } from "react";
import { lossText, signOut } from "~/features/session";
import { countOwnWork, type OwnWork } from "~/lib/reader-storage";
import { ConfirmDialog } from "~/ui/dialog";

/** Without them the question stands as well. */
const KeptTexts = lazy(() => import("./kept-texts").catch(() => ({ default: () => null })));

/**
 * Signs out, once; the landing page follows. Where something of the reader's would be lost by it, it is asked first:
 * `question` is to be shown where it was pressed.
 * @param given.onGo called where a link of the question leads elsewhere
 */
export function useSignOut({ end = signOut, onGo }: { end?: () => Promise<void>; onGo?: () => void } = {}): {
  isBusy: boolean;
  signOut: () => void;
  question: ReactNode;
} {
  const [isBusy, setBusy] = useState(false);
  const [atRisk, setAtRisk] = useState<OwnWork>();
  function close() {
    setAtRisk(undefined);
  }
  function go() {
    close();
    onGo?.();
  }
  async function leave() {
    setBusy(true);
    await end();
  }
  return {
    isBusy,
    signOut() {
      const work = countOwnWork();
      if (work.changes + work.drafts + work.settings > 0) setAtRisk(work);
      else void leave();
    },
    question: atRisk && (
      <ConfirmDialog
        isOpen
        onClose={close}
        title="Yine de çıkılsın mı?"
        confirmLabel="Yine de çık"
        onConfirm={leave}
      >
        {lossText(atRisk)} Şimdi çıkarsanız silinir.
        {atRisk.changes > 0 && " Gönderilmemiş olanlar, çıkmazsanız bağlantı gelince gönderilir."}
        {atRisk.drafts > 0 && (
          <Suspense fallback={null}>
            <KeptTexts onGo={go} />
          </Suspense>
        )}
      </ConfirmDialog>
    ),
  };
}
