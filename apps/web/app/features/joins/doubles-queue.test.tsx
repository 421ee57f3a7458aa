import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asked, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { DoublesQueue } from "./doubles-queue";

const book = (isbn: string, title: string) => ({
  ...{ isbn, title, subtitle: null, authors: ["Tarık Buğra"], publisher: "Ötüken", published_year: 2000 },
  ...{ pages: 477, language: "tr", original_title: null, source: "test", editions: 1, shelves: 3 },
});
const books = [book("9789754700015", "Küçük Ağa"), book("2900000000018", "Küçük Ağa / Toplu Eserleri 1")];
const moving = {
  ...{
    editions: 1,
    shelves: 1200,
    readings: 0,
    ratings: 4,
    reviews: 0,
    events: 0,
    about_texts: 0,
    similar_books: 0,
  },
  ...{ on_both_shelves: 0, rated_both: 0, reviewed_both: 2 },
};
const join = { id: "j", undo_until: "2026-12-01T00:00:00.000Z" };

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let isOpen: boolean;
const told = vi.fn();
beforeEach(async () => {
  isOpen = true;
  vi.spyOn(toast, "success").mockImplementation((...words) => told(...words) as never);
  asked = answerCalls(({ method, path }) => {
    if (path.includes("/preview")) return { body: { kept: books[0], gone: books[1], moving } };
    if (method === "GET") {
      const isOfAuthors = path.includes("among=authors");
      const data =
        !isOpen || isOfAuthors
          ? []
          : [{ id: "d", is_sure: true, reasons: ["same_name"], books, authors: [] }];
      return {
        body: {
          data,
          counts: { works: data.length, authors: 0 },
          page: 1,
          limit: 20,
          total_count: data.length,
        },
      };
    }
    isOpen = false;
    return { body: { message: "Oldu.", join } };
  });
  page = await renderAt("/yonetim/katalog/cift-kayitlar", <DoublesQueue />);
});
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  told.mockReset();
});
const written = () => asked.filter(({ method }) => method !== "GET");

test("two books stand beside each other, with why they may be one; joined after a look at what moves", async () => {
  expect(find("article", "Büyük olasılıkla aynı").textContent).toContain("Aynı ad");
  expect(document.body.textContent).not.toContain("ISBN 29");
  find("button", "Birleştir: Küçük Ağa").focus();
  await press(find("button", "Birleştir: Küçük Ağa"));
  const dialog = find("[role=dialog]", "Eserler birleştirilsin mi?");
  expect(dialog.textContent).toContain("1.200 kitaplık kaydı");
  expect(dialog.textContent).toContain("2 okur ikisini de incelemiş");
  expect(dialog.textContent).not.toMatch(/(?<!\d)0 /);
  await press([...dialog.querySelectorAll("button")].at(-1) as HTMLElement);
  expect(written()).toMatchObject([
    { path: "/api/catalogue/joins", body: { act: "works", kept: "9789754700015", gone: "2900000000018" } },
  ]);
  await until(() => expect(find("h2", "Çift kayıt yok")).toBeTruthy());
  // The keyboard stays on the list, whose card it stood at has gone.
  expect(document.activeElement?.contains(find("h2", "Çift kayıt yok"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  const [, { action }] = told.mock.calls[0] ?? [];
  expect(action.label).toBe("Geri al");
});

test("the other one stays when it is chosen", async () => {
  await press(document.querySelectorAll<HTMLElement>("input[type=radio]")[1] as HTMLElement);
  await press(find("button", "Birleştir: Küçük Ağa"));
  await until(() => expect(asked.at(-1)?.path).toContain("kept=2900000000018"));
});

test("books that are two are told apart, which can be taken back; the keyboard stays on the list", async () => {
  find("button", "Farklı kitaplar: Küçük Ağa").focus();
  await press(find("button", "Farklı kitaplar: Küçük Ağa"));
  await until(() => expect(find("h2", "Çift kayıt yok")).toBeTruthy());
  expect(written()[0]).toMatchObject({ method: "PUT", path: "/api/catalogue/doubles/d/dismissal" });
  expect(document.activeElement).not.toBe(document.body);
  const [, { action }] = told.mock.calls[0] ?? [];
  action.onClick();
  await until(() => expect(written().at(-1)).toMatchObject({ method: "DELETE" }));
});

test("authors are a list of their own, with an address", async () => {
  await press(find("button", "Yazarlar"));
  expect(page.location()).toBe("/yonetim/katalog/cift-kayitlar?tur=yazarlar");
  expect(find("h2", "Çift kayıt yok")).toBeTruthy();
});
