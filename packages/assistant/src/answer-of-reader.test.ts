import { expect, test } from "vitest";
import type { Answer, Thread } from "./answer.ts";
import { answerFromCatalogue } from "./answer-from-catalogue.ts";
import { bookOf, fakeTools } from "./catalogue.fixtures.ts";
import type { ShelfTools } from "./tools.ts";

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
  let answer: Answer = { text: "", books: [], thread, intent: "" };
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
  ["gunde kac sayfa okumak lazim", "Günde 15 sayfa"],
  ["Kuyucaklı Yusuf’a kaç puan vermiştim", "4 yıldız"],
  ["yarım bıraktığım kitaplar hangileri", "Yarım bıraktığınız bir kitap görünmüyor"],
  ["okuduğum en uzun kitap", "221 sayfa"],
])("%s → %s", async (message, said) => {
  expect((await talk([message])).text).toContain(said);
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
