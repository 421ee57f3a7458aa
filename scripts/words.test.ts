import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const texts = globSync(
  [
    "apps/web/{app,worker,public}/**/*.{ts,tsx,html,webmanifest}",
    "apps/server/src/**/*.ts",
    "packages/{assistant/src/reply,contract/src,covers/src,identity/src,server-kit/src}/**/*.ts",
    "data/assistant/{advice,help}.json",
  ],
  // What is said to a language model is said to no reader.
  { exclude: ["**/*.test.*", "**/*.fixtures.*", "**/sample-data/**", "apps/server/src/assistant/model/**"] },
);

/** Texts that the documents fix, words of others, and what the assistant recognises in a reader's request. */
const fixed = [
  "Okuduğun Kitapları Puanla, Yorumla, Keşfet!",
  "“Bunu mutlaka okumalısın,”",
  "“Önce kitabını oku, sonra oyna”",
  /\/\\b\(.*/g,
];

/** The word as Turkish writes it: `\b` takes ş for the end of one. */
const word = (pattern: string, follows = "") =>
  new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})${follows}`, "giu");

/** What speaks to one person whom one knows well. */
const intimate = [
  word("sen|seni|sana|senin|sende|senden|seninle"),
  // Okuduğun, sevdiğin, okuyacağın.
  word("\\p{L}+[dt][ıiuü]ğ[ıiuü]n|\\p{L}+[ae]ca[ğk][ıi]n"),
  // Sevdiysen, istersen, okuyorsan; uzanırsın, okuyorsun, bulacaksın.
  word("\\p{L}+(?:[dt][ıiuü]y|[ıiuüae]r|m[ae]z|yor|m[ıiuü]ş|[ae]cak|[ae]cek)s[ae]n"),
  word("\\p{L}+(?:[ıiuüae]r|m[ae]z|yor|m[ıiuü]ş|[ae]cak|[ae]cek)s[ıiuü]n"),
  word("okudun|yazdın|bitirdin|sevdin|beğendin|verdin|gördün|ekledin|buldun|bıraktın|başladın|gönderdin"),
  // Orders in a sentence; on a button, where they are usual (Kaydet, Sil), nothing follows them.
  word(
    "topla|başla|gör|bak|keşfet|puanla|yorumla|düşün|unutma|dene|katıl|oku|yaz|bul|seç|ekle|gir|aç|sil|paylaş|bas",
    '(?=[.,!](?:\\s|"|<|$))',
  ),
  word("bunu (?:keşfet|dene|oku|gör)|başucundaki kitapla"),
];

/** May it do so, and names: spelled as if one were spoken to. */
const others = new Set(["versin", "görsün", "girsin", "dursun", "sürsün", "sorsun", "mersin", "insan"]);

/** To bring stands for no import; to bring back, and what a book or a habit brings, are Turkish. */
const bring = /(?<!geri |hâle |uyku |düşündükleri, )(?<![\p{L}-])getir\p{L}*/giu;

function found(source: string, patterns: readonly RegExp[]): string[] {
  let text = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  for (const words of fixed) text = text.replaceAll(words, "");
  return patterns
    .flatMap((pattern) => text.match(pattern) ?? [])
    .filter((hit) => !others.has(hit.toLocaleLowerCase("tr")));
}

const foundInTexts = (patterns: readonly RegExp[]) =>
  texts.flatMap((path) => found(readFileSync(path, "utf8"), patterns).map((hit) => `${path}: ${hit}`));

describe("words of the product", () => {
  test("readers are spoken to with siz in every text", { timeout: 60_000 }, () => {
    expect(texts.length).toBeGreaterThan(400);
    expect(foundInTexts(intimate)).toEqual([]);
  });

  test("books are carried and imported, never brought", () => {
    expect(foundInTexts([bring])).toEqual([]);
  });

  test.each([
    ["Okuduklarını kitaplığında topla, ne düşündüğünü yaz.", ["topla", "yaz"]],
    ["Hangi rafa uzanırsın?", ["uzanırsın"]],
    ["Üç kitap sevdin mi, dördüncüsü kendini belli eder.", ["sevdin"]],
    ["Bunları sevdiysen bunu keşfet", ["sevdiysen", "bunu keşfet"]],
    ["Sevdiğin kitaplar, istersen senin için.", ["senin", "Sevdiğin", "istersen"]],
    ["Kitabı seçin, insan sevsin; fotoğraf geri getirilemez. “Kaydet”e basın.", []],
    ["Kitaplarınızı getirin.", ["getirin"]],
  ])("%s", (text, hits) => {
    expect(found(text, [...intimate, bring])).toEqual(hits);
  });
});
