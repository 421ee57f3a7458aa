import type { Page } from "@playwright/test";
import { expect, once, test, whole } from "./journey.ts";
import { checkPage, show } from "./pages.ts";
import { wrongCode } from "./provider.ts";
import { codeFor, createAccount, fillLogin, newReader } from "./readers.ts";

const panel = (page: Page) =>
  page.getByRole("region", { name: /Şifrenizi sıfırlayın|Kodunuzu|Yeni şifrenizi/ });
const done = "Şifreniz başarıyla güncellendi! Artık yeni şifrenizle giriş yapabilirsiniz.";

async function open(page: Page): Promise<void> {
  await page.goto("/giris");
  await page.getByRole("button", { name: "Şifremi unuttum" }).click();
}

async function goToPassword(page: Page, email: string, code: string): Promise<void> {
  await panel(page).getByLabel("E-posta").fill(email);
  await page.getByRole("button", { name: "Kod Gönder" }).click();
  await panel(page).getByLabel("Doğrulama kodu").fill(code);
  await page.getByRole("button", { name: "Devam Et" }).click();
}

test("password reset: every rule of its fields, in the panel's three steps", once, async ({ page }, info) => {
  await open(page);
  await expect(page.getByRole("heading", { name: "Şifrenizi sıfırlayın" })).toBeFocused();
  await page.getByRole("button", { name: "Kod Gönder" }).click();
  await expect(page.getByText("E-posta adresi gereklidir")).toBeVisible();
  await expect(panel(page).getByLabel("E-posta")).toHaveAccessibleDescription(/E-posta adresi gereklidir/);
  await show(page, info, "25-sifirla-1");
  await panel(page).getByLabel("E-posta").fill(`kimse.${info.workerIndex}@ornek.com`);
  await page.getByRole("button", { name: "Kod Gönder" }).click();
  await expect(page.getByRole("heading", { name: "Kodunuzu yazın" })).toBeFocused();
  await expect(panel(page).getByText("6 haneli kod", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Devam Et" }).click();
  await expect(page.getByText("Doğrulama kodu gereklidir")).toBeVisible();
  await checkPage(page, "reset, step 2");
  await panel(page).getByLabel("Doğrulama kodu").fill("123456");
  await page.getByRole("button", { name: "Devam Et" }).click();
  await page.getByRole("button", { name: "Şifremi Güncelle" }).click();
  await expect(page.getByText("Yeni şifre gereklidir")).toBeVisible();
  await page.getByLabel("Yeni şifre", { exact: true }).fill("12345");
  await expect(page.getByText("Şifre en az 6 karakter olmalıdır")).toBeVisible();
  await page.getByLabel("Yeni şifre", { exact: true }).fill("123456");
  await expect(page.getByText("Şifre en az 6 karakter olmalıdır")).toBeHidden();
  await page.getByLabel("Yeni şifre tekrarı").fill("1234567");
  await page.getByRole("button", { name: "Şifremi Güncelle" }).click();
  await expect(page.getByText("Şifreler eşleşmiyor")).toBeVisible();
  await expect(page.getByLabel("Yeni şifre tekrarı")).toHaveAttribute("aria-invalid", "true");
  await show(page, info, "26-sifirla-3");
});

test("password reset: the code of the real mail sets the new password", once, async ({ page }, info) => {
  const reader = newReader("Defne", "Koç", info);
  await createAccount(page, reader);
  const before = await codeFor(reader.email);
  await open(page);
  await panel(page).getByLabel("E-posta").fill(reader.email);
  await page.getByRole("button", { name: "Kod Gönder" }).click();
  await expect.poll(() => codeFor(reader.email)).not.toBe(before);
  const code = await codeFor(reader.email);
  await panel(page).getByLabel("Doğrulama kodu").fill(wrongCode(code));
  await page.getByRole("button", { name: "Devam Et" }).click();
  await page.getByLabel("Yeni şifre", { exact: true }).fill("Mavi-Kavak 12");
  await page.getByLabel("Yeni şifre tekrarı").fill("Mavi-Kavak 12");
  await page.getByRole("button", { name: "Şifremi Güncelle" }).click();
  await expect(panel(page).getByRole("alert")).toContainText("Doğrulama kodu hatalı");
  await panel(page).getByRole("button", { name: "Geri" }).click();
  await panel(page)
    .getByLabel("Doğrulama kodu")
    .fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Devam Et" }).click();
  await page.getByLabel("Yeni şifre", { exact: true }).fill("kisacik");
  await page.getByLabel("Yeni şifre tekrarı").fill("kisacik");
  await page.getByRole("button", { name: "Şifremi Güncelle" }).click();
  // Long enough for the form, not for the provider, which says why.
  await expect(panel(page).getByRole("alert")).toContainText("8 karakter");
  await page.getByLabel("Yeni şifre", { exact: true }).fill("Mavi-Kavak 12");
  await page.getByLabel("Yeni şifre tekrarı").fill("Mavi-Kavak 12");
  await page.getByRole("button", { name: "Şifremi Güncelle" }).click();
  await expect(page.getByRole("status").getByText(done)).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByLabel("Kullanıcı adı")).toHaveValue(reader.email);
  await expect(page.getByLabel("Şifre", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Şifremi unuttum" }).click();
  await expect(page.getByRole("heading", { name: "Şifrenizi sıfırlayın" })).toBeVisible();
  await page.getByRole("button", { name: "Şifre sıfırlamayı kapat" }).click();
  await fillLogin(page, reader);
  await expect(page.getByRole("alert")).toContainText("Kullanıcı adı veya şifre hatalı");
  await fillLogin(page, { ...reader, password: "Mavi-Kavak 12" });
  await expect(page).toHaveURL("/tur-secimi");
});

test(
  "password reset: an address without an account is answered like any other",
  whole,
  async ({ page }, info) => {
    const nobody = `kimse.${info.workerIndex}.${info.repeatEachIndex}@ornek.com`;
    await open(page);
    await goToPassword(page, nobody, "123456");
    await page.getByLabel("Yeni şifre", { exact: true }).fill("Mavi-Kavak 12");
    await page.getByLabel("Yeni şifre tekrarı").fill("Mavi-Kavak 12");
    await page.getByRole("button", { name: "Şifremi Güncelle" }).click();
    await expect(panel(page).getByRole("alert")).toContainText("Doğrulama kodu");
  },
);

test(
  "password reset: without a connection it says what was tried and what to do",
  whole,
  async ({ page }) => {
    await open(page);
    await panel(page).getByLabel("E-posta").fill("ayse@ornek.com");
    await page.waitForLoadState("networkidle");
    await page.route("**/identity/", (route) => route.abort());
    await page.getByRole("button", { name: "Kod Gönder" }).click();
    await expect(panel(page).getByRole("alert")).toContainText(
      "Şifre sıfırlama e-postası gönderilirken bir hata oluştu. Sunucuya ulaşılamadı.",
    );
    await page.unroute("**/identity/");
    await goToPassword(page, "ayse@ornek.com", "123456");
    await page.route("**/identity/", (route) => route.abort());
    await page.getByLabel("Yeni şifre", { exact: true }).fill("Mavi-Kavak 12");
    await page.getByLabel("Yeni şifre tekrarı").fill("Mavi-Kavak 12");
    await page.getByRole("button", { name: "Şifremi Güncelle" }).click();
    await expect(panel(page).getByRole("alert")).toContainText("Şifre güncellenirken bir hata oluştu.");
  },
);

test("password reset with the keyboard alone; closing gives the keyboard back", whole, async ({ page }) => {
  await page.goto("/giris");
  await page.getByRole("button", { name: "Şifremi unuttum" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Şifrenizi sıfırlayın" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Şifre sıfırlamayı kapat" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("ayse@ornek.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Kodunuzu yazın" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123456");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Yeni şifrenizi belirleyin" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Şifremi unuttum" })).toBeFocused();
});

test("the form tells password managers whose new password it is", once, async ({ page }) => {
  await open(page);
  await goToPassword(page, "ayse@ornek.com", "123456");
  const form = page.locator("form", { has: page.getByLabel("Yeni şifre tekrarı") });
  await expect(form.locator("input[autocomplete=username]")).toHaveValue("ayse@ornek.com");
  await expect(form.locator("input[autocomplete=new-password]")).toHaveCount(2);
});
