import { afterEach, expect, test, vi } from "vitest";
import { runStep } from "./step.mjs";

afterEach(() => vi.restoreAllMocks());

function listen(): string[] {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((text) => void said.push(String(text)));
  vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text)) > 0);
  return said;
}
const script = (text: string) => [process.execPath, ["-e", text]] as const;

test("a quiet step says that it began and that it is done, not what it did", async () => {
  const said = listen();
  expect(await runStep("baking", ...script("console.log('flour')"), { isQuiet: true })).toBe(0);
  expect(said).toEqual(["okurca: baking …", expect.stringMatching(/^okurca: baking: done in \d+ s$/)]);
});

test("a quiet step that fails says everything", async () => {
  const said = listen();
  const failing = script("console.log('flour'); console.error('smoke'); process.exitCode = 3");
  expect(await runStep("baking", ...failing, { isQuiet: true })).toBe(3);
  expect(said.join("")).toMatch(/flour\s*smoke|smoke\s*flour/);
});

test("a command that is not there is a failure, not a crash", async () => {
  listen();
  expect(await runStep("baking", "no-such-command", [])).toBe(1);
});

test("a long step shows every ten seconds how far it is", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const said = listen();
  const progress = () => "2 of 3 loaves";
  const done = runStep("baking", ...script("setTimeout(() => {}, 300)"), { progress, isQuiet: true });
  vi.advanceTimersByTime(20_000);
  await done;
  vi.useRealTimers();
  expect(said).toContain("okurca: baking … 20 s, 2 of 3 loaves");
});
