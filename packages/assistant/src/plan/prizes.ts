import { entitiesOf, type Frame } from "../frame.ts";
import { authorCalled, type KnownAuthor } from "../knowledge/knowledge.ts";
import { type Listed, listFor } from "./listed.ts";

export interface Prizes {
  /** Who is asked after; undefined where books are wanted. */
  author: { name: string; known: KnownAuthor | undefined } | undefined;
  listed: Listed | undefined;
}

/** Of prizes only the Nobel Prize is known, by author. */
export async function planPrizes(frame: Frame): Promise<Prizes> {
  const [named] = entitiesOf(frame, "author");
  if (named)
    return { author: { name: named.author.name, known: authorCalled(named.author.name) }, listed: undefined };
  return {
    author: undefined,
    listed: await listFor(frame, { ...frame.wish, topics: [...new Set([...frame.wish.topics, "nobel"])] }),
  };
}
