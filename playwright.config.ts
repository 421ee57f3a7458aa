import { defineConfig, devices } from "@playwright/test";
import { isWhole } from "./e2e/journey.ts";
import { findChromium } from "./scripts/programs.mjs";

const port = Number(process.env.E2E_PORT ?? 3130);

function server(at: number, env: Record<string, string>) {
  return {
    command: "node e2e/server.ts",
    env: { PORT: String(at), E2E_PORT: String(at), NODE_ENV: "production", LOG_LEVEL: "warn", ...env },
    url: `http://localhost:${at}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
    stdout: "ignore" as const,
    stderr: "pipe" as const,
    timeout: 120_000,
  };
}

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // One more than the processors of the smallest machine: a journey waits for a fifth of its time.
  workers: 3,
  fullyParallel: true,
  ...(isWhole ? {} : { grepInvert: /@whole/ }),
  forbidOnly: Boolean(process.env.CI),
  // A machine that others load, too, tries a failed journey once more, and names it "flaky" in its output.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "tr-TR",
    timezoneId: "Europe/Istanbul",
    actionTimeout: 15_000,
    // Motion is looked at in the whole run; in the quick one nobody waits for it.
    contextOptions: isWhole ? {} : { reducedMotion: "reduce" },
    // Keeping the shell costs each new browser a second of work: allowed where it is what is tried, and in the main job.
    serviceWorkers: "block",
    // A trace costs a third of the time: asked for with --trace where a failure is looked into.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium() ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      ...(isWhole ? {} : { grep: /@phone/ }),
      grepInvert: /@once/,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: [
    server(port, {}),
    // Another one whose user pool is the first, and whose assistant has a language model.
    server(port + 1, {
      IDENTITY_ENDPOINT: `http://localhost:${port}/identity/`,
      IDENTITY_ISSUER: `http://localhost:${port}/identity/eu-central-1_Okurca001`,
      E2E_CATALOGUE: "starter",
      E2E_MODEL: "deneme-modeli",
    }),
  ],
});
