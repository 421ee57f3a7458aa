/** How hard a password is to guess, as far as that can be seen without knowing what others chose. */
export interface PasswordStrength {
  /** 1 weak, 2 fair, 3 good, 4 strong. */
  level: 1 | 2 | 3 | 4;
  label: string;
  /** What would help most; empty when nothing need be said. */
  advice: string;
}

const labels = ["zayıf", "orta", "iyi", "güçlü"] as const;

/** Runs of neighbours that fingers and alphabets offer. */
const rows = [
  "0123456789",
  "abcçdefgğhıijklmnoöprsştuüvyz",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuıopğü",
].concat(["qwertyuiop", "asdfghjklşi", "asdfghjkl", "zxcvbnmöç", "fgğıodrnhpqw", "uieaütkmly"]);

// What Turkish readers choose most; whole lists are looked up by the server.
const wellKnown =
  "şifre sifre parola password passw0rd admin kullanıcı kullanici okurca kitap kurdu okur galatasaray fenerbahçe fenerbahce beşiktaş besiktas trabzonspor türkiye turkiye istanbul ankara izmir atatürk ataturk seviyorum aşkım askim canım canim anne baba allah bismillah merhaba hello welcome letmein iloveyou dragon monkey sunshine princess football superman".split(
    " ",
  );

/** Small letters alone: unlike `foldText` it keeps accents and signs, which make a password harder to guess. */
const fold = (text: string) => text.toLocaleLowerCase("tr-TR");

/** Length of the run of neighbours, or of one character, that begins at `start`. */
function runLength(text: string, start: number): number {
  let longest = 1;
  while (text[start + longest] === text[start]) longest++;
  for (const row of rows.flatMap((line) => [line, [...line].reverse().join("")])) {
    const place = row.indexOf(text[start] ?? " ");
    if (place < 0) continue;
    let length = 1;
    while (start + length < text.length && row[place + length] === text[start + length]) length++;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Characters that have to be guessed: a run of three or more counts as two. */
function countUnits(text: string): number {
  let units = 0;
  for (let i = 0; i < text.length; ) {
    const run = runLength(text, i);
    units += run >= 3 ? 2 : 1;
    i += run >= 3 ? run : 1;
  }
  return units;
}

function bitsOfCharacter(password: string): number {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  // Words are easier than chance: far less than the keyboard's size is counted.
  if (kinds === 1) return /^\d+$/.test(password) ? 2.5 : 3.2;
  return kinds === 2 ? 3.8 : kinds === 3 ? 4.2 : 4.6;
}

/** Parts of an own name or address that must not carry a password: words of three letters or more. */
function ownWords(own: readonly string[]): string[] {
  return own.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3);
}

/** Takes known words out; each is one guess, worth about a character and a half. */
function withoutWords(text: string, words: readonly string[]): { rest: string; found: number } {
  let rest = text;
  let found = 0;
  for (const word of [...words].sort((a, b) => b.length - a.length)) {
    while (rest.includes(word)) {
      rest = rest.replace(word, "\u0000");
      found++;
    }
  }
  return { rest: rest.replaceAll("\u0000", ""), found };
}

/** `own`: names, username and address of the reader. Undefined for an empty password. */
export function passwordStrength(
  password: string,
  own: readonly string[] = [],
): PasswordStrength | undefined {
  if (password === "") return undefined;
  const personal = withoutWords(fold(password), ownWords(own));
  const common = withoutWords(personal.rest, wellKnown);
  const words = personal.found + common.found;
  const units = countUnits(common.rest);
  const bits = (units + words * 1.5) * bitsOfCharacter(password);
  const level = bits < 30 ? 1 : bits < 44 ? 2 : bits < 60 ? 3 : 4;
  return { level, label: labels[level - 1] ?? "", advice: level === 4 ? "" : findAdvice() };

  function findAdvice(): string {
    if (personal.found > 0) return "Adınız, kullanıcı adınız ya da e-postanız kolay tahmin edilir.";
    if (common.found > 0 && level < 3) return "Çok kullanılan bir sözcük içeriyor.";
    if (units < [...common.rest].length - 1)
      return "Art arda gelen ya da yinelenen harf ve rakamlar kolay tahmin edilir.";
    return level === 3 ? "" : "Birkaç sözcük daha eklemek en çok işe yarayan yoldur.";
  }
}
