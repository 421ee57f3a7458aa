/** Cyrillic letters as Turkish ones that sound so. */
const cyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  "а a б b в v г g д d е e ё yo ж j з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ç ш ş щ şç ъ  ы ı ь  э e ю yu я ya і i ї yi є ye"
    .split(/ (?=[а-яёіїє])/)
    .map((pair) => [pair[0] ?? "", pair.slice(2).trim()]),
);

/** A title in Cyrillic letters as it sounds: "Анна Каренина" → "Anna Karenina". Other letters stay. */
export function inLatin(text: string): string {
  return text.replace(/\p{Script=Cyrillic}/gu, (letter) => {
    const small = letter.toLowerCase();
    const latin = cyrillic[small] ?? letter;
    return small === letter ? latin : latin.slice(0, 1).toLocaleUpperCase("tr-TR") + latin.slice(1);
  });
}
