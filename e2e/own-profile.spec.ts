import { expect, test, whole } from "./journey.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs, type FoundBook, shelve } from "./shelf.ts";

const review = (book: FoundBook | undefined, content: string, more: object = {}) => ({
  book_isbn: book?.isbn,
  content,
  rating: 4,
  ...more,
});

test("one's own profile: head, three tabs with their labels, and the address holds the tab", async ({
  page,
}, info) => {
  const problems = watchConsole(page);
  const reader = newReader("Ayşe", "Işık", info);
  await arrive(page, reader);
  const books = await shelve(page, [
    { q: "Tutunamayanlar", status: "reading" },
    { q: "Kürk Mantolu Madonna", status: "read" },
    { q: "İnce Memed", status: "to-read" },
  ]);
  await callAs(
    page,
    "POST",
    "/api/social/posts",
    review(books[1], "Susan insanların içinde ne çok şey var."),
  );
  await callAs(
    page,
    "POST",
    "/api/social/posts",
    review(books[0], "Sonunda olanı burada söylüyorum.", { has_spoiler: true }),
  );
  await page.goto("/profil");
  await expect(page.getByRole("heading", { level: 1, name: "Ayşe Işık" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText(reader.email)).toBeVisible();
  await expect(main.getByRole("list", { name: "Favori türler" })).toHaveText("EdebiyatRoman");
  await expect(main.locator("dl")).toHaveText("İnceleme2Kitap3");
  await expect(main.getByRole("link", { name: "Ayarlarda düzenle" })).toHaveAttribute("href", "/ayarlar");
  await expect(main.getByText("Susan insanların")).toBeVisible();

  await test.step("the writer sees a spoiler, and that others do not before they ask", async () => {
    await expect(main.getByText("Sonunda olanı")).toBeVisible();
    await expect(main.getByText("başkaları bu metni ancak isteyince görür")).toBeVisible();
    await expect(main.getByText("Yine de göster")).toBeHidden();
  });
  await showThemes(page, info, "31-profil");

  await page.getByRole("tab", { name: /Kitaplığım/ }).click();
  await expect(page).toHaveURL(/sekme=kitaplik/);
  const cards = page.getByRole("tabpanel").getByRole("listitem");
  await expect(cards.filter({ hasText: "Tutunamayanlar" })).toContainText("Okuyorum");
  await expect(cards.filter({ hasText: "Madonna" })).toContainText("Okudum");
  await expect(cards.filter({ hasText: "Memed" })).toContainText("Okuyacağım");
  await page.reload();
  await expect(cards).toHaveCount(3);
  await checkPage(page, "/profil, books");

  await page.getByRole("tab", { name: /Kitaplığım/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Henüz Arkadaşınız Yok")).toBeVisible();
  await checkPage(page, "/profil, friends");
  await page.goBack();
  await expect(cards).toHaveCount(3);
  await page.setViewportSize({ width: 320, height: 640 });
  await checkFits(page, "/profil at 320 px");
  expect(problems).toEqual([]);
});

test(
  "the book's page leads to one's own review, also beyond the first page, and it is ready to be changed",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Sevgi", "Ünal", info));
    const { results } = await callAs<{ results: FoundBook[] }>(page, "GET", "/api/books/search?q=a&limit=13");
    for (const [i, book] of results.entries()) {
      await callAs(page, "POST", "/api/social/posts", review(book, `${i + 1}. kitabın incelemesi burada.`));
    }
    const [first] = results;
    await page.goto(`/kitap/${first?.isbn}`);
    const own = page.getByRole("article", { name: "Sevgi Ünal adlı okurun incelemesi" });
    await expect(own.getByRole("button", { name: /Düzenle|Sil/ })).toHaveCount(0);
    await own.getByRole("link", { name: "İncelemenizi düzenleyin" }).click();
    await expect(page).toHaveURL(/\/profil\?sayfa=2#inceleme-/);
    const field = page.getByLabel("İncelemeniz");
    await expect(field).toBeInViewport();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("1. kitabın incelemesi burada.");
    await field.fill("Yeni sözlerle baştan yazıldı.");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Post başarıyla güncellendi!")).toBeVisible();
    // Back where it was begun; so after a change that was given up.
    await expect(page).toHaveURL(`/kitap/${first?.isbn}`);
    await expect(own.getByText("Yeni sözlerle baştan yazıldı.")).toBeVisible();
    await own.getByRole("link", { name: "İncelemenizi düzenleyin" }).click();
    await expect(field).toBeFocused();
    await page.getByRole("button", { name: "İptal" }).click();
    await expect(page).toHaveURL(`/kitap/${first?.isbn}`);
    await expect(own).toBeInViewport();
  },
);

test("a new reader's profile says what is missing and where to find it", whole, async ({ page }, info) => {
  await arrive(page, newReader("Can", "Öztürk", info));
  await page.goto("/profil");
  await expect(page.getByText("Henüz inceleme paylaşmadınız")).toBeVisible();
  await page.getByRole("tab", { name: /Kitaplığım/ }).click();
  await expect(page.getByText("Kitaplığınız Boş")).toBeVisible();
  await expect(page.getByRole("link", { name: "Kitap Ara", exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Arkadaşlarım" }).click();
  await page.getByRole("button", { name: "Kullanıcı Ara" }).click();
  await expect(page.getByRole("dialog", { name: "Arkadaş Ara" })).toBeVisible();
});

test(
  "an own review is edited in its place by the ten-character rule, and deleted after a question",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Mehmet", "Çınar", info));
    const books = await shelve(page, [{ q: "Kürk Mantolu Madonna", status: "read" }]);
    await callAs(page, "POST", "/api/social/posts", review(books[0], "İlk hali böyleydi."));
    await page.goto("/profil");
    await page.getByRole("button", { name: /incelemesini düzenle$/ }).click();
    const field = page.getByLabel("İncelemeniz");
    await expect(field).toBeFocused();
    await field.fill("   kısa     ");
    await expect(page.getByText("En az 10 karakter gerekli")).toBeVisible();
    await expect(page.getByText("4/2000")).toBeVisible();
    await expect(page.getByRole("button", { name: "Kaydet" })).toBeDisabled();
    await field.fill("a".repeat(2001));
    await expect(page.getByText("İnceleme en fazla 2000 karakter olabilir")).toBeVisible();
    await expect(page.getByRole("button", { name: "Kaydet" })).toBeDisabled();
    await checkPage(page, "a review being edited");

    await field.fill("İkinci hali\n\nbir paragraf daha uzun.");
    await page.route("**/api/social/posts/*", (route) => route.abort());
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Post güncellenirken bir hata oluştu.")).toBeVisible();
    await expect(field).toHaveValue("İkinci hali\n\nbir paragraf daha uzun.");
    await page.unroute("**/api/social/posts/*");
    // What is being changed outlives the tab, and is told to be there.
    await page.reload();
    await page.getByRole("button", { name: /incelemesini düzenle$/ }).click();
    await expect(field).toHaveValue("İkinci hali\n\nbir paragraf daha uzun.");
    await expect(page.getByText("Kaydetmediğiniz değişiklikler duruyor.")).toBeVisible();
    await page.getByRole("radio", { name: /^2 yıldız/ }).check();
    await page.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Post başarıyla güncellendi!")).toBeVisible();
    await expect(page.getByText("bir paragraf daha uzun.")).toBeVisible();
    await expect(page.getByRole("img", { name: "5 üzerinden 2" })).toBeVisible();

    await page.getByRole("button", { name: /incelemesini düzenle$/ }).click();
    await field.fill("Vazgeçilecek bir değişiklik.");
    await page.getByRole("button", { name: "İptal" }).click();
    await expect(page.getByText("bir paragraf daha uzun.")).toBeVisible();
    await page.getByRole("button", { name: /incelemesini düzenle$/ }).click();
    await expect(field).toHaveValue("İkinci hali\n\nbir paragraf daha uzun.");
    await expect(page.getByText("Kaydetmediğiniz değişiklikler duruyor.")).toBeHidden();
    await page.getByRole("button", { name: "İptal" }).click();

    await page.getByRole("button", { name: /incelemesini sil$/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "İptal" }).click();
    await page.route("**/api/social/posts/*", (route) => route.abort());
    await page.getByRole("button", { name: /incelemesini sil$/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sil" }).click();
    await expect(page.getByText("Post silinirken bir hata oluştu.")).toBeVisible();
    await page.unroute("**/api/social/posts/*");
    await page.getByRole("alertdialog").getByRole("button", { name: "Sil" }).click();
    await expect(page.getByText("Post başarıyla silindi!")).toBeVisible();
    await expect(page.getByText("Henüz inceleme paylaşmadınız")).toBeVisible();
  },
);

test(
  "'Profili Düzenle' saves: the new name stands on the profile and in the menu, also after a reload",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Zeynep", "İnce", info));
    await page.goto("/profil");
    await page.getByRole("button", { name: "Profili Düzenle" }).click();
    const dialog = page.getByRole("dialog", { name: "Profili Düzenle" });
    await expect(dialog.getByLabel("Telefon")).toHaveValue("");
    await dialog.getByLabel("Soyad").fill(" ");
    await dialog.getByLabel("Telefon").fill("12");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(dialog.getByText("Soyad gereklidir")).toBeVisible();
    await expect(dialog.getByText("Geçerli bir telefon numarası giriniz")).toBeVisible();
    await showThemes(page, info, "70-profil-duzenle");
    await dialog.getByLabel("Telefon").fill("0532 123 45 67");
    await dialog.getByLabel("Şehir").fill("");
    await dialog.getByLabel("Şehir").pressSequentially("Şanl");
    // The first Escape puts the suggestions away, and not the dialog.
    await expect(dialog.getByRole("option", { name: "Şanlıurfa" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog.getByRole("listbox")).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Şehir")).toHaveValue("Şanlıurfa");
    await checkPage(page, "the profile being edited");
    await dialog.getByLabel("Soyad").fill("Işıklı");
    await dialog.getByRole("button", { name: "Roman", exact: true }).click();
    await dialog.getByRole("button", { name: "Müzik", exact: true }).click();
    await page.route("**/identity/", (route) => route.abort());
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Profil güncellenirken bir hata oluştu");
    await expect(dialog.getByLabel("Soyad")).toHaveValue("Işıklı");
    await page.unroute("**/identity/");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Profil bilgileri başarıyla güncellendi")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Zeynep Işıklı" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Zeynep Işıklı" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Favori türler" })).toHaveText("EdebiyatMüzik");
    await page.getByRole("button", { name: "Profili Düzenle" }).click();
    await expect(dialog.getByLabel("Telefon")).toHaveValue("+90 532 123 45 67");
    await expect(dialog.getByLabel("Şehir")).toHaveValue("Şanlıurfa");
    await expect(dialog.getByLabel("Ülke")).toHaveValue("Türkiye");
    // Emptied, it is gone.
    await dialog.getByLabel("Telefon").fill("");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await page.getByRole("button", { name: "Profili Düzenle" }).click();
    await expect(dialog.getByLabel("Telefon")).toHaveValue("");
  },
);

test("a profile that cannot be loaded says so and is asked for again", whole, async ({ page }, info) => {
  await arrive(page, newReader("Irmak", "Şahin", info));
  await page.route("**/api/activity/profile*", (route) =>
    route.fulfill({ status: 400, json: { message: "Olmadı." } }),
  );
  await page.goto("/profil");
  await expect(page.getByRole("heading", { name: "Hata" })).toBeVisible();
  await page.unroute("**/api/activity/profile*");
  await page.getByRole("button", { name: "Tekrar Dene" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Irmak Şahin" })).toBeVisible();
});

test(
  "friends are listed with the day, and removed after a question",
  whole,
  async ({ page, browser }, info) => {
    const [ayse, omer] = [newReader("Ayşe", "Işık", info), newReader("Ömer", "Ünal", info)];
    await arrive(page, ayse);
    const context = await browser.newContext();
    const other = await context.newPage();
    await arrive(other, omer);
    await callAs(other, "POST", "/api/friendship/send-friend-request", { target: ayse.username });
    await callAs(page, "POST", "/api/friendship/send-friend-request", { target: omer.username });
    await context.close();
    await page.goto("/profil?sekme=arkadaslar");
    const row = page.getByRole("tabpanel").getByRole("listitem");
    await expect(row).toContainText("Ömer Ünal");
    await expect(row).toContainText(`@${omer.username}`);
    await expect(row.getByRole("link", { name: "Profili Gör" })).toHaveAttribute(
      "href",
      `/profil/${omer.username}`,
    );
    await row.getByRole("button", { name: /kaldır$/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Kaldır" }).click();
    await expect(page.getByText(`${omer.username} arkadaşınızdan kaldırıldı`)).toBeVisible();
    await expect(page.getByText("Henüz Arkadaşınız Yok")).toBeVisible();
  },
);
