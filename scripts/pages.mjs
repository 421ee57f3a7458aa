// Builds the pages when their sources have changed since the last build.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runNpm } from "./step.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const inputs = [
  "package-lock.json",
  "tsconfig.base.json",
  "apps/web",
  "packages/contract",
  "packages/covers",
  "scripts/precompress.mjs",
];
const skipped = new Set(["node_modules", "build", ".react-router", ".git", "test-results"]);
const isTest = /\.(test|browser|spec)\.tsx?$/;

function* filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!skipped.has(name) && !isTest.test(name)) yield* filesBelow(`${path}/${name}`);
  }
}

function digest() {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap((path) => [...filesBelow(path)])) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

export async function buildPagesIfStale() {
  // Every build empties this folder: a stamp in it never vouches for another build, or half of one.
  const stamp = join(root, "apps/web/build/server/.inputs");
  const wanted = digest();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await runNpm("building the pages", ["run", "build", "--silent"], {
    env: { NODE_ENV: "production" },
    isQuiet: true,
  });
  writeFileSync(stamp, wanted);
}
