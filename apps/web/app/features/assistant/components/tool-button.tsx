import type { ReactNode } from "react";
import { cn } from "~/lib/cn";
import { IconButton, type IconButtonProps } from "~/ui/icon-button";

/** A button of an icon alone: its name is shown to the pointer by the browser, and to the keyboard by us. */
export function ToolButton({
  label,
  children,
  side = "top",
  className,
  ...rest
}: IconButtonProps & { side?: "top" | "bottom-end"; children: ReactNode }) {
  return (
    <IconButton label={label} className={cn("group", className)} {...rest}>
      {children}
      <span
        aria-hidden
        className={cn(
          "pointer-events-none absolute z-10 hidden whitespace-nowrap rounded-md bg-ink px-2.5 py-1 font-medium text-paper text-xs shadow-md group-focus-visible:block",
          side === "top" ? "bottom-full left-0 mb-1.5" : "top-full right-0 mt-1.5",
        )}
      >
        {label}
      </span>
    </IconButton>
  );
}
