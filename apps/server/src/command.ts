import type { AppContext } from "./context.ts";

/** One command of the operator's program: `okurca NOUN VERB PARAMETER…`. */
export interface Command {
  noun: string;
  verb: string;
  /** Names of what must follow, in capitals as the usage shows them; "--word" is a word to be typed, "NAME…" one or more. */
  parameters: readonly string[];
  /** What may follow: "--name VALUE", or "--name" alone, anywhere behind the verb. */
  options?: readonly string[];
  /** It fills an installation that may be new; others find nothing to do where there is no database. */
  mayBeFirst?: boolean;
  /** For the usage: what it does, in a few words. */
  summary: string;
  /** Throws `StartupError` with one line for what the operator can put right. */
  run(ctx: AppContext, values: readonly string[], options?: Readonly<Record<string, string>>): Promise<void>;
}

/** A command that does not have the whole program built first: `okurca NOUN PARAMETER…`. */
export interface LoneCommand extends Omit<Command, "verb" | "run" | "mayBeFirst"> {
  /** The exit code. Throws `StartupError` as others do. */
  run(values: readonly string[]): Promise<number>;
}

/** On one line, without what would change the colours or the place of writing of a terminal. */
export function plain(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, " ");
}

/** When something was sent, as the operator's lists show it. */
export const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** `okurca NOUN list` of what waits for the operator, and with `--all` of everything; `none` is said of no row. */
export function listCommands<Row>(given: {
  noun: string;
  summaries: { waiting: string; all: string };
  none: string;
  list(ctx: AppContext, isOpenOnly: boolean): Promise<readonly Row[]>;
  print(row: Row): void;
}): Command[] {
  const command = (isOpenOnly: boolean): Command => ({
    noun: given.noun,
    verb: "list",
    parameters: isOpenOnly ? [] : ["--all"],
    summary: isOpenOnly ? given.summaries.waiting : given.summaries.all,
    async run(ctx) {
      const rows = await given.list(ctx, isOpenOnly);
      if (rows.length === 0) console.log(given.none);
      for (const row of rows) given.print(row);
    },
  });
  return [command(true), command(false)];
}
