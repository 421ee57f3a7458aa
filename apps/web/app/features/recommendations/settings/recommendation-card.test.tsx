import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { type Answer, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { recommended } from "../recommendations.fixtures";
import { RecommendationCard } from "./recommendation-card";

let read: Answer;
let written: Answer;
let dismissed: number[];
let list: Answer | "dismissed";
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;

beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  read = { body: { is_on: true, is_signal: true } };
  written = { body: { message: "Öneri ayarlarınız kaydedildi.", is_on: true, is_signal: false } };
  dismissed = [];
  list = "dismissed";
  asked = answerCalls(({ method, path }) => {
    if (method === "DELETE") return written;
    if (method === "PUT") return written;
    if (path === "/api/account/recommendations") return read;
    if (list !== "dismissed") return list;
    return { body: { books: dismissed.map((n) => recommended(n)), total_count: dismissed.length } };
  });
});
afterEach(async () => {
  await page?.close();
  page = undefined;
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = async () => {
  page = await renderAt("/ayarlar", <RecommendationCard />);
};
const wish = () => find("input[role=switch]", "Bana kitap öner") as HTMLInputElement;
const signal = () =>
  find(
    "input[role=switch]",
    "Okumalarım başkalarının önerilerinde adsız olarak sayılsın",
  ) as HTMLInputElement;
const note = () => document.body.textContent?.includes("Kaydedilmemiş değişiklikleriniz var");
const rows = () => [...document.querySelectorAll("li a")].map((link) => link.textContent);

describe("what is chosen for recommendations", () => {
  test("is two switches, each with what it means", async () => {
    read = { body: { is_on: true, is_signal: false } };
    await show();
    expect([wish().checked, signal().checked]).toEqual([true, false]);
    const hint = (field: HTMLElement) =>
      document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
    expect(hint(wish())).toContain("Önerilerim");
    expect(hint(signal())).toContain("en az üç ortak okuru varsa");
    expect(hint(signal())).toContain("Kitaplığını yalnızca kendine açanlar hiç sayılmaz");
    expect(hint(signal())).toContain("bir sonraki gece");
  });

  test("is saved as a whole and told", async () => {
    await show();
    await press(signal());
    expect(note()).toBe(true);
    await press(find("button", "Önerileri Kaydet"));
    expect(asked.find(({ method }) => method === "PUT")).toMatchObject({
      path: "/api/account/recommendations",
      body: { is_on: true, is_signal: false },
    });
    expect(toast.success).toHaveBeenCalledWith("Öneri ayarlarınız kaydedildi.");
    expect([signal().checked, note()]).toEqual([false, false]);
  });

  test("stays chosen on the screen when it could not be saved", async () => {
    written = { status: 500, body: {} };
    await show();
    await press(wish());
    await press(find("button", "Önerileri Kaydet"));
    expect(toast.error).toHaveBeenCalledWith("Öneri ayarları kaydedilirken bir hata oluştu.");
    expect([wish().checked, note()]).toEqual([false, true]);
  });

  test("survives leaving the page until it is saved or given up", async () => {
    localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
    await show();
    await press(wish());
    await page?.close();
    await show();
    expect([wish().checked, note()]).toEqual([false, true]);
    await press(find("button", "Vazgeç"));
    expect([wish().checked, note()]).toEqual([true, false]);
  });

  test("that could not be loaded says so and is asked for again", async () => {
    read = { status: 500, body: {} };
    await show();
    expect(document.querySelector("[role=alert]")?.textContent).toContain(
      "Öneri ayarları yüklenirken bir hata oluştu.",
    );
    read = { body: { is_on: false, is_signal: true } };
    await press(find("button", "Tekrar Dene"));
    expect(wish().checked).toBe(false);
  });
});

describe("books that are not wanted", () => {
  test("are none at first, and it is told how they come there", async () => {
    await show();
    expect(document.body.textContent).toContain("Bir öneriye “İlgilenmiyorum” derseniz burada durur");
  });

  test("are listed, a few at first, and may be recommended again", async () => {
    dismissed = [1, 2, 3, 4, 5, 6];
    await show();
    expect(rows()).toEqual(["Kitap 1", "Kitap 2", "Kitap 3", "Kitap 4"]);
    await press(find("button", "Tümünü göster (6)"));
    expect(rows()).toHaveLength(6);
    written = { body: { message: "Kitap yeniden önerilebilir." } };
    dismissed = [1, 3, 4, 5, 6];
    await press(find("button", "Yeniden öner: Kitap 2"));
    await until(() => expect(rows()).not.toContain("Kitap 2"));
    expect(asked.find(({ method }) => method === "DELETE")?.path).toBe(
      "/api/userlibrary/dismissed-recommendations/9789753638002",
    );
    expect(toast.success).toHaveBeenCalledWith("Kitap yeniden önerilebilir.");
    expect(document.activeElement?.textContent).toContain("İlgilenmediğiniz kitaplar");
  });

  test("stay where taking them back fails", async () => {
    dismissed = [1];
    written = { status: 500, body: {} };
    await show();
    await press(find("button", "Yeniden öner: Kitap 1"));
    await until(() =>
      expect(toast.error).toHaveBeenCalledWith("Kitap önerilere geri alınırken bir hata oluştu."),
    );
    expect(rows()).toEqual(["Kitap 1"]);
  });

  test("that could not be loaded do not hinder the choice", async () => {
    list = { status: 500, body: {} };
    await show();
    expect(document.querySelector("[role=alert]")?.textContent).toContain(
      "Önerilmesini istemediğiniz kitaplar yüklenirken bir hata oluştu.",
    );
    expect(wish().checked).toBe(true);
  });
});
