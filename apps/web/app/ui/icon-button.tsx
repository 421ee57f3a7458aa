import type { ButtonHTMLAttributes } from "react";
import { cn } from "~/lib/cn";

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
