import { isHouseNumber } from "@okurca/contract";
import { characters } from "../knowledge/knowledge.ts";
import { isSamePerson, volumeOf, volumesIn } from "../knowledge/titles.ts";
import { topics } from "../knowledge/topics.ts";
import { topicsOf, workOf } from "../knowledge/works.ts";
import { pagesAnHour } from "../parse/numbers.ts";
import { longPages } from "../parse/wish.ts";
import { type About, writerOf } from "../plan/book.ts";
import type { BookDetails, KnownBook } from "../tools.ts";
import { aboutOf } from "./books.ts";
import { inLatin } from "./latin.ts";
import { authorsOf, enumerate, genreName, number, plain } from "./text.ts";

// What is asked of one book, field by field: each answers in a sentence, and with the first words of it.

const longestSummary = 400;

/** What it is about: as readers or a source wrote it, else as we know it; "" where nobody did. */
export function summaryOf(book: BookDetails): string {
  if (!book.about) return aboutOf(book);
  const { text, source } = book.about;
  const cut =
    text.length > longestSummary ? `${text.slice(0, text.lastIndexOf(" ", longestSummary))}…` : text;
  return `${plain(cut)}${source ? ` (${plain(source)})` : ""}`;
}

export const firstYear = (book: KnownBook) => workOf(book)?.period;

export function ratingSentence(book: Pick<KnownBook, "rating" | "ratingCount">): string {
  if (book.rating === null || book.ratingCount === 0) return "Henüz puan veren olmamış.";
  return `${book.ratingCount} okur puanlamış, ortalaması 5 üzerinden ${number(book.rating)}.`;
}

/** As it is written, after what it sounds like where its letters are others. */
function originalName(title: string): string {
  const latin = inLatin(title);
  return latin === title ? `*${plain(title)}*` : `*${plain(latin)}* (${plain(title)})`;
}

const easeNames = ["", "rahat okunur", "dikkat ister ama zorlamaz", "emek ister; ağır ağır okunur"] as const;
export const easeOf = (book: KnownBook): string => {
  const ease = workOf(book)?.ease;
  return ease === undefined ? "" : `Dili ve anlatımı ${easeNames[ease as 1 | 2 | 3]}.`;
};

function pagesOf({ claim, fields }: About, book: BookDetails): string {
  if (book.pages === null) return "Bu baskının sayfa sayısı katalogda yok.";
  const { part } = volumeOf(book.title);
  const volume = part === undefined ? "" : `, yalnız ${part}. cilt`;
  const edition = book.publisher ? ` (${plain(book.publisher)} baskısı${volume})` : "";
  const said = `**${book.pages} sayfa**${edition}`;
  if (claim.over !== undefined)
    return `${book.pages > claim.over ? `Evet, ${claim.over} sayfayı geçiyor` : `Hayır, ${claim.over} sayfayı geçmiyor`}: ${said}.`;
  if (claim.isLong && claim.pages === undefined)
    return `${book.pages >= longPages ? "Evet, uzun" : book.pages <= 200 ? "Hayır, ince bir kitap" : "Orta kalınlıkta"}: ${said}.`;
  if (claim.pages === undefined || fields.includes("duration")) return `${said}.`;
  const isRight = Math.abs(claim.pages - book.pages) <= book.pages * 0.1;
  return isRight ? `Evet, aşağı yukarı öyle: ${said}.` : `Hayır, ${claim.pages} değil: ${said}.`;
}

/** How long it takes, by the pages a day or the days there are, else by hours. */
export function durationOf(pages: number, { days, perDay }: Pick<About["claim"], "days" | "perDay">): string {
  if (perDay) {
    const needed = Math.ceil(pages / perDay);
    const fits = days === undefined ? "" : needed <= days ? ", yetişir" : ", yetişmez";
    return `günde ${perDay} sayfayla yaklaşık **${needed} günde** biter${fits}`;
  }
  if (days) {
    const daily = Math.ceil(pages / days);
    const word = daily <= 40 ? "rahat yetişir" : daily <= 90 ? "sıkı okursanız yetişir" : "yetişmesi zor";
    return `${days} günde bitirmek için günde ${daily} sayfa gerekir; ${word}`;
  }
  const hours = Math.round(pages / pagesAnHour);
  return hours < 2
    ? "bir iki saatte biter"
    : `ortalama bir okur için yaklaşık ${hours} saatlik okuma; günde 30 sayfayla ${Math.ceil(pages / 30)} gün`;
}

function writerSentence({ claim }: About, book: BookDetails): string {
  const name = authorsOf(book);
  const said = `**${name}** yazdı`;
  const known = writerOf(book);
  const origin = claim.origin ? originSentence(claim.origin, book) : "";
  if (claim.author && !book.authors.some((one) => isSamePerson(one, claim.author)))
    return `Hayır, ${plain(claim.author)} değil; ${said}.`;
  if (claim.author) return `Evet, ${said}.`;
  return `Yazarı **${name}**${origin ? "" : known ? ` (${known.country})` : ""}.${origin ? ` ${origin}` : ""}`;
}

/** "İranlı mıydı": whether the author is of there. */
function originSentence(origin: string, book: BookDetails): string {
  const known = writerOf(book);
  if (!known) return "";
  return known.origin === origin ? `Evet, ülkesi ${known.country}.` : `Hayır, ülkesi ${known.country}.`;
}

/** Whether a work tells what happened, as its topics say. */
function truthOf(book: BookDetails): string {
  const own = topicsOf(book);
  const has = (...keys: string[]) => keys.some((key) => own.has(key));
  if (!workOf(book)) return "";
  if (has("novella", "otobiyografik roman")) return "Kurgudur.";
  if (has("anı", "günlük", "biyografi") && !book.genres.includes("roman"))
    return "Evet, yaşanmış olanı anlatır.";
  if (has("biyografik roman")) return "Gerçek bir yaşamdan yola çıkan bir romandır.";
  if (has("mitoloji", "destan")) return "Mitolojiden yola çıkar; yaşanmış bir olay değildir.";
  return has("tarihî roman", "holokost") ? "Gerçek bir dönemde geçen kurgudur." : "Kurgudur.";
}

const forms: Readonly<Record<string, string>> = {
  şiir: "şiir kitabı",
  öykü: "öykü kitabı",
  deneme: "deneme",
  tiyatro: "tiyatro oyunu",
  anı: "anı kitabı",
  mektup: "mektuplar",
  novella: "kısa roman (novella)",
  destan: "destan",
};
function genreOf(book: BookDetails): string {
  const own = topicsOf(book);
  const form = Object.keys(forms).find((key) => own.has(key));
  const told = [...own].filter(
    (key) => topics[key]?.group === "story" && !book.genres.includes(key as never),
  );
  const genres = enumerate([...book.genres.slice(0, 3).map(genreName), ...told.slice(0, 2)]);
  if (form) return `Bir ${forms[form]}${genres ? ` (${genres})` : ""}.`;
  return genres === "" ? "Katalogda bu kitaba bir tür verilmemiş." : `Türü **${genres}**.`;
}

const movements =
  "postmodern,bilinç akışı,büyülü gerçekçilik,absürt,gotik,hiciv,distopya,varoluş,epik fantastik".split(",");

const darkTopics = ["sarsıcı", "karanlık", "seri katil", "holokost", "ürpertici", "travma", "erotik"];

/** For whom it is: by its audience, its ease and what is dark in it; with yes or no where an age is said. */
function ageOf({ claim: { age } }: About, book: BookDetails): string {
  const own = topicsOf(book);
  const dark = darkTopics.filter((key) => own.has(key)).map((key) => topics[key]?.label ?? key);
  const heavy = dark.length > 0 ? ` (${enumerate(dark.slice(0, 2))} bir kitap)` : "";
  const isForChildren = own.has("çocuk");
  const isForYoung = own.has("genç") || book.genres.includes("gençlik");
  if (isForChildren && dark.length === 0)
    return age && age < 8 ? "Birlikte okunursa evet; çocuk kitabıdır." : "Evet, çocuklara da uygundur.";
  if (age === undefined)
    return isForYoung
      ? "Gençler de rahat okur."
      : dark.length > 0
        ? `Yetişkinler içindir, küçükler için ağır gelebilir${heavy}.`
        : "Yetişkinler için yazılmış; katalogda yaş sınırı yok.";
  if (age >= 12 && age < 16 && !isForYoung && dark.length === 0 && (workOf(book)?.ease ?? 3) < 3)
    return "Evet, okuyabilir; yetişkinlere yazılmış ama ağır gelmez.";
  if (age >= 16) return dark.length > 0 ? `Okuyabilir, ama ağır gelebilir${heavy}.` : "Evet, okuyabilir.";
  if (isForYoung)
    return age >= 11 && dark.length === 0
      ? "Evet, bu yaşa uygundur."
      : `Biraz daha büyümesi iyi olur${heavy}.`;
  return `${age} yaş için erken; yetişkinlere yazılmış${heavy}.`;
}

/** Whom it is about, as far as somebody wrote their names down. */
function castOf(book: BookDetails): string {
  const work = workOf(book);
  const names = characters.filter(({ title, surname }) => `${title}|${surname}` === work?.key);
  return names.length > 0 ? `Kişileri: ${enumerate(names.slice(0, 4).map(({ name }) => plain(name)))}.` : "";
}

type Teller = (about: About, book: BookDetails) => string;

/** By field; "" where it is not known. */
const tellers: Readonly<Record<string, Teller>> = {
  writer: writerSentence,
  pages: (about, book) =>
    about.fields.includes("duration") && book.pages !== null ? "" : pagesOf(about, book),
  volumes: ({ place }, { title }) => {
    const count = volumesIn(title);
    if (count) return `**${count} ciltlik** bir takım.`;
    return place && place.titles.length > 1
      ? `“${plain(place.name)}” dizisi **${place.titles.length} kitap**; bu ${place.at + 1}. kitabı.`
      : "Tek cilt.";
  },
  duration: ({ claim }, { pages }) =>
    pages === null
      ? "Sayfa sayısını bilmediğim için süre veremem."
      : `**${pages} sayfa**; ${durationOf(pages, claim)}.`,
  publisher: (_, { publisher, year }) =>
    publisher === null
      ? "Yayınevi katalogda yazmıyor."
      : `Yayınevi **${plain(publisher)}**${year === null ? "" : `, ${year} baskısı`}.`,
  year: (_, book) => {
    const first = firstYear(book);
    const edition = book.year === null ? "" : ` Katalogdaki baskısı ${book.year} yılından.`;
    return `${first ? `İlk yayımlanışı **${first}**.` : "İlk ne zaman yayımlandığını bilmiyorum."}${edition}`;
  },
  translator: (_, { translators, authors }) =>
    translators.length > 0
      ? `Çevireni **${plain(enumerate(translators))}**.`
      : writerOf({ authors })?.origin === "türk"
        ? "Çeviri değil; Türkçe yazılmış."
        : "Bu baskının çevirmenini bilmiyorum, katalogda yazmıyor.",
  rating: (_, book) => ratingSentence(book),
  genre: (_, book) => genreOf(book),
  form: (_, book) => genreOf(book),
  original: (_, { originalTitle }) =>
    originalTitle ? `Özgün adı ${originalName(originalTitle)}.` : "Özgün adı katalogda yazmıyor.",
  isbn: (_, { isbn }) =>
    isHouseNumber(isbn) ? "Bu baskının ISBN numarası yok." : `Bu baskının ISBN numarası **${isbn}**.`,
  editions: (_, { editionCount }) =>
    editionCount > 1 ? `Katalogda ${editionCount} baskısı var.` : "Katalogda tek baskısı var.",
  summary: (_, book) => summaryOf(book) || "Konusu katalogda yazmıyor.",
  theme: (_, book) => summaryOf(book),
  movement: (_, book) => {
    const found = movements.filter((key) => topicsOf(book).has(key));
    return found.length > 0 ? `Akımı: ${enumerate(found)}.` : "";
  },
  true: (_, book) => truthOf(book),
  hard: (_, book) => easeOf(book),
  age: ageOf,
  "name-of": (_, book) => castOf(book),
  hero: (_, book) => castOf(book),
  order: ({ place }) =>
    place && place.titles.length > 1
      ? `“${plain(place.name)}” dizisinin ${place.at + 1}. kitabı${place.at > 0 ? "; öncekilerle başlamak iyi olur" : ""}.`
      : "Bildiğim kadarıyla bir dizinin parçası değil; tek başına okunur.",
  country: (_, book) => {
    const known = writerOf(book);
    return known ? `Yazarı ${plain(known.name)}, ülkesi ${known.country}.` : "";
  },
};

/** What is said where nothing is known of what is asked. */
const unknown: Readonly<Record<string, string>> = {
  film: "Filmi ya da dizisi var mı, bilmiyorum.",
  named: "Adının nereden geldiğini bilmiyorum.",
  true: "Gerçek bir olaydan mı yola çıktığını bilmiyorum.",
  setting: "Nerede ve ne zaman geçtiğini kesin bilmiyorum.",
  hero: "Kişilerini bilmiyorum.",
  hard: "Okuması zor mu, bilmiyorum.",
  theme: "Ne anlatmak istediği üzerine bir şey bilmiyorum.",
  fame: "Neden bu kadar konuşulduğunu bilmiyorum.",
  original: "Özgün adını bilmiyorum.",
};

/** What answers the fields that are asked, the notes of the house first; undefined where nothing does. */
export function answersTo(about: About, book: BookDetails, fields: readonly string[]): string | undefined {
  const told = [...new Set(fields.map((field) => tellers[field]?.(about, book) ?? ""))].filter(Boolean);
  const all = [...about.notes.map(plain), ...told];
  if (all.length > 0) return all.slice(0, 3).join(" ");
  const missed = fields.map((field) => unknown[field]).find((text) => text !== undefined);
  return missed;
}
