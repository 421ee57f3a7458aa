// The whole test run: checks, unit, API and process tests on real PostgreSQL servers, journeys in a real Chromium. Quick by
// default: a file of API tests meets one of two servers, a race is run a few times, pages are looked at in one table, the
// longest files (vitest.config.ts) are left out, and of journeys and tests of components that show the same (`whole` in
// e2e/journey.ts) only the latter are run.
// With --all nothing is left out: every file on both servers, every race in full, every state of a page in its journey.
import { check } from "./check.mjs";
import { ensurePrograms } from "./programs.mjs";
import { record, runPlaywright, runVitest } from "./run.mjs";

// Each tool sets its own; with "production" from outside React has no tools for tests.
delete process.env.NODE_ENV;

const isAll = process.argv.includes("--all");
const since = performance.now();
// First, because some may have to be installed; without one everything else is still tested.
const { hasChromium, hasPostgres } = await ensurePrograms();

const steps = [await check()];
if (isAll) {
  const env = { TEST_ALL: "1" };
  steps.push(await runVitest("unit, API and process tests", env));
  if (hasPostgres) {
    const debian = { ...env, TEST_DATABASE: "debian" };
    steps.push(await runVitest("API tests on Debian's PostgreSQL", debian, "--project", "api"));
  }
} else steps.push(await runVitest("unit, API and process tests", { TEST_DATABASE: "both", TEST_QUICK: "1" }));
if (hasChromium) {
  steps.push(await runPlaywright("journeys in Chromium", isAll ? { TEST_ALL: "1" } : {}));
} else steps.push({ title: "journeys in Chromium: there is no Chromium", isOk: false, seconds: 0 });

console.log(record(steps, (performance.now() - since) / 1000));
if (steps.some(({ isOk }) => !isOk)) process.exitCode = 1;
