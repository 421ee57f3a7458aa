import { expect, test } from "vitest";
import { inPieces } from "./register-long-list.ts";

test("a long text comes in pieces, whole and in order, and others have their turn between them", async () => {
  const lines = Array.from({ length: 50_000 }, (_none, i) => `${i};Kitap ${i}\n`);
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const pieces: string[] = [];
  for await (const piece of inPieces(lines)) pieces.push(piece);
  isOver = true;
  expect(pieces.join("")).toBe(lines.join(""));
  expect(pieces.length).toBeGreaterThan(5);
  expect(turns).toBeGreaterThanOrEqual(pieces.length - 1);
});
