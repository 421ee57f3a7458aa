import type { Answer, Question } from "./answer.ts";
import { readWords, saidIn } from "./language/words.ts";
import { decide } from "./reply/decide.ts";
import type { Reply } from "./reply/talk.ts";
import type { KnownBook, ShelfTools } from "./shelf-tools.ts";
import { keepMemory, type Memory, readMemory } from "./thread/memory.ts";
import { type Concept, findConcepts } from "./understand/concepts.ts";
import { findMentions, overlaps } from "./understand/mentions.ts";
import { partsOf } from "./understand/parts.ts";
import { setRefusedApart } from "./understand/refused.ts";
import { isParticular, readWish } from "./understand/request.ts";
import { withPagesInDigits } from "./understand/spelt-pages.ts";

/** The shelf is asked for by several parts of one answer. */
function askOnce(tools: ShelfTools): ShelfTools {
  let shelf: ReturnType<ShelfTools["shelf"]> | undefined;
  return {
    ...tools,
    shelf: () => {
      shelf ??= tools.shelf();
      return shelf;
    },
  };
}

/** One message, or one of the things it asks for. */
async function replyTo(message: string, memory: Memory, tools: ShelfTools): Promise<Reply> {
  const words = withPagesInDigits(readWords(message));
  const concepts = findConcepts(words);
  const found = await findMentions(words, concepts, tools);
  // "Polsiye" is rather a genre than Pol, whose name only begins like it.
  const isKind = ({ key, isGuessed }: Concept) => isGuessed && /^(genre|shelf):/.test(key);
  const authors = found.authors.filter(
    (one) =>
      one.isSure || !one.isCut || !concepts.some((concept) => isKind(concept) && overlaps(one, concept)),
  );
  const refused = setRefusedApart(words, { ...found, authors });
  const { mentions } = refused;
  // Words of a title or a name mean nothing else.
  const taken = [...mentions.books, ...mentions.authors].filter(({ isSure }) => isSure);
  const named = [...mentions.books, ...mentions.authors];
  const meant = concepts.filter(
    (one) =>
      !refused.isAt(one.from) &&
      !taken.some((other) => overlaps(one, other) && one.to - one.from <= other.to - other.from) &&
      !(one.isGuessed && named.some((other) => overlaps(one, other))),
  );
  const wish = readWish(
    words.map((word, i) =>
      refused.isAt(i) || taken.some(({ from, to }) => i >= from && i < to)
        ? { ...word, folded: "x", base: "x" }
        : word,
    ),
    meant,
  );
  const without = refused.authors.length > 0 ? { withoutAuthors: refused.authors } : {};
  const known = { ...memory, named: [...memory.named, ...refused.books.map(({ workId }) => workId)] };
  // "1984 de olmasın": others.
  const isMore = refused.books.length > 0 && !isParticular(wish) && mentions.authors.length === 0;
  const others: Concept[] = isMore ? [{ key: "form:more", from: 0, to: 1, isGuessed: false }] : [];
  return decide({
    message,
    words,
    text: saidIn(words),
    concepts: [...meant, ...others],
    mentions,
    tools,
    refused: refused.books,
    wish: { ...wish, ...without },
    memory: refused.books.length > 0 ? known : memory,
  });
}

/** Each part in its turn, as messages of one thread; undefined where one of them is not understood by itself. */
async function replyToParts(
  parts: readonly string[],
  memory: Memory,
  tools: ShelfTools,
): Promise<Reply | undefined> {
  const replies: Reply[] = [];
  let known = memory;
  for (const part of parts) {
    const reply = await replyTo(part, known, tools);
    if (reply.isNothing) return undefined;
    replies.push(reply);
    known = readMemory(keepMemory({ ...known, ...reply.memory, turn: known.turn - 1 }, reply.books ?? []));
  }
  return {
    text: replies.map(({ text }) => text).join("\n\n"),
    books: replies.flatMap(({ books = [] }) => books),
    memory: { ...known, turn: memory.turn },
  };
}

/**
 * Answers without any model: understands the message by its words and by what the catalogue knows of them, keeps the
 * thread, and says so where it does not understand or may not help. Every book it names is one of the tools' answers.
 */
export async function answerFromCatalogue(question: Question): Promise<Answer> {
  const tools = askOnce(question.tools);
  const memory = readMemory(question.thread);
  const parts = partsOf(question.message);
  const several = parts.length > 1 ? await replyToParts(parts, memory, tools) : undefined;
  const reply = several ?? (await replyTo(question.message, memory, tools));
  const books: KnownBook[] = [...new Map(reply.books?.map((book) => [book.workId, book])).values()];
  return {
    text: reply.text,
    books: books.map(bare),
    thread: keepMemory({ ...memory, ...reply.memory }, books),
  };
}

/** Details of a book are for the text alone. */
function bare({
  isbn,
  workId,
  title,
  authors,
  publisher,
  year,
  pages,
  genres,
  rating,
  ratingCount,
}: KnownBook): KnownBook {
  return { isbn, workId, title, authors, publisher, year, pages, genres, rating, ratingCount };
}
