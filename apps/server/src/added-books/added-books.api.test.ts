import * as c from "@okurca/contract";
import { createLog } from "@okurca/server-kit";
import { createTestApp, madeUpIsbn, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { searchBooks } from "../books/index.ts";
import { callsOf } from "../revisions/revisions.fixtures.ts";
import { createContext } from "../start.ts";

let t: TestApp;
let of: ReturnType<typeof callsOf>;
beforeAll(async () => {
  t = await createTestApp();
  of = callsOf(t);
  await of.makeLibrarian("kutuphaneci");
});
afterAll(() => t.close());

let number = 500;
/** An ISBN that nobody knows. */
const newIsbn = () => madeUpIsbn(number++, "978605777");

type Told = c.CallInput<typeof c.addBook>["body"]["facts"];
const facts = (more: Partial<Told> = {}): Told => ({
  ...{ title: "Sisin İçinden", authors: ["Nevin Örnek"], translators: ["Ali Çevik"], editors: ["Ece Yay"] },
  ...{ publisher: "Deneme Yayınları", published_on: "2021-05-04", pages: 208, language: "tr" },
  ...{ series: { name: "Sis Üçlemesi", number: 1 }, genres: ["roman"] },
  ...more,
});
const add = (isbn: string | null, who: string, told: Told = facts(), more: object = {}) =>
  t.call(c.addBook, { body: { isbn, facts: told, ...more } }, who);
const book = (isbn: string, who?: string) => t.call(c.getBook, { params: { isbn } }, who);
const proposalOf = async (isbn: string) =>
  (await of.proposals("kutuphaneci")).data.filter(({ subject }) => subject === isbn);
const found = async (q: string) =>
  (await t.call(c.searchBooks, { query: { q } })).data.results.map(({ isbn }) => isbn);

test("who had asked for a book hears of it from the librarian's nod on", async () => {
  const isbn = newIsbn();
  const asked = { title: "Aranan Kitap", author: "Nevin Örnek", isbn, reason: "Okumak istiyorum" };
  const submittedAt = t.clock().toISOString();
  expect((await t.call(c.requestBook, { body: { ...asked, submittedAt } }, "arayan")).status).toBe(201);
  await add(isbn, "bulan", facts({ title: "Aranan Kitap", series: null }));
  const told = async () => (await t.call(c.listNotifications, {}, "arayan")).data.notifications;
  expect(await told()).toEqual([]);
  await of.decide("kutuphaneci", "accept", await proposalOf(isbn));
  expect(await told()).toHaveLength(1);
});

test("who took an added book off the shelf and adds it once more has it there again", async () => {
  const isbn = newIsbn();
  await add(isbn, "vazgecen", facts({ title: "Yine Gelen", series: null }));
  await t.call(c.removeFromLibrary, { params: { isbn } }, "vazgecen");
  const again = await add(isbn, "vazgecen", facts({ title: "Yine Gelen", series: null }));
  expect(again.data).toMatchObject({ state: "waiting", message: c.addingMessages.waits });
  const shelf = (await t.call(c.listLibrary, {}, "vazgecen")).data.books;
  expect(shelf.map((one) => one.isbn)).toEqual([isbn]);
});

test("a book without ISBN is on its reader's shelf at once, and nobody else's until a librarian nods", async () => {
  const { status, data } = await add(null, "ekleyen", facts(), { status: "reading" });
  expect([status, data.state, data.message]).toEqual([201, "waiting", c.addingMessages.waits]);
  const isbn = data.book?.isbn ?? "";
  expect(c.isHouseNumber(isbn)).toBe(true);
  expect(data.book).toMatchObject({ title: "Sisin İçinden", published_year: 2021, in_catalogue: false });
  const shelf = (await t.call(c.listLibrary, {}, "ekleyen")).data.books;
  expect(shelf.map((one) => [one.isbn, one.status])).toEqual([[isbn, "reading"]]);
  expect((await t.call(c.rateBook, { params: { isbn }, body: { rating_half: 4.5 } }, "ekleyen")).status).toBe(
    200,
  );
  expect((await book(isbn, "ekleyen")).data.book).toMatchObject({
    title: "Sisin İçinden",
    editors: ["Ece Yay"],
  });
  for (const who of [undefined, "baskasi", "kutuphaneci"]) expect((await book(isbn, who)).status).toBe(404);
  expect(await found("sisin içinden")).not.toContain(isbn);
  expect((await t.app.inject({ url: `/api/get-image/cover/${isbn}` })).statusCode).toBe(404);

  const [proposal] = await proposalOf(isbn);
  expect(proposal).toMatchObject({ is_new: true, fits: true, is_there: true, title: "Sisin İçinden" });
  const decided = await of.decide("kutuphaneci", "accept", proposal ? [proposal] : []);
  expect(decided.data.results).toMatchObject([{ outcome: "accepted" }]);
  await expect.poll(() => found("sisin icinden"), { timeout: 2000 }).toContain(isbn);
  const { data: shown } = await book(isbn);
  expect(shown.book).toMatchObject({ title: "Sisin İçinden", genres: ["roman"], pages: 208 });
  expect(shown.series?.name).toBe("Sis Üçlemesi");
  expect(shown.rating.count).toBe(1);
  const told = (await t.call(c.listNotifications, {}, "ekleyen")).data.notifications;
  expect(told[0]).toMatchObject({ message: "Eklediğiniz “Sisin İçinden” artık kataloğumuzda." });
});

test("what a librarian nods to is in the search of every process within two seconds, and so is what a trusted reader adds", async () => {
  const other = await createContext(t.ctx.settings, { log: createLog("silent"), clock: t.clock });
  /** Whether each of the two finds the book. */
  const inBoth = (q: string, isbn = "") =>
    Promise.all(
      [t.ctx, other.ctx].map(async (ctx) =>
        (await searchBooks(ctx, { q, page: 1, limit: 10 })).results.some((book) => book.isbn === isbn),
      ),
    );
  try {
    const waiting = (await add(null, "bekleyen.ortak", facts({ title: "İki Süreçte Aranan" }))).data.book;
    expect(await inBoth("iki süreçte aranan", waiting?.isbn)).toEqual([false, false]);
    await of.decide("kutuphaneci", "accept", await proposalOf(waiting?.isbn ?? ""));
    await expect
      .poll(() => inBoth("iki süreçte aranan", waiting?.isbn), { timeout: 2000 })
      .toEqual([true, true]);
    await of.makeTrusted("guvenilen.ortak");
    const held = (await add(newIsbn(), "guvenilen.ortak", facts({ title: "Hemen Yayımlanan" }))).data.book;
    await expect.poll(() => inBoth("hemen yayımlanan", held?.isbn), { timeout: 2000 }).toEqual([true, true]);
  } finally {
    await other.close();
  }
});

test("a book that waits shows its adder the series and the genres that were told, and nobody else", async () => {
  const isbn = newIsbn();
  const title = "Bekleyen Sis";
  await add(isbn, "gosterilen", facts({ title, genres: ["roman", "polisiye"] }));
  const own = (await book(isbn, "gosterilen")).data;
  expect(own.book.genres).toEqual(["roman", "polisiye"]);
  expect([own.series, own.told_series]).toEqual([null, { name: "Sis Üçlemesi", number: 1 }]);
  await add(isbn, "gosterilen.iki", facts({ title, series: null, genres: [] }));
  const second = (await book(isbn, "gosterilen.iki")).data;
  expect([second.book.genres, second.told_series]).toEqual([[], null]);
  await of.decide("kutuphaneci", "accept", (await proposalOf(isbn)).slice(0, 1));
  expect((await book(isbn, "gosterilen")).data).toMatchObject({
    ...{ series: { name: "Sis Üçlemesi", number: 1 }, told_series: null },
  });
});

test("a refusal is told with its reason, and the book stays on the reader's own shelf", async () => {
  const isbn = newIsbn();
  await add(isbn, "reddedilen", facts({ title: "Defterdeki Adlar" }));
  const proposals = await proposalOf(isbn);
  await of.decide("kutuphaneci", "refuse", proposals, "Basılmamış bir kitap");
  expect((await book(isbn)).status).toBe(404);
  expect((await book(isbn, "reddedilen")).data.book.in_catalogue).toBe(false);
  const told = (await t.call(c.listNotifications, {}, "reddedilen")).data.notifications;
  expect(told[0]?.message).toContain("kataloğumuza alınmadı");
  expect(told[0]?.message).toContain("Basılmamış bir kitap");
  expect((await of.own("reddedilen")).data[0]).toMatchObject({ is_new: true, state: "refused" });
});

test("what trusted readers and librarians add everybody sees at once, with the source that they are", async () => {
  await of.makeTrusted("guvenilen");
  for (const [who, source] of [
    ["guvenilen", "added"],
    ["kutuphaneci", "librarian"],
  ] as const) {
    const isbn = newIsbn();
    const title = `${source} Bahçesi`;
    expect((await add(isbn, who, facts({ title }))).data).toMatchObject({ state: "accepted" });
    expect((await book(isbn)).data.book).toMatchObject({ title, genres: ["roman"] });
    await expect.poll(() => found(title), { timeout: 2000 }).toContain(isbn);
    const { origins } = (await t.call(c.getBookFacts, { params: { isbn } }, "okur")).data;
    expect(origins.find(({ field }) => field === "pages")?.source).toBe(source);
    const [history] = (await of.history(isbn)).data;
    expect(history).toMatchObject({ is_new: true, writer: { username: who } });
  }
});

test("a book of which its reader says that it is none of those like it is a work of its own, with its series", async () => {
  await of.makeTrusted("ayiran");
  const known = newIsbn();
  await of.load({ isbn: known, title: "Gölgedeki Ev", authors: ["Nevin Örnek"] });
  await of.change(known, "kutuphaneci", { series: { name: "Gölgeler", number: 1 } });
  const told = facts({ title: "Gölgedeki Ev", series: { name: "Ev Üçlemesi", number: 3 } });
  const workOf = async (isbn: string) =>
    (
      await t.ctx.db
        .selectFrom("editions")
        .select("work_id")
        .where("isbn", "=", isbn)
        .executeTakeFirstOrThrow()
    ).work_id;
  const [other, waiting, edition] = [newIsbn(), newIsbn(), newIsbn()];
  await add(other, "ayiran", told, { is_other_work: true });
  await add(waiting, "bekleyen.ayri", told, { is_other_work: true });
  await of.decide("kutuphaneci", "accept", await proposalOf(waiting));
  for (const isbn of [other, waiting]) {
    const { data } = await book(isbn);
    expect(data.book).toMatchObject({ title: "Gölgedeki Ev", genres: ["roman"] });
    expect(data.series).toMatchObject({ name: "Ev Üçlemesi", number: 3 });
    expect(data.editions).toEqual([]);
  }
  // Another edition is one of the work that has its name.
  await add(edition, "ayiran", told);
  const works = await Promise.all([known, other, waiting, edition].map(workOf));
  expect(new Set(works).size).toBe(3);
  expect(works[3]).toBe(works[0]);

  // Of a name that no other work has, later editions come to it.
  const [alone, later] = [newIsbn(), newIsbn()];
  await add(alone, "ayiran", facts({ title: "Yalnız Gölge" }), { is_other_work: true });
  await of.load({ isbn: later, title: "Yalnız Gölge", authors: ["Nevin Örnek"] });
  expect(await workOf(later)).toBe(await workOf(alone));
});

test("an ISBN of any notation; a wrong one, and one that is there, are refused", async () => {
  const wrong = await add("9786057770009", "yanlis");
  expect([wrong.status, wrong.error?.details]).toEqual([400, { isbn: c.messages.isbnInvalid }]);
  expect((await add("2900000000018", "yanlis")).status).toBe(400);
  const { data } = await add("0-19-853453-1", "yanlis", facts({ title: "On Haneli" }));
  expect(data.book?.isbn).toBe("9780198534532");
  await of.load({ isbn: newIsbn(), title: "Burada Olan", authors: ["Biri"] });
  const [known = ""] = await found("Burada Olan");
  expect((await add(known, "yanlis")).error?.code).toBe("already_in_catalogue");
});

test("two who add the same ISBN at once have one book, whoever they are, and no other's word for it", async () => {
  for (const pair of [
    ["ikiz.bir", "ikiz.iki"],
    ["ikiz.bir", "kutuphaneci"],
    ["kutuphaneci", "guvenilen"],
  ] as const) {
    const isbn = newIsbn();
    for (const who of pair) await t.as(who);
    const answers = await Promise.all(pair.map((who) => add(isbn, who, facts({ title: `${who} ${isbn}` }))));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const rows = await t.ctx.db
      .selectFrom("editions")
      .select(["work_id", "title"])
      .where("isbn", "=", isbn)
      .execute();
    expect(rows).toHaveLength(1);
    const works = await t.ctx.db
      .selectFrom("works")
      .select("title")
      .where("title", "like", `%${isbn}`)
      .execute();
    expect(works).toHaveLength(1);
    const shelved = await t.ctx.db
      .selectFrom("library_books")
      .select("reader_id")
      .where("isbn", "=", isbn)
      .execute();
    expect(shelved).toHaveLength(answers.filter((one) => one.status === 201 && one.data.book).length);
    const waiting = await proposalOf(isbn);
    if (waiting.length > 0) await of.decide("kutuphaneci", "accept", waiting);
    expect((await book(isbn)).status).toBe(200);
  }
});

test("the same again, its answer was lost, is no second book; told anew, it replaces what waits", async () => {
  const first = await add(null, "yineleyen", facts({ title: "Bir Kez" }));
  const again = await add(null, "yineleyen", facts({ title: "Bir Kez" }));
  expect(again.data.book?.isbn).toBe(first.data.book?.isbn);
  const isbn = newIsbn();
  await add(isbn, "yineleyen", facts({ title: "Yanlış Ad" }), { status: "reading" });
  const state = (await t.call(c.getAdding, { query: { isbn } }, "yineleyen")).data;
  expect(state).toMatchObject({ is_waiting: true, waiting: 2, most: 5, standing: "reader", book: { isbn } });
  await add(isbn, "yineleyen", facts({ title: "Doğru Ad" }));
  expect((await book(isbn, "yineleyen")).data.book.title).toBe("Doğru Ad");
  const shelf = (await t.call(c.listLibrary, {}, "yineleyen")).data.books;
  expect(shelf.find((one) => one.isbn === isbn)?.status).toBe("reading");
  expect((await proposalOf(isbn)).map(({ title }) => title)).toEqual(["Doğru Ad"]);
  expect((await t.call(c.getAdding, { query: { isbn } }, "baskasi")).data).toMatchObject({
    book: null,
    waiting: 0,
  });
});

test("its adder corrects a book that waits, also without ISBN: at once, and the librarian sees what it says now", async () => {
  const { data } = await add(null, "duzelten", facts({ title: "Yanlis Yazilan", series: null }));
  const isbn = data.book?.isbn ?? "";
  const [before] = await proposalOf(isbn);
  const known = await of.facts(isbn, "duzelten");
  expect(known).toMatchObject({ is_public: false, facts: { title: "Yanlis Yazilan", genres: ["roman"] } });
  const series = { name: "Yazım Üçlemesi", number: 2 };
  const changed = await of.change(isbn, "duzelten", { title: "Doğru Yazılan", pages: 210, series });
  expect([changed.status, changed.data.message]).toEqual([200, c.revisionMessages.corrected]);
  expect(changed.data.revision).toMatchObject({ is_new: true, state: "waiting", title: "Doğru Yazılan" });
  const again = await t.call(
    c.changeBookFacts,
    { params: { isbn }, body: { facts: { pages: 210 }, marks: { pages: "eski" } } },
    "duzelten",
  );
  expect(again.status).toBe(200);
  expect((await book(isbn, "duzelten")).data.book).toMatchObject({ title: "Doğru Yazılan", pages: 210 });
  expect((await of.own("duzelten")).data).toHaveLength(1);
  for (const who of ["baskasi", "kutuphaneci"])
    expect((await t.call(c.getBookFacts, { params: { isbn } }, who)).status).toBe(404);
  expect((await of.change(isbn, "baskasi", { pages: 5 }, { marks: { pages: "x" } })).status).toBe(404);

  // Who decides what was shown before the correction is shown it anew.
  const [outdated] = (await of.decide("kutuphaneci", "accept", before ? [before] : [])).data.results;
  expect(outdated).toMatchObject({ outcome: "changed", proposal: { fits: true, title: "Doğru Yazılan" } });
  await of.decide("kutuphaneci", "accept", await proposalOf(isbn));
  expect((await book(isbn)).data).toMatchObject({
    book: { title: "Doğru Yazılan", pages: 210 },
    series: { name: "Yazım Üçlemesi" },
  });
  const late = await of.change(isbn, "duzelten", { pages: 211 });
  expect(late.data.message).toBe(c.revisionMessages.proposed);
});

test("of a series that was corrected meanwhile no librarian accepts what was shown before", async () => {
  const { data } = await add(null, "serici", facts({ title: "Serisi Değişen" }));
  const isbn = data.book?.isbn ?? "";
  const before = await proposalOf(isbn);
  await of.change(isbn, "serici", { series: { name: "Başka Bir Seri", number: 7 } });
  const { results } = (await of.decide("kutuphaneci", "accept", before)).data;
  expect(results).toMatchObject([{ outcome: "changed" }]);
});

test("a book that waits is its adder's word: who adds the same ISBN meanwhile sees nothing of it, and librarians see both", async () => {
  const isbn = newIsbn();
  await add(isbn, "once", facts({ title: "Önce Gelenin Adı" }));
  const second = await add(isbn, "sonra", facts({ title: "Sonra Gelenin Adı" }));
  expect([second.status, second.data]).toEqual([
    201,
    { state: "waiting", book: null, message: c.addingMessages.waitsBeside },
  ]);
  expect((await add(isbn, "sonra", facts({ title: "Sonra Gelenin Adı" }))).data.book).toBeNull();
  expect((await book(isbn, "sonra")).status).toBe(404);
  expect((await t.call(c.listLibrary, {}, "sonra")).data.books).toEqual([]);
  const shelving = await t.call(c.addToLibrary, { body: { isbn } }, "sonra");
  expect(shelving.status).toBe(404);
  expect((await t.call(c.getAdding, { query: { isbn } }, "sonra")).data).toMatchObject({
    ...{ book: null, is_waiting: true, waiting: 1 },
  });
  const [own] = (await of.own("sonra")).data;
  expect(own).toMatchObject({ title: "Sonra Gelenin Adı", path: null, state: "waiting" });
  expect((await of.facts(isbn, "sonra")).facts.title).toBe("Sonra Gelenin Adı");
  await of.change(isbn, "sonra", { title: "Sonra Gelenin Düzelttiği" });
  expect((await book(isbn, "once")).data.book.title).toBe("Önce Gelenin Adı");

  const proposals = await proposalOf(isbn);
  expect(proposals.map(({ title }) => title)).toEqual(["Önce Gelenin Adı", "Sonra Gelenin Düzelttiği"]);
  const wanted = proposals.filter(({ writer }) => writer?.username === "sonra");
  expect(wanted[0]?.fits).toBe(false);
  await of.decide("kutuphaneci", "accept", wanted);
  expect((await book(isbn, "sonra")).data.book.title).toBe("Sonra Gelenin Düzelttiği");
  const told = (await t.call(c.listNotifications, {}, "sonra")).data.notifications;
  expect(told[0]).toMatchObject({ link: `/kitap/${isbn}` });
});

test("who tells the same of an ISBN that waits has the book on the shelf at once", async () => {
  const isbn = newIsbn();
  await add(isbn, "ayni.bir", facts({ title: "İkisi de Aynı" }));
  const { data } = await add(isbn, "ayni.iki", facts({ title: "İkisi de Aynı", pages: 209 }));
  expect(data).toMatchObject({ state: "waiting", book: { isbn, title: "İkisi de Aynı" } });
  expect((await book(isbn, "ayni.iki")).status).toBe(200);
});

test("where the first has neither the book nor a proposal any more, it is the second's word", async () => {
  const isbn = newIsbn();
  await add(isbn, "vazgecen", facts({ title: "Vazgeçilen Ad" }));
  await add(isbn, "bekleyen.iki", facts({ title: "Kalan Ad" }));
  const [own] = (await of.own("vazgecen")).data;
  await of.withdraw("vazgecen", own?.id ?? "");
  await t.call(c.removeFromLibrary, { params: { isbn } }, "vazgecen");
  expect((await book(isbn, "bekleyen.iki")).status).toBe(404);
  const { data } = await add(isbn, "bekleyen.iki", facts({ title: "Kalan Ad", pages: 5 }));
  expect(data).toMatchObject({ book: { isbn, title: "Kalan Ad" } });
  expect((await t.call(c.listLibrary, {}, "bekleyen.iki")).data.books.map((one) => one.title)).toEqual([
    "Kalan Ad",
  ]);
});

test("five new books may wait at once, and thirty are proposed a day", async () => {
  const titles = ["Bir", "İki", "Üç", "Dört", "Beş"];
  for (const title of titles) expect((await add(null, "hevesli", facts({ title }))).status).toBe(201);
  const sixth = await add(newIsbn(), "hevesli", facts({ title: "Altı" }));
  expect([sixth.status, sixth.error?.message]).toEqual([409, c.errors.too_many_new_books.message]);
  expect((await of.own("hevesli")).waiting).toBe(5);
  // What was refused is no proposal.
  for (const proposal of (await of.own("hevesli")).data) await of.withdraw("hevesli", proposal.id);
  for (let i = 0; i < 25; i++) {
    const { status, data } = await add(null, "hevesli", facts({ title: `T${i}`, series: null }));
    expect(status).toBe(201);
    const [newest] = (await of.own("hevesli")).data.filter(({ subject }) => subject === data.book?.isbn);
    await of.withdraw("hevesli", newest?.id ?? "");
  }
  const last = await add(null, "hevesli", facts({ title: "Otuz Bir" }));
  expect([last.status, last.error?.message]).toEqual([429, c.tooOftenMessages.revisions]);
}, 60_000);

test("HTML in facts, unseen signs, a thousand authors and a day of another year are refused by their fields", async () => {
  const wrong = async (more: Partial<Told>) => (await add(null, "sakar", facts(more))).error?.details;
  expect(await wrong({ title: "<b>Kalın</b>" })).toEqual({ "facts.title": c.factMessages.markup });
  expect(await wrong({ publisher: "Yön\u202eYayın" })).toEqual({
    "facts.publisher": c.factMessages.lineInvalid,
  });
  expect(await wrong({ authors: Array.from({ length: 1000 }, (_, i) => `Ad ${i}`) })).toEqual({
    "facts.authors": c.factMessages.namesTooMany,
  });
  expect(await wrong({ published_year: 1999 })).toEqual({ "facts.published_year": c.factMessages.yearOfDay });
  expect(await wrong({ genres: ["roman", "tarih", "psikoloji", "sosyoloji", "polisiye", "klasik"] })).toEqual(
    {
      "facts.genres": c.factMessages.genresTooMany,
    },
  );
});

test("a source that names the book meanwhile has the word, and the reader's fills its gaps with the nod", async () => {
  const isbn = newIsbn();
  await add(isbn, "bekleyen", facts({ title: "Elle Yazılan", pages: 333 }));
  await of.load({ isbn, title: "Kaynaktaki Ad", authors: ["Nevin Örnek"] });
  expect((await book(isbn)).data.book).toMatchObject({ title: "Kaynaktaki Ad", pages: null });
  await of.decide("kutuphaneci", "accept", await proposalOf(isbn));
  expect((await book(isbn)).data.book).toMatchObject({ title: "Kaynaktaki Ad", pages: 333 });
});

test("with the account goes what only its reader has seen, on the shelf or not; what holds stays", async () => {
  const [alone, off, shared, held] = [newIsbn(), newIsbn(), newIsbn(), newIsbn()];
  for (const isbn of [alone, off, shared, held]) await add(isbn, "giden", facts({ title: `Kitap ${isbn}` }));
  await t.call(c.removeFromLibrary, { params: { isbn: off } }, "giden");
  expect((await book(off, "giden")).status).toBe(200);
  await add(shared, "kalan", facts({ title: `Kitap ${shared}` }));
  await of.decide("kutuphaneci", "accept", await proposalOf(held));
  expect((await t.call(c.deleteAccount, {}, "giden")).status).toBe(200);
  const rows = await t.ctx.db
    .selectFrom("editions")
    .select("isbn")
    .where("isbn", "in", [alone, off, shared, held])
    .execute();
  expect(rows.map(({ isbn }) => isbn).sort()).toEqual([shared, held].sort());
  expect((await book(shared, "kalan")).status).toBe(200);
});

test("likely doubles: other spellings, other editions, the original title; none of what only its reader sees", async () => {
  const ask = async (query: { title: string; author?: string; original_title?: string }) =>
    (await t.call(c.listLikelyDoubles, { query }, "arayan")).data.books.map(({ title }) => title);
  expect(await ask({ title: "kurk mantolu madona", author: "Sabahatin Ali" })).toContain(
    "Kürk Mantolu Madonna",
  );
  expect(
    await ask({ title: "1984", author: "George Orwell", original_title: "Nineteen Eighty-Four" }),
  ).not.toEqual([]);
  expect(await ask({ title: "Hiç Kimsenin Yazmadığı", author: "Kimse Yok" })).toEqual([]);
  await add(null, "saklayan", facts({ title: "Saklı Defterin Peşinde" }));
  expect(await ask({ title: "Saklı Defterin Peşinde", author: "Nevin Örnek" })).toEqual([]);
  expect(await ask({ title: "a".repeat(500), author: "b ".repeat(150) })).toEqual([]);
});
