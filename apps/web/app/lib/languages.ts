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

/** "Türkçe"; the code itself of a language that is not among them. */
export function languageName(code: string): string {
  return languageNames[code] ?? code;
}
