import { expect, test } from "vitest";
import { readPages } from "./numbers.ts";
import { withPagesInDigits } from "./spelt-pages.ts";
import { readWords } from "./words.ts";

const pagesOf = (message: string) =>
  readPages(
    withPagesInDigits(readWords(message))
      .map(({ folded }) => folded)
      .join(" "),
  );

test.each([
  ["sayfa sayısı yüzü geçmesin", { maxPages: 100 }],
  ["sayfa sayısı üç yüzü geçmeyen bir roman", { maxPages: 300 }],
  ["sayfa sayısı 200'ü geçmesin", { maxPages: 200 }],
  ["sayfası iki yüz elliden fazla olmasın", { maxPages: 250 }],
  ["sayfa sayısı beş yüzün üstünde olsun", { minPages: 500 }],
  ["sayfa sayısı kırkı aşmasın", { maxPages: 40 }],
  ["sayfa sayısı bini geçsin", { minPages: 1000 }],
  ["sayfa sayısı yüz ile iki yüz arasında olsun", { minPages: 100, maxPages: 200 }],
  ["200 sayfadan az olmasın", { minPages: 200 }],
  ["yüz sayfadan kısa olmayan", { minPages: 100 }],
  ["100 sayfadan az olmasın ama 250yi de geçmesin", { minPages: 100, maxPages: 250 }],
  ["300 sayfadan fazla olmasın", { maxPages: 300 }],
  ["iki yüz sayfayı geçmeyen polisiye", { maxPages: 200 }],
])("%s", (message, pages) => {
  expect(pagesOf(message)).toEqual(pages);
});

test("what is asked of a book stays as it was typed", () => {
  for (const message of [
    "körlük sayfa sayısı kaç",
    "1984 sayfa sayısı",
    "kaçıncı sayfadayım",
    "sayfa sayısı 1984 ün",
  ])
    expect(withPagesInDigits(readWords(message))).toEqual(readWords(message));
});
