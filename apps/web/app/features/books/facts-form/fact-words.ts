import { genreLabel } from "@okurca/contract/genres";
import { formatCalendarDay } from "~/lib/format";
import { languageName } from "../languages";

const sources: Readonly<Record<string, string>> = {
  starter: "elle doğrulandı",
  hand: "elle doğrulandı",
  librarian: "kütüphaneci",
  "librarian:starter": "kütüphaneci",
  marc: "kütüphane kaydı",
  onix: "yayınevinin kaydı",
  "open-library": "Open Library",
  "google-books": "Google Books",
  reader: "okur",
  added: "okur",
};

/** Where a fact comes from, as a reader is told; a library that is asked by SRU by the name that the operator gave it. */
export function sourceName(source: string, library?: string): string {
  if (library) return library;
  if (source.startsWith("reader:")) return "okur düzeltmesi";
  return sources[source] ?? (source.startsWith("sru:") ? "kütüphane kaydı" : "katalog kaydı");
}

/** A value of history as it is read; "" for none. */
export function factText(field: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value))
    return value.map((one) => (field === "genres" ? genreLabel(String(one)) : String(one))).join(", ");
  if (typeof value === "object") {
    const { name, number } = value as { name: string; number: number | null };
    return number === null ? name : `${name}, ${String(number).replace(".", ",")}`;
  }
  if (field === "language" || field === "original_language") return languageName(String(value)) ?? "";
  if (field === "published_on") return formatCalendarDay(String(value));
  return String(value);
}
