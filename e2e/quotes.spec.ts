import { expect, once, test } from "./journey.ts";
import { checkPage, show, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs, type FoundBook } from "./shelf.ts";

const passage = "Bana hiçbir şey yalnızlık kadar kalabalık görünmemişti.";

test(
  "a reader keeps a passage of a book, another who writes the same finds one card, and takes it off with a way back",
  once,
  async ({ page, browser }, info) => {
    const problems = watchConsole(page);
    const other = await (
      await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": "10.9.8.9" } })
    ).newPage();
    await arrive(page, newReader("Ayşe", "Işık", info));
    await arrive(other, newReader("Mehmet", "Çınar", info));
    const search = "/api/books/search?q=tutunamayanlar&limit=1";
    const isbn = (await callAs<{ results: FoundBook[] }>(page, "GET", search)).results[0]?.isbn ?? "";
    await page.goto(`/kitap/${isbn}`);
    const section = page.getByRole("region", { name: "Alıntılar" });
    await expect(section.getByText("Bu kitaptan henüz alıntı yok.")).toBeVisible();
    await section.getByRole("button", { name: "Alıntı ekle" }).click();
    const dialog = page.getByRole("dialog", { name: "Alıntı ekle" });
    await dialog.getByLabel("Alıntı", { exact: true }).fill(passage);
    await dialog.getByLabel("Sayfa").fill("42");
    await checkPage(page, "the dialog that keeps a passage");
    await show(page, info, "80-alinti-ekle");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(dialog).toBeHidden();
    await expect(section.getByText("Altını siz çizdiniz")).toBeVisible();

    const typed = { isbn, text: "BANA HİÇBİR ŞEY yalnızlık kadar kalabalık görünmemişti…" };
    await callAs(other, "POST", "/api/quotes", typed);
    await page.reload();
    await expect(section.getByText("Siz ve 1 okur altını çizdi")).toBeVisible();
    await expect(section.getByRole("article")).toHaveCount(1);
    await checkPage(page, "passages of a book");
    await show(page, info, "81-alintilar");

    await section.getByRole("link", { name: "Siz ve 1 okur altını çizdi" }).click();
    await expect(page).toHaveURL(/\/alinti\//);
    await expect(page.getByRole("heading", { name: "2 okur altını çizdi" })).toBeVisible();
    await expect(page.getByText("Mehmet Çınar")).toBeVisible();
    await checkPage(page, "the page of a passage");
    await show(page, info, "82-alinti");
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(page.url());
    await expect(visitor.getByText(passage)).toBeVisible();
    await expect(visitor.locator("link[rel=canonical]")).toHaveAttribute("href", page.url());

    await page.goto("/alintilar");
    await expect(page.getByText("s. 42")).toBeVisible();
    await checkPage(page, "one's own quotes");
    await show(page, info, "83-alintilarim");
    await page.getByRole("button", { name: "Düzenle" }).click();
    const editor = page.getByRole("dialog", { name: "Alıntıyı düzenle" });
    await editor.getByLabel("Notunuz").fill("Yeniden okuyacağım.");
    await editor.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Yeniden okuyacağım.")).toBeVisible();

    await page.goto(`/kitap/${isbn}`);
    await section.getByRole("button", { name: "Alıntılarımdan çıkar" }).click();
    await expect(section.getByRole("button", { name: "Ben de altını çizdim" })).toBeVisible();
    await page.getByRole("button", { name: "Geri al" }).click();
    await expect(section.getByText("Siz ve 1 okur altını çizdi")).toBeVisible();
    expect(problems).toEqual([]);
  },
);
