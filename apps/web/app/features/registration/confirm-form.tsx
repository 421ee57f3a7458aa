import { messages } from "@okurca/contract/messages";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { AccountError, confirmAccount, prepareProvider, resendCode } from "~/features/session";
import { failureText } from "~/lib/api";
import { leadingOn } from "~/lib/next-address";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { CodeField, codeDigits, isWholeCode } from "~/ui/code-field";
import { TextField } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { NeedsScripts } from "~/ui/needs-scripts";
import { ResendButton } from "~/ui/resend-button";
import { useCode } from "~/ui/use-code";

const m = messages.verification;
/** Refusals of the code itself. */
const aboutCode = new Set([
  "CodeMismatchException",
  "ExpiredCodeException",
  "TooManyFailedAttemptsException",
]);

/** Types the code of the mail, or asks for a new one. Without a known username it is asked for. */
export function ConfirmForm({
  username: known,
  next,
}: {
  username: string;
  /** The address of ours to go to once one has signed in. */
  next: string;
}) {
  const navigate = useNavigate();
  const [username, setUsername] = useState(known);
  const [nameError, setNameError] = useState<string>();
  const [resendProblem, setResendProblem] = useState("");
  const name = useRef<HTMLInputElement>(null);
  const code = useCode({
    async onCode(digits) {
      await confirmAccount(username.trim(), digits);
      const verified = `${paths.verified}?${new URLSearchParams({ username: username.trim() })}`;
      await navigate(leadingOn(verified, next));
    },
    explain(error) {
      const text = failureText(error, m.failed);
      return error instanceof AccountError && aboutCode.has(error.code) ? { code: text } : { form: text };
    },
  });

  // Who comes here to type a code has it at hand.
  const { ref: codeInput } = code.field;
  useEffect(() => {
    if (known !== "") codeInput.current?.focus();
  }, [known, codeInput]);

  // A whole code goes by itself, once: nothing else is chosen here. One that was corrected meanwhile goes after it.
  const digits = codeDigits(code.field.value);
  const { isBusy } = code;
  const tried = useRef("");
  useEffect(() => {
    if (isBusy || digits === tried.current) return;
    tried.current = "";
    if (!isWholeCode(digits)) return;
    tried.current = digits;
    codeInput.current?.form?.requestSubmit();
  }, [digits, isBusy, codeInput]);

  async function submit(event: FormEvent) {
    setResendProblem("");
    if (username.trim() !== "") return code.submit(event);
    event.preventDefault();
    setNameError(messages.registration.usernameRequired);
    name.current?.focus();
  }

  return (
    <form
      noValidate
      method="post"
      onFocus={prepareProvider}
      onPointerEnter={prepareProvider}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <NeedsScripts />
      <FormProblem>{code.problem || resendProblem}</FormProblem>
      {known === "" && (
        <TextField
          ref={name}
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
        {...code.field}
        hint="E-postanızdaki 6 haneli kod. Altı hane tamamlanınca kendiliğinden doğrulanır."
      />
      <div className="flex flex-col gap-2">
        <Button type="submit" isBusy={isBusy} className="w-full">
          Hesabımı Doğrula
        </Button>
        <ResendButton
          send={() => resendCode(username.trim())}
          isDisabled={username.trim() === ""}
          onProblem={(error) => setResendProblem(error === undefined ? "" : failureText(error, m.failed))}
        />
      </div>
    </form>
  );
}
