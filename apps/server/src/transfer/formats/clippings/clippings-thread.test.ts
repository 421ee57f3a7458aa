import { clippingMessages as m } from "@okurca/contract";
import { expect, test } from "vitest";
import { kindleFile, koboFile } from "./clippings.fixtures.ts";
import { readClippingsInThread } from "./clippings-thread.ts";

const now = "2026-11-22T00:00:00.000Z";

test("passages of a file are read apart from who asks, slice by slice, and are there again a second time", async () => {
  const entries = Array.from({ length: 450 }, (_, number): [string, string, string] => [
    "Kıyıdaki Fener (Deneme, Ayşe)",
    `Your Highlight on Location ${number * 100}-${number * 100 + 2} | Added on Thursday, June 4, 2020 11:33:12 PM`,
    `Fenerin ışığı ${number} kez döndü ve söndü.`,
  ]);
  const { slices, ...told } = await readClippingsInThread(Buffer.from(kindleFile(...entries)), now);
  expect(told).toEqual({ format: "kindle", refused: [], refused_count: 0, notices: [] });
  const lengths = () => [...slices].map((slice) => slice.length);
  expect([lengths(), lengths()]).toEqual([
    [200, 200, 50],
    [200, 200, 50],
  ]);
});

test("a file that is refused there is bad input here, and its bytes stay who asks's", async () => {
  const bytes = koboFile([], (db) => db.exec("DROP TABLE content; DROP TABLE Bookmark"));
  const before = Buffer.from(bytes).toString("hex");
  await expect(readClippingsInThread(bytes, now)).rejects.toMatchObject({
    code: "bad_input",
    message: m.notKobo,
  });
  expect(Buffer.from(bytes).toString("hex")).toBe(before);
});
