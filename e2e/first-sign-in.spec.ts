import type { Page } from "@playwright/test";
import {
  makeFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../apps/server/test/program.ts";
import { expect, test, whole } from "./journey.ts";
import { checkPage, show, showThemes, watchConsole } from "./pages.ts";
import { authenticator } from "./provider.ts";
import { codeFor, fillWizard, linkFor, newReader } from "./readers.ts";

const ticketKey = "okurca.ticket";
const genres = (page: Page) => page.getByRole("heading", { name: "Favori Kitap Türlerinizi Seçin" });
const button = (page: Page) => page.getByRole("button", { name: "Adresimi Doğrula" });

/** Presses and keys from here on, whatever page they are made on. */
async function countHands(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction("countHand", () => {
    count += 1;
  });
  await page.addInitScript(() => {
    for (const type of ["click", "keydown"]) {
      addEventListener(
        type,
        (event) => {
          if (event.isTrusted) (window as never as { countHand(): void }).countHand();
        },
        true,
      );
    }
  });
  return () => count;
}

test("the first hour: the link of the mail signs in at once in the browser that registered, with one press", async ({
  page,
  context,
}, info) => {
  const reader = newReader("Yağmur", "Su", info);
  // Who wanted to go somewhere before an account was needed for it.
  const wanted = "/kitap/9786257751520";
  const next = `?next=${encodeURIComponent(wanted)}`;
  await page.goto(`/giris${next}`);
  await page.getByRole("main").getByRole("link", { name: "Kayıt Ol" }).click();
  await expect(page).toHaveURL(`/kayit${next}`);
  await expect(page.getByText("Adınız ve soyadınız herkese görünür.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Giriş Yap" })).toHaveAttribute(
    "href",
    `/giris${next}`,
  );
  await fillWizard(page, reader, { isHere: true });
  await expect(page.getByText("şifrenizi yeniden yazmanız gerekmez")).toBeVisible();
  await checkPage(page, "/kayit, step 4");
  // The mail's program opens another tab.
  const tab = await context.newPage();
  const problems = [watchConsole(page), watchConsole(tab)];
  const hands = await countHands(tab);
  await tab.goto(await linkFor(reader.email));
  await button(tab).click();
  await expect(genres(tab)).toBeVisible({ timeout: 30_000 });
  await expect(tab).toHaveURL(`/tur-secimi${next}`);
  expect(hands()).toBe(1);
  // The tab that waited goes on by itself.
  await expect(genres(page)).toBeVisible();
  expect(await tab.evaluate((key) => localStorage.getItem(key), ticketKey)).toBeNull();
  await tab.getByRole("button", { name: "Roman" }).click();
  await tab.getByRole("button", { name: "Kaydet (1 tür)" }).click();
  await expect(tab).toHaveURL(wanted);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Kürk Mantolu Madonna");
  await expect(tab.getByRole("button", { name: "Hesap menüsü" })).toBeVisible();
  // The session outlives a reload, as any that was begun with "Beni hatırla".
  await tab.reload();
  await expect(tab.getByRole("button", { name: "Hesap menüsü" })).toBeVisible();
  expect(problems).toEqual([[], []]);
});

test(
  "the first hour: the code signs in at once, too, where the account was registered",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Toprak", "Su", info);
    await fillWizard(page, reader);
    await page.getByRole("link", { name: "Kodu gir" }).click();
    await page.getByLabel("Doğrulama kodu").fill(await codeFor(reader.email));
    await expect(genres(page)).toBeVisible({ timeout: 30_000 });
  },
);

test(
  "the first hour: a link of another browser, and one used twice, lead to the sign-in with the name filled in",
  whole,
  async ({ page, browser }, info) => {
    const reader = newReader("Rüzgâr", "Su", info);
    await fillWizard(page, reader);
    const link = await linkFor(reader.email);
    const other = await (await browser.newContext()).newPage();
    for (const where of [other, page]) {
      await where.goto(link);
      await button(where).click();
      await expect(where.getByText("Doğrulama Başarılı!")).toBeVisible();
      const ticket = () => where.evaluate((key) => localStorage.getItem(key), ticketKey);
      await expect.poll(ticket, { timeout: 30_000 }).toBeNull();
      // What signs in nobody says so no longer.
      await expect(where.getByText("Artık giriş yapabilirsiniz.")).toBeVisible({ timeout: 30_000 });
      await where.getByRole("main").getByRole("link", { name: "Giriş Yap" }).click();
      await expect(where).toHaveURL(`/giris?username=${reader.username}`);
      await expect(where.getByLabel("Kullanıcı adı")).toHaveValue(reader.username);
      await expect(where.getByLabel("Şifre", { exact: true })).toBeFocused();
      expect(await where.evaluate(() => document.documentElement.dataset.auth)).toBe("out");
    }
    await showThemes(other, info, "35-giris-adi-yazili");
    await page.getByLabel("Şifre", { exact: true }).fill(reader.password);
    await page.keyboard.press("Enter");
    await expect(genres(page)).toBeVisible({ timeout: 30_000 });
    await other.context().close();
  },
);

test(
  "the first hour: where the sign-in fails, the success page leads on by the password",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Bulut", "Su", info);
    await fillWizard(page, reader);
    const held = Promise.withResolvers<void>();
    await page.route("**/identity/", async (route) => {
      const target = route.request().headers()["x-amz-target"] ?? "";
      if (!target.endsWith(".InitiateAuth")) return route.continue();
      await held.promise;
      // What a user pool answers that has no such flow.
      await route.fulfill({ status: 400, json: { __type: "InvalidParameterException", message: "no flow" } });
    });
    await page.goto(await linkFor(reader.email));
    // A press on the way to the password that the scripts come in between is not lost.
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await button(page).click();
    const signingIn = page.getByRole("status").getByText("Giriş yapılıyor...");
    await page.getByRole("main").getByRole("link", { name: "Giriş Yap" }).hover();
    await page.mouse.down();
    scripts.resolve();
    await expect(signingIn).toBeVisible({ timeout: 30_000 });
    await page.mouse.up();
    await expect(page).toHaveURL(`/giris?username=${reader.username}`);
    await page.goBack();
    await expect(signingIn).toBeVisible({ timeout: 30_000 });
    await showThemes(page, info, "36-dogrulandi-giris-yapiliyor");
    held.resolve();
    await expect(page.getByText("Artık giriş yapabilirsiniz.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Giriş Yap" })).toHaveAttribute(
      "href",
      `/giris?username=${reader.username}`,
    );
  },
);

test(
  "the first hour: where a second factor is required, it is set up before anything else",
  whole,
  async ({ browser }, info) => {
    test.slow();
    const folder = makeFolder();
    const program = await startProgram({ DATA_DIR: folder, IDENTITY_MFA: "required" });
    try {
      await untilReady(program);
      const context = await browser.newContext({ baseURL: program.origin, locale: "tr-TR" });
      const page = await context.newPage();
      const reader = newReader("Fırtına", "Su", info);
      await fillWizard(page, reader);
      await page.goto(await linkFor(reader.email, program.origin));
      await button(page).click();
      await expect(page.getByRole("img", { name: "Doğrulama uygulaması için karekod" })).toBeVisible({
        timeout: 30_000,
      });
      await show(page, info, "37-dogrulandi-iki-adim");
      const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
      await page.getByLabel("Doğrulama kodu").fill(await authenticator(secret).code());
      await page.getByLabel("Doğrulama kodu").press("Enter");
      await expect(genres(page)).toBeVisible();
      await context.close();
    } finally {
      await stopProgram(program);
      removeFolder(folder);
    }
  },
);
