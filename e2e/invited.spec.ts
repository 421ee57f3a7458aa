import { expect, long, test } from "./journey.ts";
import { okurca } from "./operator.ts";
import { checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";

test(
  "an admin makes an invitation, keeps a name and reads who may register; the page of registration says when a link is of no use",
  long,
  async ({ page, browser }, info) => {
    const problems = watchConsole(page);
    const admin = newReader("Defne", "Ak", info);
    await arrive(page, admin);
    await okurca("roles", "grant", admin.username, "admin");
    await page.goto("/yonetim/kayit");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kayıt");
    await expect(page.getByRole("radio", { name: "Herkes" })).toBeChecked();

    await page.getByRole("button", { name: "Yeni davet" }).click();
    const dialog = page.getByRole("dialog", { name: "Yeni davet" });
    const note = `Kulüp ${info.project.name} ${Date.now()}`;
    await dialog.getByLabel("Not (isteğe bağlı)").fill(note);
    await checkPage(page, "the form of an invitation");
    await dialog.getByRole("button", { name: "Davet oluştur" }).click();
    const row = page.getByRole("listitem").filter({ hasText: note });
    await expect(row.getByText("0 / 1 kullanıldı")).toBeVisible();

    const name = `ayrilmis${Date.now()}`;
    await page.getByLabel("Kullanıcı adı").fill(`${name}*`);
    await page.getByRole("button", { name: "Ekle" }).click();
    await expect(page.getByText(`${name}*`, { exact: true })).toBeVisible();
    await showThemes(page, info, "96-kayit");

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/kayit?davet=${(await row.locator("code").textContent())?.split("=")[1]}`);
    const field = visitor.getByLabel("Kullanıcı adı");
    await field.fill(`${name}.deneme`);
    await field.blur();
    await expect(visitor.getByText("Bu kullanıcı adı kullanılamaz").first()).toBeVisible();

    await row.getByRole("button", { name: "Sona erdir" }).click();
    await expect(row.getByText("Sona erdi")).toBeVisible();
    await page.getByRole("button", { name: `${name}*: listeden çıkar` }).click();
    await expect(page.getByText(`${name}*`, { exact: true })).toHaveCount(0);
    // The browser itself notes that the document of these pages was not found.
    expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
  },
);
