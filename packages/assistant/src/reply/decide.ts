import type { KnownBook } from "../shelf-tools.ts";
import { asksForBooks, isBookish } from "../understand/bookish.ts";
import { closeness } from "../understand/closeness.ts";
import { isForeign } from "../understand/foreign.ts";
import type { AuthorMention, BookMention } from "../understand/mentions.ts";
import { hasConcept, isParticular, keysOf } from "../understand/request.ts";
import { compareBooks, tellHowToAdd, tellOfAuthor, tellOfBook, tellWhetherThere } from "./book.ts";
import { courtesy, limit, notFound, notUnderstood, otherLanguage } from "./courtesy.ts";
import { follow, meantBook } from "./follow.ts";
import { advise, tellClassics, tellGenres, tellHelp, tellMeaning } from "./knowledge.ts";
import { recommend, recommendLike, recommendPersonal } from "./recommend.ts";
import {
  latestFinished,
  pickFromList,
  tellLiked,
  tellList,
  tellRead,
  tellReading,
  tellStatistics,
} from "./shelf.ts";
import type { Reply, Talk } from "./talk.ts";

type Step = (talk: Talk) => Promise<Reply | undefined> | Reply | undefined;

const has = (talk: Talk, ...keys: string[]) => keys.some((key) => hasConcept(talk.concepts, key));
const any = (talk: Talk, prefix: string) => keysOf(talk.concepts, prefix);
const textOf = (talk: Talk) => talk.words.map(({ folded }) => folded).join(" ");
const sureBooks = (talk: Talk): BookMention[] => talk.mentions.books.filter(({ isSure }) => isSure);
const sureAuthors = (talk: Talk): AuthorMention[] => talk.mentions.authors.filter(({ isSure }) => isSure);
const isNamed = (talk: Talk) => sureBooks(talk).length + sureAuthors(talk).length > 0;
const sureKeys = (talk: Talk, prefix: string) =>
  keysOf(
    talk.concepts.filter(({ isGuessed }) => !isGuessed),
    prefix,
  );

/** What ends a conversation about anything else at once. */
const outside: Step = (talk) => {
  const off = sureKeys(talk, "off:");
  if (off.includes("crisis") && sureBooks(talk).length === 0) return limit("crisis");
  if (off.includes("injection") && !isNamed(talk)) return limit("injection");
  const [always] = off.filter((key) => ["money", "pirate", "write", "translate", "private"].includes(key));
  const isField = any(talk, "field:").length > 0;
  if (
    always &&
    !(always === "translate" && isField) &&
    !(always === "write" && has(talk, "act:recommend") && isBookish(talk.words))
  )
    return limit(always);
  const [other] = off;
  const isOfBooks = isBookish(talk.words) || isNamed(talk) || sureKeys(talk, "genre:").length > 0;
  return other && !isOfBooks && !has(talk, "act:like") ? limit(other) : undefined;
};

const talking: Step = (talk) => {
  const keys = sureKeys(talk, "talk:");
  const [key] = keys.filter((one) => one !== "hello" && one !== "yes" && one !== "no");
  const isMore =
    isNamed(talk) ||
    isParticular(talk.wish) ||
    has(talk, "act:recommend", "act:today", "act:top", "form:more") ||
    any(talk, "mine:").some((one) => one !== "self");
  if (keys.includes("insult") && !isNamed(talk)) return courtesy("insult", talk);
  if (keys.includes("joke") && !isBookish(talk.words)) return courtesy("joke", talk);
  if (
    key &&
    !isMore &&
    any(talk, "advice:").length + any(talk, "help:").filter((one) => one !== "product").length === 0
  )
    return courtesy(key, talk);
  if (key === "thanks" && !has(talk, "act:recommend", "act:today", "form:more")) return courtesy(key, talk);
  if (keys.includes("hello") && talk.words.length <= 3 && !isMore && talk.mentions.rest === "")
    return courtesy("hello", talk);
  const isAlone = talk.words.length <= 2 && talk.memory.wish === null && talk.memory.list.length === 0;
  if (isAlone && keys.includes("yes")) return courtesy("yes", talk);
  return isAlone && keys.includes("no") ? courtesy("no", talk) : undefined;
};

const foreign: Step = (talk) =>
  isForeign(talk.message, talk.words) && sureBooks(talk).length === 0 ? otherLanguage : undefined;

const how = /\b(nasil|nerede|nereden|neden|mi|mu|misin|yapabilir|istiyorum|unuttum|gelmedi|edebilir|ne yap)/;

const helping: Step = (talk) => {
  const keys = sureKeys(talk, "help:");
  const [key] = keys.filter((one) => one !== "product");
  if (
    key &&
    (how.test(textOf(talk)) || talk.words.length <= 4) &&
    !has(talk, "act:add") &&
    sureBooks(talk).length === 0
  )
    return tellHelp(key);
  if (key === "aktarma" || key === "hesap-silme") return tellHelp(key);
  return keys.length > 0 && !isNamed(talk) && !has(talk, "act:recommend") ? tellHelp("product") : undefined;
};

const advising: Step = (talk) => {
  const keys = any(talk, "advice:");
  const [key] = [...keys].sort((a, b) => (a === "habit" ? 1 : 0) - (b === "habit" ? 1 : 0));
  if (!key || isNamed(talk)) return undefined;
  const isChild = keys.includes("children") || (keys.includes("habit") && talk.wish.topics.includes("çocuk"));
  if (
    asksForBooks(talk.words) &&
    !keys.includes("goal") &&
    !keys.includes("choose") &&
    !/aliskanl|nasil/.test(textOf(talk))
  )
    return undefined;
  if (
    any(talk, "mine:").includes("goal") &&
    key === "goal" &&
    !/nasil|koy|belirle|kac kitap oku/.test(textOf(talk))
  )
    return undefined;
  return advise(isChild ? "children" : key);
};

const ownShelf: Step = (talk) => {
  const keys = any(talk, "mine:");
  const text = textOf(talk);
  if (has(talk, "act:add") || sureBooks(talk).length > 0) return undefined;
  const isPicking =
    has(talk, "act:pick") &&
    (has(talk, "act:recommend", "act:today", "form:short", "form:most-short") ||
      /sec|hangisi|ne oku|once|basla|rastgele/.test(text));
  if (isPicking) return pickFromList(talk);
  const isSuggesting = has(talk, "act:recommend", "act:next") || /gore oner|oner/.test(text);
  const stats = keys.filter((key) =>
    ["stats", "pages", "goal", "streak", "genres", "authors", "rating"].includes(key),
  );
  if (stats.length > 0 && !(isSuggesting && !/kac/.test(text))) {
    const asked = stats.filter((key) => key !== "stats");
    return tellStatistics(talk, asked.length > 0 && !/istatistik|karne|ozet/.test(text) ? asked : []);
  }
  if (keys.includes("liked") && !isSuggesting) return tellLiked(talk);
  if (keys.includes("reading") && !isSuggesting) return tellReading(talk);
  if (keys.includes("read") && !isSuggesting) return tellRead(talk, /\b(en )?son\b/.test(text));
  if (keys.includes("list") && !isSuggesting) return tellList(talk);
  return keys.includes("library") && !isSuggesting && /kac|ne var|neler|goster|kitap var/.test(text)
    ? tellStatistics(talk, ["library"])
    : undefined;
};

const explaining: Step = async (talk) => {
  const text = textOf(talk);
  if (has(talk, "act:genres") && !isNamed(talk) && talk.wish.genres.length === 0) return tellGenres();
  const isAsking =
    /\b(nedir|ne demek|ne anlama|hakkinda bilgi|tanimi|ozellikleri|bilgi ver|bilgi al|bahset|anlatir misin|nasil baslamali|aciklar|hakkinda)/.test(
      text,
    );
  const isClassic = talk.wish.genres.includes("klasik") || /klasik/.test(text);
  if (isClassic && !isNamed(talk) && !has(talk, "act:recommend") && isAsking) return tellClassics(talk);
  const isMeaning = /\b(nedir|ne demek|ne anlama|tanimi|ozellikleri|hakkinda bilgi|turu hakkinda)/.test(text);
  return isMeaning && !isNamed(talk) ? tellMeaning(talk) : undefined;
};

/** "Tutunamayanlar mı Aylak Adam mı?" */
const comparing: Step = async (talk) => {
  const books = sureBooks(talk);
  const weak = talk.mentions.books;
  const isAsked = has(talk, "act:compare") || /\b(mi|mu) .*\b(mi|mu)\b/.test(textOf(talk));
  if (!isAsked) return undefined;
  const named = books.length > 1 ? books : weak.length > 1 ? weak : [];
  if (named.length > 1) return compareBooks(talk, [...new Set(named.map(({ book }) => book.isbn))]);
  const { list } = talk.memory;
  const nths = keysOf(talk.concepts, "nth:").flatMap(
    (nth) => list[(nth === "last" ? list.length : Number(nth)) - 1] ?? [],
  );
  const isOfThread =
    has(talk, "form:these") || nths.length > 1 || (has(talk, "act:compare") && books.length === 0);
  if (list.length > 1 && isOfThread && sureAuthors(talk).length === 0)
    return compareBooks(
      talk,
      (nths.length > 1 ? nths : list.slice(0, 2)).map(({ isbn }) => isbn),
    );
  return undefined;
};

function fieldsOf(talk: Talk): string[] {
  const fields = any(talk, "field:");
  return has(talk, "act:author-of") && !fields.includes("translator") && !fields.includes("publisher")
    ? ["author", ...fields]
    : fields;
}

async function aboutBook(talk: Talk, book: KnownBook): Promise<Reply> {
  const fields = fieldsOf(talk);
  const isLike =
    has(talk, "act:like", "act:loved", "act:next", "form:same") ||
    (has(talk, "act:finished", "form:seen", "act:today") &&
      has(talk, "act:recommend", "act:today", "act:next")) ||
    (has(talk, "act:recommend") && fields.length === 0 && !has(talk, "act:about", "act:exists"));
  if (has(talk, "act:add") && !isLike) return tellHowToAdd(talk, book);
  if (isLike && !(fields.length > 0 && !has(talk, "act:recommend", "act:like")))
    return recommendLike(talk, book, { ...talk.wish, genres: [], topics: [] });
  const isSameAuthor =
    has(talk, "form:same-author") || (has(talk, "act:books-of") && !has(talk, "act:author-of"));
  if (isSameAuthor) return sameAuthor(talk, book);
  const isWhether = has(talk, "act:exists") && fields.length === 0 && !has(talk, "act:about");
  return isWhether ? tellWhetherThere(talk, book) : tellOfBook(talk, book.isbn, fields);
}

async function sameAuthor(talk: Talk, book: { authors: readonly string[]; isbn: string }): Promise<Reply> {
  const [name] = book.authors;
  const found = name === undefined ? [] : await talk.tools.findAuthors(name, 3);
  const [author] = found;
  if (!author) return tellOfBook(talk, book.isbn, ["author"]);
  return recommend(talk, {
    ...talk.wish,
    genres: [],
    topics: [],
    author: { slugs: found.map(({ slug }) => slug), name: author.name },
  });
}

const ofBook: Step = async (talk) => {
  const [first] = sureBooks(talk);
  return first ? aboutBook(talk, first.book) : undefined;
};

/** "İkincisini anlat", "bunun yazarı kim", "ilkini listeme ekle", "aynı yazardan başka". */
const ofThread: Step = async (talk) => {
  if (sureAuthors(talk).length > 0) return undefined;
  const { concepts, memory } = talk;
  const meant = meantBook(talk);
  if (!meant) return undefined;
  const isPointed =
    keysOf(concepts, "nth:").length > 0 ||
    has(talk, "form:this", "form:most-short", "form:most-long", "form:most-new", "form:same-author");
  const fields = fieldsOf(talk);
  const isOne =
    memory.focus !== null && talk.words.length <= 8 && talk.mentions.rest === "" && !isParticular(talk.wish);
  const isAbout = fields.length > 0 || has(talk, "act:about", "act:who", "act:exists");
  if (has(talk, "form:same-author")) return sameAuthor(talk, meant);
  if (has(talk, "act:add") && (isPointed || isOne)) {
    const book = await talk.tools.bookDetails(meant.isbn);
    return book ? tellHowToAdd(talk, book) : undefined;
  }
  if ((isPointed || isOne) && isAbout && !has(talk, "act:recommend"))
    return tellOfBook(talk, meant.isbn, fields);
  const isLike =
    has(talk, "form:same", "act:like") && (has(talk, "form:this") || isPointed || memory.wish === null);
  if (isLike || ((isPointed || isOne) && has(talk, "act:loved", "act:next") && memory.wish === null)) {
    const book = await talk.tools.bookDetails(meant.isbn);
    return book ? recommendLike(talk, book, { ...talk.wish, genres: [], topics: [] }) : undefined;
  }
  if (
    keysOf(concepts, "nth:").length > 0 &&
    !has(talk, "form:seen", "act:recommend") &&
    talk.words.length <= 5 &&
    talk.mentions.rest === ""
  )
    return tellOfBook(talk, meant.isbn, fields);
  return undefined;
};

async function ofOneAuthor(talk: Talk, { author }: AuthorMention): Promise<Reply> {
  const wish = { ...talk.wish, author };
  const isLike = has(talk, "act:like") && !has(talk, "act:books-of");
  const books = (
    await Promise.all(
      author.slugs.map((slug) => talk.tools.listBooks({ author: slug, order: "known", limit: 12 })),
    )
  ).flat();
  const [best] = books;
  // "Kafka gibi yazarlar": what is near to the best known of the author's, by others.
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
  const isWished =
    has(talk, "act:recommend", "act:today", "act:top", "act:next") || isParticular({ ...talk.wish });
  if (isWished && !has(talk, "act:who")) return recommend(talk, { ...wish, isPersonal: false });
  return tellOfAuthor(talk, author, books);
}

const ofAuthor: Step = async (talk) => {
  const [first, second] = sureAuthors(talk);
  if (!first) return undefined;
  if (second && has(talk, "act:compare")) {
    const [one, other] = await Promise.all(
      [first, second].map(({ author }) =>
        talk.tools.listBooks({ author: author.slugs[0] ?? "", order: "known", limit: 1 }),
      ),
    );
    const isbns = [one?.[0], other?.[0]].flatMap((book) => book?.isbn ?? []);
    if (isbns.length === 2) {
      const reply = await compareBooks(talk, isbns);
      return {
        ...reply,
        text: `Yazarları değil, katalogdaki en bilinen kitaplarını karşılaştırabilirim. ${reply.text}`,
      };
    }
  }
  return ofOneAuthor(talk, first);
};

/** What was meant by words that are no title as they stand: forgiven, or plainly not there. */
const ofRest: Step = async (talk) => {
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
  if (rest !== "" && (isAsking || isBare || rest.includes(" "))) {
    const [found] = (await talk.tools.findBooks(rest, 4))
      .map((book) => ({ book, close: closeness(rest, book) }))
      .sort((a, b) => b.close - a.close);
    if (found && found.close >= (isAsking || isBare ? 0.7 : 0.85)) return aboutBook(talk, found.book);
  }
  const isOfAuthor =
    has(talk, "act:books-of", "act:who") || /\b(yazar|kitaplari|romanlari|eserleri|kalem)/.test(textOf(talk));
  if (weakAuthor && (isOfAuthor || (rest !== "" && !weakBook))) return ofOneAuthor(talk, weakAuthor);
  if (weakBook && (isAsking || isBare)) return aboutBook(talk, weakBook.book);
  if (weakAuthor && (isAsking || isBare)) return ofOneAuthor(talk, weakAuthor);
  const isMissing = rest !== "" && isAsking && !isParticular(talk.wish) && isBookLike(talk);
  return isMissing ? notFound(`“${quotedRest(talk)}”`) : undefined;
};

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

/** The words that were not found, as they were typed. */
function quotedRest(talk: Talk): string {
  const rest = new Set(talk.mentions.rest.split(" "));
  const [first, last] = [
    talk.words.findIndex((word) => rest.has(word.folded) || rest.has(word.base)),
    talk.words.findLastIndex((word) => rest.has(word.folded) || rest.has(word.base)),
  ];
  return talk.words
    .slice(first, last + 1)
    .map((word, i, all) => (i === all.length - 1 ? (word.text.split(/['’‘`´ʼ]/)[0] ?? word.text) : word.text))
    .join(" ");
}

/** After the book that was read last. */
const afterLast: Step = async (talk) => {
  if (
    !has(talk, "act:next", "act:finished") ||
    isParticular(talk.wish) ||
    !has(talk, "act:next", "act:recommend", "act:today")
  )
    return undefined;
  const last = await latestFinished(talk);
  if (!last) return recommendPersonal(talk, talk.wish, true);
  const reply = await recommendLike(talk, last, talk.wish);
  return { ...reply, text: `En son ${last.title} kitabını bitirmişsiniz. ${reply.text}` };
};

const recommending: Step = async (talk) => {
  const { wish, mentions } = talk;
  const isAsked = has(
    talk,
    "act:recommend",
    "act:today",
    "act:top",
    "act:favorite",
    "form:new",
    "act:exists",
  );
  if (wish.isPersonal && wish.genres.length + wish.topics.length === 0) return recommendPersonal(talk, wish);
  if (isParticular(wish)) return recommend(talk, { ...wish, isPersonal: false });
  if (!isAsked) return undefined;
  // A subject that nothing is known of: said so, before something else is offered.
  if (mentions.rest !== "" && isBookish(talk.words) && !has(talk, "act:today")) {
    const found = await talk.tools.findBooks(mentions.rest, 5);
    const telling = found.filter((book) => closeness(mentions.rest, book) >= 0.5);
    const reply = telling.length > 0 ? undefined : await recommendPersonal(talk, wish);
    if (reply)
      return {
        ...reply,
        text: `“${quotedRest(talk)}” konusundaki kitapları ayıramıyorum; kataloğun bildiği türler, yazarlar ve kitap adları. Bunun yerine:\n\n${reply.text}`,
      };
  }
  if (has(talk, "act:top") || wish.order !== "known") return recommend(talk, wish);
  return recommendPersonal(talk, wish, has(talk, "act:today"));
};

const fallback: Step = (talk) => {
  const hello = sureKeys(talk, "talk:")[0];
  const [topic] = any(talk, "advice:");
  if (topic && !isNamed(talk)) return advise(topic);
  return hello && talk.mentions.rest === "" ? courtesy(hello, talk) : notUnderstood(talk);
};

const steps: readonly Step[] = [
  outside,
  foreign,
  talking,
  comparing,
  ofThread,
  helping,
  ownShelf,
  advising,
  explaining,
  ofBook,
  ofAuthor,
  follow,
  ofRest,
  afterLast,
  recommending,
  fallback,
];

/** The first that has something to say. */
export async function decide(talk: Talk): Promise<Reply> {
  for (const step of steps) {
    const reply = await step(talk);
    if (reply) return reply;
  }
  return notUnderstood(talk);
}
