import { expect, once, test } from "./journey.ts";
import { checkFits, checkPage, showThemes, watchConsole } from "./pages.ts";
import { arrive, arriveHome, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

const long =
  "Uzun uzun anlatılacak bir kitap; her sayfasında başka bir dünya var ve insan bırakamıyor. ".repeat(2);

test(
  "who has just come finds life, rates five books with five presses, and is recommended others for them",
  once,
  async ({ page, browser }, info) => {
    const other = await browser.newPage();
    await arrive(other, newReader("Nur", "Ak", info));
    const { results } = await callAs<{ results: { isbn: string }[] }>(
      other,
      "GET",
      "/api/books/search?q=tutunamayanlar&limit=1",
    );
    await callAs(other, "POST", "/api/social/posts", {
      ...{ book_isbn: results[0]?.isbn, content: `${info.workerIndex}. ${long}`, rating: 5 },
    });
    const problems = watchConsole(page);
    await arriveHome(page, newReader("Ece", "Su", info));
    const step = (name: string) => page.getByRole("region", { name, exact: true });
    const stars = step("Bildiğiniz beş kitabı puanlayın");
    await expect(stars).toBeInViewport();
    await expect(step("Size göre")).toBeVisible();
    const review = step("Yeni incelemeler").getByRole("article").first();
    const { width = 1440, height = 900 } = page.viewportSize() ?? {};
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await expect(stars).toBeInViewport();
      // Its head with its reader stands above the bar at the foot of a phone.
      const { y = size.height, height: tall = 0 } =
        (await review.getByRole("link").nth(1).boundingBox()) ?? {};
      expect(y + tall).toBeLessThan(size.height - 72);
    }
    await page.setViewportSize({ width, height });
    await expect(step("Kitaplığınızı taşıyın").getByRole("link", { name: "İçe aktar" })).toBeVisible();
    await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
    await showThemes(page, info, "70-ilk-saat");
    await checkPage(page, "/ of a new reader");
    await checkFits(page, "/ of a new reader");

    const books = stars.getByRole("listitem");
    await expect(books).toHaveCount(5);
    for (let n = 0; n < 5; n++) {
      const own = books.nth(n).getByRole("group");
      await own
        .getByRole("radio", { name: /^(4,5|5) yıldız/ })
        .last()
        .click();
      await expect(stars.getByRole("status")).toContainText(n < 4 ? `${n + 1}/5` : "Teşekkürler");
    }
    await expect(
      step("Size göre")
        .getByText(/yıldız verdiniz/)
        .first(),
    ).toBeVisible();
    await expect(stars.getByRole("link", { name: "Önerilerinizi görün" })).toBeInViewport();
    type Own = { readings: { ended_on: string | null }[] };
    const address = (await books.first().getByRole("link").last().getAttribute("href")) ?? "";
    const isbn = address.split("/").at(-1);
    const { readings } = await callAs<Own>(page, "GET", `/api/userlibrary/readings/${isbn}`);
    expect(readings.map(({ ended_on }) => ended_on)).toEqual([null]);
    await page.reload();
    await expect(step("Size göre")).toBeVisible();
    await expect(stars).toBeHidden();
    await page.getByRole("button", { name: "Gizle: Size göre" }).click();
    await page.reload();
    await expect(step("Kitaplığınızı taşıyın")).toBeVisible();
    await expect(step("Size göre")).toBeHidden();
    expect(problems).toEqual([]);
  },
);
