import type { Command } from "../command.ts";
import { newestMessages } from "./contact.queries.ts";

const shown = 50;

const time = new Intl.DateTimeFormat("tr-TR", { dateStyle: "medium", timeStyle: "short" });

/** Without what would change the colours or the place of writing of a terminal. */
function plain(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, " ");
}

export const contactCommands: readonly Command[] = [
  {
    noun: "contact",
    verb: "list",
    parameters: [],
    summary: `shows the newest ${shown} messages of the contact form`,
    async run(ctx) {
      const messages = await newestMessages(ctx.db, shown);
      if (messages.length === 0) console.log("No messages.");
      for (const { name, email, subject, message, created_at } of messages) {
        const indented = plain(message).replace(/^/gm, "  ");
        console.log(
          `${time.format(created_at)}  ${plain(name)} <${email}>\n${plain(subject)}\n${indented}\n`,
        );
      }
    },
  },
];
