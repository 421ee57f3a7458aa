export interface PageRange {
  minPages?: number;
  maxPages?: number;
}

/** Whether a book of so many pages is wanted; of an unknown number only where any will do. */
export function isOfLength(pages: number | null, { minPages, maxPages }: PageRange): boolean {
  if (pages === null) return minPages === undefined && maxPages === undefined;
  return pages >= (minPages ?? 0) && pages <= (maxPages ?? pages);
}

export interface YearRange {
  fromYear?: number;
  toYear?: number;
}

/** Numbers as words, folded. */
export const tens = ["on", "yirmi", "otuz", "kirk", "elli", "altmis", "yetmis", "seksen", "doksan"];
export const ones = ["bir", "iki", "uc", "dort", "bes", "alti", "yedi", "sekiz", "dokuz"];
const numberWords = new Map([
  ...ones.map((word, i) => [word, i + 1] as const),
  ...tens.map((word, i) => [word, (i + 1) * 10] as const),
  ["yuz", 100],
]);

/** The number that digits or one word stand for; undefined for other words. */
export const numberOf = (word: string): number | undefined =>
  numberWords.get(word) ?? (Number(word) || undefined);

const few = /^(az|alti|altinda|asagi|kisa|ince|gecme|asma|kadar|dusuk|tutma|olmasin)/;
const many = /^(fazla|uzun|ustu|ustunde|yukari|kalin|cok|asan|gecen|buyuk|gecsin|assin|gecmeli|asmali)/;
/** "200 sayfadan az olmasın" is at least so many. */
const notLess =
  /^ (az|alti|altinda|asagi|kisa|ince|dusuk)\w* (?:\w+ )?(olmasin|olmayan|olmamali|(?:olmaz|degil)(?! m[iu]\b))\b/;

const spelled = new RegExp(
  `\\b(?:((?:${ones.join("|")}) )?(bin) )?(?:((?:${ones.join("|")}) )?(yuz) )?(?:(${tens.join("|")}) )?(?=(?:kusur )?sayfa)`,
);

/** Pages that are spelt: "yüz elli sayfa" is "150 sayfa". */
function inDigits(text: string): string {
  return text.replace(spelled, (all, thousands = "", bin, hundreds = "", yuz, ten) => {
    if (all === "") return all;
    const count = (word: string) => Math.max(1, ones.indexOf(word.trim()) + 1);
    return `${(bin ? count(thousands) * 1000 : 0) + (yuz ? count(hundreds) * 100 : 0) + (tens.indexOf(ten) + 1) * 10} `;
  });
}

const fewestPages = 40;

/** "200 sayfadan az", "en fazla 150 sayfa", "100-200 sayfa arası", "yaklaşık 300 sayfa". */
export function readPages(text: string): PageRange {
  const between = /(\d{2,4}) (?:ile |ila |sayfa ile )?(\d{2,4}) (?:sayfa|arasi)/.exec(text);
  // "1919-22 arası" is a time.
  if (between && Number(between[1]) < Number(between[2]))
    return { minPages: Number(between[1]), maxPages: Number(between[2]) };
  const spelt = inDigits(text);
  const found =
    /(en fazla |en cok |maksimum |max |en az |minimum |yaklasik |asagi yukari |ortalama )?(\d{2,4}) (?:kusur |kusurat )?(sayfa\w*)((?: \w+){0,3})/.exec(
      spelt,
    );
  // "300 civarı olsun"
  const about = Number(/\b([1-9]\d{2}) ?(?:civar|dolay|kusur)/.exec(spelt)?.[1] ?? 0);
  if (!found && about > 0) return { minPages: Math.round(about * 0.8), maxPages: Math.round(about * 1.2) };
  if (!found) return {};
  const [all, before = "", digits = "", noun = "", after = ""] = found;
  const pages = Number(digits);
  // "Son 20 sayfası" is no length of a book.
  if (pages < fewestPages) return {};
  const following = after.trim().split(" ");
  // "Yüz küsur": up to the next hundred, or the next ten.
  if (/\d kusur/.test(all)) return { minPages: pages, maxPages: pages + (pages % 100 === 0 ? 99 : 9) };
  if (/en az|minimum/.test(before)) return { minPages: pages };
  if (/en fazla|en cok|max|maks/.test(before)) return { maxPages: pages };
  if (/yaklasik|asagi|ortalama/.test(before) || /lik$|civar/.test(noun) || /civar/.test(after))
    return { minPages: Math.round(pages * 0.8), maxPages: Math.round(pages * 1.2) };
  // "100 sayfadan az olmasın ama 250'yi de geçmesin"
  const most = /\b(\d{2,4}) ?y?[iu] (?:de |da )?(?:gecme|asma)/.exec(
    spelt.slice(found.index + all.length - after.length),
  )?.[1];
  if (notLess.test(after))
    return most === undefined ? { minPages: pages } : { minPages: pages, maxPages: Number(most) };
  if (following.some((word) => few.test(word))) return { maxPages: pages };
  if (following.some((word) => many.test(word))) return { minPages: pages };
  return /yi$|i$/.test(noun)
    ? { maxPages: pages }
    : { minPages: Math.round(pages * 0.8), maxPages: Math.round(pages * 1.2) };
}

/** A year, with what may be said of it: "2012 yılı", "2012 den". */
const aYear =
  "((?:19|20)\\d\\d)(?: ?(?:yili|yillari|yilinin|yil|senesi))?(?: ?(?:den|dan|ten|tan|nden|ndan))?";
const betweenYears = new RegExp(`\\b${aYear} (?:ile |ila |ve |yilindan |itibaren )?${aYear}\\b`);
const inDecade = /\b((?:19|20)?\d0) ?(?:lar|ler|li|lu)(?:in|da|de|dan|i|inda)?\b/;

/** The same words without years, so that none is taken for pages. */
export function withoutYears(text: string): string {
  return text.replace(betweenYears, " ");
}

/** "2023 yılında", "2020 sonrası", "2000'den önce". Years of editions are all the catalogue knows. */
export function readYears(text: string): YearRange {
  const between = betweenYears.exec(text);
  if (between) {
    const [from = 0, to = 0] = [Number(between[1]), Number(between[2])].sort((a, b) => a - b);
    return { fromYear: from, toYear: to };
  }
  const decade = Number(inDecade.exec(text)?.[1] ?? Number.NaN);
  if (decade > 1900 || (decade >= 50 && decade < 100)) {
    const from = decade < 100 ? 1900 + decade : decade;
    return { fromYear: from, toYear: from + 9 };
  }
  const thisYear = new Date().getFullYear();
  // Months are known of no edition.
  if (/\bbu (?:ay|hafta)\w* (?:\w+ ){0,2}(?:cik|bas|yayin|yayim)/.test(text))
    return { fromYear: thisYear, toYear: thisYear };
  const named = /\b(gecen|bu) (?:yil|sene)\w* (?:\w+ ){0,2}(?:cik|bas|yayin|yayim)/.exec(text)?.[1];
  if (named) {
    const year = named === "bu" ? thisYear : thisYear - 1;
    return { fromYear: year, toYear: year };
  }
  const recent = /\bson (\d{1,2}|iki|uc|dort|bes|on|yirmi) (?:yil|sene)/.exec(text)?.[1];
  if (recent) return { fromYear: thisYear - (numberOf(recent) ?? 0) };
  const found = /\b((?:19|20)\d\d)(\w*)((?: \w+){0,3})/.exec(text);
  if (!found) return {};
  const [year, after] = [Number(found[1]), `${found[2]} ${found[3]}`];
  if (year < 1950 || (year === 1984 && !/yil|cik|bas/.test(after))) return {};
  if (/once|oncesi|eski/.test(after)) return { toYear: year - 1 };
  if (/sonra|beri|yeni|itibaren/.test(after)) return { fromYear: year };
  return /yil|de |te |da |ta |cik|bas|yay|sene/.test(`${after} `) ? { fromYear: year, toYear: year } : {};
}

/** "20. yüzyıl", "19.yy istemiyorum", "günümüzde yazılmış": when it was first told, whatever edition is there. */
export function readWritten(text: string): { writtenFrom?: number; writtenTo?: number } {
  const [, digits = "", after = ""] = /\b(\d{1,2}) ?(?:yy|yuzyil)\w*((?: \w+){0,2})/.exec(text) ?? [];
  const century = Number(digits);
  if (century > 0 && /istem|olmasin|haric|degil|sonra|disinda/.test(after))
    return { writtenFrom: century * 100 };
  if (century > 0) return { writtenFrom: century * 100 - 99, writtenTo: century * 100 };
  return /\bgunumuz\w* (?:yaz|gec)|\byasayan (?:bir )?yazar|\bcagdas (?:bir )?(?:yazar|edebiyat|roman)/.test(
    text,
  )
    ? { writtenFrom: 1990 }
    : {};
}

/** So many books one answer names at most. */
export const mostBooks = 10;

export function readCount(text: string): number | undefined {
  const found =
    /\b(\d{1,2}|bir|iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on) (?:(?!(?:sayfa|sinif|yas|yil|saat|gun|ay|hafta|dakika|cilt|kisilik|bin|yuz|inci|nci)\w* )\w+ ){0,3}?(?:kitap|kitabi?|roman|oneri|eser|oyku|siir|polisiye|klasik)\b/.exec(
      text,
    );
  const counted = /\b(\d{1,2}|iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on) (?:tane|adet)/.exec(text);
  const [, word = ""] = found ?? counted ?? [];
  // "bir kitap" asks for some, not for one.
  const count = word === "bir" ? undefined : numberOf(word);
  if (/\byarim duzine/.test(text)) return 6;
  if (/\bduzine/.test(text)) return mostBooks;
  if (/\b(tek bir|sadece bir|yalnizca bir|bir tane|1 tane) /.test(text)) return 1;
  return count === undefined ? undefined : Math.min(mostBooks, count);
}

/** "O 14": whose age it is stands beside it, and nothing else is counted. */
const ageOf =
  /\b(?:o|oglan|kiz|oteki|digeri|buyugu|kucugu|(?:oglum|kizim|yegenim|kardesim|cocugum|torunum)\w*) (\d{1,2})\b(?! ?(?:sayfa|kitap|tane|kere|kez|gun|ay|hafta|cilt|saat|dakika|dk|inci|nci|sinif|yil))/;

export function readAge(text: string): string | undefined {
  // "8. sınıf öğrencisiyim": from the seventh on they read what the young do, and so does a high school's second class.
  const grade = Number(/\b(\d{1,2}) ?(?:inci|nci|uncu|ncu)? sinif/.exec(text)?.[1] ?? Number.NaN);
  const isOfGrownUps = /\b(universite|fakulte|yuksekokul|ogretmen)/.test(text);
  if (grade > 0 && grade < 13 && !isOfGrownUps) return grade < 7 && !/\blise/.test(text) ? "çocuk" : "genç";
  const age = Number((/\b(\d{1,2}) yas/.exec(text) ?? ageOf.exec(text))?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return undefined;
  return age < 13 ? "çocuk" : age < 19 ? "genç" : undefined;
}

/** Pages that are read in an hour of quiet reading. */
export const pagesAnHour = 35;

/** The pages that a reader would read a day: "günde 20 sayfa", "20 okusam"; undefined where none are said. */
export function perDayIn(text: string): number | undefined {
  const said =
    /\b(?:gunde|her gun|gunluk|gun) (\d{1,3})\b/.exec(text) ??
    /\b(\d{1,3}) ?(?:sayfa|sf|syf)?\w* (?:\w+ )?(?:okusam|okursam|okuyabil|gitsem)/.exec(text);
  const time =
    /\b(?:gunde|her gun|gunluk) (?:sadece |en fazla )?(\d{1,3}|yarim|bir|iki|uc) (saat|dakika|dk)/.exec(text);
  const minutes =
    (time?.[1] === "yarim" ? 0.5 : (numberOf(time?.[1] ?? "") ?? 0)) * (time?.[2] === "saat" ? 60 : 1);
  return minutes > 0 ? Math.round((minutes * pagesAnHour) / 60) : Number(said?.[1] ?? 0) || undefined;
}

const inDays: Readonly<Record<string, number>> = { gun: 1, hafta: 7, ay: 30 };

/** The days there are to read in: "bir aylık tatil", "bi yaza sığar mı"; undefined where none are said. */
export function daysIn(text: string): number | undefined {
  if (/\bhafta sonu/.test(text)) return 2;
  const [, word = "", unit = ""] =
    /\b(\d{1,3}|bir|iki|uc|dort|bes|alti|on|yirmi) (gun|hafta|ay)/.exec(text) ?? [];
  const count = numberOf(word);
  if (count !== undefined) return count * (inDays[unit] ?? 1);
  return /\byaz(?:a|in| tatil\w*)? (?:\w+ )?(?:sig|yet|bit)/.test(text) ? 90 : undefined;
}

/** The hours of a journey or a wait that the book is to fill: "iki saatlik otobüs yolculuğu". */
export function readHours(text: string): number | undefined {
  const [, word = ""] =
    /\b(\d{1,2}|bir|iki|uc|dort|bes|alti|yedi|sekiz|on) (?:bucuk )?saat\w* (?:\w+ )?(?:yol|ucus|ucak|otobus|tren|vapur|feribot|bekle|araba)/.exec(
      text,
    ) ?? [];
  return numberOf(word);
}

/** The age of who is to read: "12 yaşında", "5. sınıf"; undefined where none is said. */
export function yearsOldIn(text: string): number | undefined {
  const age = Number(/\b(\d{1,2}) yas/.exec(text)?.[1] ?? 0);
  const grade = Number(/\b(\d{1,2}) ?(?:inci|nci|uncu|ncu)? sinif/.exec(text)?.[1] ?? 0);
  const child = Number(ageOf.exec(text)?.[1] ?? 0);
  return age || child || (grade > 0 && grade < 13 ? grade + 6 : undefined);
}
