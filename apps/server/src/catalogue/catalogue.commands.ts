import type { Command } from "../command.ts";
import { runImport } from "./import-command.ts";

export const catalogueCommands: readonly Command[] = [
  {
    noun: "catalogue",
    verb: "import",
    parameters: ["FILE…"],
    options: ["--language CODE", '--about "NAME, TERMS"'],
    mayBeFirst: true,
    summary: "reads books: our NDJSON, dumps of Open Library, volumes of Google Books (also .gz)",
    async run(ctx, files, { language, about } = {}) {
      await runImport(ctx, { files, language, about });
    },
  },
];
