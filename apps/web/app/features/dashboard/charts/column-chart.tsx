import { classes } from "~/lib/classes";
import { formatNumber } from "~/lib/format";

export interface Column {
  label: string;
  value: number;
}

/** Standing bars with their numbers; for the eye only, the table behind the chart tells the same. */
export function ColumnChart({ columns, isWide }: { columns: readonly Column[]; isWide: boolean }) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col">
      {columns.map(({ label, value }) => (
        // Twelve months stand beside each other on a phone; on the smallest every other one is named.
        <div
          key={label}
          className="flex min-w-0 flex-col items-center max-[23rem]:even:[&>:last-child]:invisible"
        >
          <div className="flex h-44 w-full flex-col items-center justify-end border-line-strong border-b px-0.5 sm:px-1.5">
            {value > 0 && (
              <span
                className={classes(
                  "tnum mb-1 text-2xs",
                  // Four figures are wider than a month on a phone.
                  isWide && "max-sm:hidden",
                  value === most ? "font-semibold text-ink" : "text-ink-2",
                )}
              >
                {formatNumber(value)}
              </span>
            )}
            <div
              className="w-full max-w-9 rounded-t-md bg-accent transition-[height] duration-300"
              style={{ height: value === 0 ? 0 : `${Math.max(2, (value / most) * 86)}%` }}
            />
          </div>
          <span className="mt-1.5 text-2xs text-ink-2 max-sm:text-[0.625rem] max-sm:tracking-tight">
            {label}
          </span>
        </div>
      ))}
    </div>
  );
}
