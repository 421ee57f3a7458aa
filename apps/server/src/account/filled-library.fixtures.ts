import { setTimeout as wait } from "node:timers/promises";
import * as c from "@okurca/contract";
import type { TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { leaver, madonna, mark, memed, orwell, type Who } from "./leaver.fixtures.ts";

/** What a reader keeps: books and passages, and those that came from files. */

const broughtIsbn = "9786050000016";
const me = leaver;

export async function fillLibrary(t: TestApp): Promise<void> {
  for (const isbn of [madonna, memed, orwell]) {
    await t.call(c.addToLibrary, { body: { isbn, status: "reading" } }, me);
  }
  const { readings } = (await t.call(c.listReadings, { params: { isbn: memed } }, me)).data;
  const params = { isbn: memed, id: readings[0]?.id ?? "" };
  await t.call(c.updateReading, { params, body: { notes: `Not: ${mark}` } }, me);
  await t.call(c.updateReadingProgress, { params: { isbn: memed }, body: { page: 40 } }, me);
  await t.call(c.addReading, { params: { isbn: orwell }, body: { notes: `Kaldırılan not: ${mark}` } }, me);
  await t.call(c.removeFromLibrary, { params: { isbn: orwell } }, me);
  await t.call(c.setReadingGoal, { params: { year: "2026" }, body: { books: 24 } }, me);
}

export async function bringFile(t: TestApp): Promise<void> {
  const csv = `Book Id,Title,Author,ISBN13,My Rating,Exclusive Shelf,My Review\n1,Günlüğüm ${mark},Gidenoğlu Yazar,${broughtIsbn},4,read,İçe aktarılan ${mark} inceleme\n`;
  const upload = {
    body: Buffer.from(csv),
    query: { name: `${mark}.csv` },
    headers: { "content-type": "text/csv" },
  };
  const { id } = (await t.call(c.createImport, upload, me)).data.import;
  const [row] = (await t.call(c.listImportRows, { params: { id } }, me)).data.rows;
  await t.call(c.chooseImportRow, { params: { id: row?.id ?? "" }, body: { choice: "bring" } } as never, me);
  await t.call(c.runImport, { params: { id } }, me);
  await sql`
    INSERT INTO import_lookups (row_id, reader_id, state, due_at)
    SELECT r.id, i.reader_id, 'none', now() FROM import_rows AS r JOIN imports AS i ON i.id = r.import_id
    WHERE i.id = ${id} ON CONFLICT DO NOTHING`.execute(t.ctx.db);
}

/** A passage that is kept, and one of each of two readers that was deleted a moment ago, reported by the other one. */
export async function keepQuotes(t: TestApp): Promise<void> {
  const keep = (who: Who, text: string, note: string | null) =>
    t.call(c.keepQuote, { body: { isbn: memed, text, note } } as never, who);
  await keep(me, `Dağların ardında bir ${mark} ovası uzanıyordu.`, `Notum: ${mark}`);
  const readers: [Who, Who][] = [
    [me, "can"],
    ["can", me],
  ];
  const liked = (await keep("can", "Bu satırlar yerinde kalacak.", null)).data.quote;
  await t.call(c.likeQuote, { params: { id: liked.id } }, me);
  for (const [writer, other] of readers) {
    const text = `O gece kimse ${writer === me ? mark : "Çukurova"} köyünde uyumadı.`;
    const { id } = (await keep(writer, text, writer === me ? `Notum: ${mark}` : null)).data.quote;
    const reason = `Silinen alıntıda ${other === me ? mark : "bir"} sebep.`;
    await t.call(c.createReport, { body: { kind: "quote", target: id, reason } }, other);
    await t.call(c.deleteQuote, { params: { id } }, writer);
  }
}

/** A file of passages, of which one was taken. */
export async function bringQuotes(t: TestApp): Promise<void> {
  const entry = (book: string, words: string) =>
    `${book} (Yaşar Kemal)\r\n- Your Highlight on Location 5-6 | Added on Monday, June 1, 2020 9:00:00 AM\r\n\r\n${words}\r\n==========\r\n`;
  const file = `${entry("İnce Memed 1", `Kartallar ${mark} kayasına konardı.`)}${entry(`Adsız ${mark}`, `Kimsenin bilmediği ${mark} satırı.`)}`;
  const upload = {
    body: Buffer.from(file),
    query: { name: `${mark}.txt` },
    headers: { "content-type": "text/plain" },
  };
  const { id } = (await t.call(c.createQuoteImport, upload, me)).data.import;
  await t.call(c.runQuoteImport, { params: { id } }, me);
  while ((await t.call(c.getQuoteImport, { params: { id } }, me)).data.import.state !== "done")
    await wait(50);
}
