import { writeFile } from "node:fs/promises";
import { madeUpIsbn } from "@okurca/testkit/made-up-isbn";
import type { Locator, Page, TestInfo } from "@playwright/test";
import { look, picture, plain } from "../apps/server/src/pictures/samples.fixtures.ts";
import { expect, long, phone, test } from "./journey.ts";
import { okurca } from "./operator.ts";
import { checkFits, checkPage, show, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";

const tooSmall = "Kapak, 2:3 oranında kesildiğinde en az 300 piksel genişliğinde olmalıdır";

/** A book of an import; its ISBN. */
async function bringBook(info: TestInfo, title: string): Promise<string> {
  const isbn = madeUpIsbn(info.parallelIndex * 100_000 + (Date.now() % 99_000), "978625");
  const file = info.outputPath("kitap.ndjson");
  await writeFile(
    file,
    `${JSON.stringify({ isbn, title, authors: [`Ece ${title}`], publisher: "Deneme" })}\n`,
  );
  await okurca("catalogue", "import", file);
  return isbn;
}

async function arriveAsLibrarian(page: Page, info: TestInfo): Promise<void> {
  const librarian = newReader("Defne", "Ak", info);
  await arrive(page, librarian);
  await okurca("roles", "grant", librarian.username, "librarian");
}

/** Red above blue, as high as it is wide. */
async function redAboveBlue(side: number): Promise<Buffer> {
  const red = await picture("png", { width: side, height: side / 2, background: "#c01818" });
  return plain({ width: side, height: side, background: "#1818c0" })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

const choose = (dialog: Locator, buffer: Buffer, name = "kapak.png", mimeType = "image/png") =>
  dialog.getByLabel("Kapak dosyası").setInputFiles({ name, mimeType, buffer });

const menuOf = (page: Page) => page.getByRole("button", { name: "Kapak seçenekleri" });
const entry = async (page: Page, name: string) => {
  const item = page.getByRole("menuitem", { name });
  await expect(async () => {
    // A note that goes gives the keyboard back to where it was, which closes a menu that was opened meanwhile.
    if (!(await item.isVisible())) await menuOf(page).click();
    await item.click({ timeout: 2000 });
  }).toPass();
};
/** The picture in the head of a book's page. */
const cover = (page: Page) => page.locator(".cover-picture").first();

test(
  "a librarian gives a book its cover, everybody sees it at once, and it goes and comes back",
  long,
  async ({ page, browser }, info) => {
    const problems = watchConsole(page);
    await arriveAsLibrarian(page, info);
    const title = `Kapaklı Kitap ${info.project.name}`;
    const isbn = await bringBook(info, title);
    await page.goto(`/kitap/${isbn}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(cover(page)).toHaveCount(0);
    await entry(page, "Kapak yükle");
    const dialog = page.getByRole("dialog", { name: "Kapak yükleyin" });
    const send = dialog.getByRole("button", { name: "Kapağı Yükle" });
    await send.click();
    await expect(dialog.getByRole("alert")).toHaveText("Lütfen bir kapak seçin");
    await choose(dialog, Buffer.from("resim değil"), "kapak.png");
    await expect(dialog.getByRole("alert")).toContainText("Bu dosya resim olarak açılamadı");
    await choose(dialog, Buffer.from("x"), "kapak.svg", "image/svg+xml");
    await expect(dialog.getByRole("alert")).toHaveText("Sadece JPEG, PNG ve GIF formatları desteklenir");
    await choose(dialog, await picture("png", { width: 299, height: 900 }));
    await expect(dialog.getByRole("alert")).toHaveText(tooSmall);
    await choose(dialog, await redAboveBlue(900));
    await expect(dialog.getByRole("img", { name: "Seçilen kapak: kapak.png" })).toBeVisible();
    await expect(dialog.getByRole("alert")).toBeHidden();
    // Nearer and to the left by keyboard: a part of it alone is the cover.
    await dialog.getByRole("slider", { name: "Yatay konum" }).focus();
    await page.keyboard.press("+");
    await page.keyboard.press("ArrowLeft");
    await checkPage(page, "the dialog of a cover");
    await showThemes(page, info, "90-kapak-yukle");
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Kapak güncellendi")).toBeVisible();
    await expect(cover(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "Kapağı bildir" })).toBeVisible();
    await checkPage(page, "a book with a cover");
    await showThemes(page, info, "91-kapakli-kitap");

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/kitap/${isbn}`);
    await expect(cover(visitor)).toBeVisible();
    const source = (await cover(visitor).getAttribute("src")) ?? "";
    const seen = await look(await (await visitor.request.get(source)).body());
    expect(seen).toMatchObject({ width: 240, height: 360 });
    expect(seen.top[0]).toBeGreaterThan(150);
    await expect(menuOf(visitor)).toHaveCount(0);
    await visitor.getByRole("link", { name: "Kapağı bildir" }).click();
    await expect(visitor.getByLabel("Konu")).toHaveValue(`Kapak bildirimi: ${title} (${isbn})`);

    await page.goto(`/kitap/${isbn}/gecmis`);
    await expect(page.getByRole("img", { name: "Sonraki kapak" })).toBeVisible();
    await checkPage(page, "the history of a cover");
    await showThemes(page, info, "92-kapagin-gecmisi");

    await page.goto(`/kitap/${isbn}/duzenle`);
    await expect(page.getByRole("img", { name: "Şimdiki kapak" })).toBeVisible();
    await showThemes(page, info, "93-kapak-duzenle");
    await page.goto(`/kitap/${isbn}`);
    await entry(page, "Kapağı kaldır");
    await expect(page.getByText("Kapak kaldırıldı")).toBeVisible();
    await expect(cover(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Geri al" }).click();
    await expect(page.getByText("Önceki kapak geri geldi")).toBeVisible();
    await expect(cover(page)).toBeVisible();

    await entry(page, "Hak sahibinin isteğiyle kaldır");
    const order = page.getByRole("dialog", { name: "Hak sahibinin isteğiyle kaldırın" });
    await order.getByLabel("Gerekçe").fill("Yayınevi, tasarımın sahibi olarak yazdı");
    await show(page, info, "94-hak-sahibi");
    await order.getByRole("button", { name: "Kapağı Kaldır" }).click();
    await expect(page.getByText("Kapak, hak sahibinin isteğiyle kaldırıldı")).toBeVisible();
    await expect(cover(page)).toHaveCount(0);
    await visitor.goto(`/kitap/${isbn}`);
    await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(cover(visitor)).toHaveCount(0);
    expect(problems).toEqual([]);
  },
);

test("on a phone a cover is chosen by touch and fits", phone, async ({ page }, info) => {
  await arriveAsLibrarian(page, info);
  const isbn = await bringBook(info, "Telefonda Kapak");
  await page.goto(`/kitap/${isbn}`);
  await entry(page, "Kapak yükle");
  const dialog = page.getByRole("dialog", { name: "Kapak yükleyin" });
  await choose(dialog, await redAboveBlue(900));
  await expect(dialog.getByRole("img", { name: /^Seçilen kapak/ })).toBeVisible();
  await checkFits(page, "the dialog of a cover on a phone");
  await show(page, info, "95-kapak-telefonda");
  await dialog.getByRole("button", { name: "Kapağı Yükle" }).click();
  await expect(cover(page)).toBeVisible();
});
