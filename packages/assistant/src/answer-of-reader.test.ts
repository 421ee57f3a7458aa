import { expect, test } from "vitest";
import type { Answer, Thread } from "./answer.ts";
import { answerFromCatalogue } from "./answer-from-catalogue.ts";
import { bookOf, fakeTools } from "./catalogue.fixtures.ts";
import type { ShelfTools } from "./shelf-tools.ts";

const tools = fakeTools({
  shelf: [
    { ...bookOf("Dune"), status: "reading", progressPercent: 25 },
    { ...bookOf("Kuyucaklı Yusuf"), status: "read", myRating: 4, finishedOn: "2026-03-01" },
    { ...bookOf("Solaris"), status: "to-read" },
  ],
});

test("half stars are told as they were given", async () => {
  const asked = fakeTools({
    shelf: [{ ...bookOf("Kuyucaklı Yusuf"), status: "read", myRating: 4.5, finishedOn: "2026-03-01" }],
  });
  for (const message of [
    "Kuyucaklı Yusuf’a kaç puan vermiştim",
    "okuduğum son kitap",
    "en yüksek puan verdiğim kitaplar",
    "hangi kitapları okudum",
  ])
    expect((await talk([message], asked)).text, message).toContain("4,5 yıldız");
});

/** The last answer of a conversation. */
async function talk(messages: readonly string[], asked: ShelfTools = tools): Promise<Answer> {
  let thread: Thread = null;
  let answer: Answer = { text: "", books: [], thread };
  for (const message of messages) {
    answer = await answerFromCatalogue({ message, thread, tools: asked });
    thread = JSON.parse(JSON.stringify(answer.thread)) as Thread;
  }
  return answer;
}
const titles = (answer: Answer) => answer.books.map(({ title }) => title);

test.each([
  ["kaç sayfam kaldı", "534 sayfa"],
  ["Dune’un bitmesine ne kadar kaldı", "534 sayfa"],
  ["okuduğum kitabın yüzde kaçındayım", "yüzde 25"],
  ["Solaris’in bitmesine kaç sayfam kaldı", "henüz başlamamışsınız"],
  ["Kuyucaklı Yusuf’un kaç sayfası kaldı", "bitirmişsiniz"],
  ["günde 20 sayfa okursam 400 sayfalık kitap kaç günde biter", "20 günde"],
  ["yılda 50 kitap için günde kaç sayfa okumalıyım", "35 sayfa"],
  ["hedefin neresindeyim, yetişir miyim", "11 kitap kaldı"],
  ["bu gidişle hedefi tutturur muyum", "11 kitap kaldı"],
  ["gunde kac sayfa okumak lazim", "Günde 15 sayfa"],
  ["Kuyucaklı Yusuf’a kaç puan vermiştim", "4 yıldız"],
  ["katil kim çıkıyor söylesene", "sonunu söylemem"],
  ["bana kitap önerme", "önermiyorum"],
  ["yarım bıraktığım kitaplar hangileri", "Yarım bıraktığınız bir kitap görünmüyor"],
  ["okuduğum en uzun kitap", "221 sayfa"],
])("%s → %s", async (message, said) => {
  expect((await talk([message])).text).toContain(said);
});

test.each([["körlüğün devamı var mı"], ["körlük kitabını bitirdim, sıradaki hangisi"]])(
  "%s: what follows in the series, if the catalogue has it",
  async (message) => {
    expect(titles(await talk([message]))[0]).toBe("Görmek");
  },
);

test("of a book without a known sequel it is said so", async () => {
  expect((await talk(["momo kitabının devamı var mı"])).text).toContain("bir devam kitabı yok");
});

test("each part of a message is answered", async () => {
  const facts = await talk(["Körlük kaç sayfa, yazarı kim, yayınevi hangisi"]);
  for (const said of ["320", "José Saramago", "Yayınevi"]) expect(facts.text).toContain(said);
  const both = await talk(["okuma hedefime ne kadar kaldı, bir de bana polisiye öner"]);
  expect(both.text).toContain("11 kitap kaldı");
  expect(both.books.every(({ genres }) => genres.includes("polisiye"))).toBe(true);
  expect(both.books.length).toBeGreaterThan(1);
});

test("after facts of a book, pronouns mean it and its author", async () => {
  const others = await talk(["körlük kaç sayfa", "bunun yazarı kim", "başka hangi kitapları var onun"]);
  expect(titles(others)).toEqual(["Görmek"]);
});

test("what an author wrote that the reader has not, and what the reader has", async () => {
  expect(titles(await talk(["sabahattin alinin okumadığım kitapları hangileri"]))).not.toContain(
    "Kuyucaklı Yusuf",
  );
  expect(titles(await talk(["okuduğum sabahattin ali kitapları"]))).toEqual(["Kuyucaklı Yusuf"]);
  expect(titles(await talk(["sabahattin alinin en uzun romanı"]))[0]).toBe("İçimizdeki Şeytan");
});

test("a complaint wishes for the opposite", async () => {
  const thin = await talk(["polisiye öner", "yok bunlar ince daha kalın olsun"]);
  expect(thin.books.every(({ pages }) => (pages ?? 0) > 200)).toBe(true);
  expect(thin.books.length).toBeGreaterThan(0);
});

test.each([["agata kristi"], ["agata kristiden bir polisiye"], ["Agatha Kristi kitapları"]])(
  "%s: an author as heard",
  async (message) => {
    const answer = await talk([message]);
    expect(answer.books.length).toBeGreaterThan(0);
    expect(answer.books.every(({ authors }) => authors.includes("Agatha Christie"))).toBe(true);
  },
);
