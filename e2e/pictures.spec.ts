import type { Locator, Page, TestInfo } from "@playwright/test";
import { look, moving, noise, picture, plain, turned } from "../apps/server/src/pictures/samples.fixtures.ts";
import { expect, long, phone, test, whole } from "./journey.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";

const required = "Lütfen bir fotoğraf seçin";
const kinds = "Sadece JPEG, PNG ve GIF formatları desteklenir";
const tooLarge = "Dosya boyutu 5MB'dan küçük olmalıdır";
const failed = "Fotoğraf yüklenirken bir hata oluştu";
const unreadable = "Bu dosya fotoğraf olarak açılamadı. Bozuk olabilir ya da fotoğraf değildir.";
const saved = "Profil fotoğrafı başarıyla güncellendi";
const removed = "Profil fotoğrafı kaldırıldı";

const unsaved = "Kaydedilmemiş değişiklikleriniz var";
/** Beside the cards of a wide page; hidden on a narrow one. */
const contentsEntry = (page: Page) => page.locator("nav a[href='#fotograf']").first();

const cardOf = (page: Page) => page.getByRole("region", { name: "Profil fotoğrafı", exact: true });
const headerPicture = (page: Page) => page.getByRole("button", { name: "Hesap menüsü" }).locator("img");
const send = (card: Locator) => card.getByRole("button", { name: "Fotoğrafı Yükle" }).click();

async function openCard(page: Page, info: TestInfo): Promise<Locator> {
  await arrive(page, newReader("Ayşe", "Işık", info));
  await page.goto("/ayarlar");
  await expect(cardOf(page).getByRole("button", { name: "Fotoğraf Seç", exact: true })).toBeVisible();
  return cardOf(page);
}

const choose = (card: Locator, buffer: Buffer, name = "resim.jpg", mimeType = "image/jpeg") =>
  card.getByLabel("Fotoğraf dosyası").setInputFiles({ name, mimeType, buffer });

async function chooseWhole(card: Locator, buffer: Buffer, name?: string, type?: string): Promise<void> {
  await choose(card, buffer, name, type);
  await expect(card.getByRole("img", { name: /^Seçilen fotoğraf/ })).toBeVisible();
}

/** The address of the reader's picture, and what is to be seen at it. */
async function seen(page: Page) {
  const source = (await headerPicture(page).getAttribute("src")) ?? "";
  const address = source.replace("?size=128", "");
  expect(address).toMatch(/^\/api\/get-image\/profile\/[\w-]{22}$/);
  const answer = await page.request.get(address, { headers: { accept: "image/webp" } });
  expect(answer.headers()["cache-control"]).toContain("immutable");
  return { address, ...(await look(await answer.body())) };
}

const isRed = ([red = 0, , blue = 0]: number[]) => red > 180 && blue < 80;
const isBlue = ([red = 0, , blue = 0]: number[]) => blue > 180 && red < 80;

test("a photo is chosen, cut, uploaded, shown everywhere and removed", long, async ({ page }, info) => {
  const problems = watchConsole(page);
  const card = await openCard(page, info);
  await expect(card.getByText("JPEG, PNG, GIF, max 5MB")).toBeVisible();
  await send(card);
  await expect(card.getByRole("alert")).toHaveText(required);
  // Twice as wide as high in the file, turned by its orientation: upright its right half is red.
  await chooseWhole(card, await turned(6, 800));
  await expect(card.getByRole("alert")).toBeHidden();
  const note = card.getByText(unsaved);
  await expect(note).toBeVisible();
  await expect(contentsEntry(page)).toContainText("kaydedilmemiş değişiklik var");
  await card.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await showThemes(page, info, "ayarlar-fotograf");
  await send(card);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(note).toBeHidden();
  await expect(contentsEntry(page)).not.toContainText("kaydedilmemiş");
  const first = await seen(page);
  expect([first.format, first.width, first.height]).toEqual(["webp", 400, 400]);
  expect([isRed(first.right), isBlue(first.left)]).toEqual([true, true]);
  await expect(card.getByRole("img", { name: "Ayşe Işık" })).toHaveAttribute("src", first.address);
  await expect(headerPicture(page)).toHaveJSProperty("naturalWidth", 128);

  await page.goto("/profil");
  await expect(page.getByRole("main").getByRole("img", { name: "Ayşe Işık" })).toHaveAttribute(
    "src",
    first.address,
  );
  await page.goto("/ayarlar");
  await chooseWhole(card, await picture("gif", { width: 300, height: 200, background: "#0000ff" }));
  await send(card);
  await expect(page.getByText(saved)).toBeVisible();
  const second = await seen(page);
  expect(second.address).not.toBe(first.address);
  expect(isBlue(second.top)).toBe(true);
  await expect.poll(async () => (await page.request.get(first.address)).status()).toBe(404);

  await card.getByRole("button", { name: "Fotoğrafı Kaldır" }).click();
  await expect(page.getByText(removed)).toBeVisible();
  await expect.poll(async () => (await page.request.get(second.address)).status()).toBe(404);
  await page.getByRole("button", { name: "Geri al" }).click();
  await expect(page.getByText("Profil fotoğrafınız geri geldi")).toBeVisible();
  expect((await seen(page)).address).toBe(second.address);
  await expect(headerPicture(page)).toHaveJSProperty("naturalWidth", 128);
  await expect(card.getByRole("img", { name: "Ayşe Işık" })).toHaveJSProperty("naturalWidth", 200);

  await card.getByRole("button", { name: "Fotoğrafı Kaldır" }).click();
  await expect(headerPicture(page)).toHaveCount(0);
  await expect(card.getByRole("button", { name: "Fotoğraf Seç", exact: true })).toBeFocused();
  await expect(card.getByRole("button", { name: "Fotoğrafı Kaldır" })).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(second.address)).status()).toBe(404);
  await checkPage(page, "settings without a picture");
  expect(problems).toEqual([]);
});

test(
  "a file that cannot be taken is told, and what was chosen can be given up",
  whole,
  async ({ page }, info) => {
    const card = await openCard(page, info);
    const alert = card.getByRole("alert");
    await choose(card, await picture("webp"), "resim.webp", "image/webp");
    await expect(alert).toHaveText(kinds);
    await expect(page.locator("[data-sonner-toast]").getByText(kinds)).toBeVisible();
    await choose(card, await noise(1400), "resim.png", "image/png");
    await expect(alert).toHaveText(tooLarge);
    await choose(card, Buffer.from("bir metin"), "resim.jpg");
    await expect(alert).toHaveText(unreadable);
    await checkPage(page, "a refused file");
    await chooseWhole(card, await moving(), "kıpır.gif", "image/gif");
    await expect(alert).toBeHidden();
    // A wrong one afterwards leaves the chosen one.
    await choose(card, Buffer.from("x"), "belge.pdf", "application/pdf");
    await expect(alert).toHaveText(kinds);
    await expect(card.getByRole("img", { name: "Seçilen fotoğraf: kıpır.gif" })).toBeVisible();
    await card.getByRole("button", { name: "Seçilen fotoğraftan vazgeç" }).click();
    await expect(card.getByRole("img", { name: /^Seçilen/ })).toHaveCount(0);
    await expect(alert).toBeHidden();
    await expect(card.getByRole("button", { name: "Fotoğraf Seç", exact: true })).toBeFocused();
  },
);

/** Left half red, right half blue, three times as wide as high. */
async function halves(): Promise<Buffer> {
  const red = await plain({ width: 900, height: 600, background: "#ff0000" }).png().toBuffer();
  return plain({ width: 1800, height: 600, background: "#0000ff" })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

test("the square is moved and zoomed by keyboard alone", whole, async ({ page }, info) => {
  const card = await openCard(page, info);
  await chooseWhole(card, await halves(), "iki.png", "image/png");
  const [across, down, zoom] = ["Yatay konum", "Dikey konum", "Yakınlaştırma"].map((name) =>
    card.getByLabel(name),
  );
  await expect(across as Locator).toHaveAttribute("aria-valuetext", "yüzde 50");
  await expect(down as Locator).toBeDisabled();
  // From the button before it by Tab, as a reader comes to it.
  await card.getByLabel("Yatay konum").focus();
  await checkPage(page, "the crop with the keyboard in it");
  for (let count = 0; count < 25; count++) await page.keyboard.press("ArrowRight");
  await expect(across as Locator).toHaveAttribute("aria-valuetext", "yüzde 100");
  for (let count = 0; count < 8; count++) await page.keyboard.press("+");
  await expect(zoom as Locator).toHaveAttribute("aria-valuetext", "yüzde 214");
  await expect(down as Locator).toBeEnabled();
  await page.keyboard.press("ArrowUp");
  await expect(down as Locator).not.toHaveAttribute("aria-valuetext", "yüzde 50");
  await page.keyboard.press("Tab");
  await expect(down as Locator).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(zoom as Locator).toBeFocused();
  await page.keyboard.press("Home");
  await expect(zoom as Locator).toHaveAttribute("aria-valuetext", "yüzde 100");
  await page.keyboard.press("Tab");
  await expect(card.getByRole("button", { name: "Seçilen fotoğraftan vazgeç" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(card.getByRole("button", { name: "Başka Fotoğraf Seç" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(saved)).toBeVisible();
  const shown = await seen(page);
  expect([isBlue(shown.left), isBlue(shown.right)]).toEqual([true, true]);
});

test("the square is drawn by hand, by a touch and by two fingers", phone, async ({ page }, info) => {
  const card = await openCard(page, info);
  await chooseWhole(card, await halves(), "iki.png", "image/png");
  const across = card.getByLabel("Yatay konum");
  const drawn = card.getByRole("img", { name: /^Seçilen/ });
  // In the middle of the window, away from what stays at its edges.
  await drawn.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await drawn.locator("..").hover();
  const square = await drawn.boundingBox();
  if (!square) throw new Error("the square is not to be seen");
  const at = (x: number, y = 0.5) => ({ x: square.x + square.width * x, y: square.y + square.height * y });
  const [from, to] = [at(0.9), at(0.4)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  // Half a square of the two that it can go.
  await expect(across).toHaveAttribute("aria-valuetext", "yüzde 75");
  const touched = at(0.1);
  await page.mouse.click(touched.x, touched.y);
  await expect(across).toHaveAttribute("aria-valuetext", "yüzde 55");
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...places: number[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: places.map((x, id) => ({ ...at(x), id })),
    });
  await touch("touchStart", 0.45, 0.55);
  for (const part of [0.1, 0.15, 0.2]) await touch("touchMove", 0.5 - part, 0.5 + part);
  await touch("touchEnd");
  await expect
    .poll(async () =>
      Number(/\d+/.exec((await card.getByLabel("Yakınlaştırma").getAttribute("aria-valuetext")) ?? "")?.[0]),
    )
    .toBeGreaterThan(300);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});

test("without a connection nothing is lost, and the picture before stays", whole, async ({ page }, info) => {
  const card = await openCard(page, info);
  await chooseWhole(card, await picture("png", { background: "#ff0000" }), "bir.png", "image/png");
  await send(card);
  await expect(page.getByText(saved)).toBeVisible();
  const { address } = await seen(page);

  await chooseWhole(card, await picture("png", { background: "#0000ff" }), "iki.png", "image/png");
  await page.route("**/upload-profile-image", (route) => route.abort());
  await send(card);
  await expect(card.getByRole("alert")).toContainText(`${failed}. Sunucuya ulaşılamadı.`);
  await expect(card.getByRole("img", { name: "Seçilen fotoğraf: iki.png" })).toBeVisible();
  await page.unroute("**/upload-profile-image");
  // Uploaded, but the account could not be told: the picture before is the reader's still.
  await page.route("**/identity/", (route) =>
    route.request().headers()["x-amz-target"]?.endsWith("UpdateUserAttributes")
      ? route.abort()
      : route.continue(),
  );
  await send(card);
  await expect(card.getByRole("alert")).toContainText(failed, { timeout: 30_000 });
  expect((await seen(page)).address).toBe(address);
  await page.unroute("**/identity/");
  await send(card);
  await expect(page.getByText(saved)).toBeVisible();
  // The toast comes with the saving, the page's own picture with the next token.
  await expect.poll(async () => (await seen(page)).address).not.toBe(address);
  const now = await seen(page);
  expect(isBlue(now.top)).toBe(true);

  await page.route("**/identity/", (route) => route.abort());
  await card.getByRole("button", { name: "Fotoğrafı Kaldır" }).click();
  await expect(card.getByRole("alert")).toContainText("Fotoğraf kaldırılırken bir hata oluştu", {
    timeout: 30_000,
  });
  expect((await seen(page)).address).toBe(now.address);
});

test(
  "the card fits a window of 320 pixels, and what the server refuses is told in its words",
  whole,
  async ({ page }, info) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const card = await openCard(page, info);
    await checkFits(page, "the card at 320 px");
    await chooseWhole(
      card,
      await picture("png", { width: 500, height: 900 }),
      `${"uzun-ad-".repeat(20)}.png`,
      "image/png",
    );
    await checkFits(page, "the crop at 320 px");
    await page.route("**/upload-profile-image", (route) =>
      route.fulfill({
        status: 429,
        json: { code: "too_often", message: "Çok fazla fotoğraf yüklediniz.", error: "" },
      }),
    );
    await send(card);
    await expect(card.getByRole("alert")).toHaveText("Çok fazla fotoğraf yüklediniz.");
    await checkFits(page, "a problem at 320 px");
  },
);

test("a picture that is gone gives way to the initial", whole, async ({ page }, info) => {
  const card = await openCard(page, info);
  await chooseWhole(card, await picture("png"), "bir.png", "image/png");
  await send(card);
  await expect(page.getByText(saved)).toBeVisible();
  await page.route("**/api/get-image/profile/**", (route) => route.fulfill({ status: 404 }));
  await page.goto("/profil");
  await expect(page.getByRole("heading", { level: 1, name: "Ayşe Işık" })).toBeVisible();
  await expect(headerPicture(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("img", { name: "Ayşe Işık" })).toHaveCount(0);
});
