import type { Dashboard } from "@okurca/contract";
import { genreLabel, genreSlug } from "@okurca/contract/genres";
import { useState } from "react";
import { formatCalendarDay, formatNumber, longMonth, shortMonth } from "~/lib/format";
import { paths } from "~/lib/paths";
import { ChartCard } from "~/ui/chart-card";
import { ChoiceChip } from "~/ui/chip";
import { ColumnChart } from "~/ui/column-chart";
import { Stars } from "~/ui/stars";
import { BarList } from "../charts/bar-list";
import { Heatmap } from "../charts/heatmap";

type Measure = "finished" | "pages";
const measures = [
  ["finished", "Bitirilen"],
  ["pages", "Sayfa"],
] as const;

const inARow = new Intl.ListFormat("tr-TR");

/** When most was read; of too many equals none is named. */
function mostText({ year, periods }: Dashboard, measure: Measure, nameOf: (period: number) => string) {
  const isFinished = measure === "finished";
  const most = Math.max(0, ...periods.map((one) => one[measure]));
  if (most === 0) return isFinished ? "Henüz bitirilen kitap yok." : "Henüz sayılan sayfa yok.";
  const best = periods.filter((one) => one[measure] === most);
  if (best.length > 3) return undefined;
  const isOne = best.length === 1;
  const word = year === null ? (isOne ? "yılında" : "yıllarında") : isOne ? "ayında" : "aylarında";
  const when = `${inARow.format(best.map(({ period }) => nameOf(period)))} ${word}`;
  const amount = `${formatNumber(most)} ${isFinished ? "kitap" : "sayfa"}`;
  const act = isFinished ? "bitirdiniz" : "okudunuz";
  if (periods.every((one) => one[measure] === 0 || one[measure] === most))
    return isOne ? `${when} ${amount} ${act}.` : `${when} ${act}: her birinde ${amount}.`;
  return `En çok ${when} ${act}: ${isOne ? "" : "her birinde "}${amount}.`;
}

/** What was finished and read by month, or by year where all are shown. */
export function PeriodChart({ data }: { data: Dashboard }) {
  const { year, periods } = data;
  const [measure, setMeasure] = useState<Measure>(
    periods.some(({ finished }) => finished > 0) ? "finished" : "pages",
  );
  const nameOf = (period: number) => (year === null ? String(period) : longMonth(period));
  return (
    <ChartCard
      title={year === null ? "Yıllara göre" : "Aylara göre"}
      note={mostText(data, measure, nameOf)}
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
        columns: [year === null ? "Yıl" : "Ay", "Bitirilen kitap", "Sayfa"],
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

/** How many days in a row progress was entered, up to today or yesterday. */
function streakText({ current, has_today }: Dashboard["streak"]): string {
  if (current === 0) return "";
  if (current === 1)
    return has_today ? "Bugün okudunuz." : "Dün okudunuz; bugün de ilerleme girerseniz bir seri başlar.";
  const days = formatNumber(current);
  return has_today
    ? `${days} gündür her gün okuyorsunuz.`
    : `Dün ${days}. gününüzdü; seriniz sürsün diye bugün de ilerleme girin.`;
}

/** Days on which progress was entered, and how many there were in a row. */
export function DaysChart({ data: { year, days, streak, today } }: { data: Dashboard }) {
  const isPresent = year !== null && today.startsWith(`${year}`);
  if (year === null || (days.length === 0 && !isPresent)) return null;
  const { current, longest } = streak;
  const texts = [
    days.length > 0
      ? `${formatNumber(days.length)} gün ilerleme girdiniz.`
      : "Bu yıl henüz ilerleme girmediniz.",
    isPresent ? streakText(streak) : "",
    isPresent && longest && longest.days > Math.max(1, current)
      ? `En uzun seriniz ${formatNumber(longest.days)} gündü: ${formatCalendarDay(longest.from)} – ${formatCalendarDay(longest.to)}.`
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

/** What the reader gave, by half stars. */
export function RatingChart({ data: { ratings } }: { data: Dashboard }) {
  if (ratings.average === null) return null;
  const mean =
    ratings.unrated > 0
      ? `Ortalama ${formatNumber(ratings.average)}; bitirdiğiniz ${formatNumber(ratings.unrated)} kitaba puan vermediniz.`
      : `Ortalama ${formatNumber(ratings.average)}.`;
  const stars = ratings.halves.map((count, i) => ({ given: (i + 1) / 2, count })).reverse();
  return (
    <ChartCard
      title="Puanlarınız"
      note={mean}
      table={{
        columns: ["Puan", "Kitap"],
        rows: stars.map(({ given, count }) => [`${formatNumber(given)} yıldız`, formatNumber(count)]),
      }}
    >
      <BarList
        tone="star"
        bars={stars.map(({ given, count }) => ({
          key: `${given}`,
          label: <Stars value={given} />,
          value: count,
        }))}
      />
    </ChartCard>
  );
}
