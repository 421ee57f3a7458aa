import type { Page } from "@playwright/test";
import {
  makeFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../apps/server/test/program.ts";
import { expect, test, whole } from "./journey.ts";
import { operatorOf } from "./operator.ts";
import { checkPage, showThemes } from "./pages.ts";
import { turnOnTotp } from "./provider.ts";
import { createAccount, fillLogin, newReader } from "./readers.ts";

/** As after hours on an open page: the next call brings new tokens of the old sign-in. */
async function letTokensEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith(".clockDrift")) localStorage.setItem(key, "7200000");
  });
}

test(
  "an admin sets up the second factor first, and signs in again for what cannot be undone without losing what was typed",
  whole,
  async ({ browser }, info) => {
    test.slow();
    const folder = makeFolder();
    const program = await startProgram({ DATA_DIR: folder });
    const operator = operatorOf(folder, program.origin);
    try {
      await untilReady(program);
      const { viewport } = info.project.use;
      const context = await browser.newContext({
        ...{ baseURL: program.origin, locale: "tr-TR", serviceWorkers: "block" },
        ...(viewport ? { viewport } : {}),
      });
      const page = await context.newPage();
      const genres = ["roman"];
      const admin = newReader("Defne", "Ak", info);
      const reader = newReader("Kerem", "Su", info);
      for (const one of [reader, admin]) {
        await createAccount(page, one, { at: program.origin, genres });
        await fillLogin(page, one);
        await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
        if (one === reader) await page.evaluate(() => localStorage.clear());
      }
      await operator("roles", "grant", admin.username, "admin");

      await page.goto("/yonetim/okurlar");
      await expect(page.getByRole("heading", { name: "Önce iki adımlı doğrulamayı açın" })).toBeVisible();
      await showThemes(page, info, "90-yonetim-ikinci-adim");
      await page.getByRole("link", { name: "Ayarlar’da kurun" }).click();
      await expect(page).toHaveURL("/ayarlar#guvenlik");
      const app = await turnOnTotp(page);

      await page.goto("/yonetim/okurlar");
      await page.getByRole("searchbox", { name: "Okur ara" }).fill("kerem");
      await page.getByRole("searchbox", { name: "Okur ara" }).press("Enter");
      await showThemes(page, info, "91-okurlar");
      await page.getByRole("link", { name: /Kerem Su/ }).click();
      await expect(page.getByRole("heading", { name: "Kerem Su" })).toBeVisible();
      await checkPage(page, "a reader as staff see him");
      await showThemes(page, info, "92-okur");
      await page.getByRole("button", { name: "E-postayı gör" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Göster" }).click();
      await expect(page.getByText(reader.email)).toBeVisible();

      await operator.run("e2e/age-sign-ins.ts");
      await letTokensEnd(page);
      await page.getByRole("button", { name: "Hesabı kapat" }).click();
      await page.getByLabel("Gerekçe").fill("Sahte hesap.");
      await page.getByRole("dialog").getByRole("button", { name: "Hesabı kapat" }).click();
      const again = page.getByRole("dialog", { name: "Yeniden giriş yapın" });
      await expect(again).toBeVisible();
      await showThemes(page, info, "93-yeniden-giris");
      await again.getByLabel("Şifre", { exact: true }).fill("Yanlis-Sifre1");
      await again.getByRole("button", { name: "Giriş Yap" }).click();
      await expect(again.getByRole("alert")).toContainText("hatalı");
      await again.getByLabel("Şifre", { exact: true }).fill(admin.password);
      await again.getByRole("button", { name: "Giriş Yap" }).click();
      await again.getByLabel("Doğrulama kodu").fill(await app.code());
      await again.getByRole("button", { name: "Doğrula" }).click();
      await expect(page.getByText("Hesap kapatıldı.", { exact: true })).toBeVisible();
      await expect(again).toHaveCount(0);
      await expect(page.getByText("Gerekçe").or(page.getByText("Sahte hesap.")).first()).toBeVisible();

      await page.goto("/yonetim/roller");
      await page.getByLabel("Kullanıcı adı").fill(reader.username);
      await page.getByLabel("Görev", { exact: true }).selectOption("moderator");
      await page.getByRole("button", { name: "Görev ver" }).click();
      await expect(page.getByText("Görev verildi: Moderatör.")).toBeVisible();
      await checkPage(page, "roles");
      await showThemes(page, info, "94-roller");

      await page.goto("/yonetim/kayit-defteri");
      const acts = page.getByRole("region", { name: "Kayıtlar" }).getByRole("listitem");
      await expect(acts).toHaveCount(4);
      await expect(acts.nth(1)).toContainText("Sahte hesap.");
      await checkPage(page, "the log of acts");
      await showThemes(page, info, "95-kayit-defteri");
      await page.getByLabel("İşlem").selectOption("account.see_mail");
      await page.getByRole("button", { name: "Süz", exact: true }).click();
      await expect(acts).toHaveCount(1);
      const file = page.waitForEvent("download");
      await page.getByRole("button", { name: "CSV olarak indir" }).click();
      expect((await file).suggestedFilename()).toBe("okurca-kayit-defteri.csv");
      await context.close();
    } finally {
      await stopProgram(program);
      removeFolder(folder);
    }
  },
);
