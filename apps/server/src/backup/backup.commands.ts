import { resolve } from "node:path";
import { createLog, inTransaction, type OpenDatabase, openDatabase } from "@okurca/server-kit";
import { recordAct } from "../acts/index.ts";
import type { LoneCommand } from "../command.ts";
import type { Db } from "../database/handles.ts";
import { readSettings, type Settings } from "../settings/index.ts";
import { makeBackup } from "./backup.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { restoreBackup } from "./restore.ts";

function openOwn({ databaseUrl, dataDir }: Settings) {
  const onStep = (text: string) => console.log(`  ${text}`);
  return openDatabase<unknown>({ databaseUrl, dataDir, log: createLog("warn"), onStep, poolSize: 2 });
}

function told({ tables, jobs, pictures }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables, ...pictures].reduce((sum, file) => sum + file.bytes, jobs?.table.bytes ?? 0);
  const megabytes = (bytes / 1e6).toFixed(1);
  return `${rows} rows of ${tables.length} tables, ${jobs?.table.rows ?? 0} jobs, ${pictures.length} files of pictures, ${megabytes} MB`;
}

/**
 * In the log of acts, so that it is known how old the last backup is and when the installation was one; a backup without
 * that line is one all the same.
 */
async function writeDown(
  database: OpenDatabase<unknown>,
  done: { act: "backup.write" | "backup.restore"; at: Date; after: Record<string, string | boolean> },
): Promise<void> {
  const act = { by: { via: "shell" }, subject: { kind: "installation", id: "backup" }, ...done } as const;
  try {
    await inTransaction(database.db as unknown as Db, (tx) => recordAct(tx, act));
  } catch (error) {
    console.log(`  The log of acts could not be written (${String(error).split("\n")[0]}).`);
  }
}

async function backUp(folder: string, withKeys: boolean): Promise<number> {
  const settings = readSettings();
  const database = await openOwn(settings);
  try {
    const target = resolve(folder);
    const parts = { database, settings, clock: () => new Date(), withKeys };
    const manifest = await makeBackup(target, parts);
    const after = { with_keys: withKeys };
    await writeDown(database, { act: "backup.write", at: new Date(manifest.made_at), after });
    console.log(`Backed up into ${target}: ${told(manifest)}.`);
    console.log(
      withKeys
        ? "It holds the keys as well: who has this folder has everything. Keep it as such."
        : `Without the key file nobody can sign in: keep ${settings.identity.keyFile} elsewhere.`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

export const backupCommands: readonly LoneCommand[] = [
  {
    noun: "backup",
    parameters: ["FOLDER"],
    summary: "writes database, pictures and keys into an empty folder",
    run: ([folder = ""]) => backUp(folder, true),
  },
  {
    noun: "backup",
    parameters: ["FOLDER", "--without-keys"],
    summary: "the same without the keys, which then must be kept elsewhere",
    run: ([folder = ""]) => backUp(folder, false),
  },
  {
    noun: "restore",
    parameters: ["FOLDER"],
    summary: "brings a backup back into an empty installation",
    async run([given = ""]) {
      const settings = readSettings();
      const folder = resolve(given);
      // Before a database is made for what is no backup.
      await readManifest(folder);
      const database = await openOwn(settings);
      try {
        const manifest = await restoreBackup(folder, { database, settings, log: createLog("warn") });
        await writeDown(database, {
          act: "backup.restore",
          at: new Date(),
          after: { made_at: manifest.made_at },
        });
        console.log(`Restored what was backed up at ${manifest.made_at}: ${told(manifest)}.`);
        return 0;
      } finally {
        await database.close();
      }
    },
  },
];
