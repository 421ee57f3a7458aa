import { describe, expect, test } from "vitest";
import { newcomer, starterTools } from "./starter.fixtures.ts";
import { talk as talkOf } from "./talk.fixtures.ts";

const reader = starterTools();
const talk = (messages: string, tools = newcomer) => talkOf(messages.split(" → "), tools);
const text = async (messages: string, tools = newcomer) => (await talk(messages, tools)).text;

describe("a message that is only a name asks of it what was asked before", () => {
  test.each([
    ["satranç kaç sayfa → ya dune?", /Dune.*sayfa\*\*/],
    ["dönüşümün yazarı kim → peki körlük", /Saramago/],
    ["1984 zor mu okunur → e bir de simyacı", /Simyacı.*okunur/],
    ["kafka nereli → ya dostoyevski", /Rusya/],
    ["dune kaç sayfa → konusu ne → körlük?", /beyaz körlük/],
  ])("%s", async (messages, said) => {
    const answer = await talk(messages);
    expect(answer.text).toMatch(said);
    expect(answer.text).not.toContain("Dili ve anlatımı dikkat ister ama zorlamaz. Roman");
  });

  test("it goes on from name to name, and thanks between leave it", async () => {
    expect(await text("satranç kaç sayfa → peki 1984 → sağ ol → ya körlük")).toMatch(/Körlük.*sayfa\*\*/);
  });

  test("a name after a recommendation is asked about by itself", async () => {
    expect((await talk("polisiye öner → dune")).intent).toBe("about");
  });

  test("with more than the name it is a question of its own", async () => {
    expect((await talk("satranç kaç sayfa → dune'un yazarı kim")).text).toContain("Frank Herbert");
  });
});

describe("what stands open is taken", () => {
  test.each([
    ["körlük nasıl bir kitap → tamam onu alayım", "Körlük"],
    ["dönüşümün konusu ne → iyi o zaman onu okurum", "Dönüşüm"],
  ])("%s", async (messages, title) => {
    const answer = await text(messages);
    expect(answer).toContain(title);
    expect(answer).toContain("Kitaplığıma Ekle");
  });

  test("olur ver: one of the list", async () => {
    const list = (await talk("polisiye öner")).books.map(({ title }) => title);
    const { books } = await talk("polisiye öner → olur ver");
    expect(books).toHaveLength(1);
    expect(list).toContain(books[0]?.title);
  });
});

describe("what is refused leaves the rest of the wish", () => {
  test.each(["polisiye öner → agatha christie hariç", "polisiye öner → agatha christie dışında"])(
    "%s",
    async (messages) => {
      const { books } = await talk(messages);
      expect(books.length).toBeGreaterThan(1);
      for (const { authors, genres } of books) {
        expect(authors.join()).not.toContain("Christie");
        expect(genres).toContain("polisiye");
      }
    },
  );

  test("klasik şart değil: what was asked for is let go", async () => {
    const { books } = await talk("aşk romanı öner → klasik olsun → klasik şart değil");
    expect(books.some(({ genres }) => !genres.includes("klasik"))).toBe(true);
  });

  test("uzaylı olmasın: science fiction still", async () => {
    const { books } = await talk("bilim kurgu öner → uzaylı olmasın");
    for (const { genres } of books) expect(genres).toContain("bilim kurgu");
  });
});

describe("all of what was shown is asked after", () => {
  test("bunların kaçını okumuştum", async () => {
    expect(await text("distopya öner → bunların kaçını okumuştum", reader)).toContain("kitaplığınızda");
  });

  test("filmi var mı bunların: of each", async () => {
    const { books } = await talk("distopya öner");
    const { text } = await talk("distopya öner → filmi var mı bunların");
    expect(books.filter(({ title }) => text.includes(title)).length).toBeGreaterThan(1);
  });
});

describe("words of the trade", () => {
  test.each([
    ["novella ne demek", "öyküden uzun"],
    ["siberpunk nedir", "teknolojinin"],
    ["steampunk ne demek → peki ütopya", "kusursuz"],
    ["novella ne demek → anlamadım daha basit anlat", "öyküden uzun"],
  ])("%s", async (messages, said) => expect(await text(messages)).toContain(said));
});

test("a short remark may be mistyped", async () => {
  const { books } = await talk("polisiye öner → yrrli olsn amaa");
  expect(books.length).toBeGreaterThan(0);
  expect((await talk("neyse bu yıl kac ktap bitirdm ben", reader)).intent).toBe("numbers");
});

test("somebody else gets a list of their own", async () => {
  const { books, intent } = await talk("sevgilime hediye bilim kurgu → bir de babasına adam tarih hastası");
  expect(intent).toBe("gift");
  for (const { genres } of books) expect(genres).not.toContain("bilim kurgu");
});
