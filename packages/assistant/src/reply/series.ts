import { foldText } from "@okurca/contract";
import { series } from "../knowledge/knowledge.ts";
import type { KnownBook, ShelfTools } from "../shelf-tools.ts";
import { remembered } from "../thread/memory.ts";
import { meantBook } from "./follow.ts";
import { any, has, type Step } from "./reading.ts";
import { latestFinished } from "./shelf.ts";
import type { Reply, Talk } from "./talk.ts";
import { authorsOf, facts, linkTo, listOf, orderOf, quote } from "./text.ts";
import { lastName, titledBy, volumeOf } from "./volume.ts";

const next =
  /\b(devami\w*|devam (kitab|kitap|roman|cild|eser)\w*|devam (ediyor|eder|etti|etmis|edecek) (mi|mu)|(sonraki|siradaki|ikinci|2) (kitabi|cildi|romani)\w*|sonraki (kitap|roman|cilt)\w*|ikincisi|(ilkini|birincisini|ilk kitabini|1 ?\w* kitabini) (okudum|bitirdim|bitti)|seri (mi|midir|kitabi mi)|serinin|serisi|seriyi|serisini|serisinin|ucleme|uclemesi|uclemenin|tek kitap mi|sirasi|siralamasi|sirasiyla|hangi sirayla|kac (kitaplik|ciltlik|kitaptan)|kac cilt|kacinci kitap)\b/;

/** The parts of the series a book belongs to, as they are titled; and the place of the book there. */
async function seriesOf(tools: ShelfTools, book: Pick<KnownBook, "title" | "authors">) {
  const { stem, part } = volumeOf(book.title);
  const [own, whole] = [foldText(stem), foldText(`${stem} ${part ?? ""}`)];
  for (const { titles } of series) {
    const folded = titles.map(foldText);
    // "İnce Memed" is its first part; "Yüzük Kardeşliği Yüzüklerin Efendisi 1" begins with its title.
    const asIs = folded.indexOf(whole);
    const same = asIs >= 0 ? asIs : folded.findIndex((title) => title === own || title === `${own} 1`);
    const at =
      same >= 0 ? same : folded.findIndex((title) => title.includes(" ") && own.startsWith(`${title} `));
    if (at >= 0) return { titles, at };
  }
  const surname = lastName(book.authors[0]);
  const numbers = Array.from({ length: 6 }, (_, i) => `${stem} ${i + 1}`);
  const parts = await Promise.all(numbers.map((title) => titledBy(tools, title, surname)));
  const count = parts.findLastIndex((one) => one !== undefined && volumeOf(one.title).part !== undefined) + 1;
  return count > 1 ? { titles: numbers.slice(0, count), at: (part ?? 1) - 1 } : undefined;
}

const soon =
  /\b(sonra|simdi|siradaki|sirada|ardindan|arkasindan|bitti|bitirdim) (ne|hangi|hangisi|geliyor|gelen)\b|\b(siradaki|simdi hangisi)\b|[dt][ae]n sonra$/;
const ordinals: readonly [RegExp, number][] = [
  [/\b(ilk|ilki|ilkini|birinci|birincisi)/, 1],
  [/\b(ikinci|2 kitab)/, 2],
  [/\b(ucuncu|3 kitab)/, 3],
  [/\b(dorduncu|4 kitab)/, 4],
];

/** Where in the series the reader is: as it is said, or as the title that was found has it. */
function placeOf(text: string, at: number, title: string): number {
  const { part } = volumeOf(title);
  const said = ordinals.find(([words]) => words.test(text))?.[1];
  if (said !== undefined && /\b(bitir|okudum|bitti|bitin|sonra)/.test(text)) return said - 1;
  return part !== undefined && !new RegExp(`\\b${part}`).test(text) ? 0 : at;
}

/** A series that is called by its own name: "Yüzüklerin Efendisi kaç kitap". */
function namedSeries(text: string) {
  const isCalled = (title: string) =>
    new RegExp(`\\b${foldText(title)} (seri|ucleme|sira|okuma sira)`).test(text);
  return (
    series.find(({ name }) => name !== undefined && text.includes(foldText(name))) ??
    series.find(({ titles: [first = ""] }) => isCalled(first.replace(/ 1$/, "")))
  );
}

/** "Yerdeniz Büyücüsü’nden sonra hangisi": the next of a series, and nothing like it. */
export const asksForNext = (text: string) =>
  titledIn(text) !== undefined &&
  /\bsonra(ki)? (ne|hangi|hangisi|kitap|gelen)\b/.test(text) &&
  !/\b(oner|tavsiye|benzer|gibi)/.test(text);

/** A series one of whose titles is said, where the catalogue has no such book. */
const titledIn = (text: string) =>
  series.find(({ titles }) =>
    titles.some(
      (title) =>
        foldText(title).includes(" ") && ` ${text}`.includes(` ${foldText(title).replace(/ 1$/, "")}`),
    ),
  );

/** "Devamı var mı", "ilkini bitirdim, şimdi hangisi", "serinin sırası ne". */
export const ofSeries: Step = async (talk): Promise<Reply | undefined> => {
  const text = talk.text;
  const isAsked = next.test(text) || /\bkac kitap\b/.test(text);
  const [named] = talk.mentions.books;
  const whole = isAsked ? namedSeries(text) : undefined;
  if (whole && (!/\bdevam|sonra|bitirdim/.test(text) || /\bdevam kitaplari/.test(text)))
    return describeSeries(talk, whole.titles);
  const told = named ? undefined : titledIn(text);
  if (!next.test(text) && !((named || told) && soon.test(text))) return undefined;
  const isOwn = /\b(son|en son) (okudug|bitirdig)/.test(text);
  const book = named?.book ?? (isOwn ? await latestFinished(talk) : undefined) ?? meantBook(talk);
  if (told && !isOwn) return describeSeries(talk, told.titles);
  // Words of the thread: "ikincisi" of a list is no part of a series.
  if (!book || (!named && any(talk, "nth:").length > 0 && !/\bseri|devam|cilt/.test(text))) return undefined;
  if (!named && /\b(polisiye|fantastik|kitap) seri/.test(text)) return undefined;
  const volumes = /(\d+)\s*cilt/i.exec(book.title)?.[1];
  const details = volumes && /\bcilt/.test(text) ? await talk.tools.bookDetails(book.isbn) : null;
  if (details)
    return {
      text: `${linkTo(details)} katalogda **${volumes} ciltlik** bir takım olarak kayıtlı. Başka baskılarda cilt sayısı değişebilir.`,
      books: [details],
      memory: { focus: remembered(details), wish: null, author: null, advice: null },
    };
  const known = await seriesOf(talk.tools, book);
  const memory = {
    focus: remembered({ ...(await talk.tools.bookDetails(book.isbn)), ...book } as KnownBook),
    wish: null,
    author: null,
    advice: null,
  };
  if (known) known.at = placeOf(text, known.at, book.title);
  const isForOthers = has(talk, "act:recommend", "act:today", "act:loved") && /\bdevaminda\b/.test(text);
  if (!known && (!next.test(text) || isForOthers)) return undefined;
  if (!known) {
    const details = await talk.tools.bookDetails(book.isbn);
    return {
      text: `${linkTo(book)} için bildiğim bir devam kitabı yok; katalogda da bu adla süren bir seri bulamadım. Aynı yazarın başka kitaplarına bakmak isterseniz “aynı yazardan başka” demeniz yeter.`,
      books: details ? [details] : [],
      memory,
    };
  }
  const surname = lastName(book.authors[0]);
  const there = await Promise.all(known.titles.map((title) => titledBy(talk.tools, title, surname)));
  const isWhole =
    /\b(seri|serinin|serisi|seriyi|ucleme\w*|sirasi\w*|sirayla|kac)\b/.test(text) && !/devam/.test(text);
  const rest = there.flatMap((one, i) => (one && (isWhole || i > known.at) ? [one] : []));
  const nextTitle = known.titles[known.at + 1];
  if (nextTitle === undefined && !isWhole)
    return {
      text: `${linkTo(book)} bildiğim kadarıyla serinin son kitabı${known.titles.length > 1 ? `; sırası: ${known.titles.map(quote).join(", ")}` : ""}.`,
      books: await detailsOf(talk.tools, book.isbn),
      memory,
    };
  if (rest.length === 0)
    return {
      text: `${linkTo(book)} kitabının devamı ${quote(nextTitle ?? "")}, ama katalogda bulamadım. [Kitap Ara](/ara) sayfasındaki “Kitap Talep Et” ile isteyebilirsiniz.`,
      books: await detailsOf(talk.tools, book.isbn),
      memory,
    };
  const [first] = rest;
  const order = orderOf(known);
  const isNextThere = there[known.at + 1] !== undefined;
  const begin = isWhole
    ? order
    : first && isNextThere
      ? `${/\bm[iu]\b/.test(text) ? "Evet, sıradaki" : "Sıradaki"} kitap ${linkTo(first)}, ${authorsOf(first)}.`
      : `Sıradaki kitap ${quote(nextTitle ?? "")}; katalogda bulamadım, ama serinin sonrakileri var.`;
  const others = isWhole || !isNextThere ? rest : rest.slice(1);
  return {
    text: `${begin}${others.length > 0 ? `\n\n${isWhole ? "Katalogdakiler" : "Ondan sonrakiler"}:\n\n${listOf(others.map((one) => ({ book: one, reason: facts(one) })))}` : ""}`,
    books: rest,
    memory: { ...memory, list: rest.map(remembered), focus: first ? remembered(first) : null },
  };
};

/** All of a series, in its order. */
async function describeSeries(talk: Talk, titles: readonly string[]): Promise<Reply> {
  const parts = await Promise.all(titles.map((title) => titledBy(talk.tools, title)));
  const found = parts.filter((book) => book !== undefined);
  const order = orderOf({ titles });
  return {
    text:
      found.length > 0
        ? `${order}\n\nKatalogdakiler:\n\n${listOf(found.map((one) => ({ book: one, reason: facts(one) })))}`
        : `${order} Bunları katalogda bulamadım; [Kitap Ara](/ara) sayfasındaki “Kitap Talep Et” ile isteyebilirsiniz.`,
    books: found,
    memory: { list: found.map(remembered), focus: null, wish: null, author: null, advice: null },
  };
}

async function detailsOf(tools: ShelfTools, isbn: string): Promise<KnownBook[]> {
  const book = await tools.bookDetails(isbn);
  return book ? [book] : [];
}
