import { foldText } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
});
afterAll(() => t.close());

async function foldInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    SELECT okurca_fold(value) AS folded
    FROM unnest(${[...texts]}::text[]) WITH ORDINALITY AS given(value, place) ORDER BY place`.execute(
    t.ctx.db,
  );
  return rows.map((row) => row.folded);
}

/** Every letter of a range, alone between two others: what folds away must not split the word. */
function lettersOf(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_none, i) => `a${String.fromCodePoint(from + i)}b`);
}

const turkish = [..."abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZâîûÂÎÛ"];
const words = [
  "Şu Çılgın Türkler",
  "İNCE MEMED",
  "ince memed",
  "IĞDIR'IN ÖTESİ",
  "Ada’nın Çocukları",
  "Kürk Mantolu Madonna (2. Baskı)",
  "Küçük Prens – Le Petit Prince…",
  "a\u0306g\u0306 i\u0307stanbul İ",
  "Æsop, Œuvre, Łódź, Đorđe, Straße",
  "  çok   boşluk\tve\nsatır ",
  "%_\\'\"&|!:*()<>",
  "1984",
  "Война и мир",
  "Το Κιβώτιο",
  "كتاب",
];

test("the fold of the database and the fold of the program agree on every Turkish letter, alone and in words", async () => {
  const texts = [...turkish, ...words, ...turkish.map((letter) => `${letter}${letter}'${letter}`)];
  expect(await foldInDatabase(texts)).toEqual(texts.map(foldText));
});

test("and on every letter of Latin, Greek, Cyrillic, Arabic and of number forms, also decomposed", async () => {
  const texts = [
    ...lettersOf(0x20, 0x24f),
    ...lettersOf(0x2070, 0x209c),
    ...lettersOf(0x2150, 0x2188),
    ...[
      ..."αβγδεζηθικλμνξοπρστυφχψωάέήίόύώ",
      ..."абвгдежзийклмнопрстуфхцчшщъыьэюяё",
      ..."ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
    ],
  ];
  const all = [...texts, ...texts.map((text) => text.normalize("NFD")), ...lettersOf(0x300, 0x36f)];
  const inDatabase = await foldInDatabase(all);
  const different = all
    .map((text, i) => [text, inDatabase[i], foldText(text)])
    .filter(([, database, program]) => database !== program);
  expect(different).toEqual([]);
});

test.each([
  ["İ", "i"],
  ["I", "i"],
  ["ı", "i"],
  ["i", "i"],
  ["Ğ", "g"],
  ["Ş", "s"],
  ["Ç", "c"],
  ["Ö", "o"],
  ["Ü", "u"],
  ["Âdem’in", "ademin"],
  ["IŞIK", "isik"],
  ["ışık", "isik"],
  ["Şu Çılgın Türkler", "su cilgin turkler"],
])("case, diacritics and apostrophes are ignored by Turkish rules: %s → %s", async (text, folded) => {
  expect([foldText(text), ...(await foldInDatabase([text]))]).toEqual([folded, folded]);
});
