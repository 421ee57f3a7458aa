import { parseArgs } from "node:util";

/** What a command that starts at once takes behind its name. */
interface Usage<Option extends string, Switch extends string> {
  /** One line and what stands under it. */
  text: string;
  /** "--name VALUE": what a value has to be, and how it is told when it is not. */
  options: Record<Option, { is(value: string): boolean; what: string }>;
  /** "--name" alone. */
  switches: readonly Switch[];
}

export const positive = {
  is: (value: string) => /^[1-9]\d{0,8}$/.test(value),
  what: "a whole number from 1 on",
};
export const whole = { is: (value: string) => /^\d{1,15}$/.test(value), what: "a whole number" };

type Words<Option extends string, Switch extends string> = Partial<Record<Option, string>> &
  Record<Switch, boolean>;

/** What was asked for, or what is said instead and the exit code: nothing may start on words that were not understood. */
export function readWords<Option extends string, Switch extends string>(
  usage: Usage<Option, Switch>,
  words: readonly string[],
): { asked: Words<Option, Switch> } | { said: string; code: 0 | 2 } {
  if (words.includes("--help")) return { said: usage.text, code: 0 };
  const names = Object.keys(usage.options) as Option[];
  const known = {
    ...Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
    ...Object.fromEntries(usage.switches.map((name) => [name, { type: "boolean" as const }])),
  };
  const refuse = (why: string) => ({ said: `okurca: ${why}\n\n${usage.text}`, code: 2 as const });
  let values: Record<string, string | boolean | undefined>;
  try {
    values = parseArgs({ args: [...words], options: known }).values;
  } catch (error) {
    return refuse((error as Error).message.split("\n")[0]?.replace(/\. .*/, ".") ?? "");
  }
  for (const name of names) {
    const value = values[name];
    if (typeof value === "string" && !usage.options[name].is(value))
      return refuse(`--${name} needs ${usage.options[name].what}, not "${value}".`);
  }
  const off = Object.fromEntries(usage.switches.map((name) => [name, false]));
  return { asked: { ...off, ...values } as Words<Option, Switch> };
}

/** The words this process was called with; ends it when they ask for help or are not understood. */
export function wordsOrEnd<Option extends string, Switch extends string>(
  usage: Usage<Option, Switch>,
): Words<Option, Switch> {
  const read = readWords(usage, process.argv.slice(2));
  if ("asked" in read) return read.asked;
  if (read.code === 0) console.log(read.said);
  else console.error(read.said);
  process.exit(read.code);
}
