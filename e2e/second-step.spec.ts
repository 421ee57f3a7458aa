import type { Page } from "@playwright/test";
import { expect, test, whole } from "./journey.ts";
import { temporaryPassword } from "./operator.ts";
import { checkPage, show } from "./pages.ts";
import { turnOnMailCodes, turnOnTotp, wrongCode } from "./provider.ts";
import { arrive, codeFor, fillLogin, forgetSession, newReader, signOut } from "./readers.ts";

const title = (page: Page) => page.getByRole("heading", { name: "İki adımlı doğrulama" });
const code = (page: Page) => page.getByLabel("Doğrulama kodu");
const confirm = (page: Page) => page.getByRole("button", { name: "Doğrula" });

test(
  "an authenticator's code is asked for; a wrong one keeps the step, a pasted one is taken",
  whole,
  async ({ page, context }, info) => {
    const reader = newReader("Deniz", "Aydın", info);
    await arrive(page, reader);
    const app = await turnOnTotp(page);
    await forgetSession(page);
    await fillLogin(page, reader);
    await expect(title(page)).toBeVisible();
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveAccessibleDescription(/^Doğrulama uygulamanızda görünen/);
    await page.getByText("Uygulamaya ulaşamıyor musunuz?").click();
    await expect(page.getByText("Kurarken sakladığınız anahtarı")).toBeVisible();
    await expect(page.getByRole("link", { name: "bize yazın" })).toHaveAttribute("href", "/iletisim");
    await checkPage(page, "the second step, and what to do without the app");
    await expect(code(page)).toHaveAttribute("autocomplete", "one-time-code");
    await expect(code(page)).toHaveAttribute("inputmode", "numeric");
    await show(page, info, "30-iki-adim");
    await confirm(page).click();
    await expect(page.getByText("Doğrulama kodu gereklidir")).toBeVisible();
    await code(page).fill("123");
    await confirm(page).click();
    await expect(page.getByText("Doğrulama kodu 6 hanelidir")).toBeVisible();
    const right = await app.code();
    await code(page).fill(wrongCode(right));
    await confirm(page).click();
    await expect(page.getByText("Doğrulama kodu hatalı")).toBeVisible();
    await expect(code(page)).toHaveAccessibleDescription("Doğrulama kodu hatalı");
    await expect(title(page)).toBeVisible();
    await expect(code(page)).toBeFocused();
    await code(page).fill("");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const shown = `${right.slice(0, 3)} ${right.slice(3)}`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), shown);
    await code(page).press("ControlOrMeta+V");
    await expect(code(page)).toHaveValue(shown);
    await code(page).press("Enter");
    await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
  },
);

test(
  "'Bu cihazda bir daha sorma' asks for no code here again, and still does elsewhere",
  whole,
  async ({ page, browser }, info) => {
    test.slow();
    const reader = newReader("Ege", "Uysal", info);
    await arrive(page, reader);
    const app = await turnOnTotp(page);
    await forgetSession(page);
    await fillLogin(page, reader, { isRemembered: false });
    await code(page).fill(await app.code());
    await page.getByLabel("Bu cihazda bir daha sorma").check();
    await confirm(page).click();
    await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
    await signOut(page);
    await fillLogin(page, reader);
    await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
    const elsewhere = await (await browser.newContext()).newPage();
    await fillLogin(elsewhere, reader);
    await expect(title(elsewhere)).toBeVisible();
    await elsewhere.context().close();
  },
);

test(
  "a reload keeps the step and where one wanted to go; 'Giriş ekranına dön' leaves it",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Nil", "Toprak", info);
    await arrive(page, reader);
    const app = await turnOnTotp(page);
    await forgetSession(page);
    await page.goto("/kutuphane");
    await fillLogin(page, reader, { isHere: true });
    await expect(title(page)).toBeVisible();
    await page.getByRole("button", { name: "Giriş ekranına dön" }).click();
    await expect(page.getByLabel("Şifre", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Şifre", { exact: true })).toBeVisible();
    await fillLogin(page, reader, { isHere: true });
    await expect(title(page)).toBeVisible();
    await page.reload();
    await expect(title(page)).toBeVisible();
    await code(page).fill(await app.code());
    await confirm(page).click();
    await expect(page).toHaveURL("/kutuphane");
  },
);

test("too many wrong codes lock for a moment, and the sign-in still waits", whole, async ({ page }, info) => {
  test.slow();
  const reader = newReader("Mert", "Doğan", info);
  await arrive(page, reader);
  const app = await turnOnTotp(page);
  await forgetSession(page);
  await fillLogin(page, reader);
  const right = await app.code();
  const locked = page.getByText("Çok fazla hatalı deneme yaptınız. Lütfen biraz sonra yeniden deneyin.");
  await expect(async () => {
    await code(page).fill(wrongCode(right));
    await confirm(page).click();
    await expect(code(page)).toHaveAccessibleDescription(/hatalı/);
    expect(await locked.isVisible()).toBe(true);
  }).toPass({ intervals: [0] });
  await expect(code(page)).toBeFocused();
  await expect(title(page)).toBeVisible();
  const home = page.getByText("Henüz aktivite yok");
  await expect(async () => {
    await code(page).fill(right, { timeout: 1000 });
    await confirm(page).click();
    await expect(home.or(locked)).toBeVisible();
    await expect(home).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("a sign-in that is over leads back to the password and says why", whole, async ({ page }, info) => {
  test.slow();
  const reader = newReader("Ozan", "Kılıç", info);
  await arrive(page, reader);
  await turnOnTotp(page);
  await forgetSession(page);
  for (const [cause, end, text] of [
    [
      "the minutes have passed that the sign-in library keeps what it needs",
      async () => {
        await page.evaluate(() => sessionStorage.setItem("CognitoSignInState.expiry", "0"));
        await page.reload();
      },
      "Giriş işleminin süresi doldu",
    ],
    [
      "the password has changed meanwhile",
      () => temporaryPassword(reader.username),
      "Giriş işlemi geçersiz. Lütfen yeniden giriş yapın.",
    ],
  ] as const) {
    await test.step(cause, async () => {
      await fillLogin(page, reader);
      await expect(title(page)).toBeVisible();
      await end();
      await code(page).fill("123456");
      await confirm(page).click();
      await expect(page.getByRole("alert")).toContainText(text);
      await expect(page.getByLabel("Şifre", { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel("Şifre", { exact: true })).toBeVisible();
    });
  }
});

test("a code by mail is asked for and taken", whole, async ({ page }, info) => {
  const reader = newReader("Selin", "Güneş", info);
  await arrive(page, reader);
  await turnOnMailCodes(page);
  await forgetSession(page);
  await fillLogin(page, reader);
  await expect(page.getByText("adresine e-postayla gönderdiğimiz 6 haneli kodu yazın")).toBeVisible();
  // Before it stands the mail that the second step was switched on.
  await expect.poll(() => codeFor(reader.email).catch(() => "")).toMatch(/^\d{6}$/);
  await code(page).fill(await codeFor(reader.email));
  await confirm(page).click();
  await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
});

test("who has two methods chooses one", whole, async ({ page }, info) => {
  const reader = newReader("Barış", "Yıldız", info);
  await arrive(page, reader);
  const app = await turnOnTotp(page);
  await turnOnMailCodes(page);
  await forgetSession(page);
  await fillLogin(page, reader);
  await expect(page.getByText("Doğrulama kodunu nasıl almak istersiniz?")).toBeVisible();
  await show(page, info, "31-yontem");
  await page.getByRole("button", { name: "Doğrulama uygulaması" }).click();
  await expect(page.getByText("Doğrulama uygulamanızda görünen")).toBeVisible();
  await code(page).fill(await app.code());
  await confirm(page).click();
  await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
});
