import { type Command, listCommands, plain, time } from "../command.ts";
import { type ListedReport, listReports } from "./reports.queries.ts";
import { decideReport } from "./reports.service.ts";
import type { Outcome } from "./reports.texts.ts";

const shown = 200;

/** The decision made last, and what is in force from before. */
function answerOf({ state, is_hiding, is_suspending }: ListedReport): string {
  if (state === "open") return "";
  const also = [
    ...(is_hiding && state !== "hidden" ? ["hidden"] : []),
    ...(is_suspending && state !== "suspended" ? ["suspended"] : []),
  ];
  return `  ${[state, ...also].join(", and ")}`;
}

function print(report: ListedReport): void {
  const { id, kind, subject, source, content, since, reasons } = report;
  const answer = answerOf(report);
  const head = `${id}  ${kind} of ${subject ?? (source === null ? "one who has left" : `the source ${plain(source)}`)}, ${reasons.length} reporting since ${time.format(since)}${answer}`;
  const words = reasons.flatMap(({ reporter, reason, content: then }) => [
    `  ${reporter ?? "one who has left"}: ${plain(reason)}`,
    ...(then === null || then === content ? [] : [`    of this text, edited since: ${plain(then)}`]),
  ]);
  console.log([head, ...(content === null ? [] : [plain(content)]), ...words, ""].join("\n"));
}

function decision(verb: string, outcome: Outcome, summary: string): Command {
  return {
    noun: "reports",
    verb,
    parameters: ["ID"],
    summary,
    async run(ctx, [id = ""]) {
      await decideReport(ctx, id, outcome);
      console.log(`${id}: ${outcome}.`);
    },
  };
}

/** What is decided of one report is decided of all about the same thing, and both sides are told. */
export const reportCommands: readonly Command[] = [
  ...listCommands({
    noun: "reports",
    summaries: {
      waiting: `shows what readers reported and nobody has decided yet (at most ${shown})`,
      all: "shows the decided ones too",
    },
    none: "No reports.",
    list: (ctx, isOpenOnly) => listReports(ctx.db, { isOpenOnly, limit: shown }),
    print,
  }),
  decision("hide", "hidden", "puts the review, comment or about-text out of others' sight"),
  decision("restore", "restored", "takes back whatever it hid and suspended"),
  decision("warn", "warned", "warns the one who wrote it"),
  decision("suspend", "suspended", "suspends the one who wrote it: seen by nobody, writes nothing"),
  decision("dismiss", "dismissed", "finds nothing wrong, and takes back what it did"),
];
