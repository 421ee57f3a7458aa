import { expect, test } from "vitest";
import { frugalStart } from "./memory-flags.ts";

const start = {
  execPath: "/bin/node",
  execArgv: ["--inspect"],
  argv: ["/bin/node", "main.ts", "-x"],
  env: { A: "b" },
};

test("Node is started anew with a bound for new objects, and otherwise as it was", () => {
  const wanted = frugalStart(start, "/tmp/own");
  expect(wanted?.execPath).toBe("/bin/node");
  expect(wanted?.argv).toEqual(["/bin/node", "--max-semi-space-size=16", "--inspect", "main.ts", "-x"]);
  expect(wanted?.env).toEqual({ A: "b", MALLOC_ARENA_MAX: "2", NODE_COMPILE_CACHE: "/tmp/own" });
});

test("without a folder of its own Node keeps nothing compiled", () => {
  expect(frugalStart(start, undefined)?.env).toEqual({ A: "b", MALLOC_ARENA_MAX: "2" });
});

test("once is enough, and who told it something else is heard", () => {
  expect(
    frugalStart({ ...start, execArgv: frugalStart(start, undefined)?.argv.slice(1, 2) ?? [] }, undefined),
  ).toBeUndefined();
  const env = { NODE_OPTIONS: "--max-old-space-size=200 --max-semi-space-size=8" };
  expect(frugalStart({ ...start, env }, undefined)).toBeUndefined();
  expect(frugalStart({ ...start, execArgv: ["--max_semi_space_size=8"] }, undefined)).toBeUndefined();
});

test("where compiled scripts are kept, and how memory is asked for, can be told", () => {
  const env = { NODE_COMPILE_CACHE: "/var/cache/okurca", MALLOC_ARENA_MAX: "8" };
  expect(frugalStart({ ...start, env }, "/tmp/own")?.env).toEqual(env);
});
