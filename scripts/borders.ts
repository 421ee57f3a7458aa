// Borders of the house that a linter cannot see: doors between modules, what may import what, who writes a table,
// and the length of files. `checkBorders` is pure over a file list, so that a test can plant violations.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { checkTables, type Owners, readOwners } from "./table-borders.ts";

export interface SourceFile {
  path: string;
  text: string;
}

const maxLines = 400;
const importPattern = /^\s*(?:import|export)\s+(type\s+)?(?:[\w*\s{},$]*?\s*from\s*)?["']([^"']+)["']/gm;
const dynamicPattern = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

function importsOf(file: SourceFile): { specifier: string; isType: boolean }[] {
  const found = [...file.text.matchAll(importPattern)].map((match) => ({
    specifier: match[2] ?? "",
    isType: match[1] !== undefined,
  }));
  for (const match of file.text.matchAll(dynamicPattern))
    found.push({ specifier: match[1] ?? "", isType: false });
  return found;
}

function resolveImport(from: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  const base = specifier.startsWith("~/")
    ? join("apps/web/app", specifier.slice(2))
    : specifier.startsWith(".")
      ? normalize(join(dirname(from), specifier))
      : undefined;
  if (base === undefined) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find((path) =>
    known.has(path),
  );
}

/** Features of the web that know no other one, and that the others may use. */
const groundFeatures = ["session", "books"];

/** First folder below `prefix`, the module a file belongs to. */
function moduleOf(path: string, prefix: string): string | undefined {
  if (!path.startsWith(prefix)) return undefined;
  const rest = path.slice(prefix.length).split("/");
  return rest.length > 1 ? rest[0] : undefined;
}

const isTest = (path: string) =>
  /\.(test|spec|browser|fixtures)\.tsx?$/.test(path) || /(^|\/)(e2e|test|testkit)\//.test(path);

function borderProblem(
  from: string,
  to: string | undefined,
  specifier: string,
  isType: boolean,
): string | undefined {
  if (specifier.startsWith("@okurca/testkit") && !isTest(from) && !from.startsWith("bench/chaos/"))
    return "only tests import the testkit";
  if (from.startsWith("apps/web/") && specifier.startsWith("@okurca/server") && !isType) {
    return "the web never imports the server (types only)";
  }
  if (from.startsWith("packages/identity/") && /^@okurca\/(server|web|covers)$/.test(specifier)) {
    return "the identity provider knows nothing of the product";
  }
  if (
    from.startsWith("packages/contract/") &&
    !specifier.startsWith(".") &&
    specifier !== "zod" &&
    !isTest(from)
  ) {
    return "the contract depends on zod only";
  }
  const isSql = specifier === "kysely" && !isType;
  const mayUseSql =
    /\.(queries|mutations)\.ts$|\/(migrations|search|database|import)\/|job-database|packages\//.test(from);
  if (isSql && from.startsWith("apps/server/src/") && !mayUseSql && !isTest(from)) {
    return "only queries, mutations and migrations write SQL";
  }
  if (to === undefined) return undefined;
  for (const prefix of ["apps/server/src/", "apps/web/app/features/"]) {
    const [mine, theirs] = [moduleOf(from, prefix), moduleOf(to, prefix)];
    const isDoor = /\/index\.tsx?$/.test(to) || (prefix === "apps/server/src/" && theirs === "database");
    if (theirs !== undefined && mine !== theirs && !isDoor && !isTest(from)) {
      return `modules meet at their door (index.ts): ${to}`;
    }
  }
  const web = "apps/web/app/";
  const [mine, theirs] = [moduleOf(from, `${web}features/`), moduleOf(to, `${web}features/`)];
  const isGround = (feature: string) => groundFeatures.includes(feature);
  const isAllowed = mine === theirs || !mine || !theirs || (isGround(theirs) && !isGround(mine));
  if (!isAllowed && !isTest(from))
    return `features import the ground ones (${groundFeatures.join(", ")}) and no other: ${to}`;
  const layer = (path: string) =>
    path.startsWith(`${web}features/`)
      ? 1
      : /app\/(routes|pages|shell)\//.test(path)
        ? 2
        : /app\/(lib|ui)\//.test(path)
          ? 0
          : 3;
  if (
    from.startsWith(web) &&
    to.startsWith(web) &&
    layer(from) < layer(to) &&
    layer(to) < 3 &&
    !isTest(from)
  ) {
    return `lib and ui → features → shell, pages and routes, never back: ${to}`;
  }
  return undefined;
}

/** Every violation, a line each; `owners` are the modules that own the tables. */
export function checkBorders(files: readonly SourceFile[], owners: Owners): string[] {
  const known = new Set(files.map((file) => file.path));
  const problems: string[] = [];
  for (const file of files) {
    for (const { specifier, isType } of importsOf(file)) {
      const to = resolveImport(file.path, specifier, known);
      const problem = borderProblem(file.path, to, specifier, isType);
      if (problem) problems.push(`${file.path}: ${problem}`);
    }
    const lines = file.text.split("\n").length - 1;
    const isExempt = isTest(file.path) || file.path.includes(".generated.");
    if (lines > maxLines && !isExempt) problems.push(`${file.path}: ${lines} lines, at most ${maxLines}`);
  }
  return [...problems, ...checkTables(files, owners)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const paths = globSync(
    [
      "apps/*/{src,app}/**/*.{ts,tsx}",
      "packages/*/{src,test}/**/*.ts",
      "e2e/**/*.ts",
      "bench/**/*.ts",
      "apps/web/worker/*.ts",
      "scripts/*.ts",
    ],
    { cwd: root, exclude: ["**/node_modules"] },
  );
  const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  const problems = checkBorders(files, await readOwners(root));
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} problems`);
  if (problems.length > 0) process.exit(1);
}
