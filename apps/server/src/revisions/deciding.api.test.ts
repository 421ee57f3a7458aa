import * as c from "@okurca/contract";
import { createTestApp, madeUpIsbn, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordNew } from "./index.ts";
import { callsOf } from "./revisions.fixtures.ts";

let t: TestApp;
let calls: ReturnType<typeof callsOf>;
beforeAll(async () => {
  t = await createTestApp();
  calls = callsOf(t);
  for (const who of ["birinci", "ikinci"]) await calls.makeLibrarian(who);
});
afterAll(() => t.close());

let counter = 0;
let [ayse, mehmet, trusted, isbn] = ["", "", "", ""];
beforeEach(async () => {
  counter += 1;
  [ayse, mehmet, trusted] = [`ayse${counter}`, `mehmet${counter}`, `guvenilir${counter}`];
  isbn = madeUpIsbn(counter);
  await calls.makeTrusted(trusted);
  await Promise.all([ayse, mehmet].map((who) => t.as(who)));
  await calls.load({ isbn, title: `Birinci ${counter}`, authors: ["Deneme Yazar"], pages: 100 });
});

const pages = async () => (await calls.facts(isbn)).facts.pages;
const waiting = async () => (await calls.proposals("birinci")).data.filter(({ subject }) => subject === isbn);
const outcomes = (answer: Awaited<ReturnType<typeof calls.decide>>) =>
  answer.data.results.map(({ outcome }) => outcome);

describe("proposals", () => {
  test("are for librarians alone: to others there is no such address", async () => {
    for (const who of [undefined, ayse, trusted]) {
      const answers = [
        await t.call(c.listProposals, {}, who),
        await t.call(c.decideProposals, { body: {} } as never, who),
      ];
      for (const { status, error } of answers)
        expect([status, error]).toMatchObject([404, { code: "unknown_path" }]);
    }
  });

  test("of two readers at once both wait, and the second is shown with what the first made of it", async () => {
    await Promise.all([calls.change(isbn, ayse, { pages: 144 }), calls.change(isbn, mehmet, { pages: 150 })]);
    const [first, second] = await waiting();
    if (!first || !second) throw new Error("two proposals wait");
    expect(outcomes(await calls.decide("birinci", "accept", [first]))).toEqual(["accepted"]);
    const held = await pages();
    // Looked at before: it is told, with both values, and nothing is written.
    const late = await calls.decide("birinci", "accept", [second]);
    expect(late.data.results).toMatchObject([
      { outcome: "changed", proposal: { fits: false, changes: [{ before: 100, present: held }] } },
    ]);
    expect(await pages()).toBe(held);
    const [again] = await waiting();
    if (!again) throw new Error("it still waits");
    expect(outcomes(await calls.decide("birinci", "accept", [again]))).toEqual(["accepted"]);
    expect(await pages()).toBe(again.changes[0]?.after);
    // History goes from value to value.
    expect((await calls.history(isbn)).data.map(({ changes }) => changes[0]?.before)).toEqual([held, 100]);
  });

  test("are decided once, by whichever librarian is first; the other is told", async () => {
    await calls.change(isbn, ayse, { pages: 144 });
    const [one] = await waiting();
    if (!one) throw new Error("one waits");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        calls.decide(i % 2 ? "birinci" : "ikinci", i < 4 ? "accept" : "refuse", [one]),
      ),
    );
    const all = answers.flatMap(outcomes);
    expect(all.filter((outcome) => outcome === "decided")).toHaveLength(7);
    const isHeld = all.includes("accepted");
    expect(await pages()).toBe(isHeld ? 144 : 100);
    const { notifications } = (await t.call(c.listNotifications, {}, ayse)).data;
    expect(notifications).toHaveLength(1);
    const last = await calls.decide("ikinci", "refuse", [one]);
    expect(last.data.results).toMatchObject([
      { outcome: "decided", proposal: { state: isHeld ? "accepted" : "refused" } },
    ]);
  });

  test("several at once: each by itself, whatever becomes of another", async () => {
    await calls.change(isbn, ayse, { pages: 144 });
    await calls.change(isbn, mehmet, { publisher: "Deneme Yayınları" });
    const withdrawn = await calls.change(isbn, mehmet, { subtitle: "Alt" });
    const all = await waiting();
    await calls.withdraw(mehmet, withdrawn.data.revision.id);
    const strange = { id: crypto.randomUUID(), mark: "yok" };
    const answer = await calls.decide("birinci", "accept", [...all, strange]);
    expect(outcomes(answer)).toEqual(["accepted", "accepted", "decided", "gone"]);
    expect((await calls.facts(isbn)).facts).toMatchObject({ pages: 144, publisher: "Deneme Yayınları" });
  });

  test("that an import has made true meanwhile are told with what holds", async () => {
    await calls.change(isbn, ayse, { pages: 144 });
    await calls.load({ isbn, title: `Birinci ${counter}`, authors: ["Deneme Yazar"], pages: 144 });
    const [one] = await waiting();
    expect(one).toMatchObject({ fits: false, changes: [{ before: 100, present: 144, after: 144 }] });
    expect(outcomes(await calls.decide("birinci", "accept", one ? [one] : []))).toEqual(["accepted"]);
    expect(await pages()).toBe(144);
  });

  test("of a day and a year are accepted also where a library has told the year meanwhile", async () => {
    await calls.change(isbn, ayse, { published_on: "1943-04-06", published_year: 1943 });
    await calls.loadChecked({ isbn, title: `Birinci ${counter}`, authors: ["Deneme Yazar"], year: 1942 });
    expect(outcomes(await calls.decide("birinci", "accept", await waiting()))).toEqual(["accepted"]);
    expect((await calls.facts(isbn)).facts).toMatchObject({
      published_on: "1943-04-06",
      published_year: 1943,
    });
  });

  test("of who leaves while a librarian decides hold nobody up", async () => {
    for (let i = 0; i < 6; i++) {
      const who = `giden${counter}-${i}`;
      await calls.change(isbn, who, { pages: 200 + i });
    }
    const all = await waiting();
    const answers = await Promise.all([
      calls.decide("birinci", "accept", all),
      ...Array.from({ length: 6 }, (_, i) => t.call(c.deleteAccount, {}, `giden${counter}-${i}`)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(await waiting().then((left) => left.filter(({ writer }) => writer === null))).toEqual([]);
  });
});

describe("a trusted reader", () => {
  test("is one with ten accepted changes; what is changed then holds at once and is listed for librarians", async () => {
    await calls.makeTrusted(ayse, 9);
    expect((await calls.facts(isbn, ayse)).standing).toBe("reader");
    await calls.change(isbn, ayse, { pages: 144 });
    await calls.decide("birinci", "accept", await waiting());
    expect((await calls.own(ayse)).standing).toBe("trusted");
    const made = await calls.change(isbn, ayse, { pages: 145 });
    expect(made.data).toMatchObject({ message: c.revisionMessages.held, revision: { state: "accepted" } });
    expect(await pages()).toBe(145);
    const listed = await calls.proposals("birinci", { state: "trusted", limit: 1 });
    expect(listed.data).toMatchObject([{ subject: isbn, writer: { username: ayse } }]);
    expect((await t.call(c.listNotifications, {}, ayse)).data.notifications).toHaveLength(1);
  });

  test("loses that for thirty days when another takes a change back, not when the reader does", async () => {
    await calls.makeTrusted(ayse, 12);
    const mine = (await calls.change(isbn, ayse, { pages: 144 })).data.revision.id;
    const back = (await calls.takeBack(ayse, mine, "before", mine)).data.revision;
    expect([back.state, await pages()]).toEqual(["accepted", 100]);
    expect((await calls.own(ayse)).standing).toBe("trusted");
    const wrong = (await calls.change(isbn, ayse, { pages: 999 })).data.revision.id;
    await calls.takeBack("birinci", wrong, "before", wrong);
    expect((await calls.own(ayse)).data[0]).toMatchObject({ id: wrong, is_taken_back: true });
    expect((await calls.own(ayse)).standing).toBe("reader");
    t.clock.advance({ days: 31 });
    expect((await calls.own(ayse)).standing).toBe("trusted");
  });
});

describe("taking back", () => {
  test("goes to any earlier state as a change of its own, by whose word holds", async () => {
    const one = (await calls.change(isbn, trusted, { pages: 110, subtitle: "Alt" })).data.revision.id;
    const two = (await calls.change(isbn, trusted, { pages: 120 })).data.revision.id;
    const three = (await calls.change(isbn, trusted, { publisher: "Yayınevi" })).data.revision.id;
    const back = (await calls.takeBack("birinci", one, "after", three)).data.revision;
    expect(back).toMatchObject({
      changes: [
        { field: "publisher", before: "Yayınevi", after: null },
        { field: "pages", before: 120, after: 110 },
      ],
    });
    expect((await calls.facts(isbn)).facts).toMatchObject({ pages: 110, subtitle: "Alt", publisher: null });
    const history = (await calls.history(isbn)).data;
    expect(history.map(({ id, is_taken_back }) => [id, is_taken_back])).toEqual([
      [back.id, false],
      [three, true],
      [two, true],
      [one, false],
    ]);
    expect(history[0]?.restores).toBe(history[3]?.created_at);
    // Taken back itself: what it took away holds again.
    await calls.takeBack("birinci", back.id, "before", back.id);
    expect((await calls.facts(isbn)).facts).toMatchObject({ pages: 120, publisher: "Yayınevi" });
    expect((await calls.history(isbn)).data.map((one) => one.is_taken_back)).toEqual([
      ...[false, true, false, false, false],
    ]);
  });

  test("an old change leaves alone what others have changed since, and their writers' trust", async () => {
    const other = `diger${counter}`;
    await calls.makeTrusted(other);
    const one = (await calls.change(isbn, trusted, { pages: 110, subtitle: "Alt" })).data.revision.id;
    const two = (await calls.change(isbn, other, { pages: 120 })).data.revision.id;
    const back = (await calls.takeBack("ikinci", one, "before", two)).data.revision;
    expect(back.changes).toEqual([{ field: "subtitle", before: "Alt", after: null }]);
    expect(await pages()).toBe(120);
    expect((await calls.history(isbn)).data.map(({ id, is_taken_back }) => [id, is_taken_back])).toEqual([
      ...[
        [back.id, false],
        [two, false],
        [one, true],
      ],
    ]);
    expect((await calls.own(other)).standing).toBe("trusted");
  });

  test("a change of which nothing is left says that others came after it", async () => {
    const other = `diger${counter}`;
    await calls.makeTrusted(other);
    const one = (await calls.change(isbn, trusted, { pages: 110 })).data.revision.id;
    const two = (await calls.change(isbn, other, { pages: 120 })).data.revision.id;
    const { status, error } = await calls.takeBack("ikinci", one, "before", two);
    expect([status, error]).toMatchObject([409, { code: "later_changed" }]);
    expect(await pages()).toBe(120);
  });

  test("by others waits for a librarian, and takes nothing back until then", async () => {
    const one = (await calls.change(isbn, "birinci", { publisher: "Yayınevi" })).data.revision.id;
    expect((await calls.takeBack(ayse, one, "before", one)).status).toBe(403);
    const two = (await calls.change(isbn, trusted, { pages: 110 })).data.revision.id;
    const back = (await calls.takeBack(ayse, two, "before", two)).data;
    expect([back.message, back.revision.state, await pages()]).toEqual([
      ...[c.revisionMessages.proposed, "waiting", 110],
    ]);
    expect((await calls.history(isbn)).data[0]?.is_taken_back).toBe(false);
    expect((await waiting())[0]?.restores).not.toBeNull();
    await calls.decide("birinci", "accept", await waiting());
    expect((await calls.history(isbn)).data.map(({ is_taken_back }) => is_taken_back)).toEqual([
      ...[false, true, false],
    ]);
    expect(await pages()).toBe(100);
  });

  test("is refused to who was slower, for what is no change of anything, and for another's proposal", async () => {
    const one = (await calls.change(isbn, trusted, { pages: 110 })).data.revision.id;
    const two = (await calls.change(isbn, trusted, { pages: 120 })).data.revision.id;
    expect((await calls.takeBack("birinci", one, "before", one)).error).toMatchObject({
      code: "facts_changed",
    });
    expect((await calls.takeBack("birinci", two, "after", two)).error).toMatchObject({ code: "already_so" });
    const proposal = (await calls.change(isbn, ayse, { pages: 130 })).data.revision.id;
    for (const id of [proposal, crypto.randomUUID()])
      expect((await calls.takeBack(mehmet, id, "before", two)).error).toMatchObject({
        code: "revision_not_found",
      });
  });

  test("of many at once one comes first, and the others are told so", async () => {
    const one = (await calls.change(isbn, trusted, { pages: 110 })).data.revision.id;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => calls.takeBack(i % 2 ? "birinci" : "ikinci", one, "before", one)),
    );
    // Each librarian's second is the first one sent again.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await calls.history(isbn)).data).toHaveLength(2);
    expect(await pages()).toBe(100);
  });
});

describe("a book that a reader added", () => {
  const add = (who: string, book: string) =>
    t.ctx.db.transaction().execute(async (tx) => {
      const reader = tx.selectFrom("readers").select("id").where("username", "=", who);
      const { id } = await reader.executeTakeFirstOrThrow();
      const words = { reason: null, source_url: null };
      const facts = { title: "Eklenen Kitap", authors: ["Kimse"], pages: null, genres: [] };
      const at = t.ctx.clock();
      return recordNew(tx, { kind: "edition", subject: book, readerId: id, facts, ...words, at });
    });

  test("waits, at most five of a reader at once", async () => {
    for (let i = 0; i < 5; i++)
      expect(await add(ayse, madeUpIsbn(600_000 + counter * 10 + i))).toBe("reader");
    await expect(add(ayse, madeUpIsbn(600_000 + counter * 10 + 5))).rejects.toMatchObject({
      code: "too_many_new_books",
      message: c.errors.too_many_new_books.message,
    });
    expect((await calls.own(ayse)).data[0]).toMatchObject({
      ...{ is_new: true, state: "waiting", title: "Eklenen Kitap", path: null },
      changes: [
        { field: "title", before: null, after: "Eklenen Kitap" },
        { field: "authors", before: [], after: ["Kimse"] },
      ],
    });
  });
});
