import { LoaderCircle } from "lucide-react";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { classes } from "~/lib/classes";
import { type ButtonLook, buttonLook } from "./button-look";

export { ButtonLink } from "./button-link";
export { IconButton } from "./icon-button";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A busy button keeps its width and its place for the keyboard, but does nothing. `className` adds to its look. */
export function Button({
  look,
  size,
  isBusy = false,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      // It stays the form's submit button: without one, Enter in a lone field would submit past it.
      type={type}
      aria-busy={isBusy || undefined}
      className={classes(buttonLook({ look, size }), className)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className={classes("contents", isBusy && "*:opacity-0")}>
        {isBusy ? <span>{children}</span> : children}
      </span>
      {isBusy && <LoaderCircle aria-hidden className="absolute size-5 animate-spin" />}
    </button>
  );
}
