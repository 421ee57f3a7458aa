import { createReport } from "@okurca/contract";
import { call } from "~/lib/api";
import { onClear } from "~/lib/clear-answers";
import { useSending } from "~/lib/use-sending";
import type { ReportKind } from "./report-reasons";

const reported = new Set<string>();
onClear(() => reported.clear());

const keyOf = (kind: ReportKind, target: string) => `${kind}/${target}`;

/** The page knows this until it closes; afterwards only the server's answer says so. */
export const wasReported = (kind: ReportKind, target: string) => reported.has(keyOf(kind, target));

/**
 * Sends a report; a second changes the reason. Calls `onSent` also after closing; the caller shows errors.
 */
export function useReport(kind: ReportKind, target: string, onSent: () => void) {
  return useSending(["create-report", kind, target], {
    mutationFn: (reason: string) => call(createReport, { body: { kind, target, reason } }),
    onSuccess: () => {
      reported.add(keyOf(kind, target));
      onSent();
    },
  });
}
