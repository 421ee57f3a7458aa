import { describe, expect, test } from "vitest";
import { LeftOut } from "../facts.ts";
import { readMarcBook } from "./book.ts";
import { general, record } from "./marc.fixtures.ts";

const isbn = "020 $a9789750736865";
const ceza = [
  "001 000042",
  general({ year: "2019", form: "f" }),
  "020 $a978-975-07-3686-5 (ciltli) :$c45 TL",
  "041 1 $atur$hrus",
  "100 1 $aDostoyevski, Fyodor Mihayloviç,$d1821-1881.",
  "240 10$aPrestuplenie i nakazanie.$lTürkçe",
  "245 10$aSuç ve ceza :$broman /$cF. M. Dostoyevski ; çeviren Nihal Yalaza Taluy.",
  "260 $aİstanbul :$bCan Yayınları,$c2018.",
  "300 $axvi, 687 s. ;$c20 cm.",
  "490 1 $aKlasikler ;$v12",
  "655 4$aRomanlar.",
  "700 1 $aTaluy, Nihal Yalaza,$eçev.",
];

function one(lines: readonly string[], leader?: string, languages?: ReadonlySet<string>) {
  const [book] = readMarcBook(record(lines, leader), { languages });
  return book;
}
function factsOf(lines: readonly string[], leader?: string): Record<string, unknown> {
  const book = one(lines, leader);
  if (book === undefined || typeof book === "string" || book instanceof LeftOut)
    throw new Error(JSON.stringify(book));
  return book.facts;
}
const whyOf = (lines: readonly string[], leader?: string, languages?: ReadonlySet<string>) => {
  const book = one(lines, leader, languages);
  return book instanceof LeftOut ? book.why : book;
};
/** A book with these lines beside what each must have. */
const withLines = (...lines: string[]) => factsOf([general(), isbn, ...lines]);

test("a library's record is a book with all its facts", () => {
  expect(factsOf(ceza)).toEqual({
    isbn: "9789750736865",
    title: "Suç ve ceza",
    subtitle: "roman",
    authors: ["Fyodor Mihayloviç Dostoyevski"],
    translators: ["Nihal Yalaza Taluy"],
    editors: [],
    illustrators: [],
    publisher: "Can Yayınları",
    published_date: undefined,
    year: 2018,
    pages: 687,
    language: "tr",
    binding: "Ciltli",
    original_title: "Prestuplenie i nakazanie",
    genres: ["roman"],
    is_set: false,
    original_language: "ru",
    series: [{ name: "Klasikler", number: "12" }],
  });
});

describe("numbers", () => {
  const isbnsOf = (...lines: string[]) =>
    readMarcBook(record([general(), "245 10$aKitap", ...lines])).map((book) =>
      typeof book === "string" ? book : book instanceof LeftOut ? book.why : book.facts.isbn,
    );
  test.each([
    [["020 $a975-07-3686-9 :$c5 TL"], ["9789750736865"]],
    [
      ["020 $a9789750736865$qciltli", "020 $a9789750738609$qkarton kapak"],
      ["9789750736865", "9789750738609"],
    ],
    [["020 $a9789750736865", "020 $a9750736869"], ["9789750736865"]],
    [["020 $a9789750736865 (tk.)", "020 $a9789750738609 (1. c.)"], ["9789750736865"]],
    [["020 $a9789750736865 (1. cilt)", "020 $a9789750738609 (2. cilt)"], ["9789750736865"]],
    [["020 $z9789750736865"], ["no ISBN"]],
    [["024 3 $a9789750736865"], ["9789750736865"]],
    [["020 $a9789750736866"], ["invalid ISBN 9789750736866"]],
    [["020 $c45 TL"], ["no ISBN"]],
    [[], ["no ISBN"]],
  ])("%j: %j", (lines, found) => {
    expect(isbnsOf(...lines)).toEqual(found);
  });
});

test("of several numbers the one that was asked for counts, a volume's too", () => {
  const lines = [general(), "245 10$aKitap", "020 $a9789750736865 (tk.)", "020 $a9789750738609 (1. c.)"];
  const isbnFor = (asked: string) =>
    readMarcBook(record(lines), { asked }).map(
      (book) => typeof book === "object" && "facts" in book && book.facts.isbn,
    );
  expect(isbnFor("9789750738609")).toEqual(["9789750738609"]);
  expect(isbnFor("9789753638029")).toEqual(["9789750736865"]);
});

describe("titles", () => {
  test.each([
    ["245 10$aKürk mantolu Madonna /$cSabahattin Ali.", "Kürk mantolu Madonna", undefined],
    [
      "245 10$aYüzüklerin Efendisi.$n1,$pYüzük Kardeşliği /$cJ. R. R. Tolkien",
      "Yüzüklerin Efendisi 1: Yüzük Kardeşliği",
      undefined,
    ],
    ["245 10$aİnce Memed.$n2", "İnce Memed 2", undefined],
    ["245 10$aKar.", "Kar", undefined],
    ["245 10$a1984 :$broman.", "1984", "roman"],
    ["245 10$aBay A.", "Bay A.", undefined],
    ["245 10$aSuç ve ceza =$bPrestuplenie i nakazanie : roman", "Suç ve ceza", undefined],
    ["245 10$aBir ömür$h[ses kaydı] :$banılar", "Bir ömür", "anılar"],
    ["245 10$aKırmızı saçlı kadın : roman", "Kırmızı saçlı kadın", "roman"],
    ["245 10$aK\u0131rm\u0131z\u0131 <b>&amp;</b> mavi\u200b", "Kırmızı & mavi", undefined],
  ])("%s", (line, title, subtitle) => {
    expect(withLines(line)).toMatchObject({ title, subtitle });
  });

  test("in another script are what the book is found by, or its title where there is no other", () => {
    const linked =
      "880 10$6245-01/(3/r$a\u0686\u0627\u0644\u06cc \u0642\u0648\u0634\u06cc /$c\u0631\u0634\u0627\u062f";
    const book = one([
      general(),
      isbn,
      "245 10$6880-01$aÇalıkuşu /",
      linked,
      "246 3 $aThe autobiography of a Turkish girl",
    ]);
    expect(book).toMatchObject({
      facts: { title: "Çalıkuşu" },
      otherNames: {
        other_titles: [
          "\u0686\u0627\u0644\u06cc \u0642\u0648\u0634\u06cc",
          "The autobiography of a Turkish girl",
        ],
      },
    });
    expect(withLines("880 10$6245-00/(3/r$a\u0686\u0627\u0644\u06cc \u0642\u0648\u0634\u06cc")).toMatchObject(
      {
        title: "\u0686\u0627\u0644\u06cc \u0642\u0648\u0634\u06cc",
      },
    );
  });

  test("whose letters are lost, that are none, or of UNIMARC are refused with the reason", () => {
    expect(whyOf([general(), isbn, "245 10$aK\uFFFDrk mantolu"])).toBe("title: letters are lost");
    expect(whyOf([general(), isbn])).toBe("no title");
    expect(whyOf([general(), isbn, "200 1 $aKürk mantolu Madonna"])).toBe("UNIMARC, which is not read");
    expect(whyOf(["010   $a9789750736865", "200 1 $aKürk mantolu Madonna"])).toBe(
      "UNIMARC, which is not read",
    );
  });
});

describe("the original's title", () => {
  const base = ["041 1 $atur$heng", "245 10$aBülbülü öldürmek"];
  test.each([
    ["765 0 $tTo kill a mockingbird.$z0060935464", "To kill a mockingbird"],
    ["246 1 $iÖzgün adı:$aTo kill a mockingbird", "To kill a mockingbird"],
    ["240 10$aTo kill a mockingbird.$lTürkçe", "To kill a mockingbird"],
    ["500 $aÖzgün adı: To kill a mockingbird.", "To kill a mockingbird"],
    ["500 $aTranslation of: To kill a mockingbird.", "To kill a mockingbird"],
    ["240 10$aSelections.$lTürkçe", undefined],
    ["246 3 $aTo kill a mockingbird", undefined],
    ["500 $aDizin var.", undefined],
  ])("%s", (line, title) => {
    expect(withLines(...base, line).original_title).toBe(title);
  });

  test("may stand beside the title of a translation, and of no other book", () => {
    const beside = "245 10$aBülbülü öldürmek =$bTo kill a mockingbird";
    expect(withLines("041 1 $atur$heng", beside).original_title).toBe("To kill a mockingbird");
    expect(withLines(beside).original_title).toBeUndefined();
  });
});

describe("people", () => {
  const roles = {
    authors: "author",
    translators: "translator",
    editors: "editor",
    illustrators: "illustrator",
  };
  function peopleOf(...lines: string[]) {
    const facts = withLines("245 10$aKitap", ...lines);
    return Object.entries(roles).flatMap(([fact, role]) =>
      (facts[fact] as string[]).map((name) => ({ name, role })),
    );
  }
  test.each([
    [["100 1 $aAli, Sabahattin$4aut"], [{ name: "Sabahattin Ali", role: "author" }]],
    [["100 0 $aHomeros"], [{ name: "Homeros", role: "author" }]],
    [["100 1 $aKemal, Namık,$cBey"], [{ name: "Namık Kemal Bey", role: "author" }]],
    [["100 1 $aTuncay, Can."], [{ name: "Can Tuncay", role: "author" }]],
    [["100 1 $aTolkien, J. R. R."], [{ name: "J. R. R. Tolkien", role: "author" }]],
    [["700 1 $aErhat, Azra$4trl"], [{ name: "Azra Erhat", role: "translator" }]],
    [
      ["700 1 $aErhat, Azra$4http://id.loc.gov/vocabulary/relators/trl"],
      [{ name: "Azra Erhat", role: "translator" }],
    ],
    [["700 1 $aErhat, Azra,$eçeviren"], [{ name: "Azra Erhat", role: "translator" }]],
    [["700 1 $aKutlu, Ayla,$ehaz."], [{ name: "Ayla Kutlu", role: "editor" }]],
    [["700 1 $aDelioğlu, Mustafa,$eresimleyen"], [{ name: "Mustafa Delioğlu", role: "illustrator" }]],
    [
      ["700 1 $aErhat, Azra$4trl$4edt"],
      [
        { name: "Azra Erhat", role: "translator" },
        { name: "Azra Erhat", role: "editor" },
      ],
    ],
    [["700 1 $aFotoğrafçı, Can$4pht"], []],
    [["700 12$aHomeros.$tOdysseia"], []],
    [["110 2 $aTürk Dil Kurumu."], [{ name: "Türk Dil Kurumu", role: "author" }]],
    [["700 1 $aÜnlü, Aslı"], [{ name: "Aslı Ünlü", role: "author" }]],
  ])("%j", (lines, people) => {
    expect(peopleOf(...lines)).toEqual(people);
  });

  test("without a role did what the title page says, or are left out", () => {
    const page = "245 10$aKitap /$cAli Veli, Aslı Ünlü ; çeviren Azra Erhat ; önsöz Cem Kaya";
    const lines = ["100 1 $aVeli, Ali", "700 1 $aÜnlü, Aslı", "700 1 $aErhat, Azra", "700 1 $aKaya, Cem"];
    expect(withLines(page, ...lines)).toMatchObject({
      authors: ["Ali Veli", "Aslı Ünlü"],
      translators: ["Azra Erhat"],
    });
  });

  test("another table's letters of a Turkish name are put right", () => {
    expect(withLines("245 10$aÝnce Memed", "100 1 $aKemal, Yaþar")).toMatchObject({
      title: "İnce Memed",
      authors: ["Yaşar Kemal"],
    });
  });
});

describe("publication, pages, languages", () => {
  const title = "245 10$aKitap";
  test.each([
    [
      ["264  1$aİstanbul :$bYapı Kredi Yayınları,$c2020.", "264  4$c©2019"],
      { publisher: "Yapı Kredi Yayınları", year: 2020 },
    ],
    [["260 $a[y.y.] :$b[y.y.],$c[2005?]"], { publisher: undefined, year: 2005 }],
    [["260 $bMaarif Kitaphanesi,$c1320 [1904]"], { publisher: "Maarif Kitaphanesi", year: 1904 }],
    [["260 $bCan,$c[t.y.]"], { publisher: "Can", year: 2019 }],
    [["300 $a344 sayfa :$bresim"], { pages: 344, is_set: false }],
    [["300 $av, 344 s."], { pages: 344, is_set: false }],
    [["300 $a3 c. ;$c24 cm."], { pages: undefined, is_set: true }],
    [["300 $a1 çevrimiçi kaynak (344 s.)"], { pages: 344, binding: "E-kitap" }],
    [["041 0 $aturger"], { language: "tr" }],
    [["041 0 $aeng"], { language: "en" }],
  ])("%j", (lines, facts) => {
    expect(withLines(title, ...lines)).toMatchObject(facts);
  });

  test("of a language nobody told, the number tells", () => {
    expect(factsOf([isbn, title])).toMatchObject({ language: "tr" });
  });

  test("another language than was asked for is left out", () => {
    expect(whyOf([general({ language: "eng" }), isbn, title], undefined, new Set(["tr"]))).toBe(
      "another language",
    );
    expect(whyOf([general(), isbn, title], undefined, new Set(["tr"]))).toHaveProperty("facts");
  });
});

describe("genres and series", () => {
  const title = "245 10$aKitap";
  test.each([
    [{ form: "f" }, [], ["roman"]],
    [{ form: "p" }, [], ["edebiyat"]],
    [{ form: "d" }, [], ["tiyatro"]],
    [{ form: "0" }, ["650 4$aPsikoloji."], ["psikoloji"]],
    [{ form: "f" }, ["650 4$aTarih"], ["roman"]],
    [{ form: "f", reader: "j" }, [], []],
    [{ form: "f", reader: "d" }, [], ["roman", "gençlik"]],
    [{ form: "0" }, ["650  0$aMathematics$xHistory"], []],
    [{ form: "0" }, ["655  7$aPolisiye romanlar.$2local"], ["polisiye"]],
  ])("%j %j", (given, lines, genres) => {
    expect(factsOf([general(given), isbn, title, ...lines]).genres).toEqual(genres);
  });

  test("a series that was looked up speaks before the one on the cover", () => {
    expect(
      withLines(title, "490 1 $aModern klasikler dizisi ;$v61", "830  0$aModern klasikler ;$v61.").series,
    ).toEqual([{ name: "Modern klasikler", number: "61" }]);
    expect(withLines(title, "800 1  $aKaraca, Deniz.$tVadi ;$v3.").series).toEqual([
      { name: "Vadi", number: "3", isTraced: true },
    ]);
    expect(withLines(title, "490 0 $aKlasikler ; 12").series).toEqual([{ name: "Klasikler", number: "12" }]);
    expect(withLines(title, "490 0 $aEdebiyat dizisi").series).toEqual([
      { name: "Edebiyat dizisi", number: undefined },
    ]);
  });
});

test.each([
  ["00000nas a2200000 a 4500", "a periodical"],
  ["00000naa a2200000 a 4500", "a part of a book"],
  ["00000nem a2200000 a 4500", "no book"],
  ["00000ngm a2200000 a 4500", "no book"],
  ["00000nz  a2200000n  4500", "no bibliographic record"],
  ["00000dam a2200000 a 4500", "deleted by its library"],
])("%s is left out: %s", (leader, why) => {
  expect(whyOf([general(), isbn, "245 10$aKitap"], leader)).toBe(why);
});

test.each([
  ["(paper/cd-rom)", "Karton Kapak"],
  ["(hbk. : alk. paper)", "Ciltli"],
  ["(acid-free paper)", undefined],
  ["(sesli kitap)", "Sesli kitap"],
])("%s is bound as %s", (words, binding) => {
  expect(factsOf([general(), `${isbn} ${words}`, "245 10$aKitap"]).binding).toBe(binding);
});

test("a summary is what a book may be about, a review is not", () => {
  const bookOf = (indicators: string) =>
    one([general(), isbn, "245 10$aKitap", `520 ${indicators}$aBir köyde geçer.`]);
  expect(bookOf("  ")).toMatchObject({ description: "Bir köyde geçer." });
  expect(bookOf("4 ")).toMatchObject({ description: "" });
});

test("a record that is made to keep a pattern busy takes no longer than another", () => {
  for (const piece of [",", ".", " :", "(", "= ", "[", "çeviren "]) {
    const from = performance.now();
    const long = piece.repeat(200_000 / piece.length);
    one([
      general(),
      `020 $a9789750736865 ${long}`,
      `245 10$a${long}a$b${long}a$c${long}a`,
      `260 $b${long}a$c${long}`,
      `300 $a${long}`,
      `700 1 $a${long}a`,
      `490 0 $a${long}a`,
      `500 $a${long}`,
    ]);
    expect(performance.now() - from).toBeLessThan(2000);
  }
});

test("what is spoken is an audio book", () => {
  expect(factsOf([general(), isbn, "245 10$aKitap"], "00000nim a2200000 a 4500").binding).toBe("Sesli kitap");
});
