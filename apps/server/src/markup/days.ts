const monthNames = [
  ["ocak", "oca", "january", "jan", "januar"],
  ["şubat", "şub", "february", "feb", "februar"],
  ["mart", "mar", "march", "märz", "mär"],
  ["nisan", "nis", "april", "apr"],
  ["mayıs", "may", "mai"],
  ["haziran", "haz", "june", "jun", "juni"],
  ["temmuz", "tem", "july", "jul", "juli"],
  ["ağustos", "ağu", "august", "aug"],
  ["eylül", "eyl", "september", "sep", "sept"],
  ["ekim", "eki", "october", "oct", "oktober", "okt"],
  ["kasım", "kas", "november", "nov"],
  ["aralık", "ara", "december", "dec", "dezember", "dez"],
];

/** The month of a Turkish, English or German name, from 1, whole or shortened; 0 for what is none. */
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
