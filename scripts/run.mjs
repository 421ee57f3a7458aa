// Runs the steps of a check or a test, and keeps of each how long it took and how many tests passed.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, why: string }} Failure
 * @typedef {{ title: string, isOk: boolean, seconds: number, counts?: Counts, failures?: Failure[] }} Done
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

/** Of a report of Vitest: its counts and what failed; a file that could not be loaded is a failure, too. */
function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = [];
  let broken = 0;
  for (const { name: file, status, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((result) => result.status === "failed");
    for (const { fullName, failureMessages } of failed)
      failures.push({ name: `${relative(".", file)} > ${fullName}`, why: failureMessages.join("\n") });
    if (status !== "failed" || failed.length > 0) continue;
    broken += 1;
    failures.push({ name: relative(".", file), why: message });
  }
  const skipped = numPendingTests + (numTodoTests ?? 0);
  return { counts: { passed: numPassedTests, failed: numFailedTests + broken, skipped }, failures };
}

/** Of a report of Playwright: its counts and what failed; what passed at the second try has passed, and is named. */
function readPlaywright({ stats, suites, errors }) {
  const failures = errors.map(({ message }) => ({ name: "Playwright", why: message }));
  const look = (suite, above) => {
    const path = [...above, suite.title];
    for (const inner of suite.suites ?? []) look(inner, path);
    for (const { title, tests } of suite.specs)
      for (const { projectName, status, results } of tests) {
        if (status !== "unexpected" && status !== "flaky") continue;
        const name = [...path, title].join(" > ");
        const why = results.flatMap((result) => result.errors.map(({ message }) => message)).join("\n");
        const again = status === "flaky" ? " (passed at the second try)" : "";
        failures.push({ name: `[${projectName}] ${name}${again}`, why });
      }
  };
  for (const suite of suites) look(suite, []);
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  return { counts, failures };
}

const reports = mkdtempSync(join(tmpdir(), "okurca-reports-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));

async function runCounted(step, path, read) {
  const done = await runStep(step, true);
  try {
    return { ...done, ...read(JSON.parse(readFileSync(path, "utf8"))) };
  } catch {
    return { ...done, isOk: false };
  }
}

let number = 0;
const nextReport = () => join(reports, `${++number}.json`);

export function runVitest(title, env, ...args) {
  const path = nextReport();
  const words = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${path}`, ...args];
  return runCounted({ title, command: "vitest", args: words, env }, path, readVitest);
}

export function runPlaywright(title, env, ...args) {
  const path = nextReport();
  const words = ["test", "--reporter=list,json", ...args];
  const given = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  return runCounted({ title, command: "playwright", args: words, env: given }, path, readPlaywright);
}

function say({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Each failure by its name, with the first lines of its reason: who has only the run's end still knows where to look. */
function tellFailures(steps) {
  return steps.flatMap(({ failures = [] }) =>
    failures.flatMap(({ name, why }) => {
      const lines = stripVTControlCharacters(why ?? "").split("\n");
      return [
        "",
        `-- ${name}`,
        ...lines
          .filter((line) => line.trim())
          .slice(0, 12)
          .map((line) => `   ${line.slice(0, 300)}`),
      ];
    }),
  );
}

/**
 * The record of the run: what failed and why, the seconds of each step, and last, in a line of its own, how many tests
 * passed. A failed step that counts no tests is one failure.
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
  return [...tellFailures(steps), "", ...lines, line("in all", seconds), "", say(all)].join("\n");
}
