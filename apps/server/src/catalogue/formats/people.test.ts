import { describe, expect, test } from "vitest";
import { readPerson, translatorsOfStatement } from "./people.ts";

describe("a name", () => {
  test.each([
    ["Sabahattin Ali", "Sabahattin Ali"],
    ["Twain, Mark, 1835-1910.", "Mark Twain"],
    ["Ali, Sabahattin, 1907-1948", "Sabahattin Ali"],
    ["Sabahattin Ali (1907-1948)", "Sabahattin Ali"],
    ["Pamuk, Orhan, 1952-", "Orhan Pamuk"],
    ["Newell, Peter, 1862-1924, ill.", "Peter Newell"],
    ["Zimmerman, Prior, Very Rev.", "Prior Zimmerman"],
    ["Teresa of Avila, Saint", "Teresa of Avila"],
    ["Ahmet Cevdet, Paşa", "Ahmet Cevdet Paşa"],
    ["Cevdet, Ahmet, Paşa", "Ahmet Cevdet Paşa"],
    ["King, Martin Luther, Jr.", "Martin Luther King, Jr."],
    ["Kolektif", "Kolektif"],
    ["Yapı Kredi Kültür Sanat Yayıncılık, A.Ş.", "Yapı Kredi Kültür Sanat Yayıncılık, A.Ş."],
    ["George. Orwell", "George Orwell"],
    ["Prof. Dr. İlber Ortaylı", "Prof. Dr. İlber Ortaylı"],
    ["J. R. R. Tolkien", "J. R. R. Tolkien"],
    ["Dr. Seuss", "Dr. Seuss"],
    ["Başgil, Ord. Prof. Dr. Ali Fuad", "Ord. Prof. Dr. Ali Fuad Başgil"],
    ["Doyle, Sir Arthur Conan, 1859-1930", "Sir Arthur Conan Doyle"],
    ["Ortaylı, Prof. Dr.", "Ortaylı"],
    ["Lewis Carroll [pseud.]", "Lewis Carroll"],
    ["Ho\u0308lderlin, Friedrich", "Friedrich Hölderlin"],
  ])("%j as on a cover", (written, name) => {
    expect(readPerson(written)?.name).toBe(name);
    expect(readPerson(written)?.role).not.toBe("translator");
  });

  test.each([
    ["Nihal Yalaza Taluy (Çevirmen)", "Nihal Yalaza Taluy", "translator"],
    ["Taluy, Nihal Yalaza, çev.", "Nihal Yalaza Taluy", "translator"],
    ["Garnett, Constance, 1861-1946, tr.", "Constance Garnett", "translator"],
    ["Ergin Altay (Translator)", "Ergin Altay", "translator"],
    ["Ergin Altay [Çeviren]", "Ergin Altay", "translator"],
    ["Newell, Peter, 1862-1924, ill.", "Peter Newell", "illustrator"],
    ["Mustafa Delioğlu (Resimleyen)", "Mustafa Delioğlu", "illustrator"],
    ["Aslı Ünlü (Yayına hazırlayan)", "Aslı Ünlü", "editor"],
    ["Ünlü, Aslı, der.", "Aslı Ünlü", "editor"],
    ["Aslı Ünlü (Editor)", "Aslı Ünlü", "editor"],
    ["Aslı Ünlü (Series Editor)", "Aslı Ünlü", undefined],
    ["Aslı Ünlü (Cover Illustrator)", "Aslı Ünlü", undefined],
    ["Aslı Ünlü (Narrator)", "Aslı Ünlü", undefined],
    ["Aslı Ünlü", "Aslı Ünlü", undefined],
  ])("%j is of %s, the %s", (written, name, role) => {
    expect(readPerson(written)).toEqual({ name, role });
  });

  test("what has no letter is none", () => {
    for (const value of [undefined, "", "1835-1910", "---", {}, "(çev.)"])
      expect(readPerson(value)).toBeUndefined();
  });
});

describe("a statement of a title page names translators", () => {
  test.each([
    ["Fyodor Dostoyevski ; çeviren Nihal Yalaza Taluy.", ["Nihal Yalaza Taluy"]],
    ["Lev Tolstoy; çev. Ergin Altay", ["Ergin Altay"]],
    ["Türkçesi: Mina Urgan, Akşit Göktürk", ["Mina Urgan", "Akşit Göktürk"]],
    ["çevirenler Azra Erhat ve A. Kadir ; resimleyen Ali Veli", ["Azra Erhat", "A. Kadir"]],
    ["by Orhan Pamuk ; translated from the Turkish by Maureen Freely.", ["Maureen Freely"]],
    ["translated by Richard Pevear and Larissa Volokhonsky", ["Richard Pevear", "Larissa Volokhonsky"]],
  ])("%j", (statement, names) => {
    expect(translatorsOfStatement(statement)).toEqual(names);
  });

  test.each([
    "by Martha Meade.",
    "translated from the autograph of Saint Teresa of Jesus by the Benedictines of Stanbrook revised",
    "çeviri yayın kurulu",
    "",
    undefined,
  ])("none in %j", (statement) => {
    expect(translatorsOfStatement(statement)).toEqual([]);
  });

  test("a long or odd text keeps nobody busy", () => {
    const from = performance.now();
    for (const text of [
      "çev. ".repeat(50_000),
      `translated from ${"a b ".repeat(50_000)}`,
      "A, ".repeat(100_000),
    ]) {
      translatorsOfStatement(text);
      readPerson(text);
    }
    expect(performance.now() - from).toBeLessThan(2000);
  });
});
