import { expect, test } from "./journey.ts";
import { checkFits, checkPage, showThemes } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

test("a reader lets others follow; one follows by one press, reads the reader in the feed, is told of, and leaves", async ({
  page,
  browser,
}, info) => {
  const writer = newReader("Ayşe", "Işık", info);
  await arrive(page, writer);
  const { results } = await callAs<{ results: { isbn: string }[] }>(
    page,
    "GET",
    "/api/books/search?q=roman&limit=1",
  );
  await callAs(page, "POST", "/api/social/posts", {
    ...{ book_isbn: results[0]?.isbn, content: "Herkes okusun diye yazdım.", rating: 4 },
  });
  await page.goto("/ayarlar#gizlilik");
  const followable = page.getByRole("switch", { name: "Takip edilebilir" });
  await expect(followable).not.toBeChecked();
  await followable.click();
  await page.getByRole("button", { name: "Gizliliği Kaydet" }).click();
  await expect(page.getByText("Gizlilik ayarlarınız kaydedildi.")).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  const follower = newReader("Mehmet", "Çınar", info);
  await arrive(other, follower);
  await other.goto(`/profil/${writer.username}`);
  const main = other.getByRole("main");
  await expect(main.locator("dl")).toHaveText("İnceleme1Kitap1Takipçi0");
  await main.getByRole("button", { name: "Ayşe Işık adlı okuru takip et" }).click();
  await expect(main.getByText("Takip ediyorsunuz")).toBeVisible();
  await expect(main.locator("dl")).toHaveText("İnceleme1Kitap1Takipçi1");
  await showThemes(other, info, "follow-profile");
  await checkPage(other, "profile of who may be followed");
  await other.goto("/");
  await expect(other.getByText("Herkes okusun diye yazdım.").filter({ visible: true })).toBeVisible();

  await page.goto("/bildirimlerim");
  await expect(page.getByText("Mehmet Çınar sizi takip etmeye başladı.")).toBeVisible();
  await page.goto("/profil?sekme=takip&liste=takipciler");
  await expect(page.getByRole("link", { name: "Mehmet Çınar" })).toBeVisible();
  await showThemes(page, info, "follow-followers");
  await checkPage(page, "followers");
  await checkFits(page, "followers");

  await other.goto("/profil?sekme=takip");
  await other.getByRole("button", { name: "Ayşe Işık adlı okuru takip etmeyi bırak" }).click();
  await expect(other.getByText("Henüz kimseyi takip etmiyorsunuz")).toBeVisible();
  await other.getByRole("button", { name: "Geri al" }).click();
  await expect(other.getByRole("link", { name: "Ayşe Işık" })).toBeVisible();
  await context.close();
});
