import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Zip, ZipDeflate } from "fflate";

export interface ArchiveEntry {
  path: string;
  content: AsyncIterable<string | Uint8Array>;
}

/** Bytes that are packed at once, since that is work of this thread: a few milliseconds. */
const pieceBytes = 64 * 1024;

/** Zipped as it is read; between two pieces others have their turn. */
async function* zipped(entries: Iterable<ArchiveEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let pieces: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else pieces.push(piece);
  });
  function* made() {
    if (failure) throw failure;
    yield* pieces;
    pieces = [];
  }
  for (const { path, content } of entries) {
    const part = new ZipDeflate(path, { level: 6 });
    part.mtime = at;
    zip.add(part);
    for await (const piece of content) {
      const bytes = typeof piece === "string" ? encoder.encode(piece) : piece;
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        part.push(bytes.subarray(at, at + pieceBytes));
        yield* made();
        await nextTurn();
      }
    }
    part.push(new Uint8Array(), true);
    yield* made();
  }
  zip.end();
  yield* made();
}

/** A file without a name, which is gone with the last who has it open: also when the program ends in between. */
export interface Archive {
  size: number;
  /** Its bytes; closes the file at the end, however it comes. */
  read(): Readable;
}

/**
 * The entries as a zip file. It is whole before anything of it is sent: what fails meanwhile is told as any failure,
 * and who reads slowly holds no connection to the database.
 */
export async function makeArchive(entries: Iterable<ArchiveEntry>, at: Date): Promise<Archive> {
  const path = join(tmpdir(), `okurca-${crypto.randomUUID()}.zip`);
  const file = await open(path, "wx+", 0o600);
  try {
    await unlink(path);
    for await (const piece of zipped(entries, at)) await file.appendFile(piece);
    const { size } = await file.stat();
    return { size, read: () => (size > 0 ? file.createReadStream({ start: 0 }) : Readable.from([])) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
