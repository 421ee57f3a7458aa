import { createReport } from "@okurca/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { forgetWith } from "~/lib/forgetting";
import type { ReportKind } from "./report-reasons";

const reported = new Set<string>();
forgetWith(() => reported.clear());

const keyOf = (kind: ReportKind, target: string) => `${kind}/${target}`;

/** Known while this page is open; the server says so in its answer. */
export const wasReported = (kind: ReportKind, target: string) => reported.has(keyOf(kind, target));

/** Reports something; again changes the reason. Failures are the caller's to show. */
export function useReport(kind: ReportKind, target: string) {
  return useMutation({
    mutationFn: (reason: string) => call(createReport, { body: { kind, target, reason } }),
    onSuccess: () => reported.add(keyOf(kind, target)),
  });
}
