import { foldText } from "@okurca/contract";
import { stemsOf } from "../language/suffix.ts";
import { typedIn } from "../language/words.ts";
import type { KnownBook } from "../shelf-tools.ts";
import { remembered } from "../thread/memory.ts";
import { isBookish } from "../understand/bookish.ts";
import { isDoing } from "../understand/doing.ts";
import { isParticular, type Wish } from "../understand/request.ts";
import { recommendLike } from "./like.ts";
import { describeLiked } from "./rated.ts";
import { any, has, quotedRest, type Step, sureAuthors, sureBooks } from "./reading.ts";
import { knownWorks, lowerFirst, recommend, recommendPersonal } from "./recommend.ts";
import {
  describeGivenUp,
  describeLibrary,
  describeList,
  describeRead,
  describeReadAuthors,
  describeReadByLength,
  describeReading,
  describeStatistics,
  describeTime,
  describeUnreadGenres,
  latestFinished,
  pickFromList,
} from "./shelf.ts";
import type { Reply, Talk } from "./talk.ts";
import { authorsOf, enumerate, facts, genreName, linkTo, listOf, lower, plain, quote } from "./text.ts";

export const ownShelf: Step = async (talk) => {
  const keys = any(talk, "mine:");
  const text = talk.text;
  if (has(talk, "act:add") || sureBooks(talk).length > 0) return undefined;
  // "Hangileri", "peki geçen yıl": of what was counted just before.
  if (talk.memory.advice === "stats" && talk.words.length <= 4 && talk.mentions.rest === "") {
    const isWhich = /\bhangi(leri|ler|si)?\b|\bneler\b|\bsay\b|\blistele/.test(text);
    const told = await describeTime(talk, isWhich ? `${text} bu yil okudum` : `${text} okudum`);
    if (told) return told;
  }
  // "Elif Şafak’ın son kitabı"
  const isOfOther =
    sureAuthors(talk).length > 0 && !/\b(oku|bitir)|\b(kitapligim|kutuphanem|listem)/.test(text);
  if (isOfOther) return undefined;
  if (/\b(hangi|ne) tur\w* (?:\w+ ){0,2}okumad|\bokumadigim tur/.test(text))
    return describeUnreadGenres(talk);
  const isPicking =
    has(talk, "act:pick") &&
    !/neler|ne var|goster|kac /.test(text) &&
    (has(
      talk,
      "act:recommend",
      "act:today",
      "form:short",
      "form:most-short",
      "form:most-long",
      "form:long",
    ) ||
      /sec|hangisi|ne oku|once|basla|rastgele/.test(text));
  if (isPicking) return pickFromList(talk);
  const isSuggesting =
    /oner|tavsiye|ne oku(sam|yayim|mali)|okuyayim|sirada|bundan sonra|ne gider|iyi gider|ne yakisir|(ustune|uzerine|pesine|ardindan|arkasindan|pesinden) (ne|bir|hangi)/.test(
      text,
    );
  if (/\b(en )?son (okudug|bitirdig)\w+/.test(text) && keys.includes("rating"))
    return describeRead(talk, true);
  if (/\b(puan|yildiz)\w* verdi[gk]/.test(text) && !/\b(ortalama|kac)\b/.test(text))
    return describeLiked(talk, /\ben (dusuk|az)\b/.test(text));
  // "Yıl sonuna kadar 24 kitabı tamamlayabilir miyim"
  if (/\b\d{1,3} kita[pb]\w* (?:\w+ ){0,2}(tamamla|bitir|oku|yetis)\w*[ae]bilir mi/.test(text))
    return describeStatistics(talk, ["goal"]);
  // "Hangi kitaba 5 verdim"
  if (
    /\b(hangi|ne|neye|kime)\w* (?:\w+ ){0,2}([1-5]|iki|uc|dort|bes|tam puan|bir (?=puan|yildiz)) ?(?:\w+ )?ver(di|mis)/.test(
      text,
    )
  )
    return describeLiked(talk);
  if (/\b(okudugum|okuduklarim\w*) (?:\w+ )?en (iyi|guzel)/.test(text)) return describeLiked(talk);
  if (/\bverdi\w+ en yuksek|\ben yuksek (puan|yildiz)\w* verdi/.test(text)) return describeLiked(talk);
  if (keys.includes("list") && /\blistem/.test(text) && /\bkac\b/.test(text) && !/sayfa/.test(text))
    return describeList(talk);
  const ofTime = isSuggesting ? undefined : await describeTime(talk, text);
  if (ofTime) return ofTime;
  if (
    /\b(hangi yazar\w*|kimleri|hangi isimleri) (?:\w+ ){0,2}(okudum|okumusum)\b/.test(text) &&
    !/\ben cok\b/.test(text)
  )
    return describeReadAuthors(talk);
  if (/\ben (dusuk|az|kotu)\b.*\b(puan|yildiz|begen|sev)/.test(text) && /\b(verdi|begendi|sevdi)/.test(text))
    return describeLiked(talk, true);
  const stats = keys.filter((key) =>
    ["stats", "pages", "goal", "streak", "genres", "authors", "rating"].includes(key),
  );
  if (stats.length > 0 && !(isSuggesting && !/kac/.test(text))) {
    const asked = stats.filter((key) => key !== "stats");
    return describeStatistics(talk, asked.length > 0 && !/istatistik|karne|ozet/.test(text) ? asked : []);
  }
  if (/\byarim birak(tigim|tiklarim)/.test(text) && !isSuggesting && !/sucl|yuzunden|uzul/.test(text))
    return describeGivenUp(talk);
  if (
    /\b(okudugum|bitirdigim|okuduklarim\w*) (?:\w+ ){0,3}en (uzun|kalin|kisa|ince)|\ben (uzun|kalin|kisa|ince) (?:\w+ )?(okudug|bitirdig)/.test(
      text,
    )
  )
    return describeReadByLength(talk, /en (uzun|kalin)/.test(text));
  // "Hangi polisiyeleri okudum"
  const isReadOfKind =
    talk.wish.genres.length > 0 &&
    /\b(hangi|neler|kac|hic) (?:\w+ ){1,3}(okudum|bitirdim|okumusum|okumus mu\w*)|\b(okudugum|bitirdigim|okuduklarim) (?:\w+ ){0,2}(polisiye|roman|klasik|bilim|tarih|fantastik|ask|siir)\w*/.test(
      text,
    );
  if (isReadOfKind && !isSuggesting && !/\b(gibi|benzer\w*|tarzi\w*)\b/.test(text))
    return describeRead(talk, false);
  if (keys.includes("liked") && !isSuggesting) return describeLiked(talk);
  if (keys.includes("reading") && !isSuggesting) return describeReading(talk);
  if (keys.includes("read") && /\bbenze\w*( bir \w+| \w+)?$|\bgibi\b/.test(text))
    return likeLast(talk, { ...talk.wish, genres: [], topics: [] });
  if (keys.includes("read") && !isSuggesting) return describeRead(talk, /\b(en )?son\b/.test(text));
  if (keys.includes("list") && !isSuggesting) return describeList(talk);
  if (!keys.includes("library") || isSuggesting || !/kac|ne var|neler|goster|kitap var/.test(text))
    return undefined;
  return /\bkac\b/.test(text) ? describeStatistics(talk, ["library"]) : describeLibrary(talk);
};

/** Like the book that was read last. */
async function likeLast(talk: Talk, wish: Wish): Promise<Reply> {
  const last = await latestFinished(talk);
  if (!last) return recommendPersonal(talk, talk.wish, true);
  const reply = await recommendLike(talk, last, wish);
  return { ...reply, text: `En son ${quote(last.title)} kitabını bitirmişsiniz. ${reply.text}` };
}

/** After the book that was read last. */
export const afterLast: Step = (talk) =>
  has(talk, "act:next", "act:finished") &&
  !isParticular(talk.wish) &&
  has(talk, "act:next", "act:recommend", "act:today")
    ? likeLast(talk, talk.wish)
    : undefined;

/** What lies outside for a conversation may be a subject of books: "yemek kitabı". */
function offSubject({ words, concepts }: Talk): string {
  const off = concepts.find(({ key, isGuessed }) => key.startsWith("off:") && !isGuessed);
  return off ? typedIn(words, off.from, off.to) : "";
}

/** Whether letters that only Turkish has are typed: then "sakin" is not "sakın". */
const typesTurkish = (message: string) => /[çğıöşüÇĞİÖŞÜ]/.test(message);

function hasAllWords({ title }: KnownBook, subject: string, message: string): boolean {
  if (typesTurkish(message)) {
    const inTitle = wordsOf(title);
    const isThere = (word: string) => {
      const stem = word.slice(0, Math.max(3, word.length - 2));
      return inTitle.some((part) => part.startsWith(stem));
    };
    if (
      !wordsOf(subject)
        .filter((word) => word.length > 2)
        .every(isThere)
    )
      return false;
  }
  const words = foldText(title).split(" ");
  const said = foldText(subject)
    .split(" ")
    .filter((word) => word.length > 2);
  return (
    said.length > 0 &&
    said.every((word) => words.some((part) => stemsOf(part).some((stem) => stemsOf(word).includes(stem))))
  );
}

/** Nothing tells what books are about, but some say so in their titles. */
async function offerTitled(talk: Talk, subject: string, titled: readonly KnownBook[]): Promise<Reply> {
  const without = await knownWorks(talk);
  const books = titled.filter(({ workId }) => !without.has(workId)).slice(0, talk.wish.count);
  if (books.length === 0) return recommendPersonal(talk, talk.wish);
  return {
    text: `Kitapların konusunu tek tek bilmiyorum, ama adında “${plain(subject)}” geçenler var:\n\n${listOf(books.map((book) => ({ book, reason: facts(book) })))}`,
    books,
    memory: { list: books.map(remembered), focus: null, wish: null, author: null, advice: null },
  };
}

const wordsOf = (text: string) => lower(text).match(/\p{L}+/gu) ?? [];

export const ofSubjects =
  /\b(hakkinda|ilgili|uzerine|konulu|dair|anlatan|gecen|konu alan) (?:\w+ ){0,2}(kitap|roman|kitab|oyku|eser)/;

/** "Atatürk hakkında kitap", "İstanbul’da geçen romanlar": of a subject, not by an author. */
export const ofSubject: Step = async (talk) => {
  const { wish, mentions, words } = talk;
  const isParticularly =
    wish.topics.length > 0 || wish.genres.some((genre) => genre !== "roman" && genre !== "edebiyat");
  if (!ofSubjects.test(talk.text) || isParticularly || sureBooks(talk).length > 0) return undefined;
  const author = mentions.authors.find(({ isSure }) => isSure);
  const subject = author
    ? typedIn(words, author.from, author.to)
    : mentions.rest === ""
      ? offSubject(talk)
      : quotedRest(talk);
  return subject === "" ? undefined : offerSubject(talk, subject);
};

/** Nothing tells what books are about: those whose titles say it, or plainly others. */
export async function offerSubject(talk: Talk, subject: string): Promise<Reply> {
  const titled = (await talk.tools.findBooks(subject, 8)).filter((book) =>
    hasAllWords(book, subject, talk.message),
  );
  if (titled.length > 0) return offerTitled(talk, subject, titled);
  const reply = await recommendPersonal(talk, talk.wish);
  return {
    ...reply,
    text: `Kitapların neyi anlattığını bilmediğim için “${plain(subject)}” üzerine olanları ayıramıyorum; türe, yazara ve kitap adına göre bakabilirim. Bunun yerine ${lowerFirst(reply.text)}`,
  };
}

/** What has fewer pages is a magazine or a leaflet. */
const fewestPages = 24;

/** "En uzun kitap hangisi", "en kısa polisiye": the first, and what comes next. */
async function describeMostOfAll({ tools, wish }: Talk, order: "longest" | "shortest"): Promise<Reply> {
  const genres = wish.genres.length > 0 ? { genres: wish.genres } : {};
  const listed = await tools.listBooks({ ...genres, minPages: fewestPages, order, limit: 12 });
  const [first, ...next] = listed
    .filter(
      ({ pages, authors, title }) =>
        pages !== null && authors.length > 0 && !/\b(seti|set|cilt|kutulu|takım|delta)\b|\d-\d/i.test(title),
    )
    .slice(0, 3);
  if (!first) return { text: "Buna uyan, sayfa sayısı bilinen bir kitap bulamadım." };
  const kind = wish.genres.length > 0 ? enumerate(wish.genres.map(genreName)) : "";
  const books = [first, ...next];
  const others = next.map((book) => `${linkTo(book)} (${book.pages} sayfa)`);
  return {
    text: `Katalogda çok bilinen ${kind === "" ? "" : `${kind} `}kitaplar arasında en ${order === "longest" ? "uzunu" : "kısası"} ${linkTo(first)}, ${authorsOf(first)}: **${first.pages} sayfa**.${others.length > 0 ? ` Ardından ${enumerate(others)} geliyor.` : ""}`,
    books,
    memory: { list: books.map(remembered), focus: remembered(first), wish: null, author: null, advice: null },
  };
}

/** Whether words are all of what somebody does, and no subject: "oldum", "sıkıldım", "üye oldum". */
function isAllDoing(folded: string, typed: string): boolean {
  return !/^\p{Lu}/u.test(typed) && folded.split(" ").every((word) => word.length < 4 || isDoing(word));
}

export const recommending: Step = async (talk) => {
  const { wish, mentions } = talk;
  if (
    /\byazar\w* (oner|tavsiye|kesfet|ariyorum)/.test(talk.text) &&
    wish.genres.length + wish.topics.length === 0
  ) {
    const reply = await recommendPersonal(talk, { ...wish, order: "known" });
    return { ...reply, text: `Yazarları kitaplarıyla önereyim. ${reply.text}` };
  }
  const isLong = has(talk, "form:most-long");
  if ((isLong || has(talk, "form:most-short")) && wish.topics.length === 0)
    return describeMostOfAll(talk, isLong ? "longest" : "shortest");
  const isNounLast = /\b(kitap|roman|oyku|sey|seyler|kitaplar|romanlar)$/.test(talk.text);
  const isAsked =
    isNounLast ||
    /\bokumak icin$|\bokumalik$/.test(talk.text) ||
    has(talk, "act:recommend", "act:today", "act:top", "act:rated", "act:favorite", "form:new", "act:exists");
  if (wish.isPersonal && wish.genres.length + wish.topics.length === 0) return recommendPersonal(talk, wish);
  if (isParticular(wish)) return recommend(talk, { ...wish, isPersonal: false });
  if (/\b(film|dizi)\w* (ol|uyarla|cevril|cekil|yapil)/.test(talk.text))
    return recommend(talk, { ...wish, isPersonal: false });
  const subject = mentions.rest === "" ? offSubject(talk) : quotedRest(talk);
  const isOfSubject =
    subject !== "" &&
    isBookish(talk.words) &&
    !has(talk, "act:today") &&
    !isAllDoing(foldText(subject), subject);
  const isNamedSo =
    talk.words.length <= 4 ||
    /kitab|kitap|roman/.test(talk.words.at(-1)?.folded ?? "") ||
    /uzerine|hakkinda|ilgili|konulu|dair/.test(talk.text);
  if (!isAsked && !(isOfSubject && isNamedSo)) return undefined;
  // "Sevdiğim kitap Satranç, ne önerirsin"
  const [weak] = mentions.books;
  if (
    weak &&
    isAsked &&
    /\b(sevdi|begendi|bayil|okudu|bitirdi)/.test(talk.text) &&
    foldText(weak.book.title).startsWith(foldText(subject || mentions.rest))
  )
    return recommendLike(talk, weak.book, { ...wish, genres: [], topics: [] });
  if (isOfSubject && has(talk, "act:top")) {
    const reply = await recommend(talk, { ...wish, order: "known", isPersonal: false });
    return {
      ...reply,
      text: `Başka yerlerde neyin konuşulduğunu göremem; katalogda çok bilinenlere baktım.\n\n${reply.text}`,
    };
  }
  // A subject that nothing is known of: said so, before something else is offered.
  if (isOfSubject) return offerSubject(talk, subject);
  if (has(talk, "act:top") || wish.order !== "known") return recommend(talk, wish);
  return recommendPersonal(talk, wish, has(talk, "act:today"));
};
