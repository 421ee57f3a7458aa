// The server the journeys run against: the real program on a data folder of its own that is thrown away,
// with the large catalogue imported where it is at hand, else with the starter catalogue alone.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startCatalogueServer } from "@okurca/testkit/catalogue-server";
import { startModelServer } from "@okurca/testkit/model-server";
import { dataFolder } from "./folder.ts";
import { behaviourFor } from "./language-model.ts";
import { outsideBooks } from "./outside-books.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
rmSync(dataFolder, { recursive: true, force: true });
mkdirSync(dataFolder, { recursive: true });
// As root: the database's own account must be able to enter, or its files would be put elsewhere and stay.
chmodSync(dataFolder, 0o755);
const env: NodeJS.ProcessEnv = {
  ...{ ...process.env, DATA_DIR: dataFolder, DATABASE_URL: "", SMTP_URL: "", TRUST_PROXY: "true" },
  // The journey of staff who prove themselves starts a server of its own.
  STAFF_SECOND_FACTOR: "off",
};
const catalogue = join(root, "../shared/data/katalog-tr.ndjson");
if (existsSync(catalogue) && process.env.E2E_CATALOGUE !== "starter") {
  const args = [join(root, "apps/server/src/cli.ts"), "catalogue", "import", catalogue];
  const { status } = spawnSync(process.execPath, args, { env, cwd: root, stdio: "ignore" });
  if (status !== 0) throw new Error("The catalogue could not be imported.");
}
// Readers of the journeys are new, and some write more than newcomers may.
const freeing = [join(root, "apps/server/src/cli.ts"), "registration", "newcomers", "free"];
if (spawnSync(process.execPath, freeing, { env, cwd: root, stdio: "ignore" }).status !== 0)
  throw new Error("Newcomers could not be left free.");
if (process.env.E2E_MODEL) {
  const model = await startModelServer();
  model.always(behaviourFor);
  Object.assign(env, { AI_BASE_URL: model.url, AI_MODEL: process.env.E2E_MODEL });
}
// Journeys ask no catalogue of the world; what these have stands in outside-books.ts.
const elsewhere = await startCatalogueServer();
for (const source of ["openlibrary", "googlebooks", "sru"] as const)
  elsewhere.has(source, outsideBooks[source]);
Object.assign(env, {
  CATALOGUE_TEST_ORIGIN: elsewhere.origin,
  SRU_URLS: `Deneme Kitaplığı=${elsewhere.origin}/sru/biblios`,
});
const server = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
  env,
  cwd: root,
  stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(dataFolder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
