import { expect, once, test } from "./journey.ts";
import { checkPage } from "./pages.ts";
import { arrive, codeFor, createAccount, fillWizard, linkFor, newReader, signIn } from "./readers.ts";

test("registration: each step tells what is missing and does not go on", async ({ page }) => {
  await page.goto("/kayit");
  await page.getByRole("button", { name: "İleri" }).click();
  await expect(page.getByText("Lütfen bu adımı eksiksiz ve doğru doldurun.")).toBeVisible();
  for (const text of [
    "Kullanıcı adı gereklidir",
    "Ad gereklidir",
    "Soyad gereklidir",
    "E-posta adresi gereklidir",
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.getByLabel("Kullanıcı adı").fill("a..b");
  await expect(
    page.getByText("Kullanıcı adı nokta ile başlayamaz, bitemez veya ardışık nokta içeremez"),
  ).toBeVisible();
  await page.getByLabel("Kullanıcı adı").fill("okur");
  await page.getByLabel("Ad", { exact: true }).fill("A");
  await expect(page.getByText("Ad en az 2 karakter olmalıdır")).toBeVisible();
  await page.getByLabel("Ad", { exact: true }).fill("Ayşe");
  await page.getByLabel("Soyad").fill("Işık");
  await page.getByLabel("E-posta").fill("ayse@");
  await page.getByLabel("E-posta").blur();
  await expect(page.getByText("Geçerli bir e-posta adresi giriniz")).toBeVisible();
  await checkPage(page, "/kayit with errors");
  await page.getByLabel("E-posta").fill("ayse@ornek.com");
  await page.getByRole("button", { name: "İleri" }).click();
  await page.getByLabel("Şifre", { exact: true }).fill("kisa");
  await page.getByLabel("Şifre tekrarı").fill("baska");
  await page.getByRole("button", { name: "İleri" }).click();
  for (const text of ["Şifre en az 8 karakter olmalıdır", "Şifreler eşleşmiyor", "Doğum tarihi gereklidir"]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.getByLabel("Doğum tarihi").fill(`${new Date().getFullYear() - 12}-01-01`);
  await expect(page.getByText("En az 13 yaşında olmalısınız")).toBeVisible();
  await page.getByLabel("Doğum tarihi").fill("1990-01-01");
  await page.getByLabel("Şifre", { exact: true }).fill("kitapkurdu");
  await expect(
    page.getByText("Şifre en az bir büyük harf, bir küçük harf ve bir rakam içermelidir"),
  ).toBeVisible();
  await page.getByLabel("Şifre", { exact: true }).fill("Kitap-Kurdu7");
  await page.getByLabel("Şifre tekrarı").fill("Kitap-Kurdu7");
  await page.getByRole("button", { name: "İleri" }).click();
  await page.getByRole("button", { name: "Kayıt Ol" }).click();
  await expect(page.getByText("Şehir gereklidir", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert").getByText("Şehir: Şehir gereklidir")).toBeVisible();
  await page.getByRole("button", { name: "Geri" }).click();
  await expect(page.getByLabel("Doğum tarihi")).toHaveValue("1990-01-01");
});

test("a username that is taken is told beside the field", once, async ({ page }, info) => {
  const reader = newReader("Zeynep", "İnce", info);
  await createAccount(page, reader);
  await page.goto("/kayit");
  await page.getByLabel("Kullanıcı adı").fill(reader.username);
  await expect(page.getByText("Bu kullanıcı adı zaten kullanılıyor")).toBeVisible();
  await page.getByLabel("Kullanıcı adı").fill("ab");
  await expect(page.getByText("Bu kullanıcı adı zaten kullanılıyor")).toBeHidden();
});

test(
  "an unconfirmed account is led to its code page; wrong and new codes are told apart",
  once,
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
    await page.getByRole("button", { name: "Hesabımı Doğrula" }).click();
    await expect(page.getByRole("alert")).toContainText("Doğrulama kodu");
    await page.getByRole("button", { name: "Yeni kod gönder" }).click();
    await expect(page.getByText("Yeni doğrulama kodu gönderildi.")).toBeVisible();
    await page.getByLabel("Doğrulama kodu").fill(await codeFor(reader.email));
    await page.getByRole("button", { name: "Hesabımı Doğrula" }).click();
    await expect(page.getByText("Doğrulama Başarılı!")).toBeVisible();
  },
);

test(
  "the link of the mail works again for who clicks twice, and not with a wrong code",
  once,
  async ({ page }, info) => {
    const reader = newReader("Irmak", "Şahin", info);
    await fillWizard(page, reader);
    const link = await linkFor(reader.email);
    await page.goto(link.replace(/code=\d+/, "code=000001"));
    await expect(page).toHaveURL(/dogrulama-basarisiz\?message=/);
    await expect(page.getByRole("link", { name: "Yeniden Kayıt Ol" })).toBeVisible();
    await page.goto(link);
    await expect(page).toHaveURL(/dogrulama-basarili/);
    await page.goto(link);
    await expect(page).toHaveURL(/dogrulama-basarili/);
  },
);

test(
  "login: rules of the fields, a wrong password in Turkish, and the way to where one wanted to go",
  once,
  async ({ page }, info) => {
    const reader = newReader("Ayşe", "Işık", info);
    await arrive(page, reader);
    await page.getByRole("button", { name: "Hesap menüsü" }).click();
    await page.getByRole("menuitem", { name: "Çıkış Yap" }).click();
    await expect(page.getByRole("link", { name: "Keşfet" })).toBeVisible();
    await page.goto("/kutuphane");
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    await expect(page.getByText("Kullanıcı adı gereklidir")).toBeVisible();
    await expect(page.getByText("Şifre gereklidir")).toBeVisible();
    await page.getByLabel("Kullanıcı adı").fill(reader.username);
    await page.getByLabel("Şifre", { exact: true }).fill("12345");
    await expect(page.getByText("Şifre en az 6 karakter olmalıdır")).toBeVisible();
    await page.getByLabel("Şifre", { exact: true }).fill("Yanlis-sifre7");
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    await expect(page.getByRole("alert")).toContainText("Kullanıcı adı veya şifre hatalı");
    await page.getByLabel("Şifre", { exact: true }).fill(reader.password);
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    await expect(page).toHaveURL("/kutuphane");
    await expect(page.getByText("Kitaplığınız Boş")).toBeVisible();
  },
);

test("'Beni hatırla' unticked ends the session with the window", once, async ({ page, context }, info) => {
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

test("an address of somebody else's is not where sign-in leads", once, async ({ page }, info) => {
  const reader = newReader("Zeynep", "İnce", info);
  await createAccount(page, reader);
  await page.goto(`/giris?next=${encodeURIComponent("//example.com/a")}`);
  await page.getByLabel("Kullanıcı adı").fill(reader.username);
  await page.getByLabel("Şifre", { exact: true }).fill(reader.password);
  await page.getByRole("button", { name: "Giriş Yap" }).click();
  await expect(page).toHaveURL("/tur-secimi");
});

test("the code page asks for the username when it does not know it, in Turkish", once, async ({ page }) => {
  await page.goto("/giris");
  await page.getByRole("link", { name: "E-postanızı doğrulayın" }).click();
  await page.getByRole("button", { name: "Hesabımı Doğrula" }).click();
  await expect(page.getByText("Kullanıcı adı gereklidir")).toBeVisible();
});
