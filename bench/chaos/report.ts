import type { Fault, Passed } from "./faults.ts";
import type { createLedger } from "./ledger.ts";
import type { MailVerdict, Verdict } from "./verify.ts";

export interface Undergone {
  fault: Fault;
  made: Passed;
  tallies: ReturnType<ReturnType<typeof createLedger>["takeTallies"]>;
  verdict: Verdict;
  mails: MailVerdict;
  seconds: number;
}

export type Result = Undergone | { fault: Fault; left: string };

export interface Figure {
  figure: string;
  value: number;
  unit: string;
  bar: string | null;
}

/** Seconds from the end of a fault. */
const recoveryBar = 5;

export function isOk({ value, bar }: Figure): boolean {
  if (bar === null) return true;
  const [sign, limit] = bar.split(" ");
  return sign === ">=" ? value >= Number(limit) : value <= Number(limit);
}

const sum = ({ reads, writes }: Undergone["tallies"], of: keyof Undergone["tallies"]["reads"]) =>
  reads[of] + writes[of];
const recoveryOf = ({ made }: Undergone, of: "readers" | "all" = "readers") =>
  Math.max(0, ...made.recoveries.map((one) => one[of])) / 1000;

function figuresOfOne(result: Undergone): Figure[] {
  const { fault, tallies, verdict, mails } = result;
  const none = "<= 0";
  const noneIf = (isIt: boolean | undefined) => (isIt ? none : null);
  const of = (figure: string, value: number, unit: string, bar: string | null): Figure => ({
    ...{ figure: `${fault.name}: ${figure}`, value: Math.round(value * 100) / 100, unit, bar },
  });
  return [
    // Where nothing was done, nothing could be lost.
    of("calls", sum(tallies, "done"), "calls", ">= 1"),
    of("writes answered so far, looked up", verdict.checked, "writes", ">= 1"),
    of("of these lost", verdict.lost.length, "writes", none),
    of("of these doubled or in disagreement", verdict.doubled.length, "writes", none),
    of("writes put off, and yet done", verdict.yetDone.length, "writes", none),
    of("own writes not seen by who wrote them", tallies.unseen, "writes", none),
    of(
      "calls with an error that is none to try again",
      sum(tallies, "broken") + sum(tallies, "refused"),
      "calls",
      none,
    ),
    of("calls put off (503, no connection)", sum(tallies, "later"), "calls", noneIf(fault.isUnnoticed)),
    of("writes cut off, perhaps done", tallies.writes.cut, "calls", noneIf(fault.isUnnoticed)),
    of("reads cut off", tallies.reads.cut, "calls", noneIf(fault.isUnnoticed)),
    of("faults", result.made.recoveries.length, "times", null),
    of("longest time until readers are served", recoveryOf(result), "s", `<= ${recoveryBar}`),
    of("longest time until every process is ready", recoveryOf(result, "all"), "s", null),
    of("mails written so far", mails.written, "mails", null),
    of("mails that arrived once", mails.arrivedOnce, "mails", null),
    of("mails that say they may have arrived twice", mails.marked, "mails", null),
    of("mails lost, or twice without saying so", mails.wrong.length, "mails", none),
    of("mails that still wait", mails.waiting, "mails", none),
    of("longest way of a mail", mails.slowest, "s", null),
    of("slowest call", tallies.slowest / 1000, "s", null),
  ];
}

export function figuresOf(results: readonly Result[]): Figure[] {
  return results.flatMap((result) => ("left" in result ? [] : figuresOfOne(result)));
}

/** One line while it goes on. */
export function rowOf(result: Undergone): string {
  const { fault, tallies, verdict, mails, made } = result;
  const missed = figuresOfOne(result).filter((figure) => !isOk(figure));
  const lines = [
    `${fault.name}: ${sum(tallies, "done")} calls done, ${sum(tallies, "later")} put off, ${sum(tallies, "cut")} cut off, ` +
      `${sum(tallies, "limited")} limited; ${verdict.checked} writes looked up, ${verdict.lost.length} lost, ` +
      `${verdict.doubled.length} doubled; ${mails.written} mails, ${mails.marked} marked; readers served after ` +
      `${recoveryOf(result).toFixed(1)} s, all ready after ${recoveryOf(result, "all").toFixed(1)} s`,
    ...made.notes.map((note) => `  ${note}`),
    ...missed.map(({ figure, value, unit, bar }) => `  MISSED ${figure}: ${value} ${unit}, bar ${bar}`),
    ...[...verdict.lost, ...verdict.doubled, ...verdict.yetDone, ...mails.wrong]
      .slice(0, 8)
      .map((what) => `  ${what}`),
    ...[...new Set(tallies.troubles)].slice(0, 8).map((what) => `  ${what}`),
  ];
  return lines.join("\n");
}

export function table(results: readonly Result[]): string {
  const columns: [string, (result: Undergone) => string | number][] = [
    ["calls", ({ tallies }) => sum(tallies, "done")],
    ["put off", ({ tallies }) => sum(tallies, "later")],
    ["cut off", ({ tallies }) => sum(tallies, "cut")],
    ["errors", ({ tallies }) => sum(tallies, "broken") + sum(tallies, "refused")],
    ["looked up", ({ verdict }) => verdict.checked],
    ["lost", ({ verdict }) => verdict.lost.length],
    ["doubled", ({ verdict }) => verdict.doubled.length],
    ["yet done", ({ verdict }) => verdict.yetDone.length],
    ["unseen", ({ tallies }) => tallies.unseen],
    ["mails", ({ mails }) => mails.written],
    ["marked", ({ mails }) => mails.marked],
    ["wrong", ({ mails }) => mails.wrong.length + mails.waiting],
    ["faults", ({ made }) => made.recoveries.length],
    ["served s", (result) => recoveryOf(result).toFixed(1)],
    ["ready s", (result) => recoveryOf(result, "all").toFixed(1)],
  ];
  const head = ["fault".padEnd(10), ...columns.map(([name]) => name.padStart(Math.max(7, name.length)))].join(
    " ",
  );
  const rows = results.map((result) => {
    if ("left" in result) return `${result.fault.name.padEnd(10)} left out: ${result.left}`;
    const isFine = figuresOfOne(result).every(isOk);
    const cells = columns.map(([name, of]) => String(of(result)).padStart(Math.max(7, name.length)));
    return [result.fault.name.padEnd(10), ...cells, isFine ? "" : "MISSED"].join(" ");
  });
  return [head, ...rows].join("\n");
}
