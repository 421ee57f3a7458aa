import { writeFile } from "node:fs/promises";
import { madeUpIsbn } from "@okurca/testkit/made-up-isbn";
import type { Browser, Page, TestInfo } from "@playwright/test";
import { expect, once, test, whole } from "./journey.ts";
import { okurca } from "./operator.ts";
import { lookedFor } from "./outside-books.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

/** A librarian in a browser of the own. */
async function bringLibrarian(browser: Browser, info: TestInfo, address: string): Promise<Page> {
  const page = await (
    await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": address } })
  ).newPage();
  const librarian = newReader("Sevgi", "Raf", info);
  await arrive(page, librarian);
  await okurca("roles", "grant", librarian.username, "librarian");
  return page;
}

async function accept(staff: Page, title: string): Promise<void> {
  await staff.goto("/yonetim/katalog");
  const proposal = staff.getByRole("article").filter({ hasText: title });
  await proposal.getByRole("button", { name: "Kabul et" }).click();
  await expect(proposal).toHaveCount(0);
}

const shelfOf = async (page: Page) =>
  (await callAs<{ books: { isbn: string }[] }>(page, "GET", "/api/userlibrary/library")).books
    .map(({ isbn }) => isbn)
    .sort();

/** Documents that are not there yet, or not for everybody. */
const withoutAbsent = (problems: readonly string[]) => problems.filter((one) => !one.includes("404"));

test(
  "the catalogue belongs to its readers: found elsewhere and shelved, added by hand, corrected, joined, the old address leads on, and undone",
  once,
  async ({ page, browser }, info) => {
    test.slow();
    const problems = watchConsole(page);
    const staff = await bringLibrarian(browser, info, "10.9.5.1");
    await arrive(page, newReader("Lale", "Yol", info));

    // What no search of ours finds another catalogue has.
    await page.goto("/ara");
    await page.getByPlaceholder("Kitap adı, yazar veya ISBN").fill("fenerin sönmediği");
    const outside = page.getByRole("region", { name: "Başka kataloglarda" });
    const found = outside.getByRole("listitem").filter({ hasText: lookedFor.isbn });
    await found.getByRole("button", { name: /^Kataloğa ekle/ }).click();
    await expect(found.getByText("Kataloğa eklendi")).toBeVisible();
    await found
      .getByRole("button", { name: /kitaplığa ekle|Kitaplığıma ekle/i })
      .first()
      .click();
    await expect.poll(() => shelfOf(page)).toEqual([lookedFor.isbn]);

    // An old copy of it has no ISBN.
    await page.goto("/kitap-ekle?isbn=yok");
    await page.getByLabel("Kitabın adı").fill("Fenerin Sonmedigi Gece");
    await page.getByLabel("Yazarlar").fill("Deniz Yılmaz");
    await page.getByRole("button", { name: "Kitabı Ekle" }).click();
    await expect(page.getByRole("link", { name: lookedFor.title })).toBeVisible();
    await page.getByRole("button", { name: "Hiçbiri Değil, Ekle" }).click();
    await expect(page).toHaveURL(/\/kitap\/29\d{11}$/);
    const path = new URL(page.url()).pathname;
    const isbn = path.split("/").at(-1) ?? "";
    await expect(page.getByText("Bu kitabı şimdilik yalnızca siz görüyorsunuz")).toBeVisible();
    await showThemes(page, info, "110-kendi-eklediginiz");

    // While it waits it is its reader's to correct.
    await page.getByRole("link", { name: "Düzenle" }).click();
    await expect(page).toHaveURL(`${path}/duzenle`);
    await expect(page.getByText("kütüphaneci kitabı bu hâliyle görür")).toBeVisible();
    await page.getByLabel("Kitabın adı").fill(lookedFor.title);
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page).toHaveURL("/profil?sekme=katkilar");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText(lookedFor.title);
    await showThemes(page, info, "111-katkilar-bekleyen");
    await accept(staff, lookedFor.title);

    // Afterwards it is everybody's, and a correction is a proposal.
    await page.goto(`${path}/duzenle`);
    await page.getByLabel("Sayfa sayısı").fill("244");
    await page.getByRole("button", { name: "Değişikliği Öner" }).click();
    await expect(page).toHaveURL(path);
    await accept(staff, lookedFor.title);
    await page.goto(path);
    await page.getByRole("link", { name: "Geçmiş: kitabın bilgileri" }).click();
    await expect(page).toHaveURL(`${path}/gecmis`);
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page.getByRole("article").first()).toContainText("244");
    await checkPage(page, "the history of a book that a reader added");

    // A librarian knows that both are one edition.
    await staff.goto(`/yonetim/katalog/birlestir?islem=editions&kalan=${lookedFor.isbn}&giden=${isbn}`);
    await staff.getByRole("button", { name: "Önizle" }).click();
    await expect(staff.getByText("Giden", { exact: true })).toBeVisible();
    await staff.getByRole("button", { name: "Birleştir", exact: true }).click();
    await expect(staff.getByText("Baskılar birleştirildi.")).toBeVisible();
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `/kitap/${lookedFor.isbn}`]);
    await page.goto(path);
    await expect(page).toHaveURL(`/kitap/${lookedFor.isbn}`);
    await expect.poll(() => shelfOf(page)).toEqual([lookedFor.isbn]);

    await staff.goto("/yonetim/katalog/birlestir");
    const row = staff.getByRole("listitem").filter({ hasText: lookedFor.title }).first();
    await row.getByRole("button", { name: /^Geri al/ }).click();
    await expect(row.getByText("geri alındı")).toBeVisible();
    expect((await page.request.get(path, { maxRedirects: 0 })).status()).toBe(200);
    await expect.poll(() => shelfOf(page)).toEqual([isbn, lookedFor.isbn].sort());
    expect(withoutAbsent(problems)).toEqual([]);
  },
);

/** Two books of an author, whose titles name their series: nobody has checked either by hand. */
async function bringSeries(info: TestInfo): Promise<{ author: string; series: string }> {
  const file = info.outputPath("kitaplar.ndjson");
  const titles = ["Bekçinin Yolu (Gece Bekçileri, #1)", "Bekçinin Evi (Gece Bekçileri, #2)"];
  const line = (title: string, i: number) =>
    JSON.stringify({ isbn: madeUpIsbn(i, "9786050777"), title, authors: ["Melike Denemeci"] });
  await writeFile(file, titles.map((title, i) => `${line(title, i)}\n`).join(""));
  await okurca("catalogue", "import", file);
  return { author: "/yazar/melike-denemeci", series: "/dizi/gece-bekcileri" };
}

test(
  "a reader corrects an author and a series from their pages, by the keyboard and on a narrow phone; their histories show it",
  whole,
  async ({ page, browser }, info) => {
    test.slow();
    const problems = watchConsole(page);
    const staff = await bringLibrarian(browser, info, "10.9.5.2");
    const { author, series } = await bringSeries(info);
    await arrive(page, newReader("Cemre", "Su", info));

    await page.goto(author);
    await page.getByRole("link", { name: "Düzenle: yazarın bilgileri" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${author}/duzenle`);
    await page.getByLabel("Doğum").fill("dün");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Yılı ya da günü 1821 veya 11.11.1821 gibi yazın").last()).toBeVisible();
    await expect(page.getByLabel("Doğum")).toBeFocused();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("1950");
    await page.getByLabel("Öteki yazılışları").fill("M. Denemeci");
    await page.getByLabel("Bağlantılar").fill("https://tr.wikipedia.org/wiki/Melike_Denemeci");
    await showThemes(page, info, "112-yazari-duzenle");
    const wide = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 320, height: 640 });
    await checkFits(page, "the facts of an author at 320 pixels");
    await page.setViewportSize(wide);
    await page.reload();
    await expect(page.getByLabel("Doğum")).toHaveValue("1950");
    await page.getByLabel("Doğum").press("Enter");
    await expect(page).toHaveURL(author);
    await expect(page.getByText("Öneriniz kaydedildi")).toBeVisible();
    await accept(staff, "Melike Denemeci");
    await page.goto(author);
    await expect(page.getByText("1950").first()).toBeVisible();
    await page.getByRole("link", { name: "Geçmiş: yazarın bilgileri" }).click();
    await expect(page).toHaveURL(`${author}/gecmis`);
    await expect(page.getByRole("article")).toContainText("M. Denemeci");
    await showThemes(page, info, "113-yazarin-gecmisi");

    await page.goto(series);
    await page.getByRole("link", { name: "Düzenle: serinin bilgileri" }).click();
    await expect(page).toHaveURL(`${series}/duzenle`);
    await page.getByLabel("Okuma sırası").selectOption({ label: "Her kitap tek başına okunur" });
    await showThemes(page, info, "114-seriyi-duzenle");
    await page.setViewportSize({ width: 320, height: 640 });
    await checkFits(page, "the facts of a series at 320 pixels");
    await page.setViewportSize(wide);
    await page.getByRole("button", { name: "Değişikliği Öner" }).click();
    await expect(page).toHaveURL(series);
    await accept(staff, "Gece Bekçileri");
    await page.goto(`${series}/gecmis`);
    await expect(page.getByRole("article").first()).toContainText("Her kitap tek başına okunur");
    await page.getByRole("button", { name: "Geri al" }).first().click();
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Öneriniz kaydedildi")).toBeVisible();
    await showThemes(page, info, "115-serinin-gecmisi");
    expect(problems).toEqual([]);
  },
);
