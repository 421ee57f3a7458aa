import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { madeUpIsbn } from "@okurca/testkit/made-up-isbn";
import type { Page } from "@playwright/test";
import { dataFolder } from "./folder.ts";
import { expect, long, once, test, whole } from "./journey.ts";
import { okurca } from "./operator.ts";
import { checkFits, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs, shelve } from "./shelf.ts";

const sent = "Kitap talebiniz başarıyla gönderildi. En kısa sürede değerlendirilecek.";
const failed = "Kitap talebi gönderilirken bir hata oluştu.";

let counter = 0;
/** An ISBN that no catalogue has and no other test asks for. */
function freshIsbn(): string {
  counter += 1;
  return madeUpIsbn((Date.now() + counter * 7919) % 1_000_000, "979999");
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Kitap Talep Et" });

async function fillIn(page: Page, isbn: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel("Kitap adı").fill("Ağaçların Uykusu");
  await dialog.getByLabel("Yazar adı").fill("Ömer Çınar");
  await dialog.getByLabel("ISBN numarası").fill(isbn);
  await dialog.getByLabel("Talep sebebi").fill("Kulübümüz gelecek ay okuyacak.");
}

test("a search without result offers the request, filled in", long, async ({ page }, info) => {
  const problems = watchConsole(page);
  await arrive(page, newReader("Ayşe", "Işık", info));
  const isbn = freshIsbn();
  await page.goto("/ara");
  await expect(page.getByRole("heading", { name: "Kitap Talep Et" })).toBeVisible();
  await page.getByPlaceholder("Kitap adı, yazar veya ISBN").fill(isbn);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Sonuç bulunamadı" })).toBeVisible();
  await expect(page.getByText("Başka anahtar sözcükler")).toBeVisible();
  await showThemes(page, info, "40-sonuc-yok");
  await page.getByRole("button", { name: "Kitap Talep Et" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("ISBN numarası")).toHaveValue(isbn);
  await expect(dialog.getByLabel("Kitap adı")).toHaveValue("");
  await fillIn(page, `${isbn.slice(0, 3)}-${isbn.slice(3, 6)} ${isbn.slice(6)}`);
  await showThemes(page, info, "41-talep");
  const request = page.waitForRequest("**/api/books/request");
  await dialog.getByRole("button", { name: "Talep Gönder" }).click();
  const body = (await request).postDataJSON();
  expect(body).toMatchObject({ isbn, title: "Ağaçların Uykusu", author: "Ömer Çınar", description: "" });
  expect(new Date(body.submittedAt).toISOString()).toBe(body.submittedAt);
  await expect(page.getByText(sent)).toBeVisible();
  await expect(dialog).toBeHidden();
  const own = page.getByRole("region", { name: "Talepleriniz" }).getByRole("listitem");
  await expect(own).toContainText(["Ağaçların Uykusu"]);
  await expect(own).toContainText(["Değerlendiriliyor"]);
  await okurca("requests", "decline", isbn, "Henüz yayımlanmadı.");
  await page.goto("/ara?q=tolstoy");
  await expect(own).toContainText(["Sebebi: Henüz yayımlanmadı."]);
  await page.getByRole("button", { name: "Kitap Talep Et" }).click();
  await expect(dialog.getByLabel("Kitap adı")).toHaveValue("tolstoy");
  await page.keyboard.press("Escape");
  await showThemes(page, info, "42-talepleriniz");
  expect(problems).toEqual([]);
});

test(
  "the request form tells what is missing, forgets it on edit, and closes on Escape",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Can", "Öztürk", info));
    await page.goto("/ara?q=olmayankitapadixyz");
    const open = page.getByRole("button", { name: "Kitap Talep Et" });
    await open.click();
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel("Kitap adı")).toHaveValue("olmayankitapadixyz");
    await dialog.getByLabel("Kitap adı").fill(" ");
    const send = dialog.getByRole("button", { name: "Talep Gönder" });
    await send.click();
    const rules = {
      "Kitap adı": "Kitap adı gereklidir",
      "Yazar adı": "Yazar adı gereklidir",
      "ISBN numarası": "ISBN numarası gereklidir",
      "Talep sebebi": "Talep sebebi gereklidir",
    };
    for (const message of Object.values(rules)) await expect(dialog.getByText(message)).toBeVisible();
    await expect(dialog.getByLabel("Kitap adı")).toBeFocused();
    await showThemes(page, info, "44-talep-eksik");
    for (const [label, message] of Object.entries(rules)) {
      await dialog.getByLabel(label).fill("12345");
      await expect(dialog.getByText(message)).toBeHidden();
    }
    await send.click();
    const invalid = "Geçerli bir ISBN numarası giriniz (10 veya 13 haneli)";
    await expect(dialog.getByText(invalid)).toBeVisible();
    await dialog.getByLabel("ISBN numarası").fill("123456");
    await expect(dialog.getByText(invalid)).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await expect(dialog.getByLabel("ISBN numarası")).toHaveValue("123456");
  },
);

test("a failure leaves what was typed, and it can be sent again", whole, async ({ page }, info) => {
  await arrive(page, newReader("Zeynep", "İnce", info));
  await page.goto("/ara");
  await page.getByRole("button", { name: "Kitap Talep Et" }).click();
  await fillIn(page, freshIsbn());
  const dialog = dialogOf(page);
  const send = dialog.getByRole("button", { name: "Talep Gönder" });
  await page.route("**/api/books/request", (route) => route.abort());
  await send.click();
  await expect(page.getByText(failed, { exact: true })).toBeVisible();
  await expect(dialog.getByRole("alert")).toContainText("Sunucuya ulaşılamadı");
  await expect(dialog.getByLabel("Talep sebebi")).toHaveValue("Kulübümüz gelecek ay okuyacak.");
  await page.unroute("**/api/books/request");
  await send.click();
  await expect(page.getByText(sent)).toBeVisible();
});

test("a book of the catalogue is told so, with the way to it", whole, async ({ page }, info) => {
  await arrive(page, newReader("Irmak", "Şahin", info));
  await page.goto("/ara");
  await page.getByRole("button", { name: "Kitap Talep Et" }).click();
  await fillIn(page, "978-625-775-152-0");
  await dialogOf(page).getByRole("button", { name: "Talep Gönder" }).click();
  await expect(dialogOf(page).getByRole("alert")).toContainText("Bu kitap kataloğumuzda zaten var.");
  await dialogOf(page).getByRole("link", { name: "Kitabın sayfasına gidin" }).click();
  await expect(page).toHaveURL("/kitap/9786257751520");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kürk Mantolu Madonna");
  await expect(dialogOf(page)).toBeHidden();
});

test("a visitor asks for the book of an address that leads nowhere", whole, async ({ page }, info) => {
  const isbn = freshIsbn();
  await page.goto(`/kitap/${isbn}`);
  await page.getByRole("button", { name: "Kitap Talep Et" }).click();
  await expect(dialogOf(page).getByLabel("ISBN numarası")).toHaveValue(isbn);
  await fillIn(page, isbn);
  await showThemes(page, info, "45-ziyaretci-talep");
  await dialogOf(page).getByRole("button", { name: "Talep Gönder" }).click();
  await expect(page.getByText(sent)).toBeVisible();
  expect(await okurca("requests", "list")).toContain(`${isbn}  1 asking`);
});

test("the form fits a window of 320 pixels", once, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`/kitap/${freshIsbn()}`);
  await page.getByRole("button", { name: "Kitap Talep Et" }).click();
  await expect(dialogOf(page)).toBeVisible();
  await checkFits(page, "the request form");
});

test(
  "page after page of results, back to the last one there is, and the clear button",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Ömer", "Ünal", info));
    await page.goto("/ara?q=roman");
    const numbers = page
      .getByRole("navigation", { name: "Sayfalar" })
      .getByRole("link", { name: /^\d+\. sayfa$/ });
    expect(await numbers.count()).toBeLessThanOrEqual(5);
    await page.getByRole("link", { name: "2. sayfa" }).click();
    await expect(page).toHaveURL("/ara?q=roman&page=2");
    await page.goto("/ara?q=roman&page=1000");
    await expect(page).toHaveURL(/\/ara\?q=roman(&page=\d+)?$/);
    await expect(page).not.toHaveURL(/page=1000/);
    await expect(page.getByRole("button", { name: /kitaplığa ekle/ }).first()).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Temizle" }).click();
    await expect(page).toHaveURL("/ara");
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("");
  },
);

test(
  "in a window of 320 pixels a result on the shelf shows its status whole",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Umut", "Er", info));
    await shelve(page, [
      { q: "tolstoy", status: "to-read" },
      { q: "Kürk Mantolu Madonna", status: "reading" },
    ]);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const q of ["tolstoy", "Kürk Mantolu Madonna"]) {
      await page.goto(`/ara?q=${encodeURIComponent(q)}`);
      const row = page.getByRole("listitem").filter({ hasText: "Kitaplığınızda" }).first();
      const badge = row.getByText(/^(Okunacak|Okunuyor)$/);
      await expect(badge).toBeVisible();
      const ends = await Promise.all(
        [row, badge].map((part) => part.evaluate((e) => e.getBoundingClientRect().right)),
      );
      expect(ends[1], q).toBeLessThanOrEqual((ends[0] ?? 0) - 8);
      await page.screenshot({ path: `test-results/screenshots/ara-320-${q.slice(0, 4)}.png` });
    }
  },
);

interface Told {
  id: string;
  title: string;
  is_read: boolean;
}

/** As many answers to requests of the page's reader as asked for. */
async function beTold(page: Page, count: number): Promise<void> {
  const isbns = Array.from({ length: count }, freshIsbn);
  for (const [i, isbn] of isbns.entries()) {
    await callAs(page, "POST", "/api/books/request", {
      title: `Kitap ${i + 1}`,
      author: "Ömer Çınar",
      isbn,
      reason: "Okumak istiyorum.",
      submittedAt: new Date().toISOString(),
    });
    await okurca("requests", "decline", isbn, "Henüz yayımlanmadı.");
  }
}

test("the answer to a request is highlighted until it is marked as read", whole, async ({ page }, info) => {
  const problems = watchConsole(page);
  await arrive(page, newReader("Deniz", "Ak", info));
  await page.goto("/bildirimlerim");
  await expect(page.getByRole("heading", { name: "Henüz bildiriminiz yok" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tümünü Okundu İşaretle" })).toBeHidden();
  await showThemes(page, info, "42-bildirim-yok");
  await beTold(page, 1);
  await page.reload();
  await expect(page.getByRole("link", { name: "Bildirimlerim, 1 okunmamış" })).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Kitap talebiniz kabul edilmedi" });
  await expect(row).toContainText("“Kitap 1” kataloğumuza eklenmedi. Sebebi: Henüz yayımlanmadı.");
  await expect(row.getByText("1 dakika önce")).toBeVisible();
  await showThemes(page, info, "43-bildirim");
  await row.getByRole("button", { name: /^Okundu işaretle/ }).click();
  await expect(page.getByText("Bildirim okundu olarak işaretlendi")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tümünü Okundu İşaretle" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Bildirimlerim", exact: true }).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test("all are marked as read at once; a refused mark is taken back", whole, async ({ page }, info) => {
  await arrive(page, newReader("Şule", "Aksoy", info));
  await beTold(page, 2);
  await page.goto("/bildirimlerim");
  const rows = page.getByRole("listitem").filter({ hasText: "kataloğumuza eklenmedi" });
  await expect(rows).toHaveCount(2);
  const marks = page.getByRole("button", { name: /^Okundu işaretle/ });
  await page.route("**/read", (route) => route.abort());
  await marks.first().click();
  await expect(page.getByText("Bildirim işaretlenirken bir hata oluştu")).toBeVisible();
  await expect(marks).toHaveCount(2);
  await page.unroute("**/read");
  await page.getByRole("button", { name: "Tümünü Okundu İşaretle" }).click();
  await expect(marks).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Tümünü Okundu İşaretle" })).toBeHidden();
  // The page shows it before the server has it.
  const told = () => callAs<{ notifications: Told[] }>(page, "GET", "/api/activity/notifications");
  await expect
    .poll(async () => (await told()).notifications.map(({ is_read }) => is_read))
    .toEqual([true, true]);
});

test(
  "a requested book that comes to the catalogue is told, and a click leads to it and marks it as read",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Mehmet", "Çınar", info));
    const isbn = freshIsbn();
    await page.goto("/ara");
    await page.getByRole("button", { name: "Kitap Talep Et" }).click();
    await fillIn(page, isbn);
    await dialogOf(page).getByRole("button", { name: "Talep Gönder" }).click();
    await expect(page.getByText(sent)).toBeVisible();

    const file = join(dataFolder, `katalog-${isbn}.ndjson`);
    writeFileSync(file, JSON.stringify({ isbn, title: "Ağaçların Uykusu", authors: ["Ömer Çınar"] }));
    await okurca("catalogue", "import", file);
    expect(await okurca("requests", "list", "--all")).toContain(isbn);

    await page.goto("/bildirimlerim");
    const row = page.getByRole("listitem").filter({ hasText: "Talep ettiğiniz kitap eklendi" });
    await expect(row).toContainText("“Ağaçların Uykusu” artık kataloğumuzda.");
    await expect(page.getByRole("link", { name: "Bildirimlerim, 1 okunmamış" })).toBeVisible();
    await row.getByRole("link", { name: "Talep ettiğiniz kitap eklendi" }).click();
    await expect(page).toHaveURL(`/kitap/${isbn}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ağaçların Uykusu");
    await expect(page.getByRole("link", { name: "Bildirimlerim, 1 okunmamış" })).toBeHidden();
    // The reader followed it, and asked for nothing else.
    await expect(page.getByText("Bildirim okundu olarak işaretlendi")).toBeHidden();
  },
);

test("notifications that cannot be loaded say so and are asked for again", whole, async ({ page }, info) => {
  await arrive(page, newReader("Çağla", "Güneş", info));
  await page.route("**/api/activity/notifications?**", (route) =>
    route.fulfill({ status: 404, json: { code: "not_found" } }),
  );
  await page.goto("/bildirimlerim");
  await expect(page.getByRole("alert")).toContainText("Bildirimler yüklenirken bir hata oluştu");
  await page.unroute("**/api/activity/notifications?**");
  await page.getByRole("button", { name: "Tekrar Dene" }).click();
  await expect(page.getByRole("heading", { name: "Henüz bildiriminiz yok" })).toBeVisible();
});
