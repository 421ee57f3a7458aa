import type { KnownBook } from "../shelf-tools.ts";
import { isParticular, keysOf } from "../understand/request.ts";
import { describeAuthor, describeWhereToBegin } from "./author.ts";
import { describeBook, describeHowToAdd } from "./book.ts";
import { courtesy } from "./courtesy.ts";
import { meantBook } from "./follow.ts";
import { recommendLike } from "./like.ts";
import { any, fieldsOf, has, isAllKnown, isNamed, type Step, sureAuthors } from "./reading.ts";
import { recommend } from "./recommend.ts";
import type { Reply, Talk } from "./talk.ts";
import { enumerate, plain } from "./text.ts";
import { isSameWork } from "./volume.ts";

/** Others by who wrote a book. */
export async function sameAuthor(
  talk: Talk,
  book: Pick<KnownBook, "workId" | "title" | "authors" | "isbn">,
): Promise<Reply> {
  const [name] = book.authors;
  const found = name === undefined ? [] : await talk.tools.findAuthors(name, 3);
  const [author] = found;
  if (!author) return describeBook(talk, book.isbn, ["author"]);
  const slugs = found.map(({ slug }) => slug);
  const theirs = await talk.tools.listBooks({ authors: slugs, order: "known", limit: 60 });
  const same = theirs.filter((one) => isSameWork(one, book));
  const named = [...talk.memory.named, ...same.map(({ workId }) => workId)];
  return recommend(
    { ...talk, memory: { ...talk.memory, named } },
    { ...talk.wish, genres: [], topics: [], author: { slugs, name: author.name } },
  );
}

/** "Kitapları neler", "hangisinden başlayayım": of the author who was spoken of last. */
export const ofThreadAuthor: Step = async (talk) => {
  const author = talk.memory.author ?? talk.memory.wish?.author;
  const isOfAll = /^(peki |ya )?bu (yazarlarin|isimlerin) (baska |diger |oteki )?(kitap|roman|eser)/.test(
    talk.text,
  );
  if (isOfAll && !author && talk.memory.list.length > 1) {
    const names = [...new Set(talk.memory.list.flatMap(({ authors }) => authors.slice(0, 1)))];
    return {
      text: `Son listede birden çok yazar var: ${enumerate(names.map(plain))}. Birinin adını yazarsanız diğer kitaplarını göstereyim.`,
    };
  }
  const text = talk.text;
  if (!author || isNamed(talk) || talk.words.length > 6 || isParticular(talk.wish)) return undefined;
  const isBegin = /\b(hangi\w*|nereden|nerden) (?:\w+ ){0,2}basla/.test(text);
  const isBest = /\ben (iyi|guzel|unlu|bilinen|onemli) (kitab|roman|eser)/.test(text);
  const isList =
    /^(peki |ya )?((bu|o|ayni) yazar(in|larin) )?((baska|diger|oteki) )?(kitaplari|romanlari|eserleri)\b/.test(
      text,
    ) || /^neler yazmis|^ne yazmis/.test(text);
  if (!isBegin && !isBest && !isList) return undefined;
  const books = await talk.tools.listBooks({ authors: author.slugs, order: "known", limit: 60 });
  if (books.length === 0) return undefined;
  if (isBegin) return describeWhereToBegin(talk, author, books);
  if (isBest)
    return recommend({ ...talk, memory: { ...talk.memory, named: [] } }, { ...talk.wish, author, count: 3 });
  return describeAuthor(talk, { ...author, bookCount: books.length }, books);
};

/** "İkincisini anlat", "bunun yazarı kim", "ilkini listeme ekle", "aynı yazardan başka". */
export const ofThread: Step = async (talk) => {
  if (sureAuthors(talk).length > 0) return undefined;
  const { concepts, memory } = talk;
  const digit = /^\s*(\d)\s*\.?\s*$/.exec(talk.message)?.[1];
  const picked = digit === undefined ? undefined : memory.list[Number(digit) - 1];
  if (picked) return describeBook(talk, picked.isbn, []);
  const meant = meantBook(talk);
  const isAdding = has(talk, "act:add") && talk.mentions.books.length === 0 && talk.mentions.rest === "";
  if (!meant && isAdding && (has(talk, "form:this") || keysOf(concepts, "nth:").length > 0))
    return courtesy("which", talk);
  const isBareField =
    talk.words.length <= 4 &&
    fieldsOf(talk).some((field) => ["pages", "publisher", "year", "translator", "isbn"].includes(field)) &&
    any(talk, "advice:").length + any(talk, "mine:").length + any(talk, "help:").length === 0 &&
    !isParticular(talk.wish) &&
    !has(talk, "act:recommend", "act:today");
  if (
    !meant &&
    isBareField &&
    talk.mentions.books.length + talk.mentions.authors.length === 0 &&
    isAllKnown(talk)
  )
    return courtesy("whose", talk);
  const isAsked = has(talk, "form:this") && fieldsOf(talk).length > 0 && talk.words.length <= 6;
  if (!meant && isAsked && talk.mentions.books.length === 0 && talk.mentions.rest === "")
    return courtesy("whose", talk);
  if (!meant) return undefined;
  const isPointed =
    keysOf(concepts, "nth:").length > 0 ||
    has(talk, "form:this", "form:most-short", "form:most-long", "form:most-new", "form:same-author");
  const fields = fieldsOf(talk);
  // Who names another book, or tells of his own reading, does not mean the one before.
  const isOfFocus =
    talk.mentions.books.length + talk.mentions.authors.length === 0 &&
    !/\b(okudum|okumusum|bitirdim|bitirmisim)\b/.test(talk.text);
  const isOne =
    memory.focus !== null &&
    isOfFocus &&
    talk.words.length <= 8 &&
    isAllKnown(talk) &&
    !isParticular(talk.wish);
  const isAbout = fields.length > 0 || has(talk, "act:about", "act:who", "act:exists");
  const isOfOthers =
    has(talk, "act:books-of") &&
    /\b(baska|diger|onun|bunun|yazarin|bu yazar)\b/.test(talk.text) &&
    talk.words.length <= 8;
  if (has(talk, "form:same-author") || isOfOthers) return sameAuthor(talk, meant);
  if (has(talk, "act:add") && (isPointed || isOne)) {
    const book = await talk.tools.bookDetails(meant.isbn);
    return book ? describeHowToAdd(talk, book) : undefined;
  }
  if (has(talk, "form:most-short", "form:most-long", "form:most-new"))
    return describeBook(talk, meant.isbn, fields);
  const isAfterLike = has(talk, "act:like", "form:same") && fields.length === 0;
  if ((isPointed || isOne) && isAbout && !isAfterLike && !has(talk, "act:recommend"))
    return describeBook(talk, meant.isbn, fields);
  const isLike = has(talk, "form:same", "act:like") && (isPointed || memory.wish === null);
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
    return describeBook(talk, meant.isbn, fields);
  return undefined;
};
