import type { DecisionOutcome } from "@okurca/contract";
import type { FoundReport, Measures, ReportState } from "../reports.queries.ts";

/** A decision that cannot be made, and why. */
export type Problem = "hidden_profile" | "nobody" | "nothing_to_restore" | "already";

export interface Judgement {
  state: Exclude<ReportState, "open">;
  measures: Measures & { suspends_until: Date | null };
  /** What readers are told. */
  told: readonly DecisionOutcome[];
}

/** The gravest of a decision, by which its reports are known. */
const gravest = (outcomes: readonly DecisionOutcome[]) =>
  (["restored", "dismissed", "suspended", "hidden", "warned"] as const).find((one) =>
    outcomes.includes(one),
  ) ?? "warned";

/**
 * What a decision makes of the measures of these reports. Decisions add up: a hidden review whose writer is then suspended
 * stays hidden, until a decision takes everything back.
 */
export function judge(
  report: FoundReport,
  { outcomes, until }: { outcomes: readonly DecisionOutcome[]; until: Date | null },
): Judgement | Problem {
  const { is_suspending, suspends_until } = report;
  // Until somebody decides, a held text is hidden by no decision.
  const is_hiding = report.is_hiding && !report.is_held;
  const [hides, suspends] = [outcomes.includes("hidden"), outcomes.includes("suspended")];
  const isMeasured = is_hiding || is_suspending;
  const state = gravest(outcomes);
  if (hides && report.kind === "profile") return "hidden_profile";
  if (report.subject_id === null && (suspends || outcomes.includes("warned"))) return "nobody";
  if (state === "restored" && !isMeasured) return "nothing_to_restore";
  const isNew = (one: DecisionOutcome) => {
    if (one === "hidden") return !is_hiding;
    if (one === "suspended")
      return !is_suspending || (suspends_until?.getTime() ?? 0) !== (until?.getTime() ?? 0);
    return report.state !== one;
  };
  if (!outcomes.some(isNew)) return "already";
  if (state === "dismissed" || state === "restored")
    return {
      state,
      measures: { is_hiding: false, is_suspending: false, suspends_until: null },
      // Readers who were told of a measure hear that it is taken back.
      told: [isMeasured ? "restored" : state],
    };
  return {
    state,
    measures: {
      is_hiding: is_hiding || hides,
      is_suspending: is_suspending || suspends,
      suspends_until: suspends ? until : suspends_until,
    },
    told: outcomes,
  };
}
