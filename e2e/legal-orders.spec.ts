import { expect, test } from "./journey.ts";
import { okurca } from "./operator.ts";
import { checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

const remains = "Bu içerik yasal bir karar gereği kaldırılmıştır.";

test("an admin takes a review down by an order: one sentence remains on the book's page, and everybody sees the numbers", async ({
  page,
  browser,
}, info) => {
  const problems = watchConsole(page);
  const writer = await (await browser.newContext()).newPage();
  await arrive(writer, newReader("Ece", "Su", info));
  const [book] = (
    await callAs<{ results: { isbn: string }[] }>(writer, "GET", "/api/books/search?q=satran%C3%A7&limit=1")
  ).results;
  const words = `Kaldırılacak inceleme ${info.project.name} ${Date.now()}`;
  const body = { book_isbn: book?.isbn, content: words, rating: 4 };
  const { post } = await callAs<{ post: { id: string } }>(writer, "POST", "/api/social/posts", body);

  const admin = newReader("Defne", "Ak", info);
  await arrive(page, admin);
  await okurca("roles", "grant", admin.username, "admin");
  await page.goto("/yonetim/yasal");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Yasal");
  await page.getByRole("button", { name: "Karar gir" }).click();
  const dialog = page.getByRole("dialog", { name: "Yasal karar gereği kaldırın" });
  await dialog.getByLabel("İçeriğin adresi").fill(`/kitap/${book?.isbn}#inceleme-${post.id}`);
  await dialog.getByRole("button", { name: "Bul" }).click();
  await dialog.getByRole("radio").check();
  await dialog.getByRole("button", { name: "İçeriği kaldır" }).click();
  await expect(dialog.getByText("Kararı veren makamı yazın")).toBeVisible();
  await dialog.getByLabel("Kararı veren makam").fill("Ankara 1. Sulh Ceza Hâkimliği");
  await dialog.getByLabel("Karar sayısı").fill("2026/7 D. İş");
  await dialog.getByLabel("Karar tarihi").fill("20.11.2026");
  await checkPage(page, "the form of an order");
  await showThemes(page, info, "93-yasal-form");
  await dialog.getByRole("button", { name: "İçeriği kaldır" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("article").filter({ hasText: "2026/7 D. İş" });
  await expect(row.first()).toBeVisible();
  await showThemes(page, info, "94-yasal");

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/kitap/${book?.isbn}`);
  await expect(visitor.getByText(remains).first()).toBeVisible();
  await expect(visitor.getByText(words)).toHaveCount(0);
  await writer.goto("/bildirimlerim");
  await expect(writer.getByText("İçeriğiniz yasal bir karar gereği kaldırıldı")).toBeVisible();

  await visitor.goto("/seffaflik");
  await expect(visitor.getByRole("cell", { name: "Ankara" })).toHaveCount(0);
  await expect
    .poll(async () => (await visitor.request.get("/seffaflik")).text(), { timeout: 15_000 })
    .toContain("<table");
  await visitor.reload();
  await expect(visitor.getByRole("table")).toBeVisible();
  await showThemes(visitor, info, "95-seffaflik");

  await row.filter({ hasText: "Ece Su" }).first().getByRole("button", { name: "Kararı kaldır" }).click();
  const lift = page.getByRole("dialog", { name: "Karar kalktı mı?" });
  await lift.getByLabel("Sebep").fill("İtiraz kabul edildi.");
  await lift.getByRole("button", { name: "İçeriği geri getir" }).click();
  await expect(lift).toBeHidden();
  await visitor.goto(`/kitap/${book?.isbn}`);
  await expect(visitor.getByText(words)).toBeVisible();
  // The browser itself notes that the document of these pages was not found.
  expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
});
