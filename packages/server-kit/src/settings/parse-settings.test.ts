import { expect, test } from "vitest";
import { z } from "zod";
import { StartupError } from "../startup-error.ts";
import { parseSettings } from "./parse-settings.ts";

const schema = z.object({
  PORT: z.coerce.number("it must be a number").default(3000),
  DATABASE_URL: z.url("it must be an address").optional(),
});

function parse(environment: Record<string, string>, file: Record<string, string> = {}) {
  return parseSettings({ schema, environment, file, prefixes: ["OKURCA_"] });
}

function problemOf(...given: Parameters<typeof parse>): string {
  try {
    parse(...given);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message;
  }
  return "none";
}

test("defaults hold, the file is read, the environment wins over it", () => {
  expect(parse({})).toEqual({ PORT: 3000 });
  expect(parse({}, { PORT: "4000" })).toEqual({ PORT: 4000 });
  expect(parse({ PORT: "5000" }, { PORT: "4000" })).toEqual({ PORT: 5000 });
});

test("an empty value means that the setting is not set", () => {
  expect(parse({ PORT: "" }, { PORT: "4000" })).toEqual({ PORT: 4000 });
  expect(parse({ PORT: "" })).toEqual({ PORT: 3000 });
  expect(parse({}, { DATABASE_URL: "" })).toEqual({ PORT: 3000 });
});

test("a name nobody knows is refused: in the file always, in the environment under our prefixes", () => {
  const line = (name: string) => `Unknown setting ${name}. The README lists the settings.`;
  expect(problemOf({ OKURCA_PORT: "1" })).toBe(line("OKURCA_PORT"));
  expect(problemOf({}, { DATABSE_URL: "x" })).toBe(line("DATABSE_URL"));
  expect(parse({ HOME: "/root", LANG: "tr_TR.UTF-8" })).toEqual({ PORT: 3000 });
});

test("a value that is not valid is one line with the setting's name and without the value", () => {
  expect(problemOf({ PORT: "kapı" })).toBe("Setting PORT is not valid: it must be a number.");
  expect(problemOf({ DATABASE_URL: "postgres//ayse:cokgizli@ev" })).toBe(
    "Setting DATABASE_URL is not valid: it must be an address.",
  );
});
