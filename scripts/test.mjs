// The whole test run: checks, unit and API tests on a real PostgreSQL, journeys in a real Chromium.
import { ensureChromium } from "./chromium.mjs";
import { runAll } from "./run.mjs";

await import("./check.mjs");
ensureChromium();
runAll([
  ["unit and API tests", "vitest", ["run"]],
  ["journeys in Chromium", "playwright", ["test"]],
]);
