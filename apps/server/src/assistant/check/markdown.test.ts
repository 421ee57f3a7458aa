import { expect, test } from "vitest";
import { findMentions, withoutLinks } from "./markdown.ts";

test.each([
  [
    "Bakın: [İnce Memed](/kitap/9789750719387) ve [ödül](https://kotu.example",
    "Bakın: İnce Memed ve [ödül]((bağlantı çıkarıldı)",
  ],
  ["[a](<https://kotu.example/a b>)", "a"],
  ["[a](/kitap/9789750719387/../../cikis)", "a"],
  ["[a]( JaVaScRiPt:alert(1) )", "a"],
  ["x <iframe src=//kotu.example></iframe> y", "x  y"],
  ["[a [b] c](https:&#47;&#x2F;kotu.example/x)", "[a [b] c]((bağlantı çıkarıldı))"],
  ["[a [b] c](https:\\/\\\\/kotu.example)", "[a [b] c]((bağlantı çıkarıldı))"],
  ["[a [b] c](https&colon;&sol;&sol;kotu.example)", "[a [b] c]((bağlantı çıkarıldı))"],
  ["[a [b] c](https:&#38;#47;&#38;#47;kotu)", "[a [b] c](https:&amp;#47;&amp;#47;kotu)"],
  ["> [x]: https:\\/\\/kotu.example/x\n\n[x]", "> [x]: (bağlantı çıkarıldı)\n\n[x]"],
  ["ben&commat;kotu&period;example", "(adres çıkarıldı)"],
  ["3 < 5 ve 5 > 3", "3 < 5 ve 5 > 3"],
  ["\uE0000\uE001", "0"],
  ["- [ ] yapılacak\n- [x] yapıldı", "- [ ] yapılacak\n- [x] yapıldı"],
  ["| a | b |\n|---|---|\n| ~~1~~ | 2 |", "| a | b |\n|---|---|\n| ~~1~~ | 2 |"],
])("what is kept of an answer in the making leads nowhere: %s", (text, kept) => {
  expect(withoutLinks(text)).toBe(kept);
});

test.each([
  ["**İnce Memed**, Yaşar Kemal", [["İnce Memed", true]]],
  ["«Suç ve Ceza» romanı", [["Suç ve Ceza", true]]],
  [
    "Romanları: *İnce Memed* ve *Yılanı Öldürseler*",
    [
      ["İnce Memed", true],
      ["Yılanı Öldürseler", false],
    ],
  ],
  ["**Özet:** kısa", []],
  ["2*3*4 eder", []],
])("words that may be a title: %s", (text, found) => {
  expect(findMentions(text).map(({ title, isSurelyBook }) => [title, isSurelyBook])).toEqual(found);
});

test.each([["a"], ["a@a"], ["<!--"], ["[a]("]])("what goes on and on is read in no time: %s", (part) => {
  const text = part.repeat(12_000 / part.length);
  const startedAt = performance.now();
  withoutLinks(text);
  expect(performance.now() - startedAt).toBeLessThan(150);
});
