import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { makeArchive } from "./zip.ts";

test("a long text is packed piece by piece: others have their turn, and it comes out whole", async () => {
  const text = Array.from({ length: 60_000 }, (_none, i) =>
    createHash("md5").update(`${i}`).digest("hex"),
  ).join("\n");
  async function* content() {
    yield text;
  }
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const archive = await makeArchive([{ path: "notlar.txt", content: content() }], new Date("2026-11-22"));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(text.length / 65_536);
  const files = unzipSync(await buffer(archive.read()));
  expect(Buffer.from(files["notlar.txt"] ?? []).toString("utf8")).toBe(text);
});
