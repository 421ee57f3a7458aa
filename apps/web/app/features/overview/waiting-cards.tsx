import type { WaitingKind, WaitingPart } from "@okurca/contract";
import { overviewMessages as m } from "@okurca/contract/messages-of-overview";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { cn } from "~/lib/cn";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { staffPaths } from "~/lib/staff-paths";
import { AnswerPart } from "~/ui/part-states";
import { RelativeTime } from "~/ui/relative-time";
import { waitingQuery } from "./overview.queries";

const kinds: Record<WaitingKind, { label: string; to: string }> = {
  reports: { label: "Şikâyetler", to: `${paths.staffReports}?sira=eski` },
  objections: { label: "İtirazlar", to: paths.staffObjections },
  messages: { label: "Mesajlar", to: staffPaths.messages },
  proposals: { label: "Katalog önerileri", to: paths.staffCatalogue },
  doubles: { label: "Çift kayıtlar", to: paths.staffDoubles },
  book_requests: { label: "Kitap istekleri", to: `${staffPaths.bookRequests}?sira=eski` },
};

function Card({ part }: { part: WaitingPart }) {
  const { what, count, oldest } = part;
  const { label, to } = kinds[what];
  return (
    <li className="relative rounded-2xl border border-line bg-surface p-4 transition-colors hover:bg-sunken sm:p-5">
      <Link to={to} className="text-ink-2 text-sm before:absolute before:inset-0 before:rounded-2xl">
        {label}
      </Link>
      <p
        className={cn(
          "tnum mt-1 font-medium font-serif text-3xl tracking-[-0.02em]",
          count === 0 && "text-ink-3",
        )}
      >
        {formatNumber(count)}
      </p>
      <p className="mt-1 text-ink-3 text-xs">
        {oldest ? (
          <>
            En eskisi <RelativeTime iso={oldest} />
          </>
        ) : (
          "Bekleyen yok"
        )}
      </p>
    </li>
  );
}

/** What waits for those who look after this. */
export function WaitingCards() {
  const query = useQuery(waitingQuery);
  return (
    <AnswerPart query={query} rows={2} tried={m.waitingFailed}>
      {({ data }) => (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {data.map((part) => (
            <Card key={part.what} part={part} />
          ))}
        </ul>
      )}
    </AnswerPart>
  );
}
