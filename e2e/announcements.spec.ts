import { expect, long, test } from "./journey.ts";
import { okurca } from "./operator.ts";
import { checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";

test(
  "an admin announces something: visitors find it in the document, readers above their pages, and who dismisses it sees it no more",
  long,
  async ({ page, browser }, info) => {
    const problems = watchConsole(page);
    const admin = newReader("Defne", "Ak", info);
    await arrive(page, admin);
    await okurca("roles", "grant", admin.username, "admin");
    await page.goto("/yonetim/duyurular");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Duyurular");
    await page.getByRole("button", { name: "Yeni duyuru" }).click();
    const dialog = page.getByRole("dialog", { name: "Yeni duyuru" });
    const words = `Bakım var ${info.project.name} ${Date.now()}`;
    await dialog.getByLabel("Metin").fill(`${words}: https://ornek.com/bakim`);
    await checkPage(page, "the form of an announcement");
    await showThemes(page, info, "90-duyuru-formu");
    await dialog.getByRole("button", { name: "Yayınla" }).click();
    const desk = page.getByRole("article").filter({ hasText: words });
    await expect(desk.getByText("Yayında")).toBeVisible();
    const bar = page.getByRole("region", { name: "Duyurular" }).filter({ hasText: words });
    await expect(bar).toBeVisible();
    await checkPage(page, "the announcements' page");
    await showThemes(page, info, "91-duyurular");

    const visitor = await (await browser.newContext()).newPage();
    // Documents are kept for some seconds.
    await expect
      .poll(async () => (await visitor.request.get("/hakkimizda")).text(), { timeout: 15_000 })
      .toContain(words);
    await visitor.goto("/hakkimizda");
    const seen = visitor.getByRole("region", { name: "Duyurular" }).getByText(words);
    await expect(seen).toBeVisible();
    await expect(seen.getByRole("link")).toHaveAttribute("href", "https://ornek.com/bakim");
    await showThemes(visitor, info, "92-duyuru-ziyaretci");
    await visitor.getByRole("button", { name: "Duyuruyu kapat" }).first().click();
    await expect(seen).toBeHidden();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(seen).toBeHidden();
    // Nothing of the page moved for it.
    const shift = await visitor.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) =>
            done(
              list
                .getEntries()
                .reduce((sum, one) => sum + (one as PerformanceEntry & { value: number }).value, 0),
            ),
          ).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => done(0), 500);
        }),
    );
    expect(shift).toBeLessThan(0.02);

    await desk.getByRole("button", { name: "Kaldır" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Kaldır" }).click();
    await expect(desk).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    // The browser itself notes that the document of these pages was not found.
    expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
  },
);
