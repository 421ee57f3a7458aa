import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

/** The command as it is called; one that starts its work all the same is ended. */
function call(command: string, words: readonly string[]) {
  const file = fileURLToPath(new URL(command === "bench" ? "run.ts" : `${command}/run.ts`, import.meta.url));
  const done = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", file, ...words], {
    encoding: "utf8",
    timeout: 15_000,
  });
  return { code: done.status, out: done.stdout, error: done.stderr };
}

describe.each([
  { command: "chaos", option: "--rounds N" },
  { command: "fuzz", option: "--requests N" },
])("$command", { timeout: 20_000 }, ({ command, option }) => {
  test.each([[["--help"]], [["--seed", "1", "--help"]]])("explains itself: %s", (words) => {
    const { code, out, error } = call(command, words);
    expect(code).toBe(0);
    expect(out).toContain(`npm run ${command} `);
    expect(out).toContain(option);
    expect(error).toBe("");
  });

  test.each([
    { words: ["--sed", "1"], why: "'--sed'" },
    { words: ["now"], why: "'now'" },
    { words: ["--seed"], why: "'--seed <value>'" },
    { words: ["--seed", "x"], why: '--seed needs a whole number, not "x"' },
    { words: [option.slice(0, -2), "0"], why: 'from 1 on, not "0"' },
    { words: ["--only", "nothing,of,this"], why: 'not "nothing,of,this"' },
  ])("does not start on what it does not understand: $words", ({ words, why }) => {
    const { code, out, error } = call(command, words);
    expect(code).toBe(2);
    expect(error.split("\n")[0]).toMatch(/^okurca: /);
    expect(error.split("\n")[0]).toContain(why);
    expect(error).toContain(option);
    expect(error).not.toContain("    at ");
    expect(out).toBe("");
  });
});

test("chaos refuses a list of faults of which one is not known", { timeout: 20_000 }, () => {
  expect(call("chaos", ["--only", "kill,typo"]).error).toContain('not "kill,typo"');
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
