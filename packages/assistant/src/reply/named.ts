import { foldText } from "@okurca/contract";
import { stemsOf } from "../language/suffix.ts";
import { typedIn } from "../language/words.ts";
import type { KnownBook } from "../shelf-tools.ts";
import { isBookish } from "../understand/bookish.ts";
import { closeness } from "../understand/closeness.ts";
import { isPlain } from "../understand/common.ts";
import type { AuthorMention } from "../understand/mentions.ts";
import { isParticular } from "../understand/request.ts";
import { describeAuthor, describeLongest, describeNewest, describeWhereToBegin } from "./author.ts";
import { isSaidFrom } from "./authors.ts";
import { describeBook, describeHowToAdd, describeWhetherThere } from "./book.ts";
import { notFound } from "./courtesy.ts";
import { goOn, mergeWish } from "./follow.ts";
import { recommendLike } from "./like.ts";
import { sameAuthor } from "./of-thread.ts";
import { offerSubject, ofSubjects } from "./own.ts";
import { fieldsOf, has, isAllKnown, quotedRest, type Step, sureAuthors, sureBooks } from "./reading.ts";
import { recommend, recommendPersonal } from "./recommend.ts";
import { describeOwnOfAuthor } from "./shelf.ts";
import type { Reply, Talk } from "./talk.ts";
import { quote } from "./text.ts";
import { isSameWork, lastName } from "./volume.ts";

/** "Öyle yürek burkan bir kitap daha var mı": another like the one that is named. */
const likeThat =
  /\b(oyle|boyle|o tarz|o tur|onun gibi|aynisindan) (?:\w+ ){0,4}(kitap|kitab|roman|eser|oyku|hikaye|bir sey|biri)\w*|\b(kitap|roman|eser|oyku|sey) daha (var|oner|bul|ver|istiyor|ariyor|olsa)/;

async function aboutBook(talk: Talk, book: KnownBook): Promise<Reply> {
  const fields = fieldsOf(talk);
  const isSeen =
    has(talk, "form:seen", "act:finished") &&
    !has(talk, "act:recommend", "act:next", "act:like", "act:about");
  if (isSeen && fields.length === 0 && talk.memory.wish) {
    const reply = await goOn(
      { ...talk, memory: { ...talk.memory, named: [...talk.memory.named, book.workId] } },
      talk.memory.wish,
    );
    return { ...reply, text: `Tamam, ${quote(book.title)} okuduklarınız arasındaymış.\n\n${reply.text}` };
  }
  const isDone = /\b(bitirdim|bitti)\b/.test(talk.text) && fields.length === 0 && !has(talk, "act:about");
  const isLike =
    isDone ||
    likeThat.test(talk.text) ||
    has(talk, "act:like", "act:loved", "act:next", "form:same") ||
    (has(talk, "act:finished", "form:seen", "act:today") &&
      has(talk, "act:recommend", "act:today", "act:next")) ||
    (has(talk, "act:recommend") && fields.length === 0 && !has(talk, "act:about", "act:exists"));
  if (has(talk, "act:add") && !isLike) return describeHowToAdd(talk, book);
  if (isLike && !(fields.length > 0 && !has(talk, "act:recommend", "act:like")))
    return recommendLike(talk, book, { ...talk.wish, genres: [], topics: [] });
  const isSameAuthor =
    has(talk, "form:same-author") ||
    (has(talk, "act:books-of") && (!has(talk, "act:author-of") || /\b(baska|diger)/.test(talk.text)));
  if (isSameAuthor) return sameAuthor(talk, book);
  const isOfFilm = /\b(film|dizi)(i|si|leri|de)?\b/.test(talk.text) && fields.length === 0;
  if (isOfFilm) {
    const reply = await describeBook(talk, book.isbn, ["author"]);
    return { ...reply, text: `Filmini ya da dizisini bilmiyorum; yalnızca kitapları bilirim. ${reply.text}` };
  }
  const isWhether = has(talk, "act:exists") && fields.length === 0 && !has(talk, "act:about");
  return isWhether ? describeWhetherThere(talk, book) : describeBook(talk, book.isbn, fields);
}

const isKnownBook =
  /\b(okudum|okumustum|bitirdim|bitti|sevdim|sevmistim|begendim|bayildim|biliyorum|var bende|okuduktan)\b/;

/** "Satranç’ı okudum, Zweig’dan başka ne var": others by the author who is named beside. */
const besideAuthor: Step = (talk) => {
  const [book, ...others] = sureBooks(talk);
  const [author] = sureAuthors(talk);
  if (!book || others.length > 0 || !author || !isKnownBook.test(talk.text)) return undefined;
  if (!book.book.authors.some((name) => lastName(name) === lastName(author.author.name))) return undefined;
  const isOfOthers = /\bbaska (?:\w+ ){0,1}(yazar|kim)|\b(gibi|benzer\w*|tarzi)\b/.test(talk.text);
  if (isOfOthers || fieldsOf(talk).length > 0) return undefined;
  const named = [...talk.memory.named, book.book.workId];
  return recommend(
    { ...talk, memory: { ...talk.memory, named } },
    { ...talk.wish, author: author.author, isPersonal: false },
  );
};

export const ofBook: Step = async (talk) => {
  const [first] = sureBooks(talk);
  const beside = await besideAuthor(talk);
  if (beside) return beside;
  const isbn = /\b97[89]\d{10}\b/.exec(talk.message.replace(/(?<=\d)-(?=\d)/g, ""))?.[0];
  if (!first && isbn) {
    const [book] = await talk.tools.findBooks(isbn, 1);
    return book ? aboutBook(talk, book) : notFound(`“${isbn}”`);
  }
  return first ? aboutBook(talk, first.book) : undefined;
};

async function ofOneAuthor(talk: Talk, at: AuthorMention): Promise<Reply> {
  const { author } = at;
  // Where to begin with one author is no wish for beginners' books.
  const topics = talk.wish.topics.filter((topic) => topic !== "başlangıç");
  const wish = { ...talk.wish, topics, author };
  // "Sabahattin Ali’nin kitaplarını okudum, başka kim?"
  const isReadUp =
    /\b(okudum|bitirdim|tukettim|okumustum)\b/.test(talk.text) &&
    /\b(baska|simdi|sirada|sonra|benzer)\b.*\b(kim|kimi|kimleri|yazar\w*|ne|oner\w*)|\bbaska$/.test(
      talk.text,
    );
  const isForOthers =
    /\b(seven(ler)?(e|in|i|lere)?|okuyanlara?|hayran(i|lari)(na|ma)?)\b/.test(talk.text) &&
    /\b(kim|kimi|ne|neyi|baska|oner\w*)\b/.test(talk.text);
  const isLike =
    (has(talk, "act:like") && !has(talk, "act:books-of") && !isSaidFrom(talk, at)) || isReadUp || isForOthers;
  const listed = await talk.tools.listBooks({ authors: author.slugs, order: "known", limit: 60 });
  // What is there as a set only stands in no list.
  const isTheirs = ({ authors }: KnownBook) =>
    authors.some((name) => lastName(name) === lastName(author.name));
  const all = listed.length > 0 ? listed : (await talk.tools.findBooks(author.name, 6)).filter(isTheirs);
  const books = all.filter((book) => !talk.refused.some((one) => isSameWork(book, one)));
  // What belongs to no kind tells nothing of what is near to it.
  const best = books.find(({ genres }) => genres.length > 0) ?? books[0];
  if (/\b(olsun|olsa|olabilir)\b/.test(talk.text) && talk.memory.wish)
    return goOn(talk, mergeWish(talk.memory.wish, wish));
  // "Kafka gibi yazarlar": what is near to the best known of the author's, by others.
  // "Dan Brown tarzı macera": the kind is said, so that nobody needs to guess what is near.
  if (isLike && best && wish.genres.length + wish.topics.length > 0)
    return recommend(talk, {
      ...talk.wish,
      topics,
      withoutAuthors: [...(talk.wish.withoutAuthors ?? []), author.name],
    });
  if (isLike && best) {
    const reply = await recommendLike(
      {
        ...talk,
        memory: { ...talk.memory, named: [...talk.memory.named, ...books.map(({ workId }) => workId)] },
      },
      best,
      {
        ...wish,
        genres: [],
        topics: [],
      },
    );
    return {
      ...reply,
      text: reply.text.replace(
        /^[^\n]*/,
        `${author.name} okurlarının yakın bulabileceği, başka yazarlardan kitaplar:`,
      ),
    };
  }
  if (/\b(okumadig|okumadik|bende olmayan|kitapligimda olmayan|eksik)/.test(talk.text))
    return recommend(talk, { ...wish, isPersonal: false });
  const isOwn =
    /\b(okudugum|okuduklarim|okumusum|kitapligimda|bende)\b|\b(ne|neler|kac|hangi \w+|hic|neyi|nelerini) (?:\w+ ){0,2}(okudum|okumus mu\w*|bitirdim)\b/;
  const isWishedFrom = isSaidFrom(talk, at) && has(talk, "act:recommend", "act:today");
  if (isOwn.test(talk.text) && !isWishedFrom && books.length > 0)
    return describeOwnOfAuthor(talk, author.name);
  const text = talk.text;
  if (
    /\b(son|en yeni|en son) (cikan )?(kitab|roman|eser)/.test(text) &&
    !/\bokudu/.test(text) &&
    books.length > 0
  )
    return describeNewest(author, books);
  if (
    /\bbasla(m|s|y|n|r|di)|\bilk (kez|defa) (?:\w+ ){0,2}oku|\bilk (kitab|hangi)|giris kitab/.test(text) &&
    !isReadUp &&
    books.length > 0
  )
    return describeWhereToBegin(talk, author, books);
  if (has(talk, "form:most-long", "form:most-short") && books.length > 0)
    return describeLongest(talk, author, books);
  const isWished =
    has(talk, "act:recommend", "act:today", "act:top", "act:next") || isParticular({ ...talk.wish, topics });
  if (isWished && !has(talk, "act:who")) {
    const reply = await recommend(talk, { ...wish, isPersonal: false });
    const said = typedIn(talk.words, at.from, at.to);
    // "Atatürk kitabı öner": who wrote little may be what books are about.
    return !reply.books?.length && !isParticular(talk.wish) ? offerSubject(talk, said) : reply;
  }
  return books.length > 0 ? describeAuthor(talk, author, books) : notFound(`“${author.name}”`);
}

export const ofAuthor: Step = async (talk) => {
  const [first] = sureAuthors(talk);
  if (!first) return undefined;
  return ofOneAuthor(talk, first);
};

const publishers =
  /\b(is bankasi|iskultur|yapi kredi|yky|ithaki|iletisim yay|everest yay|dogan kitap|pegasus|altin kitaplar|kirmizi kedi|kapra|ketebe|karbon kitap|timas|can yay|metis yay|otuken|dergah|inkilap|ayrinti yay|domingo|epsilon|remzi|olimpos|artemis|jaguar kitap|tudem|gunisigi kitap|nora kitap|hep kitap|sel yay|alfa yay|april yay|marti yay)/;

/** "Can Yayınları’ndan": the catalogue knows publishers, but lists nothing by them. */
export const byPublisher: Step = async (talk) => {
  const text = talk.text;
  const isAsked =
    (/\byayin(lari|evi|cilik|evler)/.test(text) || publishers.test(text)) &&
    (has(talk, "act:recommend", "act:top", "act:today", "act:exists", "form:new", "form:short") ||
      /\b(kitap|roman|klasik|seri|cikan|bas(an|ti|ilan)|yayimla)/.test(text));
  if (!isAsked || sureBooks(talk).length > 0 || fieldsOf(talk).length > 0) return undefined;
  const reply = isParticular(talk.wish)
    ? await recommend(talk, talk.wish)
    : await recommendPersonal(talk, talk.wish);
  return {
    ...reply,
    text: `Kitapları yayınevine göre süzemiyorum; bir kitabın yayınevini sorarsanız söyleyebilirim. Bunun yerine:\n\n${reply.text}`,
  };
};

/** The book whose title is nearest to the words; "kitabı" behind them may be its last: "Huzursuzluğun Kitabı". */
async function closest(
  { tools, words }: Talk,
  rest: string,
): Promise<{ book: KnownBook; close: number } | undefined> {
  const last = rest.split(" ").at(-1);
  const behind =
    words[words.findLastIndex(({ folded, base }) => folded === last || base === last) + 1]?.folded ?? "";
  const longer = /^(kitabi|romani|hikayesi|oykusu|gunlugu|defteri)$/.test(behind)
    ? `${rest} ${behind}`
    : undefined;
  const near = async (said: string) =>
    (await tools.findBooks(said, 4))
      .map((book) => ({ book, close: closeness(said, book) }))
      .sort((a, b) => b.close - a.close)[0];
  const whole = longer === undefined ? undefined : await near(longer);
  const isWhole = whole !== undefined && whole.close >= 0.85 && foldText(whole.book.title).includes(behind);
  return isWhole ? whole : near(rest);
}

/** What was meant by words that are no title as they stand: forgiven, or plainly not there. */
export const ofRest: Step = async (talk) => {
  const { rest } = talk.mentions;
  const isAsking =
    fieldsOf(talk).length > 0 ||
    has(
      talk,
      "act:about",
      "act:exists",
      "act:like",
      "act:loved",
      "act:compare",
      "act:add",
      "act:who",
      "act:books-of",
      "act:finished",
      "act:next",
    );
  const isBare =
    talk.words.length <= 7 && !isParticular(talk.wish) && !has(talk, "act:recommend", "act:today", "act:top");
  const weakBook = talk.mentions.books[0];
  const weakAuthor = talk.mentions.authors[0];
  // "Kitap kurduyum": what somebody is or does is no misspelt title where no book is asked after.
  const isSubject =
    ofSubjects.test(talk.text) &&
    !talk.words.some(({ isQuoted, isCapital }, i) => isQuoted || (isCapital && i > 0));
  const isSaidOnly = (!isAsking && isAllKnown(talk)) || isSubject;
  if (rest !== "" && !isSaidOnly && (isAsking || isBare || rest.includes(" "))) {
    const found = await closest(talk, rest);
    if (found && found.close >= ((isAsking || isBare) && !calledSo.test(talk.text) ? 0.7 : 0.85))
      return aboutBook(talk, found.book);
  }
  const isOfAuthor =
    has(talk, "act:books-of", "act:who") || /\b(yazar|kitaplari|romanlari|eserleri|kalem)/.test(talk.text);
  const isWanted =
    isOfAuthor || isAsking || has(talk, "act:recommend", "act:today", "act:top") || talk.words.length <= 3;
  // "Cem Karaca kitabı" is of no other Cem.
  const only = weakAuthor && talk.words[weakAuthor.from];
  const isOfMore =
    weakAuthor !== undefined && weakAuthor.to - weakAuthor.from === 1 && rest.split(" ").length > 1;
  const isCalledSo =
    !isOfMore ||
    (only !== undefined &&
      (weakAuthor?.isCut || stemsOf(only.base).includes(lastName(weakAuthor?.author.name))));
  const isTheirs =
    weakAuthor !== undefined &&
    isCalledSo &&
    rest.split(" ").length <=
      weakAuthor.to - weakAuthor.from + Number(isOfAuthor || !has(talk, "act:exists"));
  // A short word that is only nearly a name is none where a kind of book is asked for.
  const isLikely =
    !isParticular(talk.wish) ||
    (weakAuthor !== undefined &&
      (weakAuthor.to - weakAuthor.from > 1 || (talk.words[weakAuthor.from]?.folded.length ?? 0) > 8));
  if (weakAuthor && isTheirs && (isOfAuthor || (isWanted && isLikely && rest !== "" && !weakBook)))
    return ofOneAuthor(talk, weakAuthor);
  // "Korku", "Biz": of a word that says something else, too, only what is asked of a book.
  const isCommon =
    weakBook !== undefined &&
    talk.words.slice(weakBook.from, weakBook.to).every(({ folded }) => isPlain(folded));
  // "Korku yazarı öner": the kind, not the book.
  const isKind =
    weakBook !== undefined &&
    has(talk, "act:recommend") &&
    talk.concepts.some(
      ({ key, from, to }) => /^(genre|shelf):/.test(key) && from <= weakBook.from && weakBook.to <= to,
    );
  const isAskedOf = fieldsOf(talk).length > 0 || has(talk, "act:exists", "act:about");
  const isMeant =
    weakBook !== undefined &&
    !isKind &&
    (!isCommon || isAskedOf) &&
    (rest === "" || closeness(rest, weakBook.book) >= 0.6);
  if (weakBook && isMeant && (isAsking || isBare)) return aboutBook(talk, weakBook.book);
  if (weakAuthor && isTheirs && (isAsking || isBare)) return ofOneAuthor(talk, weakAuthor);
  const isWholeTitle = isTitleSaid(talk);
  const spoken = fieldsOf(talk).length > 0 || isWholeTitle ? titleBefore(talk) : "";
  const isTitle =
    talk.words.some((word, i) => i > 0 && word.isCapital) || !isParticular(talk.wish) || spoken.includes(" ");
  const isNameAsked =
    isWholeTitle ||
    fieldsOf(talk).length > 0 ||
    has(talk, "act:exists", "act:like", "act:loved", "act:compare", "act:add");
  const isNameLike = talk.words.some(
    (word, i) => word.isQuoted || word.hasApostrophe || (word.isCapital && i > 0),
  );
  // "İlber Ortaylı kitapları": whose, and not of what.
  const isWriter =
    /\b\w+ \w+ (?:hangi |butun |tum )?(kitaplari|romanlari|eserleri|oykuleri|siirleri)( neler| var| var mi| hangileri)?$/.test(
      talk.text,
    ) && rest.includes(" ");
  const isKindOnly =
    !isParticular({ ...talk.wish, genres: [], topics: [] }) &&
    talk.wish.genres.length + talk.wish.topics.length < 2;
  if (isWriter && isKindOnly && !talk.mentions.authors.some(({ isSure }) => isSure))
    return notFound(quote(quotedRest(talk)));
  // "Hangi yayınevi basmış" names nothing.
  const isUnnamed = isAllKnown(talk) && !talk.words.some(({ isCapital }, i) => isCapital && i > 0);
  const isMissing =
    rest !== "" &&
    !isUnnamed &&
    (isAsking || isWholeTitle) &&
    isTitle &&
    // "İkinci Dünya Savaşı’nı anlatan roman" names what it is about.
    !(ofSubjects.test(talk.text) && isParticular(talk.wish)) &&
    isBookLike(talk) &&
    (isNameAsked || isNameLike);
  if (has(talk, "act:top") && fieldsOf(talk).length === 0 && !has(talk, "act:exists")) return undefined;
  const typed = quotedRest(talk);
  return isMissing ? notFound(quote(typed.includes(" ") || spoken === "" ? typed : spoken)) : undefined;
};

/** "Savaş ve Barış var mı", "Mavi Kedinin Günlüğü kitabını arıyorum": words that can only be a title, known or not. */
function isTitleSaid(talk: Talk): boolean {
  const text = talk.text;
  if (calledSo.test(text)) return talk.mentions.rest.includes(" ");
  if (talk.concepts.some(({ key }) => key.startsWith("genre:"))) return false;
  if (/\b(kitabini|romanini)\b/.test(text)) return talk.mentions.rest.includes(" ");
  return has(talk, "act:exists") && !isBookish(talk.words) && / (ve|ile) /.test(titleBefore(talk));
}

/** Behind a title: "Mor Şemsiye isimli roman". */
const calledSo =
  /\b(isimli|adli|adinda|isminde|adindaki|ismindeki) (?:bir )?(kitap|kitab|roman|eser|oyku|hikaye)/;

const askedAt = /^(field:|act:exists)/;

/** The words before what is asked, without those that say nothing: "savaş ve barış" of "savaş ve barış çok mu uzun". */
function titleBefore({ words, concepts }: Talk): string {
  const noun = words.findIndex(({ folded }) =>
    /^(kitabini|romanini|isimli|adli|adinda|isminde|adindaki|ismindeki)$/.test(folded),
  );
  const at =
    noun >= 0 ? noun : Math.min(...concepts.flatMap(({ key, from }) => (askedAt.test(key) ? [from] : [])));
  const before = words.slice(0, Number.isFinite(at) ? at : 0);
  while (before[0] && isPlain(before[0].folded) && !before[0].isCapital) before.shift();
  while (before.length > 0 && isPlain(before.at(-1)?.folded ?? "")) before.pop();
  return typedIn(before);
}

function isBookLike(talk: Talk): boolean {
  return (
    isBookish(talk.words) ||
    fieldsOf(talk).length > 0 ||
    has(talk, "act:exists", "act:like", "act:books-of", "act:author-of") ||
    talk.words.some(
      (word) => word.isQuoted || word.hasApostrophe || (word.isCapital && word !== talk.words[0]),
    )
  );
}
