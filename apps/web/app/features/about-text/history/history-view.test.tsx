import type { AboutRevision } from "@okurca/contract";
import { afterEach, expect, test, vi } from "vitest";
import { find, renderAt } from "~/lib/rendering.fixtures";
import { AboutText } from "../about-text";
import { HistoryView } from "./history-view";

const isbn = "9789753638029";
const revision = (id: string, more: Partial<AboutRevision>): AboutRevision => ({
  ...{ revision_id: id, content: "Bir kış.", replaced: "", reason: null, restores: null, has_left: false },
  ...{ created_at: "2026-11-20T10:00:00.000Z", writer: null, ...more },
});
const ayse = { username: "ayse", name: "Ayşe Işık", picture: null };

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});
const show = async (revisions: AboutRevision[]) => {
  const history = {
    origin: "",
    isbn,
    title: "Kar",
    revisions,
    present: "3",
    page: 1,
    total: revisions.length,
  };
  page = await renderAt("/", <HistoryView history={history} />);
};
const cards = () => [...document.querySelectorAll("article")].map((card) => card.textContent ?? "");

test("each revision tells who, when and why, and marks what came and went", async () => {
  await show([
    revision("3", { writer: ayse, restores: "2026-11-02T10:00:00.000Z", replaced: "" }),
    revision("2", { content: "", replaced: "Uzun bir kış.", has_left: true }),
    revision("1", { content: "Uzun bir kış.", replaced: "Bir kış.", reason: "Uzunluğu eksikti" }),
  ]);
  const [third, second, first] = cards();
  expect(third).toContain("Ayşe Işık");
  expect(third).toContain("Şimdiki metin");
  expect(third).toContain("2 Kasım 2026 tarihli sürüme döndü.");
  expect(second).toContain("Silinmiş okur");
  expect(second).toContain("Açıklamayı kaldırdı.");
  expect(first).toContain("Bir okur");
  expect(first).toContain("“Uzunluğu eksikti”");
  const marks = (kind: string) =>
    [...document.querySelectorAll(kind)].map((mark) => mark.textContent?.trim());
  expect([marks("ins"), marks("del")]).toEqual([["Uzun bir"], ["Uzun bir kış.", "Bir"]]);
});

test("a source's text has the source's name and terms, beside the reader who corrected it and the one who went back to it", async () => {
  const source = { name: "Open Library", terms: "CC0 1.0" };
  await show([
    revision("3", { writer: ayse, restores: "2026-11-02T10:00:00.000Z", source }),
    revision("2", { content: "Uzun bir kış.", has_left: true }),
    revision("1", { source }),
  ]);
  const [third, second, first] = cards();
  expect(third).toContain("Ayşe Işık");
  expect(third).toContain("Kaynak: Open Library, CC0 1.0");
  expect(second).not.toContain("Kaynak");
  expect(first).toMatch(/Open Library.*Kaynak: Open Library, CC0 1\.0/);
  expect(first).not.toContain("Bir okur");
  expect(document.body.textContent).toContain("kaynağı yazılı olanlar o kaynağın koşullarıyla.");
});

test("where nobody has written anything it says so and leads back to the book", async () => {
  await show([]);
  expect(find("h2", "Henüz bir açıklama yazılmamış")).toBeTruthy();
  expect(find("a", "Geri dön").getAttribute("href")).toBe(`/kitap/${isbn}`);
});

test("visitors see nothing of a text that is not there, and one that is there as text alone", async () => {
  page = await renderAt("/", <AboutText isbn={isbn} text="" />);
  expect(document.querySelector("section")).toBeNull();
  await page.close();
  page = await renderAt("/", <AboutText isbn={isbn} text={"Bir kış.\n<b>https://reklam.example</b>"} />);
  const text = find("p", "Bir kış.");
  expect(text.textContent).toBe("Bir kış.\n<b>https://reklam.example</b>");
  expect(text.querySelector("a")).toBeNull();
});
