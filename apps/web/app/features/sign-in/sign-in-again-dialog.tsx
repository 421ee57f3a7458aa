import { messages } from "@okurca/contract/messages";
import { type FormEvent, useRef, useState } from "react";
import { answerSignInAgain, loginProblem, useSession } from "~/features/session";
import { CodeField } from "~/ui/code-field";
import { PasswordField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { FormProblem } from "~/ui/form-problem";
import { useCode } from "~/ui/use-code";
import { type Aside, beginAside, isSignInOver } from "./sign-in";

const title = "Yeniden giriş yapın";
const giveUp = () => answerSignInAgain(false);

function PasswordStep({ problem, onAside }: { problem: string; onAside: (aside: Aside) => void }) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState(problem);
  const [isBusy, setBusy] = useState(false);
  const username = useSession()?.username ?? "";
  const field = useRef<HTMLInputElement>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure("");
    if (password === "") {
      setError(messages.login.passwordRequired);
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      onAside(await beginAside(password));
    } catch (reason) {
      setFailure(loginProblem(reason));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={title}
      description="Bu iş yeni bir giriş istiyor. Bu sayfada yazdıklarınız yerinde duruyor."
      submitLabel="Giriş Yap"
      isBusy={isBusy}
      onClose={giveUp}
      onSubmit={(event) => void submit(event)}
      form={{ className: "flex flex-col gap-4" }}
    >
      <FormProblem>{failure}</FormProblem>
      {/* Of whom the password is, for what fills it in. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={field}
        label="Şifre"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}

function CodeStep({ aside, onBack }: { aside: Aside; onBack: (problem: string) => void }) {
  const { field, problem, isBusy, submit } = useCode({
    async onCode(code) {
      await aside.answer(code);
      answerSignInAgain(true);
    },
    explain(error) {
      if (!isSignInOver(error)) return { code: loginProblem(error) };
      onBack(loginProblem(error));
      return undefined;
    },
  });
  return (
    <FormDialog
      title={title}
      description="Doğrulama uygulamanızda görünen ya da size gönderilen 6 haneli kodu yazın."
      submitLabel="Doğrula"
      isBusy={isBusy}
      onClose={giveUp}
      onSubmit={(event) => void submit(event)}
      form={{ className: "flex flex-col gap-4" }}
    >
      <FormProblem>{problem}</FormProblem>
      <CodeField {...field} />
    </FormDialog>
  );
}

/** Password and, where there is one, second factor of the reader who is signed in. */
export function SignInAgainDialog() {
  const [aside, setAside] = useState<Aside>();
  const [problem, setProblem] = useState("");
  if (aside)
    return (
      <CodeStep
        aside={aside}
        onBack={(text) => {
          setAside(undefined);
          setProblem(text);
        }}
      />
    );
  return (
    <PasswordStep
      problem={problem}
      onAside={(begun) => (begun.isDone ? answerSignInAgain(true) : setAside(begun))}
    />
  );
}
