// Everything that can be said about the code without running it.
import { runAll } from "./run.mjs";

runAll([
  ["types", "npm", ["run", "typecheck", "--silent"]],
  ["lint, cycles, format", "biome", ["check", "--error-on-warnings", "."]],
  ["borders, file lengths", "node", ["scripts/borders.ts"]],
  ["licences of dependencies", "node", ["scripts/licences.mjs"]],
  ["unused code and dependencies", "knip", ["--no-progress"]],
]);
