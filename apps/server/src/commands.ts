import { createLog, StartProblem } from "@okurca/server-kit";
import { backupCommands } from "./backup/index.ts";
import { bookRequestCommands } from "./book-requests/index.ts";
import { catalogueCommands } from "./catalogue/index.ts";
import type { Command, LoneCommand } from "./command.ts";
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

const loneCommands: readonly LoneCommand[] = [...backupCommands];

function usage(): string {
  const all = [...commands.map((one) => ({ ...one, noun: `${one.noun} ${one.verb}` })), ...loneCommands];
  const calls = all.map(({ noun, parameters, options = [] }) =>
    [noun, ...parameters, ...options.map((option) => `[${option}]`)].join(" "),
  );
  const width = Math.max(...calls.map((call) => call.length));
  const rows = [...all.map(({ summary }, i) => [calls[i] ?? "", summary]), ["help", "shows this text"]].map(
    ([call = "", summary]) => `  npm run okurca -- ${call.padEnd(width)}   ${summary}`,
  );
  return `okurca: the operator's program\n\n${rows.join("\n")}`;
}

/** A parameter that begins with "--" stands for itself. */
function isCalledWith(parameters: readonly string[], values: readonly string[]): boolean {
  const isOpen = parameters.at(-1)?.endsWith("…") ?? false;
  const isEnough = isOpen ? values.length >= parameters.length : values.length === parameters.length;
  return isEnough && parameters.every((name, i) => !name.startsWith("--") || values[i] === name);
}

/** Takes "--name VALUE" of a command's options out of the words; undefined when a value is missing or an option unknown. */
function readOptions(
  known: readonly string[],
  words: readonly string[],
): { values: string[]; options: Record<string, string> } | undefined {
  const names = known.map((option) => option.split(" ")[0]);
  const values: string[] = [];
  const options: Record<string, string> = {};
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    if (!names.includes(word)) {
      values.push(word);
      continue;
    }
    const value = words[++i];
    if (value === undefined || value.startsWith("--")) return undefined;
    options[word.slice(2)] = value;
  }
  const isUnknown = known.length > 0 && values.some((word) => word.startsWith("--"));
  return isUnknown ? undefined : { values, options };
}

/** What these words ask for; undefined for what is no command. */
function findRun(words: readonly string[]): (() => Promise<number>) | undefined {
  const [noun, ...rest] = words;
  const lone = loneCommands.find((one) => one.noun === noun && isCalledWith(one.parameters, rest));
  if (lone) return () => lone.run(rest);
  const [verb, ...values] = rest;
  const called = commands
    .filter((one) => one.noun === noun && one.verb === verb)
    .map((command) => ({ command, read: readOptions(command.options ?? [], values) }))
    .find(({ command, read }) => read && isCalledWith(command.parameters, read.values));
  const { command, read } = called ?? {};
  if (!command || !read) return undefined;
  return async () => {
    const { ctx, close } = await createContext(readSettings(), { log: createLog("warn") });
    try {
      await command.run(ctx, read.values, read.options);
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
