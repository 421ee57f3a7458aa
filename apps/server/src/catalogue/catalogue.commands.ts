import type { Command } from "../command.ts";
import { runImport } from "./import-command.ts";

export const catalogueCommands: readonly Command[] = [
  {
    noun: "catalogue",
    verb: "import",
    parameters: ["FILE…"],
    options: ["--language CODE", '--about "NAME, TERMS"', "--whose WORD", "--dry-run"],
    mayBeFirst: true,
    summary:
      "reads books: our NDJSON, MARC21, MARCXML, ONIX 3, dumps of Open Library, volumes of Google Books (also .gz)",
    async run(ctx, files, { language, about, whose, "dry-run": dryRun } = {}) {
      await runImport(ctx, { files, language, about, whose, isDryRun: dryRun !== undefined });
    },
  },
];
