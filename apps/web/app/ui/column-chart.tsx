import { classes } from "~/lib/classes";
import { cn } from "~/lib/cn";
import { formatNumber } from "~/lib/format";

export interface Column {
  label: string;
  value: number;
}

/**
 * Standing bars with their numbers; for the eye only, the table behind the chart tells the same. Of many columns only every
 * so many are named, counted from the last one, and only the highest have their number.
 */
export function ColumnChart({
  columns,
  isWide = false,
  namesEvery = 1,
}: {
  columns: readonly Column[];
  isWide?: boolean;
  namesEvery?: number;
}) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const isMany = namesEvery > 1;
  return (
    <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col">
      {columns.map(({ label, value }, index) => (
        // Twelve months stand beside each other on a phone; on the smallest every other one is named.
        <div
          key={label}
          className={cn(
            "flex min-w-0 flex-col items-center",
            !isMany && "max-[23rem]:even:[&>:last-child]:invisible",
          )}
        >
          <div
            className={cn(
              "flex h-44 w-full flex-col items-center justify-end border-line-strong border-b",
              isMany ? "px-px" : "px-0.5 sm:px-1.5",
            )}
          >
            {value > 0 && (!isMany || value === most) && (
              <span
                className={classes(
                  "tnum mb-1 whitespace-nowrap text-2xs",
                  // Four figures are wider than a month on a phone.
                  isWide && "max-sm:hidden",
                  value === most ? "font-semibold text-ink" : "text-ink-2",
                )}
              >
                {formatNumber(value)}
              </span>
            )}
            <div
              title={isMany ? `${label}: ${formatNumber(value)}` : undefined}
              className={cn(
                "w-full max-w-9 bg-accent transition-[height] duration-300",
                isMany ? "rounded-t-sm" : "rounded-t-md",
              )}
              style={{ height: value === 0 ? 0 : `${Math.max(2, (value / most) * 86)}%` }}
            />
          </div>
          <span
            className={cn(
              "mt-1.5 whitespace-nowrap text-2xs text-ink-2 max-sm:text-[0.625rem] max-sm:tracking-tight",
              isMany &&
                ((columns.length - 1 - index) % namesEvery !== 0 || index < namesEvery / 2) &&
                "invisible",
              // What is named is wider than its column.
              isMany && "flex w-0 justify-end",
            )}
          >
            {label}
          </span>
        </div>
      ))}
    </div>
  );
}
