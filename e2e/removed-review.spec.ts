import { expect, long, test } from "./journey.ts";
import { showThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

test(
  "a deleted review is brought back by 'Geri al' with its stars, likes and comments, also after a reload",
  long,
  async ({ page, browser }, info) => {
    const writer = newReader("Ayşe", "Işık", info);
    await arrive(page, writer);
    const text = "Susan insanların içinde ne çok şey var; yavaş yavaş açılan bir kitap.";
    const body = { book_isbn: "9786257751520", content: text, rating_half: 4.5 };
    const { post } = await callAs<{ post: { id: string } }>(page, "POST", "/api/social/posts", body);
    const second = await (await browser.newContext()).newPage();
    await arrive(second, newReader("Mehmet", "Çınar", info));
    const activity = `/api/activity/activities/${post.id}`;
    await callAs(second, "POST", `${activity}/like`);
    await callAs(second, "POST", `${activity}/comments`, { content: "Ben de çok sevdim." });

    const problems = watchConsole(page);
    await page.goto("/profil");
    await page.getByRole("button", { name: /incelemesini sil$/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sil" }).click();
    const note = page.getByText("Post başarıyla silindi!");
    await expect(note).toBeVisible();
    await expect(page.getByText("Henüz inceleme paylaşmadınız")).toBeVisible();
    // It stays while it is looked at.
    await note.hover();
    await showThemes(page, info, "review-deleted");
    await page.getByRole("button", { name: "Geri al" }).click();
    await expect(page.getByText("İncelemeniz geri getirildi.")).toBeVisible();

    const isWhole = async () => {
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText("4,5/5")).toBeAttached();
      await expect(page.getByRole("button", { name: /^Beğen: .*, 1 beğeni/ })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Yorumlar: .*, 1 yorum/ })).toBeVisible();
    };
    await isWhole();
    await page.reload();
    await isWhole();
    await second.goto("/kitap/9786257751520");
    const shown = second.locator(`#inceleme-${post.id}`);
    await expect(shown.getByRole("button", { name: /^Beğen: / })).toHaveAttribute("aria-pressed", "true");

    // From the book's page, too: the question stands at the review on the profile, and the way back leads here.
    await page.goto("/kitap/9786257751520");
    const own = page.locator(`#inceleme-${post.id}`);
    await own.getByRole("link", { name: "Sil: incelemeniz" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sil" }).click();
    await expect(page).toHaveURL("/kitap/9786257751520");
    await expect(own).toBeHidden();
    await expect(page.getByRole("button", { name: "İnceleme Yaz" })).toBeVisible();
    await page.getByRole("button", { name: "Geri al" }).click();
    await expect(own.getByText(text)).toBeVisible();
    await expect(page.getByRole("button", { name: "İnceleme Yaz" })).toBeHidden();
    expect(problems).toEqual([]);
  },
);
