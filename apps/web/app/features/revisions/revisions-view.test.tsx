import type { Revision } from "@okurca/contract";
import { afterEach, expect, test, vi } from "vitest";
import { find, renderAt } from "~/lib/rendering.fixtures";
import { bookSubject } from "./revision-history";
import { RevisionsView } from "./revisions-view";

const isbn = "9789753638029";
const ayse = { username: "ayse", name: "Ayşe Işık", picture: null };
const revision = (id: string, more: Partial<Revision>): Revision => ({
  ...{ id, kind: "edition", subject: isbn, title: "Kar", path: `/kitap/${isbn}`, is_new: false },
  ...{
    changes: [{ field: "pages", before: 428, after: 436 }],
    reason: null,
    source_url: null,
    restores: null,
  },
  ...{ is_taken_back: false, created_at: "2026-11-20T10:00:00.000Z", standing: "reader", writer: null },
  has_left: false,
  are_words_hidden: false,
  ...more,
});

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});
async function show(revisions: Revision[]) {
  const subject = bookSubject(isbn, "Kar");
  const history = { origin: "", subject, revisions, present: "3", page: 1, total: revisions.length };
  page = await renderAt("/", <RevisionsView history={history} />);
}
const cards = () => [...document.querySelectorAll("article")].map((card) => card.textContent ?? "");
const marks = (kind: string) => [...document.querySelectorAll(kind)].map((mark) => mark.textContent?.trim());

test("each change tells who, when, why and by what source, and marks what came and went of each fact", async () => {
  await show([
    revision("3", { writer: ayse, standing: "librarian", restores: "2026-11-02T10:00:00.000Z" }),
    revision("2", {
      ...{ has_left: true, is_taken_back: true, source_url: "https://example.org/kunye" },
      changes: [
        { field: "authors", before: ["Orhan Pamuk"], after: ["Orhan Pamuk", "Erdağ Göknar"] },
        { field: "published_on", before: "2002-01-15", after: null },
        { field: "language", before: "und", after: "tr" },
      ],
    }),
    revision("1", { reason: "Künyede böyle" }),
  ]);
  const [third, second, first] = cards();
  expect(third).toContain("Ayşe Işık");
  expect(third).toContain("Kütüphaneci");
  expect(third).toContain("2 Kasım 2026 tarihli değişikliği geri aldı");
  expect(second).toContain("Silinmiş okur");
  expect(second).toContain("Geri alındı");
  expect(find("a", "example.org/kunye").getAttribute("rel")).toContain("nofollow");
  expect(first).toContain("Bir okur");
  expect(first).toContain("“Künyede böyle”");
  expect(marks("ins")).toEqual(["436", "Pamuk, Erdağ Göknar", "Türkçe", "436"]);
  expect(marks("del")).toEqual(["428", "Pamuk", "15 Ocak 2002", "428"]);
});

test("words that moderators hid are said to be gone, and the facts stay", async () => {
  await show([revision("1", { are_words_hidden: true })]);
  expect(cards()[0]).toContain("notu ve kaynağı kurallarımıza aykırı bulunduğu için kaldırıldı");
  expect(marks("ins")).toEqual(["436"]);
});

test("a value is text alone, and where nobody changed anything it says so", async () => {
  await show([
    revision("1", { changes: [{ field: "title", before: null, after: "<img src=x onerror=alert(1)>" }] }),
  ]);
  expect(document.querySelector("img[src=x]")).toBeNull();
  await page.close();
  await show([]);
  expect(find("h2", "Bu bilgileri henüz kimse değiştirmedi")).toBeTruthy();
});
