import { zodResolver } from "@hookform/resolvers/zod";
import { limits, messages } from "@okurca/contract";
import { type Ref, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "~/ui/button";
import { Checkbox, PasswordField, TextField } from "~/ui/field";
import { loginProblem } from "../account-problems";
import { prepareProvider } from "../loaded-provider";
import { type SignInStep, signIn } from "../sign-in";
import { FormProblem } from "./form-problems";

const m = messages.login;
const loginSchema = z.object({
  username: z.string().trim().min(1, m.usernameRequired),
  password: z.string().min(1, m.passwordRequired).min(limits.loginPasswordMin, m.passwordTooShort),
  isRemembered: z.boolean(),
});
export type LoginValues = z.infer<typeof loginSchema>;

interface LoginFormProps {
  /** The address of ours to go to after signing in. */
  next: string;
  /** What stopped the sign-in before this one. */
  earlierProblem?: string;
  /** Filled in for whoever has just set a new password. */
  name: string;
  /** The button that opens the reset. */
  opener: Ref<HTMLButtonElement>;
  /** Another form on the page is the one to go on with. */
  isAside: boolean;
  onForgotten: (name: string) => void;
  onResult: (result: SignInStep, values: LoginValues) => Promise<void>;
}

export function LoginForm(props: LoginFormProps) {
  const { next, earlierProblem = "", name, opener, isAside, onForgotten, onResult } = props;
  const [problem, setProblem] = useState(earlierProblem);
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: name, password: "", isRemembered: true },
    reValidateMode: "onChange",
  });
  const { errors, isSubmitting } = form.formState;

  // The library arrives while the reader types.
  useEffect(prepareProvider, []);
  useEffect(() => {
    if (name !== "") form.setFocus("password");
  }, [name, form.setFocus]);

  const submit = form.handleSubmit(async (values) => {
    setProblem("");
    try {
      await onResult(await signIn({ ...values, next }), values);
    } catch (error) {
      setProblem(loginProblem(error));
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
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox label="Beni hatırla" {...form.register("isRemembered")} />
        <button
          ref={opener}
          type="button"
          aria-expanded={isAside}
          className="-mx-2 rounded-md px-2 py-1 font-semibold text-accent text-sm hover:underline"
          onClick={() => {
            form.clearErrors();
            setProblem("");
            onForgotten(form.getValues("username").trim());
          }}
        >
          Şifremi unuttum
        </button>
      </div>
      <Button type="submit" look={isAside ? "secondary" : "primary"} isBusy={isSubmitting} className="w-full">
        Giriş Yap
      </Button>
    </form>
  );
}
