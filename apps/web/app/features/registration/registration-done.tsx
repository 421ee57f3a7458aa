import { messages } from "@okurca/contract/messages";
import { MailCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { resendCode } from "~/features/session";
import { failureText } from "~/lib/api";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { FormProblem } from "~/ui/form-problem";
import { ResendButton } from "~/ui/resend-button";
import type { RegistrationForm } from "./registration.forms";

/** The fourth step: the notice of the confirmation mail. */
export function Done({
  account,
  children,
}: {
  account: Pick<RegistrationForm, "username" | "email">;
  /** The heading, which takes the keyboard. */
  children: ReactNode;
}) {
  const [problem, setProblem] = useState("");
  return (
    <>
      <span className="grid size-14 place-items-center rounded-full bg-pine-soft text-pine">
        <MailCheck aria-hidden className="size-6" strokeWidth={1.5} />
      </span>
      {children}
      <div className="flex flex-col gap-5">
        <p className="text-lg">
          Kaydınız alındı. <strong className="wrap-anywhere">{account.email}</strong> adresine bir doğrulama
          kodu ve bağlantısı gönderdik.
        </p>
        <p className="text-ink-2">
          Bağlantıya bu tarayıcıda tıklarsanız ya da kodu burada girerseniz şifrenizi yeniden yazmanız
          gerekmez. E-posta gelmediyse istenmeyen posta (spam) klasörüne de bakın.
        </p>
        <FormProblem>{problem}</FormProblem>
        <div className="flex flex-col gap-3">
          <ButtonLink to={paths.confirm(account.username)}>Kodu gir</ButtonLink>
          <ResendButton
            send={() => resendCode(account.username)}
            onProblem={(error) =>
              setProblem(error === undefined ? "" : failureText(error, messages.verification.failed))
            }
          />
        </div>
      </div>
    </>
  );
}
