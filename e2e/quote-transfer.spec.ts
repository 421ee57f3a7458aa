import type { Page } from "@playwright/test";
import { kindleFile, koboFile } from "../apps/server/src/transfer/formats/clippings/clippings.fixtures.ts";
import { expect, long, test } from "./journey.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";

const info = (page: number) => `Sayfa ${page}’daki vurgunuz | Eklenme: 5 Mart 2024 Salı 10:20:30`;
const kindle = kindleFile(
  ["Kürk Mantolu Madonna (Sabahattin Ali)", info(12), "Hiçbir şey söylemeden uzun uzun pencereden baktı."],
  ["Kürk Mantolu Madonna (Sabahattin Ali)", info(40), "Sokakta kar vardı, kimse yürümüyordu."],
  ["Adı Duyulmamış Bir Defter (Kimse Bilmez)", info(3), "Bu defteri yazan kimdi, bilmiyordum."],
  ["Kürk Mantolu Madonna (Sabahattin Ali)", info(50), "Kısa."],
);
const kobo = koboFile([{ text: "Kıyıda tek başına yanan bir fener gördüm.", note: "Kobo’dan" }]);

async function choose(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page
    .getByLabel(/Alıntı dosyası seçin/)
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content as string) });
}
const books = (page: Page) => page.getByRole("list", { name: "Dosyadaki kitaplar" }).locator("> li");

async function takeBack(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Geri al", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Geri al" }).click();
  await expect(page.getByRole("heading", { name: "Bu aktarım geri alındı" })).toBeVisible({
    timeout: 30_000,
  });
}

test(
  "passages of a Kindle and a Kobo are brought, seen by their reader alone, and taken back",
  long,
  async ({ page }, test) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Ayşe", "Işık", test));
    await page.goto("/alintilar");
    await page
      .getByRole("main")
      .getByRole("link", { name: /taşıyın|İçe aktar/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Alıntılarınızı taşıyın" })).toBeVisible();
    await showThemes(page, test, "60-alinti-tasi");
    await checkPage(page, "bringing passages");

    await choose(page, "not.txt", "Bu bir alıntı dosyası değil.");
    await expect(page.getByRole("alert")).not.toBeEmpty();

    await choose(page, "My Clippings.txt", kindle);
    await expect(books(page)).toHaveCount(2);
    await expect(books(page).nth(0)).toContainText("Ad ve yazarla eşleşti");
    await expect(books(page).nth(1)).toContainText("Katalogda bulunamadı");
    await expect(page.getByText(/2 alıntı eklenecek/)).toBeVisible();
    await page.getByText("1 kayıt alıntı olarak alınamadı").click();
    await page.getByRole("button", { name: "Kürk Mantolu Madonna: alıntıları göster" }).click();
    await expect(page.getByText("Sokakta kar vardı, kimse yürümüyordu.")).toBeVisible();
    await showThemes(page, test, "61-alinti-dosyasi");
    await checkPage(page, "a file of passages");
    await checkFits(page, "a file of passages");

    await page.getByRole("button", { name: "Alıntıları içe aktar" }).click();
    await expect(page.getByRole("heading", { name: "Alıntılarınız içe aktarıldı" })).toBeVisible({
      timeout: 30_000,
    });
    await showThemes(page, test, "62-alintilar-geldi");
    await page.getByRole("link", { name: "Alıntılarım" }).click();
    await expect(page.getByText("Sokakta kar vardı, kimse yürümüyordu.")).toBeVisible();
    await page.goBack();
    await takeBack(page);
    await page.getByRole("button", { name: "Başka dosya" }).click();

    await choose(page, "KoboReader.sqlite", kobo);
    await expect(books(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Alıntıları içe aktar" }).click();
    await expect(page.getByRole("heading", { name: "Alıntılarınız içe aktarıldı" })).toBeVisible({
      timeout: 30_000,
    });
    await takeBack(page);
    await page.goto("/alintilar");
    await expect(page.getByRole("main")).not.toContainText("Sokakta kar vardı");
    await expect(page.getByRole("main")).not.toContainText("tek başına yanan bir fener");
    expect(problems.filter((text) => !text.includes("400"))).toEqual([]);
  },
);
