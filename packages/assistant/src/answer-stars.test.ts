import { expect, test } from "vitest";
import { bookOf, fakeTools } from "./catalogue.fixtures.ts";
import { talk, titles } from "./talk.fixtures.ts";

test.each([
  "inceleme yazmadan nasıl puan veririm",
  "yorum yapmadan puan verebilir miyim",
  "yorum yazmadan yıldız vermek istiyorum",
  "yorumsuz puan nasıl verilir",
  "incelemesiz puan olur mu",
  "inceleme olmadan puan verilebiliyor mu",
  "kitaba yorum bırakmadan oy verebilir miyim",
  "metin girmeden değerlendirme yapabilir miyim",
  "inceleme yazmak istemiyorum sadece yıldız vereceğim",
  "yalnızca yıldız verip geçebilir miyim",
  "sadece puan verebiliyor muyum",
  "inceleme yazmak zorunda mıyım",
  "puan vermek için inceleme şart mı",
  "uzun inceleme yazmadan yıldız verme nasıl oluyor",
])("%s: the words name a review only to do without, and the answer is of stars", async (message) => {
  const { text, books } = await talk(message);
  expect(text).toContain("inceleme yazmanız gerekmez");
  expect(books).toEqual([]);
});

test("stars that were given are the reader's own, with a review or without", async () => {
  const tools = fakeTools({ shelf: [{ ...bookOf("Körlük"), myRating: 4 }] });
  expect(titles(await talk("yorum yazmadan 4 yıldız verdiğim kitaplar", tools))).toEqual(["Körlük"]);
});
