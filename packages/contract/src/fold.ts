const letters: Record<string, string> = { ı: "i", ø: "o", đ: "d", ł: "l", ß: "s", æ: "a", œ: "o" };

/**
 * The one folding of search and matching, the same as `okurca_fold` in SQL: Turkish case first, then diacritics, apostrophes and punctuation away.
 * "Şu Çılgın Türkler" → "su cilgin turkler".
 */
export function foldText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/I/g, "ı")
    .replace(/İ/g, "i")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[ıøđłßæœ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\u0300-\u036f'’‘`´ʼ]/g, "")
    .replace(/[^\p{L}\p{Nd}]+/gu, " ")
    .trim();
}
