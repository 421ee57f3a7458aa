import { LoaderCircle } from "lucide-react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cn } from "~/lib/cn";
import { type ButtonLook, buttonLook } from "./button-look";

export { ButtonLink } from "./button-link";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  isBusy?: boolean;
  children: ReactNode;
}

/** A busy button keeps its width and its place for the keyboard, but does nothing. */
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
      className={cn(buttonLook({ look, size }), className)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className={cn("contents", isBusy && "*:opacity-0")}>
        {isBusy ? <span>{children}</span> : children}
      </span>
      {isBusy && <LoaderCircle aria-hidden className="absolute size-5 animate-spin" />}
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who do not see the icon. */
  label: string;
}

export function IconButton({ label, className, type = "button", children, ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cn(
        "relative grid size-11 shrink-0 place-items-center rounded-[10px] text-ink-2 transition-colors not-disabled:hover:bg-sunken not-disabled:hover:text-ink",
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
