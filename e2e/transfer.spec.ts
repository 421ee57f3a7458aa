import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, long, test, whole } from "./journey.ts";
import { checkFits, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { shelve } from "./shelf.ts";

const head =
  "Book Id,Title,Author,ISBN13,My Rating,Date Read,Date Added,Exclusive Shelf,My Review,Private Notes,Read Count";

async function choose(page: Page, text: string): Promise<void> {
  await page
    .getByLabel(/CSV dosyası seçin/)
    .setInputFiles({ name: "goodreads_library_export.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
}

test("a Goodreads library is brought: looked through, matched by hand, run, and taken back as a whole", async ({
  page,
}, info) => {
  const problems = watchConsole(page);
  await arrive(page, newReader("Ayşe", "Işık", info));
  await page.goto("/kutuphane");
  await page.getByRole("main").getByRole("link", { name: "Kitaplarınızı taşıyın" }).last().click();
  await expect(page).toHaveURL(/kitaplarini-getir/);

  await test.step("the page tells how the file is had, at every width", async () => {
    await page.getByText("Goodreads dosyası nasıl alınır?").click();
    await expect(page.getByText(/Export Library/)).toBeVisible();
    await showThemes(page, info, "40-kitaplarini-getir");
  });

  await test.step("a file of something else is refused in words", async () => {
    await choose(page, "ad,soyad\na,b");
    await expect(page.getByRole("alert")).toContainText("Bu dosya tanınmadı");
  });

  await test.step("nothing is written before it is wanted; each row tells what happens to it", async () => {
    await choose(
      page,
      [
        head,
        '1,Kürk Mantolu Madonna,Sabahattin Ali,"=""""",5,2021/03/04,2020/01/02,read,"Çok <b>sevdim</b>, yine okurum.",Otobüste.,2',
        '2,Tutunamayanlar,Oğuz Atay,"=""""",0,,2020/01/03,bekleyen,,,0',
        '3,Okurcada Olmayan Kitap,Kimse Bilmez,"=""9786050000009""",4,,2020/01/04,read,,,1',
        '4,Memed,Y. K.,"=""""",0,,2020/01/05,to-read,,,0',
        '5,Adı Sanı Bilinmeyen,Kimse,"=""""",0,,2020/01/06,to-read,,,0',
      ].join("\n"),
    );
    const rows = page.getByRole("list", { name: "Dosyadaki kitaplar" }).locator("> li");
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(0)).toContainText("Ad ve yazarla eşleşti");
    await expect(rows.nth(1)).toContainText("“bekleyen” rafı yok; kitap “Okunacak” olur.");
    await expect(rows.nth(2)).toContainText("Katalogda yok; dosyadaki bilgilerle eklenir");
    await expect(rows.nth(4)).toContainText("Eşleşmedi");
    await expect(page.getByText(/5 kitaptan 3 tanesi içe aktarılacak, 2 tanesi atlanacak/)).toBeVisible();
    await showThemes(page, info, "41-aktarim-onizleme");
  });

  await test.step("a row is matched by hand, another left out, and the filters follow", async () => {
    await page.getByRole("button", { name: "Memed: Katalogda bul" }).click();
    const dialog = page.getByRole("dialog", { name: "Katalogda bul" });
    await dialog.getByLabel("Kitap ara").fill("İnce Memed");
    await page.keyboard.press("Enter");
    await dialog
      .getByRole("button", { name: /^İnce Memed.*bu kitap$/ })
      .first()
      .click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Siz eşleştirdiniz")).toBeVisible();
    await page.getByRole("button", { name: "Tutunamayanlar: Atla" }).click();
    await page.getByRole("button", { name: /^Atlanacak 2$/ }).click();
    const rows = page.getByRole("list", { name: "Dosyadaki kitaplar" }).locator("> li");
    await expect(rows).toHaveCount(2);
    await page.setViewportSize({ width: 320, height: 640 });
    await checkFits(page, "the rows of a file at 320 px");
    await page.setViewportSize(info.project.use.viewport ?? { width: 1440, height: 900 });
  });

  await test.step("run, and told what came", async () => {
    await page.getByRole("button", { name: "Kitaplarımı içe aktar" }).click();
    await expect(page.getByRole("heading", { name: "Kitaplarınız içe aktarıldı" })).toBeFocused();
    await expect(page.locator("dl")).toContainText(/Eklendi\s*3/);
    await showThemes(page, info, "42-aktarim-sonucu");
    const rows = page.getByRole("list", { name: "Dosyadaki kitaplar" }).locator("> li");
    await expect(rows.filter({ hasText: "Adı Sanı Bilinmeyen" })).toContainText("Atlandı: eşleşmedi");
    await page.getByRole("button", { name: "Tutunamayanlar: İçe aktar" }).click();
    await expect(page.getByText("“Tutunamayanlar” kitaplığınıza aktarıldı.")).toBeVisible();
    await expect(page.locator("dl")).toContainText(/Eklendi\s*4/);
    await page.getByRole("button", { name: "Adı Sanı Bilinmeyen: Kitap Talep Et" }).click();
    const request = page.getByRole("dialog", { name: "Kitap Talep Et" });
    await expect(request.getByLabel("Kitap adı")).toHaveValue("Adı Sanı Bilinmeyen");
    await expect(request.getByLabel("Yazar adı")).toHaveValue("Kimse");
    await request.getByRole("button", { name: "İptal" }).click();
    await page.getByRole("button", { name: "Geri al" }).click();
    await expect(page.getByRole("alertdialog", { name: "Aktarım geri alınsın mı?" })).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: "İptal" }).click();
    await page.getByRole("main").getByRole("link", { name: "Kütüphanem" }).click();
    const books = page.getByRole("list", { name: "Kitaplar" });
    await expect(books.getByRole("listitem")).toHaveCount(4);
    await expect(books).toContainText("Okurcada Olmayan Kitap");
  });

  await test.step("a book that no catalogue names has its page for its owner, and is absent for a visitor", async () => {
    await page.getByRole("link", { name: "Okurcada Olmayan Kitap" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Okurcada Olmayan Kitap" })).toBeVisible();
    await expect(page).toHaveTitle(/^Okurcada Olmayan Kitap/);
    await showThemes(page, info, "43-aktarilan-kitap");
    const seen = await page.request.get("/kitap/9786050000009");
    expect([seen.status(), (await seen.text()).includes("Okurcada Olmayan")]).toEqual([404, false]);
  });

  await test.step("taken back: the shelf is as it was", async () => {
    await page.goto("/kitaplarini-getir");
    await page.getByRole("button", { name: "goodreads_library_export.csv: geri al" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Geri al" }).click();
    await expect(page.getByText("Aktarım geri alındı.")).toBeVisible();
    await page.goto("/kutuphane");
    await expect(page.getByText("Kitaplığınız Boş")).toBeVisible();
  });
  // Chromium names a refused call in the console.
  expect(problems.filter((text) => !/40[04]/.test(text))).toEqual([]);
});

test("the library is downloaded as a file that this page takes again", whole, async ({ page }, info) => {
  await arrive(page, newReader("Zeynep", "İnce", info));
  await shelve(page, [{ q: "Kürk Mantolu Madonna", status: "read" }]);
  await page.goto("/kitaplarini-getir");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV indir: kitaplık" }).click();
  const file = await (await download).path();
  const text = readFileSync(file, "utf8");
  expect(text).toContain("Kürk Mantolu Madonna");
  await choose(page, text);
  await page.getByRole("button", { name: "Kitaplarımı içe aktar" }).click();
  await expect(page.locator("dl")).toContainText(/Zaten vardı\s*1/);
});

test(
  "a row without a book is asked about with what its title and author may mean, and one press takes it",
  long,
  async ({ page }, info) => {
    await arrive(page, newReader("Deniz", "Öz", info));
    await page.goto("/kitaplarini-getir");
    await choose(
      page,
      [
        head,
        '1,Nineteen Eighty-Four (Signet Classics),George Orwell,"=""""",5,2021/03/04,2020/01/02,read,,,1',
        '2,Animal Farm,George Orwell,"=""9780141036137""",4,,2020/01/03,read,,,1',
        '3,Adı Sanı Bilinmeyen,Kimse,"=""""",0,,2020/01/06,to-read,,,0',
      ].join("\n"),
    );
    const rows = page.getByRole("list", { name: "Dosyadaki kitaplar" }).locator("> li");
    await expect(rows.filter({ hasText: "Bu kitap olabilir mi?" })).toHaveCount(2);
    await showThemes(page, info, "44-aktarim-onerisi");
    await rows
      .nth(0)
      .getByRole("button", { name: /: Evet, bu: 1984$/ })
      .click();
    await expect(rows.nth(0)).toContainText("Siz eşleştirdiniz");
    await expect(rows.nth(1)).toContainText("Katalogda yok; dosyadaki bilgilerle eklenir");
  },
);
