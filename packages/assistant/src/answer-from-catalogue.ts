import type { Answer, Question } from "./answer.ts";
import { entitiesOf, type Frame, type Reply } from "./frame.ts";
import { type Intent, intents } from "./intents/intents.ts";
import { kindOf, rankIntents } from "./intents/score.ts";
import { chooseIntent, ofOne } from "./intents/settle.ts";
import { askedIn, carriedOver } from "./parse/carried.ts";
import { isForeign } from "./parse/foreign.ts";
import { parse } from "./parse/parse.ts";
import { partsOf } from "./parse/parts.ts";
import { readWords } from "./parse/words.ts";
import { withVolumes } from "./plan/go-on.ts";
import { termIn } from "./plan/meaning.ts";
import { keepThread, type Memory, readThread, remember } from "./thread.ts";
import type { KnownBook, ShelfTools } from "./tools.ts";

/** The shelf and the friends are asked for by several parts of one answer. */
function askOnce(tools: ShelfTools): ShelfTools {
  let shelf: ReturnType<ShelfTools["shelf"]> | undefined;
  let friends: ReturnType<ShelfTools["friends"]> | undefined;
  let friendNames: ReturnType<ShelfTools["friendNames"]> | undefined;
  return {
    ...tools,
    shelf: () => {
      shelf ??= tools.shelf({});
      return shelf;
    },
    friends: () => {
      friends ??= tools.friends({});
      return friends;
    },
    friendNames: () => {
      friendNames ??= tools.friendNames({});
      return friendNames;
    },
  };
}

interface Told extends Reply {
  intent: string;
}

interface Understood {
  frame: Frame;
  intent: string;
  score: number;
}

async function understand(message: string, memory: Memory, tools: ShelfTools): Promise<Understood> {
  const parsed = await parse(message, memory, tools);
  const carried = carriedOver(parsed);
  if (carried !== undefined) return understand(carried, { ...memory, asked: null }, tools);
  if (isForeign(message, parsed.words) && parsed.entities.every(({ kind }) => kind === "unknown"))
    return { frame: parsed, intent: "foreign", score: 1 };
  const { ranked, entities } = rankIntents(parsed);
  const frame = await withVolumes({ ...parsed, entities });
  return { frame, intent: chooseIntent(frame, ranked), score: ranked[0]?.score ?? 0 };
}

async function replyTo({ frame, intent }: Understood): Promise<Told> {
  const row = intents[intent] as Intent;
  const kind = row.hasKinds ? kindOf(frame, intent) : "";
  const reply = await row.answer(frame, kind);
  const term = termIn(frame.words) ?? termIn(readWords(reply.text)) ?? frame.memory.term;
  const memory = { ...rememberedOf(frame, reply), asked: askedIn(frame, intent), term };
  return { ...reply, intent: kind ? `${intent}/${kind}` : intent, memory };
}

/** What the thread keeps of one answer: what it named, and what the answer itself says to keep. */
function rememberedOf(frame: Frame, { books = [], memory = {} }: Reply): Partial<Memory> {
  const [named] = entitiesOf(frame, "book");
  const author = entitiesOf(frame, "author").find(({ isSure }) => isSure)?.author;
  const [only] = books;
  const nth = frame.references.find((one) => one.to === "nth");
  const meant = nth?.to === "nth" && books.length > 1 ? memory.list?.[(nth.places[0] ?? 1) - 1] : undefined;
  return {
    ...(named ? { spoken: remember(named.book) } : {}),
    ...(author ? { author: { slugs: author.slugs, name: author.name } } : {}),
    ...(books.length > 1 ? { list: books.map(remember) } : {}),
    ...(only && books.length === 1 ? { focus: remember(only) } : {}),
    ...memory,
    ...(meant ? { focus: meant } : {}),
  };
}

/** Said with less certainty, a part is no wish of its own. */
const sureEnough = 0.5;

/** The parts of a message where it surely asks for several things, each of its own; else the whole of it. */
async function partsIn(message: string, memory: Memory, tools: ShelfTools): Promise<Understood[]> {
  const parts = partsOf(message);
  const each =
    parts.length > 1 ? await Promise.all(parts.map((part) => understand(part, memory, tools))) : [];
  const isSeveral =
    each.length > 1 &&
    each.every(({ score }) => score >= sureEnough) &&
    // "Serenad mı Huzursuzluk mu? Livaneli’den ilk kitap olacak": one question, and what goes with it.
    !each.every(({ intent }) => ofOne.has(intent)) &&
    new Set(each.map(({ intent }) => intent)).size === each.length;
  return isSeveral ? each : [await understand(message, memory, tools)];
}

const remembering = (memory: Memory, reply: Told, books: readonly KnownBook[]) =>
  keepThread({ ...memory, ...reply.memory, intent: reply.intent }, books);

/**
 * Answers without any model: understands the message by its words and by what the catalogue knows of them, keeps the
 * thread, and says so where it does not understand or may not help. Every book it names is one of the tools' answers.
 */
export async function answerFromCatalogue(question: Question): Promise<Answer> {
  const tools = askOnce(question.tools);
  let memory = readThread(question.thread);
  const replies: Told[] = [];
  for (const part of await partsIn(question.message, memory, tools)) {
    const reply = await replyTo(replies.length === 0 ? part : { ...part, frame: { ...part.frame, memory } });
    memory = readThread(
      remembering({ ...memory, turn: memory.turn - Number(replies.length > 0) }, reply, reply.books ?? []),
    );
    if (!replies.some(({ text }) => text === reply.text)) replies.push(reply);
  }
  const books = [
    ...new Map(replies.flatMap((reply) => reply.books ?? []).map((book) => [book.workId, book])).values(),
  ];
  const linked = replies.map(({ text }) => text).join("\n\n");
  return {
    text: linked,
    books: books.filter(({ isbn }) => linked.includes(`/kitap/${isbn})`)).map(bare),
    thread: memory as unknown as Answer["thread"],
    intent: replies.map(({ intent }) => intent).join("+"),
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
