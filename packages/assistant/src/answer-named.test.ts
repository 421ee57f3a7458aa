import { describe, expect, test } from "vitest";
import { talk, titles } from "./talk.fixtures.ts";

describe("what a message names", () => {
  test("a title that goes on after a possessive is another book than the one it begins with", async () => {
    const { text, books } = await talk("Kara Kedinin Şarkısı adlı kitap var mı");
    expect(text).toContain("“Kara Kedinin Şarkısı” katalogda yok");
    expect(books).toEqual([]);
  });

  test.each(["1900'lerde yazılmış romanlar", "2020'den sonra çıkmış Türk romanı"])(
    "a year is no title: %s",
    async (message) => {
      expect((await talk(message)).text).not.toContain("katalogda yok");
    },
  );

  test("a question of the page's own is a wish, also after a list", async () => {
    const answer = await talk(["Roman öner", "En iyi bilim kurgu eserleri hangileri?"]);
    expect(titles(answer)).toContain("Dune");
  });

  test("who wants nothing recommended gets nothing", async () => {
    expect((await talk("bana kitap önerme")).books).toEqual([]);
  });

  test("a kind of program is what the assistant is asked to be, and no subject of books", async () => {
    expect((await talk("ChatGPT misin")).text).toContain("kitap asistanı");
  });
});
