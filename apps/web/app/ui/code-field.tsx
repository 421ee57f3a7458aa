import type { ComponentProps } from "react";
import { classes } from "~/lib/classes";
import { TextField } from "./field";

const digits = 6;

/** The digits of a code as it was typed or pasted: "123 456", "123-456". */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, "");
}

export function isWholeCode(text: string): boolean {
  return codeDigits(text).length === digits;
}

/** A code of six digits, from a message or an authenticator; the browser offers what has arrived. */
export function CodeField({ className, ...field }: Omit<ComponentProps<typeof TextField>, "inputMode">) {
  return (
    <TextField
      autoComplete="one-time-code"
      {...field}
      inputMode="numeric"
      spellCheck={false}
      maxLength={12}
      className={classes(
        "[&_input]:tnum [&_input]:text-center [&_input]:text-xl [&_input]:tracking-[0.4em]",
        className,
      )}
    />
  );
}
