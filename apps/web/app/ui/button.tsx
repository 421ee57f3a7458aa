import { cva, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { cn } from "~/lib/cn";

const button = cva(
  "relative inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap font-semibold transition-colors duration-150 disabled:opacity-55 aria-busy:cursor-progress",
  {
    variants: {
      look: {
        primary: "bg-primary text-on-primary not-disabled:hover:bg-primary-hover",
        secondary: "inset-ring inset-ring-line-strong bg-surface text-ink not-disabled:hover:bg-sunken",
        ghost: "text-ink not-disabled:hover:bg-sunken",
        danger:
          "bg-danger-soft text-danger not-disabled:hover:inset-ring not-disabled:hover:inset-ring-danger",
      },
      size: {
        small: "h-9 rounded-md px-3.5 text-sm",
        normal: "h-11 rounded-[10px] px-5 text-[0.9375rem]",
        large: "h-12 rounded-[10px] px-6 text-base",
      },
    },
    defaultVariants: { look: "primary", size: "normal" },
  },
);

type Look = VariantProps<typeof button>;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
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
      className={cn(button({ look, size }), className)}
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

export function ButtonLink({ look, size, className, ...rest }: LinkProps & Look) {
  return <Link className={cn(button({ look, size }), className)} {...rest} />;
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
