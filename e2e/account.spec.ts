import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, origin, test, whole } from "./journey.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { tokenOf } from "./provider.ts";
import { arrive, enter, fillLogin, newReader } from "./readers.ts";
import { shelve } from "./shelf.ts";

const madonna = { q: "Kürk Mantolu Madonna" };
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const deletion = (page: Page) => card(page, "Hesap yönetimi");
const remove = (page: Page) => deletion(page).getByRole("button", { name: "Hesabımı Sil" });
const confirm = (page: Page) => deletion(page).getByRole("button", { name: "Evet, Sil" });

async function openSettings(page: Page): Promise<void> {
  await page.goto("/ayarlar");
  await expect(remove(page)).toBeVisible();
}

/** Keys of no reader: the chosen theme, and how far pages were scrolled in this window, by random keys. */
const impersonal = ["okurca.theme", "react-router-scroll-positions"];

/** The browser's other keys, and its caches of pages for readers. */
const keptOf = (page: Page) =>
  page.evaluate(
    async (left) => ({
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
        (key) => !left.includes(key),
      ),
      caches: (await caches.keys()).filter((name) => name.endsWith("-okur")),
    }),
    impersonal,
  );

test(
  "everything kept of a reader is downloaded as one file; a failure is told and may be tried again",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Şule", "Aksoy", info);
    await arrive(page, reader);
    await shelve(page, [{ ...madonna, status: "read" }]);
    await openSettings(page);
    const button = card(page, "Verilerinizi indirin").getByRole("button", { name: "Verilerimi İndir" });

    await page.route("**/api/account/export", (route) => route.abort());
    await button.click();
    await expect(page.getByText(/Verileriniz hazırlanırken bir hata oluştu/)).toBeVisible();
    await page.unroute("**/api/account/export");
    await page.route("**/api/account/export", (route) => route.fulfill({ status: 502, body: "" }));
    await button.click();
    await expect(page.getByText("Verileriniz hazırlanırken bir hata oluştu", { exact: true })).toBeVisible();
    await page.unroute("**/api/account/export");

    const coming = page.waitForEvent("download");
    await button.click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`okurca-${reader.username}.zip`);
    await expect(page.getByText("Verileriniz indirildi")).toBeVisible();
    // The tests of the archive cover its content; a zip file holds names as plain text.
    const bytes = readFileSync(await file.path()).toString("latin1");
    expect(bytes.startsWith("PK")).toBe(true);
    for (const name of ["README.txt", "json/kitaplik.json", "csv/kitaplik.csv"])
      expect(bytes).toContain(name);

    await page.route("**/api/account/export", (route) =>
      route.fulfill({
        status: 429,
        json: {
          code: "too_often",
          message: "Verilerinizi kısa süre önce indirdiniz.",
          error: "",
          requestId: "x",
        },
      }),
    );
    await button.click();
    await expect(page.getByText("Verilerinizi kısa süre önce indirdiniz.")).toBeVisible();
  },
);

test("an account is deleted in two steps, by keyboard as well, and leaves nothing in the browser", async ({
  page,
}, info) => {
  const problems = watchConsole(page);
  const reader = newReader("Gülbahar", "Giden", info);
  await arrive(page, reader);
  await shelve(page, [{ ...madonna, status: "reading" }]);
  await page.goto("/kutuphane");
  await expect(page.getByText("Kürk Mantolu Madonna").first()).toBeVisible();
  await openSettings(page);
  for (const text of [
    "Kişisel verileriniz silinir.",
    "Kitaplığınız, puanlarınız ve incelemeleriniz silinir.",
    "Okuma geçmişiniz silinir.",
    "Bu işlem geri alınamaz.",
  ]) {
    await expect(deletion(page).getByText(text)).toBeVisible();
  }
  await expect(deletion(page)).toContainText("5651 sayılı Kanun gereği bir yıl saklanır");
  await remove(page).scrollIntoViewIfNeeded();
  await showThemes(page, info, "hesap-yonetimi");

  await remove(page).focus();
  await page.keyboard.press("Enter");
  const cancel = deletion(page).getByRole("button", { name: "İptal" });
  await expect(cancel).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(remove(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await cancel.click();
  await expect(remove(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(cancel).toBeFocused();
  await confirm(page).scrollIntoViewIfNeeded();
  await showThemes(page, info, "hesap-yonetimi-soru");
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await checkFits(page, "the question at 320 px");
  if (size) await page.setViewportSize(size);

  await confirm(page).click();
  await expect(page.getByText("Hesabınız başarıyla silindi")).toBeVisible();
  await expect(page).toHaveURL("/ayarlar");
  // Two seconds later the landing page, as a visitor sees it.
  await expect(page).toHaveURL("/");
  await expect(page.locator("html")).toHaveAttribute("data-auth", "out");
  await expect.poll(() => keptOf(page)).toEqual({ keys: [], caches: [] });
  expect(problems).toEqual([]);

  await fillLogin(page, reader);
  await expect(page.getByRole("alert")).toContainText("Kullanıcı adı veya şifre hatalı");
  await checkPage(page, "sign-in of a deleted account");
  const free = await page.request.get(`/api/identity/username-availability?username=${reader.username}`);
  expect((await free.json()).available).toBe(true);
});

test(
  "what fails leaves the question there; what is half done says so and goes on by another press",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Ömer", "Ünal", info);
    await arrive(page, reader);
    await openSettings(page);
    await remove(page).click();
    await page.route("**/api/account", (route) => route.abort());
    await confirm(page).click();
    await expect(page.getByText("Hesap silinirken bir hata oluştu")).toBeVisible();
    await expect(confirm(page)).toBeEnabled();
    await page.unroute("**/api/account");

    await page.route("**/identity/", (route) =>
      route.request().headers()["x-amz-target"]?.endsWith(".DeleteUser") ? route.abort() : route.fallback(),
    );
    await confirm(page).click();
    const half = deletion(page).getByRole("alert");
    await expect(half).toContainText("giriş bilgileriniz henüz silinemedi");
    await checkPage(page, "half deleted");
    const token = await tokenOf(page, "idToken");
    const refused = await page.request.get("/api/activity/feed", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(refused.status()).toBe(401);
    await page.unroute("**/identity/");
    await deletion(page).getByRole("button", { name: "Tekrar Dene" }).click();
    await expect(page.getByText("Hesabınız başarıyla silindi")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect.poll(() => keptOf(page)).toEqual({ keys: [], caches: [] });
  },
);

test(
  "an answer that was lost on its way is no failure: the account is gone",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Deniz", "Kara", info);
    await arrive(page, reader);
    await openSettings(page);
    let isLost = false;
    await page.route("**/identity/", async (route) => {
      if (isLost || !route.request().headers()["x-amz-target"]?.endsWith(".DeleteUser"))
        return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await remove(page).click();
    await confirm(page).click();
    await expect(page.getByText("Hesabınız başarıyla silindi")).toBeVisible({ timeout: 20_000 });
    expect(isLost).toBe(true);
    await expect(page).toHaveURL("/");
    await expect.poll(() => keptOf(page)).toEqual({ keys: [], caches: [] });
  },
);

test(
  "a deletion that was left half done is finished at the next sign-in, and told",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Çağla", "Güneş", info);
    await arrive(page, reader);
    const headers = { authorization: `Bearer ${await tokenOf(page, "idToken")}` };
    expect((await page.request.delete(`${origin}/api/account`, { headers })).status()).toBe(200);
    // The provider fails at first: the sign-in ends and the page says what is missing.
    await page.route("**/identity/", (route) =>
      route.request().headers()["x-amz-target"]?.endsWith(".DeleteUser")
        ? route.fulfill({
            status: 500,
            json: { __type: "InternalErrorException", message: "Bir hata oluştu." },
          })
        : route.fallback(),
    );
    await page.goto("/kutuphane");
    await expect(page.getByText(/giriş bilgileri henüz silinemedi/)).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/giris/);
    await page.unroute("**/identity/");
    await fillLogin(page, reader);
    await expect(page.getByText("Hesabınızın yarım kalan silme işlemi tamamlandı")).toBeVisible({
      timeout: 20_000,
    });
    await expect.poll(() => keptOf(page)).toEqual({ keys: [], caches: [] });
    await fillLogin(page, reader);
    await expect(page.getByRole("alert")).toContainText("Kullanıcı adı veya şifre hatalı");
  },
);

test(
  "other tabs and devices of the reader end up signed out, and friends' open pages show nothing more",
  whole,
  async ({ browser, page }, info) => {
    const reader = newReader("İlker", "Uğur", info);
    const friend = newReader("Irmak", "Şahin", info);
    await arrive(page, reader);
    const otherTab = await page.context().newPage();
    const otherDevice = await (await browser.newContext()).newPage();
    await enter(otherDevice, reader);
    const friendsPage = await (await browser.newContext()).newPage();
    await arrive(friendsPage, friend);
    const as = async (who: Page) => ({ authorization: `Bearer ${await tokenOf(who, "idToken")}` });
    const send = async (who: Page, target: string) =>
      page.request.post("/api/friendship/send-friend-request", { headers: await as(who), data: { target } });
    await send(page, friend.username);
    await send(friendsPage, reader.username);
    const [book] = await shelve(page, [{ ...madonna, status: "read" }]);
    const review = { book_isbn: book?.isbn, content: "Gidenin son incelemesi.", rating: 5 };
    await page.request.post("/api/social/posts", { headers: await as(page), data: review });
    await friendsPage.goto("/");
    await expect(friendsPage.getByText("Gidenin son incelemesi.")).toBeVisible();
    await otherTab.goto("/kutuphane");
    await expect(otherTab.getByRole("heading", { level: 1 })).toBeVisible();
    await otherDevice.goto("/kutuphane");
    await expect(otherDevice.getByRole("heading", { level: 1 })).toBeVisible();

    await openSettings(page);
    await remove(page).click();
    await confirm(page).click();
    await expect(page.getByText("Hesabınız başarıyla silindi")).toBeVisible();
    await expect(page).toHaveURL("/");
    for (const other of [otherTab, otherDevice]) {
      await expect(other).toHaveURL(/\/giris/, { timeout: 20_000 });
      await expect.poll(() => keptOf(other)).toEqual({ keys: [], caches: [] });
    }
    await expect(friendsPage.getByText("Gidenin son incelemesi.")).toBeHidden({ timeout: 20_000 });
  },
);
