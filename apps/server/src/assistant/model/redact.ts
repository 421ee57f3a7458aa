import { emailAddress } from "../email-address.ts";

/** How readers call each other. */
const handle = /(?<![\p{L}\d])@[\p{L}\d._-]+/gu;
/** Numbers with a beginning that phones have; an ISBN begins with 978 or 979. */
const phone =
  /(?<![\d-])(?:\+\d{1,3}|00\d{2}|0|\(0)[\s().-]*\d{3}[\s().-]*\d{3}[\s.-]*\d{2}[\s.-]*\d{2}(?!\d)/g;
const barePhone = /(?<![\d-])5\d{2}[\s.-]*\d{3}[\s.-]*\d{2}[\s.-]*\d{2}(?!\d)/g;
/** A Turkish identity number, an account's or a card's. */
const identityNumber = /(?<![\d-])[1-9]\d{10}(?!\d)/g;
const account = /\bTR\d{2}(?:\s?\d{4}){5}\s?\d{2}\b/gi;
const card = /(?<![\d-])(?:\d{4}[\s-]){3}\d{4}(?!\d)/g;

/** Of one letter all that readers write for it: "IŞIK", "ışık" and "isik" are one name. */
const kin = ["iıİI", "sşSŞ", "cçCÇ", "gğGĞ", "oöOÖ", "uüûUÜÛ", "aâAÂ"];

function patternOf(letter: string): string {
  const alike = kin.find((one) => one.includes(letter));
  if (alike === undefined) return letter.replace(/[.*+?^${}()|[\]\\]/, "\\$&");
  // A small letter of "İ" made by other than Turkish rules has a dot of its own.
  return alike.startsWith("i") ? `[${alike}]\\u0307?` : `[${alike}]`;
}

/** Finds a name however it is typed; for a pattern of the flags "iu". */
export function patternOfName(name: string): string {
  const words = name.normalize("NFC").trim().split(/\s+/);
  return words.map((word) => [...word].map(patternOf).join("")).join("\\s+");
}

/** A text without addresses and numbers that lead to a person, and without the given names; for a language model. */
export function redact(text: string, names: readonly string[] = []): string {
  let clean = text
    .normalize("NFC")
    .replace(emailAddress, "[e-posta]")
    .replace(handle, "[okur]")
    .replace(account, "[hesap]")
    .replace(card, "[kart]")
    .replace(phone, "[telefon]")
    .replace(barePhone, "[telefon]")
    .replace(identityNumber, "[kimlik]");
  for (const name of names) {
    // One word alone may be an author's, or any other.
    if (!/\S\s+\S/.test(name)) continue;
    clean = clean.replace(new RegExp(`(?<!\\p{L})${patternOfName(name)}(?!\\p{L})`, "giu"), "[ad]");
  }
  return clean;
}
