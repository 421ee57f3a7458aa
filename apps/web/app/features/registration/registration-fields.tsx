import { messages } from "@okurca/contract/messages";
import { Check, LoaderCircle, X } from "lucide-react";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { TextField } from "~/ui/field";
import type { RegistrationField, RegistrationForm } from "./registration.forms";
import { fieldLabels } from "./registration-steps";
import type { Availability } from "./use-username-availability";

export type Form = UseFormReturn<RegistrationForm>;

/** A field that was told to be wrong is looked at again with every key, until it is right. */
export function textField(form: Form, name: Exclude<RegistrationField, "acceptTerms">) {
  const { errors } = form.formState;
  const registered = form.register(name, {
    onChange() {
      if (errors[name]) void form.trigger(name);
      if (name === "password" && errors.confirmPassword) void form.trigger("confirmPassword");
    },
  });
  return { label: fieldLabels[name], error: errors[name]?.message, ...registered };
}

/** Any but those of a username. */
const otherLetter = /[^\P{L}a-zA-Z]/u;

function AvailabilityNote({
  availability,
  username,
  told,
}: {
  availability: Availability;
  username: string;
  /** What is said against the field already. */
  told: string | undefined;
}) {
  const letters = <span className="block">{messages.registration.usernameLetters}</span>;
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
    if (availability.message === told) return null;
    return (
      <span className="inline-flex items-start gap-1.5 font-medium text-danger">
        <X aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span>
          <span className="block">{availability.message}</span>
          {otherLetter.test(username) && letters}
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
  const username = textField(form, "username");
  const namesNote = useId();
  const isRefused = availability.state === "unavailable";
  return (
    <>
      <TextField
        {...username}
        {...(isRefused ? { "aria-invalid": true } : {})}
        hint={
          <span aria-live="polite" data-availability={availability.state}>
            <AvailabilityNote
              availability={availability}
              username={form.watch("username")}
              told={username.error}
            />
          </span>
        }
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...textField(form, "firstName")}
            autoComplete="given-name"
            aria-describedby={namesNote}
          />
          <TextField
            {...textField(form, "lastName")}
            autoComplete="family-name"
            aria-describedby={namesNote}
          />
        </div>
        <p id={namesNote} className="mt-1.5 text-ink-3 text-xs">
          Adınız ve soyadınız herkese görünür.
        </p>
      </div>
      <TextField {...textField(form, "email")} type="email" autoComplete="email" inputMode="email" />
    </>
  );
}
