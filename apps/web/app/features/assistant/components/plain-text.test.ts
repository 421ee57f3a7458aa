import { expect, test } from "vitest";
import { plainText } from "./plain-text";

test.each([
  ["1. [İtiraflarım](/kitap/9786257784955), Tolstoy: **88 sayfa**", "1. İtiraflarım, Tolstoy: 88 sayfa"],
  ["*Eğik* ve _altı_, ~~eski~~ `kod`", "Eğik ve altı, eski kod"],
  ["- [x] oldu\n- [ ] olacak\n- düz", "☑ oldu\n☐ olacak\n• düz"],
  ["|  | A |\n|---|---|\n| Sayfa | 5 |", "A\n\nSayfa – 5"],
  ["Kara \\[Kutu\\] \\*Kitap\\* ve Okuma\\!", "Kara [Kutu] *Kitap* ve Okuma!"],
  ["ad_soyad_bir 3*4*5", "ad_soyad_bir 3*4*5"],
  ["### Başlık\n\n\n\n> söz", "Başlık\n\nsöz"],
])("%s is said without its marks", (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain);
});

test("for others to read, addresses stand in full behind their words", () => {
  const text = "[Körlük](/kitap/9786257784955) ve [ora](https://ornek.com/a)";
  expect(plainText(text, "https://okurca.test")).toBe(
    "Körlük (https://okurca.test/kitap/9786257784955) ve ora (https://ornek.com/a)",
  );
});
