import type { Browser, Locator, Page, TestInfo } from "@playwright/test";
import { expect, test, whole } from "./journey.ts";
import { okurca } from "./operator.ts";
import { checkFits, checkPage, show, showThemes, watchConsole } from "./pages.ts";
import { arrive, fillLogin, type NewReader, newReader } from "./readers.ts";
import { callAs, shelve } from "./shelf.ts";

const madonna = "9786257751520";
const bookPage = `/kitap/${madonna}`;
const fullName = ({ firstName, lastName }: NewReader) => `${firstName} ${lastName}`;

async function write(page: Page, content: string): Promise<string> {
  const body = { book_isbn: madonna, content, rating: 5 };
  const { post } = await callAs<{ post: { id: string } }>(page, "POST", "/api/social/posts", body);
  return post.id;
}

async function comment(page: Page, id: string, content: string): Promise<void> {
  await callAs(page, "POST", `/api/activity/activities/${id}/comments`, { content });
}

/** Another reader in a window of the same size. */
async function another(browser: Browser, page: Page, reader: NewReader): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const window = await context.newPage();
  await arrive(window, reader);
  return window;
}

async function befriend(one: Page, other: Page, readers: readonly [NewReader, NewReader]): Promise<void> {
  await callAs(one, "POST", "/api/friendship/send-friend-request", { target: readers[1].username });
  await callAs(other, "POST", "/api/friendship/send-friend-request", { target: readers[0].username });
}

const likes = (place: Page | Locator) => place.getByRole("button", { name: /^Beğen: / });
const commentsButton = (place: Page | Locator) => place.getByRole("button", { name: /^Yorumlar: / });
const comments = (place: Page | Locator) => place.getByRole("region", { name: /^Yorumlar: / });
/** The cards of the home page, which shows reviews of others below them. */
const feed = (page: Page) => page.getByRole("region", { name: "Aktiviteler" });

async function twoFriends(page: Page, browser: Browser, info: TestInfo) {
  const readers = [newReader("Ayşe", "Işık", info), newReader("Mehmet", "Çınar", info)] as const;
  await arrive(page, readers[0]);
  const second = await another(browser, page, readers[1]);
  await befriend(page, second, readers);
  return { readers, second };
}

test("a friend likes and comments on a review in the feed; its author is led to the comments and removes one", async ({
  page,
  browser,
}, info) => {
  const { readers, second } = await twoFriends(page, browser, info);
  const id = await write(page, "Susan insanların içinde ne çok şey var; yavaş yavaş açılan bir kitap.");
  const problems = watchConsole(page);

  await second.goto("/");
  await expect(likes(feed(second))).toHaveAccessibleName(
    /Ayşe Işık, “Kürk Mantolu Madonna” incelemesi, 0 beğeni/,
  );
  await second.route("**/like", (route) => route.abort());
  await likes(feed(second)).click();
  await expect(second.getByText(/Beğeni kaydedilirken bir hata oluştu/)).toBeVisible();
  await expect(likes(feed(second))).toHaveAttribute("aria-pressed", "false");
  await second.unroute("**/like");
  /** The answer to a press comes after what the page shows at once. */
  const answerOf = (end: "/like" | "/unlike") =>
    second.waitForResponse((answer) => answer.url().endsWith(end) && answer.ok());
  const liked = answerOf("/like");
  await likes(feed(second)).press("Space");
  await expect(likes(feed(second))).toHaveAttribute("aria-pressed", "true");
  await expect(likes(feed(second))).toHaveText("1");
  await liked;
  const unliked = answerOf("/unlike");
  await likes(feed(second)).press("Enter");
  await expect(likes(feed(second))).toHaveAttribute("aria-pressed", "false");
  await expect(likes(feed(second))).toHaveAccessibleName(/0 beğeni/);
  await unliked;
  const again = answerOf("/like");
  await likes(feed(second)).click();
  await again;
  await second.reload();
  await expect(likes(feed(second))).toHaveAttribute("aria-pressed", "true");

  await commentsButton(feed(second)).press("Enter");
  const under = comments(second);
  await expect(under.getByText("Henüz yorum yok.")).toBeVisible();
  const field = under.getByRole("textbox");
  await field.press("Control+Enter");
  await expect(under.getByText("Yorum metni gereklidir")).toBeVisible();
  await field.fill("a".repeat(1001));
  await expect(under.getByText("Yorum en fazla 1000 karakter olabilir")).toBeVisible();
  await expect(under.getByText("1001/1000")).toBeVisible();
  const text = "Ben de iki kez okudum.\n\nİkincisinde başka bir kitaptı.";
  await field.fill(text);
  await second.route("**/comments", (route) => route.abort());
  await under.getByRole("button", { name: "Gönder" }).click();
  await expect(under.getByText(/Yorum gönderilirken bir hata oluştu/)).toBeVisible();
  await expect(field).toHaveValue(text);
  await second.unroute("**/comments");
  await second.reload();
  await commentsButton(feed(second)).click();
  await expect(field).toHaveValue(text);
  await field.press("Control+Enter");
  await expect(second.getByText("Yorumunuz eklendi.")).toBeVisible();
  await expect(under.getByRole("listitem")).toContainText("İkincisinde başka bir kitaptı.");
  await expect(field).toHaveValue("");
  await expect(commentsButton(feed(second))).toHaveText("1");
  await show(second, info, "60-akista-yorumlar");
  await comment(page, id, "Sevdiğinize sevindim.");

  await page.goto("/bildirimlerim");
  await page.getByRole("link", { name: "İncelemenize yorum yapıldı" }).click();
  await expect(page).toHaveURL(`${bookPage}#yorumlar-${id}`);
  const review = page.locator(`#inceleme-${id}`);
  const own = comments(review);
  await expect(own.getByRole("listitem")).toHaveCount(2);
  await expect(own.getByRole("listitem").last()).toBeInViewport();
  await expect(likes(review)).toHaveText("1");
  await expect(review.getByRole("button", { name: /^Seçenekler: Ayşe Işık, “Kürk/ })).toHaveCount(0);
  await showThemes(page, info, "61-yorumlar");
  await page.getByRole("button", { name: `Seçenekler: ${fullName(readers[1])} adlı okurun yorumu` }).click();
  await page.getByRole("menuitem", { name: "Sil" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Yorum silinsin mi?" });
  await expect(question).toContainText("Mehmet Çınar adlı okurun yorumu kalıcı olarak silinir.");
  await question.getByRole("button", { name: "Sil" }).click();
  await expect(page.getByText("Yorum silindi.")).toBeVisible();
  await expect(own.getByRole("listitem")).toHaveCount(1);
  await expect(own).toBeFocused();
  await expect(commentsButton(review)).toHaveText("1");
  await page.setViewportSize({ width: 320, height: 640 });
  await checkFits(page, "comments at 320 px");

  await page.goto("/profil");
  await expect(likes(page)).toHaveText("1");
  await commentsButton(page).click();
  await page.getByRole("button", { name: "Yorumunuz için seçenekler" }).click();
  await page.getByRole("menuitem", { name: "Sil" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sil" }).click();
  await expect(comments(page).getByText("Henüz yorum yok.")).toBeVisible();
  await checkPage(page, "the own profile with comments");
  expect(problems).toEqual([]);
  await second.context().close();
});

test(
  "comments come in pages of ten, newest first; too many are refused in the server's words, which loses nothing",
  whole,
  async ({ page, browser }, info) => {
    const { second } = await twoFriends(page, browser, info);
    const id = await write(page, "Bir solukta okudum, uzun süre de aklımdan çıkmadı.");
    for (let n = 1; n <= 30; n++) await comment(second, id, `Yorum ${n}`);
    await second.goto("/");
    await commentsButton(feed(second)).click();
    const under = comments(second);
    await expect(under.getByRole("listitem").first()).toContainText("Yorum 30");
    await expect(under.getByRole("listitem")).toHaveCount(10);
    await under.getByRole("button", { name: "Daha Fazla Yorum" }).click();
    await expect(under.getByRole("listitem")).toHaveCount(20);
    await under.getByRole("button", { name: "Daha Fazla Yorum" }).click();
    await expect(under.getByRole("listitem")).toHaveCount(30);
    await expect(under.getByRole("button", { name: "Daha Fazla Yorum" })).toHaveCount(0);
    await expect(under.getByRole("listitem").last()).toContainText(/Yorum 1$/);
    await under.getByRole("textbox").fill("Bir de şunu söyleyeyim.");
    await expect(async () => {
      await under.getByRole("button", { name: "Gönder" }).click();
      await expect(
        under.getByText("Çok fazla yorum yaptınız. Lütfen biraz sonra yeniden deneyin."),
      ).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await expect(under.getByRole("textbox")).toHaveValue("Bir de şunu söyleyeyim.");

    await second.route("**/comments?*", (route) => route.abort());
    await second.reload();
    await commentsButton(feed(second)).click();
    await expect(under.getByText(/Yorumlar yüklenirken bir hata oluştu/)).toBeVisible();
    await second.unroute("**/comments?*");
    await under.getByRole("button", { name: "Tekrar Dene" }).click();
    await expect(under.getByRole("listitem")).toHaveCount(10);
    await second.context().close();
  },
);

test(
  "a visitor sees the counts on book page and profile; they lead to the sign-in and back to the comments",
  whole,
  async ({ page, browser }, info) => {
    const reader = newReader("Elif", "Kaya", info);
    await arrive(page, reader);
    const id = await write(page, "Ağır ağır ilerleyen, insanın içine işleyen bir anlatı.");
    await callAs(page, "POST", `/api/activity/activities/${id}/like`);
    await comment(page, id, "Unutmuşum: kapağı da güzel.");
    const visitor = await (await browser.newContext()).newPage();
    for (const address of [bookPage, `/profil/${reader.username}`]) {
      await visitor.goto(address);
      const article = visitor.locator(`#inceleme-${id}`);
      await expect(article.getByRole("link", { name: /^Beğen: .+, 1 beğeni$/ })).toHaveAttribute(
        "href",
        `/giris?next=${encodeURIComponent(`${address}#inceleme-${id}`)}`,
      );
      // Nothing to react with; the address is everybody’s to hand on.
      await expect(article.getByRole("button")).toHaveAccessibleName(/paylaş$/);
      await article.getByRole("link", { name: /^Yorumlar: .+, 1 yorum$/ }).click();
      await expect(visitor).toHaveURL(/\/giris\?next=/);
    }
    await visitor.goto(`${bookPage}?sirala=begeni`);
    await showThemes(visitor, info, "62-ziyaretci");
    await visitor
      .locator(`#inceleme-${id}`)
      .getByRole("link", { name: /^Yorumlar: / })
      .click();
    await fillLogin(visitor, reader, { isHere: true });
    await expect(visitor).toHaveURL(`${bookPage}?sirala=begeni#yorumlar-${id}`, { timeout: 30_000 });
    await expect(visitor.locator(`#inceleme-${id}`).getByText("Unutmuşum")).toBeInViewport();
    await visitor.reload();
    await expect(visitor.locator(`#inceleme-${id}`).getByText("Unutmuşum")).toBeInViewport();
    await visitor.context().close();
  },
);

test(
  "a review, a comment and a reader are reported by keyboard with a reason; the operator reads it; never one's own",
  whole,
  async ({ page, browser }, info) => {
    const { readers, second } = await twoFriends(page, browser, info);
    const name = fullName(readers[0]);
    const id = await write(page, "Kitabın sonunda ne olduğunu hemen anlatayım size.");
    await comment(page, id, "Bu adrese bakın, çok ucuz.");

    await second.goto(bookPage);
    const article = second.locator(`#inceleme-${id}`);
    const review = article.getByRole("button", {
      name: `Seçenekler: ${name}, “Kürk Mantolu Madonna” incelemesi`,
    });
    await review.press("Enter");
    await second.getByRole("menuitem", { name: "Şikâyet Et" }).press("Enter");
    const dialog = second.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName(`${name} adlı okurun incelemesini şikâyet edin`);
    await dialog.getByRole("button", { name: "Gönder" }).press("Enter");
    await expect(dialog.getByText("Bir sebep seçin.")).toBeVisible();
    await dialog.getByLabel("Başka bir sebep").press("Space");
    await dialog.getByRole("button", { name: "Gönder" }).press("Enter");
    await expect(dialog.getByText("Şikâyet sebebi gereklidir")).toBeVisible();
    await dialog.getByLabel("Kitabın sürprizlerini uyarmadan açık ediyor").press("Space");
    await dialog.getByLabel("Açıklama").fill("Son cümlede.");
    await showThemes(second, info, "63-sikayet");
    await second.route("**/reports", (route) => route.abort());
    await dialog.getByRole("button", { name: "Gönder" }).click();
    await expect(dialog.getByText(/Şikâyet gönderilirken bir hata oluştu/)).toBeVisible();
    await second.unroute("**/reports");
    await dialog.getByRole("button", { name: "Gönder" }).click();
    await expect(
      dialog.getByText("Şikâyetinizi aldık. Değerlendirip sonucu size bildireceğiz."),
    ).toBeVisible();
    await show(second, info, "64-sikayet-alindi");
    await dialog.getByRole("button", { name: "Tamam" }).press("Enter");
    await expect(review).toBeFocused();
    await review.press("Enter");
    await second.getByRole("menuitem", { name: "Şikâyet Et" }).press("Enter");
    await expect(dialog.getByText("Bunu zaten şikâyet ettiniz.")).toBeVisible();
    await second.keyboard.press("Escape");

    await commentsButton(article).click();
    await second.getByRole("button", { name: `Seçenekler: ${name} adlı okurun yorumu` }).click();
    await expect(second.getByRole("menuitem")).toHaveText(["Şikâyet Et"]);
    await second.getByRole("menuitem", { name: "Şikâyet Et" }).click();
    await dialog.getByLabel("Reklam ya da istenmeyen içerik").check();
    await dialog.getByRole("button", { name: "Gönder" }).click();
    await expect(dialog.getByText("Şikâyetinizi aldık.")).toBeVisible();
    await dialog.getByRole("button", { name: "Tamam" }).click();

    await second.goto(`/profil/${readers[0].username}`);
    await second.getByRole("button", { name: `${name} için seçenekler` }).click();
    await second.getByRole("menuitem", { name: "Şikâyet Et" }).click();
    await dialog.getByLabel("Sahte hesap ya da başkasının kimliği").check();
    await dialog.getByRole("button", { name: "Gönder" }).click();
    await expect(dialog.getByText("Şikâyetinizi aldık.")).toBeVisible();
    const printed = await okurca("reports", "list");
    for (const words of [
      `post of ${readers[0].username}, 1 reporting`,
      `${readers[1].username}: Kitabın sürprizlerini uyarmadan açık ediyor: Son cümlede.`,
      `comment of ${readers[0].username}, 1 reporting`,
      `profile of ${readers[0].username}, 1 reporting`,
    ]) {
      expect(printed).toContain(words);
    }

    await page.goto(bookPage);
    await expect(page.locator(`#inceleme-${id}`).getByRole("button", { name: /^Seçenekler: / })).toHaveCount(
      0,
    );
    await page
      .locator(`#inceleme-${id}`)
      .getByRole("button", { name: /^Yorumlar: / })
      .click();
    await page.getByRole("button", { name: "Yorumunuz için seçenekler" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Sil"]);
    await second.context().close();
  },
);

test(
  "a change of the shelf is commented on; its notification leads to where the comments stand",
  whole,
  async ({ page, browser }, info) => {
    const { second } = await twoFriends(page, browser, info);
    await shelve(page, [{ q: "memed", status: "reading" }]);
    await second.goto("/");
    await likes(feed(second)).click();
    await commentsButton(feed(second)).click();
    await comments(second).getByRole("textbox").fill("İyi okumalar!");
    await comments(second).getByRole("textbox").press("Control+Enter");
    await expect(second.getByText("Yorumunuz eklendi.")).toBeVisible();
    await page.goto("/bildirimlerim");
    await page.getByRole("link", { name: "Paylaşımınıza yorum yapıldı" }).click();
    await expect(page).toHaveURL(/\/aktivite\/([\da-f-]{36})#yorumlar-\1$/);
    await expect(comments(page).getByText("İyi okumalar!")).toBeInViewport();
    await expect(likes(page)).toHaveText("1");
    await showThemes(page, info, "65-aktivite");
    await checkPage(page, "the page of one activity");
    await second.context().close();
  },
);
