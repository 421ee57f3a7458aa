import { messages } from "@okurca/contract/messages";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { failureText } from "~/lib/api";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { CodeField, codeDigits, isWholeCode } from "~/ui/code-field";
import { TextField } from "~/ui/field";
import { confirmAccount, resendCode } from "../account";
import { prepareProvider } from "../loaded-provider";
import { FormProblem } from "./form-problems";
import { ResendButton } from "./resend-button";

const m = messages.verification;
/** Types the code of the mail, or asks for a new one. Without a known username it is asked for. */
export function ConfirmForm({ username: known }: { username: string }) {
  const navigate = useNavigate();
  const [username, setUsername] = useState(known);
  const [code, setCode] = useState("");
  const [fieldError, setFieldError] = useState<string>();
  const [nameError, setNameError] = useState<string>();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setProblem("");
    if (username.trim() === "") return setNameError(messages.registration.usernameRequired);
    const digits = codeDigits(code);
    if (digits === "") return setFieldError(m.codeRequired);
    if (!isWholeCode(code)) return setFieldError(messages.login.codeFormat);
    setFieldError(undefined);
    setBusy(true);
    try {
      await confirmAccount(username.trim(), digits);
      await navigate(paths.verified);
    } catch (error) {
      setProblem(failureText(error, m.failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onFocus={prepareProvider}
      onPointerEnter={prepareProvider}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <FormProblem>{problem}</FormProblem>
      {known === "" && (
        <TextField
          label="Kullanıcı adı"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          error={nameError}
          onChange={(event) => {
            setUsername(event.target.value);
            setNameError(undefined);
          }}
        />
      )}
      <CodeField
        label="Doğrulama kodu"
        hint="E-postanızdaki 6 haneli kod"
        value={code}
        error={fieldError}
        onChange={(event) => {
          setCode(event.target.value);
          setFieldError(undefined);
        }}
      />
      <div className="flex flex-col gap-2">
        <Button type="submit" isBusy={isBusy} className="w-full">
          Hesabımı Doğrula
        </Button>
        <ResendButton
          send={() => resendCode(username.trim())}
          isDisabled={username.trim() === ""}
          onProblem={(error) => setProblem(error === undefined ? "" : failureText(error, m.failed))}
        />
      </div>
    </form>
  );
}
