import * as c from "@okurca/contract";
import { createTestApp, madeUpIsbn, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { importCatalogue } from "../catalogue/index.ts";
import { setSuspended } from "../readers/index.ts";
import { reportCommands } from "../reports/index.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let counter = 0;
let [ayse, mehmet, isbn, other] = ["", "", "", ""];

interface Line {
  pages?: number;
  description?: string;
  isbn: string;
  title: string;
  authors: string[];
}
async function load(...books: Line[]): Promise<void> {
  async function* lines() {
    for (const book of books) yield JSON.stringify(book);
  }
  await importCatalogue({ db: t.ctx.db, lines: lines(), source: "deneme", report: () => undefined });
}

/** Two books of their own for each test, and two readers. */
beforeEach(async () => {
  counter += 1;
  [ayse, mehmet] = [`ayse${counter}`, `mehmet${counter}`];
  [isbn, other] = [madeUpIsbn(counter * 2), madeUpIsbn(counter * 2 + 1)];
  await Promise.all([ayse, mehmet].map((who) => t.as(who)));
  await load(
    { isbn, title: `Birinci ${counter}`, authors: ["Deneme Yazar"] },
    { isbn: other, title: `İkinci ${counter}`, authors: ["Deneme Yazar"] },
  );
});

const write = (
  who: string,
  content: string,
  more: { based_on?: string | null; reason?: string } = {},
  book = isbn,
) => t.call(c.writeAbout, { params: { isbn: book }, body: { based_on: null, ...more, content } }, who);
const takeBack = (who: string, to: string | null, based_on: string | null, book = isbn) =>
  t.call(c.takeAboutBack, { params: { isbn: book }, body: { to, based_on } }, who);
const written = async (who: string, content: string, based_on: string | null = null) =>
  (await write(who, content, { based_on })).data.about.revision_id;
const shown = async (book = isbn) => (await t.call(c.getBook, { params: { isbn: book } })).data.about;
const history = async (who?: string, query: object = {}, book = isbn) =>
  (await t.call(c.listAboutRevisions, { params: { isbn: book }, query }, who)).data;
const contents = async (book = isbn) =>
  (await history(undefined, {}, book)).data.map(({ content }) => content);

const first = "Bir köyde geçen uzun bir kış.";
const second = "Bir köyde geçen uzun bir kışı anlatır.";

describe("what a book is about", () => {
  test("is written by any reader, shown on the book's page to everybody, and corrected by another reader", async () => {
    expect(await shown()).toBeNull();
    const answer = await write(ayse, `  ${first}\n\n\n\nİki  bölümdür.\u202e\u0007 `);
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      message: "Açıklama kaydedildi.",
      about: { content: `${first}\n\nİki bölümdür.`, can: { edit: true, report: false } },
    });
    expect(await shown()).toEqual({
      revision_id: answer.data.about.revision_id,
      content: `${first}\n\nİki bölümdür.`,
    });
    const reason = "Yazım hatası";
    await write(mehmet, second, { based_on: answer.data.about.revision_id, reason });
    expect((await shown())?.content).toBe(second);
    expect(await history(ayse)).toMatchObject({
      total_count: 2,
      data: [
        {
          ...{ content: second, replaced: `${first}\n\nİki bölümdür.`, reason, restores: null },
          ...{ writer: { username: mehmet }, has_left: false, can: { edit: true, report: true } },
        },
        { content: `${first}\n\nİki bölümdür.`, replaced: "", reason: null, writer: { username: ayse } },
      ],
    });
    const visitors = await history(undefined, { page: 2, limit: 1 });
    expect(visitors.present_id).toBe((await shown())?.revision_id);
    expect(visitors.data.map(({ content, can }) => [content, can])).toEqual([
      [`${first}\n\nİki bölümdür.`, undefined],
    ]);
  });

  test.each([
    [{ content: "   kısa    " }, { content: "Açıklama en az 10 karakter olmalıdır" }],
    [{ content: "a".repeat(1001) }, { content: "Açıklama en fazla 1000 karakter olabilir" }],
    [{ content: "a".repeat(40_000) }, { content: "Açıklama en fazla 1000 karakter olabilir" }],
    [{ content: "\u200b\u202e".repeat(20) }, { content: "Açıklama en az 10 karakter olmalıdır" }],
    [{ content: "Kırık metin \ud800" }, { content: "Açıklama metni gereklidir" }],
    [{ content: 12 }, { content: "Açıklama metni gereklidir" }],
    [
      { content: first, reason: "a".repeat(201) },
      { reason: "Değişiklik notu en fazla 200 karakter olabilir" },
    ],
    [
      { content: first, based_on: "yok" },
      { based_on: "Açıklamanın hangi sürümünü değiştirdiğinizi belirtin" },
    ],
    [
      { content: first, based_on: undefined },
      { based_on: "Açıklamanın hangi sürümünü değiştirdiğinizi belirtin" },
    ],
  ])("%j is refused with its message", async (body, details) => {
    const answer = await t.call(
      c.writeAbout,
      { params: { isbn }, body: { based_on: null, ...body } } as never,
      ayse,
    );
    expect([answer.status, answer.error]).toMatchObject([400, { details }]);
    expect(await shown()).toBeNull();
  });

  test("holds a thousand characters, whatever their bytes", async () => {
    expect((await write(ayse, "𐐀".repeat(1000))).status).toBe(200);
  });

  test("is not there for a book that no catalogue names, nor for one that is unknown", async () => {
    const own = madeUpIsbn(500_000 + counter);
    const csv = `Book Id,Title,Author,ISBN13,My Rating,Exclusive Shelf\n1,Kendi Kitabım,Kimse,${own},5,read\n`;
    const upload = {
      body: Buffer.from(csv),
      query: { name: "k.csv" },
      headers: { "content-type": "text/csv" },
    };
    const { id } = (await t.call(c.createImport, upload, ayse)).data.import;
    await t.call(c.runImport, { params: { id } }, ayse);
    expect((await t.call(c.getBook, { params: { isbn: own } }, ayse)).data.about).toBeNull();
    for (const book of [own, madeUpIsbn(900_000)]) {
      expect((await write(ayse, first, {}, book)).status).toBe(404);
      expect((await takeBack(ayse, null, null, book)).status).toBe(404);
      expect((await t.call(c.listAboutRevisions, { params: { isbn: book } }, ayse)).status).toBe(404);
    }
  });

  test("is not written by a suspended reader; what one wrote stays, and the name is told to nobody", async () => {
    const id = await written(ayse, first);
    await t.ctx.db.transaction().execute(async (tx) => {
      const reader = tx.selectFrom("readers").select("id").where("username", "=", ayse);
      await setSuspended(tx, (await reader.executeTakeFirstOrThrow()).id, true);
    });
    expect((await write(ayse, second, { based_on: id })).status).toBe(403);
    expect((await takeBack(ayse, null, id)).status).toBe(403);
    expect((await shown())?.content).toBe(first);
    for (const viewer of [undefined, mehmet])
      expect((await history(viewer)).data).toMatchObject([{ content: first, writer: null, has_left: false }]);
  });

  test("does not name its writer to a reader who blocked the writer, nor to one who is blocked", async () => {
    await written(ayse, first);
    await t.call(c.blockReader, { body: { target: mehmet } }, ayse);
    expect((await history(mehmet)).data).toMatchObject([{ content: first, writer: null }]);
    expect((await history()).data).toMatchObject([{ writer: { username: ayse } }]);
    const id = (await shown())?.revision_id ?? null;
    await written(mehmet, second, id);
    expect((await history(ayse)).data).toMatchObject([{ writer: null }, { writer: { username: ayse } }]);
  });

  test("may be changed thirty times a day", async () => {
    let id: string | null = null;
    for (let i = 0; i < 30; i++) id = await written(ayse, `${first} ${i}`, id);
    const refused = await write(ayse, first, { based_on: id });
    expect([refused.status, refused.error]).toMatchObject([
      429,
      { message: "Bugün çok fazla açıklama değiştirdiniz. Lütfen daha sonra yeniden deneyin." },
    ]);
    expect((await takeBack(ayse, null, id)).status).toBe(429);
    expect((await write(mehmet, first, { based_on: id })).status).toBe(200);
    t.clock.advance({ hours: 1 });
    expect((await takeBack(ayse, null, id)).status).not.toBe(429);
  });
});

describe("a reader who was slower", () => {
  test("is refused with the newest text, and nothing is lost", async () => {
    const id = await written(ayse, first);
    const late = await write(mehmet, second, {});
    expect([late.status, late.error]).toMatchObject([
      409,
      {
        code: "about_changed",
        message: "Açıklama bu sırada değiştirildi.",
        present: { revision_id: id, content: first },
      },
    ]);
    expect((await write(mehmet, second, { based_on: id })).status).toBe(200);
    expect(await contents()).toEqual([second, first]);
  });

  test("of many who write at once one comes first, and the others are told so", async () => {
    const id = await written(ayse, first);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => write(i % 2 ? ayse : mehmet, `${second} ${i}`, { based_on: id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await contents()).toHaveLength(2);
  });

  test("and who sends the same again since the answer was lost, writes it once", async () => {
    const id = await written(ayse, first);
    expect(await written(ayse, first)).toBe(id);
    expect(await written(mehmet, first, id)).toBe(id);
    expect(await contents()).toEqual([first]);
  });
});

describe("taking back", () => {
  test("goes to any earlier revision as a revision of its own, and may be taken back itself", async () => {
    const one = await written(ayse, first);
    const two = await written(mehmet, second, one);
    const back = await takeBack(ayse, one, two);
    expect(back.data).toMatchObject({
      message: "Açıklama seçtiğiniz sürüme döndürüldü.",
      about: { content: first },
    });
    const { data } = await history();
    expect(data.map(({ content }) => content)).toEqual([first, second, first]);
    expect(data[0]).toMatchObject({ restores: data[2]?.created_at, replaced: second });
    await takeBack(mehmet, two, back.data.about.revision_id);
    expect((await shown())?.content).toBe(second);
  });

  test("goes to none where the first was wrong, and the text may be written anew", async () => {
    const one = await written(ayse, first);
    const none = await takeBack(mehmet, null, one);
    expect(none.data).toMatchObject({ message: "Açıklama kaldırıldı.", about: { content: "" } });
    expect(await shown()).toMatchObject({ content: "" });
    await written(ayse, second, none.data.about.revision_id);
    expect(await contents()).toEqual([second, "", first]);
  });

  test("is refused for another book's revision, one that is unknown, where nothing stands, and by who was slower", async () => {
    expect((await takeBack(ayse, null, null)).status).toBe(404);
    const one = await written(ayse, first);
    const elsewhere = (await write(ayse, first, {}, other)).data.about.revision_id;
    for (const to of [elsewhere, crypto.randomUUID()]) {
      const answer = await takeBack(ayse, to, one);
      expect([answer.status, answer.error]).toMatchObject([404, { code: "about_not_found" }]);
    }
    await written(mehmet, second, one);
    expect((await takeBack(ayse, null, one)).status).toBe(409);
  });
});

test("what a catalogue says of a book never becomes its text: a publisher's blurb stands nowhere", async () => {
  const blurb = "Yılın en çok konuşulan romanı, şimdi raflarda!";
  const described = {
    isbn,
    title: `Birinci ${counter}`,
    authors: ["Deneme Yazar"],
    pages: 144,
    description: blurb,
  };
  await load(described);
  const page = (await t.call(c.getBook, { params: { isbn } }, ayse)).data;
  // The line was taken, without that.
  expect([page.book.pages, page.about]).toEqual([144, null]);
  expect(JSON.stringify(page)).not.toContain(blurb);
  await write(ayse, first);
  await load(described);
  expect((await shown())?.content).toBe(first);
});

describe("an import that takes editions to another work", () => {
  const book = (which: string, title: string): Line => ({ isbn: which, title, authors: ["Deneme Yazar"] });

  test("takes the text along when the work has no other edition, and both histories are one by time", async () => {
    const one = await written(ayse, first);
    await write(mehmet, "Öteki baskı için yazılan açıklama.", {}, other);
    await written(mehmet, second, one);
    await load(book(other, `Birinci ${counter}`));
    expect(await contents()).toEqual([second, "Öteki baskı için yazılan açıklama.", first]);
    expect(await shown(other)).toEqual(await shown());
    expect((await shown())?.content).toBe(second);
    const rows = t.ctx.db.selectFrom("works").select("id").where("title", "=", `İkinci ${counter}`);
    expect(await rows.execute()).toEqual([]);
  });

  test("leaves it where an edition stays", async () => {
    const third = madeUpIsbn(700_000 + counter);
    await load(book(third, `Birinci ${counter}`));
    await written(ayse, first);
    await load(book(third, `İkinci ${counter}`));
    expect((await shown())?.content).toBe(first);
    expect(await shown(third)).toBeNull();
  });
});

describe("a report of it", () => {
  const report = (target: string, who: string, reason = `Sebep ${counter}`) =>
    t.call(c.createReport, { body: { kind: "about", target, reason } }, who);
  async function okurca(verb: string, ...values: string[]): Promise<string> {
    const command = reportCommands.find(
      (one) => one.verb === verb && one.parameters.length === values.length,
    );
    const said: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
    await command?.run(t.ctx, values).finally(() => log.mockRestore());
    return said.join("\n");
  }
  const block = async () =>
    (await okurca("list"))
      .split("\n\n")
      .find((text) => text.includes(`Sebep ${counter}`))
      ?.trim() ?? "";
  const told = async (who: string) => (await t.call(c.listNotifications, {}, who)).data.notifications[0];

  test("reaches the operator, whose decision hides that revision: the one before stands again", async () => {
    const one = await written(ayse, first);
    const two = await written(mehmet, "Yayınevinin tanıtımından alınma.", one);
    expect((await report(two, mehmet)).status).toBe(409);
    expect((await report(two, ayse)).status).toBe(201);
    expect(await block()).toContain(`about of ${mehmet}, 1 reporting`);
    expect(await block()).toContain("Yayınevinin tanıtımından alınma.");
    const id = (await block()).slice(0, 36);
    await okurca("hide", id);
    expect((await shown())?.content).toBe(first);
    expect(await contents()).toEqual([first]);
    expect((await told(mehmet))?.message).toContain(
      `“Birinci ${counter}” için yazdığınız açıklama, kurallarımıza`,
    );
    expect((await told(ayse))?.message).toBe(
      "Şikâyet ettiğiniz kitap açıklaması kurallarımıza aykırı bulundu ve gizlendi.",
    );
    // Nobody goes back to it, and who was about to correct it learns what stands now.
    expect((await takeBack(ayse, two, one)).status).toBe(404);
    expect((await report(two, ayse)).status).toBe(404);
    expect((await write(ayse, second, { based_on: two })).error).toMatchObject({
      present: { revision_id: one },
    });
    await okurca("restore", id);
    expect((await shown())?.content).toBe("Yayınevinin tanıtımından alınma.");
  });

  test("stays when who wrote it has left, and can still be decided; another can still be made", async () => {
    const one = await written(ayse, first);
    await report(one, mehmet);
    const suspended = await okurca("suspend", (await block()).slice(0, 36));
    expect(suspended).toContain("suspended");
    await t.call(c.deleteAccount, {}, ayse);
    expect((await history()).data).toMatchObject([{ content: first, writer: null, has_left: true }]);
    expect((await report(one, mehmet)).status).toBe(201);
    expect(await block()).toContain("about of one who has left, 1 reporting");
    const id = (await block()).slice(0, 36);
    await expect(okurca("suspend", id)).rejects.toThrow("Who wrote it has left");
    await okurca("hide", id);
    expect(await shown()).toBeNull();
  });
});
