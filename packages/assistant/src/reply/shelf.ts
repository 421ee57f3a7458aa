import { bookGenreKeys } from "@okurca/contract";
import { inflect } from "../language/inflect.ts";
import type { ReadingStatistics, ShelfBook } from "../shelf-tools.ts";
import { remembered } from "../thread/memory.ts";
import { isOfLength } from "../understand/numbers.ts";
import { recommend } from "./recommend.ts";
import type { Reply, Talk } from "./talk.ts";
import {
  authorsOf,
  enumerate,
  facts,
  genreName,
  linkTo,
  listOf,
  number,
  plain,
  starsOf,
  upperFirst,
  vary,
} from "./text.ts";
import { lastName } from "./volume.ts";

const shown = 6;

export function listReply(
  intro: string,
  books: readonly ShelfBook[],
  reasonOf: (book: ShelfBook) => string,
  end = "",
): Reply {
  const some = books.slice(0, shown);
  return {
    text: `${intro}\n\n${listOf(some.map((book) => ({ book, reason: reasonOf(book) })))}${end ? `\n\n${end}` : ""}`,
    books: some,
    memory: {
      list: some.map(remembered),
      focus: some.length === 1 && some[0] ? remembered(some[0]) : null,
      wish: null,
      advice: null,
    },
  };
}

function progressOf(book: ShelfBook): string {
  return book.progressPercent === null
    ? "ilerleme girilmemiş"
    : `yüzde ${Math.round(book.progressPercent)} olmuş`;
}

const emptyShelf =
  "Kitaplığınız henüz boş. [Kitap Ara](/ara) sayfasından ilk kitaplarınızı ekleyebilir ya da benden bir öneri isteyebilirsiniz.";

export async function describeReading({ tools }: Talk): Promise<Reply> {
  const books = (await tools.shelf()).filter((book) => book.status === "reading");
  if (books.length === 0)
    return {
      text: "Şu anda okuyor göründüğünüz bir kitap yok. Bir kitaba başladığınızda durumunu “Okunuyor” yapın; isterseniz size bir başlangıç kitabı önereyim.",
    };
  return listReply(
    books.length === 1 ? "Şu anda bir kitap okuyorsunuz:" : `Şu anda ${books.length} kitap okuyorsunuz:`,
    books,
    progressOf,
  );
}

const states = { read: "okudunuz", reading: "okuyorsunuz", "to-read": "okuma listenizde" } as const;

/** How many there are of each state, and the latest ones. */
export async function describeLibrary({ tools }: Talk): Promise<Reply> {
  const books = await tools.shelf();
  if (books.length === 0) return { text: emptyShelf };
  const count = (status: ShelfBook["status"]) => books.filter((book) => book.status === status).length;
  const latest = books.length > shown ? ` Son eklediğiniz ${shown} kitap:` : "";
  return listReply(
    `Kitaplığınızda **${books.length}** kitap var: ${count("read")} okundu, ${count("reading")} okunuyor, ${count("to-read")} okunacak.${latest}`,
    books,
    (book) => states[book.status],
    "Tümü [Kütüphanem](/kutuphane) sayfasında.",
  );
}

export async function describeList({ tools, wish }: Talk): Promise<Reply> {
  const all = (await tools.shelf()).filter((book) => book.status === "to-read");
  const books = all.filter(
    ({ genres }) => wish.genres.length === 0 || wish.genres.some((kind) => genres.includes(kind)),
  );
  if (books.length === 0 && all.length > 0)
    return {
      text: `Okuma listenizde ${enumerate(wish.genres.map(genreName))} türünde bir kitap yok.`,
      memory: { advice: null },
    };
  if (books.length === 0)
    return {
      text: "Okuma listenizde kitap yok. [Kitap Ara](/ara) sayfasından ya da buradaki önerilerin kartlarından ekleyebilirsiniz.",
    };
  const rest = books.length > shown ? ` İşte son eklediğiniz ${shown} kitap:` : "";
  return listReply(
    `Okuma listenizde ${books.length}${books.length < all.length ? ` ${enumerate(wish.genres.map(genreName))}` : ""} kitap var.${rest}`,
    books,
    facts,
    "Karar veremezseniz “listemden bir kitap seç” deyin.",
  );
}

export async function describeRead({ tools, wish }: Talk, isLatest: boolean): Promise<Reply> {
  const all = (await tools.shelf()).filter((book) => book.status === "read");
  const kinds = wish.genres.filter((genre) => genre !== "roman");
  const books = all.filter(({ genres }) => kinds.length === 0 || kinds.some((kind) => genres.includes(kind)));
  if (books.length === 0 && all.length > 0)
    return {
      text: `Okuduklarınız arasında ${enumerate(kinds.map(genreName))} türünde bir kitap görünmüyor.`,
    };
  if (books.length === 0) return { text: "Henüz okundu olarak işaretlediğiniz bir kitap yok." };
  const byDay = books.toSorted((a, b) => (b.finishedOn ?? "").localeCompare(a.finishedOn ?? ""));
  const [last] = byDay;
  if (isLatest && last)
    return {
      text: `En son ${linkTo(last)} (${authorsOf(last)}) kitabını bitirmişsiniz${last.myRating === null ? "" : `; ${starsOf(last.myRating)} vermişsiniz`}. Sıradaki için “bundan sonra ne okuyayım” diyebilirsiniz.`,
      books: [last],
      memory: { focus: remembered(last), wish: null, advice: null },
    };
  return listReply(`Okuduğunuz ${books.length} kitap görünüyor. Son okuduklarınız:`, byDay, (book) =>
    book.myRating === null ? facts(book) : `sizden ${starsOf(book.myRating)}`,
  );
}

/** Genres of which nothing was read. */
export async function describeUnreadGenres({ tools }: Talk): Promise<Reply> {
  const read = (await tools.shelf()).filter(({ status }) => status === "read");
  const known = new Set(read.flatMap(({ genres }) => genres));
  const others = bookGenreKeys.filter((key) => !known.has(key));
  if (read.length === 0) return { text: "Henüz okundu olarak işaretlediğiniz bir kitap yok." };
  return {
    text:
      others.length === 0
        ? "Her türden en az bir kitap okumuşsunuz."
        : `Okuduklarınız arasında şu türlerden kitap görünmüyor: ${enumerate(others.map(genreName))}. Birini söyleyin, ondan önereyim.`,
  };
}

const inTimes = /\b(gecen|onceki|gectigimiz|bu) (yil|sene|ay)\w*|\b(20\d\d)/;
const months = new Intl.DateTimeFormat("tr-TR", { month: "long", year: "numeric", timeZone: "UTC" });

/** The beginning of the days that are meant, as in "2026-05", and how the time is called; undefined where none is said. */
function timeIn(said: string): { prefix: string; name: string } | undefined {
  const [, which, unit, year] = inTimes.exec(said) ?? [];
  const now = new Date();
  if (year !== undefined) return { prefix: year, name: `${year} yılında` };
  if (unit === undefined) return undefined;
  const back = which === "bu" ? 0 : 1;
  if (unit !== "ay")
    return { prefix: String(now.getFullYear() - back), name: `${now.getFullYear() - back} yılında` };
  const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1));
  return { prefix: month.toISOString().slice(0, 7), name: `${months.format(month)} ayında` };
}

const ofReading =
  /\b(okudum|okumusum|okumustum|okuduklarim\w*|okudugum|bitirdim|bitirmisim|bitirdiklerim\w*|bitirdigim|tamamladim|tamamladigim|tamamladiklarim\w*)\b/;

/** What was finished in a year or a month, as far as the days are known: "geçen yıl ne okumuşum". */
export async function describeTime({ tools }: Talk, said: string): Promise<Reply | undefined> {
  const time = timeIn(said);
  const isOfNow = /\bbu (yil|sene)/.test(said);
  if (!time || !ofReading.test(said) || /\bsayfa/.test(said) || (isOfNow && /\bkac\b/.test(said)))
    return undefined;
  const read = (await tools.shelf()).filter(({ finishedOn }) => finishedOn?.startsWith(time.prefix));
  const days =
    "Yalnızca bitirme günü girilmiş kitapları sayabilirim; yılları [Okuma Panom](/dashboard) sayfasında seçebilirsiniz.";
  if (read.length === 0)
    return { text: `${upperFirst(time.name)} bitirdiğiniz bir kitap görünmüyor. ${days}` };
  const reply = listReply(
    `${upperFirst(time.name)} **${read.length}** kitap bitirmişsiniz:`,
    read,
    (book) => (book.myRating === null ? facts(book) : `sizden ${starsOf(book.myRating)}`),
    days,
  );
  return { ...reply, memory: { ...reply.memory, advice: "stats" } };
}

/** "Hangi yazarları okudum": all whose books were finished, the most read first. */
export async function describeReadAuthors({ tools }: Talk): Promise<Reply> {
  const read = (await tools.shelf()).filter(({ status }) => status === "read");
  const counts = new Map<string, number>();
  for (const name of read.flatMap(({ authors }) => authors)) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size === 0) return { text: "Henüz okundu olarak işaretlediğiniz bir kitap yok." };
  const names = [...counts].toSorted((one, other) => other[1] - one[1]).slice(0, 15);
  const more = counts.size > names.length ? ` ve ${counts.size - names.length} yazar daha` : "";
  return {
    text: `Kitaplarını okuduğunuz yazarlar: ${names.map(([name, count]) => `**${plain(name)}**${count > 1 ? ` (${count})` : ""}`).join(", ")}${more}.`,
    memory: { advice: null },
  };
}

export async function describeGivenUp({ tools }: Talk): Promise<Reply> {
  const books = (await tools.shelf()).filter(({ gaveUp }) => gaveUp);
  return books.length === 0
    ? { text: "Yarım bıraktığınız bir kitap görünmüyor." }
    : listReply(`Yarım bıraktığınız ${books.length} kitap var:`, books, facts);
}

/** The longest or the shortest that was read. */
export async function describeReadByLength({ tools }: Talk, isLong: boolean): Promise<Reply> {
  const books = (await tools.shelf())
    .filter(({ status, pages }) => status === "read" && pages !== null)
    .toSorted((one, other) => (isLong ? -1 : 1) * ((one.pages ?? 0) - (other.pages ?? 0)));
  const [first] = books;
  if (!first) return { text: "Henüz okundu olarak işaretlediğiniz bir kitap yok." };
  return {
    text: `Okuduğunuz en ${isLong ? "uzun" : "kısa"} kitap ${linkTo(first)}, ${authorsOf(first)}: **${first.pages} sayfa**.`,
    books: [first],
    memory: { focus: remembered(first), wish: null, advice: null },
  };
}

/** The reader's own books by one author. */
export async function describeOwnOfAuthor({ tools }: Talk, name: string): Promise<Reply> {
  const books = (await tools.shelf()).filter(({ authors }) =>
    authors.some((author) => lastName(author) === lastName(name)),
  );
  if (books.length === 0)
    return { text: `Kitaplığınızda ${inflect(plain(name), "genitive")} bir kitabı yok.` };
  return listReply(
    `Kitaplığınızda ${inflect(plain(name), "genitive")} ${books.length} kitabı var:`,
    books,
    (book) => `${states[book.status]}${book.myRating === null ? "" : `, sizden ${starsOf(book.myRating)}`}`,
  );
}

/** One book of the reader's own list, another each time. */
export async function pickFromList(talk: Talk): Promise<Reply> {
  const { tools, memory, wish } = talk;
  const books = (await tools.shelf()).filter((book) => book.status === "to-read" && !book.gaveUp);
  const open = books.filter((book) => !memory.named.includes(book.workId));
  const choices = open.length > 0 ? open : books;
  if (choices.length === 0) {
    const reply = await recommend(talk, { ...wish, isPersonal: false });
    return { ...reply, text: `Okuma listeniz boş olduğu için katalogdan seçtim.\n\n${reply.text}` };
  }
  const inGenre = choices.filter(
    ({ genres }) => wish.genres.length === 0 || wish.genres.some((genre) => genres.includes(genre)),
  );
  const inForm = inGenre.filter(({ pages }) => isOfLength(pages, wish));
  const best = inForm.length > 0 ? inForm : inGenre.length > 0 ? inGenre : choices;
  const shortest = best.toSorted((a, b) => (a.pages ?? 9999) - (b.pages ?? 9999));
  const book =
    wish.maxPages !== undefined
      ? shortest[0]
      : wish.minPages !== undefined
        ? shortest.at(-1)
        : best[memory.turn % best.length];
  if (!book) return { text: emptyShelf };
  return {
    text: `${vary(memory.turn, ["Listenizden bunu seçtim:", "Okuma listenizden sıradaki şu olsun:", "Sizin yerinize karar verdim:"])} ${linkTo(book)}, ${authorsOf(book)}${facts(book) ? ` (${facts(book)})` : ""}. Listenizde ${books.length} kitap var; içinize sinmediyse “başka” deyin.`,
    books: [book],
    memory: {
      focus: remembered(book),
      list: [remembered(book)],
      wish: { ...wish, isPersonal: false },
      advice: "pick",
    },
  };
}

/** How fast the rest of the year's goal would have to be read. */
function paceOf(left: number): string {
  const now = new Date();
  const end = Date.UTC(now.getUTCFullYear(), 11, 31);
  const weeks = Math.max(1, Math.round((end - now.getTime()) / (7 * 24 * 3_600_000)));
  return left <= weeks / 2
    ? ` Yıl sonuna ${weeks} hafta var; bu hızla rahat yetişir.`
    : ` Yıl sonuna ${weeks} hafta var: haftada yaklaşık ${number(left / weeks)} kitap demek. Zor görünürse hedefi [Okuma Panom](/dashboard) sayfasında değiştirebilirsiniz.`;
}

function yearLines(own: ReadingStatistics): string[] {
  const goal =
    own.goal === null
      ? "Bu yıl için hedef koymamışsınız; [Okuma Panom](/dashboard) sayfasından koyabilirsiniz."
      : own.readThisYear >= own.goal
        ? `Yıllık hedefiniz ${own.goal} kitaptı; tamamlamışsınız, tebrikler!`
        : `Yıllık hedefiniz ${own.goal} kitap; ${own.readThisYear} kitap bitirdiniz, ${own.goal - own.readThisYear} kitap kaldı.${paceOf(own.goal - own.readThisYear)}`;
  return [
    `- Bu yıl **${own.readThisYear}** kitap bitirdiniz, **${number(own.pagesThisYear)}** sayfa okudunuz.`,
    `- ${goal}`,
    own.streakDays > 0
      ? `- Okuma seriniz **${own.streakDays}** gün.`
      : "- Şu anda süren bir okuma seriniz yok.",
  ];
}

/** The reader's numbers: those asked for, or all in short. */
export async function describeStatistics(
  { tools, text: said }: Talk,
  asked: readonly string[],
): Promise<Reply> {
  const own = await tools.statistics();
  if (/hedef/.test(said) && /\b(yap|yapar|degistir\w*|guncelle\w*|ayarla\w*|arttir\w*|artir\w*)\b/.test(said))
    return {
      text: "Hedefinizi ben değiştiremem; [Okuma Panom](/dashboard) sayfasından kendiniz değiştirebilirsiniz.",
    };
  const isOtherTime =
    /\b(gecen|gecmis|onceki|bu) (yil|sene|ay|hafta)|\b20\d\d\b|bu ay|bu hafta/.test(said) &&
    !/bu (yil|sene)/.test(said);
  const elsewhen = isOtherTime
    ? "Buradan yalnızca bu yılın toplamını söyleyebiliyorum; başka yılları ve ayları [Okuma Panom](/dashboard) sayfasında seçebilirsiniz.\n\n"
    : "";
  // A goal may be there before the first book.
  if (own.total === 0 && asked.includes("goal"))
    return {
      text:
        own.goal === null
          ? `Bu yıl için hedef koymamışsınız; [Okuma Panom](/dashboard) sayfasından koyabilirsiniz.`
          : `Bu yılki hedefiniz **${own.goal}** kitap. Kitaplığınız henüz boş olduğu için bitmiş kitap görünmüyor; [Kitap Ara](/ara) sayfasından ilk kitabınızı ekleyebilirsiniz.`,
    };
  if (own.total === 0) return { text: emptyShelf };
  const [reading = "", goal = "", streak = ""] = yearLines(own);
  const genres =
    own.topGenres.length > 0
      ? `En çok okuduğunuz türler: ${enumerate(own.topGenres.slice(0, 3).map(({ genre, count }) => `**${genreName(genre)}** (${count})`))}.`
      : "Hangi türü çok okuduğunuzu söyleyecek kadar bitmiş kitap yok.";
  const authors =
    own.topAuthors.length > 0
      ? own.topAuthors.length > 1 && own.topAuthors[0]?.count === 1
        ? "Öne çıkan bir yazar yok: bitirdiğiniz kitapların her biri başka bir yazardan."
        : `En çok okuduğunuz yazarlar: ${enumerate(own.topAuthors.slice(0, 3).map(({ name, count }) => `**${plain(name)}** (${count})`))}.`
      : "Hangi yazarı çok okuduğunuzu söyleyecek kadar bitmiş kitap yok.";
  const rating =
    own.meanRating === null
      ? "Henüz puan verdiğiniz bir kitap yok."
      : `Verdiğiniz puanların ortalaması 5 üzerinden **${number(own.meanRating)}**.`;
  const shelf = `Kitaplığınızda **${own.total}** kitap var: ${own.read} okundu, ${own.reading} okunuyor, ${own.toRead} okunacak.`;
  const each: Readonly<Record<string, string>> = {
    pages: `Bu yıl **${number(own.pagesThisYear)}** sayfa okudunuz.`,
    goal: goal.slice(2),
    streak: streak.slice(2),
    genres,
    authors,
    rating,
    library: shelf,
  };
  const told = asked.flatMap((key) => each[key] ?? []);
  const text =
    told.length > 0
      ? told.join("\n\n")
      : [
          `Okuma karneniz:`,
          "",
          `- ${shelf}`,
          reading,
          goal,
          streak,
          `- ${genres}`,
          `- ${authors}`,
          `- ${rating}`,
        ].join("\n");
  return {
    text: `${elsewhen}${text}\n\nTümü [Okuma Panom](/dashboard) sayfasında.`,
    memory: { advice: "stats", list: [], wish: null },
  };
}

/** What to read after the book that was finished last. */
export async function latestFinished({ tools }: Talk): Promise<ShelfBook | undefined> {
  const read = (await tools.shelf()).filter((book) => book.status === "read");
  return read.toSorted((a, b) => (b.finishedOn ?? "").localeCompare(a.finishedOn ?? ""))[0];
}
