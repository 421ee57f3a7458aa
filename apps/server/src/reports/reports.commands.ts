import { foldText, limits } from "@okurca/contract";
import { StartupError } from "@okurca/server-kit";
import { type Command, listCommands, plain, time } from "../command.ts";
import type { AppContext } from "../context.ts";
import { listReasons } from "./decisions/reasons.queries.ts";
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

/** The reason that `reports reasons` shows by this name, for these decisions. */
async function findReason(ctx: AppContext, given: readonly Outcome[], name: string | undefined) {
  if (name === undefined) return null;
  const folded = foldText(name);
  const reason = (await listReasons(ctx.db)).find(({ label }) => foldText(label) === folded);
  if (!reason?.is_active || !given.every((one) => reason.outcomes.includes(one)))
    throw new StartupError(
      `--reason is a name that "okurca reports reasons" shows for this decision; not ${plain(name)}.`,
    );
  return reason;
}

function readDays(days: string | undefined): number | null {
  const found = limits.moderation.suspensionDays.find((one) => String(one) === days);
  if (days !== undefined && found === undefined)
    throw new StartupError(
      `--days is ${limits.moderation.suspensionDays.join(", ")}; without it a suspension is for good.`,
    );
  return found ?? null;
}

function readNote(text: string | undefined): string | null {
  const note = text?.trim() || null;
  if (note !== null && [...note].length > limits.moderation.note)
    throw new StartupError(`--note has at most ${limits.moderation.note} characters.`);
  return note;
}

async function decideAll(
  ctx: AppContext,
  id: string,
  outcomes: readonly Outcome[],
  options: Readonly<Record<string, string>>,
): Promise<void> {
  const days = readDays(options.days);
  if (days !== null && !outcomes.includes("suspended"))
    throw new StartupError("--days is for how long a reader is suspended.");
  const reason = await findReason(ctx, outcomes, options.reason);
  await decideReport(ctx, id, { outcomes, days, reason, note: readNote(options.note) });
  console.log(`${id}: ${outcomes.join(", and ")}${days === null ? "" : ` for ${days} days`}.`);
}

const together: readonly Outcome[] = ["hidden", "warned", "suspended"];

/** "hidden,suspended": what may stand together, each once. */
function readOutcomes(words: string): Outcome[] {
  const given = words.split(",");
  const outcomes = together.filter((one) => given.includes(one));
  if (outcomes.length !== given.length)
    throw new StartupError(
      `OUTCOMES are of ${together.join(", ")}, with commas between them; not ${plain(words)}.`,
    );
  return outcomes;
}
function decision(verb: string, outcome: Outcome, summary: string): Command {
  return {
    noun: "reports",
    verb,
    parameters: ["ID"],
    options: ["--reason NAME", "--note TEXT", ...(outcome === "suspended" ? ["--days NUMBER"] : [])],
    summary,
    run: (ctx, [id = ""], options = {}) => decideAll(ctx, id, [outcome], options),
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
  decision("hide", "hidden", "puts the review, comment, quote or about-text out of others' sight"),
  decision("restore", "restored", "takes back whatever it hid and suspended"),
  decision("warn", "warned", "warns the one who wrote it"),
  decision(
    "suspend",
    "suspended",
    "suspends the one who wrote it, for some days or for good: seen by nobody, writes nothing",
  ),
  {
    noun: "reports",
    verb: "decide",
    parameters: ["ID", "OUTCOMES"],
    options: ["--reason NAME", "--note TEXT", "--days NUMBER"],
    summary: "decides several things at once, told once: hidden,suspended or hidden,warned",
    run: (ctx, [id = "", words = ""], options = {}) => decideAll(ctx, id, readOutcomes(words), options),
  },
  {
    noun: "reports",
    verb: "reasons",
    parameters: [],
    summary:
      "shows the reasons that may be given for a decision, each by its name and with what both sides are told",
    async run(ctx) {
      for (const { label, told, outcomes, is_active } of await listReasons(ctx.db)) {
        console.log(
          `${plain(label)} (${outcomes.join(", ")})${is_active ? "" : ", not in use"}: ${plain(told)}`,
        );
      }
    },
  },
  decision("dismiss", "dismissed", "finds nothing wrong, and takes back what it did"),
];
