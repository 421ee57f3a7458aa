import type { CaseKind, CaseRow } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { moderationMessages as m } from "@okurca/contract/messages-of-moderation";
import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { formatNumber } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { Badge } from "~/ui/chip";
import { FilterLinks } from "~/ui/filter-links";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { RelativeTime } from "~/ui/relative-time";
import { EmptyState } from "~/ui/states";
import { walkRows } from "~/ui/walk-rows";
import { casesQuery } from "./cases.queries";
import { caseAddress, kindOf, kinds, kindWords } from "./words";

type Order = "most" | "oldest";

function addressOf(kind: CaseKind | undefined, order: Order, page = 1): string {
  const params = new URLSearchParams();
  if (kind) params.set("tur", kindWords[kind].slug);
  if (order === "oldest") params.set("sira", "eski");
  if (page > 1) params.set("sayfa", String(page));
  return `${paths.staffReports}${params.size > 0 ? `?${params}` : ""}`;
}

/** Who looks at a case, as a word beside it. */
function Reserved({ reservation }: { reservation: CaseRow["reservation"] }) {
  if (!reservation) return null;
  if (!reservation.by) return <Badge tone="pine">Sizde</Badge>;
  return <Badge tone="amber">{reservation.by.name || reservation.by.username} bakıyor</Badge>;
}

function Row({ row }: { row: CaseRow }) {
  const { kind, target, subject, title, excerpt, reports, reason, since, is_hidden, is_held, reservation } =
    row;
  const who = subject ? subject.name || subject.username : "Silinmiş okur";
  return (
    <li className="relative px-4 py-4 transition-colors hover:bg-sunken sm:px-6">
      <p className="flex flex-wrap items-center gap-2">
        {is_held ? (
          <Badge tone="amber">Yayımdan önce</Badge>
        ) : (
          <Badge tone={reports > 1 ? "primary" : "plain"}>{formatNumber(reports)} şikâyet</Badge>
        )}
        <span className="text-ink-3 text-xs">{kindWords[kind].one}</span>
        {is_hidden && !is_held && <Badge>{kind === "profile" ? "Askıda" : "Gizli"}</Badge>}
        <Reserved reservation={reservation} />
        <span className="ml-auto text-ink-3 text-xs">
          <RelativeTime iso={since} />
        </span>
      </p>
      <h3 className="mt-2 font-semibold leading-snug">
        <Link
          to={caseAddress(kind, target)}
          className="wrap-anywhere outline-offset-4 before:absolute before:inset-0 hover:underline"
        >
          {kind === "profile" ? who : title ? `${who}: ${title}` : who}
        </Link>
      </h3>
      {excerpt && <p className="wrap-anywhere mt-1 line-clamp-2 text-[0.9375rem] text-ink-2">{excerpt}</p>}
      <p className="wrap-anywhere mt-1 line-clamp-1 text-ink-3 text-sm">Sebep: {reason}</p>
    </li>
  );
}

/** What readers reported and nobody has decided: one row a thing; the address holds the kind, the order and the page. */
export function CaseQueue() {
  const [params] = useSearchParams();
  const kind = kindOf(params.get("tur"));
  const order: Order = params.get("sira") === "eski" ? "oldest" : "most";
  const page = pageParam(params, "sayfa");
  const query = useQuery(casesQuery(kind, order, page));
  const list = useRef<HTMLUListElement>(null);
  const counts = query.data?.counts;
  const all = counts && kinds.reduce((sum, one) => sum + counts[one], 0);
  return (
    <>
      <h2 className="sr-only">Bekleyen şikâyetler</h2>
      <div className="mb-5 space-y-2">
        <FilterLinks
          label="Tür"
          links={[
            { label: "Tümü", to: addressOf(undefined, order), isShown: kind === undefined, count: all },
            ...kinds.map((one) => ({
              ...{ label: kindWords[one].many, to: addressOf(one, order), isShown: kind === one },
              count: counts?.[one],
            })),
          ]}
        />
        <FilterLinks
          label="Sıra"
          links={[
            { label: "En çok bildirilen", to: addressOf(kind, "most"), isShown: order === "most" },
            { label: "En eski", to: addressOf(kind, "oldest"), isShown: order === "oldest" },
          ]}
        />
      </div>
      <AnswerPart query={query} rows={5} tried={m.listFailed}>
        {({ data, total_count }) => (
          <>
            {data.length === 0 ? (
              <EmptyState icon={Inbox} title="Bekleyen şikâyet yok">
                <p>Okurların bildirdikleri burada sıralanır; bildirilen her şey tek satırdır.</p>
              </EmptyState>
            ) : (
              <>
                <p className="px-4 pb-3 text-ink-3 text-xs max-lg:hidden sm:px-6">
                  Klavyeyle: ↑ ↓ ya da J K gezinir, Enter açar.
                </p>
                <ul
                  ref={list}
                  onKeyDown={walkRows}
                  className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface"
                >
                  {data.map((row) => (
                    <Row key={`${row.kind} ${row.target}`} row={row} />
                  ))}
                </ul>
              </>
            )}
            <div className="mt-8">
              <Pager
                page={page}
                pageCount={Math.ceil(total_count / limits.pageSize.cases)}
                to={(target) => addressOf(kind, order, target)}
              />
            </div>
          </>
        )}
      </AnswerPart>
    </>
  );
}
