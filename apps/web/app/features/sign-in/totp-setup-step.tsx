import type { TotpSetup } from "~/features/session";
import { Button } from "~/ui/button";
import { CodeField } from "~/ui/code-field";
import { FormProblem } from "~/ui/form-problem";
import { TotpSecret } from "~/ui/totp-secret";
import { SecondStep, useSignInCode } from "./second-step";

/** Sets up an authenticator, where the provider requires one before a sign-in. */
export function TotpSetupStep({
  setup,
  onBack,
  onCode,
}: {
  setup: TotpSetup;
  onBack: (problem: string) => void;
  onCode: (code: string) => Promise<void>;
}) {
  const { field, problem, isBusy, submit } = useSignInCode(onCode, onBack);
  return (
    <SecondStep
      title="İki adımlı doğrulamayı kurun"
      text="Giriş yapabilmek için bir doğrulama uygulamasıyla karekodu okutun, sonra uygulamanın gösterdiği kodu yazın."
      field={field.ref}
      onBack={() => onBack("")}
    >
      <div className="flex flex-col gap-6">
        <TotpSecret {...setup} />
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <FormProblem>{problem}</FormProblem>
          <CodeField {...field} hint="Uygulamanın gösterdiği 6 haneli kod" />
          <Button type="submit" isBusy={isBusy} className="w-full">
            Kur ve giriş yap
          </Button>
        </form>
      </div>
    </SecondStep>
  );
}
