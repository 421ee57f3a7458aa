import { expect, once, test } from "./journey.ts";
import { checkPage, show, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs, type FoundBook } from "./shelf.ts";

test(
  "a reader tells what a book is about, another corrects it meanwhile, and the history leads back to each wording",
  once,
  async ({ page, browser }, info) => {
    const problems = watchConsole(page);
    const other = await (
      await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": "10.9.8.7" } })
    ).newPage();
    await arrive(page, newReader("Ayşe", "Işık", info));
    await arrive(other, newReader("Mehmet", "Çınar", info));
    const search = "/api/books/search?q=saatleri ayarlama&limit=1";
    const isbn = (await callAs<{ results: FoundBook[] }>(page, "GET", search)).results[0]?.isbn ?? "";
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/kitap/${isbn}`);
    await expect(visitor.getByRole("heading", { name: "Kitap hakkında" })).toBeHidden();

    await page.goto(`/kitap/${isbn}`);
    await page.getByRole("button", { name: "Bu kitabı bir iki cümleyle anlatın" }).click();
    const dialog = page.getByRole("dialog", { name: "Kitap hakkında" });
    await expect(dialog.getByText("Bu metin CC BY-SA 4.0 ile yayımlanır")).toBeVisible();
    await dialog.getByLabel("Açıklama").fill("Saatleri ayarlayan bir kurumun kuruluşunu anlatır.");
    await show(page, info, "70-kitap-hakkinda");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Açıklama kaydedildi.")).toBeVisible();
    const about = page.getByRole("region", { name: "Kitap hakkında" });
    await expect(about.getByText("Saatleri ayarlayan bir kurumun")).toBeVisible();

    // The other one is quicker.
    await about.getByRole("button", { name: "Düzenle" }).click();
    await dialog.getByLabel("Açıklama").fill("Hayri İrdal’ın anılarıdır; bir kurumun kuruluşunu anlatır.");
    const { present_id } = await callAs<{ present_id: string }>(other, "GET", `/api/books/${isbn}/about`);
    await callAs(other, "PUT", `/api/books/${isbn}/about`, {
      ...{ content: "Saatleri ayarlayan tuhaf bir kurumun kuruluşunu anlatır.", reason: "Bir sözcük" },
      based_on: present_id,
    });
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "Siz yazarken başka bir okur açıklamayı değiştirdi.",
    );
    await expect(dialog.getByRole("alert")).toContainText("tuhaf");
    await checkPage(page, "a conflict of two texts");
    await show(page, info, "71-aciklama-catismasi");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(dialog).toBeHidden();
    await expect(about.getByText("Hayri İrdal’ın anılarıdır")).toBeVisible();

    await about.getByRole("link", { name: "Geçmiş" }).click();
    await expect(page).toHaveURL(`/kitap/${isbn}/hakkinda`);
    const revisions = page.getByRole("article");
    await expect(revisions).toHaveCount(3);
    await expect(revisions.nth(1)).toContainText("Mehmet Çınar");
    await expect(revisions.nth(1)).toContainText("“Bir sözcük”");
    await checkPage(page, "the history of an about-text");
    await show(page, info, "72-aciklamanin-gecmisi");
    await revisions.nth(1).getByRole("button", { name: "Bu sürüme dön" }).click();
    await expect(revisions).toHaveCount(4);
    await expect(revisions.first()).toContainText("tarihli sürüme döndü");
    const note = page.getByRole("listitem").filter({ hasText: "seçtiğiniz sürüme döndürüldü" });
    await note.getByRole("button", { name: "Geri al" }).click();
    await expect(revisions).toHaveCount(5);

    const answer = await visitor.goto(`/kitap/${isbn}/hakkinda`);
    expect(answer?.status()).toBe(200);
    await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(visitor.getByRole("article").first()).toContainText("Hayri İrdal’ın anılarıdır");
    await expect(visitor.getByRole("button", { name: "Bu sürüme dön" })).toHaveCount(0);
    await visitor.goto(`/kitap/${isbn}`);
    await expect(visitor.getByText("Hayri İrdal’ın anılarıdır")).toBeVisible();
    await expect(visitor.locator("meta[name=description]")).toHaveAttribute("content", /Hayri İrdal/);
    expect((await visitor.goto("/kitap/9789990000009/hakkinda"))?.status()).toBe(404);
    // The browser names the refusal.
    expect(problems.filter((problem) => !problem.includes("409"))).toEqual([]);
  },
);
