import { ChevronDown, KeyRound, Mail, MessageSquare, Smartphone } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { CodeMedium } from "~/features/session";
import { AccountError, loginProblem } from "~/features/session";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { CodeField } from "~/ui/code-field";
import { Checkbox } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { useCode } from "~/ui/use-code";
import { isSignInOver } from "./sign-in";

interface StepProps {
  /** The sign-in is over, or the reader does not want to go on with it. */
  onBack: (problem: string) => void;
}

/** Frame of a step after the password; the keyboard starts at its field where there is one, else at its title. */
export function SecondStep({
  title,
  text,
  textId,
  field,
  children,
  onBack,
}: {
  title: string;
  text: ReactNode;
  textId?: string;
  field?: RefObject<HTMLInputElement | null>;
  children: ReactNode;
  onBack: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const place = field?.current ?? heading.current;
    place?.focus({ preventScroll: place !== heading.current });
  }, [field]);
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
      <div id={textId} className="mt-3 mb-8 text-ink-2 text-lg">
        {text}
      </div>
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

/** What really helps who has no codes: the key of the set-up, else the operator. */
function LostAuthenticator() {
  return (
    <details className="group mt-5 rounded-xl border border-line bg-surface px-4">
      <summary className="flex min-h-11 list-none items-center gap-2 py-2 font-semibold text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
        />
        Uygulamaya ulaşamıyor musunuz?
      </summary>
      <div className="flex flex-col gap-2 pb-4 text-[0.9375rem] text-ink-2">
        <p>
          Kurarken sakladığınız anahtarı herhangi bir doğrulama uygulamasına yazın; aynı kodları üretir. Daha
          önce “Bu cihazda bir daha sorma” dediğiniz bir cihazda kod sorulmaz.
        </p>
        <p>
          İkisi de yoksa{" "}
          <Link to={paths.contact} className="font-semibold text-accent hover:underline">
            bize yazın
          </Link>
          . Hesabın sizin olduğundan emin olunca iki adımlı doğrulamayı kaldırırız; sonra şifrenizle
          girersiniz.
        </p>
      </div>
    </details>
  );
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
  const textId = useId();
  const [isDeviceTrusted, setTrusted] = useState(false);
  const { field, problem, isBusy, submit } = useSignInCode(
    (code) => onCode({ code, isDeviceTrusted }),
    onBack,
  );
  return (
    <SecondStep
      title="İki adımlı doğrulama"
      text={sources[medium](destination)}
      textId={textId}
      field={field.ref}
      onBack={() => onBack("")}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <FormProblem>{problem}</FormProblem>
        <CodeField {...field} {...(field.error ? {} : { "aria-describedby": textId })} />
        <Checkbox
          label="Bu cihazda bir daha sorma"
          checked={isDeviceTrusted}
          onChange={(event) => setTrusted(event.target.checked)}
        />
        <Button type="submit" isBusy={isBusy} className="w-full">
          Doğrula
        </Button>
      </form>
      {medium === "totp" && <LostAuthenticator />}
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
