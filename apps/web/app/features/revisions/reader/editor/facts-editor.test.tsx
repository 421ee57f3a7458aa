import { type EditionFacts, editionFactNames, type OwnRevision } from "@okurca/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { takeNotes } from "~/lib/notes";
import {
  type Answer,
  type Asked,
  answerCalls,
  find,
  press,
  renderAt,
  type,
  until,
} from "~/lib/rendering.fixtures";
import { BookFactsEditor } from "./editors";

const isbn = "9789753638029";
const facts: EditionFacts = {
  ...{
    title: "Kar",
    subtitle: null,
    authors: ["Orhan Pamuk"],
    translators: [],
    editors: [],
    illustrators: [],
  },
  ...{ publisher: "İletişim", published_year: 2002, published_on: null, pages: 428, language: "tr" },
  ...{ original_title: null, original_language: null, series: null, genres: ["roman"] },
};
const origins = (guarded: readonly string[] = []) =>
  editionFactNames.map((field) => ({
    ...{ field, source: guarded.includes(field) ? "starter" : "open-library", mark: `m-${field}` },
    is_protected: guarded.includes(field),
  }));
const waiting: OwnRevision = {
  ...{ id: "1", kind: "edition", subject: isbn, title: "Kar", path: `/kitap/${isbn}`, is_new: false },
  ...{
    changes: [{ field: "pages", before: 428, after: 436 }],
    reason: null,
    source_url: null,
    restores: null,
  },
  ...{ is_taken_back: false, created_at: "2026-11-20T10:00:00.000Z", state: "waiting", decided_at: null },
  note: null,
  are_words_hidden: false,
};

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let known: object;
let answer: (asked: Asked) => Answer;
beforeEach(() => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  known = { facts, origins: origins(), standing: "reader", waiting: [], is_public: true };
  answer = () => undefined;
  takeNotes();
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});
async function show() {
  asked = answerCalls((call) => (call.method === "GET" ? { body: known } : answer(call)));
  page = await renderAt(`/kitap/${isbn}/duzenle`, <BookFactsEditor isbn={isbn} />);
  await until(() => expect(document.querySelector("form")).toBeTruthy());
}
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const send = () => press(find("button[type=submit]", ""));
const said = () => document.body.textContent ?? "";
const sent = () => asked.find(({ method }) => method === "PATCH")?.body;

test("each fact says whose word it is: a reader's is a reader's, and a library has the name that the operator gave it", async () => {
  const sources: Record<string, object> = {
    title: { source: "added" },
    pages: { source: "sru:milli-kutuphane", library: "Millî Kütüphane" },
    publisher: { source: "sru:artik-sorulmayan" },
  };
  known = {
    ...known,
    origins: origins().map((origin) => ({ ...origin, ...sources[origin.field] })),
  };
  await show();
  const told = (name: string) => field(name).closest("div")?.textContent;
  expect(told("title")).toContain("Kaynak: okur");
  expect(told("pages")).toContain("Kaynak: Millî Kütüphane");
  expect(told("publisher")).toContain("Kaynak: kütüphane kaydı");
});

test("what changed is sent alone, with its mark, source and reason; then the book's page tells that it waits", async () => {
  await show();
  expect(said()).toContain("Öneriniz bir kütüphaneci bakana kadar bekler");
  await type(field("pages"), "436");
  await type(field("authors"), "Orhan Pamuk\nErdağ Göknar");
  await type(field("series"), "Kars");
  await type(field("series_number"), "2,5");
  await press(find("button", "Tarih"));
  await type(field("source_url"), "https://example.org/kunye");
  await type(field("reason"), "Künyede böyle");
  expect(said()).toContain("Şimdiki: 428");
  answer = () => ({ body: { message: "Öneriniz kaydedildi.", revision: waiting } });
  await send();
  expect(sent()).toEqual({
    facts: {
      pages: 436,
      authors: ["Orhan Pamuk", "Erdağ Göknar"],
      genres: ["roman", "tarih"],
      series: { name: "Kars", number: 2.5 },
    },
    marks: { pages: "m-pages", authors: "m-authors", genres: "m-genres", series: "m-series" },
    ...{ reason: "Künyede böyle", source_url: "https://example.org/kunye" },
  });
  await until(() => expect(page.location()).toBe(`/kitap/${isbn}`));
  expect(takeNotes()).toMatchObject([
    { text: "Öneriniz kaydedildi.", link: { to: "/profil?sekme=katkilar" } },
  ]);
});

test("each field says what is wrong with it, by the same rules as the server, and nothing is sent", async () => {
  await show();
  await type(field("title"), "<b>Kar</b>");
  await type(field("pages"), "çok");
  await type(field("translators"), "Bir Çevirmen\nBir Çevirmen");
  await type(field("editors"), `Bir\n${"a".repeat(301)}`);
  await send();
  for (const text of [
    "HTML kodu yazılamaz",
    "Sayfa sayısı 1 ile 20000 arasında bir tam sayı olmalıdır",
    "Aynı adı iki kez yazdınız",
    "2. satır: Bir ad en fazla 300 karakter olabilir",
  ])
    expect(said()).toContain(text);
  expect(sent()).toBeUndefined();
  expect(document.activeElement).toBe(field("title"));
});

test("where nothing changed it says so; messages of the server stand at their fields", async () => {
  await show();
  await send();
  expect(said()).toContain("Değiştirdiğiniz bir bilgi yok");
  await type(field("source_url"), "kitapçı");
  await type(field("pages"), "436");
  const details = { source_url: "Kaynağın adresini yazın", "facts.pages": "Olmaz" };
  answer = () => ({ status: 400, body: { code: "bad_input", message: "Olmaz", details } });
  await send();
  await until(() => expect(said()).toContain("Kaynağın adresini yazın"));
  expect(said()).toContain("Olmaz");
});

test("protected facts can only be read by readers, which is said plainly; librarians write them", async () => {
  known = { ...known, origins: origins(["title", "genres"]) };
  await show();
  expect(field("title").readOnly).toBe(true);
  expect(said()).toContain("Doğrulanmış bilgi, yalnızca kütüphaneciler değiştirebilir");
  expect(find("button", "Tarih")).toHaveProperty("disabled", true);
  expect(field("pages").readOnly).toBe(false);
  await page.close();
  known = { ...known, origins: origins(editionFactNames) };
  await show();
  expect(said()).toContain("yalnızca kütüphaneciler değiştirebilir");
  expect(document.querySelector("[type=submit]")).toBeNull();
  await page.close();
  known = { ...known, standing: "librarian" };
  await show();
  expect(field("title").readOnly).toBe(false);
  expect(find("button[type=submit]", "Kaydet")).toBeTruthy();
});

test("what is typed is kept until it is given up, whatever others change beside it", async () => {
  await show();
  await type(field("pages"), "436");
  await page.close();
  known = { ...known, facts: { ...facts, publisher: "Yapı Kredi" } };
  await show();
  expect([field("pages").value, field("publisher").value]).toEqual(["436", "Yapı Kredi"]);
  await press(find("a", "İptal"));
  await page.close();
  await show();
  expect(field("pages").value).toBe("428");
});

test("who was slower sees what the fact has become beside the own words, and may send them again", async () => {
  await show();
  await type(field("pages"), "436");
  answer = () => {
    known = {
      ...known,
      facts: { ...facts, pages: 440 },
      origins: origins().map((one) => ({ ...one, mark: "yeni" })),
    };
    return { status: 409, body: { code: "facts_changed", message: "Değişti", present: { pages: "440" } } };
  };
  await send();
  await until(() => expect(said()).toContain("Siz yazarken şunlar değişti: Sayfa sayısı."));
  await until(() => expect(said()).toContain("Şimdiki: 440"));
  expect(field("pages").value).toBe("436");
  answer = () => ({ body: { message: "Kaydedildi.", revision: { ...waiting, state: "accepted" } } });
  await send();
  expect(asked.filter(({ method }) => method === "PATCH").at(-1)?.body).toMatchObject({
    marks: { pages: "yeni" },
  });
});

test("own proposals that wait stand there and can be withdrawn", async () => {
  known = { ...known, waiting: [waiting] };
  await show();
  expect(said()).toContain("Bekleyen önerileriniz");
  answer = () => {
    known = { ...known, waiting: [] };
    return { body: { message: "Öneriniz geri çekildi.", revision: { ...waiting, state: "withdrawn" } } };
  };
  await press(find("button", "Geri çek"));
  expect(asked.find(({ method }) => method === "POST")?.path).toBe("/api/catalogue/revisions/1/withdraw");
  await until(() => expect(said()).not.toContain("Bekleyen önerileriniz"));
});

test("a book that waits is its adder's to correct at once: the form says so, and leads to the own contributions", async () => {
  known = { ...known, is_public: false, waiting: [{ ...waiting, is_new: true, path: null }] };
  await show();
  expect(said()).toContain("Düzeltmeniz hemen kaydedilir; kütüphaneci kitabı bu hâliyle görür.");
  expect(said()).not.toContain("Bekleyen önerileriniz");
  await type(field("pages"), "436");
  answer = () => ({ body: { message: "Düzeltmeniz kaydedildi.", revision: { ...waiting, is_new: true } } });
  await press(find("button[type=submit]", "Kaydet"));
  await until(() => expect(page.location()).toBe("/profil?sekme=katkilar"));
  expect(takeNotes()).toMatchObject([{ text: "Düzeltmeniz kaydedildi." }]);
});
