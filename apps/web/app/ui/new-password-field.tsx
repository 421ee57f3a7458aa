import { type ComponentProps, useEffect, useState } from "react";
import { classes } from "~/lib/classes";
import { PasswordField } from "./field";
import { type PasswordStrength, passwordStrength } from "./password-strength";

/** Long enough that a screen reader is not interrupted by every key. */
const announceAfterMs = 900;
const bars = [1, 2, 3, 4] as const;
const colours = { 1: "bg-danger", 2: "bg-star", 3: "bg-pine", 4: "bg-pine" } as const;

function words({ label, advice }: PasswordStrength): string {
  return `Şifre gücü: ${label}. ${advice}`.trim();
}

/** Shown at once, told to screen readers when typing rests. */
function Strength({ strength }: { strength: PasswordStrength | undefined }) {
  const text = strength ? words(strength) : "";
  const [told, setTold] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), announceAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      {strength && (
        <span aria-hidden className="mt-2.5 block">
          <span className="grid grid-cols-4 gap-1">
            {bars.map((bar) => (
              <span
                key={bar}
                className={classes(
                  "h-1 rounded-full transition-colors",
                  bar <= strength.level ? colours[strength.level] : "bg-line",
                )}
              />
            ))}
          </span>
          <span className="mt-1.5 block">
            Şifre gücü: <strong className="font-semibold text-ink-2">{strength.label}</strong>
            {strength.advice && ` · ${strength.advice}`}
          </span>
        </span>
      )}
      <span role="status" className="sr-only">
        {told}
      </span>
    </>
  );
}

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "autoComplete"> & {
  /** What is typed at present. */
  password: string;
  /** Names, username and address of the reader: they make a password easy to guess. */
  own?: readonly string[];
};

/** A password that is being chosen: says calmly how easily it would be guessed, and what would help where no error does. */
export function NewPasswordField({ password, own = [], hint, ...field }: NewPasswordFieldProps) {
  const strength = passwordStrength(password, own);
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={
        <>
          {hint}
          <Strength strength={strength && field.error ? { ...strength, advice: "" } : strength} />
        </>
      }
    />
  );
}
