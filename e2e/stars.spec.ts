import { expect, once, test } from "./journey.ts";
import { show, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs, type FoundBook } from "./shelf.ts";

test(
  "one press gives a book its stars, half ones too; a second says when it was read, or that one forgot",
  once,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Ülkü", "Işık", info));
    const { results } = await callAs<{ results: FoundBook[] }>(
      page,
      "GET",
      "/api/books/search?q=madonna&limit=1",
    );
    const isbn = results[0]?.isbn ?? "";
    await page.goto(`/kitap/${isbn}`);
    const stars = page.getByRole("group", { name: /için puanınız$/ });
    await expect(stars.getByRole("radio")).toHaveCount(10);
    await stars.getByRole("radio", { name: /^4,5 yıldız/ }).check();
    await expect(page.getByText("Puanınız 4,5")).toBeVisible();
    await show(page, info, "61-puan-ve-gun");
    await page
      .getByRole("group", { name: "Ne zaman bitirdiniz?" })
      .getByRole("button", { name: "Bugün" })
      .click();
    await expect(page.getByRole("group", { name: "Ne zaman bitirdiniz?" })).toBeHidden();
    type Readings = { readings: { ended_on: string | null }[] };
    const readings = () => callAs<Readings>(page, "GET", `/api/userlibrary/readings/${isbn}`);
    await expect.poll(async () => (await readings()).readings[0]?.ended_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    await page.reload();
    await expect(stars.getByRole("radio", { name: /^4,5 yıldız/ })).toBeChecked();
    expect(problems).toEqual([]);
  },
);

test("stars are given by the keyboard and taken back, with a way back", once, async ({ page }, info) => {
  await arrive(page, newReader("İnci", "Şen", info));
  const { results } = await callAs<{ results: FoundBook[] }>(
    page,
    "GET",
    "/api/books/search?q=memed&limit=1",
  );
  await page.goto(`/kitap/${results[0]?.isbn}`);
  const stars = page.getByRole("group", { name: /için puanınız$/ });
  await stars.getByRole("radio", { name: /^0,5 yıldız/ }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Puanınız 1,5")).toBeVisible();
  await page.getByRole("button", { name: "Puanı geri al" }).press("Enter");
  await expect(page.getByText("Puan verin")).toBeVisible();
  await page.getByRole("button", { name: "Geri al", exact: true }).click();
  await expect(page.getByText("Puanınız 1,5")).toBeVisible();
});
