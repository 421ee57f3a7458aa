import { bookGenreKeys, foldText } from "@okurca/contract";
import { z } from "zod";
import { readData } from "../data.ts";
import type { Genre, KnownBook } from "../tools.ts";
import { authorCalled } from "./knowledge.ts";
import { foldName, lastName, volumeOf } from "./titles.ts";
import { type TopicKey, topicKey, topics } from "./topics.ts";

// What a bookseller knows of well-known books. The catalogue decides whether there is such a work.

const text = z.string().min(1);
const line = z.strictObject({
  title: text,
  author: text,
  /** One sentence of our own on what it is about, that gives nothing away; "" where nobody wrote one. */
  about: z.string().max(160),
  topics: z.array(topicKey),
  /** "Title|surname" of books that who loved it is handed. */
  like: z.array(z.string().regex(/^[^|]+\|[^|]*$/)),
  /** 1 easy, 2 middling, 3 demanding. */
  ease: z.number().int().min(1).max(3).optional(),
  /** When it was first published: "1942", "1870", "MÖ 400". */
  period: text.optional(),
});

/** "Topic, topic, other words" by "Title|author": what is known of books that nobody wrote a sentence on. */
const briefly = z.record(z.string().regex(/^[^|]+\|[^|]+$/), text);

/** A well-known work, whether the catalogue has it or not. */
export interface KnownWork extends Omit<z.infer<typeof line>, "topics" | "like"> {
  /** What it is about beside its topics, as it was written down. */
  words: string;
  /** Genres that were written down of it, beside those that its topics tell. */
  genres: ReadonlySet<Genre>;
  /** Folded title and surname. */
  key: string;
  folded: string;
  surname: string;
  topics: ReadonlySet<TopicKey>;
  /** Keys of works. */
  like: ReadonlySet<string>;
}

const keyOf = (title: string, surname: string) => `${foldText(title)}|${surname}`;
const keyOfLine = (line: string) => {
  const [title = "", surname = ""] = line.split("|");
  return keyOf(title, lastName(surname));
};

const workIn = (one: z.infer<typeof line>, words = "", genres: readonly Genre[] = []): KnownWork => {
  const surname = lastName(one.author);
  return {
    ...one,
    words,
    genres: new Set(genres),
    key: keyOf(one.title, surname),
    folded: foldText(one.title),
    surname,
    topics: new Set(one.topics),
    like: new Set(one.like.map(keyOfLine)),
  };
};

const isGenre = (key: string): key is Genre => bookGenreKeys.some((genre) => genre === key);

function workInBrief(name: string, told: string): KnownWork {
  const [title = "", author = ""] = name.split("|");
  const parts = told.split(/[,;]/).map((part) => part.trim());
  const words = parts.filter((part) => !(part in topics || isGenre(part))).join(" ");
  const of = parts.filter((part) => part in topics);
  return workIn({ title, author, about: "", topics: of, like: [] }, words, parts.filter(isGenre));
}

const brief = new Map(
  Object.entries(readData("brief.json", briefly))
    .map(([name, of]) => workInBrief(name, of))
    .map((work) => [work.key, work]),
);
const told = readData("works.json", z.array(line)).map((one) => workIn(one));
const toldKeys = new Set(told.map(({ key }) => key));

/** What stands in both files is told of one work. */
function joined(work: KnownWork): KnownWork {
  const more = brief.get(work.key);
  if (!more) return work;
  const { words, genres } = more;
  return { ...work, words, genres, topics: new Set([...work.topics, ...more.topics]) };
}

/** What holds of all that somebody wrote: a woman, a country, the Nobel Prize. */
function topicsOfWriter(name: string): TopicKey[] {
  const known = authorCalled(name);
  if (!known) return [];
  const { woman, nobel, origin } = known;
  return [...(woman ? ["kadın"] : []), ...(nobel ? ["nobel"] : []), ...(origin in topics ? [origin] : [])];
}
const withWriter = (work: KnownWork): KnownWork => ({
  ...work,
  topics: new Set([...work.topics, ...topicsOfWriter(work.author)]),
});

/** All of them, in the order of the files: the best known come first where nothing else decides. */
export const knownWorks: readonly KnownWork[] = [
  ...told.map(joined),
  ...[...brief.values()].filter(({ key }) => !toldKeys.has(key)),
].map(withWriter);

const byKey = new Map(knownWorks.map((work) => [work.key, work]));
const byTitle = Map.groupBy(knownWorks, ({ folded }) => folded);
const byAuthor = Map.groupBy(knownWorks, ({ surname }) => surname);

/** The work of a key; undefined of one nobody wrote down. */
export const workOfKey = (key: string): KnownWork | undefined => byKey.get(key);

/** Works of this folded title, whoever wrote them. */
export const worksTitled = (folded: string): readonly KnownWork[] => byTitle.get(folded) ?? [];

/** What is known of a book of the catalogue, by its title without subtitle and volume; undefined of most. */
export function workOf(book: Pick<KnownBook, "title" | "authors">): KnownWork | undefined {
  const { stem } = volumeOf(book.title);
  const titles = [foldName(book.title), foldName(stem), `${foldName(stem)} 1`];
  for (const author of book.authors.length > 0 ? book.authors : [""])
    for (const title of titles) {
      const work = byKey.get(`${title}|${lastName(author)}`);
      if (work) return work;
    }
  return undefined;
}

/** What an author's known works share: the topics of most of them. */
function topicsOfAuthor(surname: string): ReadonlySet<TopicKey> {
  const works = byAuthor.get(surname) ?? [];
  const counts = new Map<TopicKey, number>();
  for (const { topics: own } of works)
    for (const topic of own) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const shared = [...counts].filter(
    ([topic, count]) =>
      (works.length > 2 && count >= works.length * 0.6) ||
      ["origin", "writer"].includes(topics[topic]?.group ?? ""),
  );
  return new Set(shared.map(([topic]) => topic));
}
const sharedBy = new Map([...byAuthor.keys()].map((surname) => [surname, topicsOfAuthor(surname)]));

/** What a book is about: as somebody wrote it down, else what its author's other books have in common. */
export function topicsOf(book: Pick<KnownBook, "title" | "authors">): ReadonlySet<TopicKey> {
  const known = workOf(book);
  if (known) return known.topics;
  return new Set(
    book.authors.flatMap((author) => [...(sharedBy.get(lastName(author)) ?? []), ...topicsOfWriter(author)]),
  );
}

/** How much a topic tells: what stands at a few works only says more than what stands at many. */
const rarity = new Map(
  Object.keys(topics).map((key) => {
    const count = knownWorks.filter((work) => work.topics.has(key as TopicKey)).length;
    return [key, Math.log((knownWorks.length + 1) / (count + 2))] as const;
  }),
);
export const weightOf = (topic: TopicKey): number => Math.max(0.2, rarity.get(topic) ?? 0);
