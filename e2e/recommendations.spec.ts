import type { Browser, Page, TestInfo } from "@playwright/test";
import { expect, test, whole } from "./journey.ts";
import { openSession } from "./open-session.ts";
import { makeRecommendations } from "./operator.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, createAccount, newReader } from "./readers.ts";
import { callAs, type FoundBook } from "./shelf.ts";

const list = "**/api/userlibrary/get-book-recommendations";
const dismissals = "**/api/userlibrary/dismissed-recommendations/*";

async function open(page: Page): Promise<void> {
  await page.goto("/onerilerim");
  await expect(section(page, "Favori Türlerinize")).toBeVisible();
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cards = (page: Page, name: string) => section(page, name).getByRole("listitem");
const titleOf = async (page: Page, name: string, n: number) =>
  cards(page, name).nth(n).getByRole("heading").innerText();

test("a new reader sees books with the genres that were chosen, filters, adds and dismisses", async ({
  page,
}, info) => {
  test.slow();
  const problems = watchConsole(page);
  await arrive(page, newReader("Ayşe", "Işık", info));
  await open(page);
  const genres = "Favori Türlerinize";

  await test.step("each book tells why: a favourite genre by name", async () => {
    const reasons = await cards(page, genres)
      .getByText(/^Favori türünüz: /)
      .allInnerTexts();
    expect(reasons.length).toBe(await cards(page, genres).count());
    expect(new Set(reasons)).toEqual(new Set(["Favori türünüz: Edebiyat.", "Favori türünüz: Roman."]));
    await showThemes(page, info, "onerilerim");
    await page.emulateMedia({ colorScheme: "light" });
  });

  await test.step("a category is chosen and left by the browser's button", async () => {
    await page.getByRole("button", { name: "Yeni Keşifler", exact: true }).click();
    await expect(page).toHaveURL(/\?kategori=Yeni/);
    await expect(section(page, genres)).toBeHidden();
    await expect(section(page, "Yeni Keşifler")).toBeVisible();
    await showThemes(page, info, "onerilerim-kategori");
    await page.emulateMedia({ colorScheme: "light" });
    await page.reload();
    await expect(section(page, "Yeni Keşifler")).toBeVisible();
    await expect(section(page, genres)).toBeHidden();
    await page.goBack();
    await expect(section(page, genres)).toBeVisible();
    await expect(page.getByRole("button", { name: "Tümü", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  await test.step("a book that is added stays where it is, with its status, until the next visit", async () => {
    const title = await titleOf(page, genres, 0);
    const card = cards(page, genres).first();
    await card.getByRole("button", { name: /okuma durumu seçerek ekle$/ }).click();
    await page.getByRole("menuitem", { name: /Okunuyor/ }).click();
    await expect(card.getByText("Kitaplığınızda")).toBeVisible();
    await expect(card.getByText("Okunuyor")).toBeVisible();
    await expect(card.getByRole("button", { name: /^İlgilenmiyorum/ })).toBeHidden();
    await expect(card.getByRole("heading")).toHaveText(title);
    await checkPage(page, "with a book that was added");
    await page.reload();
    await expect(cards(page, genres).first()).toBeVisible();
    await expect(
      section(page, genres).getByRole("heading", { level: 3, name: title, exact: true }),
    ).toHaveCount(0);
  });

  await test.step("by the keyboard, a book is dismissed and put back to its place", async () => {
    const [title, next] = [await titleOf(page, genres, 1), await titleOf(page, genres, 2)];
    await page.getByRole("button", { name: `İlgilenmiyorum: ${title}`, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(cards(page, genres).nth(1).getByRole("heading")).toHaveText(next);
    await expect(page.getByRole("button", { name: `İlgilenmiyorum: ${next}`, exact: true })).toBeFocused();
    await expect(page.getByText("Bu kitabı bir daha önermeyeceğiz.")).toBeVisible();
    await page.getByRole("button", { name: "Geri al" }).press("Enter");
    await expect(cards(page, genres).nth(1).getByRole("heading")).toHaveText(title);
    await expect(page.getByText("Kitap yeniden önerilebilir.")).toBeVisible();
  });

  await test.step("moving along a section by the keyboard brings each book into sight", async () => {
    const last = cards(page, genres)
      .last()
      .getByRole("button", { name: /^İlgilenmiyorum/ });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 0.99 });
    await cards(page, genres).first().getByRole("link").last().focus();
    await expect(cards(page, genres).first().getByRole("link").last()).toBeInViewport({ ratio: 0.99 });
  });

  await page.setViewportSize({ width: 320, height: 640 });
  await checkFits(page, "/onerilerim at 320 px");
  await page.getByRole("button", { name: "Yeni Keşifler", exact: true }).click();
  await expect(section(page, genres)).toBeHidden();
  await checkFits(page, "a category at 320 px");
  expect(problems).toEqual([]);
});

/** Readers who all gave the same books five stars, and the books. */
async function likeAlike(browser: Browser, info: TestInfo): Promise<FoundBook[]> {
  const books: FoundBook[] = [];
  for (const [first, last] of [
    ["Deniz", "Aksoy"],
    ["Kerem", "Doğan"],
    ["Selin", "Korkmaz"],
    ["Burak", "Öz"],
  ] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const reader = newReader(first, last, info);
    await createAccount(page, reader, { genres: ["roman"] });
    await openSession(page, reader, ["roman"]);
    if (books.length === 0) {
      for (const q of [
        "Tutunamayanlar",
        "Kürk Mantolu Madonna",
        "Çocuk Kalbi",
        "İnce Memed",
        "Şeker Portakalı",
      ]) {
        const query = new URLSearchParams({ q, limit: "1" });
        const { results } = await callAs<{ results: FoundBook[] }>(page, "GET", `/api/books/search?${query}`);
        books.push(...results);
      }
      expect(books).toHaveLength(5);
    }
    for (const { isbn } of books) {
      const review = { book_isbn: isbn, content: "Bir solukta okudum, çok sevdim.", rating: 5 };
      await callAs(page, "POST", "/api/social/posts", review);
    }
    await context.close();
  }
  return books;
}

test(
  "after a book is rated, a section names it, with what its readers like and a reason each",
  whole,
  async ({ page, browser }, info) => {
    test.slow();
    const problems = watchConsole(page);
    const [liked, ...others] = await likeAlike(browser, info);
    await makeRecommendations();
    await arrive(page, newReader("Zeynep", "İnce", info));
    await open(page);
    await expect(section(page, `“${liked?.title}” Kitabını Okuyanlar Bunları da Sevdi`)).toHaveCount(0);
    const review = { book_isbn: liked?.isbn, content: "Aylarca aklımdan çıkmadı bu kitap.", rating: 5 };
    await callAs(page, "POST", "/api/social/posts", review);
    await page.reload();
    const name = `“${liked?.title}” Kitabını Okuyanlar Bunları da Sevdi`;
    await expect(section(page, name)).toBeVisible();
    for (const { title } of others) {
      await expect(section(page, name).getByRole("link", { name: title, exact: true })).toHaveCount(1);
    }
    const reason = `“${liked?.title}” kitabına 5 yıldız verdiniz; okurları bunu da seviyor.`;
    await expect(section(page, name).getByText(reason)).toHaveCount(await cards(page, name).count());
    await expect(page.getByRole("heading", { level: 3, name: liked?.title ?? "", exact: true })).toHaveCount(
      0,
    );
    await showThemes(page, info, "onerilerim-kitaptan");
    await page.getByRole("button", { name: "Okuduklarınıza Göre" }).click();
    await expect(section(page, "Favori Türlerinize")).toBeHidden();
    await expect(section(page, name)).toBeVisible();
    expect(problems).toEqual([]);
  },
);

test(
  "recommendations are turned off and on in the settings, where dismissed books are taken back, too",
  whole,
  async ({ page }, info) => {
    test.slow();
    const problems = watchConsole(page);
    await arrive(page, newReader("Derya", "Ak", info));
    await open(page);
    const title = await titleOf(page, "Favori Türlerinize", 0);
    await page.getByRole("button", { name: `İlgilenmiyorum: ${title}`, exact: true }).click();
    await expect(page.getByText("Bu kitabı bir daha önermeyeceğiz.")).toBeVisible();

    await page.getByRole("link", { name: "Öneri ayarları" }).click();
    const card = section(page, "Öneriler");
    await expect(card.getByRole("link", { name: title, exact: true })).toBeVisible();
    await card.getByRole("switch", { name: "Bana kitap öner" }).focus();
    await page.keyboard.press("Space");
    await expect(card.getByText("Kaydedilmemiş değişiklikleriniz var")).toBeVisible();
    await card.getByRole("button", { name: "Önerileri Kaydet" }).press("Enter");
    await expect(page.getByText("Öneri ayarlarınız kaydedildi.")).toBeVisible();
    await showThemes(page, info, "ayarlar-oneriler");
    await page.emulateMedia({ colorScheme: "light" });

    await page.getByRole("link", { name: "Önerilerim" }).first().click();
    await expect(page.getByRole("heading", { name: "Öneriler kapalı" })).toBeVisible();
    await showThemes(page, info, "onerilerim-kapali");
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("link", { name: "Öneri Ayarları" }).click();
    await expect(card.getByRole("switch", { name: "Bana kitap öner" })).not.toBeChecked();
    await card.getByRole("switch", { name: "Bana kitap öner" }).check();
    await card.getByRole("button", { name: "Önerileri Kaydet" }).click();
    await expect(card.getByText("Kaydedilmemiş değişiklikleriniz var")).toBeHidden();
    await card.getByRole("button", { name: `Yeniden öner: ${title}`, exact: true }).click();
    await expect(page.getByText("Kitap yeniden önerilebilir.")).toBeVisible();
    await expect(card.getByRole("link", { name: title, exact: true })).toBeHidden();

    await open(page);
    await expect(page.getByRole("heading", { level: 3, name: title, exact: true })).toBeVisible();
    expect(problems).toEqual([]);
  },
);

test(
  "a failing network leaves the list empty and says so; a dismissal that fails is taken back",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Mehmet", "Çınar", info));
    await page.route(list, (route) => route.fulfill({ status: 404, body: "{}" }));
    await page.goto("/onerilerim");
    await expect(page.getByRole("alert")).toContainText("Önerileriniz yüklenirken bir hata oluştu.");
    await checkPage(page, "recommendations that could not be loaded");
    await page.unroute(list);
    await page.getByRole("button", { name: "Tekrar Dene" }).click();
    await expect(cards(page, "Favori Türlerinize").first()).toBeVisible();

    await page.route(dismissals, (route) => route.abort());
    const title = await titleOf(page, "Favori Türlerinize", 0);
    await page.getByRole("button", { name: `İlgilenmiyorum: ${title}`, exact: true }).click();
    await expect(page.getByText(/^Kitap önerilerden çıkarılırken bir hata oluştu\. Sunucuya/)).toBeVisible();
    await expect(cards(page, "Favori Türlerinize").first().getByRole("heading")).toHaveText(title);
  },
);
