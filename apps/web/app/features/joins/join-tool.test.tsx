import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asked, answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { JoinTool } from "./join-tool";
import { JoinsList } from "./joins-list";

const book = (isbn: string, title: string) => ({
  ...{ isbn, title, subtitle: null, authors: ["George Orwell"], publisher: null, published_year: null },
  ...{ pages: null, language: "tr", original_title: null, source: "test", editions: 2, shelves: 3 },
});
const [kept, gone] = ["9789750718533", "9786053320975"];
const moving = {
  ...{
    editions: 1,
    shelves: 2,
    readings: 0,
    ratings: 0,
    reviews: 0,
    events: 0,
    about_texts: 0,
    similar_books: 0,
  },
  ...{ on_both_shelves: 0, rated_both: 0, reviewed_both: 0 },
};
const join = {
  ...{ id: "j", kind: "works", state: "done", created_at: "2026-11-01T00:00:00.000Z", undone_at: null },
  ...{ undo_until: "2026-12-01T00:00:00.000Z", librarian: { username: "ayse", name: "Ayşe Işık" } },
  ...{
    kept: { isbn: kept, title: "1984", authors: [] },
    gone: { isbn: gone, title: "Bin Dokuz Yüz", authors: [] },
  },
};

const author = (slug: string, name: string) => ({ slug, name, works: 2, titles: ["Kumarbaz", "Budala"] });
let answersPreview: boolean;

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  answersPreview = true;
  asked = answerCalls(({ method, path }) => {
    if (path.includes("preview") && !answersPreview)
      return { status: 404, body: { code: "book_not_found", message: "Kitap bulunamadı" } };
    if (path.includes("author-joins/preview"))
      return { body: { kept: author("a-b", "A. B."), gone: author("a-be", "A. Be") } };
    if (path.includes("preview"))
      return { body: { kept: book(kept, "1984"), gone: book(gone, "Bin"), moving } };
    const isUndone = asked.some((one) => one.path.endsWith("/undo"));
    const row = isUndone ? { ...join, state: "undone", undo_until: null } : join;
    if (method === "GET") return { body: { data: [row], page: 1, limit: 20, total_count: 1 } };
    return { body: { message: "Oldu.", join } };
  });
});
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const fields = () => [...document.querySelectorAll<HTMLInputElement>("input:not([type=radio])")];
const written = () => asked.filter(({ method }) => method !== "GET");

test("an edition is parted after a look; numbers in any notation are taken, others refused", async () => {
  page = await renderAt("/yonetim/katalog/birlestir", <JoinTool />);
  await press(find("label", "Baskıyı ayır"));
  const [first, second] = fields();
  await type(first as HTMLInputElement, "yok");
  await type(second as HTMLInputElement, "978-605-332-097-5");
  await press(find("button", "Önizle"));
  expect(document.body.textContent).toContain("Geçerli bir ISBN yazın");
  expect(document.activeElement).toBe(first);
  expect(asked).toEqual([]);
  await type(first as HTMLInputElement, gone);
  expect(document.body.textContent).not.toContain("Geçerli bir ISBN yazın");
  await press(find("button", "Önizle"));
  expect(document.body.textContent).toContain("Yukarıdakiyle aynı ISBN");
  expect(document.activeElement).toBe(second);
  expect(asked).toEqual([]);
  await type(first as HTMLInputElement, kept);
  await press(find("button", "Önizle"));
  await until(() => expect(find("section", "Ayrılan")).toBeTruthy());
  find("button", "Ayır").focus();
  await press(find("button", "Ayır"));
  expect(written()).toMatchObject([{ body: { act: "part", kept, gone } }]);
  expect(document.activeElement?.tagName).toBe("FORM");
});

test("two authors are joined by their names or addresses, after a look at the books of both", async () => {
  page = await renderAt("/yonetim/katalog/birlestir", <JoinTool />);
  await press(find("label", "Yazarlar aynı"));
  const [first, second] = fields();
  await type(first as HTMLInputElement, "A. B.");
  await type(second as HTMLInputElement, "https://okurca.example/yazar/a-be");
  await press(find("button", "Önizle"));
  await until(() => expect(find("section", "Giden").textContent).toContain("Kumarbaz, Budala"));
  expect(document.body.textContent).toContain("A. Be adı A. B. adının başka bir yazımı olur");
  await press(find("button", "Birleştir"));
  expect(written()).toMatchObject([
    { path: "/api/catalogue/author-joins", body: { kept_author: "a-b", gone_author: "a-be" } },
  ]);
});

test("nothing is joined before it is seen what would move", async () => {
  answersPreview = false;
  page = await renderAt(`/yonetim/katalog/birlestir?kalan=${kept}&giden=${gone}`, <JoinTool />);
  await press(find("button", "Önizle"));
  await until(() => expect(document.body.textContent).toContain("Kitap bulunamadı"));
  expect((find("button", "Birleştir") as HTMLButtonElement).disabled).toBe(true);
});

test("the address fills the fields", async () => {
  page = await renderAt(
    `/yonetim/katalog/birlestir?islem=editions&kalan=${kept}&giden=${gone}`,
    <JoinTool />,
  );
  expect(fields().map(({ value }) => value)).toEqual([kept, gone]);
  expect(document.querySelector<HTMLInputElement>("input:checked")?.value).toBe("editions");
});

test("what was done is listed, with the way back", async () => {
  page = await renderAt("/yonetim/katalog/birlestir", <JoinsList />);
  expect(find("li", "Bin Dokuz Yüz → 1984").textContent).toContain("Eserler birleştirildi");
  find("button", "Geri al").focus();
  await press(find("button", "Geri al"));
  expect(written()).toMatchObject([{ method: "POST", path: "/api/catalogue/joins/j/undo" }]);
  await until(() => expect(find("li", "geri alındı")).toBeTruthy());
  expect(document.activeElement).toBe(find("li", "geri alındı"));
});
