import { createLog, StartProblem } from "@okurca/server-kit";
import { catalogueCommands } from "./catalogue/index.ts";
import type { Command } from "./command.ts";
import { contactCommands } from "./contact/index.ts";
import { readSettings } from "./settings/index.ts";
import { createContext } from "./start.ts";

const commands: readonly Command[] = [...catalogueCommands, ...contactCommands];

function usage(): string {
  const calls = commands.map(({ noun, verb, parameters }) => [noun, verb, ...parameters].join(" "));
  const width = Math.max(...calls.map((call) => call.length));
  const rows = [
    ...commands.map(({ summary }, i) => [calls[i] ?? "", summary]),
    ["help", "shows this text"],
  ].map(([call = "", summary]) => `  npm run okurca -- ${call.padEnd(width)}   ${summary}`);
  return `okurca: the operator's program\n\n${rows.join("\n")}`;
}

/** Runs one command of the operator; the exit code. */
export async function runCommand(words: readonly string[]): Promise<number> {
  const [noun, verb, ...values] = words;
  if (noun === undefined || noun === "help" || noun === "--help") {
    console.log(usage());
    return noun === undefined ? 2 : 0;
  }
  const command = commands.find((candidate) => candidate.noun === noun && candidate.verb === verb);
  if (!command || values.length !== command.parameters.length) {
    console.error(usage());
    return 2;
  }
  try {
    const { ctx, close } = await createContext(readSettings(), { log: createLog("warn") });
    try {
      await command.run(ctx, values);
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
