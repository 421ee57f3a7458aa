import type { Dashboard } from "@okurca/contract";
import type { ReactNode } from "react";
import { formatNumber } from "~/lib/format";

function Figure({ number, name, children }: { number: string; name: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-surface p-5">
      {children && <dd className="mt-1.5 text-ink-3 text-xs">{children}</dd>}
      <dt className="mt-1 text-ink-2 text-sm">{name}</dt>
      <dd className="whitespace-nowrap font-medium font-serif text-3xl tracking-[-0.03em] sm:text-4xl">
        {number}
      </dd>
    </div>
  );
}

/** What the average is of; without one, where it would come from. */
function averageText(rated: number, books: number): string {
  if (rated > 0) return `${formatNumber(rated)} kitapta`;
  return books > 0
    ? "Bitirdiğiniz kitaplara puan vermediniz; kitabın sayfasındaki yıldızlara basarak verebilirsiniz."
    : "Bitirdiğiniz kitaplara verdiğiniz puanlardan hesaplanır.";
}

/** The numbers that are asked for first. */
export function Figures({ data }: { data: Dashboard }) {
  const { year, finished, pages, days, streak, ratings } = data;
  const rated = ratings.counts.reduce((sum, count) => sum + count, 0);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line lg:grid-cols-4">
      <Figure number={formatNumber(finished.books)} name="bitirilen kitap">
        {finished.readings > finished.books && `${formatNumber(finished.readings)} okumada`}
      </Figure>
      <Figure number={formatNumber(pages.total)} name="okunan sayfa">
        {pages.uncounted.count > 0 && `${formatNumber(pages.uncounted.count)} kitabın sayfası tam sayılamadı`}
      </Figure>
      {year === null || data.today.startsWith(`${year}`) ? (
        <Figure number={formatNumber(streak.current)} name="günlük okuma serisi">
          {streak.longest && `en uzunu ${formatNumber(streak.longest.days)} gün`}
        </Figure>
      ) : (
        <Figure number={formatNumber(days.length)} name="okuma günü" />
      )}
      <Figure
        number={ratings.average === null ? "–" : formatNumber(ratings.average)}
        name="verdiğiniz ortalama puan"
      >
        {averageText(rated, finished.books)}
      </Figure>
    </dl>
  );
}
