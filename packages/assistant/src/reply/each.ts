import type { KnownBook } from "../shelf-tools.ts";
import { listed } from "../thread/memory.ts";
import { findBooksFor } from "./candidates.ts";
import { isNamed, type Step } from "./reading.ts";
import { knownWorks, nameOf } from "./recommend.ts";
import { enumerate, facts, type Line, listOf } from "./text.ts";

const ofEach = /\b(biri|birisi|bir tane|bir tanesi)\b.*\b(biri|birisi|bir tane|bir tanesi)\b|\bbirer\b/;
/** Kinds of one answer at most. */
const mostKinds = 5;

/** "Biri polisiye, biri aşk, biri tarih": one of each, and none that is a little of all. */
export const oneOfEach: Step = async (talk) => {
  const { wish, tools, memory } = talk;
  const all = [
    ...wish.genres.map((genre) => ({ ...wish, genres: [genre], topics: [] })),
    ...wish.topics.map((topic) => ({ ...wish, genres: [], topics: [topic] })),
  ];
  const kinds = all.slice(0, mostKinds);
  if (kinds.length < 2 || !ofEach.test(talk.text) || isNamed(talk)) return undefined;
  const without = await knownWorks(talk);
  const lines: Line[] = [];
  const missing: string[] = [];
  for (const kind of kinds) {
    const one = { ...kind, count: 1 };
    const [book] = (await findBooksFor(one, { tools, without, turn: memory.turn })).books;
    if (!book) {
      missing.push(nameOf(one));
      continue;
    }
    without.add(book.workId);
    lines.push({ book, reason: [`${nameOf(one)} arasından`, facts(book)].filter(Boolean).join("; ") });
  }
  const books: KnownBook[] = lines.map(({ book }) => book);
  if (books.length < 2) return undefined;
  return {
    text: `${missing.length === 0 ? "Her birinden birer tane seçtim" : `Birer tane seçtim; ${enumerate(missing)} için uygun bir kitap bulamadım`}${all.length > mostKinds ? ` (bir yanıtta en çok ${mostKinds} türden seçebiliyorum)` : ""}:\n\n${listOf(lines)}`,
    books,
    memory: listed(wish, books),
  };
};
