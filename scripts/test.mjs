// The whole test run: checks, unit, API and process tests on a real PostgreSQL (the embedded one, then Debian's
// where it is installed), journeys in a real Chromium.
import { ensureChromium } from "./chromium.mjs";
import { runAll } from "./run.mjs";

await import("./check.mjs");
ensureChromium();
runAll([
  ["unit, API and process tests", "vitest", ["run"]],
  ["API tests on Debian's PostgreSQL", "vitest", ["run", "--project", "api"], { TEST_DATABASE: "debian" }],
  ["journeys in Chromium", "playwright", ["test"]],
]);
