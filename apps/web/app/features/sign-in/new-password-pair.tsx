import { messages } from "@okurca/contract/messages";
import type { UseFormReturn } from "react-hook-form";
import { PasswordField } from "~/ui/field";
import { NewPasswordField } from "~/ui/new-password-field";
import type { NewPasswordValues } from "./new-password.forms";

/** A new password and its repetition; `name` is the account's. */
export function NewPasswordPair({ form, name }: { form: UseFormReturn<NewPasswordValues>; name: string }) {
  const { errors } = form.formState;
  return (
    <>
      <NewPasswordField
        label="Yeni şifre"
        password={form.watch("newPassword")}
        own={[name]}
        hint={messages.newPasswordHint}
        error={errors.newPassword?.message}
        {...form.register("newPassword")}
      />
      <PasswordField
        label="Yeni şifre tekrarı"
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...form.register("confirmNewPassword")}
      />
    </>
  );
}
