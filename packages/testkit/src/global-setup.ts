import type { KeyObject } from "node:crypto";
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
import { chooseCluster, runAsAdministrator, templateName, urlOf } from "./database.ts";
import { testServers } from "./debian.ts";
import { testSettings } from "./settings.ts";
import { makeSigningKey, plantSigningKey } from "./signing-key.ts";

/** Migrated once; test files copy it. */
async function buildTemplate(dataDir: string, publicKey: KeyObject): Promise<void> {
  await runAsAdministrator(`CREATE DATABASE ${templateName} TEMPLATE template0`);
  const settings = testSettings({ databaseUrl: urlOf(templateName), dataDir });
  const { ctx, close } = await createContext(settings, { log: createLog("silent") });
  try {
    await plantSigningKey(ctx.db, { publicKey, poolId: settings.identity.poolId });
  } finally {
    await close();
  }
}

/** Starts the real PostgreSQL of the whole run, or both, and leaves their addresses in the environment of the workers. */
export default async function setup(): Promise<() => Promise<void>> {
  sweepDeadRuns();
  const folder = makeRunFolder();
  const clusters: Cluster[] = [];
  async function teardown(): Promise<void> {
    for (const cluster of clusters) await cluster.stop();
    removeRunFolder(folder);
  }
  try {
    for (const server of testServers) {
      const start = server === "debian" ? startDebianCluster : startEmbeddedCluster;
      clusters.push(await start(folder));
    }
    process.env.OKURCA_TEST_DATA_DIR = folder;
    const publicKey = makeSigningKey(folder);
    for (const cluster of clusters) {
      chooseCluster(cluster);
      await buildTemplate(folder, publicKey);
    }
    process.env.OKURCA_TEST_CLUSTERS = JSON.stringify(clusters.map(({ host, user }) => ({ host, user })));
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
