import { formatNumber } from "~/lib/format";
import { Star } from "./stars";

/** The mean of everybody's stars, in one line; nothing where nobody gave any, or a server tells none. */
export function Average({ value }: { value: number | null | undefined }) {
  if (value == null) return null;
  return (
    <p className="tnum mt-1.5 flex items-center gap-1 text-sm text-star">
      <Star fill={1} className="size-3.5" />
      <span className="sr-only">Ortalama puan:</span>
      <span className="text-ink-2">{formatNumber(value)}</span>
    </p>
  );
}
