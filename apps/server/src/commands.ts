import { createLog, StartProblem } from "@okurca/server-kit";
import { runImport } from "./catalogue/index.ts";
import { readSettings } from "./settings/index.ts";
import { createContext } from "./start.ts";

const usage = `okurca: the operator's program

  npm run okurca -- catalogue import FILE   reads books from an NDJSON file (also .gz)
  npm run okurca -- help                    shows this text`;

/** Runs one command of the operator; the exit code. */
export async function runCommand(words: readonly string[]): Promise<number> {
  const [noun, verb, ...rest] = words;
  if (noun === undefined || noun === "help" || noun === "--help") {
    console.log(usage);
    return noun === undefined ? 2 : 0;
  }
  const file = rest[0];
  if (noun !== "catalogue" || verb !== "import" || file === undefined || rest.length > 1) {
    console.error(usage);
    return 2;
  }
  try {
    const { ctx, close } = await createContext(readSettings(), { log: createLog("warn") });
    try {
      await runImport(ctx, { file });
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    console.error(`okurca: ${error.message}`);
    return 1;
  }
}
