import { importCatalogue } from "@okurca/server/catalogue";
import type { AppContext } from "@okurca/server/context";

/** Lines of a catalogue: rows, or text for lines that are meant to be broken. */
export type CatalogueLines = readonly (object | string)[];

async function* linesOf(lines: CatalogueLines): AsyncGenerator<string> {
  for (const line of lines) yield typeof line === "string" ? line : JSON.stringify(line);
}

/** Books through the real import; a line that it refuses fails the test. */
export function addBooks(db: AppContext["db"], lines: CatalogueLines): ReturnType<typeof importCatalogue> {
  return importCatalogue({
    db,
    lines: linesOf(lines),
    source: "test",
    report: ({ line, reason }) => {
      throw new Error(`line ${line}: ${reason}`);
    },
  });
}
