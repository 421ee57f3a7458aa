import { clippingMessages as m } from "@okurca/contract";
import { FileRefused } from "../entry.ts";

const signature = "SQLite format 3\u0000";
const headerBytes = 100;
/** Of pages that hold the names of tables; a Kobo has five. */
const mostPages = 200;
const interiorTable = 0x05;
const leafTable = 0x0d;

/** Whether bytes begin as a SQLite database does. */
export const isSqlite = (bytes: Uint8Array): boolean =>
  bytes.length >= headerBytes &&
  Buffer.from(bytes.buffer, bytes.byteOffset, 16).toString("latin1") === signature;

/**
 * Throws `FileRefused` for a database whose list of tables is no tree: SQLite goes through it before it says anything,
 * for ever where a page leads to itself, and no thread can be stopped there.
 */
export function checkSchemaPages(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint16(16) === 1 ? 65_536 : view.getUint16(16);
  if (size < 512 || (size & (size - 1)) !== 0 || bytes.length < size) throw new FileRefused(m.notKobo);
  const seen = new Set<number>();
  const waiting = [1];
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    const start = (page - 1) * size;
    if (seen.has(page) || seen.size >= mostPages || page < 1 || start + size > bytes.length)
      throw new FileRefused(m.notKobo);
    seen.add(page);
    const header = start + (page === 1 ? headerBytes : 0);
    const kind = view.getUint8(header);
    if (kind === leafTable) continue;
    const cells = view.getUint16(header + 3);
    if (kind !== interiorTable || cells * 2 > size - headerBytes - 12) throw new FileRefused(m.notKobo);
    waiting.push(view.getUint32(header + 8));
    for (let cell = 0; cell < cells; cell++) {
      const place = view.getUint16(header + 12 + cell * 2);
      if (place + 4 > size) throw new FileRefused(m.notKobo);
      waiting.push(view.getUint32(start + place));
    }
  }
}
