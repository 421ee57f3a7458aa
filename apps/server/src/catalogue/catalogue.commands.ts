import type { Command } from "../command.ts";
import { runImport } from "./import-command.ts";

export const catalogueCommands: readonly Command[] = [
  {
    noun: "catalogue",
    verb: "import",
    parameters: ["FILE"],
    summary: "reads books from an NDJSON file (also .gz)",
    async run(ctx, [file = ""]) {
      await runImport(ctx, { file });
    },
  },
];
