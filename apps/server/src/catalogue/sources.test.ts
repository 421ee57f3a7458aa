import { importVoices } from "@okurca/contract";
import { expect, test } from "vitest";
import { correctionOf, fileSource, isProtected, rankOf, sourceOfVoice } from "./sources.ts";

test("sources rank as the guide says, each correction just above what it corrects", () => {
  const rising = [
    "reader",
    "added",
    "reader:added",
    "google-books",
    "reader:google-books",
    "open-library",
    "reader:open-library",
    "onix",
    "reader:onix",
    "katalog.ndjson",
    "reader:katalog.ndjson",
    "marc",
    "librarian",
    "starter",
    "librarian:starter",
  ];
  const ranks = rising.map(rankOf);
  expect(ranks).toEqual([...new Set(ranks)].sort((one, other) => one - other));
  expect(rankOf("sru:milli-kutuphane")).toBe(rankOf("marc"));
});

test("what was checked by hand, by a librarian or by a library is for librarians only", () => {
  for (const source of ["starter", "librarian", "librarian:starter", "marc", "sru:milli-kutuphane"])
    expect([source, isProtected(source)]).toEqual([source, true]);
  for (const source of ["", "reader", "added", "google-books", "reader:onix", "katalog.ndjson"])
    expect([source, isProtected(source)]).toEqual([source, false]);
});

test("a correction of a correction is one of the same source; where nobody told anything, it is a reader's word", () => {
  expect(correctionOf("open-library", "reader")).toBe("reader:open-library");
  expect(correctionOf("reader:open-library", "reader")).toBe("reader:open-library");
  expect(correctionOf("reader:open-library", "librarian")).toBe("librarian");
  expect(correctionOf("starter", "librarian")).toBe("librarian:starter");
  expect(correctionOf("librarian:starter", "librarian")).toBe("librarian:starter");
  for (const source of ["", "reader", "added"]) expect(correctionOf(source, "reader")).toBe("reader:added");
});

test("a file that is called like a source of another kind has no other rank than the operator's files", () => {
  for (const name of ["starter", "librarian", "reader", "reader:marc", "sru:x", "katalog.ndjson"])
    expect([name, rankOf(fileSource(name))]).toEqual([name, rankOf("katalog.ndjson")]);
  expect(fileSource("katalog.ndjson")).toBe("katalog.ndjson");
});

test("a file ranks as it is said to: a library's, a publisher's, a list of the operator's own, or as the file itself tells", () => {
  const sources = importVoices.map((voice) => sourceOfVoice(voice, "liste.ndjson"));
  expect(sources).toEqual([undefined, "marc", "onix", "liste.ndjson"]);
  // No list becomes a source of ours by its name.
  expect(sourceOfVoice("operator", "starter")).toBe("file:starter");
});
