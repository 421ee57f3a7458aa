import type { Import, ImportRow } from "@okurca/contract";
import { act } from "react";
import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { ImportView } from "./import-view";

const id = "00000000-0000-4000-8000-000000000001";
const state = {
  id,
  file_name: "kitaplar.csv",
  format: "goodreads",
  state: "done",
  done: 3,
  refused: [],
  counts: { all: 3, matched: 3, unmatched: 0, skipped: 0 },
  outcomes: { added: 2, changed: 1, same: 0, skipped: 0 },
  lookups: { waiting: 0, found: 0, proposed: 0, none: 0, unanswered: 0 },
} as unknown as Import;

const row = {
  place: 1,
  authors: ["Yaşar Kemal"],
  isbn: null,
  status: "read",
  rating: null,
  has_review: false,
  reading_count: 0,
  book: null,
  is_skipped: false,
  can_bring: false,
  notes: [],
} as unknown as ImportRow;
const rows: ImportRow[] = [
  { ...row, id: "1", title: "Gelen", match: "isbn", outcome: "added" },
  { ...row, id: "2", title: "Bulunmayan", match: "none", outcome: "skipped" },
  { ...row, id: "3", title: "İstenmeyen", match: "isbn", is_skipped: true, outcome: "skipped" },
];
const requestFor = ({ title }: ImportRow) => <button type="button">{title}: Kitap Talep Et</button>;

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("an import is taken back from its result, after a question, and the result says so", async () => {
  vi.spyOn(toast, "success").mockReturnValue(0);
  let present = state;
  const asked = answerCalls(({ method, path }) => {
    if (method !== "GET") present = { ...state, state: "undone" };
    return { body: path.includes("rows") ? { rows: [], page: 1, total_count: 0 } : { import: present } };
  });
  page = await renderAt(
    `/kitaplarini-getir?aktarim=${id}`,
    <ImportView id={id} onLeave={() => {}} requestFor={requestFor} />,
  );
  expect(find("h2", "Kitaplarınız içe aktarıldı")).toBeTruthy();
  await press(find("button", "Geri al"));
  expect(find("[role=alertdialog]", "Aktarım geri alınsın mı?")).toBeTruthy();
  expect(asked.every(({ method }) => method === "GET")).toBe(true);
  await press(find("[role=alertdialog] button", "Geri al"));
  expect(toast.success).toHaveBeenCalledWith("Aktarım geri alındı.");
  expect(find("h2", "Bu aktarım geri alındı")).toBeTruthy();
  expect(document.body.textContent).toContain("kitaplığınızdan çıktı");
  expect([...document.querySelectorAll("button")].some(({ textContent }) => textContent === "Geri al")).toBe(
    false,
  );
});

test("a row that was left out says why, and can still be matched, brought or asked for", async () => {
  vi.spyOn(toast, "success").mockReturnValue(0);
  const asked = answerCalls(({ method, path }) => {
    if (method === "PUT") return { body: { row: { ...rows[2], outcome: "added" }, import: state } };
    return { body: path.includes("rows") ? { rows, page: 1, total_count: 3 } : { import: state } };
  });
  page = await renderAt(
    "/kitaplarini-getir",
    <ImportView id={id} onLeave={() => {}} requestFor={requestFor} />,
  );
  expect(find("li", "Bulunmayan").textContent).toContain("Atlandı: eşleşmedi ve dosyada ISBN’i yok");
  expect(find("li", "İstenmeyen").textContent).toContain("Atlandı: siz istediniz");
  expect(find("li", "Gelen").querySelector("button")).toBeNull();
  expect(find("button", "Bulunmayan: Kitap Talep Et")).toBeTruthy();
  expect(find("button", "Bulunmayan: Katalogda bul")).toBeTruthy();
  expect(find("fieldset", "").textContent).toMatch(/Katalogda olmayan\d+Atlanan\d+/);
  await press(find("button", "İstenmeyen: İçe aktar"));
  expect(asked.find(({ method }) => method === "PUT")).toMatchObject({
    path: "/api/userlibrary/import-rows/3",
    body: { choice: "keep" },
  });
  expect(toast.success).toHaveBeenCalledWith("“İstenmeyen” kitaplığınıza aktarıldı.");
});

test("before it is run a row left out is taken back by a button that says so; after an undo nothing is 'Eklendi'", async () => {
  let present = { ...state, state: "draft" } as Import;
  let shown = rows.map((one): ImportRow => ({ ...one, outcome: null }));
  answerCalls(({ path }) => ({
    body: path.includes("rows") ? { rows: shown, page: 1, total_count: 3 } : { import: present },
  }));
  const show = () =>
    renderAt("/kitaplarini-getir", <ImportView id={id} onLeave={() => {}} requestFor={requestFor} />);
  page = await show();
  expect(find("button", "İstenmeyen: Atlamaktan vazgeç").textContent).toBe("Atlamaktan vazgeç");
  expect(find("fieldset", "").textContent).toMatch(/Eşleşmeyen\d+Atlanacak\d+/);
  await page.close();
  present = { ...state, state: "undone" };
  shown = rows;
  page = await show();
  expect(find("li", "Gelen").textContent).toContain("Eklenmişti");
  expect(find("li", "Bulunmayan").textContent).toContain("Atlanmıştı");
  expect(find("li", "Bulunmayan").querySelector("button")).toBeNull();
});

test("a proposal is said to be one, and comes with the reader's press alone or with all of the page", async () => {
  const proposed = (nth: string, title: string) =>
    ({
      ...{ ...row, id: nth, title, match: "none", outcome: null },
      proposal: { isbn: `978000000000${nth}`, title: `Önerilen ${nth}`, author: ["Yaşar Kemal"] },
    }) as ImportRow;
  const draft = { ...state, state: "draft", done: 0 } as Import;
  const asked = answerCalls(({ method, path }) => {
    if (method !== "GET") return { body: { row: { ...row, match: "hand" }, import: draft } };
    const shown = [proposed("1", "Memed, My Hawk"), proposed("2", "The Sea-Crossed Fisherman")];
    return { body: path.includes("rows") ? { rows: shown, page: 1, total_count: 2 } : { import: draft } };
  });
  page = await renderAt(
    `/kitaplarini-getir?aktarim=${id}`,
    <ImportView id={id} onLeave={() => {}} requestFor={requestFor} />,
  );
  expect(document.body.textContent).toContain("Bu kitap olabilir mi?");
  const chosen = () => asked.filter(({ method }) => method === "PUT").map(({ body }) => body);
  expect(chosen()).toEqual([]);
  await press(find('button[aria-label="Memed, My Hawk: Evet, bu: Önerilen 1"]', "Evet, bu"));
  expect(chosen()).toEqual([{ choice: "book", isbn: "9780000000001" }]);
  await press(find("button", "Tümünü onayla"));
  expect(chosen().slice(1)).toEqual([
    { choice: "book", isbn: "9780000000001" },
    { choice: "book", isbn: "9780000000002" },
  ]);
});

test("how far the look-up elsewhere is stands with the result, and goes on by itself", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let lookups = { waiting: 3, found: 1, proposed: 0, none: 0, unanswered: 0 };
  const asked = answerCalls(({ path }) => ({
    body: path.includes("rows") ? { rows, page: 1, total_count: 3 } : { import: { ...state, lookups } },
  }));
  page = await renderAt(
    `/kitaplarini-getir?aktarim=${id}`,
    <ImportView id={id} onLeave={() => {}} requestFor={requestFor} />,
  );
  const section = () => find('section[aria-label="Başka kataloglar"]', "");
  expect(section().textContent).toContain("4 kitap başka kataloglarda aranıyor, 1 bulundu");
  expect(section().querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("25");
  lookups = { waiting: 0, found: 2, proposed: 1, none: 0, unanswered: 1 };
  const rowsAsked = () => asked.filter(({ path }) => path.includes("rows")).length;
  const before = rowsAsked();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await until(() => expect(section().textContent).toContain("4 kitap başka kataloglarda arandı, 2 bulundu"));
  expect(section().textContent).toContain("1 kitap için kataloglar yanıt vermedi.");
  expect(find('section[aria-label="Başka kataloglar"] a', "önerimiz var").getAttribute("href")).toContain(
    "goster=eslesmeyen",
  );
  await until(() => expect(rowsAsked()).toBeGreaterThan(before));
  const answered = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked).toHaveLength(answered);
  vi.useRealTimers();
});

test("what was found elsewhere is taken into the catalogue and put in the row's place by the reader's press alone", async () => {
  vi.spyOn(toast, "success").mockReturnValue(0);
  const book = { isbn: "9786053757818", title: "Değirmenin Sesi", author: ["Deniz Yılmaz"] };
  const found = {
    ...{ ...row, id: "1", title: "Degirmenin sesi", match: "brought", outcome: "added", lookup: "proposed" },
    outside_proposal: {
      ...{ ...book, publisher: "Açık Yayın", published_year: 2019 },
      sources: [{ id: "openlibrary", name: "Open Library", link: "https://openlibrary.org/books/OL1M" }],
    },
  } as ImportRow;
  const asked = answerCalls(({ method, path }) => {
    if (method === "POST") return { body: { book: { ...book, id: "w", image: "" }, is_new: true } };
    if (method === "PUT")
      return { body: { row: { ...found, match: "hand", book, outside_proposal: null }, import: state } };
    return { body: path.includes("rows") ? { rows: [found], page: 1, total_count: 1 } : { import: state } };
  });
  page = await renderAt(
    `/kitaplarini-getir?aktarim=${id}`,
    <ImportView id={id} onLeave={() => {}} requestFor={requestFor} />,
  );
  expect(find("li", "Degirmenin sesi").textContent).toContain("Kaynak: Open Library");
  expect(asked.every(({ method }) => method === "GET")).toBe(true);
  await press(find("button", "Evet, bu"));
  await until(() => expect(asked.some(({ method }) => method === "PUT")).toBe(true));
  const written = asked.filter(({ method }) => method !== "GET");
  expect(written).toMatchObject([
    { method: "POST", path: "/api/catalogue/outside", body: { isbn: book.isbn } },
    { method: "PUT", path: "/api/userlibrary/import-rows/1", body: { choice: "book", isbn: book.isbn } },
  ]);
});
