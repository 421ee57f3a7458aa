import { countCharacters, limits } from "@okurca/contract";
import { AppError, StartupError } from "@okurca/server-kit";
import { type Command, listCommands, time } from "../command.ts";
import { listWaitingIds, newestMessages } from "./contact.queries.ts";
import { answerMessage, setMessageDone } from "./desk/desk.service.ts";

const shown = 50;

type ListedMessage = Awaited<ReturnType<typeof newestMessages>>[number];

/** Without what would change the colours or the place of writing of a terminal. */
function plain(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, " ");
}

function print({ id, name, email, subject, message, created_at, done_at }: ListedMessage): void {
  const indented = plain(message).replace(/^/gm, "  ");
  const head = `${id}  ${time.format(created_at)}  ${plain(name)} <${email}>${done_at ? "  done" : ""}`;
  console.log(`${head}\n${plain(subject)}\n${indented}\n`);
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** In one line why there is no such message, or why it cannot be answered. */
async function orSay<T>(id: string, work: () => Promise<T>): Promise<T> {
  if (!isId(id)) throw new StartupError(`No message ${plain(id)} is waiting.`);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "message_not_found") throw new StartupError(`No message ${plain(id)} is waiting.`);
    if (error.code === "too_many_answers")
      throw new StartupError(`${id} has ${limits.staffMessages.answers} answers already.`);
    throw error;
  }
}

export const contactCommands: readonly Command[] = [
  ...listCommands({
    noun: "contact",
    summaries: {
      waiting: `shows messages of the contact form that are not done, the newest first (at most ${shown})`,
      all: "shows those that are done too",
    },
    none: "No messages.",
    list: (ctx, isOpenOnly) => newestMessages(ctx.db, { isOpenOnly, limit: shown }),
    print,
  }),
  {
    noun: "contact",
    verb: "answer",
    parameters: ["ID", "TEXT"],
    summary: "answers a message by mail and marks it as done; the text in quotation marks, in Turkish",
    async run(ctx, [id = "", text = ""]) {
      const content = text.replace(/\r\n?/g, "\n").trim();
      if (content === "" || countCharacters(content) > limits.contact.message)
        throw new StartupError(`TEXT must have 1 to ${limits.contact.message} characters.`);
      await orSay(id, () => answerMessage(ctx, { via: "shell" }, { id, content, closes: true }));
      console.log(`${id}: answered.`);
    },
  },
  {
    noun: "contact",
    verb: "done",
    parameters: ["ID"],
    summary: "marks a message as done: answered, or needing no answer",
    async run(ctx, [id = ""]) {
      if (!(await orSay(id, () => setMessageDone(ctx, { via: "shell" }, id, true))))
        throw new StartupError(`No message ${plain(id)} is waiting.`);
      console.log(`${id}: done.`);
    },
  },
  {
    noun: "contact",
    verb: "done",
    parameters: ["--all"],
    summary: "marks all messages as done",
    async run(ctx) {
      let count = 0;
      for (const id of await listWaitingIds(ctx.db))
        if (await setMessageDone(ctx, { via: "shell" }, id, true)) count++;
      console.log(`${count} messages: done.`);
    },
  },
];
