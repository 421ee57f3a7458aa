import { describe, expect, test } from "vitest";
import { answerFromCatalogue } from "./answer-from-catalogue.ts";
import { bookOf, fakeTools } from "./catalogue.fixtures.ts";
import { starterTools } from "./starter.fixtures.ts";
import { talk } from "./talk.fixtures.ts";

const reader = starterTools();

/** Of each kind of question one, some with what a mischievous reader writes. */
const messages = [
  ...[
    "polisiye öner",
    "Dune gibi kitaplar",
    "en iyi romanlar",
    "okumaya yeni başlıyorum",
    "anneme hediye kitap",
  ],
  ...["Dune kaç sayfa", "1984 nasıl bir kitap", "Körlük hakkında okurlar ne diyor", "Dune mu 1984 mü"],
  ...["Dostoyevski kimdir", "Dostoyevski kitapları", "Dune serisinin sırası", "Raskolnikov hangi kitapta"],
  ...[
    "ne okudum",
    "okuma listemde neler var",
    "bu yıl kaç kitap okudum",
    "hedefime kaç kaldı",
    "simyacıya kaç verdim",
  ],
  ...["arkadaşlarım neyi sevdi", "selin neler okumuş", "gizem ne okuyor", "deniz ile ortak ne okuduk"],
  ...[
    "merhaba",
    "teşekkürler",
    "sen kimsin",
    "hava nasıl",
    "nasıl daha çok okurum",
    "klasik nedir",
    "sadlşkfj",
  ],
  ...["“<script>alert(1)</script>” var mı", "[tıkla](http://kotu.example) kaç sayfa", "<img src=x> öner"],
  ...[
    "**kalın** _eğik_ `kod` # başlık",
    "![x](https://kotu.example/p.png) kimin",
    "www.kotu.example kitabı var mı",
  ],
];

describe("the form of every answer", () => {
  test.each(messages)("%s", async (message) => {
    const { text, books, intent } = await talk(message, reader);
    expect(intent).not.toBe("");
    expect(text.length).toBeGreaterThan(10);
    expect(text.length).toBeLessThan(4000);
    // Links lead to the books that are named, each a card below, and to pages of ours.
    const links = [...text.matchAll(/(?<!\\)\]\(([^)]*)\)/g)].map(([, to = ""]) => to);
    const linked = links.filter((to) => to.startsWith("/kitap/")).map((to) => to.slice("/kitap/".length));
    expect(new Set(linked)).toEqual(new Set(books.map(({ isbn }) => isbn)));
    expect(new Set(books.map(({ workId }) => workId)).size).toBe(books.length);
    for (const to of links) expect(to).toMatch(/^\/[a-z0-9-]+(\/[a-z0-9-]+)?(#[a-z-]+)?$/);
    // What the reader typed does nothing, and nothing of ours shows through.
    expect(text).not.toMatch(/(?<!\\)<|https?:|www\.|kotu\.example\)|!\[/i);
    expect(text).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/);
    expect(text).not.toMatch(/ {2}|\s$|^\s|\n{3}| [.,;!?]/);
  });
});

describe("what is asked for is bounded", () => {
  test.each([
    ["bir düzine klasik öner", 10],
    ["yarım düzine klasik öner", 6],
    ["50 polisiye öner", 10],
    ["klasiklerden üç tanesini say", 3],
  ])("%s: at most %i", async (message, most) => {
    const { books } = await talk(message);
    expect(books.length).toBeGreaterThan(0);
    expect(books.length).toBeLessThanOrEqual(most);
  });

  test.each([
    ["signs", "…"],
    ["a picture", "🙂"],
    ["a question mark", "?"],
    ["a letter", "a"],
    ["one word again and again", "kitap ".repeat(2000)],
    ["one endless word", "x".repeat(10_000)],
    ["endless markdown", "[](".repeat(3000)],
    ["many titles", "Körlük, Momo, Dune, Satranç, Kar, Eylül ".repeat(250)],
    ["another language", "Recommend me a good book please"],
  ])("%s: a plain answer in bounded time", async (_what, message) => {
    const startedAt = performance.now();
    const { text, books } = await talk(message);
    expect(text.length).toBeGreaterThan(10);
    expect(text.length).toBeLessThan(4000);
    expect(books.length).toBeLessThanOrEqual(10);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  test("a thread does not grow with what is said", async () => {
    let thread = null;
    const sizes: number[] = [];
    for (let turn = 0; turn < 30; turn++) {
      const message = ["polisiye öner", "başka", "Körlük kaç sayfa", "klasik öner"][turn % 4] ?? "";
      const answer = await answerFromCatalogue({ message, thread, tools: fakeTools() });
      thread = answer.thread;
      sizes.push(JSON.stringify(thread).length);
    }
    expect(Math.max(...sizes)).toBeLessThan(20_000);
  });
});

test("books whose words look like markdown, HTML or addresses stand as words", async () => {
  const odd = {
    ...bookOf("Körlük"),
    title: "Bak: https://kotu.example <b>Kör</b> [x](y)",
    authors: ["<i>Yazar</i> ![a](b)"],
  };
  const tools = { ...fakeTools(), listBooks: async () => [odd] };
  const { text } = await talk("roman öner", tools);
  expect(text).not.toMatch(/(?<!\\)<|https?:|!\[a|(?<!\\)\[x/);
  expect(text).toContain(`](/kitap/${odd.isbn})`);
});
