import { expect, long, test, whole } from "./journey.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

const madonna = "9786257751520";
const bookPage = `/kitap/${madonna}`;

test(
  "notifications show who did what; following one says nothing, and marks it",
  long,
  async ({ page, browser }, info) => {
    const problems = watchConsole(page);
    const [ayse, mehmet] = [newReader("Ayşe", "Işık", info), newReader("Mehmet", "Çınar", info)];
    await arrive(page, ayse);
    const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await arrive(other, mehmet);
    const body = { book_isbn: madonna, content: "Bir solukta okudum.", rating: 5 };
    const { post } = await callAs<{ post: { id: string } }>(page, "POST", "/api/social/posts", body);
    await callAs(other, "POST", "/api/friendship/send-friend-request", { target: ayse.username });
    await callAs(other, "POST", `/api/activity/activities/${post.id}/like`);
    await callAs(other, "POST", `/api/activity/activities/${post.id}/comments`, {
      content: "Ben de sevdim.",
    });

    await page.goto("/bildirimlerim");
    const rows = page.getByRole("region", { name: "Genel Bildirimler" }).getByRole("listitem");
    await expect(rows.first()).toBeVisible();
    for (const row of await rows.all()) await expect(row.locator(".avatar")).toHaveText("M");
    await showThemes(page, info, "43-bildirim-yuzler");
    await checkPage(page, "/bildirimlerim");
    await checkFits(page, "/bildirimlerim");

    const count = await rows.count();
    await rows.filter({ hasText: "Ben de sevdim." }).getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(bookPage));
    await page.goBack();
    await expect(rows).toHaveCount(count);
    await expect(rows.filter({ hasText: "Ben de sevdim." }).getByText("(okunmadı)")).toHaveCount(0);
    await expect(page.getByText("Bildirim okundu olarak işaretlendi")).toHaveCount(0);

    await other.goto(bookPage);
    await other
      .locator(`#inceleme-${post.id}`)
      .getByRole("button", { name: "Seçenekler: Ayşe Işık, “Kürk Mantolu Madonna” incelemesi" })
      .click();
    await other.getByRole("menuitem", { name: "Şikâyet Et" }).click();
    const dialog = other.getByRole("dialog");
    await dialog.getByRole("button", { name: "Gönder" }).click();
    const group = dialog.getByRole("radiogroup", { name: "Sebep" });
    await expect(group.getByText("Bir sebep seçin.")).toBeInViewport();
    await expect(group.getByRole("radio").first()).toBeFocused();
    await expect(group).toHaveAccessibleDescription("Bir sebep seçin.");
    await showThemes(other, info, "63-sikayet-sebepsiz");
    await checkPage(other, "şikâyet");
    expect(problems).toEqual([]);
  },
);

test(
  "the tabs of the own profile stand in one line on the narrowest phone, and the keyboard brings each into view",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Zeynep", "Ak", info));
    await page.goto("/profil");
    const list = page.getByRole("tablist", { name: "Profil bölümleri" });
    await expect(list.getByRole("tab")).toHaveCount(6);
    await showThemes(page, info, "50-profil-sekmeleri");
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 740 });
      const tabs = await list.getByRole("tab").all();
      const tops = await Promise.all(tabs.map(async (tab) => (await tab.boundingBox())?.y));
      expect(new Set(tops).size, `${width}`).toBe(1);
      await tabs[0]?.focus();
      for (const tab of tabs) {
        await expect(tab).toBeFocused();
        await expect(tab).toBeInViewport({ ratio: 0.95 });
        await page.keyboard.press("ArrowRight");
      }
      const isSideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isSideways, `${width}`).toBe(false);
      await page.screenshot({ path: `test-results/screenshots/profil-sekmeleri-${width}.png` });
    }
  },
);
