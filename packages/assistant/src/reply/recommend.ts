import type { BookGenreKey } from "@okurca/contract";
import { foldText, genreBooks, genreLabel } from "@okurca/contract";
import { topics } from "../knowledge/knowledge.ts";
import { inflect } from "../language/inflect.ts";
import type { KnownBook } from "../shelf-tools.ts";
import { listed } from "../thread/memory.ts";
import { mostBooks } from "../understand/numbers.ts";
import {
  isWrittenLongAgo,
  longPages,
  shortPages,
  usualCount,
  veryShortPages,
  type Wish,
} from "../understand/request.ts";
import { findBooksFor, isBinding } from "./candidates.ts";
import type { Reply, Talk } from "./talk.ts";
import { enumerate, facts, genreName, type Line, listOf, lower, plain, upperFirst, vary } from "./text.ts";

/** Works that are not recommended: on the reader's shelf, named before, or said to be known. */
export async function knownWorks({ tools, memory }: Pick<Talk, "tools" | "memory">): Promise<Set<string>> {
  const shelf = await tools.shelf();
  return new Set([...shelf.map((book) => book.workId), ...memory.named]);
}

function lengthOf({ minPages, maxPages }: Wish): string {
  if (minPages !== undefined && maxPages !== undefined) return `${minPages}–${maxPages} sayfalık`;
  if (maxPages === shortPages) return "kısa";
  if (maxPages === veryShortPages) return "bir oturuşta bitecek";
  if (maxPages !== undefined) return `en fazla ${maxPages} sayfalık`;
  if (minPages === longPages) return "uzun soluklu";
  return minPages === undefined ? "" : `en az ${minPages} sayfalık`;
}

function yearsOf({ fromYear, toYear }: Wish): string {
  if (fromYear === undefined) return toYear === undefined ? "" : `${toYear} ve öncesinde basılmış`;
  if (toYear === undefined) return `${fromYear} ve sonrasında basılmış`;
  return fromYear === toYear ? `${fromYear} baskılı` : `${fromYear}–${toYear} arasında basılmış`;
}

/** What was asked, in words: "kısa polisiye kitaplar", "Sabahattin Ali’nin kitapları". */
export function nameOf(wish: Wish): string {
  const isNoun = (topic: string) => topics[topic]?.isNoun === true && wish.genres.length === 0;
  const nounTopic = wish.topics.find(isNoun);
  const chosen = wish.topics
    .filter((topic) => topic !== nounTopic)
    .map((topic) => topics[topic]?.label ?? topic);
  const newest = wish.order === "newest" ? "yeni baskılı" : wish.order === "rating" ? "yüksek puanlı" : "";
  const seldom = wish.isLittleKnown ? "az bilinen" : "";
  const before = [seldom, newest, yearsOf(wish), lengthOf(wish), ...chosen].filter(Boolean).join(", ");
  const refusedAuthors = wish.withoutAuthors ?? [];
  const others = refusedAuthors.length > 0 ? `${enumerate(refusedAuthors.map(plain))} dışında` : "";
  const refusedKinds = [
    ...wish.without.map(genreName),
    ...(wish.withoutTopics ?? []).map(
      (topic) => `${topics[topic]?.label ?? topic}${topics[topic]?.isNoun ? "" : " olanlar"}`,
    ),
  ];
  const refused = refusedKinds.length > 0 ? `${enumerate(refusedKinds)} dışındaki` : "";
  const by = wish.author ? inflect(wish.author.name, "genitive") : "";
  const [genre] = wish.genres;
  const noun =
    wish.genres.length > 1
      ? `${enumerate(wish.genres.map(genreName))} kitapları`
      : genre
        ? by
          ? genre === "roman"
            ? "romanları"
            : `${genreName(genre)} kitapları`
          : lower(genreBooks(genre))
        : nounTopic
          ? `${topics[nounTopic]?.label} kitapları`
          : by
            ? "kitapları"
            : before || refused
              ? "kitaplar"
              : "çok bilinen kitaplar";
  return [others, by, refused, before, noun].filter(Boolean).join(" ");
}

function reasonOf(book: KnownBook, own: readonly string[], wish: Wish): string {
  // What holds for the whole list stands above it.
  const [topic] =
    wish.topics.length + wish.genres.length > 1 ? own.filter((key) => wish.topics.includes(key)) : [];
  const reason = topics[topic ?? ""]?.reason ?? "";
  const why = reason && !isBinding(topic ?? "") ? `${reason} bir kitap` : "";
  const told = facts(book, {
    isYearWanted: wish.order === "newest" || wish.fromYear !== undefined || wish.toYear !== undefined,
    known: wish.genres.length === 1 ? wish.genres : [],
  });
  return [why, told].filter(Boolean).join("; ");
}

const beginnings = [
  (name: string) => `Size ${name} arasından şunları önerebilirim:`,
  (name: string) => `${upperFirst(name)} için seçtiklerim:`,
  (name: string) => `Bir de şunlara bakın; ${name} arasından seçtim:`,
  (name: string) => `${upperFirst(name)} arıyorsanız bunlar iyi bir başlangıç olur:`,
] as const;

const partialBeginning = (name: string, isNoneWhole: boolean) =>
  isNoneWhole
    ? `${upperFirst(name)} için isteğinizin tümüne uyan kitap bulamadım; bir bölümüne uyanlar:`
    : `${upperFirst(name)} için isteğinizin tümüne uyan kitap az; en yakın bulduklarım:`;

const bestBeginning = (name: string) =>
  `“En iyi”, herkese göre değişir; ${name} arasından yaygın olarak beğenilenleri ve katalogda çok bilinenleri seçtim:`;

export const noPrizes = "Katalogda ödül bilgisi yok, bu yüzden kitapları ödüle göre ayıramıyorum.";

const sadness =
  /\b(uzgun|moralim|mutsuz|kotu hisse|kotuyum|kalbim kirik|canim sikkin|bunal|terk edil|ayrilik ac|ayrildim|ayrildik|aldatil|uyuyam|stresli|kaygil|gergin|yalniz hisse|yalnizim|aglad|depres|keyifsiz|icim daral|yastayim|yas tut|yas kaybi|kaybi yasad|vefat|(annem|babam|esim|dedem|ninem|kardesim|dostum)\w* kayb)/;

/** What is to be said before a list: a word for somebody who is sad, or what the list rests on. */
/** "İstanbul’da geçen polisiye": where it happens is known of no book. */
function isOfPlace({ words, concepts }: Talk): boolean {
  return words.some(
    ({ folded }, at) =>
      /[dt][ae]$/.test(folded) &&
      /^gec(en|sin|mis|iyor)$/.test(words[at + 1]?.folded ?? "") &&
      !concepts.some(({ key, from, to }) => /^(genre|shelf):/.test(key) && from <= at && at < to),
  );
}

function prefaceOf(talk: Talk, asked: Wish): string {
  if (asked.topics.includes("nobel"))
    return `${noPrizes} Nobel alan yazarların kısa bir listesi ise elimde var.\n\n`;
  if (asked.topics.includes("hediye"))
    return "Hediye edeceğiniz kişinin zevkini bilmiyorum, o yüzden geniş kesimlere seslenen kitaplara baktım; sevdiği bir tür ya da yazar söylerseniz ona göre seçerim.\n\n";
  if (isOfPlace(talk))
    return "Kitapların nerede geçtiğini bilmiyorum; bu yüzden yalnızca türüne göre seçtim.\n\n";
  const { text } = talk;
  if (/\bmutlu (son|bit)/.test(text))
    return "Kitapların nasıl bittiğini bilmem, bilsem de söylemezdim; bu yüzden mutlu sonluları ayıramıyorum.\n\n";
  if (/\b(film|dizi)\w* (ol|uyarla|cevril|cekil|yapil)/.test(text))
    return "Hangi kitapların filme ya da diziye uyarlandığını bilmiyorum.\n\n";
  if (/\ben cok (oku|sat)/.test(text) && asked.fromYear !== undefined)
    return "O yıl en çok neyin okunduğunu bilmiyorum; o yılın baskılarından katalogda çok bilinenlere baktım.\n\n";
  if (
    /\b(duzine|(1[1-9]|[2-9]\d) (?:tane |adet )?(kitap|roman|oneri|polisiye|klasik|oyku|siir))\b/.test(
      text,
    ) &&
    asked.count === mostBooks
  )
    return `Bir yanıtta en çok ${mostBooks} kitap sayabiliyorum; “başka” derseniz kalanını da sayarım.\n\n`;
  if (/\b(oyku|hikaye)/.test(text) && asked.topics.some((topic) => topic === "çocuk" || topic === "genç"))
    return "Katalog çocuk ve gençlik öykülerini romanlardan ayırmaz; o yaşlara uygun olanlara baktım.\n\n";
  if (isWrittenLongAgo(text))
    return "Katalog kitapların ne zaman yazıldığını değil, baskı yılını bilir; bu yüzden klasiklere baktım.\n\n";
  if (/\bbu (ay|hafta)\w* (?:\w+ ){0,2}(cik|bas|yayin|yayim)/.test(text))
    return "Kitapların hangi ay çıktığını bilmiyorum; bu yılın baskılarına baktım.\n\n";
  const isSad = sadness.test(text);
  return isSad ? "Zor bir zaman geçiriyorsanız üzüldüm; umarım bunlardan biri iyi gelir.\n\n" : "";
}

const endings = [
  "Biri hakkında bilgi almak için sırasını söylemeniz yeter, örneğin “ikincisini anlat”.",
  "Aradığınız bunlar değilse “başka” deyin, yenilerini bulayım.",
  "Beğendiğiniz olursa kartındaki düğmeyle kitaplığınıza ekleyebilirsiniz.",
] as const;
const shorterEnding = "İsterseniz “daha kısa” ya da “daha yeni” deyin, öylelerine bakalım.";

/** What may be said next; nothing that was just done. */
export function endingOf({ minPages, maxPages, fromYear, toYear, order }: Wish, turn: number): string {
  const isOpen =
    [minPages, maxPages, fromYear, toYear].every((part) => part === undefined) && order === "known";
  return isOpen ? vary(turn, [shorterEnding, ...endings]) : vary(turn, endings);
}

const yearNote = " Katalog kitabın yazıldığı yılı değil, bu baskının yılını bilir.";

/** Books for a wish, with what they are and why. */
export async function recommend(talk: Talk, wish: Wish): Promise<Reply> {
  const { tools, memory } = talk;
  const without = await knownWorks(talk);
  const found = await findBooksFor(wish, { tools, without, turn: memory.turn });
  if (found.books.length === 0) return recommendInstead(talk, wish, without);
  const lines = found.books.map((book) => ({
    book,
    reason: reasonOf(book, found.topics.get(book.workId) ?? [], wish),
  }));
  const isPartial =
    found.isPartial && wish.genres.length + wish.topics.length + Number(wish.author !== undefined) > 1;
  const begin = isPartial
    ? (name: string) => partialBeginning(name, found.isNoneWhole)
    : wish.isBest
      ? bestBeginning
      : (beginnings[memory.turn % beginnings.length] ?? beginnings[0]);
  const years = wish.fromYear !== undefined || wish.toYear !== undefined || wish.order === "newest";
  const note = years ? `\n\n${yearNote.trim()}` : "";
  const isScarce = found.books.length < Math.min(3, wish.count);
  const ending = isScarce
    ? "Bu isteğe uyan, henüz konuşmadığımız başka kitap bulamadım."
    : endingOf(wish, memory.turn);
  return {
    text: `${prefaceOf(talk, wish)}${begin(nameOf(wish))}\n\n${listOf(lines)}${note}\n\n${ending}`,
    books: found.books,
    memory: listed(wish, found.books),
  };
}

/** Books among which those nearest in length are looked for. */
const mostLooked = 40;

/** Nothing fits the whole wish: what fits the most of it, said so; or nothing. */
async function recommendInstead(talk: Talk, wish: Wish, without: ReadonlySet<string>): Promise<Reply> {
  const { tools, memory } = talk;
  const { minPages: _min, maxPages: _max, fromYear: _from, toYear: _to, ...rest } = wish;
  const order = wish.order === "newest" ? "newest" : "known";
  const looser: Wish = { ...rest, order, ...(wish.author ? { genres: [], topics: [] } : {}) };
  const isLooser =
    (wish.author !== undefined && wish.genres.length + wish.topics.length > 0) ||
    wish.order === "rating" ||
    [wish.minPages, wish.maxPages, wish.fromYear, wish.toYear].some((part) => part !== undefined);
  const isSized = wish.maxPages !== undefined || wish.minPages !== undefined;
  // The nearest in length are not the best known.
  const wide = isSized ? { ...looser, count: mostLooked } : looser;
  const found = isLooser ? await findBooksFor(wide, { tools, without, turn: memory.turn }) : undefined;
  const isRefusing = [wish.without, wish.withoutTopics ?? [], wish.withoutAuthors ?? []].some(
    ({ length }) => length > 0,
  );
  if (wish.author && !isLooser && !found && !isRefusing) {
    const sets = await setsOf(wish.author, tools, without);
    if (sets.length > 0)
      return {
        text: `Katalogda ${nameOf(wish)} arasında tek cilt olarak yenisini bulamadım; takım olarak şunlar var:\n\n${listOf(sets.map((book) => ({ book, reason: facts(book) })))}`,
        books: sets,
        memory: listed(wish, sets),
      };
  }
  const isUnrated = wish.order === "rating" && (await isNothingRated(tools));
  if (!found || found.books.length === 0)
    return {
      text: `${prefaceOf(talk, wish)}Katalogda ${nameOf(wish)} için, kitaplığınızda olmayan ve henüz konuşmadığımız bir kitap bulamadım. Başka bir tür, yazar ya da uzunluk söylerseniz yeniden bakarım; aradığınız belli bir kitap varsa [Kitap Ara](/ara) sayfasından “Kitap Talep Et” ile isteyebilirsiniz.`,
      memory: { wish },
    };
  const target = wish.maxPages ?? wish.minPages ?? 0;
  const far = ({ pages }: KnownBook) =>
    pages === null ? Number.POSITIVE_INFINITY : Math.abs(pages - target);
  const near = (isSized ? found.books.toSorted((a, b) => far(a) - far(b)) : found.books).slice(0, wish.count);
  const hasYears = wish.fromYear !== undefined || wish.toYear !== undefined;
  const lines = near.map((book) => ({
    book,
    reason: reasonOf(book, found.topics.get(book.workId) ?? [], wish),
  }));
  return {
    text: `${prefaceOf(talk, wish)}${
      isUnrated
        ? "Okurca’da henüz puanlanmış kitap yok, bu yüzden puana göre sıralayamıyorum. Bunun yerine katalogda çok bilinenlerden birkaçı:"
        : `${upperFirst(nameOf(wish))} için tam uyan kitap bulamadım.${hasYears ? yearNote : ""} Buna en yakın kitaplar:`
    }\n\n${listOf(lines)}`,
    books: near,
    memory: listed(looser, near),
  };
}

/** What is there as a set only stands in no list. */
async function setsOf(
  author: NonNullable<Wish["author"]>,
  tools: Talk["tools"],
  without: ReadonlySet<string>,
): Promise<KnownBook[]> {
  const names = (author.names ?? [author.name]).map(foldText);
  const [listed, ...found] = await Promise.all([
    tools.listBooks({ authors: author.slugs, order: "known", limit: 100 }),
    ...(author.names ?? [author.name]).map((name) => tools.findBooks(name, 12)),
  ]);
  const single = new Set(listed.map(({ workId }) => workId));
  return found
    .flat()
    .filter(
      ({ workId, authors }) =>
        !without.has(workId) && !single.has(workId) && authors.some((one) => names.includes(foldText(one))),
    )
    .slice(0, usualCount);
}

async function isNothingRated(tools: Talk["tools"]): Promise<boolean> {
  const [first] = await tools.listBooks({ order: "rating", limit: 1 });
  return first === undefined || first.ratingCount === 0;
}

/** A book of a favourite genre is not told as one from outside of them, whatever else it is about. */
function fitReason(
  { reason, genres }: { reason: string; genres: readonly BookGenreKey[] },
  favorites: readonly BookGenreKey[],
): string {
  const favorite = favorites.find((genre) => genres.includes(genre));
  return favorite && /türlerinizin dışından/.test(reason)
    ? `Favori türünüz: ${genreLabel(favorite)}.`
    : reason;
}

/** What suits this reader: the recommendations, else favourite genres, else what is best known. */
export async function recommendPersonal(talk: Talk, wish: Wish, isOne = false): Promise<Reply> {
  const { tools, memory } = talk;
  const without = await knownWorks(talk);
  const [favorites, suggested] = await Promise.all([tools.favoriteGenres(), tools.recommendations(40)]);
  const count = isOne ? 3 : wish.count;
  const isOfFavorites = ({ genres }: KnownBook) =>
    favorites.length === 0 || genres.some((genre) => favorites.includes(genre));
  const open = suggested.filter((book) => !without.has(book.workId));
  const inFavorites = open.filter(isOfFavorites);
  const picked = (wish.isPersonal ? inFavorites : inFavorites.length >= count ? inFavorites : open).slice(
    0,
    count,
  );
  for (const book of picked) without.add(book.workId);
  const lines: Line[] = picked.map((book) => ({
    book,
    reason: reasonAsPart(fitReason(book, favorites)),
  }));
  if (lines.length < count) {
    const more = await findBooksFor(
      { ...wish, genres: favorites.slice(0, 5), count: count - lines.length },
      { tools, without, turn: memory.turn },
    );
    lines.push(...more.books.map((book) => ({ book, reason: facts(book) })));
  }
  if (lines.length === 0) return recommend(talk, { ...wish, isPersonal: false });
  const names = enumerate(favorites.map((genre) => genreLabel(genre)));
  const begin = isOne
    ? vary(memory.turn, [
        "Bugün için size üç aday:",
        "Karar vermeyi kolaylaştıralım; şunlardan birini alın:",
        "Bugün şunlardan biriyle başlayabilirsiniz:",
      ])
    : favorites.length > 0
      ? `Favori türlerinize (${names}) göre önerilerim:`
      : "Henüz favori tür seçmemişsiniz ([Ayarlar](/ayarlar) sayfasından seçebilirsiniz). Okuduklarınıza ve çok okunanlara bakarak şunları öneririm:";
  const books = lines.map(({ book }) => book);
  return {
    text: `${prefaceOf(talk, wish)}${begin}\n\n${listOf(lines)}\n\n${endingOf(wish, memory.turn)}`,
    books,
    memory: listed({ ...wish, isPersonal: true }, books),
  };
}

/** Why a book is recommended, as a part of its line, which names its author already. */
function reasonAsPart(sentence: string): string {
  const part = sentence
    .replace(/\.$/, "")
    .replace(/; aynı yazardan: .*$/, "; bu da aynı yazardan")
    .replace(/^Favori türünüz: (.*)$/, (_, genre: string) => `favori türünüz ${lower(genre)}`);
  return lowerFirst(plain(part));
}

/** A sentence as it goes on behind a colon or a comma; names keep their capital. */
export function lowerFirst(text: string): string {
  const [first = ""] = text;
  return /^[A-ZÇĞİÖŞÜ][a-zçğıöşü]/.test(text) && !/^(Arkadaşınız)/.test(text)
    ? lower(first) + text.slice(1)
    : text;
}
