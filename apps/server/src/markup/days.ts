const monthNames = [
  ["ocak", "oca", "january", "jan"],
  ["şubat", "şub", "february", "feb"],
  ["mart", "mar", "march"],
  ["nisan", "nis", "april", "apr"],
  ["mayıs", "may"],
  ["haziran", "haz", "june", "jun"],
  ["temmuz", "tem", "july", "jul"],
  ["ağustos", "ağu", "august", "aug"],
  ["eylül", "eyl", "september", "sep", "sept"],
  ["ekim", "eki", "october", "oct"],
  ["kasım", "kas", "november", "nov"],
  ["aralık", "ara", "december", "dec"],
];

/** The month of a Turkish or English name, from 1, whole or shortened; 0 for what is none. */
export function monthOf(word: string): number {
  const forms = [word.toLocaleLowerCase("tr-TR"), word.toLowerCase()];
  return monthNames.findIndex((names) => forms.some((form) => names.includes(form))) + 1;
}

/** "YYYY-MM-DD"; undefined for a day that no month has. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
