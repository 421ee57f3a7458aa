import { decideProposals, type OutputOf } from "@okurca/contract";
import { revisionMessages as m } from "@okurca/contract/messages-of-facts";
import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";

export interface Decision {
  decision: "accept" | "refuse";
  proposals: { id: string; mark: string }[];
  note: string | null;
}
type Result = OutputOf<typeof decideProposals>["results"][number];

/** What became of a decision, in a sentence for each kind. */
function tell(decision: Decision["decision"], results: readonly Result[]): void {
  const count = (...outcomes: Result["outcome"][]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const said = (many: number, text: string) => `${many === 1 ? "Öneri" : `${many} öneri`} ${text}`;
  const done = count("accepted", "refused");
  if (done > 0) toast.success(said(done, decision === "accept" ? "kabul edildi." : "reddedildi."));
  const late = count("decided", "gone");
  if (late > 0) toast.info(said(late, "bu sırada karara bağlanmış, geri çekilmiş ya da silinmiş."));
  const failed = count("failed");
  if (failed > 0) toast.error(said(failed, "için karar kaydedilemedi; yeniden deneyin."));
  const changed = count("changed");
  if (changed > 0) toast.info(said(changed, "için bilgiler bu sırada değişti; yeniden karar verin."));
}

export function useDecide() {
  const refresh = useRefresh(
    [queryKeys.proposals],
    [queryKeys.revisions, queryKeys.ownRevisions, queryKeys.facts, queryKeys.book],
  );
  return useMutation({
    mutationFn: (body: Decision) => call(decideProposals, { body }),
    onSuccess: ({ results }, { decision }) => tell(decision, results),
    onError: (error) => void toast.error(failureText(error, m.decideFailed)),
    onSettled: () => refresh(),
  });
}
