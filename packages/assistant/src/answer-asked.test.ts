import { describe, expect, test } from "vitest";
import { bookOf, fakeTools } from "./catalogue.fixtures.ts";
import { authors, talk as talkOf, titles } from "./talk.fixtures.ts";

const tools = fakeTools();

/** The last answer of a conversation, told with arrows. */
const talk = (messages: string) => talkOf(messages.split(" → "), tools);

describe("which of two books comes first", () => {
  test("no length is told for an order", async () => {
    expect((await talk("Körlük mü önce Görmek mi")).text).not.toContain("kısa");
  });
});

test("a title with an ending and no apostrophe", async () => {
  expect((await talk("dunenun devamı")).text).toContain("Dune Mesihi");
  expect((await talk("dunenun devamı var mı")).text).toContain("Dune Mesihi");
});

test("how many pages it may have, and no book that is called so", async () => {
  const pages = (await talk("sayfa sayısı iki yüzü geçmeyen polisiye")).books.map((book) => book.pages ?? 0);
  expect(pages.length).toBeGreaterThan(1);
  expect(Math.max(...pages)).toBeLessThanOrEqual(200);
});

test.each([
  ["elimdeki kitaptan sıkıldım bırakayım mı", "Suçluluğu"],
  ["kitap çok sıkıcı, devam mı etsem bıraksam mı", "Suçluluğu"],
  ["hangi kitabı okuduğumu arkadaşlarım görüyor mu", "kimlerin göreceğini"],
])("%s → %s", async (message, said) => {
  expect((await talk(message)).text).toContain(said);
});

test("who calls himself a reader is told of no book that sounds so", async () => {
  expect((await talk("kitap kurduyum bana zor bir şey ver")).books).not.toHaveLength(1);
});

describe("of the reader's own", () => {
  const own = fakeTools({
    shelf: [
      { ...bookOf("Momo"), status: "reading" },
      { ...bookOf("Körlük"), myRating: 4 },
      { ...bookOf("Görmek"), myRating: 5 },
    ],
  });

  test.each([["şu an okuduğum kitap kaç sayfa", "304 sayfa"]])("%s → %s", async (message, said) => {
    expect((await talkOf(message, own)).text).toContain(said);
  });

  test("books by the stars they were given", async () => {
    expect(titles(await talkOf("hangi kitaplara 4 yıldız verdim", own))).toEqual(["Körlük"]);
  });
});

test("what a book is about is no title", async () => {
  const answer = await talk("İkinci Dünya Savaşı'nı anlatan roman");
  expect(answer.text).not.toContain("kayıt bulamadım");
});

test("nearest in length are those of a like length", async () => {
  const answer = await talk("en fazla 60 sayfa polisiye");
  expect(titles(answer).slice(0, 2)).toEqual(["Morgue Sokağı Cinayetleri", "İntihar Kulübü"]);
});

test("who likes an author is told of others", async () => {
  expect(authors(await talk("zweig sevene ne önerirsin"))).not.toContain("Stefan Zweig");
});

test("what an author wrote is answered, and not said to be unknown", async () => {
  expect((await talk("zweig neler yazmış")).text).not.toContain("yanıtını bilmiyorum");
});

test("a word of a title is nobody whose name sounds so", async () => {
  const maden = [{ slug: "sait-maden", name: "Sait Maden", bookCount: 1 }];
  const answer = await talkOf("Madonna'lı kitap neydi adı", { ...tools, findAuthors: async () => maden });
  expect(answer.text).not.toContain("Sait Maden");
});

test.each([["körlükten sonra", "Görmek"]])("%s → %s", async (message, said) => {
  expect((await talk(message)).text).toContain(said);
});
