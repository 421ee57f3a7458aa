import { Eye, EyeOff } from "lucide-react";
import {
  type ComponentPropsWithRef,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from "react";
import { classes } from "~/lib/classes";

export const inputClass =
  "w-full rounded-[10px] border border-line-strong bg-surface px-3.5 text-ink transition-colors hover:border-ink-2 focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus disabled:opacity-60 aria-invalid:border-danger aria-invalid:outline-danger";

interface FieldParts {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: (parts: FieldParts) => ReactNode;
  className?: string;
}

/** Label, control, hint and error, tied together for screen readers; an error is announced when it comes. */
export function Field({ label, hint, error, children, className }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={classes("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {hint && (
        <div id={`${id}-hint`} className="text-ink-3 text-xs">
          {hint}
        </div>
      )}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="font-medium text-danger text-xs">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

type Shared = Omit<FieldProps, "children" | "className">;

export function TextField({
  label,
  hint,
  error,
  className,
  "aria-describedby": besides,
  ...input
}: Shared & ComponentPropsWithRef<"input">) {
  return (
    <Field label={label} hint={hint} error={error} className={className ?? ""}>
      {(parts) => (
        <input
          className={classes(inputClass, "shown-only h-12")}
          {...parts}
          aria-describedby={[besides, parts["aria-describedby"]].filter(Boolean).join(" ") || undefined}
          {...input}
        />
      )}
    </Field>
  );
}

export function PasswordField({
  label,
  hint,
  error,
  ref,
  ...input
}: Shared & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(parts) => (
        <div className="relative">
          <input
            ref={ref}
            className={classes(inputClass, "h-12 pr-12")}
            autoCapitalize="none"
            spellCheck={false}
            {...parts}
            {...input}
            type={isShown ? "text" : "password"}
          />
          <button
            type="button"
            aria-label={isShown ? "Şifreyi gizle" : "Şifreyi göster"}
            aria-pressed={isShown}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-[10px] text-ink-3 hover:text-ink"
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  children,
  ...select
}: Shared & ComponentPropsWithRef<"select">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(parts) => (
        <select className={classes(inputClass, "h-12")} {...parts} {...select}>
          {children}
        </select>
      )}
    </Field>
  );
}

export function Checkbox({
  label,
  error,
  ...input
}: { label: ReactNode; error?: string | undefined } & ComponentPropsWithRef<"input">) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <label htmlFor={id} className="text-[0.9375rem]">
          {label}
        </label>
      </div>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="mt-1 font-medium text-danger text-xs">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
