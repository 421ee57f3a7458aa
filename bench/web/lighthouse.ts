import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findChromium } from "../../scripts/programs.mjs";
import { median } from "../commands.ts";
import type { Figure } from "../figure.ts";

const run = promisify(execFile);
/** A package of its own, so that an install of the product alone leaves it out. */
const folder = fileURLToPath(new URL("./lighthouse", import.meta.url));
const cli = join(folder, "node_modules/lighthouse/cli/index.js");
const runs = 5;
const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

interface Audit {
  score: number | null;
  title: string;
  numericValue?: number;
  details?: { items?: { resourceType?: string; transferSize?: number; url?: string }[] };
}

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  environment: { benchmarkIndex: number };
}

export function installLighthouse(): void {
  if (existsSync(cli)) return;
  const words = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", words, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error("Lighthouse could not be installed.");
}

/** Lighthouse's own settings for phones: a slow network and a processor a quarter as fast, both simulated. */
async function look(url: string): Promise<Report> {
  const out = mkdtempSync(join(tmpdir(), "okurca-lighthouse-"));
  const file = join(out, "report.json");
  const words = [cli, url, "--quiet", "--output=json", `--output-path=${file}`];
  words.push("--enable-error-reporting=false", `--chrome-flags=${flags.join(" ")}`);
  try {
    await run(process.execPath, words, { env: { ...process.env, CHROME_PATH: findChromium() } });
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function bytesOf(report: Report, kind: string): number {
  const items = report.audits["network-requests"]?.details?.items ?? [];
  return items
    .filter(({ resourceType }) => resourceType === kind)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

const categories = [
  ["performance", 98],
  ["accessibility", 100],
  ["best-practices", 100],
  ["seo", 100],
] as const;
const metrics = [
  ["largest-contentful-paint", "LCP", "ms", 1500],
  ["cumulative-layout-shift", "CLS", "", 0.01],
  ["total-blocking-time", "TBT", "ms", 50],
] as const;

/** Prints what keeps a page from full marks, each fault once. */
function printFaults(name: string, reports: readonly Report[]): void {
  const faults = new Set<string>();
  for (const { categories, audits } of reports) {
    for (const [category, { auditRefs }] of Object.entries(categories)) {
      for (const { id, weight } of auditRefs) {
        const audit = audits[id];
        if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
          faults.add(`${category}: ${audit.title}`);
      }
    }
  }
  for (const fault of faults) console.error(`${name}: ${fault}`);
}

/** The median of five runs on a page, each with an empty browser. */
export async function measurePage(name: string, url: string): Promise<Figure[]> {
  const reports: Report[] = [];
  for (let i = 0; i < runs; i++) reports.push(await look(url));
  printFaults(name, reports);
  const of = (read: (report: Report) => number) => median(reports.map(read));
  return [
    ...categories.map(([id, bar]) => ({
      figure: `${name}: ${id}`,
      value: of(({ categories }) => (categories[id]?.score ?? 0) * 100),
      unit: "",
      bar: `>= ${bar}`,
    })),
    ...metrics.map(([id, short, unit, bar]) => ({
      figure: `${name}: ${short}`,
      value: of(({ audits }) => audits[id]?.numericValue ?? Number.NaN),
      unit,
      bar: `<= ${bar}`,
    })),
    {
      figure: `${name}: scripts, with their headers`,
      value: of((r) => bytesOf(r, "Script")) / 1000,
      unit: "kB",
    },
    { figure: `${name}: fonts`, value: of((r) => bytesOf(r, "Font")) / 1000, unit: "kB", bar: "<= 65" },
    {
      figure: `${name}: Lighthouse's index of this machine`,
      value: of((r) => r.environment.benchmarkIndex),
      unit: "",
    },
  ];
}
