import type { ComponentProps } from "react";
import { TextField } from "./field";

/** A time as a field of the browser holds it, where the reader is: "2026-11-27T14:05". */
export function asTyped(iso: string): string {
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Null for an empty field. */
export const asTime = (typed: string): string | null => (typed === "" ? null : new Date(typed).toISOString());

/** A day and a time of it, of those that a calendar of ours may hold; empty where there is none. */
export function TimeField({
  onType,
  ...props
}: Omit<ComponentProps<typeof TextField>, "type" | "min" | "max" | "onChange"> & {
  onType: (typed: string) => void;
}) {
  return (
    <TextField
      {...props}
      type="datetime-local"
      min="2000-01-01T00:00"
      max="2199-12-31T00:00"
      onChange={({ target }) => onType(target.value)}
    />
  );
}
