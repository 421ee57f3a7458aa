import {
  type EditionFactName,
  type EditionFacts,
  editionFactFields,
  editionFactNames,
} from "@okurca/contract/facts";
import type { z } from "zod";
import { formatDay, parseDay, toIsoDay } from "~/lib/day-text";

/** What the catalogue knows of a book, as it stands in the fields of a form: names one a line. */
export type FactsDraft = { [Name in Exclude<EditionFactName, "genres">]: string } & {
  genres: string[];
  /** Which of the series it is; "2,5" as it is written in Turkish. */
  series_number: string;
};

export const factNames = editionFactNames;
/** What is wrong with each fact. */
export type FactProblems = Readonly<Record<string, string | undefined>>;

const listNames = ["authors", "translators", "editors", "illustrators"] as const;
const isList = (name: EditionFactName): name is (typeof listNames)[number] =>
  (listNames as readonly string[]).includes(name);

export function draftOf(facts: EditionFacts): FactsDraft {
  const day = parseDay(facts.published_on ?? "");
  return {
    title: facts.title,
    subtitle: facts.subtitle ?? "",
    authors: facts.authors.join("\n"),
    translators: facts.translators.join("\n"),
    editors: facts.editors.join("\n"),
    illustrators: facts.illustrators.join("\n"),
    publisher: facts.publisher ?? "",
    published_year: String(facts.published_year ?? ""),
    published_on: day ? formatDay(day) : (facts.published_on ?? ""),
    pages: String(facts.pages ?? ""),
    language: facts.language,
    original_title: facts.original_title ?? "",
    original_language: facts.original_language ?? "",
    series: facts.series?.name ?? "",
    series_number: String(facts.series?.number ?? "").replace(".", ","),
    genres: facts.genres,
  };
}

/** What a number's field means: none, a number, or what no number is. */
function toNumber(text: string): number | null {
  const given = text.trim();
  if (given === "") return null;
  return /^\d+$/.test(given) ? Number(given) : Number.NaN;
}

/** The name alone says whether there is one. */
function toSeries({ series: name, series_number: written }: FactsDraft) {
  if (name.trim() === "" && written.trim() === "") return null;
  const given = written.trim().replace(",", ".");
  const number = given === "" ? null : /^\d+(\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
  return { name, number };
}

/** Whether a field says something else now. */
export function isFactChanged(draft: FactsDraft, saved: FactsDraft, name: EditionFactName): boolean {
  if (name === "series" && draft.series_number !== saved.series_number) return true;
  return JSON.stringify(draft[name]) !== JSON.stringify(saved[name]);
}

function toDay(text: string): string | null {
  if (text.trim() === "") return null;
  const day = parseDay(text);
  return day ? toIsoDay(day) : text;
}

/** The value of one field as it is sent, right or wrong. */
export function sentValue(draft: FactsDraft, name: EditionFactName): unknown {
  if (name === "genres") return draft.genres;
  if (name === "series") return toSeries(draft);
  const text = draft[name];
  if (isList(name)) return text.split("\n").filter((line) => line.trim() !== "");
  if (name === "published_year" || name === "pages") return toNumber(text);
  if (name === "published_on") return toDay(text);
  if (name === "title" || name === "language") return text;
  return text.trim() === "" ? null : text;
}

const placeOf = (path: readonly PropertyKey[]) => path.find((part) => typeof part === "number");
/** In a list of names the message says which line it is about. */
const withPlace = (message: string, place: unknown) =>
  typeof place === "number" ? `${place + 1}. satır: ${message}` : message;

type Readable = { safeParse(value: unknown): z.ZodSafeParseResult<unknown> };

/** Values of these facts as they are sent, and what is wrong with them by the rules that the server holds them against. */
export function readFacts(
  fields: Readonly<Record<string, Readable>>,
  names: readonly string[],
  sentOf: (name: string) => unknown,
): { facts: Record<string, unknown>; problems: FactProblems } {
  const facts: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const name of names) {
    const read = fields[name]?.safeParse(sentOf(name));
    if (read?.success) facts[name] = read.data;
    const [issue] = read?.error?.issues ?? [];
    if (issue) problems[name] = withPlace(issue.message, placeOf(issue.path));
  }
  return { facts, problems };
}

/** The same of a book's. */
export function checkFacts(
  draft: FactsDraft,
  names: readonly EditionFactName[],
): { facts: Partial<EditionFacts>; problems: FactProblems } {
  return readFacts(editionFactFields, names, (name) => sentValue(draft, name as EditionFactName));
}

/** The server's messages by field: "facts.authors.3" is about the fourth line of the authors. */
export function problemsIn(details: Readonly<Record<string, string>>): FactProblems {
  const problems: Record<string, string> = {};
  for (const [path, message] of Object.entries(details)) {
    const [top = "", name, place] = path.split(".");
    problems[top === "facts" && name ? name : top] ??= withPlace(
      message,
      place === undefined ? undefined : Number(place),
    );
  }
  return problems;
}

/** Problems without that of what was just changed. */
export function withoutChanged(problems: FactProblems, changed: object): FactProblems {
  const [key = ""] = Object.keys(changed);
  const name = key === "series_number" ? "series" : key;
  return problems[name] ? { ...problems, [name]: undefined } : problems;
}
