import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

const deflate = promisify(deflateRaw);

/** A stretch of text and its compressed blocks, which refer to nothing outside them (RFC 1951, full flush). */
export interface Stretch {
  plain: Buffer;
  blocks: Buffer;
}

/** Compresses the stretches of a text between which something else is to be set again and again. */
export function compressStretches(texts: readonly string[]): Promise<Stretch[]> {
  return Promise.all(
    texts.map(async (text) => {
      const plain = Buffer.from(text);
      const blocks = await deflate(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
      return { plain, blocks };
    }),
  );
}

// RFC 1952: deflate, no flags, no time, unknown system.
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** A last block that holds nothing. */
const end = Buffer.from([3, 0]);

function trailer(stretches: readonly Stretch[], insert: Buffer): Buffer {
  let [sum, length] = [0, 0];
  for (const [i, { plain }] of stretches.entries()) {
    if (i > 0) sum = crc32(insert, sum);
    sum = crc32(plain, sum);
    length += plain.length + (i > 0 ? insert.length : 0);
  }
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(sum, 0);
  bytes.writeUInt32LE(length, 4);
  return bytes;
}

/** The gzip of the stretches with `insert` between each two of them; only sums are reckoned anew. */
export function joinGzip(stretches: readonly Stretch[], insert: string): Buffer {
  const bytes = Buffer.from(insert);
  // A stored block: its kind, its length, the length's complement.
  const stored = Buffer.alloc(5 + bytes.length);
  stored.writeUInt16LE(bytes.length, 1);
  stored.writeUInt16LE(~bytes.length & 0xffff, 3);
  bytes.copy(stored, 5);
  const blocks = stretches.flatMap((stretch, i) => (i > 0 ? [stored, stretch.blocks] : [stretch.blocks]));
  return Buffer.concat([header, ...blocks, end, trailer(stretches, bytes)]);
}
