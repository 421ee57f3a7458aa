import type { Command } from "../command.ts";
import { countOpenDoubles } from "./doubles/doubles.queries.ts";
import { findDoubles } from "./doubles/find-doubles.ts";

export const joinCommands: readonly Command[] = [
  {
    noun: "catalogue",
    verb: "doubles",
    parameters: [],
    summary: "looks for books and authors that may be the same now, which the program does once a day",
    async run(ctx) {
      await findDoubles(ctx, { share: 0, of: 1 });
      const { works, authors } = await countOpenDoubles(ctx.db);
      console.log(`${works} pairs of books and ${authors} of authors wait for a librarian.`);
    },
  },
];
