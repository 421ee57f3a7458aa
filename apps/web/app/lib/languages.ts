/** Languages that books of the catalogue are in or may be looked for in, by ISO 639 code, in Turkish order. */
export const languageNames: Readonly<Record<string, string>> = {
  de: "Almanca",
  ar: "Arapça",
  az: "Azerbaycanca",
  zh: "Çince",
  fa: "Farsça",
  fr: "Fransızca",
  en: "İngilizce",
  es: "İspanyolca",
  it: "İtalyanca",
  ja: "Japonca",
  ku: "Kürtçe",
  la: "Latince",
  hu: "Macarca",
  ota: "Osmanlıca",
  pt: "Portekizce",
  ru: "Rusça",
  tr: "Türkçe",
  el: "Yunanca",
};

/** ISO 639 for a language that nobody has told, as of books that readers bring. */
const untold = "und";

/** The code of a language that is known. */
export function knownLanguage(code: string): string | null {
  return code === untold ? null : code;
}

/** "Türkçe"; the code itself of a language that is not among them, nothing for one that is not known. */
export function languageName(code: string): string | null {
  return languageNames[code] ?? knownLanguage(code);
}
