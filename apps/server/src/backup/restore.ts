import { createReadStream, existsSync, readdirSync } from "node:fs";
import { chmod, copyFile, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createGunzip } from "node:zlib";
import { identityMigrations } from "@okurca/identity";
import {
  type Logger,
  type Migration,
  makeFolders,
  migrate,
  type OpenDatabase,
  StartupError,
} from "@okurca/server-kit";
import { migrations } from "../database/migrations/index.ts";
import { readKeyFile } from "../identity/index.ts";
import { makeQueues } from "../jobs/index.ts";
import { createStore, formatTypes, pictureFormats } from "../pictures/index.ts";
import type { Settings } from "../settings/index.ts";
import { setSequence, whileLoading, writeRows } from "./loading.mutations.ts";
import { keyDigest, keysFile, type Manifest, pictureFolder, readManifest, verifyFiles } from "./manifest.ts";
import { listTables, ownSchemas } from "./snapshot.queries.ts";

const sets: Record<string, Record<string, Migration>> = { okurca: migrations, identity: identityMigrations };

/** Those that the backup's database had run, and no later ones: the next start runs these. */
function migrationsOf(manifest: Manifest): { set: string; migrations: Record<string, Migration> }[] {
  return Object.entries(manifest.migrations).map(([set, names]) => {
    const chosen = names.map((name) => {
      const migration = sets[set]?.[name];
      if (!migration) {
        throw new StartupError(`The backup was made by a newer version of this program (migration ${name}).`);
      }
      return [name, migration] as const;
    });
    return { set, migrations: Object.fromEntries(chosen) };
  });
}

/** The keys this installation has already; undefined when it has none. */
async function keysHere({ identity }: Settings): Promise<Set<string> | undefined> {
  if (!existsSync(identity.keyFile)) return undefined;
  return new Set((await readKeyFile(identity.keyFile)).map(keyDigest));
}

async function checkKeys(settings: Settings, { keys }: Manifest): Promise<void> {
  const { keyFile } = settings.identity;
  const here = await keysHere(settings);
  if (here === undefined) {
    if (keys.is_included) return;
    throw new StartupError(
      `The backup has no keys: put the key file that belongs to it at ${keyFile} first.`,
    );
  }
  if (keys.digests.every((digest) => here.has(digest))) return;
  throw new StartupError(`The key file ${keyFile} is another than the backup's. Put it aside, then restore.`);
}

/** Restoring makes an installation; it never adds to one. */
async function checkEmpty(settings: Settings, { db }: Pick<OpenDatabase<unknown>, "db">): Promise<void> {
  const tables = await listTables(db, [...ownSchemas, "jobs"]);
  if (tables.length > 0) {
    const { schema, name } = tables[0] ?? {};
    throw new StartupError(
      `The database is not empty (it has ${tables.length} tables, such as ${schema}.${name}). A backup is restored into an empty one only.`,
    );
  }
  const folder = join(settings.dataDir, "pictures");
  const hasFiles = () =>
    readdirSync(folder, { withFileTypes: true, recursive: true }).some((entry) => entry.isFile());
  if (!settings.s3 && existsSync(folder) && hasFiles()) {
    throw new StartupError(`The folder ${folder} is not empty. A backup is restored into an empty one only.`);
  }
}

async function restorePictures(folder: string, settings: Settings, { pictures }: Manifest): Promise<void> {
  const store = createStore(settings);
  for (const { name } of pictures) {
    const format = pictureFormats.find((one) => name.endsWith(`.${one}`));
    const bytes = await readFile(join(folder, pictureFolder, name));
    await store.write(name, bytes, format ? formatTypes[format] : "application/octet-stream");
  }
}

async function restoreKeys(folder: string, { identity }: Settings, { keys }: Manifest): Promise<void> {
  if (!keys.is_included || existsSync(identity.keyFile)) return;
  makeFolders(dirname(identity.keyFile));
  await copyFile(join(folder, keysFile), identity.keyFile);
  await chmod(identity.keyFile, 0o400);
}

async function restoreTables(folder: string, { db }: Pick<OpenDatabase<unknown>, "db">, manifest: Manifest) {
  const rowsOf = (file: string) => createReadStream(join(folder, file)).compose(createGunzip());
  await whileLoading(db, async (tx) => {
    for (const table of manifest.tables) {
      const rows = await writeRows(tx, table, rowsOf(table.file));
      if (rows !== table.rows) {
        throw new StartupError(
          `${table.schema}.${table.name} has ${rows} rows and should have ${table.rows}.`,
        );
      }
    }
    if (manifest.jobs) {
      const { table } = manifest.jobs;
      const rows = await writeRows(tx, table, rowsOf(table.file));
      if (rows !== table.rows)
        throw new StartupError(`${rows} jobs were brought, and ${table.rows} should be.`);
    }
    for (const sequence of manifest.sequences) await setSequence(tx, sequence);
  });
}

/** Brings back what `makeBackup` wrote, into an empty database and empty folders; refuses others. */
export async function restoreBackup(
  folder: string,
  parts: {
    database: Pick<OpenDatabase<unknown>, "db" | "config" | "apart">;
    settings: Settings;
    log: Logger;
  },
): Promise<Manifest> {
  const { database, settings, log } = parts;
  const manifest = await readManifest(folder);
  const needed = migrationsOf(manifest);
  await checkKeys(settings, manifest);
  await checkEmpty(settings, database);
  await verifyFiles(folder, manifest);
  await restoreKeys(folder, settings, manifest);
  await restorePictures(folder, settings, manifest);
  for (const one of needed) await migrate(database.db, { ...one, log });
  if (manifest.jobs) await makeQueues(database, manifest.jobs.queues);
  await restoreTables(folder, database, manifest);
  return manifest;
}
