import { createLog, StartProblem } from "@okurca/server-kit";
import { bookRequestCommands } from "./book-requests/index.ts";
import { catalogueCommands } from "./catalogue/index.ts";
import type { Command } from "./command.ts";
import { contactCommands } from "./contact/index.ts";
import { accountCommands, identityCommands } from "./identity/index.ts";
import { reportCommands } from "./reports/index.ts";
import { sampleDataCommands } from "./sample-data/index.ts";
import { readSettings } from "./settings/index.ts";
import { createContext } from "./start.ts";

const commands: readonly Command[] = [
  ...catalogueCommands,
  ...bookRequestCommands,
  ...reportCommands,
  ...contactCommands,
  ...accountCommands,
  ...identityCommands,
  ...sampleDataCommands,
];

function usage(): string {
  const calls = commands.map(({ noun, verb, parameters }) => [noun, verb, ...parameters].join(" "));
  const width = Math.max(...calls.map((call) => call.length));
  const rows = [
    ...commands.map(({ summary }, i) => [calls[i] ?? "", summary]),
    ["help", "shows this text"],
  ].map(([call = "", summary]) => `  npm run okurca -- ${call.padEnd(width)}   ${summary}`);
  return `okurca: the operator's program\n\n${rows.join("\n")}`;
}

/** A parameter that begins with "--" stands for itself. */
function isCalledWith(parameters: readonly string[], values: readonly string[]): boolean {
  return (
    parameters.length === values.length &&
    parameters.every((name, i) => !name.startsWith("--") || values[i] === name)
  );
}

/** Runs one command of the operator; the exit code. */
export async function runCommand(words: readonly string[]): Promise<number> {
  const [noun, verb, ...values] = words;
  if (noun === undefined || noun === "help" || noun === "--help") {
    console.log(usage());
    return noun === undefined ? 2 : 0;
  }
  const command = commands.find(
    (candidate) =>
      candidate.noun === noun && candidate.verb === verb && isCalledWith(candidate.parameters, values),
  );
  if (!command) {
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
