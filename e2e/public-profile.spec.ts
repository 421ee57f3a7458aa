import type { Page } from "@playwright/test";
import { expect, once, test, whole } from "./journey.ts";
import { checkFits, checkPage, show, showThemes, watchConsole } from "./pages.ts";
import { arrive, type NewReader, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

async function write(
  page: Page,
  isbn: string | undefined,
  content: string,
  more: object = {},
): Promise<void> {
  await callAs(page, "POST", "/api/social/posts", { book_isbn: isbn, content, rating: 4, ...more });
}

const address = ({ username }: NewReader) => `/profil/${username}`;

test("a visitor reads a profile: head, two lists with their counts, tiles or lines, pages", async ({
  page,
  browser,
}, info) => {
  const reader = newReader("Ayşe", "Işık", info);
  await arrive(page, reader);
  const { results } = await callAs<{ results: { isbn: string }[] }>(
    page,
    "GET",
    "/api/books/search?q=roman&limit=11",
  );
  for (const { isbn } of results) {
    await callAs(page, "POST", "/api/userlibrary/add-to-library", { isbn, status: "read" });
  }
  await write(page, results[0]?.isbn, "Susan insanların içinde ne çok şey var.");
  await write(page, results[1]?.isbn, "Sonunda olanı burada söylüyorum.", { has_spoiler: true });
  for (const path of [address(reader), `/kitap/${results[1]?.isbn}`, "/"]) {
    await page.goto(path);
    await expect(
      page.getByText("Sonunda olanı burada söylüyorum.").filter({ visible: true }),
      path,
    ).toBeVisible();
    await expect(page.getByText("başkaları bu metni ancak isteyince görür"), path).toBeVisible();
  }

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const problems = watchConsole(visitor);
  await visitor.goto(address(reader));
  const main = visitor.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Ayşe Işık" })).toBeVisible();
  await expect(main.getByText(`@${reader.username}`)).toBeVisible();
  await expect(main.getByText(reader.email)).toHaveCount(0);
  await expect(main.locator("dl")).toHaveText("İnceleme2Kitap11");
  await expect(main.getByRole("list", { name: "Favori türler" })).toHaveText("EdebiyatRoman");
  await expect(main.getByText("Susan insanların")).toBeVisible();
  await expect(main.getByText("Sonunda olanı")).toBeHidden();
  await expect(main.getByRole("button", { name: /Arkadaş/ })).toHaveCount(0);
  await showThemes(visitor, info, "50-okur");

  await main.getByRole("link", { name: /^Kitaplar/ }).click();
  await expect(visitor).toHaveURL(`${address(reader)}?sekme=kitaplar`);
  await expect(main.getByText("Sayfa 1 / 2")).toBeVisible();
  const books = main.getByRole("listitem").filter({ hasText: "Okundu" });
  await expect(books).toHaveCount(10);
  await showThemes(visitor, info, "51-okurun-kitaplari");
  await main.getByRole("button", { name: "Liste görünümü" }).click();
  await main.getByRole("link", { name: "Sonraki sayfa" }).click();
  await expect(main.getByText("Sayfa 2 / 2")).toBeVisible();
  await expect(books).toHaveCount(1);
  await visitor.reload();
  await expect(main.getByRole("button", { name: "Liste görünümü" })).toHaveAttribute("aria-pressed", "true");
  await visitor.goBack();
  await expect(main.getByText("Sayfa 1 / 2")).toBeVisible();
  await visitor.setViewportSize({ width: 320, height: 640 });
  await checkFits(visitor, "a profile at 320 px");
  expect(problems).toEqual([]);
  await context.close();
});

test(
  "a profile reads without JavaScript; a page beyond the last is the last; nobody of that name is 404",
  once,
  async ({ page, browser }, info) => {
    const reader = newReader("Çağla", "Şen", info);
    await arrive(page, reader);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await context.newPage();
    await visitor.goto(`${address(reader)}?sayfa=9`);
    await expect(visitor).toHaveURL(address(reader));
    await expect(visitor.getByText("Henüz inceleme paylaşılmamış")).toBeVisible();
    expect(await visitor.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    await visitor.getByRole("link", { name: /^Kitaplar/ }).click();
    await expect(visitor.getByText("Henüz kitap eklenmemiş")).toBeVisible();
    const answer = await visitor.goto("/profil/boyle-biri-yok");
    expect(answer?.status()).toBe(404);
    await expect(visitor.getByRole("heading", { name: "Kullanıcı bulunamadı" }).last()).toBeVisible();
    await visitor.getByRole("link", { name: "Geri Dön" }).click();
    await expect(visitor).toHaveURL("/");
    await context.close();
  },
);

test(
  "the friendship is shown in its true state, and changed there",
  whole,
  async ({ page, browser }, info) => {
    const [one, other] = [newReader("Ayşe", "Işık", info), newReader("Mehmet", "Çınar", info)];
    await arrive(page, one);
    const second = await (await browser.newContext()).newPage();
    await arrive(second, other);

    await page.goto(address(other));
    await page.getByRole("button", { name: "Arkadaş Ekle" }).click();
    await expect(page.getByText("İstek gönderildi", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Geri Çek" }).click();
    await expect(page.getByText("Arkadaşlık isteği geri çekildi.")).toBeVisible();
    await page.getByRole("button", { name: "Arkadaş Ekle" }).click();
    await expect(page.getByText("İstek gönderildi", { exact: true })).toBeVisible();

    await second.goto(address(one));
    await expect(second.getByText("Size arkadaşlık isteği gönderdi.")).toBeVisible();
    // What else can be done stands in the line of the buttons, also on a phone.
    const size = second.viewportSize() ?? { width: 1440, height: 900 };
    await second.setViewportSize({ width: 390, height: 844 });
    const middleOf = async (name: RegExp) => {
      const box = await second.getByRole("main").getByRole("button", { name }).boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    };
    expect(Math.abs((await middleOf(/için seçenekler$/)) - (await middleOf(/^Kabul Et$/)))).toBeLessThan(6);
    await checkFits(second, "a profile that asks, on a phone");
    await second.setViewportSize(size);
    await second.getByRole("button", { name: "Kabul Et" }).click();
    await expect(second.getByText("Arkadaşsınız")).toBeVisible();
    await showThemes(second, info, "52-arkadasin-profili");

    await page.reload();
    await expect(page.getByText("Arkadaşsınız")).toBeVisible();
    await page.getByRole("button", { name: /arkadaşlarınızdan kaldır/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Kaldır" }).click();
    await expect(page.getByText(`${other.username} arkadaşınızdan kaldırıldı`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Arkadaş Ekle" })).toBeVisible();

    await page.goto(address(one));
    await page.getByRole("link", { name: "Profilinizi düzenleyin" }).click();
    await expect(page).toHaveURL("/profil");
    await second.context().close();
  },
);

test(
  "a reader is blocked on the profile after a question: neither sees the other, and settings take it back",
  whole,
  async ({ page, browser }, info) => {
    const [one, other] = [newReader("Nil", "Işık", info), newReader("Cem", "Çınar", info)];
    await arrive(page, one);
    const second = await (await browser.newContext()).newPage();
    await arrive(second, other);
    const name = `${other.firstName} ${other.lastName}`;

    await page.goto(address(other));
    await page.getByRole("button", { name: `${name} için seçenekler` }).click();
    await page.getByRole("menuitem", { name: "Engelle" }).press("Enter");
    const question = page.getByRole("alertdialog", { name: `${name} engellensin mi?` });
    await show(page, info, "53-engelleme-sorusu");
    await question.getByRole("button", { name: "Engelle" }).click();
    await expect(page.getByText(`${other.username} engellendi`)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Bu okuru engellediniz" }).last()).toBeVisible();
    await showThemes(page, info, "54-engellenen-profil");
    await second.goto(address(one));
    await expect(second.getByRole("heading", { name: "Kullanıcı bulunamadı" }).last()).toBeVisible();

    await page.goto("/ayarlar");
    const blocked = page.getByRole("region", { name: "Engellenen okurlar" });
    await expect(blocked.getByRole("listitem")).toContainText(`@${other.username}`);
    await checkPage(page, "settings with a blocked reader");
    await blocked.getByRole("button", { name: `Engeli Kaldır: ${name}` }).click();
    await expect(page.getByText(`${other.username} adlı okurun engeli kaldırıldı`)).toBeVisible();
    await expect(blocked.getByText("Engellediğiniz kimse yok")).toBeVisible();
    await second.reload();
    await expect(
      second.getByRole("heading", { level: 1, name: `${one.firstName} ${one.lastName}` }),
    ).toBeVisible();
    // Also from the profile itself.
    await callAs(page, "POST", "/api/friendship/block", { target: other.username });
    await page.goto(address(other));
    await page.getByRole("button", { name: "Engeli Kaldır" }).click();
    await expect(page.getByRole("button", { name: "Arkadaş Ekle" })).toBeVisible();
    await second.context().close();
  },
);
