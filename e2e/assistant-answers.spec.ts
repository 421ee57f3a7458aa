import type { Page } from "@playwright/test";
import { expect, once, test } from "./journey.ts";
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
