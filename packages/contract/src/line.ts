import { messages } from "./messages.ts";

/** Most names and titles: Turkish letters and single spaces. They need no look. */
const plain = /^[A-Za-zÇĞİÖŞÜçğıöşüâîû]+(?: [A-Za-zÇĞİÖŞÜçğıöşüâîû]+)*$/;

/** Scripts whose letters change form beside U+200C or U+200D, so that readers see these there. */
const joining =
  "[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Tibt}]";
/** Where invisible signs belong to visible ones: between such letters, and in emoji (Unicode TS 51). */
const needed = [
  `(?<=${joining})[\\u200C\\u200D](?=${joining})`,
  "(?<=\\p{ExtPict}\\uFE0F?|\\p{EMod})\\u200D(?=\\p{ExtPict})",
  "(?<=\\p{ExtPict})\\uFE0F",
  "(?<=[0-9#*])\\uFE0F(?=\\u20E3)",
];
/**
 * What has no place in a line, by properties of the Unicode Standard: controls, direction marks, signs
 * ignored in display (zero-width, tags, selectors, fillers), annotation marks, private signs and
 * noncharacters.
 */
const unseen = "[\\p{Cc}\\p{Bidi_C}\\p{DI}\\p{Co}\\p{Cs}\\p{NChar}\\uFFF9-\\uFFFB]";
const unneeded = new RegExp(`(?!${needed.join("|")})${unseen}`, "gu");
/** Includes the empty Braille cell, which is a sign of its own. */
const gaps = /[\p{White_Space}\u2800]+/gu;

/**
 * A name or title safe in another reader's line: composed letters (NFC) on one line, each sign visible and
 * none that turns or breaks what stands around it. `toLine(toLine(text))` is `toLine(text)`.
 */
export function toLine(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(gaps, " ").replace(unneeded, "").normalize("NFC").replace(/ {2,}/g, " ").trim();
}

/** A text of several lines, each as `toLine` makes it, with no more than one empty line in a row. */
export function toLines(text: string): string {
  return text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(toLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Endings that make an address of the text before them, however it is written. */
const endings =
  "com|net|org|info|biz|edu|gov|tr|io|co|me|tv|cc|ly|gg|gl|ru|de|uk|eu|us|xyz|site|online|shop|store|club|app|dev|link|click|live|pro|top|vip|win|bet|blog|web";
const addresses = [
  // Addresses of mailboxes, pages and machines.
  /\S@\S|:\/\/|\bwww\.|\d\.\d{1,3}\.\d{1,3}\.\d/iu,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${endings})(?![\\p{L}\\p{N}])`, "iu"),
  // A lower-case ending after two signs: "M.Emin" and "J.R.R." are names.
  /[\p{L}\p{N}-]{2}\.\p{Ll}{2,24}(?!\p{L})/u,
];

/** Whether mail programs and readers take part of a name for a net address; titles of books may hold one. */
export function hasAddress(text: string): boolean {
  if (plain.test(text)) return false;
  // Browsers read these as a dot, and wide letters as narrow ones.
  const narrow = text.normalize("NFKC").replace(/[。｡]/g, ".");
  return addresses.some((address) => address.test(narrow));
}

/** Whether a line holds what `toLine` takes out; spaces of another width, or too many, are allowed. */
export function hasUnseen(text: string): boolean {
  const spaced = text.replace(/\p{Zs}+/gu, " ").replace(/^ | $/g, "");
  return toLine(text) !== spaced.normalize("NFC");
}

/** What is wrong with a person's name, in Turkish; undefined when other readers' lines may show it. */
export function nameProblem(name: string): string | undefined {
  if (hasAddress(toLine(name))) return messages.registration.nameAddress;
  return hasUnseen(name) ? messages.registration.nameUnseen : undefined;
}

/** Cleans a name from elsewhere; "" when it may not be shown. */
export function cleanName(name: string): string {
  const line = toLine(name);
  return hasAddress(line) ? "" : line;
}
