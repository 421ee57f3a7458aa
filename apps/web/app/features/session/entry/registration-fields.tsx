import { messages } from "@okurca/contract";
import { Check, LoaderCircle } from "lucide-react";
import { useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { Checkbox, PasswordField, SelectField, TextField } from "~/ui/field";
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

function AvailabilityNote({ availability }: { availability: Availability }) {
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
  return messages.registration.usernameHint;
}

export function IdentityStep({ form, availability }: { form: Form; availability: Availability }) {
  const username = text(form, "username");
  const isRefused = availability.state === "unavailable";
  return (
    <>
      <TextField
        {...username}
        error={isRefused ? availability.message : username.error}
        hint={
          <span aria-live="polite">
            <AvailabilityNote availability={availability} />
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

function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

export function SecretsStep({ form }: { form: Form }) {
  return (
    <>
      <PasswordField
        {...text(form, "password")}
        autoComplete="new-password"
        hint="En az 8 karakter; bir büyük harf, bir küçük harf ve bir rakam"
      />
      <PasswordField {...text(form, "confirmPassword")} autoComplete="new-password" />
      <TextField {...text(form, "birthdate")} type="date" max={today()} autoComplete="bday" />
    </>
  );
}

export function PlaceStep({ form }: { form: Form }) {
  const names = useMemo(countries, []);
  const isTurkiye = form.watch("country") === "Türkiye";
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...text(form, "country")} autoComplete="country-name">
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <div>
          <TextField
            {...text(form, "city")}
            autoComplete="address-level2"
            {...(isTurkiye ? { list: "provinces" } : {})}
          />
          <datalist id="provinces">
            {provinces.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      </div>
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
