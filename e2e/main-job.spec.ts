import { expect, test } from "./journey.ts";
import { show, watchConsole } from "./pages.ts";
import { codeFor, fillWizard, linkFor, newReader } from "./readers.ts";

test.use({ serviceWorkers: "allow" });

test("two readers do the main job: register, confirm, find, shelve, review, befriend, see", async ({
  browser,
}, info) => {
  test.setTimeout(180_000);
  const [ayse, mehmet] = [newReader("Ayşe", "Işık", info), newReader("Mehmet", "Çınar", info)];
  const first = await (await browser.newContext()).newPage();
  const second = await (await browser.newContext()).newPage();
  const problems = [watchConsole(first), watchConsole(second)];

  await test.step("Ayşe registers and confirms with the code of the mail", async () => {
    await fillWizard(first, ayse);
    await show(first, info, "01-kayit-tamam");
    await first.getByRole("link", { name: "Kodu gir" }).click();
    await expect(first.getByLabel("Doğrulama kodu")).toBeFocused();
    await show(first, info, "02-dogrulama-kodu");
    await first.getByLabel("Doğrulama kodu").fill(await codeFor(ayse.email));
  });

  await test.step("Mehmet registers and confirms with the link of the mail", async () => {
    await fillWizard(second, mehmet);
    await second.goto(await linkFor(mehmet.email));
    await second.getByRole("button", { name: "Adresimi Doğrula" }).click();
  });

  await test.step("both are signed in at once and asked for their favourite genres first", async () => {
    for (const page of [first, second]) {
      const heading = page.getByRole("heading", { name: "Favori Kitap Türlerinizi Seçin" });
      await expect(heading).toBeVisible({ timeout: 30_000 });
      await page.getByRole("button", { name: "Roman" }).click();
      await page.getByRole("button", { name: "Tarih" }).click();
      await expect(page.getByText("Seçili türler: 2/5")).toBeVisible();
      if (page === first) await show(page, info, "04-tur-secimi");
      await page.getByRole("button", { name: "Kaydet (2 tür)" }).click();
      await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
    }
    await show(first, info, "05-bos-akis");
  });

  await test.step("Ayşe finds a book without Turkish letters and puts it on her shelf", async () => {
    await first.goto("/ara");
    await first.getByPlaceholder("Kitap adı, yazar veya ISBN").fill("kurk mantolu madonna");
    await first.keyboard.press("Enter");
    const result = first.getByRole("listitem").filter({ hasText: "Kürk Mantolu Madonna" }).first();
    await result.getByRole("button", { name: /kitaplığa ekle/ }).click();
    await expect(first.getByText("Kitap başarıyla kitaplığınıza eklendi!")).toBeVisible();
    await expect(result.getByText("Kitaplığınızda", { exact: true })).toBeVisible();
    await show(first, info, "06-kitap-ara");
  });

  await test.step("she starts reading it and notes her page", async () => {
    await first.goto("/kutuphane");
    await first.getByRole("button", { name: "Okunacak, durumu değiştir" }).click();
    await first.getByRole("radio", { name: /Okunuyor/ }).check();
    await show(first, info, "07-durum");
    await first.getByRole("dialog").getByRole("button", { name: "Kaydet" }).click();
    await expect(first.getByText("Kitap durumu başarıyla güncellendi!")).toBeVisible();
    await first
      .getByRole("region", { name: "Şu an okuduklarınız" })
      .getByRole("button", { name: /okuma ilerlemesi/ })
      .click();
    await first.getByLabel(/^Sayfa/).fill("40");
    await first.getByRole("dialog").getByRole("button", { name: "Kaydet" }).click();
    await expect(first.getByText(/^40 \/ \d+$/)).toBeVisible();
    await show(first, info, "08-kutuphane");
  });

  const review = "Raif Efendi’nin defterini bir gecede okudum; susan insanların içinde ne çok şey var.";
  await test.step("she reviews it", async () => {
    await first.goto("/");
    await first.getByRole("link", { name: "Yeni İnceleme" }).first().click();
    const dialog = first.getByRole("dialog", { name: "Yeni İnceleme" });
    await expect(dialog.getByRole("button", { name: "Paylaş" })).toBeDisabled();
    await dialog.getByRole("searchbox").fill("madonna sabahattin");
    await first.keyboard.press("Enter");
    await dialog
      .getByRole("button", { name: /Kürk Mantolu Madonna/ })
      .first()
      .click();
    await expect(dialog.getByText("Puan seçin (zorunlu)")).toBeVisible();
    await dialog.getByRole("radio", { name: /^4 yıldız/ }).check();
    await dialog.getByLabel("İncelemeniz").fill(review);
    await show(first, info, "09-yeni-inceleme");
    await dialog.getByRole("button", { name: "Paylaş" }).click();
    await expect(first.getByText("İncelemeniz başarıyla paylaşıldı!")).toBeVisible();
    await expect(first.getByText(review)).toBeVisible();
  });

  await test.step("Mehmet finds Ayşe and asks her", async () => {
    await second.getByRole("main").getByRole("button", { name: "Arkadaş Ara" }).click();
    await second.getByRole("searchbox", { name: "Kullanıcı ara" }).fill(ayse.username);
    const ask = second.getByRole("button", {
      name: `${ayse.firstName} ${ayse.lastName} (@${ayse.username}) adlı okuru arkadaş olarak ekle`,
    });
    await ask.waitFor();
    await show(second, info, "10-arkadas-ara");
    await ask.click();
    await expect(
      second.getByText(`${ayse.username} kullanıcısına arkadaşlık isteği gönderildi!`),
    ).toBeVisible();
    await second.keyboard.press("Escape");
  });

  await test.step("Ayşe sees the request on her badge and accepts it", async () => {
    await first.goto("/bildirimlerim");
    await expect(first.getByRole("link", { name: "Bildirimlerim, 1 okunmamış" })).toBeVisible();
    await show(first, info, "11-istek");
    await first.getByRole("button", { name: "Mehmet Çınar isteğini kabul et" }).click();
    await expect(first.getByText("Arkadaşlık isteği kabul edildi!")).toBeVisible();
    const news = first.getByRole("region", { name: "Genel Bildirimler" });
    await expect(news.getByRole("listitem")).toHaveText(/^.*Arkadaşlık isteğini kabul ettiniz/);
  });

  await test.step("Mehmet sees Ayşe's review in his feed", async () => {
    await second.reload();
    await expect(second.getByText(review)).toBeVisible();
    const card = second.getByRole("article").filter({ hasText: review });
    await expect(card.getByRole("link", { name: "Ayşe Işık" })).toHaveAttribute(
      "href",
      `/profil/${ayse.username}`,
    );
    await expect(card.getByRole("img", { name: "5 üzerinden 4" })).toBeVisible();
    await show(second, info, "12-akis");
    await second.emulateMedia({ colorScheme: "dark" });
    await show(second, info, "13-akis-koyu");
  });

  await test.step("Ayşe signs out and stands before the landing page", async () => {
    await first.getByRole("button", { name: "Hesap menüsü" }).click();
    await expect(first.getByText("Hoş geldiniz!")).toBeVisible();
    await first.getByRole("menuitem", { name: "Çıkış Yap" }).click();
    await expect(first.getByRole("heading", { level: 1 })).toHaveText(
      "Okuduğun Kitapları Puanla, Yorumla, Keşfet!",
    );
    await first.goto("/kutuphane");
    await expect(first).toHaveURL(/\/giris/);
  });

  expect(problems).toEqual([[], []]);
});
