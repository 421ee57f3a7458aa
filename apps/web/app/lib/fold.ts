/** As people search: Turkish case, then without diacritics, apostrophes and punctuation. "Şifre’mi" → "sifremi" */
export function fold(text: string): string {
  return text
    .toLocaleLowerCase("tr-TR")
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .replaceAll("ı", "i")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
