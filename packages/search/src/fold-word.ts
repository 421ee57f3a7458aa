import { foldText } from "@okurca/contract/fold";

const from = "çğıöşüÇĞİÖŞÜâîûÂÎÛéÉ'’‘`´ʼ";
const to = [..."cgiosuCGIOSUaiuAIUeE"].map((letter) => letter.toLowerCase());

/** What each of the first letters becomes; 0 for those that nothing short tells of. */
const folded = new Uint8Array(0x2100);
for (let code = 48; code <= 57; code++) folded[code] = code;
for (let code = 97; code <= 122; code++) {
  folded[code] = code;
  folded[code - 32] = code;
}
const gone = 1;
for (const [i, letter] of [...from].entries())
  folded[letter.charCodeAt(0)] = to[i] === undefined ? gone : to[i].charCodeAt(0);

const codes: number[] = [];

/** The same as `foldText` of one word; differs only in taking less than half the time with the letters of Turkish. */
export function foldWord(raw: string): string {
  codes.length = 0;
  for (let i = 0; i < raw.length; i++) {
    const code = folded[raw.charCodeAt(i)] ?? 0;
    if (code === 0) return foldText(raw);
    if (code !== gone) codes.push(code);
  }
  return String.fromCharCode(...codes);
}
