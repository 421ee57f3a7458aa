import { z } from "zod";
import { readData } from "../data.ts";
import { work } from "./knowledge.ts";
import { topicKey } from "./topics.ts";
import { type KnownWork, workOfKey } from "./works.ts";

const text = z.string().min(1);

/** What is said to somebody who feels so, the books that do good, each with why, and what may be said after them. */
const shelves = z.record(
  text,
  z.strictObject({
    say: z.array(text).min(1),
    /** What the conversation goes on with, and more books are found by. */
    topic: topicKey,
    books: z.record(text, text),
    last: text.optional(),
  }),
);
export const moods = readData("moods.json", shelves);
/** The same of presents: for whom and why. */
export const gifts = readData("gifts.json", shelves);
export type Mood = (typeof moods)[string];

/** Its books that are known, with why they do good. */
export const worksOfMood = ({ books }: Pick<Mood, "books">): { work: KnownWork; why: string }[] =>
  Object.entries(books).flatMap(([line, why]) => {
    const { title, surname } = work.parse(line);
    const known = workOfKey(`${title}|${surname}`);
    return known ? [{ work: known, why }] : [];
  });
