import { zodResolver } from "@hookform/resolvers/zod";
import { messages } from "@okurca/contract/messages";
import { useState } from "react";
import { type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { z } from "zod";
import {
  requestPasswordReset,
  resetPassword,
  resetRequestProblem,
  resetUpdateProblem,
} from "~/features/session";
import { AccountName } from "~/ui/account-name";
import { Button } from "~/ui/button";
import { CodeField } from "~/ui/code-field";
import { TextField } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { ResendButton } from "~/ui/resend-button";
import { checkNewPassword } from "./new-password.forms";
import { NewPasswordPair } from "./new-password-pair";

const m = messages.passwordReset;
const emailSchema = z.object({ email: z.string().trim().min(1, m.emailRequired) });
const codeSchema = z.object({ code: z.string().trim().min(1, m.codeRequired) });
/** Submits once at a time; what goes wrong is told above the fields. */
function useSubmit<T extends FieldValues>(
  form: UseFormReturn<T>,
  action: (values: T) => Promise<void>,
  tell: (error: unknown) => string,
) {
  const [problem, setProblem] = useState("");
  const submit = form.handleSubmit(async (values) => {
    setProblem("");
    try {
      await action(values);
    } catch (error) {
      setProblem(tell(error));
    }
  });
  return { problem, setProblem, submit, isBusy: form.formState.isSubmitting };
}

const formClass = "flex flex-col gap-5";

export function EmailStep({ email, onDone }: { email: string; onDone: (email: string) => void }) {
  const form = useForm({ resolver: zodResolver(emailSchema), defaultValues: { email } });
  const { problem, submit, isBusy } = useSubmit(
    form,
    async (values) => {
      await requestPasswordReset(values.email);
      onDone(values.email);
    },
    resetRequestProblem,
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={formClass}>
      <FormProblem>{problem}</FormProblem>
      <TextField
        label="E-posta"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="Bu adrese 6 haneli bir kod göndereceğiz."
        error={form.formState.errors.email?.message}
        {...form.register("email")}
      />
      <Button type="submit" isBusy={isBusy} className="w-full">
        Kod Gönder
      </Button>
    </form>
  );
}

export function CodeStep(props: {
  email: string;
  code: string;
  onBack: () => void;
  onDone: (code: string) => void;
}) {
  const { email, onBack, onDone } = props;
  const form = useForm({ resolver: zodResolver(codeSchema), defaultValues: { code: props.code } });
  const { problem, setProblem, submit } = useSubmit(
    form,
    async ({ code }) => onDone(code.replace(/[\s-]/g, "")),
    resetRequestProblem,
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={formClass}>
      <p className="text-ink-2">
        <strong className="wrap-anywhere font-semibold text-ink">{email}</strong> ile açılmış bir hesap varsa
        bu adrese bir kod gönderdik. Gelmediyse istenmeyen posta (spam) klasörüne de bakın.
      </p>
      <FormProblem>{problem}</FormProblem>
      <CodeField
        label="Doğrulama kodu"
        hint={m.codeHint}
        error={form.formState.errors.code?.message}
        {...form.register("code")}
      />
      <div className="flex gap-3">
        <Button look="secondary" onClick={onBack}>
          Geri
        </Button>
        <Button type="submit" className="flex-1">
          Devam Et
        </Button>
      </div>
      <ResendButton
        send={() => requestPasswordReset(email)}
        onProblem={(error) => setProblem(error === undefined ? "" : resetRequestProblem(error))}
      />
    </form>
  );
}

export function PasswordStep(props: { email: string; code: string; onBack: () => void; onDone: () => void }) {
  const { email, code, onBack, onDone } = props;
  const form = useForm({
    resolver: checkNewPassword,
    defaultValues: { newPassword: "", confirmNewPassword: "" },
  });
  const { problem, submit, isBusy } = useSubmit(
    form,
    async ({ newPassword }) => {
      await resetPassword({ name: email, code, password: newPassword });
      onDone();
    },
    resetUpdateProblem,
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={formClass}>
      <AccountName name={email} />
      <FormProblem>{problem}</FormProblem>
      <NewPasswordPair form={form} name={email} />
      <div className="flex gap-3">
        <Button look="secondary" onClick={onBack}>
          Geri
        </Button>
        <Button type="submit" isBusy={isBusy} className="flex-1">
          Şifremi Güncelle
        </Button>
      </div>
    </form>
  );
}
