import { afterEach, expect, test, vi } from "vitest";
import { type Asked, answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { RequestedBooks } from "./requested-books";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const isbn = "9786053757818";
const request = {
  ...{ isbn, is_valid: true, status: "received", decline_reason: null },
  ...{ created_at: "2026-11-21T12:00:00.000Z", decided_at: null, requesters: 7 },
  ...{ title: "Değirmenin Sesi", author: "Deniz Yılmaz" },
  words: [{ username: "ayse", reason: "Kulübümüz okuyacak.", description: "" }],
};
const book = {
  ...{ isbn, title: "Değirmenin Sesi", subtitle: null, author: ["Deniz Yılmaz"], translators: [] },
  ...{ publisher: "Açık Yayın", published_year: 2019, pages: 240, language: "tr", original_title: null },
  ...{ origins: {}, in_catalogue: false, sources: [{ id: "openlibrary", name: "Open Library", link: null }] },
};
const sources = [{ id: "openlibrary", name: "Open Library", state: "found" }];

async function open(found: object = { by: "isbn", sources, books: [book] }, rows: object[] = [request]) {
  const asked: Asked[] = answerCalls(({ method, path }) => {
    if (path.endsWith("/outside")) return { body: found };
    if (method === "POST") return { body: { message: "Oldu.", book } };
    return { body: { data: rows, waiting: rows.length, page: 1, limit: 20, total_count: rows.length } };
  });
  page = await renderAt("/yonetim/kitap-istekleri", <RequestedBooks />);
  return asked;
}
const posted = (asked: Asked[]) => asked.filter(({ method }) => method === "POST");
const text = () => document.body.textContent ?? "";

test("shows how many want a book and why", async () => {
  const asked = await open();
  expect(asked[0]?.path).toBe("/api/staff/book-requests?state=received&order=most&page=1&limit=20");
  const row = find("article", "Değirmenin Sesi").textContent;
  for (const words of ["7 istek", "@ayse: Kulübümüz okuyacak.", "ve 6 istek daha"])
    expect(row).toContain(words);
});

test("looks a book up at the press, and one more press adds it and tells who asked", async () => {
  const asked = await open();
  await press(find("button", "Kataloglarda ara"));
  await until(() => expect(text()).toContain("Open Library: buldu"));
  await press(find("button", "Ekle ve bildir"));
  await until(() => expect(posted(asked)).toHaveLength(1));
  expect(posted(asked)[0]).toMatchObject({ path: `/api/staff/book-requests/${isbn}/book`, body: {} });
});

test("says of another edition that it is one, and adds that", async () => {
  const other = { ...book, isbn: "9789750804458" };
  const asked = await open({ by: "words", sources, books: [other] });
  await press(find("button", "Kataloglarda ara"));
  await until(() => expect(text()).toContain("İstenen numara değil, başka bir baskı."));
  await press(find("button", "Ekle ve bildir"));
  await until(() => expect(posted(asked)).toHaveLength(1));
  expect(posted(asked)[0]?.body).toEqual({ take: "9789750804458" });
});

test("says that nobody has it; a refusal needs words, and gives them", async () => {
  const asked = await open({ by: "words", sources, books: [] });
  await press(find("button", "Kataloglarda ara"));
  await until(() => expect(text()).toContain("Numarayla da adıyla da bulunamadı."));
  await press(find("button", "Reddet"));
  await press(find("[role=dialog] button", "Reddet ve bildir"));
  expect(text()).toContain("Kitabın neden eklenmediğini yazın");
  await type(document.querySelector("textarea") as HTMLTextAreaElement, "Yayımlanmamış.");
  await press(find("[role=dialog] button", "Reddet ve bildir"));
  await until(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  expect(posted(asked)[0]).toMatchObject({ body: { reason: "Yayımlanmamış." } });
});

test("a number that is none is said so, and is added by hand without it", async () => {
  await open(undefined, [{ ...request, isbn: "9786053757811", is_valid: false }]);
  expect(text()).toContain("Geçersiz ISBN");
  expect(find("a", "Elle ekle").getAttribute("href")).toContain("isbn=yok");
});

test("says that nothing waits", async () => {
  await open(undefined, []);
  expect(find("h2", "Bekleyen istek yok")).toBeTruthy();
});
