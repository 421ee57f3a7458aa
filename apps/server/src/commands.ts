import { createLog, hasEmbeddedDatabase, StartupError } from "@okurca/server-kit";
import { accountCommands } from "./accounts/index.ts";
import { admissionCommands } from "./admission/index.ts";
import { announcementCommands } from "./announcements/index.ts";
import { assistantCommands } from "./assistant/index.ts";
import { backupCommands } from "./backup/index.ts";
import { bookRequestCommands } from "./book-requests/index.ts";
import { catalogueCommands } from "./catalogue/index.ts";
import { type Command, type LoneCommand, plain } from "./command.ts";
import { contactCommands } from "./contact/index.ts";
import { coverCommands } from "./cover-changes/index.ts";
import { doctorCommands } from "./doctor/index.ts";
import { identityCommands } from "./identity/index.ts";
import { joinCommands } from "./joins/index.ts";
import { legalOrderCommands } from "./legal-orders/index.ts";
import { objectionCommands, reportCommands } from "./reports/index.ts";
import { roleCommands } from "./roles/index.ts";
import { sampleDataCommands } from "./sample-data/index.ts";
import { readSettings } from "./settings/index.ts";
import { createContext } from "./start.ts";

const commands: readonly Command[] = [
  ...catalogueCommands,
  ...joinCommands,
  ...bookRequestCommands,
  ...reportCommands,
  ...objectionCommands,
  ...assistantCommands,
  ...contactCommands,
  ...announcementCommands,
  ...admissionCommands,
  ...legalOrderCommands,
  ...accountCommands,
  ...identityCommands,
  ...roleCommands,
  ...coverCommands,
  ...sampleDataCommands,
];

const loneCommands: readonly LoneCommand[] = [...doctorCommands, ...backupCommands];

/** @param about A noun whose commands are wanted alone. */
function usage(about?: string): string {
  const every = [...commands.map((one) => ({ ...one, noun: `${one.noun} ${one.verb}` })), ...loneCommands];
  const fitting = every.filter(({ noun }) => noun.split(" ")[0] === about);
  const all = fitting.length > 0 ? fitting : every;
  const calls = all.map(({ noun, parameters, options = [] }) =>
    [noun, ...parameters, ...options.map((option) => `[${option}]`)].join(" "),
  );
  const width = Math.max(...calls.map((call) => call.length));
  const rows = [...all.map(({ summary }, i) => [calls[i] ?? "", summary]), ["help", "shows this text"]].map(
    ([call = "", summary]) => `  npm run okurca -- ${call.padEnd(width)}   ${summary}`,
  );
  return `okurca: the operator's program\n\n${rows.join("\n")}`;
}

/** A parameter that begins with "--" stands for itself, and no other word may begin so: it is mistyped. */
function isCalledWith(parameters: readonly string[], values: readonly string[]): boolean {
  const isOpen = parameters.at(-1)?.endsWith("…") ?? false;
  const isEnough = isOpen ? values.length >= parameters.length : values.length === parameters.length;
  const isTyped = (value: string, i: number) => !value.startsWith("--") || value === parameters[i];
  return (
    isEnough &&
    values.every(isTyped) &&
    parameters.every((name, i) => !name.startsWith("--") || values[i] === name)
  );
}

/** Takes "--name VALUE" and "--name" of a command's options out of the words; undefined when a value is missing or an option unknown. */
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
    if (known.includes(word)) {
      options[word.slice(2)] = "";
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
    const settings = readSettings();
    if (!settings.databaseUrl && !command.mayBeFirst && !hasEmbeddedDatabase(settings.dataDir)) {
      throw new StartupError(
        `There is no database in ${settings.dataDir} yet. Set DATA_DIR to the folder of the installation, or start the program once.`,
      );
    }
    // No command needs a replica or limits that are counted together, and none shall speak of their troubles.
    const alone = { ...settings, readUrl: undefined, redisUrl: undefined };
    const { ctx, close } = await createContext(alone, { log: createLog("warn") });
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
  if (noun === undefined || noun === "help" || words.includes("--help")) {
    console.log(usage(noun === "help" ? words[1] : noun));
    return noun === undefined ? 2 : 0;
  }
  const run = findRun(words);
  if (!run) {
    console.error(`okurca: what is called "${plain(words.join(" "))}" is not known here.\n\n${usage(noun)}`);
    return 2;
  }
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(`okurca: ${error.message}`);
    return 1;
  }
}
