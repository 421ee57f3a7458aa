/** The columns of our own table of quotes. */
export const quoteColumns = [
  "ISBN",
  "Kitap",
  "Yazarlar",
  "Alıntı",
  "Not",
  "Sayfa",
  "Yüzde",
  "Sürpriz bozan",
  "Kimler görebilir",
  "Kaydedilme zamanı",
] as const;
