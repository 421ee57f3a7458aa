import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { usage as chaos } from "./chaos/usage.ts";
import { usage as fuzz } from "./fuzz/usage.ts";
import { readWords } from "./words.ts";

/** The command as it is called; one that starts its work all the same is ended. */
function call(command: string, words: readonly string[]) {
  const file = fileURLToPath(new URL(command === "bench" ? "run.ts" : `${command}/run.ts`, import.meta.url));
  const done = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", file, ...words], {
    encoding: "utf8",
    timeout: 15_000,
  });
  return { code: done.status, out: done.stdout, error: done.stderr };
}

/** What is said in place of a start. */
function refusalOf(read: { asked: unknown } | { code: number; said: string }): {
  code: number;
  said: string;
} {
  if ("asked" in read) throw new Error("It would have started.");
  return read;
}

describe.each([
  {
    command: "chaos",
    usage: chaos,
    read: (words: readonly string[]) => readWords(chaos, words),
    option: "--rounds N",
  },
  {
    command: "fuzz",
    usage: fuzz,
    read: (words: readonly string[]) => readWords(fuzz, words),
    option: "--requests N",
  },
])("$command", { timeout: 40_000 }, ({ command, usage, read, option }) => {
  test("explains itself and ends, or refuses in one line and ends", () => {
    const { code, out, error } = call(command, ["--help"]);
    expect([code, out, error]).toEqual([0, `${usage.text}\n`, ""]);
    const refused = call(command, ["--sed", "1"]);
    expect([refused.code, refused.out]).toEqual([2, ""]);
    expect(refused.error.split("\n")[0]).toMatch(/^okurca: /);
    expect(refused.error).not.toContain("    at ");
  });

  test.each([[["--help"]], [["--seed", "1", "--help"]]])("explains itself: %s", (words) => {
    expect(read(words)).toEqual({ code: 0, said: usage.text });
    expect(usage.text).toContain(`npm run ${command} `);
    expect(usage.text).toContain(option);
  });

  test.each([
    { words: ["--sed", "1"], why: "'--sed'" },
    { words: ["now"], why: "'now'" },
    { words: ["--seed"], why: "'--seed <value>'" },
    { words: ["--seed", "x"], why: '--seed needs a whole number, not "x"' },
    { words: [option.slice(0, -2), "0"], why: 'from 1 on, not "0"' },
    { words: ["--only", "nothing,of,this"], why: 'not "nothing,of,this"' },
  ])("does not start on what it does not understand: $words", ({ words, why }) => {
    const { code, said } = refusalOf(read(words));
    expect(code).toBe(2);
    expect(said.split("\n")[0]).toMatch(/^okurca: /);
    expect(said.split("\n")[0]).toContain(why);
    expect(said).toContain(option);
  });
});

test("chaos refuses a list of faults of which one is not known", () => {
  expect(refusalOf(readWords(chaos, ["--only", "kill,typo"])).said).toContain('not "kill,typo"');
});

test.each([
  { words: ["--soke", "20"], what: "product does not know --soke" },
  { words: ["scale", "--sizes", "s"], what: "scale does not know --sizes" },
])(
  "bench does not measure for half an hour what was mistyped: $words",
  { timeout: 20_000 },
  ({ words, what }) => {
    const { code, error } = call("bench", words);
    expect(error.split("\n")[0]).toBe(`okurca: npm run bench -- ${what}.`);
    expect(code).toBe(2);
  },
);
