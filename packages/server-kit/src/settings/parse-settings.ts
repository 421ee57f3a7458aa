import type { z } from "zod";
import { StartupError } from "../startup-error.ts";

/**
 * Parses settings once. Throws `StartupError` with one line naming the first setting that is wrong.
 * Names that begin with one of `prefixes` but are not in the schema are refused: a misspelt setting
 * must not be silently without effect.
 *
 * @param file settings of the `.env` file; every name in it must be known
 * @param environment the process environment, which wins over the file
 * @param emptiable names of settings that may be empty, which is another thing than not set
 */
export function parseSettings<S extends z.ZodObject>(options: {
  schema: S;
  environment: Record<string, string | undefined>;
  file?: Record<string, string | undefined>;
  prefixes: readonly string[];
  emptiable?: readonly string[];
}): z.output<S> {
  const { schema, environment, file = {}, prefixes, emptiable = [] } = options;
  const known = new Set(Object.keys(schema.shape));
  const strangers = [
    ...Object.keys(file).filter((name) => !known.has(name)),
    ...Object.keys(environment).filter(
      (name) => !known.has(name) && prefixes.some((prefix) => name.startsWith(prefix)),
    ),
  ];
  if (strangers[0]) {
    throw new StartupError(`Unknown setting ${strangers[0]}. The README lists the settings.`);
  }
  const given: Record<string, string> = {};
  for (const name of known) {
    // An empty value means "not set", as a line `NAME=` in .env does.
    const mayBeEmpty = emptiable.includes(name);
    const value = mayBeEmpty ? (environment[name] ?? file[name]) : environment[name] || file[name];
    if (value || (value === "" && mayBeEmpty)) given[name] = value;
  }
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0] ?? "");
  throw new StartupError(`Setting ${name} is not valid: ${issue?.message ?? "unknown reason"}.`);
}
