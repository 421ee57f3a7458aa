import type { Proposal } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { cn } from "~/lib/cn";
import { formatNumber } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { LoadError } from "~/ui/load-error";
import { Pager } from "~/ui/pager";
import { RowsLoading } from "~/ui/part-states";
import { EmptyState } from "~/ui/states";
import { ProposalCard } from "./proposal-card";
import { proposalsQuery, type Waiting } from "./proposals.queries";
import { WaitingList } from "./waiting-list";

const views: Record<Waiting, { label: string; value: string; none: string; about: string }> = {
  waiting: {
    label: "Bekleyenler",
    value: "",
    none: "Bekleyen öneri yok",
    about: "Okurların kataloğa önerdiği değişiklikler burada, en eskisi başta sıralanır.",
  },
  trusted: {
    label: "Güvenilir okurların değiştirdikleri",
    value: "guvenilir",
    none: "Güvenilir okurlar bir şey değiştirmedi",
    about: "Değişiklikleri hemen geçerli olan okurların yaptıkları burada, en yenisi başta sıralanır.",
  },
};
const states = Object.keys(views) as Waiting[];

function addressOf(state: Waiting, page = 1): string {
  const params = new URLSearchParams();
  if (views[state].value) params.set("liste", views[state].value);
  if (page > 1) params.set("sayfa", String(page));
  return params.size > 0 ? `?${params}` : paths.staffCatalogue;
}

function Views({ state, counts }: { state: Waiting; counts: Record<Waiting, number> | undefined }) {
  return (
    <nav aria-label="Öneriler" className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {states.map((one) => (
          <li key={one}>
            <Link
              to={addressOf(one)}
              aria-current={one === state ? "page" : undefined}
              className={cn(
                "inline-flex h-10 items-center gap-2 rounded-full border px-4 font-medium text-sm transition-colors",
                one === state
                  ? "border-primary bg-primary text-on-primary"
                  : "border-line-strong bg-surface text-ink-2 hover:bg-sunken hover:text-ink",
              )}
            >
              {views[one].label}
              {counts && <span className="tnum">{formatNumber(counts[one])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Readers' proposals for the catalogue, for librarians; the address holds which of them and the page. */
export function Proposals({ endOf }: { endOf?: (proposal: Proposal) => ReactNode }) {
  const [params] = useSearchParams();
  const page = pageParam(params, "sayfa");
  const state = states.find((one) => views[one].value === (params.get("liste") ?? "")) ?? "waiting";
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(proposalsQuery(state, page));
  const pageCount = Math.ceil((data?.total_count ?? 0) / limits.pageSize.proposals);
  if (data && !isPlaceholderData && page > Math.max(1, pageCount)) {
    return <Navigate to={addressOf(state, pageCount)} replace />;
  }
  return (
    <>
      <h2 className="sr-only">Öneriler</h2>
      <Views state={state} counts={data} />
      {isPending && <RowsLoading count={4} />}
      {!isPending && !data && (
        <LoadError message="Öneriler yüklenemedi." error={error} onRetry={() => void refetch()} />
      )}
      {data?.data.length === 0 && (
        <EmptyState icon={Inbox} title={views[state].none}>
          <p>{views[state].about}</p>
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <div className={isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
          {state === "waiting" ? (
            <WaitingList proposals={data.data} endOf={endOf} />
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
              {data.data.map((proposal) => (
                <li key={proposal.id}>
                  <ProposalCard proposal={proposal} end={endOf?.(proposal)} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className="mt-8">
        <Pager page={page} pageCount={pageCount} to={(target) => addressOf(state, target)} />
      </div>
    </>
  );
}
