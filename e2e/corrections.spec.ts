import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dataFolder } from "./folder.ts";
import { expect, test, whole } from "./journey.ts";
import { okurca } from "./operator.ts";
import { checkPage, show, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";

/** A book that nobody has checked by hand. */
async function importBook(isbn: string): Promise<void> {
  const file = join(dataFolder, `duzeltilecek-${isbn}.jsonl`);
  const book = { isbn, title: "Düzeltilecek Kitab", authors: ["Nermin Deneme"], pages: 120, year: 2019 };
  await writeFile(file, `${JSON.stringify(book)}\n`);
  await okurca("catalogue", "import", file);
}

test(
  "a reader corrects a book, a librarian accepts it, and the reader is told",
  whole,
  async ({ page, browser }, info) => {
    const problems = watchConsole(page);
    const isbn = "9786058000049";
    await importBook(isbn);
    const librarian = newReader("Defne", "Ak", info);
    const staff = await (
      await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": "10.9.8.9" } })
    ).newPage();
    await arrive(staff, librarian);
    await okurca("roles", "grant", librarian.username, "librarian");

    await arrive(page, newReader("Ayşe", "Işık", info));
    await page.goto(`/kitap/${isbn}`);
    await page.getByRole("link", { name: "Düzenle: kitabın bilgileri" }).click();
    await expect(page).toHaveURL(`/kitap/${isbn}/duzenle`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kitabın bilgileri");
    await page.getByLabel("Kitabın adı").fill("<b>Düzeltilecek Kitap</b>");
    await page.getByRole("button", { name: "Değişikliği Öner" }).click();
    await expect(page.getByText("HTML kodu yazılamaz")).toBeVisible();
    await page.getByLabel("Kitabın adı").fill("Düzeltilecek Kitap");
    await page.getByLabel("Neden değiştirdiniz?").fill("Kapakta böyle yazıyor");
    await page.getByLabel("Kaynak (isteğe bağlı)").fill("https://example.org/kunye");
    await checkPage(page, "the facts of a book in a form");
    await show(page, info, "90-kitabin-bilgileri");
    await page.getByRole("button", { name: "Değişikliği Öner" }).click();
    await expect(page).toHaveURL(`/kitap/${isbn}`);
    await expect(page.getByText("Öneriniz kaydedildi; bir kütüphaneci bakınca")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Düzeltilecek Kitab");

    await page.goto("/profil?sekme=katkilar");
    await expect(page.getByRole("article")).toContainText("Bekliyor");
    await checkPage(page, "own contributions");
    await show(page, info, "91-katkilar");

    await staff.goto("/yonetim/katalog");
    const proposal = staff.getByRole("article").filter({ hasText: "Düzeltilecek Kitab" });
    await expect(proposal).toContainText("“Kapakta böyle yazıyor”");
    await checkPage(staff, "proposals");
    await show(staff, info, "92-oneriler");
    await proposal.getByRole("button", { name: "Kabul et" }).click();
    await expect(proposal).toHaveCount(0);

    await page.goto(`/kitap/${isbn}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Düzeltilecek Kitap");
    await page.goto("/bildirimlerim");
    await expect(page.getByText("Öneriniz kabul edildi")).toBeVisible();
    expect(problems).toEqual([]);
  },
);

test(
  "whose word holds changes a book at once, its history tells it to everybody, and it is taken back",
  whole,
  async ({ page, browser }, info) => {
    const problems = watchConsole(page);
    const isbn = "9786058000056";
    await importBook(isbn);
    const librarian = newReader("Defne", "Ak", info);
    await arrive(page, librarian);
    await okurca("roles", "grant", librarian.username, "librarian");
    await page.goto(`/kitap/${isbn}/duzenle`);
    await page.getByLabel("Sayfa sayısı").fill("999");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page).toHaveURL(`/kitap/${isbn}`);
    await page.getByRole("link", { name: "Geçmiş: kitabın bilgileri" }).click();
    await expect(page).toHaveURL(`/kitap/${isbn}/gecmis`);
    const changes = page.getByRole("article");
    await expect(changes).toHaveCount(1);
    await checkPage(page, "the history of facts");
    await show(page, info, "93-bilgilerin-gecmisi");
    await changes.first().getByRole("button", { name: "Geri al" }).click();
    await checkPage(page, "taking a change back");
    await page.keyboard.type("Künyede böyle yazmıyor");
    await page.keyboard.press("Enter");
    await expect(changes).toHaveCount(2);
    await expect(changes.first()).toContainText("“Künyede böyle yazmıyor”");
    await expect(changes.nth(1)).toContainText("Geri alındı");

    const visitor = await (await browser.newContext()).newPage();
    expect((await visitor.goto(`/kitap/${isbn}/gecmis`))?.status()).toBe(200);
    await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(visitor.getByRole("article")).toHaveCount(2);
    await expect(visitor.getByRole("button", { name: "Geri al" })).toHaveCount(0);
    expect((await visitor.goto("/kitap/9789990000009/gecmis"))?.status()).toBe(404);
    await visitor.goto(`/kitap/${isbn}/duzenle`);
    await expect(visitor).toHaveURL(/\/giris\?next=/);
    expect(problems).toEqual([]);
  },
);
