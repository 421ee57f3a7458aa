import type { Locator, Page } from "@playwright/test";
import { expect, once, origin, test, whole } from "./journey.ts";
import { checkFits, checkPage, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

const madonna = "9786257751520";

/** As in a browser without a share sheet. */
async function withoutSheet(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
}
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** How much lower than the first button of the line the last one stands; asked at once, since pages still move. */
const offset = (review: Locator) =>
  review.evaluate((article) => {
    const tops = ["[aria-label^='Beğen: ']", "[aria-label$='paylaş']"].map(
      (selector) => article.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN,
    );
    return Math.max(...tops) - Math.min(...tops);
  });

test(
  "a review and a profile are handed on by a press: without a share sheet their address is copied",
  once,
  async ({ page, browser }, info) => {
    const writer = newReader("Ayla", "Sönmez", info);
    await arrive(page, writer);
    const { post } = await callAs<{ post: { id: string } }>(page, "POST", "/api/social/posts", {
      ...{ book_isbn: madonna, content: "Bir bağlantıyla anlatılacak kitap değil.", rating: 5 },
    });
    const address = `${origin}/kitap/${madonna}#inceleme-${post.id}`;
    const visitor = await (await browser.newContext()).newPage();
    await withoutSheet(visitor);
    const problems = watchConsole(visitor);

    await visitor.goto(address);
    const review = visitor.locator(`#inceleme-${post.id}`);
    const share = review.getByRole("button", {
      name: "Ayla Sönmez adlı okurun incelemesinin bağlantısını paylaş",
    });
    await share.focus();
    await visitor.keyboard.press("Enter");
    await expect(visitor.getByText("Bağlantı kopyalandı")).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Resmi indir" })).toHaveAttribute(
      "href",
      `/api/og/inceleme/${post.id}.png`,
    );
    expect(await copied(visitor)).toBe(address);

    await visitor.evaluate(() => navigator.clipboard.writeText(""));
    await visitor.goto(`/profil/${writer.username}`);
    await visitor
      .getByRole("button", { name: "Kürk Mantolu Madonna incelemesinin bağlantısını paylaş" })
      .click();
    await expect.poll(() => copied(visitor)).toBe(address);
    await visitor.getByRole("button", { name: "Profilin bağlantısını paylaş" }).press("Space");
    await expect.poll(() => copied(visitor)).toBe(`${origin}/profil/${writer.username}`);
    expect(problems).toEqual([]);

    // The writer's own review has most beside it.
    for (const [where, path] of [
      [visitor, `/profil/${writer.username}`],
      [page, `/kitap/${madonna}`],
      [page, `/profil/${writer.username}`],
    ] as const) {
      await where.setViewportSize({ width: 320, height: 740 });
      await where.goto(path);
      const own = where.locator(`#inceleme-${post.id}`);
      await expect(own.getByRole("button", { name: /paylaş$/ })).toBeVisible();
      await expect.poll(() => offset(own), path).toBe(0);
      await checkFits(where, path);
      await checkPage(where, path);
    }
    await visitor.context().close();

    // From one's own profile and from the feed, too.
    for (const [path, labels] of [
      ["/profil", ["Profilinizin bağlantısını paylaş", "Kürk Mantolu Madonna incelemenizi paylaş"]],
      ["/", ["“Kürk Mantolu Madonna” incelemenizi paylaş"]],
    ] as const) {
      await page.goto(path);
      for (const name of labels) await expect(page.getByRole("button", { name })).toBeVisible();
      await checkFits(page, path);
      await checkPage(page, path);
    }
  },
);

test(
  "what visitors do not see is not handed on: a profile whose lists are for friends, and its reviews",
  whole,
  async ({ page, browser }, info) => {
    const writer = newReader("Berna", "Işık", info);
    await arrive(page, writer);
    await callAs(page, "POST", "/api/social/posts", {
      ...{ book_isbn: madonna, content: "Yalnız arkadaşlarım okusun.", rating: 4 },
    });
    await callAs(page, "PUT", "/api/account/privacy", { library: "friends", reviews: "friends" });
    await page.goto(`/kitap/${madonna}`);
    const own = page.getByRole("article", { name: "Berna Işık adlı okurun incelemesi" });
    await expect(own.getByRole("link", { name: "İncelemenizi düzenleyin" })).toBeVisible();
    await expect(own.getByRole("button", { name: /paylaş$/ })).toHaveCount(0);
    await page.goto(`/profil/${writer.username}`);
    await expect(page.getByText("Yalnız arkadaşlarım okusun.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: /paylaş$/ })).toHaveCount(0);
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/profil/${writer.username}`);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Berna Işık");
    await expect(visitor.getByRole("main").getByRole("button", { name: /paylaş$/ })).toHaveCount(0);
    await visitor.context().close();
  },
);
