import type { CSSProperties } from "react";
import { formatCalendarDay, formatNumber, shortMonth } from "~/lib/format";
import { monthStarts, type YearDay, yearDays } from "./year-days";

const shades = [
  "bg-line",
  "bg-[color-mix(in_oklab,var(--accent)_30%,var(--line))]",
  "bg-[color-mix(in_oklab,var(--accent)_55%,var(--line))]",
  "bg-[color-mix(in_oklab,var(--accent)_78%,var(--line))]",
  "bg-accent",
] as const;

/** From which number of pages a day is how dark; a day of an entry without pages has the first shade. */
const steps = [0, 20, 50, 100] as const;

function shadeOf(pages: number | undefined): string {
  if (pages === undefined) return shades[0];
  return shades[steps.filter((step) => pages >= step).length] ?? shades[4];
}

/** Where a cell of a year stands: two halves under each other where there is little room, else all in a row. */
function placeOf({ week, half, halfWeek }: YearDay, row: number, span = 1): CSSProperties {
  const end = span > 1 ? ` / auto / span ${span}` : "";
  return {
    "--narrow": `${half * 8 + row} / ${halfWeek}${end}`,
    "--wide": `${row} / ${week}${end}`,
  } as CSSProperties;
}

const cell = "[grid-area:var(--narrow)] md:[grid-area:var(--wide)]";
const monthSpan = 4;

/** The year's days, darker the more was read; for the eye only, the table behind it tells the same. */
export function Heatmap({
  year,
  today,
  days,
}: {
  year: number;
  today: string;
  days: readonly { day: string; pages: number }[];
}) {
  const pages = new Map(days.map(({ day, pages: read }) => [day, read]));
  const all = yearDays(year);
  const counts = {
    "--weeks": Math.max(...all.map(({ week }) => week)),
    "--half-weeks": Math.max(...all.map(({ halfWeek }) => halfWeek)),
  } as CSSProperties;
  return (
    <div aria-hidden="true">
      <div
        style={counts}
        className="grid grid-cols-[repeat(var(--half-weeks),minmax(0,1fr))] gap-[3px] md:grid-cols-[repeat(var(--weeks),minmax(0,1fr))]"
      >
        {monthStarts(all).map((start) => (
          <span
            key={start.month}
            className={`self-end text-2xs text-ink-2 ${start.half === 1 ? "max-md:pt-3" : ""} ${cell}`}
            style={placeOf(start, 1, monthSpan)}
          >
            {shortMonth(start.month)}
          </span>
        ))}
        {all.map((one) => {
          const { day } = one;
          const read = pages.get(day);
          return (
            <span
              key={day}
              title={
                read === undefined
                  ? undefined
                  : `${formatCalendarDay(day)}: ${read > 0 ? `${formatNumber(read)} sayfa` : "ilerleme girildi"}`
              }
              className={`aspect-square rounded-[3px] ${cell} ${shadeOf(read)} ${day > today ? "opacity-35" : ""}`}
              style={placeOf(one, 1 + one.weekday)}
            />
          );
        })}
      </div>
      <div className="mt-3 flex items-center justify-end gap-1.5 text-2xs text-ink-2">
        Az
        {shades.slice(1).map((shade) => (
          <span key={shade} className={`size-3 rounded-[3px] ${shade}`} />
        ))}
        Çok
      </div>
    </div>
  );
}
