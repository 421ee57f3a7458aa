import { useSyncExternalStore } from "react";
import { formatAge, formatFullDate, formatMinutesAge } from "~/lib/format";

const minute = 60_000;
let now = Date.now();
function subscribe(listener: () => void) {
  now = Date.now();
  const timer = setInterval(() => {
    now = Date.now();
    listener();
  }, minute);
  return () => clearInterval(timer);
}

/** Where the page is drawn, and for the first look at what was drawn: a server runs for weeks. */
const thisMinute = () => Math.floor(Date.now() / minute) * minute;

/** How long ago, kept true while the page stays open; the full date as its title. */
export function RelativeTime({
  iso,
  isOfFeed = false,
  className,
}: {
  iso: string;
  /** There what is under an hour old is "Az önce"; elsewhere minutes are told. */
  isOfFeed?: boolean;
  className?: string;
}) {
  const format = isOfFeed ? formatAge : formatMinutesAge;
  const present = useSyncExternalStore(subscribe, () => now, thisMinute);
  return (
    <time dateTime={iso} title={formatFullDate(iso)} className={className}>
      {format(iso, Math.max(present, Date.parse(iso)))}
    </time>
  );
}
