import { expect, test, whole } from "./journey.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs, shelve } from "./shelf.ts";

test("a reading: begun on a day, followed, given up, begun again, with notes only its reader sees", async ({
  page,
}, info) => {
  const problems = watchConsole(page);
  await arrive(page, newReader("Ayşe", "Işık", info));
  await shelve(page, [{ q: "Tutunamayanlar", status: "to-read" }]);
  await page.goto("/kutuphane");
  const card = page.getByRole("list", { name: "Kitaplar" }).getByRole("listitem");

  await test.step("the status dialog asks for the day it was begun", async () => {
    await card.getByRole("button", { name: "Okunacak, durumu değiştir" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /Okunuyor/ }).check();
    await dialog
      .getByRole("group", { name: "Başlama tarihi" })
      .getByRole("button", { name: "Başka bir gün" })
      .click();
    await dialog.getByLabel("Hangi gün?").fill("1.1.2999");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(dialog.getByText("Tarih gelecekte olamaz")).toBeVisible();
    await dialog.getByLabel("Hangi gün?").fill("3 3 2024");
    await checkPage(page, "the status dialog with a day");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Kitap durumu başarıyla güncellendi!")).toBeVisible();
    await expect(page.getByRole("region", { name: "Şu an okuduklarınız" })).toContainText("Tutunamayanlar");
  });

  await test.step("progress is shown at once, by page of pages", async () => {
    await page
      .getByRole("region", { name: "Şu an okuduklarınız" })
      .getByRole("button", { name: /okuma ilerlemesi/ })
      .click();
    await page
      .getByRole("dialog")
      .getByLabel(/^Sayfa/)
      .fill("181");
    await page.getByRole("dialog").getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText(/^181 \/ \d+$/)).toBeVisible();
  });

  await test.step("its history keeps the day, the progress and notes", async () => {
    await card.getByRole("button", { name: /için seçenekler/ }).click();
    await page.getByRole("menuitem", { name: "Okuma geçmişi ve notlar" }).click();
    const dialog = page.getByRole("dialog", { name: "Okuma geçmişi" });
    await expect(dialog.getByText("3 Mart 2024 tarihinde başlandı")).toBeVisible();
    await dialog.getByRole("button", { name: /^Okumayı düzenle/ }).click();
    await dialog.getByLabel("Notlarım").fill("Selim Işık.\n\nYavaş okumalı.");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(dialog.getByText("Yavaş okumalı.")).toBeVisible();
    await showThemes(page, info, "30-okuma-gecmisi");
    await page.keyboard.press("Escape");
  });

  await test.step("that it was finished is taken back, with the page it was at", async () => {
    await card.getByRole("button", { name: "Okunuyor, durumu değiştir" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /Okundu/ }).check();
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(card.getByText("Okundu", { exact: true })).toBeVisible();
    const note = page.getByRole("listitem").filter({ hasText: "Kitap durumu başarıyla güncellendi!" });
    await note.getByRole("button", { name: "Geri al" }).click();
    await expect(page.getByText("Değişiklik geri alındı.")).toBeVisible();
    await expect(page.getByText(/^181 \/ \d+$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Okundu 0" })).toBeVisible();
  });

  await test.step("given up, it goes back to 'Okunacak' with the mark and does not count as read", async () => {
    await card.getByRole("button", { name: /için seçenekler/ }).click();
    await page.getByRole("menuitem", { name: "Yarım bırak" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Yarım bırak" }).click();
    await expect(page.getByText("Okuma yarım bırakıldı olarak kaydedildi.")).toBeVisible();
    await expect(card.getByText("Yarım bırakıldı", { exact: true })).toBeVisible();
    // What was given up is found again.
    const givenUp = page.getByRole("button", { name: /^Yarım bırakılanlar/ });
    await givenUp.click();
    await expect(page).toHaveURL(/durum=abandoned/);
    await expect(page.getByRole("list", { name: "Kitaplar" }).getByRole("listitem")).toHaveCount(1);
    await givenUp.click();
    await expect(card.getByText("Okunacak", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Okundu 0" })).toBeVisible();
  });

  await test.step("an earlier reading is entered, and a wrong one refused beside its field", async () => {
    await card.getByRole("button", { name: /için seçenekler/ }).click();
    await page.getByRole("menuitem", { name: "Okuma geçmişi ve notlar" }).click();
    const dialog = page.getByRole("dialog", { name: "Okuma geçmişi" });
    await dialog.getByRole("button", { name: "Geçmiş bir okuma ekle" }).click();
    await dialog.getByLabel("Başlama tarihi").fill("02.02.2010");
    await dialog.getByLabel("Bitiş tarihi").fill("01.02.2010");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(dialog.getByText("Bitiş tarihi başlangıç tarihinden önce olamaz")).toBeVisible();
    await dialog.getByLabel("Bitiş tarihi").fill("20.03.2010");
    await dialog.getByLabel("Notlarım").fill("Köyde, yaz boyunca.");
    // Closed before it was saved: it is all there when the form is opened again.
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.reload();
    await card.getByRole("button", { name: /için seçenekler/ }).click();
    await page.getByRole("menuitem", { name: "Okuma geçmişi ve notlar" }).click();
    await dialog.getByRole("button", { name: "Geçmiş bir okuma ekle" }).click();
    await expect(dialog.getByLabel("Notlarım")).toHaveValue("Köyde, yaz boyunca.");
    await expect(dialog.getByLabel("Bitiş tarihi")).toHaveValue("20.03.2010");
    await checkPage(page, "a reading being entered");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(dialog.getByText("2 Şubat 2010 – 20 Mart 2010")).toBeVisible();
    await dialog.getByRole("button", { name: /^Okumayı sil: 2 Şubat 2010/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sil" }).click();
    await expect(dialog.getByText("2 Şubat 2010 – 20 Mart 2010")).toBeHidden();
    await page.setViewportSize({ width: 320, height: 640 });
    await checkFits(page, "the reading history at 320 px");
  });
  expect(problems).toEqual([]);
});

test(
  "the shelf's order is the whole library's, by Turkish rules, and stays in the address",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("İlker", "Uğur", info));
    const books = await shelve(page, [
      { q: "Kürk Mantolu Madonna", status: "read" },
      { q: "İnce Memed", status: "read" },
      { q: "Çocuk Kalbi", status: "read" },
    ]);
    await callAs(page, "POST", "/api/social/posts", {
      book_isbn: books[1]?.isbn,
      content: "Bir daha okunur.",
      rating: 5,
    });
    await page.goto("/kutuphane");
    const titles = page.getByRole("list", { name: "Kitaplar" }).getByRole("heading");
    await expect(titles).toHaveText(books.map(({ title }) => title).reverse());
    await page.getByLabel("Sırala").selectOption("Kitap adı");
    await expect(titles).toHaveText([/^Çocuk Kalbi/, /^İnce Memed/, /^Kürk/]);
    await page.getByLabel("Sırala").selectOption("Puanım");
    await expect(titles.first()).toHaveText(/^İnce Memed/);
    await expect(page).toHaveURL(/sirala=puan/);
    await page.reload();
    await expect(titles.first()).toHaveText(/^İnce Memed/);
    await expect(page.getByRole("radio", { name: "5 yıldız, Çok iyi", exact: true }).first()).toBeChecked();
  },
);

test("a removed book is brought back by 'Geri al', with its readings", whole, async ({ page }, info) => {
  await arrive(page, newReader("Irmak", "Şahin", info));
  const [book] = await shelve(page, [{ q: "Tutunamayanlar", status: "reading" }]);
  await callAs(page, "PUT", `/api/userlibrary/progress/${book?.isbn}`, { percent: 30 });
  await page.goto("/kutuphane");
  await page.getByRole("button", { name: /için seçenekler/ }).click();
  await page.getByRole("menuitem", { name: "Kitaplıktan kaldır" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Kaldır" }).click();
  await expect(page.getByText("Kitap kitaplığınızdan kaldırıldı.")).toBeVisible();
  await expect(page.getByText("Kitaplığınız Boş")).toBeVisible();
  await page.getByRole("button", { name: "Geri al" }).click();
  await expect(page.getByText("Kitap kitaplığınıza geri kondu.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Şu an okuduklarınız" })).toContainText("%30");
});

test(
  "a change shows at once on a slow network, and is undone with the note when the server refuses",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Mehmet", "Çınar", info));
    await shelve(page, [
      { q: "Kürk Mantolu Madonna", status: "to-read" },
      { q: "Çocuk Kalbi", status: "to-read" },
    ]);
    await page.goto("/kutuphane");
    const card = page.getByRole("listitem").filter({ hasText: "Çocuk Kalbi" });
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/update-library-status/**", async (route) => {
      await mayAnswer;
      await route.fulfill({ status: 503, json: { message: "Hizmet şu anda kullanılamıyor." } });
    });
    await card.getByRole("button", { name: "Okunacak, durumu değiştir" }).click();
    await page.getByRole("radio", { name: /Okundu/ }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Kaydet" }).click();
    // Nothing has been answered yet.
    await expect(card.getByText("Okundu", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Okundu 1" })).toBeVisible();
    answer();
    await expect(page.getByText("Kitap durumu güncellenirken bir hata oluştu.")).toBeVisible();
    await expect(card.getByText("Okunacak", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Okundu 0" })).toBeVisible();

    await page.route("**/remove-from-library/**", (route) => route.abort());
    await card.getByRole("button", { name: /için seçenekler/ }).click();
    await page.getByRole("menuitem", { name: "Kitaplıktan kaldır" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Kaldır" }).click();
    await expect(page.getByText("Kitap kaldırılırken bir hata oluştu.")).toBeVisible();
    await expect(card).toBeVisible();
  },
);

test(
  "a book removed in another tab cannot be changed: the note says so and the shelf is true",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Can", "Öztürk", info));
    const [book] = await shelve(page, [{ q: "Çocuk Kalbi", status: "to-read" }]);
    await page.goto("/kutuphane");
    await expect(page.getByRole("list", { name: "Kitaplar" })).toContainText("Çocuk Kalbi");
    await callAs(page, "DELETE", `/api/userlibrary/remove-from-library/${book?.isbn}`);
    await page.getByRole("button", { name: "Okunacak, durumu değiştir" }).click();
    await page.getByRole("radio", { name: /Okunuyor/ }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Kitap durumu güncellenirken bir hata oluştu.")).toBeVisible();
    await expect(page.getByText("Kitaplığınız Boş")).toBeVisible();
  },
);
