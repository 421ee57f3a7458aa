import type { QuoteImport, QuoteImportBook } from "@okurca/contract";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { QuoteTransferView } from "./quote-transfer-view";

const id = "00000000-0000-4000-8000-000000000001";
const none = { added: 0, same: 0, skipped: 0, stayed: 0 };
const draft: QuoteImport = {
  ...{ id, format: "kindle", file_name: "My Clippings.txt", state: "draft" },
  created_at: "2026-01-02T10:00:00.000Z",
  books: { all: 2, matched: 1, unmatched: 1, skipped: 1 },
  quotes: { all: 4, coming: 2, kept: 1, skipped: 1, cut: 0 },
  ...{ done: 0, outcomes: none, refused_count: 1, refused: [{ line: 9, reason: "10 karakterden kısa" }] },
  notices: ["Dosya yarım kalmış; son kayda kadar olanlar alınır."],
};
const found: QuoteImportBook = {
  ...{ id: "b1", place: 1, title: "Kürk Mantolu Madonna", authors: ["Sabahattin Ali"], match: "title" },
  book: { isbn: "9789753638029", title: "Kürk Mantolu Madonna", author: ["Sabahattin Ali"] },
  ...{ proposal: null, is_skipped: false, counts: { all: 3, kept: 1, cut: 0, open: 3 }, outcomes: none },
};
const lost: QuoteImportBook = {
  ...{ ...found, id: "b2", place: 2, title: "Kıyıdaki Fener", match: "none", book: null },
  proposal: { isbn: "9789750719387", title: "İnce Memed 1", author: ["Yaşar Kemal"] },
  counts: { all: 1, kept: 0, cut: 0, open: 1 },
};
const row = {
  ...{ place: 1, text: "Bugüne kadar gördüğüm insanlar.", note: "Notum", page: 12, percent: null },
  ...{ kept_at: null, is_cut: false, is_kept: true, outcome: null },
};

let page: Awaited<ReturnType<typeof renderAt>>;
let present: QuoteImport;
const serve = () =>
  answerCalls(({ method, path }) => {
    if (path.endsWith("/run")) present = { ...present, state: "running", done: 1 };
    if (path.endsWith("/undo")) present = { ...present, state: "undoing" };
    if (method === "PUT") return { body: { book: { ...lost, match: "hand" }, import: present } };
    if (path.includes("/rows")) return { body: { rows: [row], page: 1, limit: 50, total_count: 1 } };
    if (path.includes("/books"))
      return { body: { books: [found, lost], page: 1, limit: 50, total_count: 2 } };
    if (/imports(\?|$)/.test(path) && method === "GET") return { body: { imports: [present] } };
    return { status: method === "POST" && path.includes("?") ? 201 : 200, body: { import: present } };
  });
const show = (address = `/alintilar/ice-aktar?aktarim=${id}`) => renderAt(address, <QuoteTransferView />);
afterEach(async () => {
  await page.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("before anything is written the page says of each book what would come, and of the file what would not", async () => {
  present = draft;
  const asked = serve();
  page = await show();
  const text = () => document.body.textContent ?? "";
  expect(text()).toContain("2 alıntı eklenecek, 1 tanesi zaten sizde var, 1 tanesi atlanacak");
  expect(text()).toContain("Dosya yarım kalmış");
  expect(text()).toContain("9. satır: 10 karakterden kısa");
  expect(find("li", "Kürk Mantolu Madonna").textContent).toContain("3 alıntı · 1 sizde var");
  expect(find("li", "Kıyıdaki Fener").textContent).toContain("Katalogda bulunamadı");
  await press(find("button", "Alıntıları göster"));
  await until(() => expect(text()).toContain("Bugüne kadar gördüğüm insanlar."));
  expect(text()).toContain("s. 12 · Sizde var");
  expect(asked.every(({ method }) => method === "GET")).toBe(true);
  await press(find("button", "Evet, bu"));
  expect(asked.find(({ method }) => method === "PUT")).toMatchObject({
    path: "/api/quotes/import-books/b2",
    body: { choice: "book", isbn: "9789750719387" },
  });
});

test("once begun it goes on by itself, says how far it is, and then what has come and how it is taken back", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  present = draft;
  serve();
  page = await show();
  await press(find("button", "Alıntıları içe aktar"));
  await until(() => expect(document.body.textContent).toContain("1 / 4 alıntı içe aktarıldı"));
  present = { ...draft, state: "done", done: 4, outcomes: { added: 2, same: 1, skipped: 1, stayed: 0 } };
  await act(() => vi.advanceTimersByTimeAsync(1500));
  await until(() => expect(find("h2", "Alıntılarınız içe aktarıldı")).toBe(document.activeElement));
  expect(find("dl", "").textContent).toMatch(/Eklendi2.*Sizde vardı1.*Atlandı1/);
  await press(find("button", "Geri al"));
  await press(find("[role=alertdialog] button", "Geri al"));
  await until(() => expect(document.body.textContent).toContain("Alıntılar geri alınıyor"));
  present = { ...present, state: "undone", outcomes: { added: 1, same: 1, skipped: 1, stayed: 1 } };
  await act(() => vi.advanceTimersByTimeAsync(1500));
  await until(() => expect(find("h2", "Bu aktarım geri alındı")).toBeTruthy());
  expect(find("dl", "").textContent).toContain("Değiştirdiğiniz için kaldı1");
});

test("earlier files stand below with their state; a list that cannot be had says so, and can be asked for again", async () => {
  present = { ...draft, state: "done" };
  serve();
  page = await show("/alintilar/ice-aktar");
  await until(() => expect(find("section li", "My Clippings.txt").textContent).toContain("Tamamlandı"));
  expect(find("button", "Markdown indir")).toBeTruthy();
  await page.close();
  answerCalls(() => ({ status: 503, body: { code: "unavailable", message: "Şu anda olmuyor." } }));
  page = await show("/alintilar/ice-aktar");
  await until(() => expect(find("[role=alert] button", "Tekrar Dene")).toBeTruthy());
});
