import * as c from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asLibrarian, books, catalogue, join, undo, workOf } from "./joins.fixtures.ts";

// What readers kept of a book goes along when works, editions and parts of them are joined, and comes back.

const [bright, war, room] = [
  "Nisan ayında pırıl pırıl soğuk bir gündü; saatler on üçü vuruyordu.",
  "Savaş barıştır, özgürlük köleliktir, bilgisizlik kuvvettir derlerdi.",
  "Odanın duvarındaki ekran hiç kapanmıyor, yalnız sesi kısılabiliyordu.",
];

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ catalogue });
  await asLibrarian(t);
  const keep = async (who: string, isbn: string, text: string) => {
    await t.as(who);
    expect((await t.call(c.keepQuote, { body: { isbn, text } } as never, who)).status).toBe(201);
  };
  await keep("ayse", books.kept, bright);
  await keep("mehmet", books.gone, bright);
  await keep("zeynep", books.goneToo, bright);
  // Who kept it of both keeps both.
  await keep("deniz", books.kept, bright);
  await keep("deniz", books.gone, bright);
  await keep("can", books.gone, war);
  await keep("elif", books.goneToo, room);
}, 60_000);
afterEach(() => t.close());

async function all() {
  const { rows } = await sql`
    SELECT q.*, p.folded, p.work_id, p.public_count, p.quote_count, p.text AS wording
    FROM quotes AS q JOIN passages AS p ON p.id = q.passage_id ORDER BY q.id`.execute(t.ctx.db);
  return rows;
}
async function countsAt(isbn: string) {
  const { data } = await t.call(c.listBookPassages, { params: { isbn } });
  return data.data.map(({ text, keeper_count }) => [text, keeper_count]);
}
async function expectTrue() {
  const { rows } = await sql`
    SELECT p.id FROM passages AS p LEFT JOIN quotes AS q ON q.passage_id = p.id LEFT JOIN editions AS e ON e.isbn = q.isbn
    GROUP BY p.id HAVING p.quote_count <> count(q.id) OR count(q.id) = 0 OR bool_or(e.work_id <> p.work_id)`.execute(
    t.ctx.db,
  );
  expect(rows).toEqual([]);
}

test.each([
  ["works", books.kept, books.gone, 3],
  ["editions", books.kept, books.gone, 2],
] as const)(
  "joining %s makes equal passages one card, and the undo two again",
  async (kind, keptIsbn, gone, cards) => {
    const before = await all();
    const { status, data } = await join(t, kind, keptIsbn, gone);
    expect(status).toBe(200);
    await expectTrue();
    const shown = await countsAt(keptIsbn);
    expect(shown.filter(([text]) => text === bright)[0]?.[1]).toBe(kind === "works" ? 4 : 3);
    expect(new Set(shown.map(([text]) => text)).size).toBe(cards);
    expect((await undo(t, data.join.id)).data.join.state).toBe("undone");
    await expectTrue();
    expect(await all()).toEqual(before);
  },
);

test("a part takes along what was kept of its edition, and the undo brings it back", async () => {
  const before = await all();
  const { status, data } = await join(t, "part", books.gone, books.gone);
  expect(status).toBe(200);
  await expectTrue();
  expect(await countsAt(books.gone)).toEqual(
    expect.arrayContaining([
      [bright, 2],
      [war, 1],
    ]),
  );
  expect(await countsAt(books.goneToo)).toEqual(expect.arrayContaining([[room, 1]]));
  expect((await undo(t, data.join.id)).data.join.state).toBe("undone");
  await expectTrue();
  expect(await workOf(t, books.gone)).toBe(await workOf(t, books.goneToo));
  expect((await all()).length).toBe(before.length);
});

test("the address of a passage that became one with another leads on to it, and is its own again after the undo", async () => {
  const idAt = async (isbn: string) =>
    (await t.call(c.listBookPassages, { params: { isbn } })).data.data.find(({ text }) => text === bright)
      ?.id ?? "";
  const [kept, gone] = [await idAt(books.kept), await idAt(books.gone)];
  const shown = async () => (await t.call(c.getPassage, { params: { id: gone } })).data.passage.id;
  expect(await shown()).toBe(gone);
  const { data } = await join(t, "works", books.kept, books.gone);
  const first = await shown();
  expect(first).toBe(await idAt(books.kept));
  expect([kept, gone]).toContain(first);
  await undo(t, data.join.id);
  expect(await shown()).toBe(gone);
});
