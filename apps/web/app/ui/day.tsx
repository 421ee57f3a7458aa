import { useSyncExternalStore } from "react";
import { formatDay, formatFullDate } from "~/lib/format";

const never = () => () => {};

/** A day as the reader's calendar has it; the server, which does not know where the reader is, says Turkey's. */
export function Day({ iso, className }: { iso: string; className?: string }) {
  const isPlaceKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <time
      dateTime={iso}
      title={isPlaceKnown ? formatFullDate(iso) : undefined}
      className={className}
      suppressHydrationWarning
    >
      {formatDay(iso, isPlaceKnown)}
    </time>
  );
}
