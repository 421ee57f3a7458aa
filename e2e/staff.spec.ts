import { expect, long, test } from "./journey.ts";
import { okurca } from "./operator.ts";
import { checkPage, show, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";

test(
  "a reader becomes a librarian in the shell, finds 'Yönetim', and none of it once the role is taken away; to others it is not there",
  long,
  async ({ page, browser }, info) => {
    const problems = watchConsole(page);
    const visitor = await (await browser.newContext()).newPage();
    for (const path of ["/yonetim", "/yonetim/katalog"]) {
      expect((await visitor.goto(path))?.status()).toBe(404);
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Bu sayfa ciltten düşmüş olmalı");
      await expect(visitor).toHaveTitle("Sayfa bulunamadı · Okurca");
    }

    const reader = newReader("Defne", "Ak", info);
    await arrive(page, reader);
    await page.goto("/kutuphane");
    const entry = page.getByRole("navigation", { name: "Ana menü" }).getByRole("link", { name: "Yönetim" });
    await expect(page.getByRole("heading", { name: "Kütüphanem" })).toBeVisible();
    await expect(entry).toHaveCount(0);
    await page.goto("/yonetim/katalog");
    await expect(page.getByText("Bu sayfa ciltten düşmüş olmalı")).toBeVisible();

    expect(await okurca("roles", "grant", reader.username, "librarian")).toContain("is now librarian");
    await page.goto("/kutuphane");
    if (info.project.name === "phone") await page.getByRole("button", { name: "Menüyü aç" }).click();
    await expect(entry).toBeVisible();
    await show(page, info, "80-yonetim-menude");
    await entry.click();
    await expect(page).toHaveURL("/yonetim");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Genel bakış");
    await page.getByRole("navigation", { name: "Yönetim" }).getByRole("link", { name: "Katalog" }).click();
    await expect(page).toHaveURL("/yonetim/katalog");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Katalog");
    await expect(page).toHaveTitle("Katalog · Yönetim · Okurca");
    await expect(page.getByRole("link", { name: "Öneriler", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await checkPage(page, "the librarians' page");
    await show(page, info, "81-yonetim-katalog");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Katalog");

    await okurca("roles", "revoke", reader.username, "librarian");
    await page.reload();
    await expect(page.getByText("Bu sayfa ciltten düşmüş olmalı")).toBeVisible();
    // The browser itself notes that the document was not found.
    expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
  },
);
