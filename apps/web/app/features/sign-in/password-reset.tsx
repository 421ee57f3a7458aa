import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "~/ui/button";
import { CodeStep, EmailStep, PasswordStep } from "./password-reset-steps";

const titles = { 1: "Şifrenizi sıfırlayın", 2: "Kodunuzu yazın", 3: "Yeni şifrenizi belirleyin" } as const;

/**
 * Three steps on the login screen: the address, the code, which is only carried forward, and the new password
 * with it.
 */
export function PasswordReset({
  email: given,
  reason,
  onClose,
  onDone,
}: {
  email: string;
  /** Why a new password is needed, where the reader did not ask for one. */
  reason: string;
  onClose: () => void;
  onDone: (email: string) => void;
}) {
  const [step, setStep] = useState<1 | 2 | 3>(1);
  const [email, setEmail] = useState(given);
  const [code, setCode] = useState("");
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  // Each step is read out from its title on and is in view, however small the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the step that moves the keyboard
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "nearest" });
  }, [step]);

  return (
    <section
      ref={panel}
      aria-labelledby="reset-title"
      className="animate-[rise_180ms_ease-out] scroll-my-6 rounded-2xl border border-line bg-surface p-5 shadow-md sm:p-6"
    >
      <div className="mb-5 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="tnum font-medium text-ink-3 text-sm">Adım {step} / 3</p>
          <h2
            ref={title}
            id="reset-title"
            tabIndex={-1}
            className="mt-0.5 font-medium font-serif text-xl tracking-[-0.01em] outline-none"
          >
            {titles[step]}
          </h2>
        </div>
        <IconButton label="Şifre sıfırlamayı kapat" className="-mt-2 -mr-2" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {step === 1 && reason && <p className="mb-5 text-ink-2">{reason}</p>}
      {step === 1 && (
        <EmailStep
          email={email}
          onDone={(value) => {
            setEmail(value);
            setCode("");
            setStep(2);
          }}
        />
      )}
      {step === 2 && (
        <CodeStep
          email={email}
          code={code}
          onBack={() => setStep(1)}
          onDone={(value) => {
            setCode(value);
            setStep(3);
          }}
        />
      )}
      {step === 3 && (
        <PasswordStep email={email} code={code} onBack={() => setStep(2)} onDone={() => onDone(email)} />
      )}
    </section>
  );
}
