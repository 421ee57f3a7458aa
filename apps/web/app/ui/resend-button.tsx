import { useEffect, useState } from "react";
import { note } from "~/lib/notes";
import { Button } from "./button";

const waitSeconds = 30;

/** Asks for a new code, and then not again for a while. `onProblem` gets undefined when a try begins. */
export function ResendButton({
  send,
  onProblem,
  isDisabled = false,
}: {
  send: () => Promise<void>;
  onProblem: (error: unknown) => void;
  isDisabled?: boolean;
}) {
  const [isBusy, setBusy] = useState(false);
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function resend() {
    setBusy(true);
    onProblem(undefined);
    try {
      await send();
      note("success", "Yeni doğrulama kodu gönderildi.");
      setWait(waitSeconds);
    } catch (error) {
      onProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      look="ghost"
      isBusy={isBusy}
      disabled={wait > 0 || isDisabled}
      onClick={() => void resend()}
      className="w-full"
    >
      {wait > 0 ? `Yeni kod isteyebilmek için ${wait} sn` : "Yeni kod gönder"}
    </Button>
  );
}
