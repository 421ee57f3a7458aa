import { authorsFrom, entitiesOf, type Frame } from "../frame.ts";
import { toldOfAuthor, toldOfBook } from "../knowledge/facts.ts";
import { series, seriesOf } from "../knowledge/knowledge.ts";
import { isSamePerson, placeInTitle } from "../knowledge/titles.ts";
import { topics } from "../knowledge/topics.ts";
import { workOfKey } from "../knowledge/works.ts";
import { has, keysOf } from "../parse/concepts.ts";
import { isForMachines } from "../parse/for-machines.ts";
import { isNoise } from "../parse/noise.ts";
import { polarityOf } from "../parse/polarity.ts";
import { isParticular } from "../parse/wish.ts";
import { isKindOnly, isKindSaid } from "./kind.ts";
import type { Ranked } from "./score.ts";
import { settledOfFriend } from "./settle-friends.ts";
import { forgotten, isForPerson, ofFeeling } from "./told.ts";

// How likely an intent sounds is not all: what a message names, and what is known of that, decides between them.

/** Below that nothing was understood well enough to be answered by itself. */
const leastScore = 0.16;
const leastOfKind = 0.5;

/** Where no intent is likely, what the message names says more than how it is said. */
function fallbackOf(frame: Frame): string {
  const sure = frame.entities.filter(({ isSure }) => isSure);
  const kind = (...kinds: string[]) => sure.some((one) => kinds.includes(one.kind));
  if (kind("friend")) return "friends";
  if (kind("series")) return "series";
  if (kind("book", "absent", "character")) return "about";
  if (kind("author")) return "author";
  if (frame.memory.wish !== null && isParticular(frame.wish)) return "refine";
  if (isParticular(frame.wish)) return "recommend";
  return kind("unknown") ? "exists" : "unclear";
}

/** What is asked of one book of several: "hangisi", "ikisinden". */
const ofSeveral = new Set(
  "begin-author recommend books-of refine best editions suitable compare beginner field fact readers".split(
    " ",
  ),
);

/** Whether one of the books that were shown, or of the author last spoken of, is asked for. */
function isChoice({ concepts, entities, memory, wish }: Frame, intent: string): boolean {
  const isThere = memory.list.length > 1 || memory.author !== null;
  const isOfNone = !entities.some(({ isSure, kind }) => isSure && kind !== "author");
  const form = (...keys: string[]) => has(concepts, "form", ...keys);
  const isAsked =
    form("most-short", "most-long", "most-easy", "shorter", "easy", "most-rated") ||
    isParticular({ ...wish, topics: wish.topics.filter((key) => topics[key]?.group !== "audience") });
  if (has(concepts, "field", "nobel")) return false;
  return isThere && isOfNone && ofSeveral.has(intent) && form("which") && isAsked;
}

/** Whom or what the words surely speak of, where an intent is near that speaks of something else. */
function corrected(frame: Frame, intent: string): string {
  const { concepts, entities, text } = frame;
  const form = (...keys: string[]) => has(concepts, "form", ...keys);
  const sureBook = entities.some(({ kind, isSure }) => kind === "book" && isSure);
  // "Simyacıya 3 vermiştim değil mi": the own stars.
  if (sureBook && /\b[1-5]( yildiz| puan)? ver(di|mis)(ti)?m/.test(text)) return "on-shelf";
  if (
    form("last-year", "this-year", "last-month", "this-month") &&
    intent === "find" &&
    /\bokudugum/.test(text)
  )
    return "read";
  if (
    /\b(robot|bot|insan|makine|zeka|yazilim) m[iu](sin|siniz)?\b|\b(robot|bot|insan|makine|yazilim) m[iu]s[iu]n/.test(
      text,
    )
  )
    return "who-are-you";
  if (has(concepts, "act", "talk") && entities.every(({ isSure }) => !isSure) && !isParticular(frame.wish))
    return "chat";
  if (isForPerson(frame, intent)) return "gift";
  // "En iyi bilim kurgu eserleri hangileri?" is a wish of its own.
  const isOwnWish = form("best") && frame.wish.genres.length > 0 && !form("these", "this");
  if (isOwnWish && ["best", "choose"].includes(intent)) return "best";
  // "Listemdekilerden hangisi polisiye": the own list, and not what was shown.
  const isOfOwn = has(concepts, "mine", "list") && intent === "choose";
  if (isOfOwn && entities.every(({ kind }) => kind !== "friend")) return "to-read";
  if (isChoice(frame, intent)) return "choose";
  // "Ahmet Ümit hariç": of what was asked for, without that.
  const isLeftOut = frame.refused.spans.length > 0 && frame.memory.wish !== null;
  if (isLeftOut && ["different", "dislike", "more", "seen", "unclear"].includes(intent)) return "refine";
  const felt = ofFeeling(frame, intent);
  if (felt !== intent) return felt;
  const isOfFriend = entities.some(({ kind, isSure }) => kind === "friend" && isSure);
  const ofFriend = settledOfFriend(frame, intent);
  if (ofFriend) return ofFriend;
  if (frame.wish.topics.includes("yapay zekâ") && /\bm[iu]s[iu]n/.test(frame.text)) return "who-are-you";
  const isPresent = frame.wish.topics.includes("hediye") || has(concepts, "act", "send");
  // "Hava yağmurlu, polisiye öner": a kind that is asked for is no matter of the weather.
  if (intent === "off-topic" && has(concepts, "act", "recommend") && frame.wish.genres.length > 0)
    return "recommend";
  const isLiked = has(concepts, "act", "like", "loved") || entities.some(({ isSure }) => isSure);
  if (intent === "like" && !isLiked && frame.memory.list.length === 0 && isParticular(frame.wish))
    return "recommend";
  // "Kutulu, gösterişli bir hediye": a present, and how it is made up.
  if (intent === "recommend" && isPresent && has(concepts, "form", "boxed", "wrap", "too-much"))
    return "gift";
  const isForNobody = !isPresent && !concepts.some(({ kind }) => kind === "gift");
  const isForAnyAge = frame.wish.topics.every((key) => topics[key]?.group !== "audience");
  if (intent === "gift" && isForNobody && isForAnyAge && isParticular(frame.wish)) return "recommend";
  if (intent === "books-of" && has(concepts, "form", "shelf-of")) return "friends";
  if (intent === "books-of" && has(concepts, "act", "like") && has(concepts, "form", "same-author"))
    return "like";
  if (intent === "prizes" && !frame.wish.topics.includes("nobel") && !frame.text.includes("odul"))
    return isParticular(frame.wish) ? "recommend" : fallbackOf(frame);
  if (intent === "add" && has(concepts, "act", "message")) return "friends";
  // "Listemde hangileri var, hangisi çabuk biter": the own list, and no other.
  if (has(concepts, "mine", "list") && !isOfFriend && !sureBook && ofSeveral.has(intent))
    return has(concepts, "act", "today") || has(concepts, "form", "which") ? "to-read" : "pick";
  return intent;
}

/** Intents that are about a book or an author, or about nothing at all: what is known of the one that is named answers them. */
export const ofOne = new Set(
  "catalogue,about,field,writer,readers,suitable,fact,character,exists,ending,series,compare,editions,find,author,books-of,begin-author,chat,unclear,off-topic,meaning,advice,prizes,add".split(
    ",",
  ),
);

/** Hardly meant where something is known of what is named. */
const smallTalk = new Set(
  "buy,reading,hello,how-are-you,thanks,bye,joke,insult,private,who-are-you,yes,no,comfort".split(","),
);
const ofWish = new Set("best,recommend,gift,personal,beginner,chat,find".split(","));
/** Intents under which the catalogue as a whole may be meant. */
const ofAny = new Set(
  "best,recommend,gift,personal,exists,about,field,unclear,numbers,advice,buy,catalogue,scope,off-topic,meaning,chat,help,find,beginner,books-of,refine,more,different".split(
    ",",
  ),
);

/** Whether something is known of what is named that answers this very question. */
function isTold({ entities, maybe, memory, words, concepts }: Frame): boolean {
  const asked = keysOf(concepts, "field").filter((field) => field === "film" || field === "named");
  const books = [
    ...entitiesOf({ entities: [...entities, ...maybe] }, "book").map(({ book }) => book),
    ...entitiesOf({ entities }, "absent").flatMap(({ work, isSure }) =>
      isSure ? [{ title: work.title, authors: [work.author] }] : [],
    ),
  ];
  const [character] = entitiesOf({ entities }, "character");
  const work = character && workOfKey(`${character.title}|${character.surname}`);
  const focus = memory.focus && entities.length === 0 ? [memory.focus] : [];
  const spoken = books.length > 0 ? books : work ? [{ title: work.title, authors: [work.author] }] : focus;
  return spoken.some((book) => toldOfBook(book, words, asked).texts.length > 0);
}
const isToldOfAuthor = ({ entities, words }: Frame): boolean =>
  entitiesOf({ entities }, "book").length === 0 &&
  entitiesOf({ entities }, "author").some(
    ({ author, isSure }) => isSure && toldOfAuthor(author.name, words, []).isParticular,
  );

/** "Açlık Oyunları serisi", and nothing else. */
const isBareSeries = ({ entities, concepts, words }: Frame) =>
  entities.length === 1 &&
  entities.every(
    (one) => one.kind === "series" || (one.kind === "book" && seriesOf(one.book) !== undefined),
  ) &&
  has(concepts, "form", "whole-series") &&
  !has(concepts, "act", "like", "recommend") &&
  words.length < 6;

/** "Peki ondan sonraki?" where a series was spoken of. */
const isAfterVolume = ({ entities, concepts, memory, wish }: Frame) =>
  entities.length === 0 &&
  has(concepts, "form", "next-volume") &&
  wish.genres.length + wish.topics.length === 0 &&
  memory.focus !== null &&
  seriesOf(memory.focus) !== undefined;

const besideBook = new Set(["reading", "advice", "on-shelf", "prizes", "numbers", "chat", "unclear"]);
const ofReader = new Set(["read", "pick", "to-read", "personal", "choose"]);
const ofList = new Set(["refine", "recommend", "more", "exists", "editions", "choose"]);
/** What the words and the names of a message say beyond how likely it sounds. */
function settledOn(frame: Frame, likely: string): string {
  const { entities, concepts, memory } = frame;
  if (isForMachines(frame.message) && likely !== "who-are-you") return "injection";
  if (["exists", "field", "about", "unclear", "recommend"].includes(likely) && isNoise(frame)) return "chat";
  const named = (...kinds: string[]) => entities.filter(({ kind }) => kinds.includes(kind));
  const form = (...keys: string[]) => has(concepts, "form", ...keys);
  const field = (...keys: string[]) => has(concepts, "field", ...keys);
  const { isRefused } = polarityOf(concepts, frame.words);
  const scope = concepts.filter((one) => one.kind === "sense" && !isRefused(one));
  const isScopeSure = scope.length > 1 || scope.some(({ from, to }) => to - from > 1);
  if (scope.length > 0 && ofAny.has(likely) && (isScopeSure || !ofWish.has(likely))) return "scope";
  if (
    form("most-long", "most-short") &&
    named("author", "series", "book").length === 0 &&
    memory.list.length === 0 &&
    ofAny.has(likely)
  )
    return "catalogue";
  if (
    form("how-many") &&
    form("whole-catalogue") &&
    named("author", "series", "book", "publisher").length === 0
  )
    return "catalogue";
  // "Momonun yazarı kim, başka kitabı var mı"
  if (field("writer") && /\bbaska (kitab|roman|eser)/.test(frame.text) && ofOne.has(likely))
    return "books-of";
  // "İkincisi hakkında bilgi ver" of an author's books.
  const isPlace = frame.references.some(({ to }) => to === "nth") && memory.list.length > 1;
  if (likely === "author" && isPlace && entities.length === 0) return "about";
  // "Sabahattin Ali ya da Zweig'dan bir şey öner": of any of them.
  if (likely === "books-of" && authorsFrom(frame).length > 1) return "recommend";
  if (likely === "character" && field("pages", "duration", "year", "translator", "publisher", "volumes"))
    return "field";
  // "Okumadığım bir Sabahattin Ali romanı"
  if (
    ["to-read", "read", "pick"].includes(likely) &&
    form("unread") &&
    named("author").some(({ isSure }) => isSure)
  )
    return "books-of";
  if (
    /\byazarlarin (?:baska|diger|oteki)/.test(frame.text) &&
    memory.list.length > 1 &&
    likely === "books-of"
  )
    return "more";
  const titled = new Set(
    entitiesOf(frame, "book").flatMap(({ isSure, book }) => (isSure ? [book.workId] : [])),
  );
  if (titled.size > 1 && ["pick", "to-read"].includes(likely)) return "compare";
  if (["unclear", "chat"].includes(likely) && has(concepts, "act", "exists")) return "exists";
  if (likely === "more" && has(concepts, "act", "like") && frame.references.some(({ to }) => to === "nth"))
    return "like";
  // "Dickens Suç ve Ceza’yı da yazdı di mi"
  const isWritten =
    named("author").some(({ isSure }) => isSure) &&
    /\byaz(?:di|mis)\w* (?:di )?(?:mi|mu|degil)/.test(frame.text);
  // "Kırmızı Pazartesi Marquez mi Borges mi": whose it is.
  const offered = frame.words.filter(({ folded }) => /^m[iu]$/.test(folded)).length;
  const isOfTwoHands = offered > 1 && named("author").length > 1 && named("book").length === 1;
  if (titled.size === 1 && (isWritten || isOfTwoHands) && ofOne.has(likely)) return "writer";
  // "Ben hangisini severim onlardan", of what a friend read.
  if (memory.friend && form("these") && entities.length === 0 && ofReader.has(likely)) return "friends-liked";
  // "Hepsi ağır mı", of what was shown.
  const isOfAll = form("every") && keysOf(concepts, "field").length > 0 && memory.list.length > 1;
  if (isOfAll && entities.length === 0 && !field("order", "volumes") && memory.intent !== "series")
    return "field";
  if (form("single-volume") && ofList.has(likely) && memory.list.some((book) => seriesOf(book)))
    return "series";
  // "Hobbit ile Yüzük Kardeşliği toplam kaç sayfa"
  if (titled.size > 1 && form("all-of") && field("pages", "duration")) return "compare";
  // "Hayvan Çiftliği’nden farkı ne": beside the book that was spoken of.
  if (
    titled.size === 1 &&
    memory.focus &&
    has(concepts, "act", "compare") &&
    form("this", "these", "which") === false &&
    !titled.has(memory.focus.workId) &&
    ofOne.has(likely)
  )
    return "compare";
  // "Poirot mu Sherlock mu", "Dostoyevski ile Tolstoy arasında kaldım": two are set side by side.
  const sides = named("author", "character", "series").filter(({ isSure }) => isSure).length;
  if (sides > 1 && (likely === "begin-author" || (offered > 1 && likely === "like"))) return "compare";
  // "Resimlisi mi normali mi", "tek cilt mi ayrı ayrı mı": editions of one book.
  const hands = new Set(entitiesOf(frame, "book").flatMap(({ book }) => book.authors));
  const isElse = entities.some(
    (one) =>
      ["unknown", "absent", "character"].includes(one.kind) ||
      (one.kind === "author" && ![...hands].some((name) => isSamePerson(name, one.author.name))),
  );
  const isOfOne = titled.size === 1 && !isElse;
  // "2 ciltlik var 3 ciltlik var, fark ne": of a book that is in no series these are editions.
  const isOfNoSeries = isOfOne && entitiesOf(frame, "book").every(({ book }) => !seriesOf(book));
  if (isOfNoSeries && likely === "series" && has(concepts, "act", "compare")) return "editions";
  const isOffered = isOfOne && offered > 1 && memory.list.length === 0 && !isTold(frame);
  if (isOffered && ["compare", "pick", "to-read", "series", "begin-author", "field"].includes(likely))
    return "editions";
  // "Nietzsche Ağladığında tarzı": what is named is what it is to be like.
  const isModel = titled.size > 0 || named("author", "series").some(({ isSure }) => isSure);
  if (likely === "recommend" && isModel && has(concepts, "act", "like")) return "like";
  const places = entitiesOf(frame, "book").map(({ book }) => seriesOf(book)?.of);
  if (likely === "series" && offered > 1 && titled.size > 1 && new Set(places).size > 1) return "compare";
  const isAbsent = entitiesOf(frame, "absent").some(({ isSure }) => isSure);
  // "Kör Baykuş’u iki akşamda bitirir miyim", "hangi yılın kitabı": asked of the book, and of nothing else.
  const isOfBook =
    (titled.size === 1 && field("duration", "year")) || (isAbsent && field("duration", "pages"));
  if (besideBook.has(likely) && isOfBook && concepts.every(({ kind }) => kind !== "mine")) return "field";
  // "Esir Şehir üçlemesi toplam kaç sayfa": of the volumes, and not of the own year.
  if (likely === "numbers" && named("series").length > 0 && field("pages", "duration")) return "series";
  // "Kaldı kaç", after the own goal.
  if (likely === "reading" && memory.intent === "numbers" && entities.length === 0 && !form("this"))
    return "numbers";
  const isOfLength = form("short", "long", "easy", "most-short", "most-long");
  const choices = concepts.filter(({ kind, key }) => kind === "form" && key === "which");
  if (likely === "to-read" && choices.length === 1 && isOfLength) return "pick";
  if (isKindSaid(frame, likely)) return "recommend";
  // "Niye sayfa sayısı değişiyor" of the editions that were shown.
  if (memory.intent === "editions" && entities.length === 0 && has(concepts, "act", "why", "compare"))
    return "editions";
  // A whole sentence on an author asks for no title.
  const isOfAuthorOnly =
    named("author").some(({ isSure }) => isSure) && named("book", "absent", "series").length === 0;
  if (likely === "exists" && isOfAuthorOnly && !has(concepts, "act", "exists") && frame.words.length > 6)
    return "author-fact";
  // "Bunlar çok uzun ya": shorter ones of the same kind.
  if (likely === "dislike" && form("shorter", "longer")) return "refine";
  if (["like", "recommend"].includes(likely) && isBareSeries(frame)) return "series";
  if (["more", "next", "recommend"].includes(likely) && isAfterVolume(frame)) return "series";
  // A kind of book that is asked for, and nothing that was forgotten.
  if (likely === "find" && isParticular(frame.wish) && titled.size === 0 && !forgotten.test(frame.text))
    return "recommend";
  if (isKindOnly(frame, likely)) return memory.wish ? "refine" : "recommend";
  if (!ofOne.has(likely)) return smallTalk.has(likely) && isTold(frame) ? "fact" : likely;
  const sure = titled.size;
  const both = named("book", "unknown", "absent", "author", "series").length;
  const isOfHand = field("writer") && named("author").length === 0 && named("book").length > 1;
  if (both > 1 && (likely === "compare" || field("written") || isOfHand)) return "compare";
  if (sure > 1 && !["compare", "series", "editions"].includes(likely)) return "compare";
  if (likely === "editions" && !form("whole-series"))
    return keysOf(concepts, "nth").length > 0 && !form("single-volume") && !isOfNoSeries ? "series" : likely;
  if (sure === 1 && field("editions") && ["field", "about", "exists"].includes(likely)) return "editions";
  if (sure < 2 && isTold(frame)) return "fact";
  if (sure === 0 && isToldOfAuthor(frame)) return "author";
  const isOfFocus = entities.length === 0 && memory.focus !== null && seriesOf(memory.focus) !== undefined;
  const isInSeries =
    isOfFocus ||
    named("series").length > 0 ||
    entitiesOf(frame, "book").some(({ book }) => seriesOf(book) !== undefined);
  const isVolume = entitiesOf(frame, "book").some(({ book }) => placeInTitle(book.title) !== undefined);
  // "Yedi cildinin adlarını sırasıyla yaz", "ikincisinin adı neydi": of the series, whatever else it sounds like.
  const isOfPlace =
    isInSeries &&
    ((likely === "exists" && field("order", "volumes")) ||
      (likely === "find" && keysOf(concepts, "nth").length > 0));
  const isSeriesOnly = sure === 0 && named("series").length > 0 && ["exists", "catalogue"].includes(likely);
  if (isOfPlace || isSeriesOnly) return "series";
  const isAsked = field("pages", "duration", "volumes", "writer", "year", "age", "translator");
  if (
    sure === 1 &&
    isAsked &&
    ((likely === "series" && !isInSeries && !isVolume) ||
      (likely === "exists" && !has(concepts, "act", "exists")))
  )
    return "field";
  const isOfSeries = named("series").some((one) => "at" in one) || (isVolume && form("whole-series"));
  if (isOfSeries || (isInSeries && form("all-of") && field("pages", "duration"))) return "series";
  if (sure === 1 && field("writer") && likely === "author") return "writer";
  const isOfAuthor =
    named("author").some(({ isSure }) => isSure) &&
    named("book", "absent", "unknown", "series", "character").length === 0;
  if (isOfAuthor && form("whole-series") && hasSeries(frame) && !field("order")) return "series";
  if (sure === 0 && named("author").some(({ isSure }) => isSure) && likely === "fact") return "author-fact";
  return isOfAuthor && ["exists", "about", "field"].includes(likely) ? "books-of" : likely;
}

const hasSeries = ({ entities }: Frame) =>
  entitiesOf({ entities }, "author").some(({ author }) =>
    series.some((one) => isSamePerson(one.author, author.name)),
  );

/** The intent that is answered. */
export function chooseIntent(frame: Frame, ranked: readonly Ranked[]): string {
  // "2" is of the list, and says nothing else.
  if (/^\d$/.test(frame.text) && frame.memory.list.length > 0) return "about";
  const [best, second] = ranked;
  // "Distopya": a kind, and not a word of what else is wanted.
  const isOfKind = (at: number) =>
    frame.concepts.some(({ kind, from, to }) => /genre|topic/.test(kind) && from <= at && at < to);
  const isBareKind = frame.words.length < 4 && frame.words.every((_, at) => isOfKind(at));
  if (!best || best.score < (isBareKind ? leastOfKind : leastScore))
    return settledOn(frame, corrected(frame, fallbackOf(frame)));
  // Two things at once are answered apart; what could not be parted is answered by what is likeliest besides.
  const likely = corrected(frame, best.intent === "several" ? (second?.intent ?? "unclear") : best.intent);
  return settledOn(frame, likely);
}
