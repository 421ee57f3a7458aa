import { createLog, StartProblem } from "@okurca/server-kit";
import { backupCommands } from "./backup/index.ts";
import { bookRequestCommands } from "./book-requests/index.ts";
import { catalogueCommands } from "./catalogue/index.ts";
import type { Command, LoneCommand } from "./command.ts";
import { contactCommands } from "./contact/index.ts";
import { doctorCommands } from "./doctor/index.ts";
import { accountCommands, identityCommands } from "./identity/index.ts";
import { reportCommands } from "./reports/index.ts";
import { readSettings } from "./settings/index.ts";
import { createContext } from "./start.ts";

const commands: readonly Command[] = [
  ...catalogueCommands,
  ...bookRequestCommands,
  ...reportCommands,
  ...contactCommands,
  ...accountCommands,
  ...identityCommands,
];

const loneCommands: readonly LoneCommand[] = [...doctorCommands, ...backupCommands];

function usage(): string {
  const all = [...commands.map((one) => ({ ...one, noun: `${one.noun} ${one.verb}` })), ...loneCommands];
  const calls = all.map(({ noun, parameters }) => [noun, ...parameters].join(" "));
  const width = Math.max(...calls.map((call) => call.length));
  const rows = [...all.map(({ summary }, i) => [calls[i] ?? "", summary]), ["help", "shows this text"]].map(
    ([call = "", summary]) => `  npm run okurca -- ${call.padEnd(width)}   ${summary}`,
  );
  return `okurca: the operator's program\n\n${rows.join("\n")}`;
}

/** A parameter that begins with "--" stands for itself. */
function isCalledWith(parameters: readonly string[], values: readonly string[]): boolean {
  return (
    parameters.length === values.length &&
    parameters.every((name, i) => !name.startsWith("--") || values[i] === name)
  );
}

/** What these words ask for; undefined for what is no command. */
function findRun(words: readonly string[]): (() => Promise<number>) | undefined {
  const [noun, ...rest] = words;
  const lone = loneCommands.find((one) => one.noun === noun && isCalledWith(one.parameters, rest));
  if (lone) return () => lone.run(rest);
  const [verb, ...values] = rest;
  const command = commands.find(
    (one) => one.noun === noun && one.verb === verb && isCalledWith(one.parameters, values),
  );
  if (!command) return undefined;
  return async () => {
    const { ctx, close } = await createContext(readSettings(), { log: createLog("warn") });
    try {
      await command.run(ctx, values);
    } finally {
      await close();
    }
    return 0;
  };
}

/** Runs one command of the operator; the exit code. */
export async function runCommand(words: readonly string[]): Promise<number> {
  const [noun] = words;
  if (noun === undefined || noun === "help" || noun === "--help") {
    console.log(usage());
    return noun === undefined ? 2 : 0;
  }
  const run = findRun(words);
  if (!run) {
    console.error(usage());
    return 2;
  }
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    console.error(`okurca: ${error.message}`);
    return 1;
  }
}
