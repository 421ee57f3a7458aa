import { StartupError } from "@okurca/server-kit";
import type { Command } from "../command.ts";
import type { AppContext } from "../context.ts";
import { markDone } from "./contact.mutations.ts";
import { newestMessages } from "./contact.queries.ts";

const shown = 50;

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** Without what would change the colours or the place of writing of a terminal. */
function plain(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, " ");
}

async function list(ctx: AppContext, isOpenOnly: boolean): Promise<void> {
  const messages = await newestMessages(ctx.db, { isOpenOnly, limit: shown });
  if (messages.length === 0) console.log("No messages.");
  for (const { id, name, email, subject, message, created_at, done_at } of messages) {
    const indented = plain(message).replace(/^/gm, "  ");
    const head = `${id}  ${time.format(created_at)}  ${plain(name)} <${email}>${done_at ? "  done" : ""}`;
    console.log(`${head}\n${plain(subject)}\n${indented}\n`);
  }
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

export const contactCommands: readonly Command[] = [
  {
    noun: "contact",
    verb: "list",
    parameters: [],
    summary: `shows messages of the contact form that are not done, the newest first (at most ${shown})`,
    run: (ctx) => list(ctx, true),
  },
  {
    noun: "contact",
    verb: "list",
    parameters: ["--all"],
    summary: "shows those that are done too",
    run: (ctx) => list(ctx, false),
  },
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
