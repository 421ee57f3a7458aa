import { foldText } from "@okurca/contract";
import type { KnownBook, ShelfTools } from "../tools.ts";
import { closeness } from "./closeness.ts";

/** So near must words be to a title to be taken for it. */
export const nearEnough = 0.7;

/** The book whose title is nearest to words that are no title as they stand. */
export async function closestTo(
  { tools }: { tools: ShelfTools },
  text: string,
  least = nearEnough,
): Promise<KnownBook | undefined> {
  const folded = foldText(text);
  if (folded.length < 3) return undefined;
  const found = await tools.findBooks({ text, limit: 5 });
  const [best] = found
    .map((book) => ({ book, close: closeness(folded, book) }))
    .sort((one, other) => other.close - one.close);
  return best && best.close >= least ? best.book : undefined;
}
