import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataFolder } from "./folder.ts";
import { expect, long, test, todayInTurkey } from "./journey.ts";
import { okurca, tellAuthorNews } from "./operator.ts";
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

/** Brings a book, as the operator's file does. */
async function bring(isbn: string, facts: { title: string; authors: string[]; year: number }): Promise<void> {
  const file = join(dataFolder, `yazar-${isbn}.ndjson`);
  writeFileSync(file, JSON.stringify({ isbn, ...facts }));
  await okurca("catalogue", "import", file);
}

test(
  "a follower is told of an author's new book, which the notification leads to",
  long,
  async ({ page }, info) => {
    test.slow();
    // Each size of the window has an author of its own.
    const [name, slug, first, second] =
      info.project.name === "phone"
        ? ["Deniz Yelken", "deniz-yelken", "9786059999908", "9786059999915"]
        : ["Deniz Kürek", "deniz-kurek", "9786059999885", "9786059999892"];
    const year = todayInTurkey().getFullYear();
    await bring(first, { title: "Eski Liman", authors: [name], year: year - 9 });
    await tellAuthorNews();
    await arrive(page, newReader("Ayşe", "Işık", info));
    await page.goto(`/yazar/${slug}`);
    await page.getByRole("button", { name: `${name} adlı yazarı takip et` }).click();
    await expect(page.getByText("Takip ediyorsunuz", { exact: true })).toBeVisible();

    await bring(second, { title: "Yeni Liman", authors: [name], year });
    const row = page.getByRole("listitem").filter({ hasText: "Takip ettiğiniz yazardan yeni kitap" });
    await expect(async () => {
      // While another journey imports, nobody is told.
      await tellAuthorNews();
      await page.goto("/bildirimlerim");
      await expect(row).toContainText(`${name}, “Yeni Liman” ile kataloğumuzda.`, { timeout: 3000 });
    }).toPass();
    await showThemes(page, info, "author-news");
    await row.getByRole("link", { name: "Takip ettiğiniz yazardan yeni kitap" }).click();
    await expect(page).toHaveURL(`/kitap/${second}`);

    await page.goto("/ayarlar#bildirimler");
    const choice = page.getByRole("switch", { name: "Yazarların yeni kitapları, e-posta" });
    await choice.scrollIntoViewIfNeeded();
    await showThemes(page, info, "author-news-choice");
  },
);
