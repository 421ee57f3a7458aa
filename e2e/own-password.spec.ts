import type { Page } from "@playwright/test";
import { expect, once, test, whole } from "./journey.ts";
import { okurca, temporaryPassword } from "./operator.ts";
import { show } from "./pages.ts";
import { turnOnTotp } from "./provider.ts";
import { arrive, codeFor, createAccount, fillLogin, forgetSession, newReader } from "./readers.ts";

const own = "Uzak-Deniz 1907 feneri";

async function choose(page: Page, password: string, repeat = password): Promise<void> {
  await page.getByLabel("Yeni şifre", { exact: true }).fill(password);
  await page.getByLabel("Yeni şifre tekrarı").fill(repeat);
  await page.getByRole("button", { name: "Şifremi Belirle" }).click();
}

test(
  "a temporary password leads to /change-password and, with one's own, home",
  whole,
  async ({ page }, info) => {
    test.slow();
    const reader = newReader("Ada", "Şimşek", info);
    await createAccount(page, reader);
    const password = await temporaryPassword(reader.username);
    await fillLogin(page, { ...reader, password });
    await expect(page).toHaveURL("/change-password");
    await expect(page.getByRole("heading", { name: "Yeni şifrenizi belirleyin" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Yeni şifrenizi belirleyin" })).toBeVisible();
    await page.getByRole("button", { name: "Şifremi Belirle" }).click();
    await expect(page.getByText("Yeni şifre gereklidir")).toBeVisible();
    await choose(page, own, "baska");
    await expect(page.getByText("Şifreler eşleşmiyor")).toBeVisible();
    await show(page, info, "32-yeni-sifre");
    // Leaked and known by everybody: the provider says so, and the sign-in still waits.
    await choose(page, "Password1");
    await expect(page.getByRole("alert")).toHaveText(
      "Bu şifre çok bilinen şifreler arasında. Lütfen başka bir şifre seçin.",
    );
    await choose(page, own);
    await expect(page).toHaveURL("/tur-secimi");
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await fillLogin(page, { ...reader, password: own });
    await expect(page).toHaveURL("/tur-secimi");
  },
);

test("/change-password without a sign-in that waits for it is /giris", once, async ({ page }) => {
  await page.goto("/change-password");
  await expect(page).toHaveURL("/giris");
});

test(
  "a sign-in that has expired leads from /change-password to /giris, which says why",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Rüzgar", "Ateş", info);
    await createAccount(page, reader);
    await fillLogin(page, { ...reader, password: await temporaryPassword(reader.username) });
    await expect(page).toHaveURL("/change-password");
    await page.evaluate(() => sessionStorage.setItem("CognitoSignInState.expiry", "0"));
    await page.reload();
    await choose(page, own);
    await expect(page).toHaveURL("/giris");
    await expect(page.getByRole("alert")).toContainText("Giriş işleminin süresi doldu");
    // Nor does anything lead back there.
    await page.goto("/change-password");
    await expect(page.getByLabel("Şifre", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/giris");
  },
);

test("who has a second factor is asked for it after the own password", whole, async ({ page }, info) => {
  const reader = newReader("Kaan", "Ünlü", info);
  await arrive(page, reader);
  const app = await turnOnTotp(page);
  await forgetSession(page);
  await fillLogin(page, { ...reader, password: await temporaryPassword(reader.username) });
  await expect(page).toHaveURL("/change-password");
  await choose(page, own);
  await expect(page.getByRole("heading", { name: "İki adımlı doğrulama" })).toBeVisible();
  await page.getByLabel("Doğrulama kodu").fill(await app.code());
  await page.getByRole("button", { name: "Doğrula" }).click();
  await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
});

test(
  "an account whose password must be reset is led to the reset, its address filled in",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Lale", "Özkan", info);
    await createAccount(page, reader);
    await okurca("accounts", "require-reset", reader.username);
    const before = await codeFor(reader.email);
    await fillLogin(page, reader);
    await expect(page.getByText("Şifrenizi yenilemeniz gerekiyor.")).toBeVisible();
    const panel = page.getByRole("region", { name: "Şifrenizi sıfırlayın" });
    await expect(panel.getByLabel("E-posta")).toHaveValue(reader.email);
    await panel.getByRole("button", { name: "Kod Gönder" }).click();
    await expect.poll(() => codeFor(reader.email)).not.toBe(before);
  },
);
