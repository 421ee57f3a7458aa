import type { Browser, BrowserContext, Page, TestInfo } from "@playwright/test";
import { expect, long, once, test, whole } from "./journey.ts";
import { showThemes, watchConsole } from "./pages.ts";
import { callProvider, tokenOf } from "./provider.ts";
import { arrive, arriveHome, type NewReader, newReader } from "./readers.ts";
import { callAs, type FoundBook, shelve } from "./shelf.ts";

const stream = "/api/activity/stream";

/** A second reader in a browser of her own. */
async function beside(browser: Browser, reader: NewReader): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await arriveHome(page, reader);
  return page;
}

async function befriend(one: Page, a: NewReader, other: Page, b: NewReader): Promise<void> {
  const send = "/api/friendship/send-friend-request";
  await callAs(one, "POST", send, { target: b.username });
  await callAs(other, "POST", send, { target: a.username });
}

/** Reviews of so many books, each a card of the feed. */
async function reviewMany(page: Page, count: number): Promise<void> {
  const path = `/api/books/search?q=roman&limit=${count}`;
  const { results } = await callAs<{ results: FoundBook[] }>(page, "GET", path);
  expect(results).toHaveLength(count);
  for (const { isbn } of results) {
    const review = { book_isbn: isbn, content: "Bir solukta okudum.", rating: 4 };
    await callAs(page, "POST", "/api/social/posts", review);
  }
}

const pill = (page: Page) => page.getByRole("button", { name: /yeni aktivite$/ });
const bell = (page: Page, count: number) =>
  page.getByRole("link", { name: `Bildirimlerim, ${count} okunmamış` }).first();

/** How many streams the pages of a browser have begun. */
function countStreams(context: BrowserContext): () => number {
  let count = 0;
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === stream) count += 1;
  });
  return () => count;
}

async function two(browser: Browser, page: Page, info: TestInfo) {
  const ayse = newReader("Ayşe", "Işık", info);
  const mehmet = newReader("Mehmet", "Çınar", info);
  await arriveHome(page, ayse);
  return { ayse, mehmet, other: await beside(browser, mehmet) };
}

test(
  "a request, its acceptance, likes and comments arrive on open pages, side by side",
  once,
  async ({ page, browser }, info) => {
    const problems = watchConsole(page);
    const { mehmet, other } = await two(browser, page, info);
    await page.goto(`/profil/${mehmet.username}`);
    await page.getByRole("button", { name: "Arkadaş Ekle" }).click();
    await expect(page.getByText("İstek gönderildi")).toBeVisible();
    await expect(other.getByRole("heading", { name: /Arkadaşlık İstekleri/ })).toBeVisible();
    await expect(bell(other, 1)).toBeVisible();
    await other.getByRole("button", { name: "Ayşe Işık isteğini kabul et" }).click();
    await expect(page.getByText("Arkadaşsınız")).toBeVisible();
    await expect(bell(page, 1)).toBeVisible();

    await page.goto("/bildirimlerim");
    const list = page.getByRole("region", { name: "Genel Bildirimler" });
    await expect(list.getByRole("listitem")).toHaveCount(1);
    const [book] = await shelve(page, [{ q: "madonna", status: "read" }]);
    const review = { book_isbn: book?.isbn, content: "Susan insanların içinde ne çok şey var.", rating: 5 };
    const { post } = await callAs<{ post: { id: string } }>(page, "POST", "/api/social/posts", review);
    await callAs(other, "POST", `/api/activity/activities/${post.id}/like`);
    await expect(list.getByRole("listitem")).toHaveCount(2);
    const comment = { content: "Ben de çok sevmiştim." };
    await callAs(other, "POST", `/api/activity/activities/${post.id}/comments`, comment);
    await expect(list.getByRole("listitem")).toHaveCount(3);
    await expect(list).toContainText("Mehmet Çınar");
    await callAs(other, "DELETE", `/api/activity/activities/${post.id}/unlike`);
    await expect(list.getByRole("listitem")).toHaveCount(2);

    await page.goto("/");
    const card = page.getByRole("article").filter({ hasText: review.content });
    await card.getByRole("button", { name: /^Yorumlar: / }).click();
    await expect(card.getByText(comment.content)).toBeVisible();
    await callAs(other, "POST", `/api/activity/activities/${post.id}/like`);
    await expect(card.getByRole("button", { name: /^Beğen: .*, 1 beğeni$/ })).toBeVisible();
    const next = { content: "Yeniden okuyacağım." };
    await callAs(other, "POST", `/api/activity/activities/${post.id}/comments`, next);
    await expect(card.getByText(next.content)).toBeVisible();
    await expect(card.getByRole("button", { name: /^Yorumlar: .*, 2 yorum$/ })).toBeVisible();
    expect(problems).toEqual([]);
  },
);

test(
  "what friends do announces itself and moves nothing; pressed, it stands on top",
  long,
  async ({ page, browser }, info) => {
    const problems = watchConsole(page);
    const { ayse, mehmet, other } = await two(browser, page, info);
    await befriend(page, ayse, other, mehmet);
    await reviewMany(page, 12);
    await page.goto("/");
    const feed = page.getByRole("region", { name: "Aktiviteler" });
    const cards = feed.getByRole("article");
    await expect(cards).toHaveCount(10);
    await feed.getByRole("button", { name: "Daha Fazla Göster" }).click();
    await expect(cards).toHaveCount(12);
    await expect(feed.getByRole("button", { name: "Daha Fazla Göster" })).toBeHidden();
    const read = cards.nth(4);
    await read.scrollIntoViewIfNeeded();
    const place = await read.boundingBox();

    await shelve(other, [{ q: "madonna", status: "reading" }]);
    await expect(pill(page)).toHaveText("1 yeni aktivite");
    const [book] = await shelve(other, [
      { q: "memed", status: "read" },
      { q: "tutunamayanlar", status: "to-read" },
    ]);
    const review = { book_isbn: book?.isbn, content: "Çukurova’nın kokusu geliyor.", rating: 5 };
    await callAs(other, "POST", "/api/social/posts", review);
    // The shelf's changes of a day are one card, from which the review takes its book.
    await expect(pill(page)).toHaveText("2 yeni aktivite");
    await expect(feed.getByRole("status")).toHaveText("2 yeni aktivite");
    expect(await read.boundingBox()).toEqual(place);
    await expect(cards).toHaveCount(12);
    await page.evaluate(() => scrollTo(0, 0));
    await showThemes(page, info, "60-yeni-aktivite");
    await read.scrollIntoViewIfNeeded();

    await pill(page).click();
    await expect(pill(page)).toBeHidden();
    await expect(cards.first()).toContainText(review.content);
    await expect(cards.first()).toBeInViewport();
    const day = cards.nth(1);
    await expect(day).toContainText("bir kitap okumaya başladı ve bir kitabı okuma listesine ekledi");
    for (const name of ["Tutunamayanlar, Okuma Listesi", "Kürk Mantolu Madonna, Okuyor"])
      await expect(day.getByRole("link", { name })).toBeVisible();
    await expect(cards).toHaveCount(10);
    await expect(feed).toBeFocused();
    expect(problems).toEqual([]);
  },
);

test(
  "tabs of a reader share one stream; when the one that holds it closes, another takes over",
  whole,
  async ({ page, browser }, info) => {
    const { ayse, mehmet, other } = await two(browser, page, info);
    await befriend(page, ayse, other, mehmet);
    const streams = countStreams(page.context());
    await page.goto("/bildirimlerim");
    await expect.poll(streams).toBe(1);
    const tabs = [await page.context().newPage(), await page.context().newPage()];
    for (const tab of tabs) {
      await tab.goto("/");
      await expect(bell(tab, 1)).toBeVisible();
    }
    await shelve(other, [{ q: "madonna", status: "reading" }]);
    // Where nothing was being read it is shown at once.
    const cards = (tab: Page) => tab.getByRole("region", { name: "Aktiviteler" }).getByRole("article");
    for (const tab of tabs) await expect(cards(tab)).toHaveCount(1);
    expect(streams()).toBe(1);
    await page.close();
    await expect.poll(streams).toBe(2);
    await shelve(other, [{ q: "memed", status: "read" }]);
    // The card has grown: what is shown of it stays until it is asked for.
    for (const tab of tabs) await expect(pill(tab)).toHaveText("1 yeni aktivite");
    for (const tab of tabs) await expect(cards(tab)).toHaveCount(1);
    expect(streams()).toBe(2);
  },
);

test(
  "what happened while the connection was lost is there when it is back",
  whole,
  async ({ page, browser }, info) => {
    const { ayse, mehmet, other } = await two(browser, page, info);
    await befriend(page, ayse, other, mehmet);
    const streams = countStreams(page.context());
    await page.goto("/");
    await expect.poll(streams).toBe(1);
    await expect(bell(page, 1)).toBeVisible();
    await page.context().setOffline(true);
    await shelve(other, [{ q: "madonna", status: "reading" }]);
    await callAs(other, "POST", "/api/friendship/remove-friend", { target: ayse.username });
    await callAs(other, "POST", "/api/friendship/send-friend-request", { target: ayse.username });
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { name: /Arkadaşlık İstekleri/ })).toBeVisible();
    await expect(bell(page, 2)).toBeVisible();
    await page.getByRole("button", { name: "Mehmet Çınar isteğini kabul et" }).click();
    await expect(page.getByRole("region", { name: "Aktiviteler" })).toContainText("Kürk Mantolu Madonna");
  },
);

test("a sign-in that was ended elsewhere is over on an open page, too", whole, async ({ page }, info) => {
  await arrive(page, newReader("Irmak", "Şahin", info));
  const streams = countStreams(page.context());
  await page.goto("/bildirimlerim");
  await expect.poll(streams).toBe(1);
  await callProvider(page, "GlobalSignOut", { AccessToken: await tokenOf(page, "accessToken") });
  await expect(page.getByText("Oturumunuz sona erdi. Lütfen yeniden giriş yapın.")).toBeVisible({
    timeout: 20_000,
  });
  await expect(page).toHaveURL(/giris/);
});
