import { expect, test } from "vitest";
import { readFileInThread } from "./file-thread.ts";

test("the books of a file are there again when the transaction that writes them is tried again", async () => {
  const table =
    "Title,Author,ISBN,My Rating,Date Read,Exclusive Shelf\nKuyucaklı Yusuf,Sabahattin Ali,,5,,read\n";
  const { slices } = await readFileInThread(new TextEncoder().encode(table), "2026-11-24");
  const titles = () => [...slices].flatMap(({ sought }) => sought.map(({ title }) => title));
  expect(titles()).toEqual(["Kuyucaklı Yusuf"]);
  expect(titles()).toEqual(["Kuyucaklı Yusuf"]);
});
