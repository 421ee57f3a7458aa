import fc from "fast-check";
import { expect, test } from "vitest";
import { type CatalogueRow, readFacts } from "../catalogue-row.ts";
import { correctionOf, rankOf } from "../sources.ts";
import {
  type FactName,
  factNames,
  isBlank,
  type KnownEdition,
  keptSources,
  mergeRow,
  sourceOf,
} from "./merge-row.ts";

/** From the lowest rank to the highest, each of its own. */
const rising = ["google-books", "open-library", "onix", "katalog.ndjson", "marc"];
const year = 2001;

const word = fc.constantFrom("Kar", "Tutunamayanlar", "Sait Faik", "Can", "YKY");
const words = fc.array(word, { maxLength: 2 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** What a source tells; of all the same year, since a day of another one is another printing's. */
const told = fc
  .record({
    title: word,
    subtitle: maybe(word),
    authors: words,
    translators: words,
    editors: words,
    illustrators: words,
    publisher: maybe(word),
    when: maybe(
      fc.constantFrom({ year }, { published_date: "2001-03-01" }, { published_date: "2001-04-01" }),
    ),
    pages: maybe(fc.integer({ min: 1, max: 900 })),
    language: fc.constantFrom("und", "tr", "en"),
    binding: maybe(fc.constantFrom("Ciltli", "Karton Kapak")),
    original_title: maybe(word),
    original_language: maybe(fc.constantFrom("ru", "fr")),
    genres: fc.subarray(["roman", "tarih", "klasik"]),
  })
  .map(({ when, ...facts }) => {
    const row = readFacts({ isbn: "9789753638029", ...facts, ...when });
    if (typeof row === "string") throw new Error(row);
    return row;
  });
type Told = readonly (readonly [source: string, row: CatalogueRow])[];
/** What some of the sources tell, in any order. */
const tellings = fc
  .tuple(fc.shuffledSubarray(rising, { minLength: 1 }), fc.array(told, { minLength: 5, maxLength: 5 }))
  .map(([sources, rows]): Told => sources.map((source, i) => [source, rows[i] as CatalogueRow] as const));

function merged(tellings: Told, known?: KnownEdition): KnownEdition {
  let edition = known;
  for (const [source, row] of tellings) edition = mergeRow(edition, row, source) ?? edition;
  if (!edition) throw new Error("nobody told anything");
  return edition;
}

/** The word of the highest rank on a fact, and whose it is. */
function highest(tellings: Told, fact: FactName) {
  return [...tellings]
    .sort(([one], [other]) => rankOf(other) - rankOf(one))
    .find(([, row]) => !isBlank(fact, row[fact]));
}

test("each fact is the highest source's that tells it, in whatever order they come, and nothing told is lost", () => {
  fc.assert(
    fc.property(tellings, (all) => {
      const edition = merged(all);
      for (const fact of factNames) {
        const [source, row] = highest(all, fact) ?? [];
        if (row) expect([fact, edition[fact]]).toEqual([fact, row[fact]]);
        else expect(isBlank(fact, edition[fact])).toBe(true);
        expect([fact, sourceOf(edition, fact)]).toEqual([fact, source]);
      }
      expect(rankOf(edition.source)).toBe(Math.max(...all.map(([source]) => rankOf(source))));
    }),
  );
});

test("what every source tells again changes nothing", () => {
  fc.assert(
    fc.property(tellings, fc.nat(), (all, turn) => {
      const edition = merged(all);
      const again = [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)];
      for (const [source, row] of again) expect(mergeRow(edition, row, source)).toBeUndefined();
    }),
  );
});

test("a correction stays when its source and lower ones come again, also one to nothing; a higher source has the word", () => {
  fc.assert(
    fc.property(
      tellings,
      fc.constantFrom(...factNames.filter((fact) => fact !== "title")),
      told,
      fc.constantFrom("reader", "librarian"),
      told,
      (all, fact, { [fact]: value }, by, higher) => {
        const before = merged(all);
        const source = correctionOf(sourceOf(before, fact) ?? "", by as "reader" | "librarian");
        const facts = { ...before, [fact]: value };
        const corrected = {
          ...facts,
          fact_sources: keptSources(facts, { ...before.fact_sources, [fact]: source }, before.source),
        };
        // A day and its year go together, and are told of beside this.
        if (fact === "published_on" || fact === "published_year") return;
        const lower = all.filter(([one]) => rankOf(one) < rankOf(source));
        expect([fact, merged(lower, corrected)[fact]]).toEqual([fact, value]);
        for (const one of rising.filter((other) => rankOf(other) > rankOf(source))) {
          const after = merged([[one, higher]], corrected);
          expect([fact, after[fact]]).toEqual([fact, isBlank(fact, higher[fact]) ? value : higher[fact]]);
        }
      },
    ),
  );
});

test("what was checked by hand is as the hand has it, whichever came first", () => {
  fc.assert(
    fc.property(tellings, told, fc.nat(5), (all, byHand, place) => {
      const edition = merged([...all.slice(0, place), ["starter", byHand], ...all.slice(place)]);
      expect(edition).toMatchObject({ source: "starter", fact_sources: {} });
      for (const fact of factNames) expect([fact, edition[fact]]).toEqual([fact, byHand[fact]]);
    }),
  );
});

test("a day is of the year that is told, or both are one source's", () => {
  const dated = fc.record({
    source: fc.constantFrom(...rising),
    year: maybe(fc.constantFrom(2001, 2002)),
    published_date: maybe(fc.constantFrom("2001-03-01", "2002-03-01")),
  });
  fc.assert(
    fc.property(fc.array(dated, { minLength: 1, maxLength: 6 }), (all) => {
      const edition = merged(
        all.map(({ source, ...dates }) => {
          const row = readFacts({ isbn: "9789753638029", title: "Kar", ...dates });
          if (typeof row === "string") throw new Error(row);
          return [source, row] as const;
        }),
      );
      if (edition.published_on === null) return;
      const isOfYear = edition.published_on.startsWith(`${edition.published_year}-`);
      const isOneWord = sourceOf(edition, "published_on") === sourceOf(edition, "published_year");
      expect(isOfYear || isOneWord).toBe(true);
    }),
  );
});
