import { expect, test } from "vitest";
import type { Answer, Thread } from "./answer.ts";
import { answerFromCatalogue } from "./answer-from-catalogue.ts";
import { bookOf, fakeTools } from "./catalogue.fixtures.ts";
import type { ShelfTools } from "./tools.ts";

/** The last answer of a conversation, told with arrows. */
async function talk(messages: string, tools: ShelfTools = fakeTools()): Promise<Answer> {
  let thread: Thread = null;
  let answer: Answer = { text: "", books: [], thread, intent: "" };
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
  ["sefiller kaç cilt", "2 ciltlik"],
  ["aynı anda iki kitap okunur mu", "Aynı anda"],
  ["zweig'ın korku kitabı hakkında bilgi", "64 sayfa"],
])("%s → %s", async (message, said) => {
  expect((await talk(message, shelf)).text).toContain(said);
});

test.each([
  ["zweig okumaya hangi kitabıyla başlamalıyım", "Amok Koşucusu"],
  ["en uzun kitap hangisi", "Anna Karenina"],
  ["en kısa polisiye hangisi", "Morgue Sokağı Cinayetleri"],
  ["poliisye roman tvsiye", "On Kişiydiler"],
  ["türk polisiyesi öner", "Beyoğlu Rapsodisi"],
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
