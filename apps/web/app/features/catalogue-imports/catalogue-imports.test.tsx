import type { CatalogueImport } from "@okurca/contract";
import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { type Asked, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { CatalogueImports } from "./catalogue-imports";

const counts = { read: 120, added: 100, changed: 12, unchanged: 5, rejected: 3 };
const one = (more: Partial<CatalogueImport> = {}): CatalogueImport => ({
  ...{ id: "1", name: "kutuphane.mrc", bytes: 3, received: 3, whose: "content", state: "checked", share: 1 },
  ...{ counts, left_out: [{ why: "başka bir dilde", count: 7 }], is_cut: false, problem: null, by: null },
  ...{ created_at: "2026-11-20T10:00:00.000Z", changed_at: "2026-11-20T10:00:00.000Z" },
  ...more,
});

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let there: CatalogueImport[];
let mayStart: boolean;
beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  [there, mayStart] = [[], true];
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
async function open() {
  asked = answerCalls(({ method, path }) => {
    if (path.includes("/refused"))
      return {
        body: {
          data: [{ line: 4, reason: "ISBN’si yok", text: "{…}" }],
          ...{ page: 1, limit: 50, total_count: 1 },
        },
      };
    if (method === "GET")
      return { body: { data: there, may_start: mayStart, page: 1, limit: 10, total_count: there.length } };
    if (method === "POST" && path.endsWith("catalogue-imports"))
      return { status: 201, body: { message: "", import: one({ state: "arriving", received: 0 }) } };
    if (path.includes("/bytes")) return { body: { message: "", import: one({ state: "checking" }) } };
    return { body: { message: "Oldu.", import: one() } };
  });
  page = await renderAt("/yonetim/katalog/ice-aktar", <CatalogueImports />);
}
const written = () => asked.filter(({ method }) => method !== "GET");
const field = () => find("input[type=file]", "") as HTMLInputElement;
async function choose(file: File): Promise<void> {
  await act(async () => {
    Object.defineProperty(field(), "files", { value: [file], configurable: true });
    field().dispatchEvent(new Event("change", { bubbles: true }));
  });
}

describe("a file", () => {
  test("is asked for before anything is sent, and what is wrong stands at its field", async () => {
    await open();
    await press(find("button[type=submit]", "Gönder ve dene"));
    expect(find("form", "Bir dosya seçin")).toBeTruthy();
    expect(document.activeElement).toBe(field());
    await choose(new File([], "bos.mrc"));
    await press(find("button[type=submit]", "Gönder ve dene"));
    expect(find("form", "Dosya boş olamaz")).toBeTruthy();
    expect(written()).toEqual([]);
  });

  test("is announced by name, length and whose word it is, and sent from where the server says", async () => {
    await open();
    await choose(new File(["abc"], "kutuphane.mrc"));
    await press(find("button[type=submit]", "Gönder ve dene"));
    await until(() => expect(written()).toHaveLength(2));
    expect(written()[0]?.body).toEqual({ name: "kutuphane.mrc", bytes: 3, whose: "content" });
    expect(written()[1]?.path).toContain("/1/bytes?offset=0");
  });

  test("that was sent half-way is gone on with by the same file", async () => {
    there = [one({ state: "arriving", received: 2, counts: null })];
    await open();
    await choose(new File(["abc"], "kutuphane.mrc"));
    await press(find("button[type=submit]", "Kaldığı yerden gönder"));
    await until(() => expect(written()).toHaveLength(1));
    expect(written()[0]?.path).toContain("/1/bytes?offset=2");
  });
});

describe("a file that was tried", () => {
  test("tells what it would bring and each refused row, and is taken in only after a question", async () => {
    there = [one()];
    await open();
    expect(find("article", "kutuphane.mrc").textContent).toMatch(/eklenir100.*alınamaz3/);
    expect(find("article", "7 başka bir dilde")).toBeTruthy();
    const details = find("details", "Alınmayan 3 satır") as HTMLDetailsElement;
    await act(async () => {
      details.open = true;
      details.dispatchEvent(new Event("toggle"));
    });
    await until(() => expect(find("details li", "ISBN’si yok")).toBeTruthy());
    await press(find("article button", "İçe aktar"));
    expect(written()).toEqual([]);
    await press(find("[role=alertdialog] button", "İçe aktar"));
    expect(written().map(({ path }) => path)).toEqual(["/api/staff/catalogue-imports/1/start"]);
  });

  test("waits for an admin where a librarian sent it, who may give it up", async () => {
    [there, mayStart] = [[one()], false];
    await open();
    expect(find("article", "bir yönetici başlatır")).toBeTruthy();
    expect([...document.querySelectorAll("article button")].map((button) => button.textContent)).toEqual([
      "Vazgeç",
    ]);
    await press(find("article button", "Vazgeç"));
    await press(find("[role=alertdialog] button", "Vazgeç"));
    expect(written().map(({ path }) => path)).toEqual(["/api/staff/catalogue-imports/1/cancel"]);
  });
});

test("what could not be read says why, and a file that ends in the middle says so", async () => {
  there = [
    one({ id: "2", state: "failed", counts: null, problem: "Dosya boş." }),
    one({ id: "3", is_cut: true }),
  ];
  await open();
  expect(find("article", "Dosya boş.")).toBeTruthy();
  expect(find("article", "Dosya ortasında kesilmiş")).toBeTruthy();
});
