import { foldText } from "@okurca/contract";
import { describe, expect, test } from "vitest";
import { topicsOf, workOf } from "./knowledge/works.ts";
import { newcomer, starterTools } from "./starter.fixtures.ts";
import { talk as talkOf } from "./talk.fixtures.ts";

const reader = starterTools();
const talk = (messages: string, tools = newcomer) => talkOf(messages.split(" → "), tools);
const titles = async (messages: string, tools = newcomer) =>
  (await talk(messages, tools)).books.map(({ title }) => foldText(title));

describe("what a list goes on with keeps the wish and changes what is said", () => {
  test.each([
    ["polisiye öner → yazarı türk olsun", ["türk"], []],
    ["distopya arıyorum → kadın yazar olsun bari", ["kadın"], []],
    ["rus edebiyatı öner → çok kalın olmasın ya", ["rus"], []],
    ["aşk romanı lazım → ağlatmasın ama", [], ["ağlatan", "hüzünlü"]],
    ["distopya öner → tamam vazgeçtim komik bir şey ver bana", ["mizah"], ["distopya"]],
    ["polisiye oner → kanlı olmasın lütfen", [], ["kanlı", "seri katil"]],
  ])("%s", async (messages, own, none) => {
    const { books } = await talk(messages);
    expect(books.length).toBeGreaterThan(0);
    for (const book of books) {
      const topics = topicsOf(book);
      for (const key of own) expect([...topics], book.title).toContain(key);
      for (const key of none) expect([...topics], book.title).not.toContain(key);
    }
  });

  test("daha kısası: shorter than the middle of the list", async () => {
    const first = (await talk("klasik roman öner")).books.flatMap(({ pages }) => pages ?? []);
    const next = (await talk("klasik roman öner → bunlar uzun daha kısası yok mu")).books;
    const middle = first.toSorted((a, b) => a - b)[Math.floor((first.length - 1) / 2)] ?? 0;
    for (const { pages } of next) expect(pages).toBeLessThan(middle);
  });

  test("başka: nothing is named twice", async () => {
    const first = await titles("bilim kurgu öner");
    for (const title of await titles("bilim kurgu öner → başka")) expect(first).not.toContain(title);
  });

  test("what was asked for in vain is let go with another subject", async () => {
    const { text, books } = await talk(
      "hedefime ne kadar kaldı → neyse boşver onu, mitoloji kitabı var mı",
      reader,
    );
    expect(text).not.toContain("Hedefiniz");
    expect(books.length).toBeGreaterThan(0);
  });
});

describe("pronouns and places point at what was spoken of", () => {
  test.each([
    ["satranç kaç sayfa → bu adam başka ne yazmış", "Stefan Zweig"],
    ["Dönüşüm nasıl bir kitap → bu yazarın başka kitabı var mı", "Kafka"],
    ["kürk mantolu madonna kaç sayfa → o adamın başka nesi var", "Sabahattin Ali"],
  ])("%s → %s", async (messages, author) => {
    const { books } = await talk(messages);
    expect(books.length).toBeGreaterThan(0);
    for (const { authors } of books) expect(authors.join()).toContain(author);
  });

  test("ikincisi is the second of the list", async () => {
    const [, second] = (await talk("distopya öner")).books;
    expect((await talk("distopya öner → ikincisini anlatsana")).text).toContain(second?.title);
  });

  test("onu okudum: the one book is gone, the others of the list are still there", async () => {
    const [first, second] = await titles("agatha christieden ne okusam");
    const next = await titles("agatha christieden ne okusam → onu okudum ben, sonraki?");
    expect(next).not.toContain(first);
    expect(next).toContain(second);
  });
});

describe("one of what was shown is chosen by what is asked", () => {
  test("en kısası hangisi, with its pages", async () => {
    const { books } = await talk("distopya öner");
    const least = Math.min(...books.flatMap(({ pages }) => pages ?? []));
    const { text } = await talk("distopya öner → hangisi en kısa bunların");
    expect(text).toMatch(/^En kısası \[/);
    expect(text).toContain(`${least} sayfa`);
  });

  test("of an author who was spoken of: en kolay okunanı hangisi", async () => {
    const { text, books } = await talk("orhan pamuk nobeli ne zaman aldı → en kolay okunanı hangisi peki");
    expect(text).toMatch(/^En kolay okunanı \[/);
    expect(books[0]?.authors).toEqual(["Orhan Pamuk"]);
  });

  test("what is known of none is said so", async () => {
    const { text } = await talk("distopya öner → bunlardan yemek kitabı olan hangisi");
    expect(text).toContain("bilmiyorum");
  });
});

test("what comes after a series is finished is not the series again", async () => {
  const { books } = await talk("açlık oyunlarının hepsi bitti şimdi ne okusam");
  expect(books.length).toBeGreaterThan(0);
  for (const book of books) expect(workOf(book)?.surname).not.toBe("collins");
});

test("nothing is said twice in one answer", async () => {
  for (const message of [
    "dune kaç sayfa?? arkadaşta gördüm tuğla gibi",
    "hedef koymuş muydum? bulamıyorum da",
  ]) {
    const blocks = (await talk(message, reader)).text.split("\n\n");
    expect(new Set(blocks).size).toBe(blocks.length);
  }
});
