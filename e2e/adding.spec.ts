import { expect, test, whole } from "./journey.ts";
import { okurca } from "./operator.ts";
import { checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";

/** The document of a book that only its reader sees is that of an absent page. */
const isOwnBook = (problem: string) => /status of 404 .*\/kitap\/\d+(\.data(\?\S*)?)?$/.test(problem);

test(
  "a reader adds a book without ISBN by hand and has it at once; a librarian opens it to everybody, and it is corrected and has a history",
  whole,
  async ({ page, browser }, info) => {
    const problems = watchConsole(page);
    const librarian = newReader("Sevgi", "Raf", info);
    const staff = await (
      await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": "10.9.7.6" } })
    ).newPage();
    await arrive(staff, librarian);
    await okurca("roles", "grant", librarian.username, "librarian");

    await arrive(page, newReader("Cemre", "Su", info));
    await page.goto("/ara?q=Kasabanın Eski Fotoğrafları");
    await page.getByRole("link", { name: "Kitabı Kendiniz Ekleyin" }).first().click();
    await expect(page).toHaveURL(/\/kitap-ekle\?ad=/);
    await page.getByLabel("ISBN", { exact: true }).fill("9786058000041");
    await page.getByRole("button", { name: "Devam Et" }).click();
    await expect(page.getByText("Geçerli bir ISBN numarası giriniz (10 veya 13 haneli)")).toBeVisible();
    await showThemes(page, info, "94-kitap-ekle-isbn");
    await page.getByRole("link", { name: "ISBN'si yok" }).click();
    await expect(page.getByLabel("Kitabın adı")).toHaveValue("Kasabanın Eski Fotoğrafları");
    await page.getByLabel("Yazarlar").fill("Halide Örnek");
    await page.getByLabel("Çevirenler").fill("<i>Kim</i>");
    await page.getByLabel("Sayfa sayısı").fill("96");
    await page.reload();
    await expect(page.getByLabel("Sayfa sayısı")).toHaveValue("96");
    await page.getByRole("button", { name: "Kitabı Ekle" }).click();
    await expect(page.getByText("1. satır: HTML kodu yazılamaz")).toBeVisible();
    await expect(page.getByLabel("Çevirenler")).toBeFocused();
    await showThemes(page, info, "95-kitap-ekle-form");
    await page.getByLabel("Çevirenler").fill("");
    await page.getByLabel("Kitaplığınızdaki yeri").selectOption("reading");
    await page.getByRole("button", { name: "Kitabı Ekle" }).click();
    await expect(page).toHaveURL(/\/kitap\/29\d{11}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kasabanın Eski Fotoğrafları");
    await expect(page.getByText("Bir kütüphaneci bakınca herkese açılacak").first()).toBeVisible();
    await expect(page.getByText("ISBN'siz").first()).toBeVisible();
    await checkPage(page, "a book of its adder's own");
    const path = new URL(page.url()).pathname;
    const visitor = await (await browser.newContext()).newPage();
    expect((await visitor.goto(path))?.status()).toBe(404);
    await page.goto("/kutuphane");
    await expect(page.getByText("Kasabanın Eski Fotoğrafları").first()).toBeVisible();

    await staff.goto("/yonetim/katalog");
    const proposal = staff.getByRole("article").filter({ hasText: "Kasabanın Eski Fotoğrafları" });
    await proposal.getByRole("button", { name: "Kabul et" }).click();
    await expect(proposal).toHaveCount(0);
    await page.goto("/bildirimlerim");
    await expect(page.getByText("Eklediğiniz kitap yayımlandı")).toBeVisible();

    expect((await visitor.goto(path))?.status()).toBe(200);
    await visitor.goto("/arama?q=kasabanin eski fotograflari");
    await expect(visitor.getByRole("heading", { name: "Kasabanın Eski Fotoğrafları" })).toBeVisible();

    await page.goto(`${path}/duzenle`);
    await page.getByLabel("Sayfa sayısı").fill("98");
    await page.getByRole("button", { name: "Değişikliği Öner" }).click();
    await expect(page).toHaveURL(path);
    await staff.goto("/yonetim/katalog");
    const correction = staff.getByRole("article").filter({ hasText: "Kasabanın Eski Fotoğrafları" });
    await correction.getByRole("button", { name: "Kabul et" }).click();
    await expect(correction).toHaveCount(0);
    await visitor.goto(`${path}/gecmis`);
    await expect(visitor.getByRole("article")).toHaveCount(2);
    expect(problems.filter((one) => !isOwnBook(one))).toEqual([]);
  },
);

test(
  "what resembles a book of the catalogue is shown before it is added, and a number that is known leads to its book",
  whole,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Lale", "Yol", info));
    await page.goto("/kitap-ekle");
    await page.getByLabel("ISBN", { exact: true }).fill("978-975-07-1853-3");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Bu kitap kataloğumuzda var" })).toBeVisible();
    await showThemes(page, info, "96-kitap-ekle-var");
    await page.getByRole("link", { name: "Kitaba Git" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1984");

    await page.goto("/kitap-ekle");
    await page.getByLabel("ISBN", { exact: true }).fill("0-306-40615-2");
    await page.keyboard.press("Enter");
    await expect(page.getByText("numaralı kitap kataloğumuzda yok")).toBeVisible();
    await expect(page.getByText("Open Library: bulamadı")).toBeVisible();
    await showThemes(page, info, "97-kitap-ekle-kaynaklar");
    await page.getByRole("link", { name: "Bilgilerini Yaz" }).click();
    await page.getByLabel("Kitabın adı").fill("Abdulah Efendinin Ruyalari");
    await page.getByLabel("Yazarlar").fill("A. H. Tanpinar");
    await page.getByRole("button", { name: "Kitabı Ekle" }).click();
    await expect(page.getByRole("heading", { name: "Bu kitap olabilir mi?" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Abdullah Efendi’nin Rüyaları" })).toBeVisible();
    await page.getByRole("button", { name: "Hiçbiri Değil, Ekle" }).scrollIntoViewIfNeeded();
    await showThemes(page, info, "98-kitap-ekle-benzerler");
    await page.getByRole("button", { name: "Hiçbiri Değil, Ekle" }).click();
    await expect(page).toHaveURL("/kitap/9780306406157");
    await page.goto("/kitap-ekle?isbn=9780306406157");
    await expect(page.getByText("bir kütüphanecinin bakmasını bekliyor")).toBeVisible();
    expect(problems.filter((one) => !isOwnBook(one))).toEqual([]);
  },
);
