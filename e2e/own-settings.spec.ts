import type { Page } from "@playwright/test";
import { expect, long, origin, phone, test, whole } from "./journey.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { callProvider, tokenOf } from "./provider.ts";
import { arrive, newReader, signIn } from "./readers.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const profile = (page: Page) => card(page, "Profil bilgileri");
const preferences = (page: Page) => card(page, "Kitap tercihleri");
const unsaved = "Kaydedilmemiş değişiklikleriniz var";

async function openSettings(page: Page): Promise<void> {
  await page.goto("/ayarlar");
  await expect(profile(page)).toBeVisible();
  await expect(card(page, "Gizlilik").getByRole("radio").first()).toBeVisible();
  await expect(card(page, "Bildirimler").getByRole("switch").first()).toBeVisible();
}

test(
  "name and genres are changed in the settings and shown everywhere, in other tabs, too",
  long,
  async ({ page, context }, info) => {
    const problems = watchConsole(page);
    const reader = newReader("Zeynep", "İnce", info);
    await arrive(page, reader);
    const other = await context.newPage();
    await other.goto("/profil");
    await expect(other.getByRole("heading", { level: 1, name: "Zeynep İnce" })).toBeVisible();

    await openSettings(page);
    const own = profile(page);
    await expect(own.getByLabel("Kullanıcı adı")).toHaveValue(reader.username);
    await expect(own.getByLabel("Kullanıcı adı")).not.toBeEditable();
    await expect(own.getByLabel("E-posta")).toHaveValue(reader.email);
    await expect(own.getByLabel("E-posta")).not.toBeEditable();
    await own.getByLabel("Ad", { exact: true }).fill("  ");
    await own.getByLabel("Soyad").fill("I");
    await own.getByRole("button", { name: "Profili Kaydet" }).click();
    await expect(own.getByText("Ad gereklidir")).toBeVisible();
    await expect(own.getByText("Soyad en az 2 karakter olmalıdır")).toBeVisible();
    await expect(own.getByLabel("Ad", { exact: true })).toBeFocused();
    const genres = preferences(page);
    for (const name of ["Aşk", "Müzik", "Sanat"])
      await genres.getByRole("button", { name, exact: true }).click();
    await expect(genres.getByText("Seçili türler: 5/5")).toContainText("En fazla 5 tür seçebilirsiniz");
    await expect(genres.getByText("Seçtiğiniz türler: Edebiyat, Roman, Aşk, Sanat, Müzik")).toBeVisible();
    await showThemes(page, info, "33-ayarlar-degisen");

    await own.getByLabel("Ad", { exact: true }).fill("Çiğdem");
    await own.getByLabel("Soyad").fill("Işıklı");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Profil bilgileri başarıyla güncellendi")).toBeVisible();
    await expect(own.getByText(unsaved)).toBeHidden();
    await expect(page.getByRole("button", { name: "Hesap menüsü" })).toHaveText("Ç");
    // Each card is saved by itself.
    await expect(genres.getByText(unsaved)).toBeVisible();
    await genres.getByRole("button", { name: "Tercihleri Kaydet" }).click();
    await expect(page.getByText("Kitap tercihleri başarıyla güncellendi")).toBeVisible();
    await expect(genres.getByText(unsaved)).toBeHidden();

    await test.step("the other tab shows both without being touched", async () => {
      await expect(other.getByRole("heading", { level: 1, name: "Çiğdem Işıklı" })).toBeVisible();
      await expect(other.getByRole("button", { name: "Hesap menüsü" })).toHaveText("Ç");
      await expect(other.getByRole("main").getByRole("list", { name: "Favori türler" })).toHaveText(
        "EdebiyatRomanAşkSanatMüzik",
      );
    });
    await other.close();
    await page.setViewportSize({ width: 320, height: 640 });
    await checkFits(page, "/ayarlar at 320 px");
    expect(problems).toEqual([]);
  },
);

test(
  "what was typed and not saved survives a failure, the page, a reload, the session's end and a new sign-in",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Irmak", "Şahin", info);
    await arrive(page, reader);
    await openSettings(page);
    await profile(page).getByLabel("Soyad").fill("Yıldız");
    await preferences(page).getByRole("button", { name: "Müzik", exact: true }).click();
    await card(page, "Gizlilik")
      .getByRole("group", { name: "İncelemelerim" })
      .getByRole("radio", { name: "Yalnızca ben" })
      .check();
    await card(page, "Bildirimler").getByRole("switch", { name: "Haftalık özet" }).check();
    await page.getByLabel("Mevcut şifre").fill("gizli-kalacak-1");

    await test.step("each failed save is told for itself and keeps what was typed", async () => {
      for (const pattern of ["**/identity/", "**/api/account/privacy", "**/api/account/notifications"]) {
        await page.route(pattern, (route) =>
          route.request().method() === "GET" ? route.continue() : route.abort(),
        );
      }
      for (const [button, text] of [
        ["Profili Kaydet", "Profil güncellenirken bir hata oluştu"],
        ["Tercihleri Kaydet", "Tercihler güncellenirken bir hata oluştu"],
        ["Gizliliği Kaydet", "Gizlilik ayarları kaydedilirken bir hata oluştu"],
        ["Bildirimleri Kaydet", "Bildirim ayarları kaydedilirken bir hata oluştu"],
      ] as const) {
        await page.getByRole("button", { name: button }).click();
        await expect(page.locator("form").getByRole("alert").filter({ hasText: text })).toBeVisible();
      }
      await page.unrouteAll();
    });

    async function expectKept(): Promise<void> {
      await expect(page.getByText(unsaved)).toHaveCount(4);
      await expect(profile(page).getByLabel("Soyad")).toHaveValue("Yıldız");
      await expect(preferences(page).getByRole("button", { name: "Müzik", exact: true })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await expect(
        card(page, "Gizlilik")
          .getByRole("group", { name: "İncelemelerim" })
          .getByRole("radio", { name: "Yalnızca ben" }),
      ).toBeChecked();
      await expect(card(page, "Bildirimler").getByRole("switch", { name: "Haftalık özet" })).toBeChecked();
      await expect(page.getByLabel("Mevcut şifre")).toHaveValue("");
    }
    await page.getByRole("link", { name: "Kütüphanem" }).first().click();
    await expect(page).toHaveURL("/kutuphane");
    await page.goBack();
    await expectKept();
    await page.reload();
    await expectKept();
    await checkPage(page, "/ayarlar with unsaved changes");

    await test.step("the profile's dialog has the same", async () => {
      await page.goto("/profil");
      await page.getByRole("button", { name: "Profili Düzenle" }).click();
      const dialog = page.getByRole("dialog", { name: "Profili Düzenle" });
      await expect(dialog.getByLabel("Soyad")).toHaveValue("Yıldız");
      await expect(dialog.getByText("Seçili türler: 3/5")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

    await test.step("a session that is ended elsewhere takes nothing; the next sign-in finds it", async () => {
      await openSettings(page);
      await callProvider(page, "GlobalSignOut", { AccessToken: await tokenOf(page, "accessToken") });
      // The page leads to the sign-in at the reader's press, or by itself where it hears of the session's end before.
      const save = profile(page).getByRole("button", { name: "Profili Kaydet" });
      await save.click({ timeout: 5_000 }).catch(() => expect(page).toHaveURL(/giris/));
      await expect(page).toHaveURL(/giris/);
      await signIn(page, reader);
      await openSettings(page);
      await expectKept();
    });

    await test.step("'Vazgeç' brings back what is saved, card by card", async () => {
      for (const left of [3, 2, 1, 0]) {
        await page.getByRole("button", { name: "Vazgeç" }).first().click();
        await expect(page.getByText(unsaved)).toHaveCount(left);
      }
      await expect(profile(page).getByLabel("Soyad")).toHaveValue("Şahin");
      await page.reload();
      await expect(profile(page).getByLabel("Soyad")).toHaveValue("Şahin");
      await expect(page.getByText(unsaved)).toHaveCount(0);
    });
  },
);

test(
  "signing out asks first where settings were changed and not saved, and names them",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Ömer", "Ünal", info));
    await openSettings(page);
    await preferences(page).getByRole("button", { name: "Gezi", exact: true }).click();
    await page.getByRole("button", { name: "Hesap menüsü" }).click();
    await page.getByRole("menuitem", { name: "Çıkış Yap" }).click();
    const question = page.getByRole("alertdialog", { name: "Yine de çıkılsın mı?" });
    await expect(question).toContainText(
      "Bu cihazda kaydedilmemiş ayarlarınız var. Şimdi çıkarsanız silinir.",
    );
    await checkPage(page, "the question before signing out");
    await question.getByRole("button", { name: "İptal" }).click();
    await preferences(page).getByRole("button", { name: "Vazgeç" }).click();
    await expect(preferences(page).getByRole("button", { name: "Tercihleri Kaydet" })).toBeFocused();
    await page.getByRole("button", { name: "Hesap menüsü" }).click();
    await page.getByRole("menuitem", { name: "Çıkış Yap" }).click();
    await expect(page.getByRole("link", { name: "Keşfet" })).toBeVisible();
  },
);

test(
  "two tabs change the same settings: one sees what the other changes, saves and gives up",
  whole,
  async ({ page, context }, info) => {
    await arrive(page, newReader("Gül", "Tan", info));
    await openSettings(page);
    const other = await context.newPage();
    await openSettings(other);
    await profile(page).getByLabel("Soyad").fill("Tandoğan");
    await expect(profile(other).getByLabel("Soyad")).toHaveValue("Tandoğan");
    await profile(other).getByRole("button", { name: "Vazgeç" }).click();
    await expect(profile(page).getByLabel("Soyad")).toHaveValue("Tan");

    const audience = (tab: Page) =>
      card(tab, "Gizlilik")
        .getByRole("group", { name: "Kitaplığım" })
        .getByRole("radio", { name: "Arkadaşlarım" });
    await audience(page).check();
    await expect(audience(other)).toBeChecked();
    await page.getByRole("button", { name: "Gizliliği Kaydet" }).click();
    await expect(page.getByText("Gizlilik ayarlarınız kaydedildi.")).toBeVisible();
    await expect(other.getByText(unsaved)).toHaveCount(0);
    await expect(audience(other)).toBeChecked();

    await profile(other).getByLabel("Soyad").fill("Tanyeri");
    await profile(other).getByRole("button", { name: "Profili Kaydet" }).click();
    await expect(other.getByText("Profil bilgileri başarıyla güncellendi")).toBeVisible();
    await expect(profile(page).getByLabel("Soyad")).toHaveValue("Tanyeri");
    await expect(page.getByText(unsaved)).toHaveCount(0);
  },
);

test("each card saves by itself: one that waits holds up no other", whole, async ({ page }, info) => {
  await arrive(page, newReader("Mehmet", "Çınar", info));
  await openSettings(page);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/api/account/privacy", async (route) => {
    if (route.request().method() !== "GET") await held;
    await route.continue();
  });
  const privacy = card(page, "Gizlilik");
  await privacy.getByRole("radio", { name: "Arkadaşlarım" }).first().check();
  await privacy.getByRole("button", { name: "Gizliliği Kaydet" }).click();
  await expect(privacy.getByRole("button", { name: "Kaydediliyor..." })).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("button", { name: "Kaydediliyor..." })).toHaveCount(1);
  await profile(page).getByLabel("Soyad").fill("Çınaroğlu");
  await profile(page).getByRole("button", { name: "Profili Kaydet" }).click();
  await expect(page.getByText("Profil bilgileri başarıyla güncellendi")).toBeVisible();
  // What is changed while a card is being saved is still to be saved.
  await privacy.getByRole("group", { name: "İncelemelerim" }).getByRole("radio", { name: "Herkes" }).focus();
  await page.keyboard.press("ArrowDown");
  go();
  await expect(page.getByText("Gizlilik ayarlarınız kaydedildi.")).toBeVisible();
  await expect(privacy.getByText(unsaved)).toBeVisible();
  await privacy.getByRole("button", { name: "Vazgeç" }).click();
  await expect(privacy.getByRole("radio", { name: "Arkadaşlarım" }).first()).toBeChecked();
});

test(
  "the theme is chosen in the settings, at whole, for all tabs and the next visit",
  whole,
  async ({ page, context }, info) => {
    await arrive(page, newReader("Sevgi", "Ay", info));
    await openSettings(page);
    const other = await context.newPage();
    await other.goto("/yardim");
    const theme = card(page, "Tema");
    await expect(theme.getByRole("radio", { name: "Sistem teması" })).toBeChecked();
    await theme.getByRole("radio", { name: "Sistem teması" }).focus();
    await page.keyboard.press("ArrowUp");
    await expect(theme.getByRole("radio", { name: "Koyu tema" })).toBeChecked();
    for (const tab of [page, other]) await expect(tab.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(theme.getByRole("radio", { name: "Koyu tema" })).toBeChecked();
    await theme.getByRole("radio", { name: "Açık tema" }).check();
    await expect(other.locator("html")).toHaveAttribute("data-theme", "light");
  },
);

test(
  "the contents lead to each card by keyboard and touch, and a link of a mail to its card",
  phone,
  async ({ page }, info) => {
    await arrive(page, newReader("Levent", "Su", info));
    await openSettings(page);
    const isPhone = (page.viewportSize()?.width ?? 0) < 900;
    const contents = page.getByRole("navigation", { name: "Bu sayfada" });
    for (const [name, title] of [
      ["Gizlilik", "Gizlilik"],
      ["Kitap tercihleri", "Kitap tercihleri"],
      ["Tema", "Tema"],
    ] as const) {
      if (isPhone) await contents.getByText("Bu sayfada").click();
      const link = contents.getByRole("link", { name });
      if (isPhone) await link.click();
      else await link.press("Enter");
      await expect(card(page, title)).toBeInViewport();
      await expect(page).toHaveURL(/#[a-z]+$/);
      if (!isPhone) await expect(link).toHaveAttribute("aria-current", "location");
      if (isPhone) await page.evaluate(() => scrollTo(0, 0));
    }
    await page.goto(`${origin}/ayarlar#bildirimler`);
    await page.reload();
    await expect(card(page, "Bildirimler").getByRole("switch").first()).toBeInViewport();
  },
);
