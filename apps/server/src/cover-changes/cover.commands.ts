import { limits, parseIsbn } from "@okurca/contract";
import { StartupError } from "@okurca/server-kit";
import { type Command, plain } from "../command.ts";
import { takeDownCover } from "./cover-changes.service.ts";

export const coverCommands: readonly Command[] = [
  {
    noun: "covers",
    verb: "remove",
    parameters: ["ISBN", "--reason", "TEXT"],
    summary:
      "takes a book's cover down on complaint of who has the rights, those of its history as well; only librarians give it a new one",
    async run(ctx, [given = "", , text = ""]) {
      const isbn = parseIsbn(given);
      if (!isbn) throw new StartupError(`${plain(given)} is no ISBN.`);
      const reason = plain(text).trim();
      if (reason === "" || [...reason].length > limits.cover.reason)
        throw new StartupError(
          `TEXT, who complained and of what, has 1 to ${limits.cover.reason} characters.`,
        );
      if (!(await takeDownCover(ctx, { via: "shell" }, { isbn, reason })))
        throw new StartupError(`There is no book ${isbn}.`);
      console.log(`The cover of ${isbn} is taken down. Only librarians give it a new one.`);
    },
  },
];
