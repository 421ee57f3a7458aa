import type { ComponentPropsWithRef } from "react";
import { classes } from "~/lib/classes";
import { Field, type FieldProps, inputClass } from "./field";

/** A text of several lines, with its label, hint and error; `className` adds to the look of the text. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...area
}: Omit<FieldProps, "children"> & ComponentPropsWithRef<"textarea">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(parts) => <textarea {...parts} {...area} className={classes(inputClass, "resize-y", className)} />}
    </Field>
  );
}
