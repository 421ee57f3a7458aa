import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { beginning, longestLine, type Place, readLines, readPieces, textOfLine } from "./read-lines.ts";

const folder = mkdtempSync(join(tmpdir(), "okurca-lines-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function all(path: string, from: Place = beginning) {
  const lines: { number: number; text: string | undefined; end: number }[] = [];
  for await (const piece of readPieces(path, from)) {
    for (const line of piece) {
      lines.push({ number: line.number, text: line.bytes && textOfLine(line), end: line.end });
    }
  }
  return lines;
}

/** Longer than the pieces a file is read in, with letters of two bytes at their borders. */
const texts = Array.from({ length: 5000 }, (_none, i) => `${i} ${"ışğüçö".repeat(i % 23)}`);

test.each(["plain.txt", "packed.txt.gz"])(
  "%s: every line with its number, and again from any place",
  async (name) => {
    const path = join(folder, name);
    const text = texts.join("\n");
    writeFileSync(path, name.endsWith(".gz") ? gzipSync(text) : text);
    const lines = await all(path);
    expect(lines.map((line) => line.text)).toEqual(texts.map((line) => line.trim()));
    expect(lines.at(-1)?.end).toBe(Buffer.byteLength(text));
    for (const at of [1, 2500, 4999]) {
      const place = { offset: lines[at - 1]?.end ?? 0, line: at };
      expect(await all(path, place)).toEqual(lines.slice(at));
    }
  },
);

test("a file of several packed parts is one", async () => {
  const path = join(folder, "parts.gz");
  writeFileSync(path, Buffer.concat([gzipSync("bir\nik"), gzipSync("i\nüç\n")]));
  expect((await all(path)).map((line) => line.text)).toEqual(["bir", "iki", "üç"]);
});

test("a line of any length is passed over without being held", async () => {
  const path = join(folder, "long.txt");
  writeFileSync(
    path,
    `bir\n${"x".repeat(longestLine + 1)}\niki\n${"y".repeat(longestLine)}\n${"z".repeat(longestLine * 2)}`,
  );
  const lines = await all(path);
  expect(lines.map((line) => line.text?.length)).toEqual([3, undefined, 3, longestLine, undefined]);
  expect(lines.map((line) => line.number)).toEqual([1, 2, 3, 4, 5]);
});

test("a packed file that was cut off says so, after the lines before the cut", async () => {
  const path = join(folder, "cut.gz");
  const packed = gzipSync(texts.join("\n"));
  writeFileSync(path, packed.subarray(0, packed.length / 2));
  await expect(all(path)).rejects.toThrow(/^The file .*cut\.gz cannot be read: unexpected end of file\.$/);
});

test("byte order mark and line ends of another system are no part of a text", async () => {
  const path = join(folder, "marks.txt");
  writeFileSync(path, "\uFEFFbir\r\niki\r\n");
  const read: string[] = [];
  for await (const text of readLines(path)) read.push(text);
  expect(read).toEqual(["bir", "iki"]);
});
