import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { prepareProvider, readPending, resetUpdateProblem } from "~/features/session";
import { loadPart } from "~/lib/api";
import { lateChecks } from "~/lib/form-checks";
import { paths } from "~/lib/paths";
import { AccountName } from "~/ui/account-name";
import { Button } from "~/ui/button";
import { FormProblem } from "~/ui/form-problem";
import type { NewPasswordValues } from "./new-password.forms";
import { NewPasswordPair } from "./new-password-pair";

const loadChecks = () => import("./new-password.forms");
const loadSignIn = () => import("./sign-in");
const checks = lateChecks<NewPasswordValues>(async () => (await loadChecks()).checkNewPassword);

/** What is needed to set the password arrives while the reader types. */
function prepare(): void {
  prepareProvider();
  for (const load of [loadChecks, loadSignIn]) load().catch(() => {});
}

/** True while a sign-in with a temporary password waits for one's own. */
export function isNewPasswordWanted(): boolean {
  return readPending()?.challenge.step === "new-password";
}

/** Sets one's own password in place of a temporary one, and goes home signed in. */
export function NewPasswordForm() {
  const navigate = useNavigate();
  const [name] = useState(() => readPending()?.name ?? "");
  const [problem, setProblem] = useState("");
  const form = useForm({
    resolver: checks,
    defaultValues: { newPassword: "", confirmNewPassword: "" },
  });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ newPassword }) => {
    setProblem("");
    let signIn: Awaited<ReturnType<typeof loadSignIn>> | undefined;
    try {
      signIn = await loadPart(loadSignIn);
      const { step } = await signIn.answerNewPassword(newPassword);
      // A second factor is asked for where the password was.
      await navigate(step === "done" ? paths.home : paths.login, { replace: true });
    } catch (error) {
      const text = resetUpdateProblem(error);
      if (!signIn?.isSignInOver(error)) return setProblem(text);
      await navigate(paths.login, { replace: true, state: { problem: text } });
    }
  });

  return (
    <form
      noValidate
      method="post"
      onFocus={prepare}
      onPointerEnter={prepare}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else void submit(event);
      }}
      className="flex flex-col gap-5"
    >
      <AccountName name={name} />
      <FormProblem>{problem}</FormProblem>
      <NewPasswordPair form={form} name={name} />
      <Button type="submit" isBusy={isSubmitting} className="w-full">
        Şifremi Belirle
      </Button>
    </form>
  );
}
