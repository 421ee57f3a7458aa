import { zodResolver } from "@hookform/resolvers/zod";
import { limits, messages } from "@okurca/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { z } from "zod";
import { AccountError, changePasswordProblem, useSession } from "~/features/session";
import { queryKeys } from "~/lib/query-keys";
import { AccountName } from "~/ui/account-name";
import { Button } from "~/ui/button";
import { PasswordField } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { NewPasswordField } from "~/ui/new-password-field";
import { SettingsCard } from "~/ui/settings-card";
import { changePassword } from "./security/security";

const m = messages.changePassword;

const schema = z
  .object({
    present: z.string().min(1, m.presentRequired),
    next: z
      .string()
      .min(1, m.newRequired)
      .min(limits.passwordMin, m.tooShort)
      .max(limits.passwordMax, m.tooLong),
    repeat: z.string().min(1, m.repeatRequired),
  })
  .refine((form) => form.repeat === "" || form.next === form.repeat, {
    path: ["repeat"],
    message: m.repeatDiffers,
    when: () => true,
  });
const empty = { present: "", next: "", repeat: "" };

/** The field a refusal is about. */
const fieldOf: Record<string, "present" | "next"> = {
  NotAuthorizedException: "present",
  InvalidPasswordException: "next",
};

export function PasswordCard() {
  const reader = useSession();
  const client = useQueryClient();
  const [problem, setProblem] = useState("");
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty, reValidateMode: "onChange" });
  const { errors, isDirty, isSubmitting } = form.formState;
  const own = reader ? [reader.username, reader.email, reader.firstName, reader.lastName] : [];

  const submit = form.handleSubmit(async ({ present, next }) => {
    setProblem("");
    try {
      await changePassword({ present, next });
      form.reset(empty);
      toast.success(m.succeeded);
    } catch (error) {
      const text = changePasswordProblem(error);
      toast.error(text);
      const field = error instanceof AccountError ? fieldOf[error.code] : undefined;
      if (field) form.setError(field, { message: text }, { shouldFocus: true });
      else setProblem(text);
    } finally {
      // Other sign-ins may have ended with the change; and when this one has, asking tells.
      void client.invalidateQueries({ queryKey: queryKeys.accountSessions });
    }
  });

  return (
    <SettingsCard
      title="Şifre"
      description="Başka yerde kullanmadığınız, birkaç sözcükten oluşan uzun bir şifre en güvenlisidir."
    >
      <form
        noValidate
        onSubmit={(event) => {
          if (isSubmitting) event.preventDefault();
          else void submit(event);
        }}
        className="flex max-w-md flex-col gap-5"
      >
        <FormProblem>{problem}</FormProblem>
        <AccountName name={reader?.username ?? ""} />
        <PasswordField
          label="Mevcut şifre"
          autoComplete="current-password"
          error={errors.present?.message}
          {...form.register("present")}
        />
        <NewPasswordField
          label="Yeni şifre"
          password={form.watch("next")}
          own={own}
          hint={messages.newPasswordHint}
          error={errors.next?.message}
          {...form.register("next", { deps: form.formState.isSubmitted ? "repeat" : [] })}
        />
        <PasswordField
          label="Yeni şifre tekrarı"
          autoComplete="new-password"
          error={errors.repeat?.message}
          {...form.register("repeat")}
        />
        <Button
          type="submit"
          look={isDirty ? "primary" : "secondary"}
          isBusy={isSubmitting}
          className="self-start max-sm:w-full"
        >
          Şifreyi Değiştir
        </Button>
      </form>
    </SettingsCard>
  );
}
