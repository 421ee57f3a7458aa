import { expect, once, test, whole } from "./journey.ts";
import { checkFits, checkPage } from "./pages.ts";
import { arrive, createAccount, fillLogin, fillWizard, newReader, signIn } from "./readers.ts";

test.use({ serviceWorkers: "allow" });

test(
  "login: rules of the fields, a wrong password in Turkish, and the way to where one wanted to go",
  once,
  async ({ page }, info) => {
    const reader = newReader("Ayşe", "Işık", info);
    await createAccount(page, reader);
    await page.goto("/kutuphane");
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    await expect(page.getByText("Kullanıcı adı gereklidir")).toBeVisible();
    await expect(page.getByText("Şifre gereklidir")).toBeVisible();
    await expect(page.getByLabel("Kullanıcı adı")).toBeFocused();
    await expect(page.getByLabel("Kullanıcı adı")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Kullanıcı adı")).toHaveAccessibleDescription(/Kullanıcı adı gereklidir/);
    await checkPage(page, "/giris with errors");
    await page.getByLabel("Kullanıcı adı").fill(reader.username);
    await page.getByLabel("Şifre", { exact: true }).fill("12345");
    await expect(page.getByText("Şifre en az 6 karakter olmalıdır")).toBeVisible();
    await page.getByLabel("Şifre", { exact: true }).fill("Yanlis-sifre7");
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    await expect(page.getByRole("alert")).toContainText("Kullanıcı adı veya şifre hatalı");
    await page.getByLabel("Şifre", { exact: true }).fill(reader.password);
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    // Genres are chosen once, before anything else.
    await page.getByRole("button", { name: "Geç (Varsayılan türleri kullan)" }).click();
    await expect(page).toHaveURL("/kutuphane");
    await expect(page.getByText("Kitaplığınız Boş")).toBeVisible();
  },
);

test("login: after signing in one stands where one wanted to go", whole, async ({ page, context }, info) => {
  const reader = newReader("Melis", "Duru", info);
  await createAccount(page, reader, { genres: ["roman"] });
  const other = await context.newPage();
  await other.goto("/kutuphane");
  await fillLogin(other, reader, { isHere: true });
  await expect(other).toHaveURL("/kutuphane");
  await expect(other.getByText("Kitaplığınız Boş")).toBeVisible();
});

test("login: without a connection it says what was tried and what to do", whole, async ({ page }) => {
  await page.goto("/giris", { waitUntil: "networkidle" });
  await page.route("**/identity/", (route) => route.abort());
  await fillLogin(page, { email: "ayse@ornek.com", password: "Kitap-Kurdu7" }, { isHere: true });
  await expect(page.getByRole("alert")).toContainText(
    "Giriş yapılırken bir hata oluştu. Sunucuya ulaşılamadı.",
  );
});

test(
  "login: an unconfirmed account is led to its code page, whether its username or its address was typed",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Can", "Öztürk", info);
    await fillWizard(page, reader);
    for (const typed of ["username", "email"] as const) {
      await test.step(typed, async () => {
        await fillLogin(page, { ...reader, email: reader[typed] });
        await expect(page).toHaveURL(`/kayit/dogrula?username=${encodeURIComponent(reader[typed])}`);
        await expect(page.getByText(reader[typed])).toBeVisible();
      });
    }
  },
);

test(
  "login with the keyboard alone, the password shown and hidden on the way",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Tuna", "Sever", info);
    await createAccount(page, reader);
    await page.goto("/giris");
    await page.getByLabel("Kullanıcı adı").focus();
    await page.keyboard.type(reader.username);
    await page.keyboard.press("Tab");
    await page.keyboard.type(reader.password);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(page.getByLabel("Şifre", { exact: true })).toHaveAttribute("type", "text");
    await page.keyboard.press("Space");
    await expect(page.getByLabel("Şifre", { exact: true })).toHaveAttribute("type", "password");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Beni hatırla")).toBeFocused();
    await expect(page.getByLabel("Beni hatırla")).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/tur-secimi");
  },
);

test("'Beni hatırla' unticked ends the session with the window", whole, async ({ page, context }, info) => {
  const reader = newReader("Mehmet", "Çınar", info);
  await createAccount(page, reader);
  await signIn(page, reader, { isRemembered: false });
  await page.getByRole("button", { name: "Geç (Varsayılan türleri kullan)" }).click();
  await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("Cognito")));
  expect(kept).toEqual([]);
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByRole("link", { name: "Keşfet" })).toBeVisible();
});

test("an address of somebody else's is not where sign-in leads", whole, async ({ page }, info) => {
  const reader = newReader("Zeynep", "İnce", info);
  await createAccount(page, reader);
  await page.goto(`/giris?next=${encodeURIComponent("//example.com/a")}`);
  await fillLogin(page, reader, { isHere: true });
  await expect(page).toHaveURL("/tur-secimi");
});

test(
  "session: a token that is no longer good leads to sign-in once, with a word why",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Poyraz", "Acar", info);
    await arrive(page, reader);
    // Before the next page's first script: the page that is left may still be asking, and would end the session itself.
    await page.addInitScript(() => {
      for (const key of Object.keys(localStorage)) {
        if (/\.(idToken|accessToken|refreshToken)$/.test(key)) localStorage.setItem(key, "bozuk");
      }
    });
    await page.goto("/kutuphane");
    await expect(page).toHaveURL(`/giris?next=${encodeURIComponent("/kutuphane")}`);
    await expect(page.getByText("Oturumunuz sona erdi. Lütfen yeniden giriş yapın.")).toBeVisible();
  },
);

test("password managers find name and password of sign-in and registration", whole, async ({ page }) => {
  await page.goto("/giris");
  await expect(page.getByLabel("Kullanıcı adı")).toHaveAttribute("autocomplete", "username");
  await expect(page.getByLabel("Şifre", { exact: true })).toHaveAttribute("autocomplete", "current-password");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole("button", { name: "Şifremi unuttum" }).click();
  await checkFits(page, "/giris with the reset open");
});
