/** Of each mark of broken bytes so many letters of several bytes are right: it is UTF-8 with a broken place. */
const soundPerBroken = 20;
const looked = 1000;

/** A text whose every other byte is empty is UTF-16 without its mark. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = bytes.subarray(0, looked);
  const empty = [0, 0];
  for (const [place, byte] of head.entries()) if (byte === 0) empty[place % 2] = (empty[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  const many = head.length / 4;
  if (odd > many && even < odd / 8) return "utf-16le";
  return even > many && odd < even / 8 ? "utf-16be" : undefined;
}

function countOf(text: string, sign: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(sign)) count += 1;
  return count;
}

/**
 * Bytes of a text file, whole or cut off anywhere: UTF-16 with or without its mark, UTF-8, which a few broken
 * places do not make another, else the Turkish code page (also ISO-8859-9).
 */
export function decodeClippings(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const text = new TextDecoder("utf-8").decode(bytes);
  const broken = countOf(text, /\ufffd/g);
  if (broken === 0) return text;
  const sound = countOf(text, /[\u0080-\ufffc]/g);
  const isCutOff = broken === 1 && text.endsWith("\ufffd");
  if (isCutOff || sound >= broken * soundPerBroken) return text;
  return new TextDecoder("windows-1254").decode(bytes);
}
