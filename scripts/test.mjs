// The whole test run: checks, unit, API and process tests on a real PostgreSQL (the embedded one, then Debian's
// where it is installed), journeys in a real Chromium.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { buildPagesIfStale } from "./pages.mjs";
import { runAll } from "./run.mjs";

// Each tool sets its own; with "production" from outside React has no tools for tests.
delete process.env.NODE_ENV;

const debian = "/usr/lib/postgresql";
const hasDebian =
  existsSync(debian) &&
  readdirSync(debian).some((version) => existsSync(join(debian, version, "bin/initdb")));

// First, because it may have to be installed; without it everything else is still tested.
const hasChromium = await ensureChromium();
await import("./check.mjs");
runAll([["unit, API and process tests", "vitest", ["run"]]]);
if (hasDebian) {
  const words = ["run", "--project", "api"];
  runAll([["API tests on Debian's PostgreSQL", "vitest", words, { TEST_DATABASE: "debian" }]]);
} else {
  console.log("\n== API tests on Debian's PostgreSQL: left out, the package postgresql is not installed");
}
if (!hasChromium) {
  console.error("\n== journeys in Chromium: FAILED, there is no Chromium (see above)");
  process.exit(1);
}
await buildPagesIfStale();
runAll([["journeys in Chromium", "playwright", ["test"]]]);
