import { expect, long, test } from "./journey.ts";
import { okurca } from "./operator.ts";
import { checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

const madonna = "9786257751520";

test(
  "a word that an admin watches holds a review and a comment back until a moderator has looked; the writer sees so at their places",
  long,
  async ({ page, browser }, info) => {
    test.setTimeout(180_000);
    const problems = watchConsole(page);
    const admin = newReader("Lale", "Öz", info);
    await arrive(page, admin);
    await okurca("roles", "grant", admin.username, "admin");
    const writer = await (await browser.newContext()).newPage();
    const writing = newReader("Can", "Taş", info);
    await arrive(writer, writing);
    const word = `zorbela${Date.now()}`;

    await page.goto("/yonetim/kayit?liste=kelimeler");
    await page.getByLabel("Denenecek kelime").fill(`${word}*`);
    await page.getByRole("button", { name: "Dene" }).click();
    await expect(page.getByText(`“${word}*” son`)).toContainText("0 tanesinde geçiyor.");
    await page.getByLabel("Kelime ya da söz öbeği").fill(`${word.toUpperCase()}*`);
    await page.getByRole("button", { name: "Ekle" }).click();
    await expect(page.getByText(`${word}*`, { exact: true })).toBeVisible();
    await showThemes(page, info, "98-kelimeler");

    const { post } = await callAs<{ post: { id: string } }>(writer, "POST", "/api/social/posts", {
      ...{ book_isbn: madonna, content: `Bu kitaba ${word}lar bulaşmış.`, rating: 2 },
    });
    await writer.goto(`/kitap/${madonna}#inceleme-${post.id}`);
    await expect(writer.getByText("Ekibimiz inceliyor; sonuç bildirilene kadar bu incelemeyi")).toBeVisible();
    await checkPage(writer, "a book with a held review");
    await page.goto(`/kitap/${madonna}`);
    await expect(page.getByText(`${word}lar bulaşmış`)).toHaveCount(0);

    await page.goto(`/yonetim/sikayetler/inceleme/${post.id}`);
    await expect(page.getByText("Yayımdan önce")).toBeVisible();
    await expect(page.getByText("Kelime denetimi")).toBeVisible();
    await page.getByRole("checkbox", { name: /^Yayımla Şimdi/ }).check();
    await page.getByLabel("Gerekçe").selectOption({ label: "Kurallara uygun" });
    await showThemes(page, info, "99-bekleyen-metin");
    await page.getByRole("button", { name: "Kararı ver" }).click();
    await expect(page.getByText("Kararınız kaydedildi, iki tarafa da bildirildi.")).toBeVisible();
    await page.goto(`/kitap/${madonna}`);
    await expect(page.getByText(`${word}lar bulaşmış`)).toBeVisible();

    await writer.reload();
    const review = writer.locator(`#inceleme-${post.id}`);
    await review.getByRole("button", { name: /^Yorumlar: / }).click();
    const under = writer.getByRole("region", { name: /^Yorumlar: / });
    await under.getByRole("textbox").fill(`Evet, ${word}dan geçilmiyor.`);
    await under.getByRole("button", { name: "Gönder" }).click();
    await expect(writer.getByText("Yorumunuzu aldık.")).toBeVisible();
    await expect(under.getByText("Ekibimiz inceliyor; sonuç bildirilene kadar bu yorumu")).toBeVisible();
    await showThemes(writer, info, "100-bekleyen-yorum");

    await page.goto("/yonetim/kayit?liste=kelimeler");
    await page.getByRole("button", { name: `${word}*: listeden çıkar` }).click();
    await expect(page.getByText(`${word}*`, { exact: true })).toHaveCount(0);
    // The browser itself notes that the document of these pages was not found.
    expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
  },
);
