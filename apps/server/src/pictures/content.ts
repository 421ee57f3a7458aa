// What kind of picture a file is by its content, and whether it is whole. Only the outer structure is walked here:
// what is within is decoded by sharp.

export type PictureKind = "jpeg" | "png" | "gif";

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** "IEND" */
const endChunk = 0x49454e44;

/** By the first bytes; undefined for what is none of the three. */
export function kindOf(bytes: Buffer): PictureKind | undefined {
  if (bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return "jpeg";
  if (bytes.subarray(0, pngMark.length).equals(pngMark)) return "png";
  return /^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6)) ? "gif" : undefined;
}

/** Where the coded data that begin at `start` end: at the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = start; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/**
 * Scans of one picture. Encoders write four, or ten where it comes in steps; each is work for the decoder at every block of the
 * picture, which no time limit of libvips ends: a hundred thousand scans of fifty bytes take it minutes.
 */
const mostScans = 64;

/** ITU T.81, annex B. Where the picture that begins at `start` ends; undefined when it does not, or has too many scans. */
function endOfJpeg(bytes: Buffer, start: number): number | undefined {
  let at = start + 2;
  let scans = 0;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda && ++scans > mostScans) return undefined;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    at = marker === 0xda ? endOfScan(bytes, next) : next;
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2;
  }
  return undefined;
}

/** PNG specification, 5.3. */
function endOfPng(bytes: Buffer): number | undefined {
  let at = pngMark.length;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    if (bytes.readUInt32BE(at + 4) === endChunk) return end;
    at = end;
  }
  return undefined;
}

/** Bytes of a colour table by the flags that announce it. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 0x07) + 1) : 0);

/** GIF89a specification, appendix B. */
function endOfGif(bytes: Buffer): number | undefined {
  let at = 13 + tableBytes(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at += 2;
    else if (block === 0x2c) at += 11 + tableBytes(bytes[at + 9] ?? 0);
    else return undefined;
    // Sub-blocks, each with its length before it; an empty one is the last.
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return undefined;
}

/** How many zeros it begins with. */
function zerosOf(bytes: Buffer): number {
  let count = 0;
  while (bytes[count] === 0) count += 1;
  return count;
}

/** Pictures a camera writes behind the first: smaller ones, depths, brighter lights. */
const mostBehind = 8;

/** What cameras write behind a picture: more pictures, then perhaps a short film or notes of their own that end with a mark. */
function isOfCamera(bytes: Buffer, start: number): boolean {
  let at = start;
  for (let count = 0; count <= mostBehind; count++) {
    const rest = bytes.subarray(at);
    const padding = zerosOf(rest);
    if (padding === rest.length) return true;
    if (rest.toString("latin1", 4, 8) === "ftyp" || rest.subarray(-4).toString("latin1") === "SEFT")
      return true;
    const end = kindOf(rest.subarray(padding)) === "jpeg" ? endOfJpeg(bytes, at + padding) : undefined;
    if (end === undefined) return false;
    at = end;
  }
  return false;
}

/** True for a picture that has its end and not too many scans, and nothing behind it that makes the file something else as well. */
export function isWholePicture(bytes: Buffer, kind: PictureKind): boolean {
  if (kind === "png") return endOfPng(bytes) === bytes.length;
  if (kind === "gif") return endOfGif(bytes) === bytes.length;
  const end = endOfJpeg(bytes, 0);
  return end !== undefined && isOfCamera(bytes, end);
}
