import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const oddsOf = (given: Record<string, string>) => readSettings(given, {}).atOdds.map(({ found }) => found);

test("the defaults fit together", () => {
  expect(oddsOf({})).toEqual([]);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    "covers of sources without Open Library",
    { COVERS: "sources", CATALOGUE_SOURCES: "googlebooks" },
    /Open Library alone/,
  ],
  ["all covers and no source", { COVERS: "all", CATALOGUE_SOURCES: "" }, /COVERS=all/],
  ["sru without a library", { CATALOGUE_SOURCES: "openlibrary,sru" }, /SRU_URLS no library/],
  [
    "libraries and no source",
    { CATALOGUE_SOURCES: "", SRU_URLS: "Koha=https://koha.example/sru" },
    /none is asked/,
  ],
  [
    "a key of a source that is not asked",
    { CATALOGUE_SOURCES: "openlibrary", GOOGLE_BOOKS_KEY: "anahtar" },
    /GOOGLE_BOOKS_KEY/,
  ],
  ["a second factor that nobody can have", { IDENTITY_MFA: "off" }, /STAFF_SECOND_FACTOR/],
  [
    "a replica of no primary",
    { DATABASE_READ_URL: "postgresql://kopya.example/okurca" },
    /DATABASE_READ_URL/,
  ],
  ["a key of no model", { AI_API_KEY: "anahtar" }, /AI_API_KEY/],
  ["headers for no collector", { OTEL_EXPORTER_OTLP_HEADERS: "api-key=1" }, /no traces are sent/],
])("told, though each alone is right: %s", (_what, given, found) => {
  expect(oddsOf(given)).toEqual([expect.stringMatching(found)]);
});

test.each<[Record<string, string>]>([
  [{ COVERS: "all" }],
  [{ COVERS: "uploads", CATALOGUE_SOURCES: "" }],
  [{ CATALOGUE_SOURCES: "sru", SRU_URLS: "Koha=https://koha.example/sru" }],
  [{ IDENTITY_MFA: "off", STAFF_SECOND_FACTOR: "off" }],
  [{ IDENTITY_MFA: "off", IDENTITY_ENDPOINT: "https://havuz.example/" }],
])("nothing is said where they fit: %j", (given) => {
  expect(oddsOf(given)).toEqual([]);
});
