import type { Proposal } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { classes } from "~/lib/classes";
import { formatNumber } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { EmptyState } from "~/ui/states";
import { ProposalCard } from "./proposal-card";
import { proposalsQuery, useDecide } from "./proposals.queries";
import { RefuseDialog } from "./refuse-dialog";

const trustedKey = "guvenilir";
type State = "waiting" | "trusted";

function addressOf(state: State, page = 1): string {
  const params = new URLSearchParams();
  if (state === "trusted") params.set("liste", trustedKey);
  if (page > 1) params.set("sayfa", String(page));
  return params.size > 0 ? `?${params}` : paths.staffCatalogue;
}

function Lists({ chosen, counts }: { chosen: State; counts: Record<State, number> }) {
  const look = (state: State) =>
    classes(
      "inline-flex h-10 items-center gap-2 rounded-full border px-4 font-medium text-sm transition-colors",
      state === chosen
        ? "border-primary bg-primary text-on-primary"
        : "border-line-strong bg-surface text-ink-2 hover:bg-sunken hover:text-ink",
    );
  return (
    <nav aria-label="Öneri listeleri" className="flex flex-wrap gap-2">
      {(
        [
          ["waiting", "Bekleyenler"],
          ["trusted", "Güvenilir okurların değiştirdikleri"],
        ] as const
      ).map(([state, label]) => (
        <Link
          key={state}
          to={addressOf(state)}
          aria-current={state === chosen ? "page" : undefined}
          className={look(state)}
        >
          {label} <span className="tnum">{formatNumber(counts[state])}</span>
        </Link>
      ))}
    </nav>
  );
}

const asDecision = ({ id, mark }: Proposal) => ({ id, mark });

/** Those that wait, each with its buttons, several chosen ones with theirs. */
function Waiting({ proposals }: { proposals: readonly Proposal[] }) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly Proposal[]>();
  const decide = useDecide(() => {
    setChosenIds(new Set());
    setRefused(undefined);
  });
  const chosen = proposals.filter(({ id }) => chosenIds.has(id));
  const accept = (some: readonly Proposal[]) =>
    decide.mutate({ decision: "accept", proposals: some.map(asDecision), note: null });
  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  }
  return (
    <>
      {proposals.length > 1 && (
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <Button
            look="ghost"
            size="small"
            onClick={() =>
              setChosenIds(
                chosen.length === proposals.length ? new Set() : new Set(proposals.map(({ id }) => id)),
              )
            }
          >
            {chosen.length === proposals.length ? "Seçimi kaldır" : "Tümünü seç"}
          </Button>
          <Button
            size="small"
            disabled={chosen.length === 0}
            isBusy={decide.isPending}
            onClick={() => accept(chosen)}
          >
            Seçilenleri kabul et{chosen.length > 0 && ` (${chosen.length})`}
          </Button>
          <Button
            look="secondary"
            size="small"
            disabled={chosen.length === 0}
            onClick={() => setRefused(chosen)}
          >
            Seçilenleri reddet
          </Button>
        </div>
      )}
      <div className="mt-3 divide-y divide-line border-line border-t">
        {proposals.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            proposal={proposal}
            choice={
              proposals.length > 1 && (
                <input
                  type="checkbox"
                  aria-label={`Seç: ${proposal.title}`}
                  checked={chosenIds.has(proposal.id)}
                  onChange={({ target }) => choose(proposal.id, target.checked)}
                  className="mt-0.5 size-5 shrink-0 accent-primary"
                />
              )
            }
          >
            <Button
              size="small"
              disabled={!proposal.is_there}
              isBusy={decide.isPending}
              onClick={() => accept([proposal])}
            >
              Kabul et
            </Button>
            <Button look="secondary" size="small" onClick={() => setRefused([proposal])}>
              Reddet
            </Button>
          </ProposalCard>
        ))}
      </div>
      {refused && (
        <RefuseDialog
          count={refused.length}
          isBusy={decide.isPending}
          onClose={() => setRefused(undefined)}
          onRefuse={(note) => decide.mutate({ decision: "refuse", proposals: refused.map(asDecision), note })}
        />
      )}
    </>
  );
}

function Trusted({ changes }: { changes: readonly Proposal[] }) {
  return (
    <div className="mt-3 divide-y divide-line">
      {changes.map((change) => (
        <ProposalCard key={change.id} proposal={change}>
          {change.kind === "edition" && (
            <ButtonLink to={paths.bookHistory(change.subject)} look="secondary" size="small">
              Geçmiş
            </ButtonLink>
          )}
        </ProposalCard>
      ))}
    </div>
  );
}

/** What readers propose of the catalogue, to be decided, and what trusted readers changed at once. */
export function Proposals() {
  const [params] = useSearchParams();
  const state: State = params.get("liste") === trustedKey ? "trusted" : "waiting";
  const page = pageParam(params, "sayfa");
  const query = useQuery(proposalsQuery(state, page));
  return (
    <AnswerPart query={query} rows={4} tried="Öneriler yüklenemedi.">
      {({ data, waiting, trusted, total_count }) => (
        <>
          <Lists chosen={state} counts={{ waiting, trusted }} />
          {data.length === 0 ? (
            <EmptyState
              icon={Inbox}
              title={state === "waiting" ? "Bekleyen öneri yok" : "Henüz böyle bir değişiklik yok"}
            >
              <p>
                {state === "waiting"
                  ? "Okurların kataloğa önerdiği değişiklikler burada sıralanır."
                  : "Güvenilir okurların hemen geçerli olan değişiklikleri burada sıralanır."}
              </p>
            </EmptyState>
          ) : state === "waiting" ? (
            <Waiting proposals={data} />
          ) : (
            <Trusted changes={data} />
          )}
          <div className="mt-8">
            <Pager
              page={page}
              pageCount={Math.ceil(total_count / limits.pageSize.proposals)}
              to={(target) => addressOf(state, target)}
            />
          </div>
        </>
      )}
    </AnswerPart>
  );
}
