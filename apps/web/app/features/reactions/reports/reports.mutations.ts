import { createReport } from "@okurca/contract";
import { call } from "~/lib/api";
import { onClear } from "~/lib/clear-answers";
import { useSending } from "~/lib/use-sending";
import type { ReportKind } from "./report-reasons";

const reported = new Set<string>();
onClear(() => reported.clear());

const keyOf = (kind: ReportKind, target: string) => `${kind}/${target}`;

/** Known while this page is open; the server says so in its answer. */
export const wasReported = (kind: ReportKind, target: string) => reported.has(keyOf(kind, target));

/** Reports something; again changes the reason. `onSent` also when nobody looks any more; failures are the caller's. */
export function useReport(kind: ReportKind, target: string, onSent: () => void) {
  return useSending(["create-report", kind, target], {
    mutationFn: (reason: string) => call(createReport, { body: { kind, target, reason } }),
    onSuccess: () => {
      reported.add(keyOf(kind, target));
      onSent();
    },
  });
}
