import { expect, test } from "./journey.ts";
import { checkFits, checkPage, showThemes } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";

const dostoyevski = "/yazar/fyodor-mihaylovic-dostoyevski";

test("another spelling leads to an author's page; a reader follows there, finds the author in a list, leaves and comes back", async ({
  page,
}, info) => {
  await page.goto("/yazar/fyodor-dostoyevski");
  await expect(page).toHaveURL(new RegExp(`${dostoyevski}$`));
  const main = page.getByRole("main");
  await expect(main.getByText("1821–1881")).toBeVisible();
  await expect(main.getByText("Fyodor Mihailoviç Dostoyevski").first()).toBeVisible();
  await expect(main.getByRole("link", { name: /^Vikipedi/ })).toHaveAttribute("rel", /noopener/);
  await expect(main.getByRole("link", { name: /adlı yazarı takip et$/ })).toHaveAttribute(
    "href",
    /^\/giris\?next=/,
  );
  await showThemes(page, info, "author");
  await checkPage(page, "author");
  await checkFits(page, "author");

  await arrive(page, newReader("Ayşe", "Işık", info));
  await page.goto(dostoyevski);
  await main.getByRole("button", { name: /adlı yazarı takip et$/ }).click();
  await expect(main.getByText("Takip ediyorsunuz")).toBeVisible();
  await showThemes(page, info, "author-followed");
  await checkPage(page, "followed author");

  await page.goto("/profil?sekme=takip");
  await page.getByRole("link", { name: "Yazarlar", exact: true }).click();
  const author = page.getByRole("link", { name: "Fyodor Mihayloviç Dostoyevski" });
  await expect(author).toHaveAttribute("href", dostoyevski);
  await showThemes(page, info, "followed-authors");
  await checkPage(page, "followed authors");
  await checkFits(page, "followed authors");
  await page.getByRole("button", { name: /: Takibi Bırak$/ }).click();
  await expect(page.getByText("Henüz bir yazarı takip etmiyorsunuz")).toBeVisible();
  await page.getByRole("button", { name: "Geri al" }).click();
  await expect(author).toBeVisible();
});
