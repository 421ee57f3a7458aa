import { createContext } from "@okurca/server/start";
import { createLog } from "@okurca/server-kit";
import {
  type Cluster,
  makeRunFolder,
  removeRunFolder,
  startDebianCluster,
  startEmbeddedCluster,
  sweepDeadRuns,
} from "./cluster.ts";
import { runAsAdministrator, templateName, urlOf } from "./database.ts";
import { isDebianWanted } from "./debian.ts";
import { testSettings } from "./settings.ts";
import { plantSigningKey } from "./signing-key.ts";

/** Migrated once; test files copy it. */
async function buildTemplate(dataDir: string): Promise<void> {
  await runAsAdministrator(`CREATE DATABASE ${templateName} TEMPLATE template0`);
  const settings = testSettings({ databaseUrl: urlOf(templateName), dataDir });
  const { ctx, close } = await createContext(settings, { log: createLog("silent") });
  try {
    await plantSigningKey(ctx.db, { dataDir, poolId: settings.identity.poolId });
  } finally {
    await close();
  }
}

/** Starts one real PostgreSQL for the whole run and leaves its address in the environment of the workers. */
export default async function setup(): Promise<() => Promise<void>> {
  sweepDeadRuns();
  const folder = makeRunFolder();
  let cluster: Cluster | undefined;
  async function teardown(): Promise<void> {
    await cluster?.stop();
    removeRunFolder(folder);
  }
  try {
    cluster = isDebianWanted ? await startDebianCluster(folder) : await startEmbeddedCluster(folder);
    process.env.PGHOST = cluster.host;
    process.env.PGUSER = cluster.user;
    process.env.OKURCA_TEST_DATABASE_URL = urlOf(templateName);
    process.env.OKURCA_TEST_DATA_DIR = folder;
    await buildTemplate(folder);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
