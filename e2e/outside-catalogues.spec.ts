import { expect, once, test, whole } from "./journey.ts";
import { brought, missing, proposed, reviewed } from "./outside-books.ts";
import { checkFits, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

test(
  "a book ours lacks is found elsewhere, taken into the catalogue and shelved",
  once,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Deniz", "Er", info));
    await page.goto("/ara");
    await page.getByPlaceholder("Kitap adı, yazar veya ISBN").fill("rüzgârın unuttuğu");
    const outside = page.getByRole("region", { name: "Başka kataloglarda" });
    await expect(outside.getByText("Deneme Kitaplığı: bulamadı")).toBeVisible();
    await expect(outside.getByText("Open Library: buldu")).toBeVisible();
    const found = outside.getByRole("listitem").filter({ hasText: missing.isbn });
    // Of two that tell it the one of the higher rank has the word.
    await expect(found.getByRole("heading", { name: missing.title })).toBeVisible();
    await expect(found).toContainText("Kaynak: Open Library, Google Books");
    await expect(found).toContainText("Açık Deniz Yayınları · 2019 · 240 sayfa");
    await found.scrollIntoViewIfNeeded();
    await showThemes(page, info, "42-baska-kataloglar");
    await checkFits(page, "başka kataloglar");
    await found.getByRole("button", { name: /^Kataloğa ekle/ }).click();
    await expect(found.getByText("Kataloğa eklendi")).toBeVisible();
    await found
      .getByRole("button", { name: /kitaplığa ekle|Kitaplığıma ekle/i })
      .first()
      .click();
    await expect
      .poll(
        async () =>
          (await callAs<{ books: { isbn: string }[] }>(page, "GET", "/api/userlibrary/library")).books,
      )
      .toMatchObject([{ isbn: missing.isbn }]);
    await page.goto("/arama?q=unuttu%C4%9Fu+defter");
    await expect(page.getByRole("heading", { name: missing.title })).toBeVisible();
    const door = page.getByRole("region", { name: "Başka kataloglarda ara" });
    await door.getByRole("button", { name: "Başka kataloglarda ara" }).click();
    await expect(page.getByText("Kataloğumuzda var")).toBeVisible();
    expect(problems).toEqual([]);
  },
);

test(
  "books of a file that ours does not know are looked for elsewhere, with the progress on the import's page",
  whole,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Ayşe", "Işık", info));
    await page.goto("/kitaplarini-getir");
    const text = [
      "Book Id,Title,Author,ISBN13,My Rating,Date Read,Date Added,Exclusive Shelf,My Review,Private Notes,Read Count",
      `1,Denizin sakladigi mektup,Deniz Yilmaz,${brought.isbn},5,2021/03/04,2020/01/02,read,,Otobüste.,1`,
      `2,${proposed.title},Deniz Yılmaz,,4,,2020/01/02,read,,,1`,
    ].join("\n");
    await page
      .getByLabel(/CSV dosyası seçin/)
      .setInputFiles({ name: "kitaplar.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByRole("button", { name: "Kitaplarımı içe aktar" }).click();
    const told = page.getByRole("region", { name: "Başka kataloglar" });
    await expect(told.getByText("2 kitap başka kataloglarda aranıyor, ")).toBeVisible();
    await showThemes(page, info, "43-aktarimin-aramasi");
    await expect(told.getByText("2 kitap başka kataloglarda arandı, 1 bulundu")).toBeVisible({
      timeout: 30_000,
    });
    const row = page.getByRole("list", { name: "Dosyadaki kitaplar" }).locator("> li");
    await expect(row.nth(0)).toContainText("Başka kataloglarda bulundu");
    await expect(row.nth(0)).toContainText(brought.title);
    await expect(row.nth(1)).toContainText("Başka kataloglarda bulundu. Bu kitap mı?");
    await showThemes(page, info, "44-aktarimin-bulduklari");
    await checkFits(page, "aktarımın bulduğu kitaplar");
    await row
      .nth(1)
      .getByRole("button", { name: /Evet, bu/ })
      .click();
    await expect(told.getByText("2 kitap başka kataloglarda arandı, 2 bulundu")).toBeVisible();
    const books = () =>
      callAs<{ books: { isbn: string; own_rating: number }[] }>(page, "GET", "/api/userlibrary/library");
    expect((await books()).books.map(({ isbn }) => isbn).sort()).toEqual([brought.isbn, proposed.isbn]);
    await page.goto(`/kitap/${brought.isbn}`);
    await expect(page.getByRole("heading", { name: brought.title }).first()).toBeVisible();
    expect(problems).toEqual([]);
  },
);

test(
  "a review is written of a book that ours lacks, found where its book is chosen",
  whole,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Can", "Kaya", info));
    await page.goto("/");
    await page.getByRole("link", { name: "Yeni İnceleme" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Yeni İnceleme" });
    await dialog.getByLabel("İncelenecek kitabı ara").fill("yağmurun ördüğü");
    await dialog.getByRole("button", { name: "Başka kataloglarda ara" }).click();
    await expect(dialog.getByRole("heading", { name: reviewed.title })).toBeVisible();
    await showThemes(page, info, "45-incelemede-baska-kataloglar");
    await dialog.getByRole("button", { name: /^Kataloğa ekle/ }).click();
    await expect(dialog.getByRole("button", { name: "Değiştir" })).toBeVisible();
    await expect(dialog.getByText(reviewed.title)).toBeVisible();
    expect(problems).toEqual([]);
  },
);

test(
  "the assistant offers to look elsewhere for a book that ours lacks, and asks at the press",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Ece", "Demir", info));
    await page.goto("/ai-chat");
    await page.getByLabel("Mesajınız").fill("“Kayıp Zamanın Feneri” var mı");
    await page.getByRole("button", { name: "Gönder" }).click();
    const offer = page.getByRole("link", { name: "Başka kataloglarda ara" });
    await expect(offer).toBeVisible();
    await showThemes(page, info, "46-asistan-baska-kataloglar");
    await offer.click();
    await expect(page).toHaveURL(/\/ara\?q=Kay/);
    await expect(page.getByRole("region", { name: "Başka kataloglarda" })).toBeVisible();
  },
);
