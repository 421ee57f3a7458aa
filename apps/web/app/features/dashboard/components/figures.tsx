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

/** What the average is of: not of the stars given in that time, but of the books finished then; without one, where it would come from. */
function averageText({ year, today, ratings, finished }: Dashboard): string {
  const rated = ratings.halves.reduce((sum, count) => sum + count, 0);
  const undated = formatNumber(ratings.undated);
  if (rated > 0) {
    const when = year === null ? "" : today.startsWith(`${year}`) ? "bu yıl " : "o yıl ";
    const without = ratings.undated > 0 ? `; bitiş tarihi olmayan ${undated} kitabın puanı sayılmadı` : "";
    return `${when}bitirdiğiniz ${formatNumber(rated)} kitapta${without}`;
  }
  if (ratings.undated > 0)
    return `Puan verdiğiniz ${undated} kitabın bitiş tarihi yok; tarih eklerseniz o yılda sayılır.`;
  return finished.books > 0
    ? "Bitirdiğiniz kitaplara puan vermediniz; kitabın sayfasındaki yıldızlara basarak verebilirsiniz."
    : "Bitirdiğiniz kitaplara verdiğiniz puanlardan hesaplanır.";
}

/** The numbers that are asked for first. */
export function Figures({ data }: { data: Dashboard }) {
  const { year, finished, pages, days, streak, ratings } = data;
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
        {averageText(data)}
      </Figure>
    </dl>
  );
}
