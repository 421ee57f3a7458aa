import type { Page } from "@playwright/test";
import { expect, once, test, whole } from "./journey.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";

const question = "En iyi bilim kurgu eserleri hangileri?";
const field = (page: Page) => page.getByLabel("Mesajınız");
const answers = (page: Page) => page.locator("[role=log] [data-bubble=ai]");
const cards = (page: Page) =>
  page.getByRole("list", { name: "Yanıtta geçen kitaplar" }).last().getByRole("listitem");

async function open(page: Page): Promise<void> {
  await page.goto("/ai-chat");
  await expect(page.getByText("Katalog modu:")).toBeVisible();
}
async function ask(page: Page, text: string): Promise<void> {
  const before = await answers(page).count();
  await field(page).fill(text);
  await field(page).press("Enter");
  await expect(answers(page)).toHaveCount(before + 1);
}

test(
  "an answer of the catalogue grows part by part, and its books take stars and a place on the shelf",
  once,
  async ({ page, context }, info) => {
    test.slow();
    const problems = watchConsole(page);
    await arrive(page, newReader("Gülçin", "Öz", info));
    await open(page);

    await test.step("its first part is there before the whole", async () => {
      await page.evaluate(() => {
        const seen: number[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          const making = document.querySelector("section [data-answer]:not([role=log] *)");
          if (making) seen.push(making.textContent?.length ?? 0);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      await ask(page, question);
      const whole = (await answers(page).last().locator("[data-answer]").textContent())?.length ?? 0;
      const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
      expect(Math.min(...seen)).toBeGreaterThan(0);
      expect(Math.min(...seen)).toBeLessThan(whole);
    });

    await test.step("it is the same on a second page and after loading anew", async () => {
      const text = (await answers(page).last().locator("[data-answer]").textContent()) ?? "";
      const other = await context.newPage();
      await open(other);
      await expect(answers(other).last().locator("[data-answer]")).toHaveText(text);
      await other.close();
      await page.reload();
      await expect(answers(page).last().locator("[data-answer]")).toHaveText(text);
    });

    const [first, second, third] = [cards(page).nth(0), cards(page).nth(1), cards(page).nth(2)];
    await test.step("one press rates a book, and the day is asked", async () => {
      // The right half of a star is the whole one.
      await first.getByRole("radio", { name: /^4 yıldız/ }).click({ position: { x: 26, y: 20 } });
      const dialog = page.getByRole("dialog", { name: "Okudunuz" });
      await dialog.getByRole("button", { name: "Bugün" }).click();
      await expect(dialog).toBeHidden();
      await expect(first.getByText("Okundu", { exact: true })).toBeVisible();
      await expect(first.getByRole("radio", { name: /^4 yıldız/ })).toBeChecked();
    });

    await test.step("by the keyboard, too; nothing is asked of a book on the way to other stars", async () => {
      await second.getByRole("radio").first().focus();
      for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("dialog", { name: "Okudunuz" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(second.getByText("Okundu", { exact: true })).toBeVisible();
    });

    await test.step("what is put on the shelf is taken back by the note", async () => {
      await third.getByRole("button", { name: /kitaplığa ekle$/ }).click();
      await expect(third.getByText("Kitaplığınızda")).toBeVisible();
      await page.getByRole("button", { name: "Geri al" }).first().click();
      await expect(third.getByText("Kitaplığınızda")).toBeHidden();
    });

    await test.step("own stars and shelf are there after loading anew, and at 320 px", async () => {
      await page.reload();
      await expect(first.getByRole("radio", { name: /^4 yıldız/ })).toBeChecked();
      await checkPage(page, "answers with stars");
      const size = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      await checkFits(page, "/ai-chat with stars at 320 px");
      await first.scrollIntoViewIfNeeded();
      await expect(first.getByRole("radio", { name: /^4 yıldız/ })).toBeInViewport();
      if (size) await page.setViewportSize(size);
      await showThemes(page, info, "asistan-yildizlar");
    });
    expect(problems).toEqual([]);
  },
);

test(
  "whether an answer was of use is said by the keyboard, shared only by who agrees, changed and withdrawn",
  whole,
  async ({ page }, info) => {
    test.slow();
    const problems = watchConsole(page);
    await arrive(page, newReader("Nergis", "Ün", info));
    await open(page);
    await ask(page, "İnce Memed");
    await ask(page, question);
    const said = page.locator("[data-said]");
    await expect(said).toContainText("Asistan yanıtladı:");
    await expect(said).not.toContainText("Evet");

    await test.step("Alt and the arrows go from message to message, Escape leads back to the field", async () => {
      await page.getByRole("region", { name: "Sohbet" }).focus();
      await page.keyboard.press("Alt+ArrowUp");
      await expect(answers(page).last()).toBeFocused();
      await page.keyboard.press("Alt+ArrowUp");
      await page.keyboard.press("Alt+ArrowUp");
      await expect(answers(page).nth(-2)).toBeFocused();
      await expect(answers(page).nth(-2)).toBeInViewport();
      const outline = await answers(page)
        .nth(-2)
        .evaluate((bubble) => getComputedStyle(bubble).outlineStyle);
      expect(outline).not.toBe("none");
      await page.keyboard.press("Alt+ArrowDown");
      await page.keyboard.press("Escape");
      await expect(field(page)).toBeFocused();
    });

    const use = page.getByRole("group", { name: "Bu cevap işe yaradı mı?" }).last();
    const consent = page.getByRole("checkbox", {
      name: "Sorumu ve cevabı Okurca ile paylaşmayı kabul ediyorum",
    });
    await test.step("a no asks for consent, which is not given before", async () => {
      await use.getByRole("button", { name: "Hayır" }).focus();
      await page.keyboard.press("Space");
      await expect(use.getByRole("button", { name: "Hayır" })).toHaveAttribute("aria-pressed", "true");
      await expect(consent).not.toBeChecked();
      await expect(page.getByLabel("Yorumunuz")).toBeHidden();
      await page.keyboard.press("Tab");
      await expect(consent).toBeFocused();
      await page.keyboard.press("Space");
      await page.getByLabel("Yorumunuz").fill("Daha yeni kitaplar beklerdim.");
      await showThemes(page, info, "asistan-paylasim");
      await page.emulateMedia({ colorScheme: "light" });
      const size = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      await checkFits(page, "consent at 320 px");
      if (size) await page.setViewportSize(size);
    });

    await test.step("what is shared is there after loading anew, and is changed and withdrawn", async () => {
      await page.getByRole("button", { name: "Paylaş", exact: true }).press("Enter");
      await expect(page.getByRole("button", { name: "Değiştir" })).toBeFocused();
      await page.reload();
      await expect(page.getByText("Daha yeni kitaplar beklerdim.")).toBeVisible();
      await checkPage(page, "what is shared of an answer");
      await page.getByRole("button", { name: "Değiştir" }).press("Enter");
      await page.getByLabel("Yorumunuz").fill("");
      await page.getByRole("button", { name: "Paylaş", exact: true }).click();
      await expect(page.getByText("Okurca ile paylaşıldı")).toBeVisible();
      await expect(page.getByText("Daha yeni kitaplar beklerdim.")).toBeHidden();
      await page.getByRole("button", { name: "Paylaşımı geri çek" }).press("Enter");
      await expect(consent).toBeFocused();
      await expect(consent).not.toBeChecked();
      await use.getByRole("button", { name: "Evet" }).click();
      await expect(consent).toBeHidden();
      await page.reload();
      await expect(use.getByRole("button", { name: "Evet" })).toHaveAttribute("aria-pressed", "true");
    });
    expect(problems).toEqual([]);
  },
);
