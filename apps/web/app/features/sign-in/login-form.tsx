import { type Ref, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { loginProblem, prepareProvider } from "~/features/session";
import { loadPart } from "~/lib/api";
import { lateChecks } from "~/lib/form-checks";
import { Button } from "~/ui/button";
import { Checkbox, PasswordField, TextField } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { NeedsScripts } from "~/ui/needs-scripts";
import type { LoginValues } from "./login.forms";
import type { SignInStep } from "./sign-in";

const loadChecks = () => import("./login.forms");
const loadSignIn = () => import("./sign-in");
const checks = lateChecks<LoginValues>(async () => (await loadChecks()).checkLogin);

/** Preloads what signing in needs. */
function prepareSignIn(): void {
  prepareProvider();
  for (const load of [loadChecks, loadSignIn]) load().catch(() => {});
}

interface LoginFormProps {
  /** The address on this site to open after signing in. */
  next: string;
  /** What stopped the previous sign-in. */
  earlierProblem?: string;
  /** Prefilled for a reader who has just confirmed the account, or set a new password. */
  name: string;
  /** The button that opens the reset. */
  opener: Ref<HTMLButtonElement>;
  /** The reader continues with another form on the page. */
  isAside: boolean;
  /** The reader turns to the form. */
  onApproach: () => void;
  onForgotten: (name: string) => Promise<void>;
  onResult: (result: SignInStep, values: LoginValues) => Promise<void>;
}

export function LoginForm(props: LoginFormProps) {
  const { next, earlierProblem = "", name, opener, isAside, onApproach, onForgotten, onResult } = props;
  const [problem, setProblem] = useState(earlierProblem);
  const form = useForm({
    resolver: checks,
    defaultValues: { username: name, password: "", isRemembered: true },
    reValidateMode: "onChange",
  });
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    if (name !== "") form.setFocus("password");
  }, [name, form.setFocus]);

  const submit = form.handleSubmit(async (values) => {
    setProblem("");
    try {
      const { signIn } = await loadPart(loadSignIn);
      await onResult(await signIn({ ...values, next }), values);
    } catch (error) {
      setProblem(loginProblem(error));
    }
  });

  // The scripts load while the reader types.
  function prepare() {
    prepareSignIn();
    onApproach();
  }

  return (
    <form
      noValidate
      // Without scripts a GET would put the fields into the address; the server redirects back, reading none.
      method="post"
      onFocus={prepare}
      onPointerEnter={prepare}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else void submit(event);
      }}
      className="flex flex-col gap-5"
    >
      <NeedsScripts />
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
        {/* Ticked from the start: it counts when a reader unticks it before the scripts load. */}
        <Checkbox label="Beni hatırla" defaultChecked {...form.register("isRemembered")} />
        <button
          ref={opener}
          type="button"
          aria-expanded={isAside}
          className="-mx-2 rounded-md px-2 py-1 font-semibold text-accent text-sm hover:underline"
          onClick={() => {
            form.clearErrors();
            setProblem("");
            onForgotten(form.getValues("username").trim()).catch((error) => setProblem(loginProblem(error)));
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
