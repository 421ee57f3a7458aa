import fc from "fast-check";
import { expect, test } from "vitest";
import { aliasesOf } from "./aliases.ts";

const aliases = aliasesOf([
  { name: "Selin Uçar", username: "selinu" },
  { name: "Deniz Kara", username: "denizk" },
  { name: "Can Işık", username: "ece" },
  { name: "Can Işık Ak", username: "canak" },
]);

test.each([
  ["Selin Uçar ne okuyor?", "Arkadaş 1 ne okuyor?"],
  ["SELİN  UCAR’ın rafı, selin uçarın yıldızı", "Arkadaş 1’ın rafı, Arkadaş 1 yıldızı"],
  ["selin’in okuduğu, Selinin sevdiği", "Arkadaş 1’in okuduğu, Arkadaş 1 sevdiği"],
  ["denizk ile aramızda ne var", "Arkadaş 2 ile aramızda ne var"],
  ["Can Işık Ak ile Can Işık", "Arkadaş 4 ile Arkadaş 3"],
])("%s: names are not told, however they are typed", (said, told) => {
  expect(aliases.hide(said)).toBe(told);
});

test("a name within another word is none, and a book keeps its title", () => {
  expect(aliases.hide("Bütün gece okudum, ece kim?")).toBe("Bütün gece okudum, Arkadaş 3 kim?");
  const link = "[Deniz Feneri](/kitap/9789750719387)";
  expect(aliases.hide(`${link} Deniz’e iyi gelir mi`)).toBe(`${link} Arkadaş 2’e iyi gelir mi`);
});

test("the reader reads the names, also where a friend is none of those", () => {
  expect(aliases.show("Arkadaş 1 ve Arkadaş 2’nin sevdiği")).toBe("Selin Uçar ve Deniz Kara’nin sevdiği");
  expect(aliases.show("Arkadaş 12, Arkadaşlar")).toBe("Arkadaş 12, Arkadaşlar");
  expect(aliases.of("denizk")).toBe("Arkadaş 2");
  expect(aliases.of("kimse")).toBe("Bir arkadaş");
});

test("names are whole however the words come, and nothing is lost or told of another friend", () => {
  const ten = aliasesOf(
    Array.from({ length: 12 }, (_, i) => ({ name: `Okur ${"abcdefghijkl"[i]}`, username: `okur${i}` })),
  );
  const text = "Arkadaş 1, Arkadaş 12 ve Arkadaş; Ada, A Arkadaş 3";
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (places) => {
      const at = [0, ...new Set(places)].sort((one, other) => one - other);
      let heard = "";
      const shown = ten.showPieces((piece) => {
        heard += piece;
      });
      for (const [i, from] of at.entries()) shown.hear(text.slice(from, at[i + 1] ?? text.length));
      shown.end();
      expect(heard).toBe(ten.show(text));
    }),
  );
});
