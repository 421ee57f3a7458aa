import type { Dashboard } from "@okurca/contract";
import { genreLabel, genreSlug } from "@okurca/contract/genres";
import { useState } from "react";
import { formatCalendarDay, formatNumber, longMonth, shortMonth } from "~/lib/format";
import { paths } from "~/lib/paths";
import { ChoiceChip } from "~/ui/chip";
import { Stars } from "~/ui/stars";
import { BarList } from "../charts/bar-list";
import { ChartCard } from "../charts/chart-card";
import { ColumnChart } from "../charts/column-chart";
import { Heatmap } from "../charts/heatmap";

type Measure = "finished" | "pages";
const measures = [
  ["finished", "Biten okuma"],
  ["pages", "Sayfa"],
] as const;

const inARow = new Intl.ListFormat("tr-TR");

/** When most was read; of too many equals none is named. */
function mostText(periods: Dashboard["periods"], measure: Measure, nameOf: (period: number) => string) {
  const most = Math.max(0, ...periods.map((one) => one[measure]));
  if (most === 0) return measure === "finished" ? "Biten okuma yok." : "Sayılan sayfa yok.";
  const best = periods.filter((one) => one[measure] === most);
  const amount = `${formatNumber(most)} ${measure === "finished" ? "okuma" : "sayfa"}`;
  if (best.length > 3) return undefined;
  return `En çok ${inARow.format(best.map(({ period }) => nameOf(period)))}: ${amount}.`;
}

/** What was finished and read by month, or by year where all are shown. */
export function PeriodChart({ data: { year, periods } }: { data: Dashboard }) {
  const [measure, setMeasure] = useState<Measure>(
    periods.some(({ finished }) => finished > 0) ? "finished" : "pages",
  );
  const nameOf = (period: number) => (year === null ? String(period) : longMonth(period));
  return (
    <ChartCard
      title={year === null ? "Yıllara göre" : "Aylara göre"}
      note={mostText(periods, measure, nameOf)}
      aside={
        <div className="flex gap-2">
          {measures.map(([name, label]) => (
            <ChoiceChip
              key={name}
              isChosen={measure === name}
              onChoose={() => setMeasure(name)}
              className="h-8 px-3.5 text-xs"
            >
              {label}
            </ChoiceChip>
          ))}
        </div>
      }
      table={{
        columns: [year === null ? "Yıl" : "Ay", "Biten okuma", "Sayfa"],
        rows: periods.map(({ period, finished, pages }) => [
          nameOf(period),
          formatNumber(finished),
          formatNumber(pages),
        ]),
      }}
    >
      {year === null ? (
        <BarList
          tone="accent"
          bars={[...periods]
            .reverse()
            .map((one) => ({ key: `${one.period}`, label: `${one.period}`, value: one[measure] }))}
        />
      ) : (
        <ColumnChart
          isWide={measure === "pages"}
          columns={periods.map((one) => ({ label: shortMonth(one.period), value: one[measure] }))}
        />
      )}
    </ChartCard>
  );
}

/** Days on which progress was entered, and how many there were in a row. */
export function DaysChart({ data: { year, days, streak, today } }: { data: Dashboard }) {
  const isPresent = year !== null && today.startsWith(`${year}`);
  if (year === null || (days.length === 0 && !isPresent)) return null;
  const { current, has_today, longest } = streak;
  const texts = [
    days.length > 0
      ? `${formatNumber(days.length)} gün ilerleme girdiniz.`
      : "Bu yıl daha ilerleme girmediniz.",
    isPresent && current > 0
      ? `Seriniz ${formatNumber(current)} gün${has_today ? "" : "; sürmesi için bugün de ilerleme girin"}.`
      : "",
    isPresent && longest && longest.days > Math.max(1, current)
      ? `En uzun seriniz ${formatNumber(longest.days)} gün: ${formatCalendarDay(longest.from)} – ${formatCalendarDay(longest.to)}.`
      : "",
  ];
  return (
    <ChartCard
      title={`${year} okuma günleri`}
      note={texts.filter(Boolean).join(" ")}
      table={{
        columns: ["Gün", "Sayfa"],
        rows: days.map(({ day, pages }) => [formatCalendarDay(day), formatNumber(pages)]),
      }}
    >
      <Heatmap year={year} today={today} days={days} />
    </ChartCard>
  );
}

export function GenreChart({ data: { genres, without_genre } }: { data: Dashboard }) {
  if (genres.length === 0) return null;
  const rows = genres.map(({ genre, count }) => [genreLabel(genre), formatNumber(count)] as const);
  return (
    <ChartCard
      title="Türler"
      note={
        without_genre > 0
          ? `${formatNumber(without_genre)} kitabın türü bilinmiyor.`
          : "Bir kitap birden çok türde yer alabilir."
      }
      table={{ columns: ["Tür", "Kitap"], rows }}
    >
      <BarList
        tone="pine"
        bars={genres.map(({ genre, count }) => ({
          key: genre,
          label: genreLabel(genre),
          to: paths.genre(genreSlug(genre)),
          value: count,
        }))}
      />
    </ChartCard>
  );
}

export function AuthorChart({ data: { authors } }: { data: Dashboard }) {
  const { most_read, count } = authors;
  if (count === 0) return null;
  return (
    <ChartCard
      title="Yazarlar"
      note={
        count > most_read.length
          ? `${formatNumber(count)} yazardan en çok okuduğunuz ${formatNumber(most_read.length)}.`
          : `${formatNumber(count)} yazar okudunuz.`
      }
      table={{
        columns: ["Yazar", "Kitap"],
        rows: most_read.map((author) => [author.name, formatNumber(author.count)]),
      }}
    >
      <BarList
        tone="amber"
        bars={most_read.map((author) => ({
          key: author.slug,
          label: author.name,
          to: paths.author(author.slug),
          value: author.count,
        }))}
      />
    </ChartCard>
  );
}

export function RatingChart({ data: { ratings } }: { data: Dashboard }) {
  if (ratings.average === null) return null;
  const stars = ratings.counts.map((count, i) => ({ stars: i + 1, count })).reverse();
  return (
    <ChartCard
      title="Puanlarınız"
      note={
        ratings.unrated > 0
          ? `Ortalama ${formatNumber(ratings.average)}; bitirdiğiniz ${formatNumber(ratings.unrated)} kitaba puan vermediniz.`
          : `Ortalama ${formatNumber(ratings.average)}.`
      }
      table={{
        columns: ["Puan", "Kitap"],
        rows: stars.map(({ stars: given, count }) => [`${given} yıldız`, formatNumber(count)]),
      }}
    >
      <BarList
        tone="star"
        bars={stars.map(({ stars: given, count }) => ({
          key: `${given}`,
          label: <Stars value={given} />,
          value: count,
        }))}
      />
    </ChartCard>
  );
}
