import { createImport, getPrivacy, limits, listImports } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodreads } from "../goodreads.fixtures.ts";

// Files that are costly to read: their reader is told so, and other readers do not wait for it.
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await Promise.all(["ayse", "mehmet", "zeynep"].map((who) => t.as(who)));
});
afterAll(() => t.close());

const head = "Book Id,Title,Author,My Rating,Exclusive Shelf";
const look = (who: string, file: string | Buffer) =>
  t.call(createImport, { body: Buffer.from(file), headers: { "content-type": "text/csv" } }, who);

/** The answer, and how many calls of another reader were answered before it came. */
async function beside(file: string) {
  let isAnswered = false;
  const answer = look("ayse", file).finally(() => {
    isAnswered = true;
  });
  let others = 0;
  while (!isAnswered) {
    expect((await t.call(getPrivacy, {}, "mehmet")).status).toBe(200);
    if (!isAnswered) others += 1;
  }
  const { status, error } = await answer;
  return { said: [status, error.message], others };
}

const rest = limits.import.fileBytes - head.length - 100;

test.each([
  [
    "rows of one letter, 4.9 million of them",
    `${head}\n${"a\n".repeat(4_900_000)}`,
    "Dosyada en fazla 20.000 kitap olabilir",
  ],
  [
    "one row of separators alone",
    `${head}\n${",".repeat(rest)}\n`,
    "Dosyada okunamayacak kadar uzun bir satır var",
  ],
  [
    "one cell as large as the file",
    `${head}\n1,"${"a".repeat(rest)}",b,5,read\n`,
    "Dosyada okunamayacak kadar uzun bir satır var",
  ],
  [
    "a quote that never ends",
    `${head}\n"${"a\n".repeat(rest / 2)}`,
    "Dosyada okunamayacak kadar uzun bir satır var",
  ],
  [
    "a hundred readings on each row",
    `${head},Read Count\n${"1,Huzur,Tanpınar,5,read,100\n".repeat(limits.import.rows)}`,
    "Dosyada en fazla 50.000 okuma olabilir",
  ],
])(
  "%s: refused, and another reader's calls are answered meanwhile",
  async (_what, file, message) => {
    expect(file.length).toBeLessThanOrEqual(limits.import.fileBytes);
    const { said, others } = await beside(file);
    expect(said).toEqual([400, message]);
    expect(others).toBeGreaterThan(1);
  },
  60_000,
);

test.each([
  ["an unknown head before many rows", `ad,soyad\n${"a\n".repeat(1_000_000)}`],
  ["a head of a thousand columns", `${head}${",x".repeat(1000)}\n1,Huzur,Tanpınar,5,read\n`],
  ["a head that never ends", `${head},"${"x".repeat(1_000_000)}`],
])("%s is no file we know", async (_what, file) => {
  const { status, error } = await look("zeynep", file);
  expect([status, error.message]).toEqual([400, expect.stringMatching(/^Bu dosya tanınmadı\./)]);
});

test("rows of a spreadsheet that hold nothing are no books: a file with many of them is read", async () => {
  const { status, data } = await look(
    "zeynep",
    `${goodreads({ title: "Huzur" })}\n${",,,,,,,,\n".repeat(30_000)}`,
  );
  expect([status, data.import.counts.all]).toEqual([201, 1]);
});

test("as many books as a file may hold are looked through, in the order of the file", async () => {
  const file = `${head}\n${Array.from({ length: limits.import.rows }, (_none, i) => `${i},Kitap ${i},Yazar,5,read\n`).join("")}`;
  const { status, data } = await look("mehmet", file);
  expect([status, data.import?.counts.all]).toEqual([201, limits.import.rows]);
}, 120_000);

test("one file of a reader at a time, and so many in an hour; others are not kept", async () => {
  const long = `${head}\n${",".repeat(rest)}\n`;
  const [first, second] = await Promise.all([look("ayse", long), look("ayse", long)]);
  const refused = [first, second].find(({ status }) => status === 429);
  expect(refused?.error.message).toBe("Önceki dosyanıza hâlâ bakılıyor. Lütfen biraz sonra yeniden deneyin.");
  let answer = await look("ayse", "a,b\n");
  for (let i = 0; answer.status === 400 && i < 100; i++) answer = await look("ayse", "a,b\n");
  expect([answer.status, answer.error.code, answer.error.message]).toEqual([
    429,
    "too_often",
    "Çok fazla dosya gönderdiniz. Lütfen daha sonra yeniden deneyin.",
  ]);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect((await look("mehmet", "a,b\n")).status).toBe(400);
  expect((await t.call(listImports, {}, "ayse")).status).toBe(200);
  t.clock.advance({ seconds: Math.ceil(3600 / limits.import.rate.perHour) });
  expect((await look("ayse", "a,b\n")).status).toBe(400);
});
