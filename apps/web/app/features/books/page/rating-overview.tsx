import type { RatingSummary } from "@okurca/contract";
import { formatNumber } from "~/lib/format";
import { halvesNote } from "~/ui/halves-note";
import { Stars } from "~/ui/stars";

/** The mean and how many gave each number of stars, five first. */
export function RatingOverview({ rating }: { rating: RatingSummary }) {
  if (rating.average === null) return null;
  const note = halvesNote(rating.distribution, rating.average);
  const rows = rating.distribution.map((count, i) => ({ stars: i + 1, count })).reverse();
  return (
    <div>
      <p className="flex items-end gap-4">
        <span className="tnum font-medium font-serif text-[4rem] leading-[0.85] tracking-[-0.035em]">
          {formatNumber(rating.average)}
        </span>
        <span className="pb-0.5">
          <Stars value={rating.average} className="[&>svg]:size-5" />
          <span className="tnum mt-1 block text-ink-2 text-sm">{formatNumber(rating.count)} puan</span>
        </span>
      </p>
      <ul aria-label="Puanların dağılımı" className="mt-6 space-y-2.5">
        {rows.map(({ stars, count }) => {
          const percent = Math.round((count / rating.count) * 100);
          return (
            <li
              key={stars}
              className="tnum grid grid-cols-[3.75rem_1fr_2.5rem] items-center gap-2 text-ink-2 text-sm"
            >
              <span className="sr-only">
                {stars} yıldız: {formatNumber(count)} puan, yüzde {percent}
              </span>
              <span aria-hidden="true">{stars} yıldız</span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
                <span className="block h-full rounded-full bg-star" style={{ width: `${percent}%` }} />
              </span>
              <span aria-hidden="true" className="text-right text-ink-3">
                {formatNumber(count)}
              </span>
            </li>
          );
        })}
      </ul>
      {note && <p className="mt-3 text-ink-3 text-xs">{note}</p>}
    </div>
  );
}
