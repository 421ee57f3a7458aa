import { randomBytes } from "node:crypto";
import { limits } from "@okurca/contract";
import { expect, test } from "vitest";
import { readChatToken, signChatToken } from "./chat-token.ts";

const [key, newer] = [randomBytes(32), randomBytes(32)];
const claims = {
  readerId: crypto.randomUUID(),
  sessionId: crypto.randomUUID(),
  expiresAt: new Date("2026-11-22T10:00:00Z"),
};

test("says whose it is, for as long as its key is among those of the file", () => {
  const token = signChatToken(claims, [key]);
  expect(token.length).toBeLessThan(limits.assistant.tokenMax);
  expect(readChatToken(token, [newer, key])).toEqual(claims);
  expect(readChatToken(token, [newer])).toBeUndefined();
  const without = { ...claims, sessionId: undefined };
  expect(readChatToken(signChatToken(without, [key]), [key])).toEqual(without);
});

test.each(["", "a.b", "x".repeat(400), `${"a".repeat(50)}.${"b".repeat(43)}`])(
  "knows nothing of %j",
  (token) => {
    expect(readChatToken(token, [key])).toBeUndefined();
  },
);

test("of which one letter was changed is none of ours", () => {
  const token = signChatToken(claims, [key]);
  for (const at of [0, 10, token.length - 2]) {
    const other = token[at] === "A" ? "B" : "A";
    expect(readChatToken(token.slice(0, at) + other + token.slice(at + 1), [key])).toBeUndefined();
  }
});
