import type { KeyObject } from "node:crypto";
import type { AppContext } from "@okurca/server/context";
import { createContext } from "@okurca/server/start";
import { createLog } from "@okurca/server-kit";
import { addBooks } from "./add-books.ts";
import {
  type Cluster,
  makeRunFolder,
  removeRunFolder,
  startDebianCluster,
  startEmbeddedCluster,
  sweepDeadRuns,
} from "./cluster.ts";
import { chooseCluster, copyDatabase, runAsAdministrator, templates, urlOf } from "./database.ts";
import { testServers } from "./debian.ts";
import { sampleBooks } from "./sample-books.ts";
import { testSettings } from "./settings.ts";
import { makeSigningKey, plantSigningKey } from "./signing-key.ts";

async function inDatabase(
  name: string,
  dataDir: string,
  act: (ctx: AppContext) => Promise<unknown>,
): Promise<void> {
  const settings = testSettings({ databaseUrl: urlOf(name), dataDir });
  const { ctx, close } = await createContext(settings, { log: createLog("silent") });
  try {
    await act(ctx);
  } finally {
    await close();
  }
}

/** Migrated once, and filled with the sample books once; test files copy them. */
async function buildTemplates(dataDir: string, publicKey: KeyObject): Promise<void> {
  const { migrated, withBooks } = templates;
  await runAsAdministrator(`CREATE DATABASE ${migrated} TEMPLATE template0`);
  await inDatabase(migrated, dataDir, ({ db, settings }) =>
    plantSigningKey(db, { publicKey, poolId: settings.identity.poolId }),
  );
  await copyDatabase(migrated, withBooks);
  await inDatabase(withBooks, dataDir, ({ db }) => addBooks(db, sampleBooks));
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
      await buildTemplates(folder, publicKey);
    }
    process.env.OKURCA_TEST_CLUSTERS = JSON.stringify(clusters.map(({ host, user }) => ({ host, user })));
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
