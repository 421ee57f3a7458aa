import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { madeUpIsbn } from "@okurca/testkit/made-up-isbn";

/** A made-up dump of Open Library: the same for the same size, in the shapes and proportions of a real one. */
export interface Dump {
  editions: string;
  works: string;
  authors: string;
  /** Of all three together. */
  lines: number;
  bytes: number;
}

const firstNames =
  "Ayşe Mehmet Şükrü Gülten Ömer Işıl Çetin Nihal İlhan Zeynep Orhan Yaşar Füruzan Tomris Oğuz".split(" ");
const lastNames =
  "Yılmaz Şahin Öztürk Çelik Doğan Aydın Kılıç Güneş Işık Türkmen Özgür Akıncı Uysal Erdoğdu".split(" ");
const words =
  "Gece Deniz Yol Kırık Ayna Sessiz Bahçe Rüzgâr Şehir Uzak Kuş Gölge Zaman Ömür Çığlık Ev Su Taş Işık Yağmur Defter Köprü".split(
    " ",
  );
const languages = ["tur", "tur", "eng", "eng", "ger", "fre"];
const subjects = [
  "Fiction",
  "Science fiction",
  "Turkey -- Social life and customs",
  "In library",
  "Love stories",
  "Accessible book",
];

/** Numbers of a sequence that looks like chance (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 4294967296) * below);
  };
}

/** ISBN-13 of a made-up edition. */
export const isbnOf = (number: number) => madeUpIsbn(number, "9786");

/** One line as in a dump. */
export function dumpLine(type: string, key: string, record: object): string {
  const time = "2024-05-01T10:00:00.000000";
  const whole = {
    type: { key: type },
    key,
    ...record,
    revision: 3,
    last_modified: { type: "/type/datetime", value: time },
  };
  return `${type}\t${key}\t3\t${time}\t${JSON.stringify(whole)}\n`;
}

/** Writes three files: a fifth of the lines authors, three tenths works, the rest editions. */
export function generateDump(folder: string, lines: number, seed = 1): Dump {
  const below = chance(seed);
  const some = (list: readonly string[]) => list[below(list.length)] ?? "";
  const [authors, works] = [Math.round(lines * 0.2), Math.round(lines * 0.3)];
  const editions = lines - authors - works;
  let bytes = 0;
  function write(name: string, count: number, lineOf: (number: number) => string): string {
    const path = join(folder, `ol_dump_${name}_made-up.txt`);
    const file = openSync(path, "w");
    for (let from = 1; from <= count; from += 5000) {
      const part = Array.from({ length: Math.min(5000, count - from + 1) }, (_none, i) =>
        lineOf(from + i),
      ).join("");
      bytes += writeSync(file, part);
    }
    closeSync(file);
    return path;
  }
  const titleOf = () =>
    `${some(words)} ${some(words).toLocaleLowerCase("tr")} ${some(words).toLocaleLowerCase("tr")} ${below(5000)}`;
  return {
    lines,
    authors: write("authors", authors, (id) =>
      dumpLine("/type/author", `/authors/OL${id}A`, {
        name: `${some(firstNames)} ${some(lastNames)}${id % 97 === 0 ? ", 1900-1980" : ""}`,
        personal_name: "x",
      }),
    ),
    works: write("works", works, (id) =>
      dumpLine("/type/work", `/works/OL${id}W`, {
        title: titleOf(),
        authors: [
          { type: { key: "/type/author_role" }, author: { key: `/authors/OL${1 + below(authors)}A` } },
        ],
        subjects: [some(subjects), some(subjects)],
        description: { type: "/type/text", value: "Bir kitabın uzunca tanıtımı. ".repeat(1 + below(12)) },
      }),
    ),
    editions: write("editions", editions, (id) =>
      dumpLine("/type/edition", `/books/OL${id}M`, {
        title: titleOf(),
        works: [{ key: `/works/OL${1 + below(works)}W` }],
        ...(id % 3 === 0 ? { authors: [{ key: `/authors/OL${1 + below(authors)}A` }] } : {}),
        // Some have none, some share one.
        ...(id % 11 === 0 ? {} : { isbn_13: [isbnOf(id % 101 === 0 ? id - 1 : id)] }),
        ...(id % 7 === 0 ? {} : { languages: [{ key: `/languages/${some(languages)}` }] }),
        publish_date: some(["Mart 2001", "1998", "2005-06-01", "2010?"]),
        publishers: [`${some(lastNames)} Yayınları`],
        number_of_pages: 80 + below(500),
        physical_format: some(["Paperback", "Hardcover", ""]),
        source_records: ["marc:marc_records/part29.dat:1095:506", "amazon:9750000000"],
        covers: [below(1e7)],
        notes: { type: "/type/text", value: "Kaynakça ve dizin var.\r\nTürkçe." },
      }),
    ),
    bytes,
  };
}
