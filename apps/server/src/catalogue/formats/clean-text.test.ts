import { expect, test } from "vitest";
import { cleanText, isDamaged, turkishLetters, turkishName, withoutEndMarks } from "./clean-text.ts";

test.each([
  ["Ku\u0308rk Mantolu Madonna", "Kürk Mantolu Madonna"],
  ["I\u0307stanbul ve i\u0307nsan", "İstanbul ve insan"],
  ["c\u0327ocuk, g\u0306 ve s\u0327", "çocuk, ğ ve ş"],
  ["  iki \t satır\r\n bir\u2028arada ", "iki satır bir arada"],
  ["\u0098The \u009Cfox\u200B\u00AD", "The fox"],
  ["\uFEFFBaşta", "Başta"],
  ["\u2066Yön\u2069 \u{e0041}ve \u061cişaret", "Yön ve işaret"],
  ["<b>Tutunamayanlar</b> &amp; &#8217;70&#39;ler", "Tutunamayanlar & ’70'ler"],
  ["KÃ¼rk Mantolu", "Kürk Mantolu"],
  ["AyÅŸe'nin ÅžarkÄ±sÄ±", "Ayşe'nin Şarkısı"],
  ["Ä°nce Memed", "İnce Memed"],
  ["Adaâ€™nÄ±n", "Ada’nın"],
])("text is cleaned of what a source did to it: %j", (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test.each(["Âb-ı Hayat", "Rüzgârlı Â¿ olmaz", "Ã bir harf", "Çalıkuşu", "São Paulo", "A < B ve C > D"])(
  "text that may be meant so stays: %j",
  (text) => {
    expect(cleanText(text)).toBe(text);
  },
);

test("what is no text is none", () => {
  for (const value of [undefined, null, 5, {}, ["a"]]) expect(cleanText(value)).toBe("");
});

test("letters of another alphabet's table become Turkish ones; names that have them by right stay", () => {
  expect(turkishLetters("Kýrmýzý Saçlý Kadýn, Ýstanbul, þeker, Ðð, șiir, dağ ǧ")).toBe(
    "Kırmızı Saçlı Kadın, İstanbul, şeker, Ğğ, şiir, dağ ğ",
  );
  expect(turkishName("Yaþar Kemal")).toBe("Yaşar Kemal");
  for (const name of ["Halldór Guðmundsson", "Sjón Þórsson", "Michal Ajvaz Nový-Černý"]) {
    expect(turkishName(name)).toBe(name);
  }
});

test("lost letters are seen, questions are not taken for them", () => {
  for (const text of ["K?rk Mantolu", "K\uFFFDrk"]) expect(isDamaged(text)).toBe(true);
  for (const text of ["Kim? Ne?", "Neden ?", "Quo vadis?"]) expect(isDamaged(text)).toBe(false);
});

test.each([
  ["Kabitā.", "Kabitā"],
  ["Madonna /", "Madonna"],
  ["Roman :", "Roman"],
  ["Yarım kalan...", "Yarım kalan..."],
  ["Eserleri, J.R.R.", "Eserleri, J.R.R."],
  ["Sevgili Dr.", "Sevgili Dr."],
])("marks of cataloguers at the end go: %j", (text, bare) => {
  expect(withoutEndMarks(text)).toBe(bare);
});
