// Runs the steps of a check or a test, and keeps of each how long it took and how many tests passed.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ title: string, isOk: boolean, seconds: number, counts?: Counts }} Done
 * @typedef {{ title: string, command: string, args: readonly string[], env?: Record<string, string> }} Step
 */

function tell({ title, isOk, seconds }) {
  const say = isOk ? console.log : console.error;
  say(`== ${title}: ${isOk ? "ok" : "FAILED"}, ${seconds.toFixed(1)} s`);
}

/** What a step says is shown as it is said, or, beside others, when it has ended. */
async function runStep({ title, command, args, env }, isAlone) {
  const since = performance.now();
  if (isAlone) console.log(`\n== ${title}`);
  const child = spawn(command, [...args], {
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: { ...process.env, ...env },
  });
  const words = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => words.push(part));
  const isOk = await new Promise((done) => {
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      done(false);
    });
    child.once("close", (code) => done(code === 0));
  });
  if (!isAlone) process.stdout.write(Buffer.concat([Buffer.from(`\n== ${title}\n`), ...words]));
  const done = { title, isOk, seconds: (performance.now() - since) / 1000 };
  tell(done);
  return done;
}

/** Runs steps that need nothing of each other as one, two at a time; the one that takes longest comes first. */
export async function runBeside(title, steps) {
  const since = performance.now();
  const waiting = [...steps];
  const all = [];
  async function work() {
    for (let step = waiting.shift(); step; step = waiting.shift()) all.push(await runStep(step, false));
  }
  await Promise.all([work(), work()]);
  return { title, isOk: all.every(({ isOk }) => isOk), seconds: (performance.now() - since) / 1000 };
}

/** Counts of a report of Vitest; a file that could not be loaded is a failure, too. */
function countsOfVitest(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + (numTodoTests ?? 0),
  };
}

/** Counts of a report of Playwright; what passed at the second try has passed. */
function countsOfPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

const reports = mkdtempSync(join(tmpdir(), "okurca-reports-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));

async function runCounted(step, path, countsOf) {
  const done = await runStep(step, true);
  try {
    return { ...done, counts: countsOf(JSON.parse(readFileSync(path, "utf8"))) };
  } catch {
    return { ...done, isOk: false };
  }
}

let number = 0;
const nextReport = () => join(reports, `${++number}.json`);

export function runVitest(title, env, ...args) {
  const path = nextReport();
  const words = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${path}`, ...args];
  return runCounted({ title, command: "vitest", args: words, env }, path, countsOfVitest);
}

export function runPlaywright(title, env, ...args) {
  const path = nextReport();
  const words = ["test", "--reporter=list,json", ...args];
  const given = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  return runCounted({ title, command: "playwright", args: words, env: given }, path, countsOfPlaywright);
}

function say({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * The record of the run: the seconds of each step, and last, in a line of its own, how many tests passed. A failed step
 * that counts no tests is one failure.
 * @param {readonly Done[]} steps
 * @param {number} seconds of the whole run
 */
export function record(steps, seconds) {
  const all = { passed: 0, failed: 0, skipped: 0 };
  for (const { isOk, counts } of steps) {
    for (const name of Object.keys(all)) all[name] += counts?.[name] ?? 0;
    if (!isOk && !counts?.failed) all.failed += 1;
  }
  const width = Math.max(...steps.map(({ title }) => title.length));
  const line = (title, taken) => `${title.padEnd(width)}  ${taken.toFixed(1).padStart(7)} s`;
  const lines = steps.map((step) =>
    [line(step.title, step.seconds), step.isOk ? "ok" : "FAILED", step.counts && say(step.counts)]
      .filter(Boolean)
      .join("  "),
  );
  return ["", ...lines, line("in all", seconds), "", say(all)].join("\n");
}
