import {
  type BookDetails,
  isForMachines,
  type KnownBook,
  type ShelfBook,
  type ShelfTools,
  type ToolName,
  tools,
} from "@okurca/assistant";
import { tool } from "ai";
import type { z } from "zod";
import type { Aliases } from "./aliases.ts";
import { redact } from "./redact.ts";

const mostItems = 40;
const mostReviews = 5;
const reviewLength = 500;

/** A link as the model is to write it; brackets in a title would end it too soon. */
const linkTo = ({ isbn, title }: KnownBook) => `[${title.replace(/[[\]]/g, "")}](/kitap/${isbn})`;

/** A stranger's words: no name, no address, nothing that ends the mark around them. */
function toWords(said: string, mark: string): string {
  const clean = redact(said)
    .replace(/https?:\/\/\S+|www\.\S+/gi, "[bağlantı]")
    .replace(/[<>]/g, " ")
    .slice(0, reviewLength);
  return `<${mark}>${clean}</${mark}>`;
}

/** Removes the friend's name, which concerns no one else. */
const withoutFriend = (reason: string) =>
  reason.replace(/^Arkadaşınız .*?(?= [\d,]+ yıldız)/, "Bir arkadaşınız");

const warning =
  "Okur bu kitabı şu anda okuyor: olay örgüsünü, sonunu ve dönüm noktalarını anlatma. İncelemeler bu yüzden gösterilmiyor.";

const isBook = (value: object): value is KnownBook =>
  "workId" in value && "isbn" in value && "title" in value;

/** Words of others as a model hears them; orders to machines it does not hear. */
const toWordsUnlessOrders = (said: string, mark: string) =>
  isForMachines(said) ? null : toWords(said, mark);

const toReviews = (reviews: BookDetails["reviews"]) =>
  reviews
    .filter(({ text }) => !isForMachines(text))
    .slice(0, mostReviews)
    .map(({ text, rating }) => ({ rating, text: toWords(text, "inceleme") }));

/** What a model is told of an answer: books as links, words of others marked, no name and no id of a row. */
function told(value: unknown, aliases: Aliases, reading: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.slice(0, mostItems).map((one) => told(one, aliases, reading));
  if (value === null || typeof value !== "object") return value;
  const isReading = isBook(value) && reading.has(value.workId);
  const entries = Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
    if (key === "workId" || key === "username") return [];
    if (key === "name" && "username" in value) return [[key, aliases.of(String(value.username))]];
    if (key === "reviews") return isReading ? [["warning", warning]] : [[key, toReviews(one)]];
    if (key === "review")
      return [[key, typeof one === "string" && !isReading ? toWordsUnlessOrders(one, "inceleme") : null]];
    if (key === "about" && one !== null) return [[key, toWordsUnlessOrders(one.text, "tanitim")]];
    if (key === "passage" || key === "note")
      return [[key, typeof one === "string" ? toWordsUnlessOrders(one, "alinti") : null]];
    if (key === "reason") return [[key, withoutFriend(String(one))]];
    return [[key, told(one, aliases, reading)]];
  });
  return Object.fromEntries(isBook(value) ? [...entries, ["link", linkTo(value)]] : entries);
}

/** The books that are told of an answer, however deep they stand. */
function booksIn(value: unknown): KnownBook[] {
  if (Array.isArray(value)) return value.slice(0, mostItems).flatMap(booksIn);
  if (value === null || typeof value !== "object") return [];
  return [...(isBook(value) ? [value] : []), ...Object.values(value).flatMap(booksIn)];
}

/**
 * The list of tools that a language model is given, made from the assistant's own. `onSeen` receives every book the model is
 * told of; the library that calls the tools tells the model when its arguments are invalid.
 */
export function toolsFor(
  shelfTools: ShelfTools,
  shelf: readonly ShelfBook[],
  aliases: Aliases,
  onSeen: (books: readonly KnownBook[]) => void,
) {
  const reading = new Set(shelf.filter(({ status }) => status === "reading").map(({ workId }) => workId));
  const own = shelf.map(({ workId }) => workId);
  return Object.fromEntries(
    (Object.keys(tools) as ToolName[]).flatMap((key) => {
      const definition = tools[key] as { model?: { name: string; about: string }; input: z.ZodObject };
      if (!definition.model) return [];
      const ask = shelfTools[key] as (input: unknown) => Promise<unknown>;
      const { name, about } = definition.model;
      // Which works are left out is the reader's shelf, and no matter of the model.
      const inputSchema =
        "withoutWorks" in definition.input.shape
          ? definition.input.omit({ withoutWorks: true })
          : definition.input;
      return [
        [
          name,
          tool({
            description: about,
            inputSchema,
            execute: async (input: object) => {
              const answer = await ask(key === "listBooks" ? { ...input, withoutWorks: own } : input);
              if (answer === null) return { error: "Bu ISBN katalogda yok." };
              onSeen(booksIn(answer));
              return told(answer, aliases, reading);
            },
          }),
        ],
      ];
    }),
  );
}
