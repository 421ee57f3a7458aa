/** Languages of the catalogue's books and of book searches, by ISO 639 code, in Turkish order. */
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

/** ISO 639 for an undetermined language, as of books that readers add. */
const untold = "und";

/** The code, or null for an undetermined language. */
export function knownLanguage(code: string): string | null {
  return code === untold ? null : code;
}

/** "Türkçe"; the code itself for a language that is not in the list, null for an undetermined one. */
export function languageName(code: string): string | null {
  return languageNames[code] ?? knownLanguage(code);
}
