import { limits } from "@okurca/contract";
import { cellOf } from "@okurca/server-kit";
import { expect, test } from "vitest";
import { plainText } from "../../markup/index.ts";
import { readDay, readNames } from "./cells.ts";
import { readFile } from "./read-file.ts";

// Texts made so that a careless pattern would go back and forth in them for minutes or for ever.
const length = 1_000_000;
const filled = (part: string, end = "") => part.repeat(Math.ceil(length / part.length)) + end;

test.each([
  ["half a link that names its address again and again", `<a ${filled("href=")}`],
  ["links that never end", filled("<a href=x>")],
  ["links without an end of their tag", filled('<a href="')],
  ["a link with a very long address", `<a href=${filled("a")}b>${filled("a")}</a>`],
  ["angle brackets", filled("<")],
  ["tags that never end", filled("<p ")],
  ["a tag full of strokes", `<i ${filled(" /")}`],
  ["a tag full of spaces", `<br${filled(" ")}`],
  ["a long gap in a line", `a${filled(" ")}b`],
  ["many gaps at ends of lines", filled("a \t \n")],
  ["half entities", filled("&#x")],
  ["ampersands", filled("&amp")],
])("HTML made to keep its reader busy is done with at once: %s", (_what, html) => {
  const started = performance.now();
  expect(plainText(html).length).toBeLessThanOrEqual(html.length);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test.each([
  ["digits", filled("1")],
  ["letters", filled("a")],
  ["spaces", filled(" ", "x")],
  ["day and month without end", filled("1.1.")],
  ["words without end", filled("1 Ocak ")],
])("so is a day, a list of names and a cell made so: %s", (_what, text) => {
  const started = performance.now();
  expect(readDay(text)).toBeNull();
  expect(readNames(text, filled(","), filled("a,")).length).toBeLessThanOrEqual(20);
  expect(cellOf(text).length).toBeGreaterThanOrEqual(text.length);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test.each(["Title,Author", "My Review", "Private Notes", "Bookshelves", "Date Read"])(
  "a whole file with a row as long as may be is read at once: %s",
  (column) => {
    const columns = ["Book Id", "Title", "Author", "My Rating", "Exclusive Shelf", "My Review"];
    const head = [
      ...new Set([...columns, ...column.split(","), "Private Notes", "Bookshelves", "Date Read"]),
    ];
    const long = '<a href="'.repeat(4_500).replaceAll('"', '""');
    const cells = head.map((name) =>
      column.split(",").includes(name) ? `"${long}${",a".repeat(22_000)}"` : "1",
    );
    const bytes = Buffer.from(`${head.join(",")}\n${cells.join(",")}\n`);
    expect(bytes.length).toBeLessThan(limits.import.rowLength * 1.2);
    const started = performance.now();
    expect(readFile(bytes, "2026-11-22").entries).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(5_000);
  },
);

test("nobody has read a book more often than a hundred times, whatever a StoryGraph file says", () => {
  const head = "Title,Authors,ISBN/UID,Read Status,Star Rating,Dates Read";
  const file = Buffer.from(`${head}\nHuzur,Tanpınar,,read,5,"${"2021/01/02,".repeat(18_000)}"\n`);
  const [entry] = readFile(file, "2026-11-22").entries;
  expect(entry?.readings).toHaveLength(100);
});
