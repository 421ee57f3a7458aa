import type { Page } from "@playwright/test";
import { expect, once, phone, test, whole } from "./journey.ts";
import { show, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs, type FoundBook, shelve } from "./shelf.ts";

/** Counts what a reader presses: every click of a pointer, and each submission by Enter. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = globalThis as { presses?: number };
    counter.presses = 0;
    const count = () => {
      counter.presses = (counter.presses ?? 0) + 1;
    };
    addEventListener("pointerdown", count, true);
    addEventListener("keydown", ({ key }) => ["Enter", " "].includes(key) && count(), true);
  });
  return () => page.evaluate(() => (globalThis as { presses?: number }).presses ?? 0);
}

interface Shelf {
  books: {
    isbn: string;
    status: string;
    own_rating_half: number | null;
    progress: { page: number | null } | null;
  }[];
}
const shelfOf = (page: Page) => callAs<Shelf>(page, "GET", "/api/userlibrary/library");

test("rating a finished book is one press, on its page and on the shelf", once, async ({ page }, info) => {
  const problems = watchConsole(page);
  await arrive(page, newReader("Pelin", "Er", info));
  const presses = await countPresses(page);
  const [book] = await shelve(page, [{ q: "madonna", status: "read" }]);
  const stars = page.getByRole("group", { name: /için puanınız$/ });
  await page.goto(`/kitap/${book?.isbn}`);
  await stars.getByRole("radio", { name: /^4 yıldız/ }).click();
  await expect.poll(async () => (await shelfOf(page)).books[0]?.own_rating_half).toBe(4);
  expect(await presses()).toBe(1);
  await page.goto("/kutuphane");
  await expect(stars.getByRole("radio", { name: /^4 yıldız/ })).toBeChecked();
  await show(page, info, "62-raf-yildizlari");
  // The left half of the third.
  const third = stars.getByRole("radio", { name: /^3 yıldız/ });
  const box = await third.boundingBox();
  await third.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } });
  await expect.poll(async () => (await shelfOf(page)).books[0]?.own_rating_half).toBe(2.5);
  expect(await presses()).toBe(1);
  expect(problems).toEqual([]);
});

test(
  "logging pages is two presses beside the number; finishing is two, with stars and the day at hand",
  once,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Mert", "Ay", info));
    const presses = await countPresses(page);
    const [book] = await shelve(page, [{ q: "madonna", status: "reading" }]);
    await page.goto("/");
    const open = page
      .getByRole("region", { name: "Şu an okuduklarınız" })
      .getByRole("button", { name: /okuma ilerlemesi/ });
    const dialog = page.getByRole("dialog");
    await open.click();
    await page.keyboard.type("40");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect.poll(async () => (await shelfOf(page)).books[0]?.progress?.page).toBe(40);
    expect(await presses()).toBe(2);
    // What is typed takes the place of the page before.
    await open.click();
    await page.keyboard.type("52");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect.poll(async () => (await shelfOf(page)).books[0]?.progress?.page).toBe(52);
    expect(await presses()).toBe(4);

    await page.goto("/kutuphane");
    await open.click();
    await show(page, info, "63-ilerleme-ve-bitirdim");
    await dialog.getByRole("button", { name: "Bitirdim" }).click();
    await expect.poll(async () => (await shelfOf(page)).books[0]?.status).toBe("read");
    expect(await presses()).toBe(2);
    // Stars are the third, and the day is today unless said otherwise.
    await expect(dialog.getByRole("button", { name: "Bugün" })).toHaveAttribute("aria-pressed", "true");
    await dialog.getByRole("radio", { name: /^4,5 yıldız/ }).click();
    await expect.poll(async () => (await shelfOf(page)).books[0]?.own_rating_half).toBe(4.5);
    expect(await presses()).toBe(3);
    await show(page, info, "64-bitti");
    type Readings = { readings: { ended_on: string | null; outcome: string | null }[] };
    const { readings } = await callAs<Readings>(page, "GET", `/api/userlibrary/readings/${book?.isbn}`);
    expect(readings).toEqual([
      expect.objectContaining({ outcome: "finished", ended_on: expect.any(String) }),
    ]);
    // Enter in the day that is typed is "Tamam": it keeps the day, and opens nothing.
    await dialog.getByRole("button", { name: "Başka bir gün" }).click();
    await dialog.getByLabel("Hangi gün?").fill("04.05.2025");
    await page.evaluate(() => {
      const tell = ({ submitter }: SubmitEvent) =>
        document.body.setAttribute("data-pressed", submitter?.textContent ?? "");
      addEventListener("submit", tell, true);
    });
    await page.keyboard.press("Enter");
    await expect(page.locator("body")).toHaveAttribute("data-pressed", "Tamam");
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => {
        const path = `/api/userlibrary/readings/${book?.isbn}`;
        return (await callAs<Readings>(page, "GET", path)).readings[0]?.ended_on;
      })
      .toBe("2025-05-04");
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(problems).toEqual([]);
  },
);

test(
  "a book that is being read is finished on its own page by one press, and has its stars by a second",
  whole,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Burak", "Sel", info));
    const presses = await countPresses(page);
    const [book] = await shelve(page, [{ q: "madonna", status: "reading" }]);
    await page.goto(`/kitap/${book?.isbn}`);
    const finish = page.getByRole("main").getByRole("button", { name: "Bitirdim" });
    await expect(finish).toBeVisible();
    await show(page, info, "67-kitapta-bitirdim");
    await finish.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Bitirdiniz, tebrikler" });
    await expect(dialog.getByRole("button", { name: "Bugün" })).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await shelfOf(page)).books[0]?.status).toBe("read");
    expect(await presses()).toBe(1);
    await dialog.getByRole("radio", { name: /^5 yıldız/ }).click();
    await expect.poll(async () => (await shelfOf(page)).books[0]?.own_rating_half).toBe(5);
    expect(await presses()).toBe(2);
    await dialog.getByRole("button", { name: "Tamam" }).click();
    await expect(page.getByText("Puanınız 5")).toBeVisible();
    await expect(page.getByRole("link", { name: /^\d+ puan · \d+ inceleme$/ })).toBeVisible();
    await expect(finish).toBeHidden();
    expect(problems).toEqual([]);
  },
);

test(
  "a book is finished on the home page by one press, and has its stars by a second",
  phone,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Nur", "Can", info));
    const presses = await countPresses(page);
    await shelve(page, [{ q: "madonna", status: "reading" }]);
    await page.goto("/");
    const box = page.getByRole("region", { name: "Şu an okuduklarınız" }).filter({ visible: true });
    const finish = box.getByRole("button", { name: /^Bitirdim: / });
    await expect(finish).toBeVisible();
    await show(page, info, "68-ana-sayfada-bitirdim");
    await finish.click();
    const dialog = page.getByRole("dialog", { name: "Bitirdiniz, tebrikler" });
    await expect(dialog.getByRole("button", { name: "Bugün" })).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await shelfOf(page)).books[0]?.status).toBe("read");
    expect(await presses()).toBe(1);
    await dialog.getByRole("radio", { name: /^4 yıldız/ }).click();
    await expect.poll(async () => (await shelfOf(page)).books[0]?.own_rating_half).toBe(4);
    expect(await presses()).toBe(2);
    expect(problems).toEqual([]);
  },
);

test(
  "search results give stars by their menu, in two presses, and show them; the day is one more",
  whole,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Suna", "Koç", info));
    const presses = await countPresses(page);
    for (const [path, q, given] of [
      ["ara", "madonna", "4,5"],
      ["arama", "memed", "3"],
    ] as const) {
      const { results } = await callAs<{ results: FoundBook[] }>(
        page,
        "GET",
        `/api/books/search?q=${q}&limit=1`,
      );
      const title = results[0]?.title ?? "";
      await page.goto(`/${path}?q=${q}`);
      const row = page.getByRole("main").getByRole("listitem").filter({ hasText: title }).first();
      await row.getByRole("button", { name: /için okuma durumu seçerek ekle$/ }).click();
      const star = page.getByRole("menuitemradio", { name: new RegExp(`^${given} yıldız`) });
      expect((await star.boundingBox())?.width).toBeGreaterThanOrEqual(24);
      await star.click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("group", { name: "Ne zaman bitirdiniz?" })).toBeVisible();
      expect(await presses()).toBe(2);
      await dialog.getByRole("button", { name: "Hatırlamıyorum" }).click();
      await expect(dialog).toBeHidden();
      await expect(row.getByRole("img", { name: `5 üzerinden ${given}` })).toBeVisible();
      await expect(row.getByText("Okundu", { exact: true })).toBeVisible();
      await show(page, info, `65-${path}-yildiz`);
    }
    expect((await shelfOf(page)).books.map((book) => book.own_rating_half).sort()).toEqual([3, 4.5]);
    expect(problems).toEqual([]);
  },
);
