import { StartupError } from "@okurca/server-kit";
import { type Command, listCommands, time } from "../command.ts";
import { markDone } from "./contact.mutations.ts";
import { newestMessages } from "./contact.queries.ts";

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
    verb: "done",
    parameters: ["ID"],
    summary: "marks a message as done: answered, or needing no answer",
    async run(ctx, [id = ""]) {
      const count = isId(id) ? await markDone(ctx.db, { id, at: ctx.clock() }) : 0;
      if (count === 0) throw new StartupError(`No message ${id} is waiting.`);
      console.log(`${id}: done.`);
    },
  },
  {
    noun: "contact",
    verb: "done",
    parameters: ["--all"],
    summary: "marks all messages as done",
    async run(ctx) {
      console.log(`${await markDone(ctx.db, { at: ctx.clock() })} messages: done.`);
    },
  },
];
