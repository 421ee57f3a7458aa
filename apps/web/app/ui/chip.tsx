import type { ReactNode } from "react";
import { classes } from "~/lib/classes";

/** A choice among few, as a pressed button. */
export function ChoiceChip({
  isChosen,
  onChoose,
  isDisabled = false,
  children,
  className,
}: {
  isChosen: boolean;
  onChoose: () => void;
  isDisabled?: boolean;
  children: ReactNode;
  className?: string;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onChoose}
      className={classes(
        "inline-flex h-10 shrink-0 items-center gap-2 rounded-full border px-4 font-medium text-sm transition-colors disabled:opacity-50",
        isChosen
          ? "border-primary bg-primary text-on-primary"
          : "border-line-strong bg-surface text-ink-2 not-disabled:hover:bg-sunken not-disabled:hover:text-ink",
        className,
      )}
    >
      {children}
    </button>
  );
}

const tones = {
  plain: "bg-sunken text-ink-2",
  bubble: "bg-bubble text-ink-2",
  amber: "bg-amber-soft text-amber",
  pine: "bg-pine-soft text-pine",
  primary: "bg-primary-soft text-on-primary-soft",
} as const;

export function Badge({ tone = "plain", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classes(
        "inline-flex h-6 shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2.5 font-medium text-2xs",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
