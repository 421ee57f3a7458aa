import { formatCalendarDay, formatNumber, shortMonth } from "~/lib/format";
import { halfYear } from "./year-days";

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

function Half({
  year,
  half,
  pages,
  today,
}: {
  year: number;
  half: 0 | 1;
  pages: ReadonlyMap<string, number>;
  today: string;
}) {
  const { days, firstRow, weeks, months } = halfYear(year, half);
  const gridTemplateColumns = `repeat(${weeks}, minmax(0, 1fr))`;
  return (
    <div className="min-w-0 flex-1">
      <div className="grid gap-[3px]" style={{ gridTemplateColumns }}>
        {months.map(({ month, week }) => (
          <span
            key={month}
            className="text-2xs text-ink-2"
            style={{ gridColumn: `${week} / span ${Math.min(4, weeks - week + 1)}`, gridRow: 1 }}
          >
            {shortMonth(month)}
          </span>
        ))}
      </div>
      <div className="mt-1 grid grid-flow-col grid-rows-7 gap-[3px]" style={{ gridTemplateColumns }}>
        {days.map((day, index) => {
          const read = pages.get(day);
          return (
            <span
              key={day}
              title={
                read === undefined
                  ? undefined
                  : `${formatCalendarDay(day)}: ${read > 0 ? `${formatNumber(read)} sayfa` : "ilerleme girildi"}`
              }
              className={`aspect-square rounded-[3px] ${shadeOf(read)} ${day > today ? "opacity-35" : ""}`}
              style={index === 0 ? { gridRowStart: firstRow } : undefined}
            />
          );
        })}
      </div>
    </div>
  );
}

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
  return (
    <div aria-hidden="true">
      <div className="flex flex-col gap-4 md:flex-row md:gap-6">
        <Half year={year} half={0} pages={pages} today={today} />
        <Half year={year} half={1} pages={pages} today={today} />
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
