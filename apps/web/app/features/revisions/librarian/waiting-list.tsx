import type { Proposal } from "@okurca/contract";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isFocusLost } from "~/lib/focus";
import { Checkbox } from "~/ui/field";
import { DecisionBar } from "./decision-bar";
import { focusProposal, onListKey } from "./list-keys";
import { ProposalCard } from "./proposal-card";
import { type Decision, useDecide } from "./proposals.mutations";
import { RefuseDialog } from "./refuse-dialog";

/** The keyboard goes on where it stood, when what it stood at has gone with the decision. */
function goOnAt(list: HTMLElement | null, place: number): void {
  const main = document.querySelector("main");
  if (!isFocusLost() && document.activeElement !== main) return;
  if (!list?.isConnected || !focusProposal(list, place)) main?.focus({ preventScroll: true });
}

/** Proposals that wait, each decided by itself or several together. */
export function WaitingList({
  proposals,
  endOf,
}: {
  proposals: readonly Proposal[];
  /** What else can be done with one. */
  endOf?: ((proposal: Proposal) => ReactNode) | undefined;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly Proposal[]>([]);
  const { mutateAsync, isPending, variables } = useDecide();
  const list = useRef<HTMLDivElement>(null);
  const isChosen = ({ id }: Proposal) => chosen.has(id);
  const selected = proposals.filter(isChosen);
  const acceptable = selected.filter(({ is_there }) => is_there);
  const decided = new Set(isPending ? variables.proposals.map(({ id }) => id) : []);

  function choose(these: readonly Proposal[], isOn: boolean) {
    setChosen((before) => {
      const next = new Set(before);
      for (const { id } of these) isOn ? next.add(id) : next.delete(id);
      return next;
    });
  }
  async function decide(
    decision: Decision["decision"],
    these: readonly Proposal[],
    note: string | null = null,
  ) {
    if (isPending || these.length === 0) return;
    const place = proposals.findIndex((one) => these.includes(one));
    const given = these.map(({ id, mark }) => ({ id, mark }));
    try {
      await mutateAsync({ decision, proposals: given, note });
    } catch {
      // It is told, and everything stays as it was for another try.
      return;
    }
    const { current } = list;
    flushSync(() => {
      choose(these, false);
      setRefused([]);
    });
    // Behind the dialog, which gives the keyboard back.
    setTimeout(() => goOnAt(current, place));
  }
  /** Of a key: the chosen ones, or without any the one at which the keyboard stands. */
  const meant = (place: number) =>
    selected.length > 0 ? selected : proposals.filter((_one, index) => index === place);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the boxes and buttons in it */}
      <div
        ref={list}
        onKeyDown={(event) =>
          onListKey(event, {
            accept: (place) =>
              void decide(
                "accept",
                meant(place).filter(({ is_there }) => is_there),
              ),
            refuse: (place) => setRefused(meant(place)),
          })
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pb-3 sm:px-6">
          <Checkbox
            label="Tümünü seç"
            checked={selected.length === proposals.length}
            onChange={(event) => choose(proposals, event.target.checked)}
          />
          <p className="text-ink-3 text-xs max-lg:hidden">
            Klavyeyle: ↑ ↓ gezinir, boşluk seçer, K seçilenleri kabul eder, R reddeder.
          </p>
        </div>
        <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
          {proposals.map((proposal) => (
            <li key={proposal.id}>
              <ProposalCard
                proposal={proposal}
                end={endOf?.(proposal)}
                choosing={{
                  isChosen: isChosen(proposal),
                  isBusy: decided.has(proposal.id),
                  onChoose: (isOn) => choose([proposal], isOn),
                  onAccept: () => void decide("accept", [proposal]),
                  onRefuse: () => setRefused([proposal]),
                }}
              />
            </li>
          ))}
        </ul>
        {selected.length > 0 && (
          <DecisionBar
            count={selected.length}
            isBusy={isPending}
            onAccept={() => void decide("accept", acceptable)}
            onRefuse={() => setRefused(selected)}
            onClear={() => setChosen(new Set())}
          />
        )}
      </div>
      {refused.length > 0 && (
        <RefuseDialog
          title={refused[0]?.title ?? ""}
          count={refused.length}
          isBusy={isPending}
          onRefuse={(note) => void decide("refuse", refused, note)}
          onClose={() => setRefused([])}
        />
      )}
    </>
  );
}
