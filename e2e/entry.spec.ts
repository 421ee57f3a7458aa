import { expect, once, phone, test, whole } from "./journey.ts";
import { checkPage, show } from "./pages.ts";
import { arrive, codeFor, fillWizard, linkFor, newReader } from "./readers.ts";

test(
  "an unconfirmed account is led to its code page; wrong and new codes are told apart",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Can", "Öztürk", info);
    await fillWizard(page, reader);
    await page.goto("/giris");
    await page.getByLabel("Kullanıcı adı").fill(reader.username);
    await page.getByLabel("Şifre", { exact: true }).fill(reader.password);
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    await expect(page).toHaveURL(`/kayit/dogrula?username=${reader.username}`);
    await page.getByRole("button", { name: "Hesabımı Doğrula" }).click();
    await expect(page.getByText("Doğrulama kodu gereklidir")).toBeVisible();
    const right = await codeFor(reader.email);
    await page.getByLabel("Doğrulama kodu").fill(right === "000000" ? "111111" : "000000");
    await expect(page.getByLabel("Doğrulama kodu")).toHaveAccessibleDescription(/Doğrulama kodu hatalı/);
    await expect(page.getByLabel("Doğrulama kodu")).toBeFocused();
    await page.getByRole("button", { name: "Yeni kod gönder" }).click();
    await expect(page.getByText("Yeni doğrulama kodu gönderildi.")).toBeVisible();
    await page.getByLabel("Doğrulama kodu").fill(await codeFor(reader.email));
    await expect(page.getByRole("heading", { name: "Favori Kitap Türlerinizi Seçin" })).toBeVisible();
  },
);

test(
  "the link of the mail works again for who clicks twice, and not with a wrong code",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Irmak", "Şahin", info);
    await fillWizard(page, reader);
    const link = await linkFor(reader.email);
    const press = () => page.getByRole("button", { name: "Adresimi Doğrula" }).click();
    await page.goto(link.replace(/code=\d+/, "code=000001"));
    await press();
    await expect(page).toHaveURL(/dogrulama-basarisiz\?message=/);
    await expect(page.getByRole("link", { name: "Yeniden Kayıt Ol" })).toBeVisible();
    for (const _time of [1, 2]) {
      await page.goto(link);
      await press();
      await expect(page).toHaveURL(/dogrulama-basarili/);
    }
  },
);

test(
  "the link of the mail: a page with one button, which works without scripts",
  once,
  async ({ page, browser }, info) => {
    const reader = newReader("Nehir", "Aksoy", info);
    await fillWizard(page, reader);
    const link = await linkFor(reader.email);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Son bir adım kaldı" })).toBeVisible();
    await expect(page.getByText(`${reader.username} hesabını açmak için`)).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(1);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await show(page, info, `04-dogrulama-baglantisi-${colorScheme}`);
    }
    // The theme that was chosen in this browser wins over the system's.
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    for (const [system, theme, colour] of [
      ["light", "dark", "rgb(23, 18, 19)"],
      ["dark", "light", "rgb(250, 246, 238)"],
      ["dark", "none", "rgb(23, 18, 19)"],
    ] as const) {
      await page.emulateMedia({ colorScheme: system });
      await page.evaluate((choice) => localStorage.setItem("okurca.theme", choice), theme);
      await page.reload();
      expect(await paper()).toBe(colour);
    }
    const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await bare.goto(link);
    await bare.getByRole("button", { name: "Adresimi Doğrula" }).click();
    await expect(bare).toHaveURL(/dogrulama-basarili/);
    await bare.context().close();
  },
);

test("the success page greets a reader who is signed in, and leads home", whole, async ({ page }, info) => {
  await page.goto("/dogrulama-basarili");
  await expect(page.getByRole("main").getByRole("link", { name: "Giriş Yap" })).toBeVisible();
  await arrive(page, newReader("Aslı", "Güler", info));
  await page.goto("/dogrulama-basarili");
  await expect(page.getByText("Doğrulama Başarılı!")).toBeVisible();
  await expect(page.getByText(/^Merhaba Aslı Güler,/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Giriş Yap" })).toBeHidden();
  await page.getByRole("link", { name: "Ana Sayfaya Git" }).click();
  await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
});

test("the code page asks for the username when it does not know it, in Turkish", whole, async ({ page }) => {
  await page.goto("/giris");
  await page.getByRole("link", { name: "E-postanızı doğrulayın" }).click();
  await page.getByRole("button", { name: "Hesabımı Doğrula" }).click();
  await expect(page.getByText("Kullanıcı adı gereklidir")).toBeVisible();
  await expect(page.getByLabel("Kullanıcı adı")).toBeFocused();
});

test(
  "sign-in and registration have the header and the footer of all pages",
  phone,
  async ({ page }, info) => {
    for (const path of ["/giris", "/kayit", "/kayit/dogrula"]) {
      await page.goto(path);
      const header = page.getByRole("banner");
      await expect(header.getByText("kitap inceleme platformu")).toBeVisible();
      if (info.project.name === "phone")
        await header.getByRole("button", { name: "Menü", exact: true }).click();
      await expect(header.getByRole("combobox", { name: "Kitap ara" })).toHaveAttribute(
        "placeholder",
        "Kitap adı, yazar veya tür ara...",
      );
      await expect(header.getByRole("link", { name: "Giriş Yap" })).toHaveAttribute("href", "/giris");
      await expect(header.getByRole("link", { name: "Kayıt Ol" })).toHaveAttribute("href", "/kayit");
      const footer = page.getByRole("contentinfo").getByRole("navigation");
      await expect(footer.getByRole("link")).toHaveText([
        "Hakkımızda",
        "İletişim",
        "Gizlilik",
        "Kullanım Koşulları",
        "Yardım",
        "Şeffaflık",
        "Türler",
      ]);
      await checkPage(page, path);
    }
  },
);

test(
  "without JavaScript the entry's forms say what is missing, and no password gets into an address",
  once,
  async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    for (const path of ["/giris?next=%2Fkutuphane", "/kayit", "/kayit/dogrula"]) {
      await page.goto(path);
      expect(await page.content(), path).toMatch(/<noscript>.*JavaScript açık olmalıdır.*<\/noscript>/);
      await page.getByLabel("Kullanıcı adı").fill("derya");
      if (path.startsWith("/giris")) await page.getByLabel("Şifre", { exact: true }).fill("Gizli-123");
      await page.getByRole("main").locator("button[type=submit]").click();
      await expect(page, path).toHaveURL(path);
      await expect(page.getByLabel("Kullanıcı adı")).toHaveValue("");
    }
    await page.context().close();
  },
);

test("an account is confirmed with its address in place of its username", whole, async ({ page }, info) => {
  const reader = newReader("Su", "Berk", info);
  await fillWizard(page, reader);
  const first = await codeFor(reader.email);
  await page.goto("/kayit/dogrula");
  await page.getByLabel("Kullanıcı adı").fill(reader.email);
  await page.getByRole("button", { name: "Yeni kod gönder" }).click();
  await expect(page.getByText("Yeni doğrulama kodu gönderildi.")).toBeVisible();
  await expect.poll(() => codeFor(reader.email)).not.toBe(first);
  await page.getByLabel("Doğrulama kodu").fill(await codeFor(reader.email));
  await expect(page.getByRole("heading", { name: "Favori Kitap Türlerinizi Seçin" })).toBeVisible();
});

test(
  "the failure page shows its message as text, on one line and no longer than a page can bear",
  whole,
  async ({ page }) => {
    const problems: string[] = [];
    page.on("dialog", (dialog) => {
      problems.push(dialog.message());
      void dialog.dismiss();
    });
    const hostile = `<img src=x onerror=alert(1)><script>alert(2)</script>\u202e\n\n${"çok ".repeat(400)}`;
    await page.goto(`/dogrulama-basarisiz?message=${encodeURIComponent(hostile)}`);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("<img src=x onerror=alert(1)><script>alert(2)</script> çok");
    expect((await alert.innerText()).length).toBeLessThanOrEqual(301);
    expect(await page.locator("main img, main script").count()).toBe(0);
    await checkPage(page, "/dogrulama-basarisiz with a long message");
    await page.goto(`/dogrulama-basarisiz?message=${"x".repeat(5000)}`);
    await checkPage(page, "/dogrulama-basarisiz with one long word");
    expect(problems).toEqual([]);
    await expect(page.getByRole("link", { name: "Yeniden Kayıt Ol" })).toHaveAttribute("href", "/kayit");
    await expect(page.getByRole("main").getByRole("link", { name: "Giriş Yap" })).toHaveAttribute(
      "href",
      "/giris",
    );
    await expect(page.getByRole("main").getByRole("link", { name: "Ana Sayfa" })).toHaveAttribute(
      "href",
      "/",
    );
    await expect(page.getByRole("main").getByRole("link", { name: "İletişim" })).toHaveAttribute(
      "href",
      "/iletisim",
    );
  },
);
