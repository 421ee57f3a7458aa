import { KeyRound, Mail, MessageSquare, Smartphone } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { CodeField } from "~/ui/code-field";
import { Checkbox } from "~/ui/field";
import { AccountError, loginProblem } from "../account-problems";
import type { CodeMedium } from "../pending-sign-in";
import { isSignInOver } from "../sign-in";
import { useCode } from "../use-code";
import { FormProblem } from "./form-problems";

interface StepProps {
  /** The sign-in is over, or the reader does not want to go on with it. */
  onBack: (problem: string) => void;
}

/** Frame of a step after the password; the keyboard starts at its title. */
export function SecondStep({
  title,
  text,
  children,
  onBack,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
  onBack: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <span className="mb-5 grid size-14 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <KeyRound aria-hidden className="size-6" strokeWidth={1.5} />
      </span>
      <h1
        ref={heading}
        tabIndex={-1}
        className="font-medium font-serif text-3xl tracking-[-0.02em] outline-none"
      >
        {title}
      </h1>
      <div className="mt-3 mb-8 text-ink-2 text-lg">{text}</div>
      {children}
      <Button look="ghost" className="mt-2 w-full" onClick={onBack}>
        Giriş ekranına dön
      </Button>
    </>
  );
}

const sources: Record<CodeMedium, (destination: string) => ReactNode> = {
  totp: () => "Doğrulama uygulamanızda görünen 6 haneli kodu yazın.",
  email: (destination) => <Sent destination={destination}>adresine e-postayla</Sent>,
  sms: (destination) => <Sent destination={destination}>numarasına kısa mesajla</Sent>,
};

function Sent({ destination, children }: { destination: string; children: ReactNode }) {
  return (
    <>
      <strong className="wrap-anywhere font-semibold text-ink">{destination}</strong> {children} gönderdiğimiz
      6 haneli kodu yazın. Gelmediyse giriş ekranına dönüp yeniden deneyin.
    </>
  );
}

/** What the provider says of a code stands at it; a sign-in that is over leads back. */
export function useSignInCode(onCode: (code: string) => Promise<void>, onBack: StepProps["onBack"]) {
  return useCode({
    onCode,
    explain(error) {
      const text = loginProblem(error);
      if (isSignInOver(error)) {
        onBack(text);
        return undefined;
      }
      return error instanceof AccountError ? { code: text } : { form: text };
    },
  });
}

export function CodeStep({
  medium,
  destination,
  onBack,
  onCode,
}: StepProps & {
  medium: CodeMedium;
  destination: string;
  onCode: (given: { code: string; isDeviceTrusted: boolean }) => Promise<void>;
}) {
  const [isDeviceTrusted, setTrusted] = useState(false);
  const { field, problem, isBusy, submit } = useSignInCode(
    (code) => onCode({ code, isDeviceTrusted }),
    onBack,
  );
  return (
    <SecondStep title="İki adımlı doğrulama" text={sources[medium](destination)} onBack={() => onBack("")}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <FormProblem>{problem}</FormProblem>
        <CodeField {...field} />
        <Checkbox
          label="Bu cihazda bir daha sorma"
          checked={isDeviceTrusted}
          onChange={(event) => setTrusted(event.target.checked)}
        />
        <Button type="submit" isBusy={isBusy} className="w-full">
          Doğrula
        </Button>
      </form>
    </SecondStep>
  );
}

const methodLooks = {
  totp: { Icon: Smartphone, name: "Doğrulama uygulaması", text: "Telefonunuzdaki uygulamanın kodu" },
  email: { Icon: Mail, name: "E-posta", text: "Adresinize göndereceğimiz kod" },
  sms: { Icon: MessageSquare, name: "Kısa mesaj", text: "Telefonunuza göndereceğimiz kod" },
} as const;

export function MethodStep({
  methods,
  onBack,
  onMethod,
}: StepProps & { methods: readonly CodeMedium[]; onMethod: (method: CodeMedium) => Promise<void> }) {
  const [busy, setBusy] = useState<CodeMedium>();
  const [problem, setProblem] = useState("");

  async function choose(method: CodeMedium) {
    if (busy) return;
    setBusy(method);
    setProblem("");
    try {
      await onMethod(method);
    } catch (error) {
      if (isSignInOver(error)) return onBack(loginProblem(error));
      setProblem(loginProblem(error));
      setBusy(undefined);
    }
  }

  return (
    <SecondStep
      title="İki adımlı doğrulama"
      text="Doğrulama kodunu nasıl almak istersiniz?"
      onBack={() => onBack("")}
    >
      <FormProblem>{problem}</FormProblem>
      <ul className="flex flex-col gap-3">
        {methods.map((method) => {
          const { Icon, name, text } = methodLooks[method];
          return (
            <li key={method}>
              <button
                type="button"
                aria-busy={busy === method || undefined}
                disabled={busy !== undefined && busy !== method}
                onClick={() => void choose(method)}
                className="flex w-full items-center gap-4 rounded-xl border border-line-strong bg-surface px-4 py-3.5 text-left transition-colors hover:bg-sunken disabled:opacity-55 aria-busy:cursor-progress"
              >
                <Icon aria-hidden className="size-6 shrink-0 text-accent" strokeWidth={1.5} />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-ink-2 text-sm">{text}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </SecondStep>
  );
}
