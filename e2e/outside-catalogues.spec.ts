import { expect, once, test } from "./journey.ts";
import { missing } from "./outside-books.ts";
import { checkFits, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

test(
  "a book ours lacks is found elsewhere, taken into the catalogue and shelved",
  once,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Deniz", "Er", info));
    await page.goto("/ara");
    await page.getByPlaceholder("Kitap adı, yazar veya ISBN").fill("rüzgârın unuttuğu");
    const outside = page.getByRole("region", { name: "Başka kataloglarda" });
    await expect(outside.getByText("Deneme Kitaplığı: bulamadı")).toBeVisible();
    await expect(outside.getByText("Open Library: buldu")).toBeVisible();
    const found = outside.getByRole("listitem").filter({ hasText: missing.isbn });
    // Of two that tell it the one of the higher rank has the word.
    await expect(found.getByRole("heading", { name: missing.title })).toBeVisible();
    await expect(found).toContainText("Kaynak: Open Library, Google Books");
    await expect(found).toContainText("Açık Deniz Yayınları · 2019 · 240 sayfa");
    await found.scrollIntoViewIfNeeded();
    await showThemes(page, info, "42-baska-kataloglar");
    await checkFits(page, "başka kataloglar");
    await found.getByRole("button", { name: /^Kataloğa ekle/ }).click();
    await expect(found.getByText("Kataloğa eklendi")).toBeVisible();
    await found
      .getByRole("button", { name: /kitaplığa ekle|Kitaplığıma ekle/i })
      .first()
      .click();
    await expect
      .poll(
        async () =>
          (await callAs<{ books: { isbn: string }[] }>(page, "GET", "/api/userlibrary/library")).books,
      )
      .toMatchObject([{ isbn: missing.isbn }]);
    await page.goto("/arama?q=unuttu%C4%9Fu+defter");
    await expect(page.getByRole("heading", { name: missing.title })).toBeVisible();
    const door = page.getByRole("region", { name: "Başka kataloglarda ara" });
    await door.getByRole("button", { name: "Başka kataloglarda ara" }).click();
    await expect(page.getByText("Kataloğumuzda var")).toBeVisible();
    expect(problems).toEqual([]);
  },
);
