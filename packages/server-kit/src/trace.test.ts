import { expect, test } from "vitest";
import { isTracing, readTraceparent, spanned, statementName } from "./trace.ts";

const [trace, parent] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];

test("a traceparent is read as W3C describes it", () => {
  const read = { traceId: trace, spanId: parent };
  expect(readTraceparent(`00-${trace}-${parent}-01`)).toEqual({ ...read, isSampled: true });
  expect(readTraceparent(`00-${trace}-${parent}-00`)).toEqual({ ...read, isSampled: false });
  expect(readTraceparent(`01-${trace}-${parent}-01-mehr`)).toEqual({ ...read, isSampled: true });
});

test.each([
  undefined,
  "",
  `ff-${trace}-${parent}-01`,
  `00-${"0".repeat(32)}-${parent}-01`,
  `00-${trace}-${"0".repeat(16)}-01`,
  `00-${trace.toUpperCase()}-${parent}-01`,
  `00-${trace}-${parent}`,
  `00-${trace}-${parent}-01x`,
  [`00-${trace}-${parent}-01`],
])("%j is none", (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});

test.each([
  ['select "id" from "readers" where "id" = $1', "SELECT readers"],
  ["\n  INSERT INTO identity.users (id) VALUES ($1)", "INSERT identity.users"],
  ['update "chats" set "a" = $1', "UPDATE chats"],
  ["WITH a AS (SELECT 1 FROM works) SELECT * FROM a", "SELECT works"],
  ["begin", "BEGIN"],
  ["VACUUM", "SQL"],
])("%s is named %s", (sql, name) => {
  expect(statementName(sql)).toBe(name);
});

test("without a collector work is done as it is", async () => {
  expect(isTracing()).toBe(false);
  expect(await spanned({ name: "iş", kind: "inside" }, async () => 7)).toBe(7);
});
