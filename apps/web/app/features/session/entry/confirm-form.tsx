import { messages } from "@okurca/contract";
import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { confirmAccount, prepareProvider, resendCode } from "../account";
import { FormProblem } from "./form-problems";

const m = messages.verification;
const waitSeconds = 30;

function ResendButton({ username, onProblem }: { username: string; onProblem: (text: string) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function resend() {
    setBusy(true);
    onProblem("");
    try {
      await resendCode(username.trim());
      toast.success("Yeni doğrulama kodu gönderildi.");
      setWait(waitSeconds);
    } catch (error) {
      onProblem(error instanceof Error ? error.message : m.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      look="ghost"
      isBusy={isBusy}
      disabled={wait > 0 || username.trim() === ""}
      onClick={() => void resend()}
      className="w-full"
    >
      {wait > 0 ? `Yeni kod isteyebilmek için ${wait} sn` : "Yeni kod gönder"}
    </Button>
  );
}

/** Types the code of the mail, or asks for a new one. Without a known username it is asked for. */
export function ConfirmForm({ username: known }: { username: string }) {
  const navigate = useNavigate();
  const [username, setUsername] = useState(known);
  const [code, setCode] = useState("");
  const [fieldError, setFieldError] = useState<string>();
  const [nameError, setNameError] = useState<string>();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  useEffect(prepareProvider, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setProblem("");
    if (username.trim() === "") return setNameError(messages.registration.usernameRequired);
    const digits = code.replace(/\D/g, "");
    if (digits === "") return setFieldError(m.codeRequired);
    if (digits.length !== 6) return setFieldError("Doğrulama kodu 6 hanelidir");
    setFieldError(undefined);
    setBusy(true);
    try {
      await confirmAccount(username.trim(), digits);
      await navigate(paths.verified);
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : m.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
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
      <TextField
        label="Doğrulama kodu"
        hint="E-postanızdaki 6 haneli kod"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        error={fieldError}
        onChange={(event) => {
          setCode(event.target.value);
          setFieldError(undefined);
        }}
        className="[&_input]:tnum [&_input]:text-center [&_input]:text-xl [&_input]:tracking-[0.4em]"
      />
      <div className="flex flex-col gap-2">
        <Button type="submit" isBusy={isBusy} className="w-full">
          Hesabımı Doğrula
        </Button>
        <ResendButton username={username} onProblem={setProblem} />
      </div>
    </form>
  );
}
