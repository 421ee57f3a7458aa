import { clippingMessages as m } from "@okurca/contract";
import { FileRefused } from "../entry.ts";
import type { ReadClippings } from "./clipping.ts";
import { decodeClippings } from "./decode.ts";
import { isKindle, readKindle } from "./kindle.ts";
import { isSqlite, readKobo } from "./kobo.ts";
import { isKoreaderJson, readKoreaderJson } from "./koreader.ts";
import { isKoreaderMarkdown, readKoreaderMarkdown } from "./koreader-markdown.ts";
import { isOkurca, readOkurcaQuotes } from "./okurca.ts";
import { isReadwise, readReadwise } from "./readwise.ts";

/** By what a text is told, the first that fits; its name and ending say nothing. */
const kinds: readonly [(text: string) => boolean, (text: string, now: string) => ReadClippings][] = [
  [isOkurca, readOkurcaQuotes],
  [isReadwise, readReadwise],
  [isKoreaderMarkdown, readKoreaderMarkdown],
  [isKindle, readKindle],
  [isKoreaderJson, readKoreaderJson],
];

/**
 * Passages of a file of any kind we know, told by what is in it. Throws `FileRefused`, with a sentence for the reader,
 * for one that is none of them or has no passage; `now` is ISO 8601.
 */
export function readClippings(bytes: Uint8Array, now: string): ReadClippings {
  if (bytes.length === 0) throw new FileRefused(m.fileEmpty);
  const read = isSqlite(bytes) ? readKobo(bytes, now) : readText(decodeClippings(bytes), now);
  if (read.clippings.length === 0 && read.refused_count === 0) throw new FileRefused(m.nothing);
  return read;
}

function readText(written: string, now: string): ReadClippings {
  // Some editors end lines with CR alone.
  const text = written.includes("\n") ? written : written.replaceAll("\r", "\n");
  const kind = kinds.find(([isOfKind]) => isOfKind(text));
  if (!kind) throw new FileRefused(m.unknownFile);
  return kind[1](text, now);
}
