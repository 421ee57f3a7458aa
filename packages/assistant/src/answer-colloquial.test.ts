import { expect, test } from "vitest";
import type { Answer, Thread } from "./answer.ts";
import { answerFromCatalogue } from "./answer-from-catalogue.ts";
import { bookOf, fakeTools } from "./catalogue.fixtures.ts";
import type { ShelfTools } from "./shelf-tools.ts";

/** The last answer of a conversation, told with arrows. */
async function talk(messages: string, tools: ShelfTools = fakeTools()): Promise<Answer> {
  let thread: Thread = null;
  let answer: Answer = { text: "", books: [], thread };
  for (const message of messages.split(" → ")) {
    answer = await answerFromCatalogue({ message, thread, tools });
    thread = JSON.parse(JSON.stringify(answer.thread)) as Thread;
  }
  return answer;
}
const titles = (answer: Answer) => answer.books.map(({ title }) => title);

const shelf = fakeTools({
  shelf: [
    { ...bookOf("Satranç"), finishedOn: "2026-01-03" },
    { ...bookOf("Momo"), finishedOn: "2025-05-01" },
  ],
});

test.each([
  ["ne zaman bitirdim satrancı", "3 Ocak 2026"],
  ["2025 yılında kaç kitap okudum", "**1** kitap bitirmişsiniz"],
  ["hangi türü hiç okumadım", "polisiye"],
  ["kaç kitabınız var", "göremiyorum"],
  ["hangi yayınevi daha iyi", "söyleyemem"],
  ["sefiller kaç cilt", "2 ciltlik"],
  ["suç ve ceza filmi var mı", "Filmini ya da dizisini bilmiyorum"],
  ["sabahattin ali kaç yaşında öldü", "yanıtını bilmiyorum"],
  ["ingilizce öğrenmek için kitap", "Dil öğreten kitapları ayıramıyorum"],
  ["bu kitap kaç günde biter", "Hangi kitabı"],
  ["mutlu son biten aşk romanı", "mutlu sonluları ayıramıyorum"],
  ["film olmuş kitaplar", "uyarlandığını bilmiyorum"],
  ["2020de en çok okunan kitap neydi", "neyin okunduğunu bilmiyorum"],
  ["ahmet ümitin son kitabı ne", "baskıların yılını bilir"],
  ["iyi geceler", "İyi geceler"],
  ["en sevdiğin kitap hangisi", "zevkim ya da anılarım yok"],
  ["ilber ortaylı kitapları", "bulamadım"],
  ["aynı anda iki kitap okunur mu", "Aynı anda"],
  ["zweig'ın korku kitabı hakkında bilgi", "64 sayfa"],
  ["biraz konuşalım mı", "sohbet"],
])("%s → %s", async (message, said) => {
  expect((await talk(message, shelf)).text).toContain(said);
});

test.each([
  ["zweig okumaya hangi kitabıyla başlamalıyım", "Amok Koşucusu"],
  ["en uzun kitap hangisi", "Anna Karenina"],
  ["en kısa polisiye hangisi", "Morgue Sokağı Cinayetleri"],
  ["poliisye roman tvsiye", "On Kişiydiler"],
  ["türk polisiyesi öner", "Beyoğlu Rapsodisi"],
  ["polisiye öner → ilk ikisini karşılaştır → hangisi daha uzun", "Fare Kapanı"],
])("%s → %s", async (messages, title) => {
  const answer = await talk(messages);
  if (messages.includes("→")) expect(answer.books).toHaveLength(1);
  else expect(titles(answer)).toContain(title);
});

test("what fulfils a part of a wish only is not said to fulfil it", async () => {
  const { text } = await talk("çocuklar için dedektiflik kitabı öner");
  expect(text).toMatch(/tümüne uyan kitap az|tam uyan kitap bulamadım|bulamadım/);
});

test.each([
  ["bana yazarı kadın olan polisiye", "On Kişiydiler"],
  ["agatha christie ahmet ümit farkı", "İstanbul Hatırası"],
])("%s: %s is among the answers", async (message, title) => {
  expect(titles(await talk(message))).toContain(title);
});

test("what is refused later is left out as well, and the wish stays", async () => {
  const answer = await talk("kısa polisiye öner → İntihar Kulübü de olmasın");
  expect(titles(answer)).not.toContain("İntihar Kulübü");
  expect(answer.books.every(({ genres }) => genres.includes("polisiye"))).toBe(true);
});

test("“another author” is none of those that were named", async () => {
  const first = await talk("polisiye öner");
  const answer = await talk("polisiye öner → başka yazardan");
  const named = new Set(first.books.flatMap(({ authors }) => authors));
  expect(answer.books.flatMap(({ authors }) => authors).filter((name) => named.has(name))).toEqual([]);
});

test("a book that only begins so is not said to be the one", async () => {
  expect((await talk("Alamut'un Efendisi var mı")).text).not.toMatch(/^Evet/);
});
