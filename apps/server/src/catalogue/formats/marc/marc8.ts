import { characterSets } from "./marc8-sets.ts";

const escapeSign = 0x1b;
/** Ends of a field and of a subfield, and the sign before a subfield's letter: plain Latin and ANSEL hold again. */
const isEnd = (byte: number) => byte >= 0x1d && byte <= 0x1f;
const isMark = (sign: string) => sign !== "\u0670" && /^\p{M}$/u.test(sign);
/** What shows where a letter is not known. */
const lost = "\uFFFD";

interface Sets {
  low: string;
  high: string;
}

/** The sets after an escape at `at`, and its length; no length for what is none. */
function readEscape(bytes: Buffer, at: number, sets: Sets): { sets: Sets; length: number } {
  const sign = (behind: number) => String.fromCharCode(bytes[at + behind] ?? 0);
  const first = sign(1);
  if ("gbp".includes(first)) return { sets: { ...sets, low: first }, length: 2 };
  if (first === "s") return { sets: { ...sets, low: "B" }, length: 2 };
  // "$" calls sets of several bytes a sign, "!" is part of ANSEL's name: ESC ) ! E.
  const isWide = first === "$";
  let length = isWide && "(,)-".includes(sign(2)) ? 3 : 2;
  const place = isWide ? (length === 3 ? sign(2) : "(") : first;
  if (!"(,)-".includes(place)) return { sets, length: 0 };
  if (sign(length) === "!") length++;
  const name = sign(length);
  const called = ")-".includes(place) ? { ...sets, high: name } : { ...sets, low: name };
  return { sets: called, length: length + 1 };
}

/**
 * Text in MARC-8 (ANSEL and the sets escapes call), in composed letters. `lost` counts signs that no set has, each a
 * U+FFFD of the text, those of East Asia among them; `loose` counts marks above and below with no letter to bear them.
 */
export function decodeMarc8(bytes: Buffer): { text: string; lost: number; loose: number } {
  const plain: Sets = { low: "B", high: "E" };
  let sets = plain;
  let text = "";
  let marks = "";
  const sums = { lost: 0, loose: 0 };
  function add(sign: string): void {
    if (marks !== "" && !/[\p{L}\p{N}]/u.test(sign)) sums.loose++;
    text += sign + marks;
    marks = "";
  }
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === escapeSign) {
      const called = readEscape(bytes, i, sets);
      sets = called.sets;
      i += Math.max(0, called.length - 1);
      continue;
    }
    if (isEnd(byte)) {
      if (marks !== "") add("");
      text += String.fromCharCode(byte);
      sets = plain;
      continue;
    }
    // Marks that sorting begins behind here, and joiners: of no letter.
    if (byte >= 0x80 && byte <= 0x9f) {
      if (![0x88, 0x89, 0x8d, 0x8e].includes(byte)) {
        sums.lost++;
        add(lost);
      }
      continue;
    }
    const name = byte > 0x80 ? sets.high : sets.low;
    if (byte <= 0x20 || byte === 0x7f) add(" ");
    else if (name === "1") {
      // Three bytes a sign.
      i += 2;
      sums.lost++;
      add(lost);
    } else {
      const sign =
        name === "B" ? String.fromCharCode(byte & 0x7f) : characterSets.get(name)?.get(byte & 0x7f);
      if (sign === undefined) {
        sums.lost++;
        add(lost);
      } else if (isMark(sign)) marks += sign;
      else add(sign);
    }
  }
  if (marks !== "") add("");
  return { text: text.normalize("NFC"), ...sums };
}
