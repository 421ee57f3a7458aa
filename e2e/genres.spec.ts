import type { Page } from "@playwright/test";
import { expect, long, test, whole } from "./journey.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { callProvider, tokenOf } from "./provider.ts";
import { arrive, createAccount, newReader, signIn } from "./readers.ts";

const counter = (page: Page, n: number) => page.getByText(`Seçili türler: ${n}/5`);
const tile = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const skip = (page: Page) => page.getByRole("button", { name: "Geç (Varsayılan türleri kullan)" });
const chips = (page: Page) => page.getByRole("main").getByRole("list", { name: "Favori türler" });

/** What the account keeps, written as another program might. */
async function writeGenres(page: Page, value: string): Promise<void> {
  await callProvider(page, "UpdateUserAttributes", {
    AccessToken: await tokenOf(page, "accessToken"),
    UserAttributes: [{ Name: "custom:favorite_genres", Value: value }],
  });
}

test(
  "who has no genres yet is led to their choice from everywhere, chooses by touch or keyboard, and comes home",
  long,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    const reader = newReader("Ayşe", "Işık", info);
    await createAccount(page, reader);
    await signIn(page, reader);
    for (const address of ["/ayarlar", "/kutuphane", "/yardim", "/profil", "/"]) {
      await page.goto(address);
      // From home it leads home, from elsewhere there.
      const next = address === "/" ? "" : `?next=${encodeURIComponent(address)}`;
      await expect(page).toHaveURL(`/tur-secimi${next}`);
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Favori Kitap Türlerinizi Seçin");
    await expect(page.getByText(/^okurca$/i)).toBeVisible();
    await expect(page.getByText("En fazla 5 tür seçebilirsiniz. Önerileriniz")).toBeVisible();
    await expect(page.getByRole("listitem").getByRole("button")).toHaveCount(15);
    await expect(
      page.getByText("Varsayılan türler: Edebiyat, Roman, Tarih, Kişisel gelişim, Sanat."),
    ).toBeVisible();

    await tile(page, "Polisiye").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(tile(page, "Polisiye")).toHaveAttribute("aria-pressed", "true");
    await expect(tile(page, "Kişisel gelişim")).toHaveAttribute("aria-pressed", "true");
    for (const name of ["Tarih", "Gezi", "Müzik"]) await tile(page, name).click();
    await expect(counter(page, 5)).toContainText("En fazla 5 tür seçebilirsiniz");
    await expect(tile(page, "Roman")).toBeDisabled();
    await showThemes(page, info, "32-tur-secimi-dolu");
    await tile(page, "Gezi").click();
    await expect(counter(page, 4)).toBeVisible();
    await expect(tile(page, "Roman")).toBeEnabled();
    // The counter stays in sight down to the last tile.
    await page.setViewportSize({ width: 320, height: 480 });
    await tile(page, "Müzik").scrollIntoViewIfNeeded();
    await expect(counter(page, 4)).toBeInViewport();
    await checkFits(page, "/tur-secimi at 320 px");

    await page.reload();
    await expect(counter(page, 4)).toBeVisible();
    await page.getByRole("button", { name: "Kaydet (4 tür)" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
    // One who has chosen is led nowhere.
    await page.goto("/profil");
    await expect(chips(page)).toHaveText("TarihPolisiyeKişisel gelişimMüzik");
    expect(problems).toEqual([]);
  },
);

test(
  "a save that fails is told, keeps the choice and the place, and works the second time",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Can", "Öztürk", info);
    await createAccount(page, reader);
    await signIn(page, reader);
    await expect(page).toHaveURL("/tur-secimi");
    await tile(page, "Roman").click();
    await page.route("**/identity/", (route) => route.abort());
    const save = page.getByRole("button", { name: "Kaydet (1 tür)" });
    await save.click();
    await expect(page.getByRole("alert")).toHaveText(
      "Türler kaydedilirken bir hata oluştu. Lütfen tekrar deneyin.",
    );
    await expect(save).toBeFocused();
    await expect(page).toHaveURL("/tur-secimi");
    await expect(tile(page, "Roman")).toHaveAttribute("aria-pressed", "true");
    await checkPage(page, "/tur-secimi after a failure");
    await skip(page).click();
    await expect(page.getByRole("alert")).toHaveText("Bir hata oluştu. Lütfen tekrar deneyin.");

    await page.unroute("**/identity/");
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route("**/identity/", async (route) => {
      await held;
      await route.continue();
    });
    await save.click();
    await expect(page.getByRole("button", { name: "Kaydediliyor..." })).toBeDisabled();
    await expect(skip(page)).toBeDisabled();
    await expect(tile(page, "Roman")).toBeDisabled();
    go();
    await expect(page).toHaveURL("/");
    await page.goto("/profil");
    await expect(chips(page)).toHaveText("Roman");
  },
);

for (const [how, name] of [
  ["skipped", "Geç (Varsayılan türleri kullan)"],
  ["saved with none chosen", "Kaydet (0 tür)"],
] as const) {
  test(`the choice ${how} assigns the five defaults`, whole, async ({ page }, info) => {
    const reader = newReader("Derya", "Ak", info);
    await createAccount(page, reader);
    await signIn(page, reader);
    await page.getByRole("button", { name }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/profil");
    await expect(chips(page)).toHaveText("EdebiyatRomanTarihKişisel gelişimSanat");
    await page.goto("/ayarlar#tercihler");
    await expect(counter(page, 5)).toBeVisible();
  });
}

test(
  "malformed genres of an account are none, but chosen: nobody is led to the choice; six are five",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Elif", "Kaya", info);
    await arrive(page, reader);
    for (const [value, shown] of [
      ["roman, tarih", ""],
      ['["uzay","Roman"]', ""],
      ['["müzik","edebiyat","roman","tarih","aşk","gezi"]', "MüzikEdebiyatRomanTarihAşk"],
    ] as const) {
      await writeGenres(page, value);
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await signIn(page, reader);
      await expect(page).toHaveURL("/");
      await page.goto("/profil");
      await expect(page.getByRole("heading", { level: 1, name: "Elif Kaya" })).toBeVisible();
      if (shown) await expect(chips(page)).toHaveText(shown);
      else await expect(chips(page)).toHaveCount(0);
      await page.goto("/ayarlar");
      await expect(counter(page, shown ? 5 : 0)).toBeVisible();
    }
    await test.step("an attribute that was taken away leads to the choice", async () => {
      await writeGenres(page, "");
      await page.evaluate(() => localStorage.clear());
      await signIn(page, reader);
      await expect(page).toHaveURL("/tur-secimi");
    });
  },
);
