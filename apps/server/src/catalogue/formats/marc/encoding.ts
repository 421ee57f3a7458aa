import { isAscii, isUtf8 } from "node:buffer";
import { decodeMarc8 } from "./marc8.ts";

const latin5 = new TextDecoder("windows-1254");
/** What Turkish is written with beyond ASCII, and the signs of its typesetters. */
const turkishOnly = /^[\0-\x7fçğıöşüÇĞİÖŞÜâîûÂÎÛ‘’“”–—…«»·°\u00a0]*$/u;
/** The same with the letters of neighbours that Latin-1 and Latin-5 have at the same place. */
const western = /^[\0-\x7fğışĞİŞ‘’“”–—…«»·°\u00a0À-ÏÑ-ÖØ-ÜÞß-ïñ-öø-üþÿ]*$/u;
/** What a MARC-8 record of Turkish would hardly have: marks that make no letter of Europe's west, and letters of its far ends. */
const odd = /[\u0300-\u036f\ufe20-\ufe2fȦ-ȳėĖ]/u;

/** More letters of several bytes than bytes that are none: UTF-8 with a letter cut in two. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString("utf8");
  const letters = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  return letters > (text.match(/\ufffd/gu)?.length ?? 0);
}

/**
 * How the text of a record is to be read. Its leader says UTF-8 or MARC-8, and is wrong often enough: programs of Turkish
 * libraries wrote Latin-5 under either name. What is UTF-8 is taken for it, since nothing else is by chance; of the two others the
 * one that makes words. Letters that are in none become U+FFFD, by which a title is refused.
 *
 * @param bytes All text of the record.
 */
export function decoderOf(
  bytes: Buffer,
  { saysUtf8, isTurkish }: { saysUtf8: boolean; isTurkish: boolean },
): (part: Buffer) => string {
  const asUtf8 = (part: Buffer) => part.toString("utf8");
  const asMarc8 = (part: Buffer) => decodeMarc8(part).text;
  const asLatin5 = (part: Buffer) => latin5.decode(part);
  if (isAscii(bytes)) return bytes.includes(0x1b) && !saysUtf8 ? asMarc8 : asUtf8;
  if (isUtf8(bytes) || isMostlyUtf8(bytes)) return asUtf8;
  const marc8 = decodeMarc8(bytes);
  const other = asLatin5(bytes);
  const isMarc8 = !saysUtf8 && marc8.lost === 0 && marc8.loose === 0;
  if (isMarc8 && !(isTurkish && odd.test(marc8.text) && turkishOnly.test(other))) return asMarc8;
  if (western.test(other)) return asLatin5;
  return saysUtf8 ? asUtf8 : asMarc8;
}
