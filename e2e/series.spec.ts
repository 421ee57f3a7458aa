import { expect, once, test, whole } from "./journey.ts";
import { beginUse, examineThemes, show, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { shelve } from "./shelf.ts";

test(
  "a series' page reads without JavaScript, in its order, and says what it is",
  once,
  async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    expect((await page.goto("/dizi/dune"))?.status()).toBe(200);
    await expect(page).toHaveTitle("Dune serisi: kitapları ve okuma sırası · Okurca");
    const books = page.getByRole("region", { name: "Dune serisinin kitapları" }).getByRole("listitem");
    // Other journeys bring the sixth.
    expect((await books.getByRole("heading").allTextContents()).slice(0, 5)).toEqual([
      "Dune",
      "Dune Mesihi",
      "Dune Çocukları",
      "Dune Tanrı İmparatoru",
      "Dune Sapkınları",
    ]);
    await expect(page.getByText("Okuma sırası aşağıdaki gibidir: Dune ile başlayın.")).toBeVisible();
    const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(data ?? "{}")).toMatchObject({ "@type": "BookSeries", name: "Dune" });
    await books.getByRole("link", { name: "Dune", exact: true }).click();
    await page.getByRole("link", { name: "Dune serisinin 1. kitabı" }).click();
    await expect(page).toHaveURL("/dizi/dune");
    expect((await page.goto("/dizi/boyle-bir-seri-yok"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seri bulunamadı");
  },
);

test(
  "a reader is told where in a series he is, and puts the next book on the shelf there",
  whole,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Kerem", "Su", info));
    await page.goto("/dizi/dune");
    await expect(page.getByText("Okuma sırası aşağıdaki gibidir: Dune ile başlayın.")).toBeVisible();
    const [first] = await shelve(page, [{ q: "dune frank herbert", status: "read" }]);
    expect(first?.title).toBe("Dune");
    await page.reload();
    await expect(page.getByText("Serinin 1. kitabındasın, sıradaki: Dune Mesihi")).toBeVisible();
    const second = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Dune Mesihi" }) });
    await second.getByRole("button", { name: /için okuma durumu seçerek ekle/ }).click();
    await page.getByRole("menuitem", { name: /^Okunuyor/ }).click();
    await expect(page.getByText("Serinin 2. kitabındasın, sıradaki: Dune Çocukları")).toBeVisible();
    await expect(page.locator("li[aria-current=step]")).toContainText("Dune Mesihi");
    await beginUse(page);
    await examineThemes(page, info, "sayfa-dizi-okur");
    await show(page, info, "80-seri");
    expect(problems).toEqual([]);
  },
);

test("a search for a series leads to its page", whole, async ({ page }) => {
  await page.goto("/arama?q=dune%20serisi");
  const kinds = page.getByRole("region", { name: "Yazarlar, yayınevleri, konular" });
  await kinds.getByRole("link", { name: "Dune", exact: true }).click();
  await expect(page).toHaveURL("/dizi/dune");
});
