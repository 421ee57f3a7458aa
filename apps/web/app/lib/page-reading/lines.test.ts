import { expect, test } from "vitest";
import { joinLines, writtenLines } from "./lines";

test("words torn at line ends become whole, and lines one text", () => {
  const lines = ["Bana hiçbir şey yal-", "nızlık kadar kalaba¬", "lık görünmemişti."];
  expect(joinLines(lines)).toBe("Bana hiçbir şey yalnızlık kadar kalabalık görünmemişti.");
});

test("a hyphen that belongs to its word stays, as does a dash", () => {
  expect(joinLines(["Anadolu-", "Bağdat demiryolu"])).toBe("Anadolu- Bağdat demiryolu");
  expect(joinLines(["gitti –", "dönmedi"])).toBe("gitti – dönmedi");
});

test("who begins to speak begins a line", () => {
  expect(joinLines(["— Nereye gidiyor-", "sun?", "— Uzağa,", "çok uzağa."])).toBe(
    "— Nereye gidiyorsun?\n— Uzağa, çok uzağa.",
  );
});

const read = (text: string, confidence: number) => ({ text, confidence });

test("what is no writing is left out: specks, rules, page numbers with noise", () => {
  const lines = [
    read("Kelimeler, albayım, bazı anlamlara gelmiyor.\n", 94),
    read("| . ~ —", 61),
    read("ıı ;l", 30),
    read("o zaman duyuluyordu.", 91),
  ];
  expect(writtenLines(lines).map(({ text }) => text)).toEqual([
    "Kelimeler, albayım, bazı anlamlara gelmiyor.",
    "o zaman duyuluyordu.",
  ]);
});

test("a photo of a cat has no lines, whatever was taken for letters on it", () => {
  const cat = [
    read("Se NE ee", 31),
    read("şe ğ 7 ae", 22),
    read("Wak", 55),
    read("ıııı iii", 50),
    read("~~|", 12),
  ];
  expect(writtenLines(cat)).toEqual([]);
  expect(writtenLines([])).toEqual([]);
});
