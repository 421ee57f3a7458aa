import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "@okurca/server-kit";
import { z } from "zod";

const fileFields = { sha256: z.string(), bytes: z.int() };

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Path in the folder of the backup. */
  file: z.string(),
  ...fileFields,
});

/** What a backup holds; written last, so that a folder without it is no whole backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** What the database had run, by set, in order. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(tableSchema),
  /** Work that had not been done, with the queues it stands in. */
  jobs: z.object({ queues: z.array(z.string()), table: tableSchema }).nullable(),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.int().nullable() })),
  pictures: z.array(z.object({ name: z.string(), ...fileFields })),
  /** Digests of the keys that its sealed values need; the keys themselves are there when `is_included`. */
  keys: z.object({ digests: z.array(z.string()), is_included: z.boolean() }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableOfBackup = z.infer<typeof tableSchema>;

export const manifestFile = "backup.json";
export const keysFile = "identity.key";
export const pictureFolder = "pictures";

/** Of a random key it tells nothing. */
export const keyDigest = (key: Uint8Array) => createHash("sha256").update(key).digest("hex");

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), "utf8").catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === "ENOENT" ? `it has no ${manifestFile}` : error.code;
    throw new StartupError(`${folder} is no whole backup: ${reason}.`);
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(`${join(folder, manifestFile)} cannot be read as what this program writes.`, {
      cause: error,
    });
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest("hex");
}

/** One digest of all keys that lie in a file, as the backup tells it. */
async function keysDigestOf(path: string): Promise<string> {
  const lines = (await readFile(path, "utf8")).split("\n").filter((line) => line !== "");
  return lines.map((line) => keyDigest(Buffer.from(line, "hex"))).join();
}

/** Reads every file of the backup; throws for the first that is not as it was written. */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  const { keys, pictures } = manifest;
  const tables = manifest.jobs ? [...manifest.tables, manifest.jobs.table] : manifest.tables;
  const files = [
    ...(keys.is_included ? [{ file: keysFile, told: keys.digests.join(), read: keysDigestOf }] : []),
    ...tables.map(({ file, sha256 }) => ({ file, told: sha256, read: digestOf })),
    ...pictures.map(({ name, sha256 }) => ({
      file: join(pictureFolder, name),
      told: sha256,
      read: digestOf,
    })),
  ];
  for (const { file, told, read } of files) {
    const found = await read(join(folder, file)).catch((error: NodeJS.ErrnoException) => error.code);
    if (found !== told) {
      const reason = found === "ENOENT" ? "is missing" : "is not as it was written";
      throw new StartupError(`The backup is damaged: ${join(folder, file)} ${reason}.`);
    }
  }
}
