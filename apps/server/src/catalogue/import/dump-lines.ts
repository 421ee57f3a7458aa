import { firstIsbn } from "../formats/facts.ts";
import { type DumpType, dumpTypes } from "../formats/file-kind.ts";
import { languageCode, languageOfIsbn } from "../formats/languages.ts";
import type { Line } from "../read-lines.ts";

// A dump has more lines than are wanted of it, so that what is not is passed over without being parsed: these look at a
// line as it stands, letters beyond ASCII undecoded.

export type Raw = string;

export function rawLine({ bytes }: Line): Raw {
  return bytes ? bytes.toString("latin1") : "";
}

/** "/type/edition" of a line's first column; undefined when it is no line of a dump. */
export function typeOf(raw: Raw): DumpType | "other" | undefined {
  const type = /^\/type\/([a-z_]{1,30})\t/.exec(raw)?.[1];
  if (type === undefined) return undefined;
  return dumpTypes.find((known) => known === type) ?? "other";
}

/** The fifth column, decoded and parsed; undefined when it is no object. */
export function recordOf({ bytes }: Line): Record<string, unknown> | undefined {
  if (!bytes) return undefined;
  let at = -1;
  for (let i = 0; i < 4; i++) {
    at = bytes.indexOf(9, at + 1);
    if (at === -1) return undefined;
  }
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8", at + 1));
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const codes = new Map<string, string | undefined>();
function knownCode(written: string): string | undefined {
  if (!codes.has(written) && codes.size < 2000) codes.set(written, languageCode(written));
  return codes.get(written);
}

/** Why an edition is certainly not wanted; undefined when it must be read to know. */
export function whyNot(raw: Raw, languages: ReadonlySet<string> | undefined): string | undefined {
  if (languages) {
    const told = [...raw.matchAll(/"\/languages\/([a-z]{2,3})"/g)].map((match) => knownCode(match[1] ?? ""));
    const known = told.filter((code) => code !== undefined);
    const isbns = known.length === 0 ? [...raw.matchAll(/"isbn(?:_1[03])?":\s*\[?([^\]}]{1,400})/g)] : [];
    const written = isbns.flatMap((match) =>
      [...(match[1] ?? "").matchAll(/"([^"]*)"/g)].map((text) => text[1]),
    );
    const isbn = firstIsbn(written);
    const guessed = isbn && languageOfIsbn(isbn);
    if (![...known, guessed].some((code) => code && languages.has(code))) return "another language";
  }
  // A line that was cut off is not known to have none.
  return raw.includes('"isbn') || !raw.trimEnd().endsWith("}") ? undefined : "no ISBN";
}

/** Numbers of works and authors the line names anywhere: perhaps more than are needed of it, never fewer. */
export function keysIn(raw: Raw, kind: "works" | "authors"): number[] {
  const pattern = kind === "works" ? /"\/works\/OL(\d{1,9})W"/g : /"\/authors\/OL(\d{1,9})A"/g;
  return [...raw.matchAll(pattern)]
    .map((match) => Number(match[1]))
    .filter((id) => id > 0 && id <= 200_000_000);
}

/** Of the second column: `/works/OL45804W`. */
export function ownKey(raw: Raw): string {
  const from = raw.indexOf("\t") + 1;
  return raw.slice(from, raw.indexOf("\t", from));
}
