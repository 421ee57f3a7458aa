import { createReadStream, existsSync } from "node:fs";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { limits } from "@okurca/contract";
import { makeFolders } from "@okurca/server-kit";
import { z } from "zod";
import type { Settings } from "../settings/index.ts";

type Place = Pick<Settings, "dataDir">;

const folderOf = ({ dataDir }: Place, id: string) => join(dataDir, "imports", id);

/** As a file may be called on any disk; the name is the source of the operator's own lists. */
export function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  return (
    last
      .replace(/[^\p{L}\p{N}._ -]+/gu, "-")
      .replace(/^[.\s-]+/, "")
      .slice(-100) || "katalog"
  );
}

export const pathOf = (place: Place, { id, file_name }: { id: string; file_name: string }) =>
  join(folderOf(place, id), safeName(file_name));

/** Of the dry run, and of the import itself. */
export const reportPath = ({ dataDir }: Place, id: string, isDryRun: boolean) =>
  join(dataDir, "reports", `catalogue-import-${id}${isDryRun ? "-dry" : ""}.ndjson`);

/** Whether the disk has room for a file and stays usable beside it. */
export async function hasRoom({ dataDir }: Place, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize >= bytes + limits.catalogueImport.spareBytes;
}

/** Writes a piece at its place; the same again changes nothing. */
export async function writePiece(path: string, offset: number, bytes: Uint8Array): Promise<void> {
  makeFolders(join(path, ".."));
  const file = await open(path, existsSync(path) ? "r+" : "w");
  try {
    await file.write(bytes, 0, bytes.length, offset);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** The file of an import goes; its reports stay. */
export const removeFile = (place: Place, id: string) =>
  rm(folderOf(place, id), { recursive: true, force: true });

export async function removeReports(place: Place, id: string): Promise<void> {
  for (const isDryRun of [true, false]) await rm(reportPath(place, id, isDryRun), { force: true });
}

const rowSchema = z.object({ line: z.int(), reason: z.string(), text: z.string() });
export type RefusedRow = z.infer<typeof rowSchema>;

/** The refused rows of a report, in their order; none where there is no report, and what is being written at its end is left out. */
export async function readRefused(
  path: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<RefusedRow[]> {
  if (!existsSync(path)) return [];
  const rows: RefusedRow[] = [];
  let at = 0;
  const file = createReadStream(path);
  try {
    for await (const line of createInterface({ input: file })) {
      if (at++ < offset) continue;
      const read = rowSchema.safeParse(parse(line));
      if (read.success) rows.push(read.data);
      if (at >= offset + limit) break;
    }
  } finally {
    file.destroy();
  }
  return rows;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
