import type { Overview, ReaderCounts } from "@okurca/contract";
import { useState } from "react";
import { formatCalendarDay, formatNumber } from "~/lib/format";
import { ChartCard } from "~/ui/chart-card";
import { ChoiceChip } from "~/ui/chip";
import { ColumnChart } from "~/ui/column-chart";

const periods = [
  { period: "days", label: "Gün", first: "Gün", note: "Son 30 gün" },
  { period: "weeks", label: "Hafta", first: "Hafta başı", note: "Son 26 hafta" },
] as const;
type Period = (typeof periods)[number]["period"];

const charts = [
  { what: "joined", title: "Yeni okurlar" },
  { what: "active", title: "Gelen okurlar" },
  { what: "gone", title: "Ayrılan okurlar" },
] as const;

/** "27", of the first of a month "1 Ara". */
const shortDay = new Intl.DateTimeFormat("tr-TR", { timeZone: "UTC", day: "numeric", month: "short" });
const labelOf = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`));

function Chart({
  title,
  rows,
  of,
}: {
  title: string;
  rows: readonly ReaderCounts[];
  of: (typeof charts)[number] & { period: Period };
}) {
  const given = periods.find(({ period }) => period === of.period) ?? periods[0];
  const sum = rows.reduce((all, row) => all + row[of.what], 0);
  return (
    <ChartCard
      title={title}
      // Who came on several days is one reader on each.
      note={of.what === "active" ? given.note : `${given.note}: ${formatNumber(sum)}`}
      table={{
        columns: [given.first, title],
        rows: rows
          .toReversed()
          .map((row) => [formatCalendarDay(row.starts_on), formatNumber(row[of.what])] as const),
      }}
    >
      <ColumnChart
        columns={rows.map((row) => ({ label: labelOf(row.starts_on), value: row[of.what] }))}
        namesEvery={of.period === "days" ? 7 : 6}
      />
    </ChartCard>
  );
}

/** Readers new, here and gone, by day or by week. */
export function ReaderCharts({ readers }: Pick<Overview, "readers">) {
  const [period, setPeriod] = useState<Period>("days");
  return (
    <section aria-labelledby="readers" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="readers" className="font-medium font-serif text-2xl tracking-[-0.015em]">
          Okurlar <span className="tnum text-ink-3">{formatNumber(readers.total)}</span>
        </h2>
        <div className="flex gap-2">
          {periods.map(({ period: one, label }) => (
            <ChoiceChip key={one} isChosen={one === period} onChoose={() => setPeriod(one)}>
              {label}
            </ChoiceChip>
          ))}
        </div>
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        {charts.map((chart) => (
          <Chart key={chart.what} title={chart.title} rows={readers[period]} of={{ ...chart, period }} />
        ))}
      </div>
    </section>
  );
}
