import { messages } from "./messages.ts";

/** Names and titles of Turkish letters and single spaces, as most are: nothing of them needs a look. */
const plain = /^[A-Za-zÇĞİÖŞÜçğıöşüâîû]+(?: [A-Za-zÇĞİÖŞÜçğıöşüâîû]+)*$/;

/** Scripts whose letters take another form beside U+200C or U+200D, which are seen there. */
const joining =
  "[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Tibt}]";
/** Where signs that are not seen belong to what is: between such letters, and in emoji (Unicode Technical Standard 51). */
const needed = [
  `(?<=${joining})[\\u200C\\u200D](?=${joining})`,
  "(?<=\\p{ExtPict}\\uFE0F?|\\p{EMod})\\u200D(?=\\p{ExtPict})",
  "(?<=\\p{ExtPict})\\uFE0F",
  "(?<=[0-9#*])\\uFE0F(?=\\u20E3)",
];
/**
 * What has no place in a line, by the properties of the Unicode Standard: controls, marks of direction, what is ignored
 * where it is shown (zero-width signs, tags, selectors, fillers), marks of annotations, private signs and none at all.
 */
const unseen = "[\\p{Cc}\\p{Bidi_C}\\p{DI}\\p{Co}\\p{Cs}\\p{NChar}\\uFFF9-\\uFFFB]";
const unneeded = new RegExp(`(?!${needed.join("|")})${unseen}`, "gu");
/** Also an empty cell of Braille, which is a sign of its own. */
const gaps = /[\p{White_Space}\u2800]+/gu;

/**
 * A name or title as it may stand in somebody else's line: composed letters (NFC) on one line, each sign seen and none
 * that turns or breaks what stands around it. `toLine(toLine(text))` is `toLine(text)`.
 */
export function toLine(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(gaps, " ").replace(unneeded, "").normalize("NFC").replace(/ {2,}/g, " ").trim();
}

/** Endings that make an address of whatever stands before them, however it is written. */
const endings =
  "com|net|org|info|biz|edu|gov|tr|io|co|me|tv|cc|ly|gg|gl|ru|de|uk|eu|us|xyz|site|online|shop|store|club|app|dev|link|click|live|pro|top|vip|win|bet|blog|web";
const addresses = [
  // Of a mailbox, of any kind of page, of a machine.
  /\S@\S|:\/\/|\bwww\.|\d\.\d{1,3}\.\d{1,3}\.\d/iu,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${endings})(?![\\p{L}\\p{N}])`, "iu"),
  // Written small behind two signs: "M.Emin" and "J.R.R." are names.
  /[\p{L}\p{N}-]{2}\.\p{Ll}{2,24}(?!\p{L})/u,
];

/** Whether a name holds what mail programs and readers take for an address of the net; titles of books may. */
export function hasAddress(text: string): boolean {
  if (plain.test(text)) return false;
  // Browsers take these for a dot, and wide letters for narrow ones.
  const narrow = text.normalize("NFKC").replace(/[。｡]/g, ".");
  return addresses.some((address) => address.test(narrow));
}

/** What is wrong with a person's name, in Turkish; undefined when it may stand in others' lines. */
export function nameProblem(name: string): string | undefined {
  if (hasAddress(toLine(name))) return messages.registration.nameAddress;
  // Spaces of another width, and too many of them, are no offence.
  const spaced = name.replace(/\p{Zs}+/gu, " ").replace(/^ | $/g, "");
  return toLine(name) === spaced.normalize("NFC") ? undefined : messages.registration.nameUnseen;
}

/** A name that came from elsewhere, cleaned; "" where it is none that may be shown. */
export function cleanName(name: string): string {
  const line = toLine(name);
  return hasAddress(line) ? "" : line;
}
