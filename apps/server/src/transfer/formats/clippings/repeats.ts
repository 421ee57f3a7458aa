import { foldText, clippingMessages as m } from "@okurca/contract";
import type { Clipping, ReadClippings } from "./clipping.ts";

/** Each passage of a book once, the first: in some files a passage stands again wherever it was looked at. */
export function withoutRepeats(read: ReadClippings): ReadClippings {
  const seen = new Map<string, Clipping>();
  const clippings = read.clippings.filter((clipping) => {
    const key = [clipping.title, clipping.authors[0] ?? "", clipping.text].map(foldText).join("\n");
    const first = seen.get(key);
    if (!first) seen.set(key, clipping);
    else first.note ??= clipping.note;
    return !first;
  });
  if (clippings.length === read.clippings.length) return read;
  return { ...read, clippings, notices: [...read.notices, m.repeated] };
}
