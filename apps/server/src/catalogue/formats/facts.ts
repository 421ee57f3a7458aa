import { parsePrintedIsbn } from "@okurca/contract";
import type { OtherNames } from "../other-names.ts";
import { cleanText, isDamaged, turkishLetters, turkishName, withoutEndMarks } from "./clean-text.ts";

/** Why a record is no book for the catalogue, though nothing about it is wrong. */
export class LeftOut {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

/** A book as a record of a library or a publisher tells it. */
export interface ReadBook {
  /** In the shape of a line of a catalogue. */
  facts: Record<string, unknown>;
  /** What it is found by beside what is shown of it. */
  otherNames: OtherNames;
  /** What it is about, as the source has it. */
  description: string;
}

/** Text of a string or of Open Library's `{type, value}`. */
export function textOf(value: unknown): string {
  if (typeof value === "object" && value !== null && "value" in value) return cleanText(value.value);
  return cleanText(value);
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

/** The first valid one of what is written: "9789750736865 (ciltli)", "975-07-3686-9 :". */
export function firstIsbn(written: readonly unknown[]): string | undefined {
  for (const text of written) {
    if (typeof text !== "string" || text.length > 100) continue;
    const isbn = parsePrintedIsbn(text) ?? parsePrintedIsbn(/^[\s\d‐–-]*[\dXx]/u.exec(text)?.[0] ?? "");
    if (isbn) return isbn;
  }
  return undefined;
}

/** A fact that is not worth refusing a book for: gone when letters of it are lost or it is too long. */
export function minorText(text: string, { language }: { language: string | undefined }): string | undefined {
  const bare = withoutEndMarks(language === "tr" ? turkishLetters(text) : text);
  return bare === "" || bare.length > 300 || isDamaged(bare) ? undefined : bare;
}

/** Names of people, each once; in a Turkish book also with the letters another alphabet lacked. */
export function names(list: readonly string[], { language }: { language: string | undefined }): string[] {
  return [...new Set(language === "tr" ? list.map(turkishName) : list)].slice(0, 20);
}

/** "Suç ve Ceza : roman" → title and subtitle, as libraries write them. */
export function splitTitle(title: string): { title: string; subtitle: string | undefined } {
  const [main = "", ...rest] = title.split(/\s+[:=]\s+/);
  const subtitle = rest.join(": ");
  return main && subtitle
    ? { title: withoutEndMarks(main), subtitle }
    : { title: withoutEndMarks(title), subtitle: undefined };
}

export const namesSet =
  /\d+\s*(kitap|cilt)\p{L}*\s+(takım|set)|(kutulu|takım|\d+['’]?l[iıuü])\s+set\b|box(ed)?\s+set/iu;
