import {
  answerFromCatalogue,
  asksForHarm,
  isInDanger,
  type ShelfTools,
  urgesDanger,
} from "@okurca/assistant";
import {
  type AssistantFallback,
  type AssistantMode,
  assistantMessages,
  type ChatState,
} from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { addTokens } from "./chats.mutations.ts";
import { findThread, findTokensUsed, listMessages } from "./chats.queries.ts";
import { checkBooks } from "./check/index.ts";
import { aliasesOf, createModel, type Model, promptOf } from "./model/index.ts";
import { sayInParts } from "./parts.ts";
import { modelToolsFor, shelfToolsFor } from "./tools/index.ts";

/** Messages of the conversation that a language model is shown. */
const shownMessages = 12;

const dayOf = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Istanbul", dateStyle: "short" });

/** A reply as it is stored. */
export interface Made {
  /** Empty when it was stopped before its first word. */
  text: string;
  isbns: readonly string[];
  state: ChatState;
  mode: AssistantMode;
  fallback: AssistantFallback | null;
  thread: Record<string, unknown> | null;
}

export interface Question {
  actor: Actor;
  message: string;
  /** Stored already: the messages before it are the conversation. */
  userMessageId: string;
  /** Aborted when the reply is no longer wanted. */
  signal: AbortSignal;
  /** Somebody hears the deltas as they come; else a whole answer need not be told in parts. */
  isHeard: boolean;
  onDelta(text: string): void;
}

export interface Answering {
  /**
   * Answers a reader in danger with one fixed text, others by the language model if one is available, else
   * from the catalogue; throws when neither can answer.
   */
  answer(question: Question): Promise<Made>;
}

/** An answer of one fixed text, after which the conversation continues from where it was. */
const fixed = (text: string): Made => ({
  ...{ text, isbns: [], state: "complete", mode: "katalog", fallback: null, thread: null },
});

/** Messages that no mode answers: a reader in danger is told where help is; what harms others is refused. */
function answerBefore(message: string): Made | undefined {
  if (isInDanger(message)) return fixed(assistantMessages.inDanger);
  return asksForHarm(message) ? fixed(assistantMessages.harmRefused) : undefined;
}

export function createAnswering(ctx: AppContext): Answering {
  const { ai } = ctx.settings;
  const model: Model | undefined = ai && createModel(ai, { clock: ctx.clock, log: ctx.log });
  const today = () => dayOf.format(ctx.clock());

  async function answerByModel(question: Question, by: Model): Promise<Made | AssistantFallback> {
    const { actor, message, userMessageId, signal, onDelta } = question;
    const { readerId } = actor;
    const used = await findTokensUsed(ctx.reads, readerId, today());
    if (used >= (ai?.dailyTokens ?? 0)) return "budget";
    const former = await listMessages(ctx.reads, readerId, { before: userMessageId, limit: shownMessages });
    const all = modelToolsFor(ctx, readerId);
    const sought: string[] = [];
    const tools: ShelfTools = {
      ...all,
      async findBooks(input) {
        const found = await all.findBooks(input);
        if (found.length === 0) sought.push(input.text);
        return found;
      },
    };
    const [shelf, friends] = await Promise.all([tools.shelf({}), tools.friends({})]);
    const aliases = aliasesOf(friends);
    const prompt = promptOf({ message, former: former.reverse(), shelf, ownName: actor.name, aliases });
    const shown = aliases.showPieces(onDelta);
    const said = await by.answer({ ...prompt, tools, shelf, aliases, signal, onDelta: shown.hear });
    shown.end();
    if (said.tokens > 0) await addTokens(ctx.db, { readerId, day: today(), tokens: said.tokens });
    if (said.outcome === "unavailable" || said.outcome === "busy") return said.outcome;
    if (urgesDanger(said.text)) return fixed(assistantMessages.inDanger);
    const checked = await checkBooks(ctx.reads, aliases.show(said.text), { seen: said.seen, tools });
    const { text, isbns, missing } = checked;
    // The model wrote only addresses of strangers, for example.
    if (text === "" && said.outcome === "complete") return "unavailable";
    const thread = await findThread(ctx.reads, readerId, userMessageId);
    // As the catalogue's answers have it: where a book is missing, a way to look for it elsewhere.
    const absent = missing[0] ?? (isbns.length === 0 ? sought.at(-1) : undefined);
    const link = absent && said.outcome === "complete" ? await tools.elsewhere({ text: absent }) : null;
    return {
      text: link ? `${text}\n\n${link}` : text,
      isbns,
      state: said.outcome,
      mode: "model",
      fallback: null,
      thread,
    };
  }

  async function answerByCatalogue(question: Question, fallback: AssistantFallback | null): Promise<Made> {
    const { actor, message, userMessageId } = question;
    const thread = await findThread(ctx.reads, actor.readerId, userMessageId);
    const tools = shelfToolsFor(ctx, actor.readerId);
    const answer = await answerFromCatalogue({ message, thread, tools });
    const isbns = answer.books.map(({ isbn }) => isbn);
    const whole = { text: answer.text, isbns, thread: answer.thread, mode: "katalog", fallback } as const;
    if (!question.isHeard) return { ...whole, state: "complete" };
    const text = await sayInParts(answer.text, question);
    // A server that stops knows the rest already.
    const isWhole = text === answer.text || question.signal.reason === "closing";
    if (isWhole) return { ...whole, state: "complete" };
    // Only the books that were named by then.
    const named = isbns.filter((isbn) => text.includes(`(/kitap/${isbn})`));
    return { ...whole, text: text.trimEnd(), isbns: named, state: "stopped" };
  }

  return {
    async answer(question) {
      const before = answerBefore(question.message);
      if (before) {
        question.onDelta(before.text);
        return before;
      }
      const made = model ? await answerByModel(question, model) : null;
      if (made !== null && typeof made !== "string") return made;
      if (question.signal.aborted) {
        const nothing = { text: "", isbns: [], thread: null, fallback: null };
        return { ...nothing, state: "stopped", mode: "katalog" };
      }
      return answerByCatalogue(question, made);
    },
  };
}
