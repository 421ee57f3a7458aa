import { expect, test, vi } from "vitest";
import { runCommand } from "./commands.ts";

async function run(words: readonly string[]) {
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  const error = vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
  const code = await runCommand(words);
  log.mockRestore();
  error.mockRestore();
  return { code, text: said.join("\n") };
}

test.each([[["help"]], [["--help"]]])("the operator's program explains itself: %s", async (words) => {
  const { code, text } = await run(words);
  expect(code).toBe(0);
  expect(text).toContain(
    'catalogue import FILE… [--language CODE] [--about "NAME, TERMS"] [--whose WORD] [--dry-run]',
  );
  for (const call of [
    "catalogue doubles",
    "requests list",
    "requests list --all",
    "requests add ISBN",
    "requests decline ISBN REASON",
    "reports list",
    "reports list --all",
    "reports hide ID",
    "reports restore ID",
    "reports warn ID",
    "reports suspend ID",
    "reports dismiss ID",
    "contact list",
    "contact list --all",
    "contact answer ID TEXT",
    "contact done ID",
    "contact done --all",
    "roles list",
    "roles grant USERNAME ROLE",
    "roles revoke USERNAME ROLE",
    "generate --size SIZE",
    "generate --size SIZE --beside-readers",
    "backup FOLDER",
    "backup FOLDER --without-keys",
    "restore FOLDER",
    "doctor",
    "doctor --json",
  ]) {
    expect(text).toContain(call);
  }
  for (const verb of ["temporary-password", "require-reset", "close", "open"]) {
    expect(text).toContain(`accounts ${verb} USERNAME`);
  }
});

test.each([
  [[]],
  [["catalogue"]],
  [["catalogue", "import"]],
  [["catalogue", "export", "x"]],
  [["accounts", "close"]],
  [["accounts", "close", "a", "b"]],
  [["requests", "decline", "9789753638029"]],
  [["sil"]],
  [["generate"]],
  [["generate", "--size"]],
  [["generate", "--size", "s", "--yes"]],
  [["catalogue", "import", "a", "--language"]],
  [["catalogue", "import", "a", "--about"]],
  [["catalogue", "import", "--language", "tr"]],
  [["catalogue", "import", "a", "--sprache", "tr"]],
  [["backup"]],
  [["backup", "a", "b"]],
  [["restore"]],
  [["doctor", "--xml"]],
  [["backup", "--without-key"]],
  [["backup", "a", "--without-key"]],
  [["restore", "--hlep"]],
  [["accounts", "close", "--now"]],
  [["identity", "rotate-signing-keys", "--nwo"]],
])("anything it does not know ends with the usage and code 2: %s", async (words) => {
  const { code, text } = await run(words);
  expect(code).toBe(2);
  expect(text).toContain("npm run okurca -- ");
  if (words.length > 0) {
    expect(text.split("\n")[0]).toBe(`okurca: what is called "${words.join(" ")}" is not known here.`);
  }
});

test.each([
  { words: ["backup", "--help"], call: "backup FOLDER --without-keys" },
  { words: ["restore", "/nowhere", "--help"], call: "restore FOLDER" },
  { words: ["doctor", "--help"], call: "doctor --json" },
  {
    words: ["catalogue", "import", "--help"],
    call: 'catalogue import FILE… [--language CODE] [--about "NAME, TERMS"]',
  },
  { words: ["generate", "--size", "s", "--help"], call: "generate --size SIZE" },
  { words: ["accounts", "close", "--help"], call: "accounts close USERNAME" },
  { words: ["help", "accounts"], call: "accounts close USERNAME" },
])("who asks a command for help gets its own lines, and nothing is done: $words", async ({ words, call }) => {
  const { code, text } = await run(words);
  expect(code).toBe(0);
  expect(text).toContain(call);
  expect(text).not.toContain("requests list");
});
