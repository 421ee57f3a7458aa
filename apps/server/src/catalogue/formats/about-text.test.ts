import { countCharacters, limits } from "@okurca/contract";
import { describe, expect, test } from "vitest";
import { aboutTextOf } from "./about-text.ts";

describe("About a book, from a source: a record's description", () => {
  test.each([
    ["Bir köyde geçen uzun bir kış.", "Bir köyde geçen uzun bir kış."],
    [{ type: "/type/text", value: "Bir köyde geçen\r\nuzun bir kış." }, "Bir köyde geçen\nuzun bir kış."],
    ["<p>Bir <b>köyde</b> geçen</p><p>uzun&nbsp;bir k&#305;ş.</p>", "Bir köyde geçen\n\nuzun bir kış."],
    ['Bir <a href="https://reklam.example">köyde</a> geçer.', "Bir köyde geçer."],
    [
      "# Kar\n\nBir **köyde** *geçen* [uzun](https://a.example/b) _bir_ kış.",
      "Kar\n\nBir köyde geçen uzun bir kış.",
    ],
    [
      "Bir köyde geçer. ([source][1])\n\n----------\n[1]: https://a.example/b\n- [Öteki](/works/OL1W)",
      "Bir köyde geçer.\n\n• Öteki",
    ],
    ["2 * 3 * 4 ve snake_case_adı durur.", "2 * 3 * 4 ve snake_case_adı durur."],
    ["AyÅŸe'nin ÅžarkÄ±sÄ± anlatılır.".slice(0, 21), "Ayşe'nin Şarkısı"],
    ["Bir\u202e köyde\u0000 geçer.", "Bir köyde geçer."],
  ])("%j stands without its markup", (description, text) => {
    expect(aboutTextOf(description)).toBe(text);
  });

  test.each([
    ["not there", undefined],
    ["null", null],
    ["a number", 12],
    ["a list", ["Bir köyde geçen uzun bir kış."]],
    ["a value that is no text", { value: 5 }],
    ["too short", "kısa"],
    ["markup alone", "<p> </p>"],
    ["damaged", "Bir k\uFFFDyde geçen uzun bir kış."],
    ["too long without the end of a sentence", "uzun ".repeat(300)],
    ["too long with abbreviations alone", "Dr. ".repeat(300)],
    ["endless", "Bir köyde geçer. ".repeat(2000)],
  ])("is none when it is %s", (_what, description) => {
    expect(aboutTextOf(description)).toBeUndefined();
  });

  test("has at most 1,000 characters, as the contract counts them; a longer one ends with a sentence and …", () => {
    const { max } = limits.aboutText;
    const exact = `${"𐐀".repeat(max - 1)}.`;
    expect(aboutTextOf(exact)).toBe(exact);
    const sentence = "Prof. Dr. Ayşe 19. yüzyılda bir köye gelir ve “Kaç kişiyiz?” der.";
    const cut = aboutTextOf(Array(30).fill(sentence).join(" ")) ?? "";
    expect(cut).toBe(`${Array(15).fill(sentence).join(" ")} …`.slice(0, cut.length));
    expect(cut.endsWith(`${sentence} …`)).toBe(true);
    expect(countCharacters(cut)).toBeLessThanOrEqual(max);
    expect(countCharacters(cut)).toBeGreaterThan(max - 2 * sentence.length);
    // There is room for the sentence and the two signs behind it, and not for one more.
    const first = `${"a".repeat(max - 3)}.`;
    expect(aboutTextOf(`${first} Sonrası uzun.`)).toBe(`${first} …`);
    expect(aboutTextOf(`a${first} Sonrası uzun.`)).toBeUndefined();
  });

  test("that is made to keep a pattern busy takes no longer than another", () => {
    for (const piece of ["[", "![", "*a", "_", "`", "[a](", "<a "]) {
      const from = performance.now();
      aboutTextOf(piece.repeat(20_000 / piece.length));
      expect(performance.now() - from).toBeLessThan(2000);
    }
  });
});
