import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartupError } from "@okurca/server-kit";
import { afterAll, expect, test } from "vitest";
import { addKey, makeKeyFile, readKeyFile } from "./key-file.ts";

const folder = mkdtempSync(join(tmpdir(), "okurca-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [one, two] = ["a1".repeat(32), "B2".repeat(32)];
let counter = 0;
function write(text: string, mode = 0o600): string {
  counter += 1;
  const path = join(folder, `key-${counter}`);
  writeFileSync(path, text, { mode });
  return path;
}

test("the first start makes a file of one key that only its owner reads, the next start keeps it", async () => {
  const path = join(folder, "made", "identity.key");
  await makeKeyFile(path);
  const made = readFileSync(path, "utf8");
  expect(made).toMatch(/^[0-9a-f]{64}\n$/);
  expect(statSync(path).mode & 0o777).toBe(0o400);
  await makeKeyFile(path);
  expect(readFileSync(path, "utf8")).toBe(made);
});

test.each([
  ["one key without a line's end", one, 1],
  ["several, in capitals too", `${one}\n${two}\n`, 2],
  ["empty lines and carriage returns", `\n${one}\r\n\r\n${two}\r\n\n`, 2],
])("is read: %s", async (_what, text, count) => {
  const keys = await readKeyFile(write(text));
  expect(keys).toHaveLength(count);
  expect(Buffer.from(keys[0] ?? []).toString("hex")).toBe(one);
});

test.each([
  ["nothing", ""],
  ["a key that is too short", one.slice(2)],
  ["a key and something else", `${one} # eski`],
  ["a key and a line that is none", `${one}\nzz`],
])("is refused in one line that does not show it: %s", async (_what, text) => {
  const problem = await readKeyFile(write(text)).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartupError);
  expect((problem as Error).message).toMatch(/must hold 64 hexadecimal digits a line\.$/);
  expect((problem as Error).message).not.toContain(one.slice(2));
});

test("a new key comes first, the others stay as they were", async () => {
  const path = write(`${one}\n${two}`);
  await addKey(path);
  const [fresh, ...others] = readFileSync(path, "utf8").trim().split("\n");
  expect(fresh).toMatch(/^[0-9a-f]{64}$/);
  expect(others).toEqual([one, two]);
  expect(await readKeyFile(path)).toHaveLength(3);
});

test.each([
  [0o400, 0o400],
  [0o600, 0o600],
  [0o640, 0o640],
  [0o644, 0o640],
])("the file stays as closed as it was, and is closed to others: %o becomes %o", async (before, after) => {
  const path = write(one, before);
  await addKey(path);
  expect(statSync(path).mode & 0o777).toBe(after);
});

test("through a link the file it names is changed, not the link", async () => {
  const path = write(one);
  const link = `${path}.link`;
  symlinkSync(path, link);
  await addKey(link);
  expect(await readKeyFile(path)).toHaveLength(2);
  expect(await readKeyFile(link)).toHaveLength(2);
});

test("of several that add a key at once none loses another's: one is done, or all one after another", async () => {
  const path = write(one);
  const done = await Promise.allSettled(Array.from({ length: 8 }, () => addKey(path)));
  const added = done.filter((result) => result.status === "fulfilled").length;
  expect(added).toBeGreaterThan(0);
  expect(await readKeyFile(path)).toHaveLength(1 + added);
  for (const result of done) {
    if (result.status === "rejected") expect(result.reason).toBeInstanceOf(StartupError);
  }
});

test("while another one adds a key nothing is changed; one that broke off long ago is named, to be removed", async () => {
  const path = write(one);
  const held = `${path}.new`;
  writeFileSync(held, "");
  await expect(addKey(path)).rejects.toThrow("is being changed by another command. Try again in a moment.");
  const longAgo = new Date(Date.now() - 2 * 60_000);
  utimesSync(held, longAgo, longAgo);
  await expect(addKey(path)).rejects.toThrow(`has broken off. Remove ${held}, then try again.`);
  expect([readFileSync(path, "utf8"), readFileSync(held, "utf8")]).toEqual([one, ""]);
  rmSync(held);
  await addKey(path);
  expect(await readKeyFile(path)).toHaveLength(2);
});

test("a file that is none is left alone", async () => {
  const path = write("bozuk");
  await expect(addKey(path)).rejects.toThrow(StartupError);
  expect(readFileSync(path, "utf8")).toBe("bozuk");
});
