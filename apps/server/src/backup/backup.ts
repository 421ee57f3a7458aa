import { createHash } from "node:crypto";
import { chmodSync, createWriteStream, existsSync, readdirSync } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pictureSizes } from "@okurca/contract";
import { makeFolders, type OpenDatabase, StartupError } from "@okurca/server-kit";
import { coverFileNames } from "../covers/index.ts";
import { readKeyFile } from "../identity/index.ts";
import { createStore, nameOf, pictureFormats } from "../pictures/index.ts";
import type { Settings } from "../settings/index.ts";
import {
  keyDigest,
  keysFile,
  type Manifest,
  manifestFile,
  pictureFolder,
  type TableOfBackup,
} from "./manifest.ts";
import {
  findJobs,
  inSnapshot,
  listCoverKeys,
  listMigrations,
  listPictureKeys,
  listSequences,
  listTables,
  ownSchemas,
  readRows,
  type TableShape,
  unfinished,
} from "./snapshot.queries.ts";
import { type Watch, whileWatched } from "./watchdog.ts";

/** Milliseconds without a step after which a backup is given up. */
const patience = 60_000;

/** Written so that it is there after a power cut. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Passes everything on and counts it. */
function counting(onPiece: (piece: Buffer) => void): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      onPiece(piece);
      done(null, piece);
    },
  });
}

async function writeTable(
  folder: string,
  table: TableShape,
  { rows, signal }: { rows: AsyncIterable<Buffer>; signal: AbortSignal },
): Promise<TableOfBackup> {
  const file = join("tables", `${table.schema}.${table.name}.copy.gz`);
  const hash = createHash("sha256");
  let [count, bytes] = [0, 0];
  const lines = counting((piece) => {
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) count += 1;
  });
  const written = counting((piece) => {
    hash.update(piece);
    bytes += piece.length;
  });
  const target = createWriteStream(join(folder, file), { flags: "wx", mode: 0o600, flush: true });
  await pipeline(rows, lines, createGzip({ level: 3 }), written, target, { signal });
  return { ...table, rows: count, file, sha256: hash.digest("hex"), bytes };
}

type Written = Pick<Manifest, "migrations" | "tables" | "jobs" | "sequences"> & { pictureNames: string[] };

interface Parts {
  database: Pick<OpenDatabase<unknown>, "apart">;
  settings: Settings;
  clock: () => Date;
  /** Without them the folder alone opens nothing. */
  withKeys: boolean;
  /** Milliseconds, for tests. */
  limit?: number;
}

const watchedIn = (folder: string, { limit = patience }: Parts) => ({
  limit,
  hint: `The backup was given up: delete ${folder} and make another.`,
});

async function writeTables(folder: string, parts: Parts): Promise<Written> {
  await mkdir(join(folder, "tables"), { mode: 0o700 });
  return inSnapshot(parts.database, watchedIn(folder, parts), async (tx, { step, signal }) => {
    const write = (table: TableShape, condition?: string) =>
      writeTable(folder, table, {
        rows: readRows(tx, table, { step, ...(condition && { condition }) }),
        signal,
      });
    const shapes = await listTables(tx, ownSchemas);
    if (!shapes.some(({ name }) => name === "schema_migrations")) {
      throw new StartupError("There is nothing to back up: the database is empty.");
    }
    const tables: TableOfBackup[] = [];
    for (const shape of shapes) tables.push(await write(shape));
    const found = await findJobs(tx);
    const jobs = found && { queues: found.queues, table: await write(found.table, unfinished) };
    return {
      migrations: await listMigrations(tx),
      tables,
      jobs: jobs ?? null,
      // Last: what the rows have is below it.
      sequences: await listSequences(tx),
      pictureNames: [
        ...(await listPictureKeys(tx)).flatMap(pictureFileNames),
        ...(await listCoverKeys(tx)).flatMap(coverFileNames),
      ],
    };
  });
}

/** Those whose files are gone by now were taken off meanwhile, and are erased. */
/** Every file that a reader's picture may have. */
const pictureFileNames = (key: string) =>
  pictureSizes.flatMap((size) => pictureFormats.map((format) => nameOf(key, size, format)));

async function writePictures(
  folder: string,
  { settings, names, step }: { settings: Settings; names: readonly string[]; step: Watch["step"] },
): Promise<Manifest["pictures"]> {
  const store = createStore(settings);
  await mkdir(join(folder, pictureFolder), { mode: 0o700 });
  const pictures: Manifest["pictures"] = [];
  for (const name of names) {
    step(`reading the picture ${name}`);
    const bytes = await store.read(name);
    if (!bytes) continue;
    await writeWhole(join(folder, pictureFolder, name), bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    pictures.push({ name, sha256, bytes: bytes.length });
  }
  return pictures;
}

function makeBackupFolder(folder: string): void {
  let isEmpty = false;
  try {
    isEmpty = !existsSync(folder) || readdirSync(folder).length === 0;
    if (isEmpty) {
      makeFolders(folder);
      chmodSync(folder, 0o700);
    }
  } catch (error) {
    throw new StartupError(`The folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (isEmpty) return;
  const isCutOff = existsSync(join(folder, "tables")) && !existsSync(join(folder, manifestFile));
  const why = isCutOff ? " (a backup that was cut off: delete it)" : "";
  throw new StartupError(`${folder} is not empty${why}: name a folder that is, or is not there yet.`);
}

/** Writes everything of this installation as it is at one moment into an empty folder, while the program runs. */
export async function makeBackup(folder: string, parts: Parts): Promise<Manifest> {
  const { settings, withKeys } = parts;
  makeBackupFolder(folder);
  const madeAt = parts.clock().toISOString();
  const { pictureNames, ...written } = await writeTables(folder, parts);
  const pictures = await whileWatched(watchedIn(folder, parts), ({ step }) =>
    writePictures(folder, { settings, names: pictureNames, step }),
  );
  const keys = await readKeyFile(settings.identity.keyFile);
  if (withKeys) {
    const lines = keys.map((key) => `${Buffer.from(key).toString("hex")}\n`).join("");
    await writeWhole(join(folder, keysFile), Buffer.from(lines));
  }
  const manifest: Manifest = {
    format: 1,
    made_at: madeAt,
    ...written,
    pictures,
    keys: { digests: keys.map(keyDigest), is_included: withKeys },
  };
  await writeWhole(join(folder, manifestFile), Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  return manifest;
}
