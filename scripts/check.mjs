// Everything that can be said about the code without running it.
import { runBeside } from "./run.mjs";

/** All of it, as one step of a run. */
export async function check() {
  return runBeside("checks", [
    { title: "types", command: "npm", args: ["run", "typecheck", "--silent"] },
    { title: "lint, cycles, format", command: "biome", args: ["check", "--error-on-warnings", "."] },
    { title: "borders, file lengths", command: "node", args: ["scripts/borders.ts"] },
    { title: "landed migrations", command: "node", args: ["scripts/migrations.ts"] },
    { title: "unused code and dependencies", command: "knip", args: ["--no-progress"] },
    { title: "licences of dependencies", command: "node", args: ["scripts/licences.mjs"] },
  ]);
}

if (import.meta.main && !(await check()).isOk) process.exitCode = 1;
