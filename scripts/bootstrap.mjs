// Runs before every npm script, with whatever Node is installed and without dependencies: installs and
// builds only what has changed since the last time. Usage: node scripts/bootstrap.mjs NAME-OF-SCRIPT
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const script = process.argv[2] ?? "start";
/** The pages are compiled by the server itself in development, and are not needed by the others. */
const needsBuild = script === "start" || script === "test" || script === "bench";
const bin = join(root, "node_modules", ".bin");
const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`okurca: Node 20.19 or newer is needed to install, found ${process.version}.`);
  process.exit(1);
}
const hasPlatformPackage = ["linux-x64", "linux-arm64", "win32-x64"].includes(
  `${process.platform}-${process.arch}`,
);
if (!hasPlatformPackage && major < 24) {
  console.error(
    `okurca: on ${process.platform} ${process.arch} Node 24 or newer must be installed, found ${process.version}.`,
  );
  process.exit(1);
}

function npm(title, args) {
  const started = Date.now();
  console.log(`okurca: ${title} …`);
  const cli = process.env.npm_execpath;
  const result = cli?.endsWith(".js")
    ? spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: "inherit", env: environment })
    : spawnSync("npm", args, {
        cwd: root,
        stdio: "inherit",
        env: environment,
        shell: process.platform === "win32",
      });
  if (result.status !== 0) {
    console.error(`okurca: "npm ${args.join(" ")}" failed.`);
    process.exit(result.status ?? 1);
  }
  console.log(`okurca: done in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

/** True when node_modules holds what package-lock.json asks for, however it came there. */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
    const have = JSON.parse(readFileSync(join(root, "node_modules/.package-lock.json"), "utf8")).packages;
    return Object.entries(wanted).every(
      ([path, entry]) =>
        !path.startsWith("node_modules/") ||
        entry.link ||
        entry.optional ||
        entry.devOptional ||
        have[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

const skipped = new Set(["node_modules", "build", ".react-router", ".git", "test-results"]);
function* filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!skipped.has(name) && !/\.(test|browser)\.tsx?$/.test(name)) yield* filesBelow(`${path}/${name}`);
  }
}

function digest(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesBelow(path))
      hash
        .update(file)
        .update("\0")
        .update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

// The tools ask for Node 22 or newer; they run on the Node 24 that is installed with them, hence the log level.
if (!isInstalled()) {
  npm("installing packages", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
}
// Also after an install with --ignore-scripts.
spawnSync(process.execPath, [join(root, "scripts/link-node.mjs")], { stdio: "inherit" });

if (needsBuild) {
  const inputs = [
    "package-lock.json",
    "apps/web",
    "packages/contract",
    "packages/covers",
    "scripts/precompress.mjs",
  ];
  const stamp = join(root, "node_modules", ".okurca-build");
  const hash = digest(inputs);
  const isFresh =
    existsSync(join(root, "apps/web/build/server/index.js")) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === hash;
  if (!isFresh) {
    npm("building the pages", ["run", "build", "--silent"]);
    mkdirSync(join(root, "node_modules"), { recursive: true });
    writeFileSync(stamp, hash);
  }
}
