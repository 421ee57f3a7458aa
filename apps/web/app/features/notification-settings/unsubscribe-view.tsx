import { type MailKind, resubscribe, unsubscribe } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { BellOff, BellRing, MailX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { call, failureText } from "~/lib/api";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/states";
import { topics } from "./topics";

const m = messages.notificationSettings;

type Step = { at: "asked" } | { at: "off"; undo: string | null } | { at: "on" };

const settings = (
  <ButtonLink to={`${paths.settings}#bildirimler`} look="secondary">
    Bildirim Ayarları
  </ButtonLink>
);

/** For a link that turns nothing off: why, as far as can be told, and where to go. */
export function UnsubscribeRefused() {
  return (
    <EmptyState
      icon={MailX}
      tone="danger"
      title="Bu bağlantı geçerli değil"
      className="py-24"
      action={settings}
    >
      Bağlantı eksik, değiştirilmiş ya da artık kullanılmıyor olabilir. Hangi e-postaları alacağınızı giriş
      yaptıktan sonra ayarlardan istediğiniz zaman değiştirebilirsiniz.
    </EmptyState>
  );
}

/** Turns mails of one kind off at the press of a button; merely opening it changes nothing. */
export function UnsubscribeView({ token, kind }: { token: string; kind: MailKind }) {
  const [step, setStep] = useState<Step>({ at: "asked" });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const topic = topics[kind].label;

  // The button that had the focus is gone.
  useEffect(() => {
    if (step.at !== "asked") place.current?.focus();
  }, [step]);

  async function run(work: () => Promise<Step>, tried: string) {
    setBusy(true);
    setProblem("");
    try {
      setStep(await work());
    } catch (error) {
      setProblem(failureText(error, tried));
    } finally {
      setBusy(false);
    }
  }
  const turnOff = () =>
    run(async () => {
      const { undo } = await call(unsubscribe, { body: { token } });
      return { at: "off", undo };
    }, m.unsubscribeFailed);
  const takeBack = (undo: string) =>
    run(async () => {
      await call(resubscribe, { body: { token: undo } });
      return { at: "on" };
    }, m.resubscribeFailed);

  const shown = {
    asked: {
      icon: BellOff,
      title: "Bu e-postalar kapansın mı?",
      text: `“${topic}” için size artık e-posta göndermeyiz. Diğer seçimleriniz değişmez.`,
    },
    off: {
      icon: BellOff,
      title: "E-postalar kapatıldı",
      text: `“${topic}” için size artık e-posta göndermeyeceğiz.`,
    },
    on: {
      icon: BellRing,
      title: "E-postalar yeniden açık",
      text: `“${topic}” için haberler yine e-postayla da gelecek.`,
    },
  }[step.at];
  const isDone = step.at !== "asked";
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <EmptyState
        key={step.at}
        icon={shown.icon}
        tone={isDone ? "pine" : "calm"}
        title={shown.title}
        className="py-24"
        action={
          <>
            {step.at === "asked" && (
              <Button isBusy={isBusy} onClick={() => void turnOff()}>
                E-postaları Kapat
              </Button>
            )}
            {step.at === "off" && step.undo !== null && (
              <Button isBusy={isBusy} onClick={() => void takeBack(step.undo ?? "")}>
                Geri Al
              </Button>
            )}
            {settings}
          </>
        }
      >
        <p role={isDone ? "status" : undefined}>{shown.text}</p>
      </EmptyState>
      {problem && (
        <p role="alert" className="mx-auto -mt-16 mb-16 max-w-md px-6 text-center text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
