import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cn } from "~/lib/cn";

/** One of few, each in a tile of its own; the arrow keys go from one to the next. */
export function ChoiceTiles<K extends string>({
  name,
  legend,
  isLegendHidden = false,
  hint,
  choices,
  chosen,
  onChoose,
}: {
  /** Of the choice, in its page. */
  name: string;
  legend: string;
  /** Where the legend would repeat a title beside it. */
  isLegendHidden?: boolean;
  hint?: ReactNode;
  choices: Record<K, { label: string; Icon: LucideIcon }>;
  chosen: K;
  onChoose: (key: K) => void;
}) {
  const id = useId();
  const keys = Object.keys(choices) as K[];
  return (
    <fieldset aria-describedby={hint ? id : undefined}>
      <legend className={isLegendHidden ? "sr-only" : "font-semibold text-base"}>{legend}</legend>
      {hint && (
        <p id={id} className="mt-1 text-ink-2 text-sm">
          {hint}
        </p>
      )}
      <div
        className={cn(
          "grid gap-2",
          keys.length === 4 ? "sm:grid-cols-2" : "sm:grid-cols-3",
          !isLegendHidden && "mt-3",
        )}
      >
        {keys.map((key) => {
          const { label, Icon } = choices[key];
          return (
            <label
              key={key}
              className={cn(
                "flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-line-strong px-4 py-2.5 transition-colors hover:bg-sunken",
                "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
                key === chosen && "border-primary bg-primary-soft text-on-primary-soft hover:bg-primary-soft",
              )}
            >
              <input
                type="radio"
                name={name}
                value={key}
                checked={key === chosen}
                onChange={() => onChoose(key)}
                className="size-5 flex-none accent-primary"
              />
              <span className="min-w-0 font-medium text-[0.9375rem]">{label}</span>
              <Icon aria-hidden className="ml-auto size-[1.125rem] flex-none" strokeWidth={1.75} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
