import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { searchBooks } from "@okurca/contract";
import { createLog } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createSearchIndex } from "./search-index.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** As a process of its own has it, with the threads it has begun. */
function openIndex(given: Partial<Parameters<typeof createSearchIndex>[0]> = {}) {
  const threads: Worker[] = [];
  const note = (worker: Worker) => threads.push(worker);
  process.on("worker", note);
  const index = createSearchIndex({ db: t.ctx.db, log: createLog("silent"), ...given });
  onTestFinished(async () => {
    process.off("worker", note);
    await index.close();
  });
  const find = async (text: string) => (await index.search({ text, limit: 10 }))?.isbns;
  return { index, find, threads };
}

const isbns = ["9786051850016", "9786051850023", "9786051850030", "9786051850047"] as const;
const book = (number: number, title: string) => ({
  isbn: isbns[number],
  title,
  authors: ["Deniz Karaca"],
  language: "tr",
});
const rename = (number: number, title: string) =>
  t.ctx.db
    .updateTable("editions")
    .set({ title })
    .where("isbn", "=", isbns[number] ?? "")
    .execute();

describe.each([
  ["made anew as a whole", {}],
  ["with what is newer beside it", { smallCatalogue: 0 }],
])("an index %s", (_how, given) => {
  test("finds at once, in every process, what was brought and what was changed", async () => {
    const [one, other] = [openIndex(given), openIndex(given)];
    await Promise.all([one.index.warm(), other.index.warm()]);
    expect(await one.find("kurk mantolu madona")).toEqual(["9789753638029"]);
    await t.addBooks([book(0, "Saklı Rıhtım")]);
    expect(await Promise.all([one.find("sakli rihtim"), other.find("sakli rihtm")])).toEqual([
      [isbns[0]],
      [isbns[0]],
    ]);
    await rename(0, "Uzak Fener");
    expect(await one.find("uzak fener")).toEqual([isbns[0]]);
    expect(await other.find("uzak fener")).toEqual([isbns[0]]);
    expect(await one.find("sakli rihtim")).not.toContain(isbns[0]);
    await t.ctx.db.deleteFrom("editions").where("isbn", "=", isbns[0]).execute();
  });

  test("remembers its answers, each as long as nothing has changed", async () => {
    const { index, find, threads } = openIndex(given);
    await index.warm();
    let asked = 0;
    for (const thread of threads) {
      const send = thread.postMessage.bind(thread);
      thread.postMessage = (message, ...rest: never[]) => {
        if (message.kind === "search") asked += 1;
        send(message, ...rest);
      };
    }
    const before = await find("kuytu iskele");
    expect(await Promise.all([find("kuytu iskele"), find("kuytu iskele")])).toEqual([before, before]);
    expect(asked).toBe(1);
    await t.addBooks([book(3, "Kuytu İskele")]);
    expect(await find("kuytu iskele")).toEqual([isbns[3]]);
    expect(await find("kuytu iskele")).toEqual([isbns[3]]);
    await rename(3, "Issız Sokak");
    expect(await find("kuytu iskele")).toEqual(before);
    await t.ctx.db.deleteFrom("editions").where("isbn", "=", isbns[3]).execute();
  });

  test("finds what an older transaction wrote that ended later", async () => {
    const { index, find } = openIndex(given);
    await t.addBooks([book(1, "Yavaş Irmak"), book(2, "Hızlı Irmak")]);
    await index.warm();
    let hasWritten = () => {};
    const written = new Promise<void>((resolve) => {
      hasWritten = resolve;
    });
    let end = () => {};
    const mayEnd = new Promise<void>((resolve) => {
      end = resolve;
    });
    const slow = t.ctx.db.transaction().execute(async (tx) => {
      await tx.updateTable("editions").set({ title: "Durgun Göl" }).where("isbn", "=", isbns[1]).execute();
      hasWritten();
      await mayEnd;
    });
    await written;
    await rename(2, "Coşkun Nehir");
    expect(await find("coskun nehir")).toEqual([isbns[2]]);
    expect(await find("durgun gol")).not.toContain(isbns[1]);
    end();
    await slow;
    expect(await find("durgun gol")).toEqual([isbns[1]]);
    await t.ctx.db.deleteFrom("editions").where("isbn", "in", [isbns[1], isbns[2]]).execute();
  });
});

test("one whose thread has ended is left, and made anew after a pause", async () => {
  const { index, find, threads } = openIndex({ pauseAfterFailure: 300 });
  await index.warm();
  expect(await find("madona")).toEqual(["9789753638029"]);
  const [thread] = threads;
  thread?.terminate();
  if (thread) await once(thread, "exit");
  // Not asked of what is gone: the database answers meanwhile.
  expect(await find("madona")).toBeUndefined();
  await expect.poll(() => find("madona"), { timeout: 5000, interval: 100 }).toEqual(["9789753638029"]);
  expect(threads).toHaveLength(2);
});

test("one that could not catch up stays, and is not asked until it has", async () => {
  const failing = { isOn: false };
  const db = t.ctx.db.withPlugin({
    transformQuery({ node }) {
      if (failing.isOn && JSON.stringify(node).includes("e.work_id IN (SELECT")) throw new Error("cut off");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { index, find, threads } = openIndex({ db, smallCatalogue: 0, pauseAfterFailure: 300 });
  await index.warm();
  await t.addBooks([book(3, "Kayıp Vapur")]);
  failing.isOn = true;
  expect(await find("kayip vapur")).toBeUndefined();
  expect(await find("madona")).toBeUndefined();
  failing.isOn = false;
  await expect.poll(() => find("kayip vapur"), { timeout: 5000, interval: 100 }).toEqual([isbns[3]]);
  expect(threads).toHaveLength(1);
  await t.ctx.db.deleteFrom("editions").where("isbn", "=", isbns[3]).execute();
});

test("until there is an index the database answers, without counts", async () => {
  const { index } = openIndex();
  await index.close();
  const kept = t.ctx.searchIndex;
  onTestFinished(() => {
    t.ctx.searchIndex = kept;
  });
  t.ctx.searchIndex = index;
  const { data } = await t.call(searchBooks, { query: { q: "madonna" } });
  expect(data).toMatchObject({ facets: null, results: [{ title: "Kürk Mantolu Madonna" }] });
  expect((await t.call(searchBooks, { query: { q: "madona" } })).data.results).toEqual([]);
  t.ctx.searchIndex = kept;
  const found = await t.call(searchBooks, { query: { q: "madona" } });
  expect(found.data.results[0]?.title).toBe("Kürk Mantolu Madonna");
  expect(found.data.facets?.languages).toContainEqual({ value: "tr", count: expect.any(Number) });
});

test("the counts are of all that was found, each without its own filter", async () => {
  const all = await t.call(searchBooks, { query: { q: "roman" } });
  const [genre] = all.data.facets?.genres ?? [];
  if (!genre) throw new Error("no genre was counted");
  const narrow = await t.call(searchBooks, { query: { q: "roman", genre: genre.value } });
  expect(narrow.data.total).toBe(genre.count);
  expect(narrow.data.facets?.genres).toEqual(all.data.facets?.genres);
});
