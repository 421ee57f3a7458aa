import { bookGenreKeys, genreBooks, genreSlug } from "@okurca/contract";
import { advice, helpTexts, meanings } from "../knowledge/knowledge.ts";
import { worksOf } from "../knowledge/works.ts";
import { remembered } from "../thread/memory.ts";
import { nothingWished } from "../understand/request.ts";
import { recommend } from "./recommend.ts";
import type { Reply, Talk } from "./talk.ts";
import { authorsOf, linkTo } from "./text.ts";

export function advise(key: string): Reply | undefined {
  const found = advice[key];
  if (!found) return undefined;
  const steps = found.steps.map((step, i) => `${i + 1}. ${step}`).join("\n");
  return {
    text: `**${found.title}:**\n\n${steps}\n\n${found.last}`,
    memory: { advice: key, list: [], wish: null },
  };
}

/** Another piece of advice than the last one. */
export function adviseMore(last: string): Reply | undefined {
  const keys = Object.keys(advice);
  return advise(keys[(keys.indexOf(last) + 1) % keys.length] ?? "habit");
}

/** What classic literature is, with works of the catalogue. */
export async function describeClassics({ tools }: Talk): Promise<Reply> {
  const { classics } = meanings;
  const parts = await Promise.all(
    classics.parts.map(async ({ name, text, works }) => ({ name, text, books: await worksOf(works, tools) })),
  );
  const lines = parts.map(({ name, text, books }) => {
    const named = books.slice(0, 2).map((book) => `${linkTo(book)} (${authorsOf(book)})`);
    return `- **${name}.** ${text}${named.length > 0 ? ` Katalogdan: ${named.join(", ")}.` : ""}`;
  });
  const books = parts.flatMap(({ books: own }) => own.slice(0, 2));
  return {
    text: `${classics.about}\n\n${lines.join("\n")}\n\n${classics.how}`,
    books,
    memory: {
      list: books.map(remembered),
      wish: { ...nothingWished, genres: ["klasik"] },
      focus: null,
      advice: null,
    },
  };
}

/** "Polisiye nedir?": what it is, and some of it. */
export async function describeMeaning(talk: Talk): Promise<Reply | undefined> {
  const [topic] = talk.wish.topics.filter((key) => key in meanings.topics);
  const [genre] = talk.wish.genres;
  const meaning = topic ? meanings.topics[topic] : genre ? meanings.genres[genre] : undefined;
  if (!meaning) return undefined;
  const wish = topic ? { ...talk.wish, topics: [topic], genres: [], count: 3 } : { ...talk.wish, count: 3 };
  const reply = await recommend(talk, wish);
  return { ...reply, text: `${meaning}\n\n${reply.text}` };
}

/** What sets kinds of books apart: what each of them is. */
export function describeMeanings(kinds: readonly string[]): Reply | undefined {
  const known = kinds.flatMap((kind) => meanings.genres[kind] ?? meanings.topics[kind] ?? []);
  return known.length > 1 ? { text: known.map((meaning) => `- ${meaning}`).join("\n") } : undefined;
}

/** Which genres there are. */
export function describeGenres(): Reply {
  const names = bookGenreKeys.map((key) => `[${genreBooks(key)}](/tur/${genreSlug(key)})`);
  return {
    text: `Katalogda şu türler var: ${names.join(", ")}.\n\nBirini söyleyin, örneğin “gezi kitabı öner”; türleri birleştirebilir, uzunluk da verebilirsiniz.`,
  };
}

export function describeHelp(key: string): Reply | undefined {
  const text = helpTexts[key];
  return text === undefined ? undefined : { text, memory: { advice: null } };
}
