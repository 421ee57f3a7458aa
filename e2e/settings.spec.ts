import type { Browser, BrowserContextOptions, Page, TestInfo } from "@playwright/test";
import { expect, once, test, whole } from "./journey.ts";
import { checkFits, checkPage, show, showThemes, watchConsole } from "./pages.ts";
import { authenticator, wrongCode } from "./provider.ts";
import { arrive, arriveHome, createAccount, enter, type NewReader, newReader, signIn } from "./readers.ts";
import { shelve } from "./shelf.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** A signed-in page in a browser of its own. */
async function otherBrowser(
  browser: Browser,
  reader: NewReader,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await enter(page, reader);
  return page;
}

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function openSettings(page: Page): Promise<void> {
  await page.goto("/ayarlar");
  await expect(card(page, "Açık oturumlar").getByText("Bu cihaz")).toBeVisible();
  await expect(card(page, "İki adımlı doğrulama").getByText(/Açık|Kapalı/)).toBeVisible();
}

async function fillPasswords(page: Page, given: { present: string; next: string; repeat?: string }) {
  await page.getByLabel("Mevcut şifre").fill(given.present);
  await page.getByLabel("Yeni şifre", { exact: true }).fill(given.next);
  await page.getByLabel("Yeni şifre tekrarı").fill(given.repeat ?? given.next);
  await page.getByRole("button", { name: "Şifreyi Değiştir" }).click();
}

test("the settings are reached from both menus and whole in both themes", async ({ page }, info) => {
  const problems = watchConsole(page);
  await arriveHome(page, newReader("Ayşe", "Işık", info));
  await page.getByRole("button", { name: "Hesap menüsü" }).click();
  await page.getByRole("menuitem", { name: "Ayarlar" }).click();
  await expect(page).toHaveURL("/ayarlar");
  await expect(page.getByRole("heading", { level: 1, name: "Ayarlar" })).toBeVisible();
  await openSettings(page);
  await showThemes(page, info, "ayarlar");
  await page.getByRole("button", { name: "Doğrulama uygulaması kur" }).click();
  await expect(page.getByRole("img", { name: "Doğrulama uygulaması için karekod" })).toBeVisible();
  await expect(page.getByLabel("Doğrulama kodu")).toBeFocused();
  await showThemes(page, info, "ayarlar-kurulum");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Tüm cihazlardan çıkış yap" }).click();
  await showThemes(page, info, "ayarlar-soru");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Tüm cihazlardan çıkış yap" })).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  await checkFits(page, "/ayarlar at 320 px");
  await page.getByRole("button", { name: "Doğrulama uygulaması kur" }).click();
  await expect(page.getByLabel("Doğrulama kodu")).toBeVisible();
  await checkFits(page, "set-up at 320 px");
  expect(problems).toEqual([]);
});

test.describe("change password", () => {
  test("the form tells what is missing beside each field", once, async ({ page }, info) => {
    await arrive(page, newReader("Can", "Öztürk", info));
    await openSettings(page);
    await page.getByRole("button", { name: "Şifreyi Değiştir" }).click();
    for (const text of [
      "Mevcut şifre gereklidir",
      "Yeni şifre gereklidir",
      "Yeni şifre tekrarı gereklidir",
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await fillPasswords(page, { present: "x", next: "kisa123", repeat: "baska" });
    await expect(page.getByText("Yeni şifre en az 8 karakter olmalıdır")).toBeVisible();
    await expect(page.getByText("Yeni şifreler eşleşmiyor")).toBeVisible();
    await checkPage(page, "change password with errors");
    await page.getByLabel("Yeni şifre", { exact: true }).fill("baska");
    await expect(page.getByText("Yeni şifreler eşleşmiyor")).toBeHidden();
    for (const [label, token] of [
      ["Mevcut şifre", "current-password"],
      ["Yeni şifre", "new-password"],
      ["Yeni şifre tekrarı", "new-password"],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute("autocomplete", token);
      await expect(field).toHaveAttribute("type", "password");
      await field.locator("xpath=..").getByRole("button", { name: "Şifreyi göster" }).click();
      await expect(field).toHaveAttribute("type", "text");
    }
  });

  test("the new password signs in, the old one no longer", whole, async ({ page }, info) => {
    const reader = newReader("Zeynep", "İnce", info);
    await arrive(page, reader);
    await openSettings(page);
    const next = "Raftaki-Sessiz-Kitaplar-42";
    await fillPasswords(page, { present: "Yanlis-Sifre9", next });
    const present = page.getByLabel("Mevcut şifre");
    await expect(present).toHaveAccessibleDescription("Mevcut şifre yanlış");
    await expect(present).toBeFocused();
    await expect(page.getByLabel("Yeni şifre", { exact: true })).toHaveValue(next);
    await present.fill(reader.password);
    await page.getByRole("button", { name: "Şifreyi Değiştir" }).click();
    await expect(page.getByText("Şifre başarıyla değiştirildi")).toBeVisible();
    await expect(present).toHaveValue("");

    await page.getByRole("button", { name: "Hesap menüsü" }).click();
    await page.getByRole("menuitem", { name: "Çıkış Yap" }).click();
    await expect(page.getByRole("link", { name: "Keşfet" })).toBeVisible();
    await page.goto("/giris");
    await page.getByLabel("Kullanıcı adı").fill(reader.username);
    await page.getByLabel("Şifre", { exact: true }).fill(reader.password);
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    await expect(page.getByRole("alert")).toContainText("Kullanıcı adı veya şifre hatalı");
    await signIn(page, { ...reader, password: next });
    await openSettings(page);
  });

  test(
    "a provider that refuses or fails is told and leaves what was typed",
    whole,
    async ({ page }, info) => {
      const reader = newReader("Irmak", "Şahin", info);
      await arrive(page, reader);
      await openSettings(page);
      await test.step("InvalidPasswordException: a password on the list of leaked ones", async () => {
        await fillPasswords(page, { present: reader.password, next: "Password1" });
        await expect(page.getByLabel("Yeni şifre", { exact: true })).toHaveAccessibleDescription(
          /Yeni şifre gereksinimleri karşılanmıyor/,
        );
        await expect(page.getByLabel("Mevcut şifre")).toHaveValue(reader.password);
      });
      for (const [type, status, text] of [
        ["LimitExceededException", 400, "Çok fazla deneme yaptınız. Lütfen daha sonra tekrar deneyin."],
        ["InternalErrorException", 500, "Şifre değiştirilirken bir hata oluştu"],
      ] as const) {
        await test.step(type, async () => {
          await page.route("**/identity/", async (route) => {
            const target = route.request().headers()["x-amz-target"];
            if (!target?.endsWith(".ChangePassword")) return route.continue();
            await route.fulfill({
              status,
              headers: { "x-amzn-errortype": `${type}:`, "content-type": "application/x-amz-json-1.1" },
              body: JSON.stringify({ __type: type, message: "" }),
            });
          });
          await fillPasswords(page, { present: reader.password, next: "Raftaki-Sessiz-Kitaplar-42" });
          await expect(page.getByRole("alert").getByText(text)).toBeVisible();
          await expect(page.getByLabel("Mevcut şifre")).toHaveValue(reader.password);
          await expect(page.getByLabel("Yeni şifre tekrarı")).toHaveValue("Raftaki-Sessiz-Kitaplar-42");
          await page.unroute("**/identity/");
        });
      }
    },
  );
});

test.describe("open sign-ins", () => {
  async function twoBrowsers(page: Page, browser: Browser, info: TestInfo) {
    const reader = newReader("Ayşe", "Işık", info);
    await arrive(page, reader);
    const other = await otherBrowser(browser, reader, { userAgent: firefox, locale: "tr-TR" });
    await openSettings(page);
    return { reader, other };
  }

  test(
    "one is ended from another browser and is signed out there",
    whole,
    async ({ page, browser }, info) => {
      const { other } = await twoBrowsers(page, browser, info);
      await other.clock.install();
      await other.goto("/");
      await expect(other.getByText("Henüz aktivite yok")).toBeVisible();
      const list = card(page, "Açık oturumlar");
      await expect(list.getByRole("listitem")).toHaveCount(2);
      await expect(list.getByRole("listitem").first()).toContainText("Bu cihaz");
      await expect(list.getByRole("listitem").last()).toContainText("Firefox · Windows");
      await list.getByRole("button", { name: "Firefox · Windows oturumunu kapat" }).click();
      const question = page.getByRole("alertdialog", { name: "Oturum kapatılsın mı?" });
      await checkPage(page, "the question before a sign-in is ended");
      await question.getByRole("button", { name: "Oturumu kapat" }).click();
      await expect(page.getByText("Oturum kapatıldı.")).toBeVisible();
      await expect(list.getByRole("listitem")).toHaveCount(1);
      await expect(list.getByText("Başka açık oturumunuz yok.")).toBeVisible();
      // Untouched: an open page hears of it by itself, within seconds of its own clock.
      await expect(async () => {
        await other.clock.fastForward(10_000);
        await expect(other.getByText("Oturumunuz sona erdi.")).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 20_000 });
      // Who looked away reads it later, and why it may be.
      await other.clock.fastForward(60_000);
      await expect(other.getByText("başka bir cihazdan kapatılmış olabilir")).toBeVisible();
      await show(other, info, "oturum-kapatildi");
      await openSettings(page);
    },
  );

  test("all others are ended at once; this one goes on", whole, async ({ page, browser }, info) => {
    const { reader, other } = await twoBrowsers(page, browser, info);
    const third = await otherBrowser(browser, reader);
    await openSettings(page);
    await page.getByRole("button", { name: "Diğer tüm oturumları kapat" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Bu cihaz dışındaki 2 oturum");
    await page.getByRole("alertdialog").getByRole("button", { name: "Hepsini kapat" }).click();
    await expect(page.getByText("Diğer oturumlar kapatıldı.")).toBeVisible();
    for (const ended of [other, third]) {
      await ended.goto("/kutuphane");
      await expect(ended).toHaveURL(/giris/);
    }
    await openSettings(page);
  });

  test("leaving everywhere ends this one too", whole, async ({ page, browser }, info) => {
    const { other } = await twoBrowsers(page, browser, info);
    await page.getByRole("button", { name: "Tüm cihazlardan çıkış yap" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Çıkış yap" }).click();
    await expect(page.getByRole("link", { name: "Keşfet" })).toBeVisible();
    for (const ended of [page, other]) {
      await ended.goto("/ayarlar");
      await expect(ended).toHaveURL(/giris/);
    }
  });

  test("a failure keeps the question and the list, and says so", whole, async ({ page, browser }, info) => {
    await twoBrowsers(page, browser, info);
    await page.route("**/api/account/sessions/*", (route) => route.abort());
    await page.getByRole("button", { name: "Firefox · Windows oturumunu kapat" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Oturumu kapat" }).click();
    await expect(page.getByText(/^Oturum kapatılırken bir hata oluştu\. Sunucuya/)).toBeVisible();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(card(page, "Açık oturumlar").getByRole("listitem")).toHaveCount(2);
    await page.route("**/api/account/sessions", (route) => route.fulfill({ status: 404, body: "{}" }));
    await page.reload();
    await expect(card(page, "Açık oturumlar").getByRole("alert")).toContainText("Oturumlar yüklenemedi");
    await expect(page.getByRole("button", { name: "Şifreyi Değiştir" })).toBeVisible();
    await page.unroute("**/api/account/sessions");
    await card(page, "Açık oturumlar").getByRole("button", { name: "Tekrar Dene" }).click();
    await expect(card(page, "Açık oturumlar").getByRole("listitem")).toHaveCount(2);
  });
});

async function setUp(page: Page): Promise<ReturnType<typeof authenticator>> {
  await page.getByRole("button", { name: "Doğrulama uygulaması kur" }).click();
  const dialog = page.getByRole("dialog", { name: "Doğrulama uygulaması kur" });
  const app = authenticator((await dialog.locator("code").innerText()).replaceAll(" ", ""));
  const field = dialog.getByLabel("Doğrulama kodu");
  await dialog.getByRole("button", { name: "Doğrula ve aç" }).click();
  await expect(field).toHaveAccessibleDescription(/Doğrulama kodu gereklidir/);
  await field.fill("12345");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/Doğrulama kodu 6 hanelidir/);
  const right = await app.code();
  await field.fill(wrongCode(right));
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/Doğrulama kodu hatalı/);
  await expect(field).toBeFocused();
  await field.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.keyboard.press("Enter");
  await expect(page.getByText("İki adımlı doğrulama açıldı.")).toBeVisible();
  await expect(card(page, "İki adımlı doğrulama").getByText("Açık", { exact: true })).toBeVisible();
  return app;
}

test(
  "an authenticator is set up, asked for at the next sign-in, its device remembered and forgotten, and removed with a code",
  whole,
  async ({ page, browser }, info) => {
    test.setTimeout(180_000);
    const reader = newReader("Derya", "Ak", info);
    await arrive(page, reader);
    await openSettings(page);
    const app = await setUp(page);
    await show(page, info, "ayarlar-iki-adim");

    const other = await (await browser.newContext({ userAgent: firefox, locale: "tr-TR" })).newPage();
    await other.goto("/giris");
    await other.getByLabel("Kullanıcı adı").fill(reader.username);
    await other.getByLabel("Şifre", { exact: true }).fill(reader.password);
    await other.getByRole("button", { name: "Giriş Yap" }).click();
    await other.getByRole("textbox", { name: "Doğrulama kodu" }).fill(await app.code());
    await other.getByLabel("Bu cihazda bir daha sorma").check();
    await other
      .getByRole("button", { name: /Doğrula|Giriş/ })
      .first()
      .click();
    await expect(other.getByText("Henüz aktivite yok")).toBeVisible();

    await openSettings(page);
    const devices = card(page, "Hatırlanan cihazlar");
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await checkPage(page, "with a remembered device");
    await devices.getByRole("button", { name: /cihazını unut/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cihazı unut" }).click();
    await expect(page.getByText("Cihaz unutuldu.")).toBeVisible();
    await expect(devices).toBeHidden();
    await other.goto("/kutuphane");
    await expect(other).toHaveURL(/giris/);

    await page.getByRole("button", { name: "İki adımlı doğrulamayı kapat" }).click();
    const dialog = page.getByRole("dialog", { name: "İki adımlı doğrulamayı kapat" });
    const right = await app.code();
    await dialog.getByLabel("Doğrulama kodu").fill(wrongCode(right));
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Doğrulama kodu")).toHaveAccessibleDescription(/Doğrulama kodu hatalı/);
    await checkPage(page, "removal with a wrong code");
    await dialog.getByLabel("Doğrulama kodu").fill(right);
    await page.keyboard.press("Enter");
    await expect(page.getByText("İki adımlı doğrulama kapatıldı.")).toBeVisible();
    await expect(card(page, "İki adımlı doğrulama").getByText("Kapalı")).toBeVisible();
    await signIn(other, reader);
  },
);

test(
  "with a user pool elsewhere the pool's devices are shown instead of sign-ins",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Elif", "Kaya", info);
    await createAccount(page, reader);
    await signIn(page, reader);
    await page.getByRole("button", { name: "Geç (Varsayılan türleri kullan)" }).click();
    await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
    await page.route("**/api/account/sessions", (route) =>
      route.fulfill({ json: { available: false, sessions: [] } }),
    );
    await page.goto("/ayarlar");
    const devices = card(page, "Cihazlar");
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await expect(devices.getByText("Bu cihaz")).toBeVisible();
    await expect(card(page, "Açık oturumlar")).toHaveCount(0);
    await checkPage(page, "/ayarlar with a pool elsewhere");
  },
);

test(
  "privacy: who sees library and reviews is chosen separately, and holds for others at once",
  whole,
  async ({ page, browser }, info) => {
    const reader = newReader("Gül", "Işık", info);
    await arrive(page, reader);
    await shelve(page, [{ q: "Tutunamayanlar", status: "read" }]);
    const context = await browser.newContext();
    const visitor = await context.newPage();
    const books = `/profil/${reader.username}?sekme=kitaplar`;
    await visitor.goto(books);
    await expect(visitor.getByRole("link", { name: "Tutunamayanlar" }).first()).toBeVisible();

    await openSettings(page);
    const privacy = card(page, "Gizlilik");
    const library = privacy.getByRole("group", { name: "Kitaplığım" });
    await expect(library.getByRole("radio", { name: "Herkes" })).toBeChecked();
    await library.getByRole("radio", { name: "Herkes" }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(library.getByRole("radio", { name: "Arkadaşlarım" })).toBeChecked();
    await privacy.getByRole("button", { name: "Gizliliği Kaydet" }).click();
    await expect(page.getByText("Gizlilik ayarlarınız kaydedildi.")).toBeVisible();
    await checkPage(page, "the privacy card");

    await visitor.reload();
    await expect(visitor.getByText("Bu okurun kitaplığı herkese açık değil")).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Tutunamayanlar" })).toHaveCount(0);
    await page.reload();
    await expect(library.getByRole("radio", { name: "Arkadaşlarım" })).toBeChecked();
    const reviews = privacy.getByRole("group", { name: "İncelemelerim" });
    await expect(reviews.getByRole("radio", { name: "Herkes" })).toBeChecked();
    await context.close();
  },
);
