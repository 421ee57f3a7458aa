import { expect, test } from "vitest";
import { redact } from "./redact.ts";

test.each([
  ["bana yazın: ayse.isik+kitap@ornek.com.tr, olur mu", "bana yazın: [e-posta], olur mu"],
  ["@ayse.isik bana önerdi", "[okur] bana önerdi"],
  ["0532 123 45 67", "[telefon]"],
  ["+90 (532) 123 45 67", "[telefon]"],
  ["5321234567", "[telefon]"],
  ["kimlik 12345678950", "kimlik [kimlik]"],
  ["TR33 0006 1005 1978 6457 8413 26", "[hesap]"],
  ["4543 1234 5678 9012", "[kart]"],
])("leads to nobody: %s", (text, clean) => {
  expect(redact(text)).toBe(clean);
});

test.each([
  "9789753638029",
  "978-975-363-802-9",
  "9753638020 ISBN’li kitap",
  "1984",
  "1900-1950 arası, 300 sayfa, 2.500 yorum",
])("leaves what books are found by: %s", (text) => {
  expect(redact(text)).toBe(text);
});

test("takes out the reader's own full name, in any case, and no single word that may be an author's", () => {
  expect(redact("Ben AYŞE  Işık, ayşe ışık değil", ["Ayşe Işık"])).toBe("Ben [ad], [ad] değil");
  expect(redact("İREM IŞIK, irem ışık, irem isik, i̇rem işik", ["İrem Işık"])).toBe("[ad], [ad], [ad], [ad]");
  expect(redact("umut yüce, UMUT YUCE", ["Umut Yüce"])).toBe("[ad], [ad]");
  expect(redact("Ben Ayşe Işık’ım", ["Ayşe Işık"])).toBe("Ben [ad]’ım");
  expect(redact("Orhan Kemal", ["Orhan"])).toBe("Orhan Kemal");
  expect(redact("a (b", ["(b c", "x ("])).toBe("a (b");
});
