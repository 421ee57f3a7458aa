import type { Answer, Thread } from "./answer.ts";
import { answerFromCatalogue } from "./answer-from-catalogue.ts";
import { fakeTools } from "./catalogue.fixtures.ts";
import type { ShelfTools } from "./tools.ts";

/** The last answer of a conversation. */
export async function talk(
  messages: string | readonly string[],
  tools: ShelfTools = fakeTools(),
): Promise<Answer> {
  let thread: Thread = null;
  let answer: Answer = { text: "", books: [], thread, intent: "" };
  for (const message of [messages].flat()) {
    answer = await answerFromCatalogue({ message, thread, tools });
    thread = JSON.parse(JSON.stringify(answer.thread)) as Thread;
  }
  return answer;
}

export const titles = (answer: Answer) => answer.books.map(({ title }) => title);
export const authors = (answer: Answer) => answer.books.flatMap((book) => book.authors);
