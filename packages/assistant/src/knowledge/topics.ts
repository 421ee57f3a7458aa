import { bookGenreKeys } from "@okurca/contract";
import { z } from "zod";
import { readData } from "../data.ts";
import type { Genre } from "../tools.ts";

const text = z.string().min(1);

/** What a topic says of a book. */
export const topicGroups = [
  "audience",
  "form",
  "origin",
  "writer",
  "feeling",
  "self",
  "people",
  "society",
  "place",
  "time",
  "story",
  "knowledge",
  "occasion",
] as const;

const topic = z.strictObject({
  group: z.enum(topicGroups),
  /** As it stands before "kitaplar": "hüzünlü", "yalnızlık üzerine", "İstanbul’da geçen". */
  label: text,
  /** As it stands behind "o da": "yalnızlığı anlatır", "İstanbul’da geçer". */
  about: text,
  /** "Şiir kitapları", not "şiir kitaplar". */
  isNoun: z.literal(true).optional(),
  /** Genres of the catalogue whose best known works belong here, too. */
  genres: z.array(z.enum(bookGenreKeys)).optional(),
  /** The genre that a book of this topic is of, also where the catalogue gives it none. */
  genre: z.enum(bookGenreKeys).optional(),
  /** Topics of which each is as good: no book is written for a rainy evening. */
  asks: z.array(text).optional(),
  /** Topics that it cannot be together with. */
  unlike: z.array(text).optional(),
  /** Who does not want it wants none of these either. */
  with: z.array(text).optional(),
  /** How readers say it: patterns of the lexicon. */
  words: text,
});
export type Topic = z.infer<typeof topic>;

/** What books are about and how they feel, beside the catalogue's genres; by key. */
export const topics: Readonly<Record<string, Topic>> = readData("topics.json", z.record(text, topic));
export type TopicKey = string;
export const topicKey = z.string().refine((key) => key in topics, "no such topic");

const binding = new Set<Topic["group"]>(["audience", "form", "origin", "writer"]);
/** Whether another kind of book is no answer, however much else of it fits: a form, a country, who wrote it, for whom. */
export const isBinding = (key: TopicKey): boolean => {
  const group = topics[key]?.group;
  return group !== undefined && binding.has(group) && key !== "hediye" && key !== "başlangıç";
};

/** The genres that topics tell, where the catalogue gives a book none. */
export const genresTold = (own: ReadonlySet<TopicKey>): ReadonlySet<Genre> =>
  new Set([...own].flatMap((key) => topics[key]?.genre ?? []));
