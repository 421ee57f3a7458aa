import { zodResolver } from "@hookform/resolvers/zod";
import { limits, messages } from "@okurca/contract";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "zod";
import { failureText } from "~/lib/api";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { Checkbox, PasswordField, TextField } from "~/ui/field";
import { prepareProvider, signIn } from "../account";
import { FormProblem } from "./form-problems";

const m = messages.login;
const loginSchema = z.object({
  username: z.string().trim().min(1, m.usernameRequired),
  password: z.string().min(1, m.passwordRequired).min(limits.loginPasswordMin, m.passwordTooShort),
  isRemembered: z.boolean(),
});

/** `next` is an address of ours to go to after signing in. */
export function LoginForm({ next }: { next: string }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState("");
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: "", password: "", isRemembered: true },
    reValidateMode: "onChange",
  });
  const { errors, isSubmitting } = form.formState;

  // The library arrives while the reader types.
  useEffect(prepareProvider, []);

  const submit = form.handleSubmit(async (values) => {
    setProblem("");
    try {
      const result = await signIn(values);
      if (result === "unconfirmed") await navigate(paths.confirm(values.username));
      else if (result === "new-password") await navigate(paths.changePassword);
      else await navigate(next, { replace: true });
    } catch (error) {
      setProblem(failureText(error, m.failed));
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else void submit(event);
      }}
      className="flex flex-col gap-5"
    >
      <FormProblem>{problem}</FormProblem>
      <TextField
        label="Kullanıcı adı"
        hint="E-posta adresinizi de yazabilirsiniz"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register("username")}
      />
      <PasswordField
        label="Şifre"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <Checkbox label="Beni hatırla" {...form.register("isRemembered")} />
      <Button type="submit" isBusy={isSubmitting} className="w-full">
        Giriş Yap
      </Button>
    </form>
  );
}
