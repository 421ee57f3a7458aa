import { limits, messages } from "@okurca/contract";
import { Check, LoaderCircle, X } from "lucide-react";
import { type ReactElement, type ReactNode, type Ref, useMemo } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Link } from "react-router";
import { dayOf } from "~/lib/day-text";
import { paths } from "~/lib/paths";
import { DateField } from "~/ui/date-field";
import { Checkbox, PasswordField, SelectField, TextField } from "~/ui/field";
import { NewPasswordField } from "~/ui/new-password-field";
import { SuggestField } from "~/ui/suggest-field";
import { AccountName } from "./account-name";
import { countries, provinces } from "./places";
import { fieldLabels, type RegistrationField, type RegistrationForm } from "./registration.forms";
import type { Availability } from "./use-username-availability";

export type Form = UseFormReturn<RegistrationForm>;

/** A field that was told to be wrong is looked at again with every key, until it is right. */
function text(form: Form, name: Exclude<RegistrationField, "acceptTerms">) {
  const { errors } = form.formState;
  const registered = form.register(name, {
    onChange() {
      if (errors[name]) void form.trigger(name);
      if (name === "password" && errors.confirmPassword) void form.trigger("confirmPassword");
    },
  });
  return { label: fieldLabels[name], error: errors[name]?.message, ...registered };
}

interface TextParts {
  label: string;
  error: string | undefined;
  name: string;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
}

const turkishLetter = /[çğıöşüâîûÇĞİÖŞÜÂÎÛ]/;

function AvailabilityNote({ availability, username }: { availability: Availability; username: string }) {
  const letters = turkishLetter.test(username) && (
    <span className="block">{messages.registration.usernameLetters}</span>
  );
  if (availability.state === "checking") {
    return (
      <span className="inline-flex items-center gap-1.5">
        <LoaderCircle aria-hidden className="size-3.5 animate-spin" /> Kontrol ediliyor...
      </span>
    );
  }
  if (availability.state === "available") {
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-pine">
        <Check aria-hidden className="size-3.5" /> {availability.message}
      </span>
    );
  }
  if (availability.state === "unavailable") {
    return (
      <span className="inline-flex items-start gap-1.5 font-medium text-danger">
        <X aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span>
          <span className="block">{availability.message}</span>
          {letters}
        </span>
      </span>
    );
  }
  return (
    <>
      <span className="block">{messages.registration.usernameHint}</span>
      {letters}
    </>
  );
}

export function IdentityStep({ form, availability }: { form: Form; availability: Availability }) {
  const username = text(form, "username");
  const isRefused = availability.state === "unavailable";
  return (
    <>
      <TextField
        {...username}
        {...(isRefused ? { "aria-invalid": true } : {})}
        hint={
          <span aria-live="polite" data-availability={availability.state}>
            <AvailabilityNote availability={availability} username={form.watch("username")} />
          </span>
        }
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text(form, "firstName")} autoComplete="given-name" />
        <TextField {...text(form, "lastName")} autoComplete="family-name" />
      </div>
      <TextField {...text(form, "email")} type="email" autoComplete="email" inputMode="email" />
    </>
  );
}

/** A field whose parts set its text themselves. */
function Text({
  form,
  name,
  children,
}: {
  form: Form;
  name: "birthdate" | "city";
  children: (field: TextParts) => ReactNode;
}) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) =>
        children({
          ...field,
          label: fieldLabels[name],
          error: fieldState.error?.message,
          onChange(value) {
            field.onChange(value);
            if (fieldState.error) void form.trigger(name);
          },
        }) as ReactElement
      }
    />
  );
}

export function SecretsStep({ form }: { form: Form }) {
  const today = dayOf(new Date());
  const [password, ...own] = form.watch(["password", "username", "firstName", "lastName", "email"]);
  return (
    <>
      <AccountName name={own[0] ?? ""} />
      <NewPasswordField
        {...text(form, "password")}
        password={password}
        own={own}
        hint={messages.newPasswordHint}
      />
      <PasswordField {...text(form, "confirmPassword")} autoComplete="new-password" />
      <Text form={form} name="birthdate">
        {(field) => (
          <DateField
            {...field}
            hint="Gün, ay, yıl: 14.05.1990 gibi"
            autoComplete="bday"
            earliest={{ year: today.year - limits.age.max, month: 1, day: 1 }}
            latest={today}
            suggested={{ year: today.year - 25, month: 1, day: 1 }}
          />
        )}
      </Text>
    </>
  );
}

export function PlaceStep({ form }: { form: Form }) {
  const names = useMemo(countries, []);
  const isTurkiye = form.watch("country") === "Türkiye";
  return (
    <>
      <Text form={form} name="city">
        {(field) => (
          <SuggestField {...field} options={isTurkiye ? provinces : []} autoComplete="address-level2" />
        )}
      </Text>
      <SelectField {...text(form, "country")} autoComplete="country-name">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Checkbox
        label={fieldLabels.acceptTerms}
        error={form.formState.errors.acceptTerms?.message}
        {...form.register("acceptTerms")}
      />
      <p className="text-ink-2 text-sm">
        <Link to={paths.terms} target="_blank" className="font-medium text-accent underline">
          Kullanım koşullarını
        </Link>{" "}
        ve{" "}
        <Link to={paths.privacy} target="_blank" className="font-medium text-accent underline">
          gizlilik metnini
        </Link>{" "}
        okuyabilirsiniz.
      </p>
    </>
  );
}
