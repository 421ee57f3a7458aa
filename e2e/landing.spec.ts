import { expect, once, test, whole } from "./journey.ts";
import { beginUse, readScripts } from "./pages.ts";

const genres = ["Klasik", "Bilim Kurgu", "Fantastik", "Psikoloji"];

test("the landing page is complete without JavaScript", once, async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Okuduğun Kitapları Puanla, Yorumla, Keşfet!",
  );
  await expect(page.getByText("ÜCRETSİZ")).toBeVisible();
  await expect(main.getByRole("link", { name: "Keşfet", exact: true })).toHaveAttribute("href", "/giris");
  await expect(main.getByRole("link", { name: "Kayıt Ol", exact: true })).toHaveAttribute("href", "/kayit");
  for (const genre of genres) {
    const row = page.getByRole("region", { name: genre, exact: true });
    await expect(row.getByRole("heading", { level: 3 })).toHaveText(genre);
    // Title, description, three books that lead to registration, and the way to all of them.
    await expect(row.locator("p").first()).not.toBeEmpty();
    const books = row.getByRole("listitem").getByRole("link");
    await expect(books).toHaveCount(3);
    for (const book of await books.all()) await expect(book).toHaveAttribute("href", "/kayit");
    await expect(row.getByRole("link", { name: `Tümünü gör: ${genre}` })).toHaveAttribute("href", /^\/tur\//);
  }
  const examples = page
    .getByRole("region", { name: "Sevdiğiniz kitaplar yol gösterir" })
    .getByRole("article");
  await expect(examples).toHaveCount(2);
  for (const example of await examples.all()) {
    await expect(example.getByRole("list").first().getByRole("listitem")).toHaveCount(3);
    await expect(example.getByRole("heading", { level: 3 }).getByRole("link")).toHaveAttribute(
      "href",
      "/kayit",
    );
    await expect(example.getByText(/^ISBN 97[89]\d{10}$/)).toBeVisible();
    expect(await example.getByRole("list", { name: "Türler" }).getByRole("listitem").count()).toBeGreaterThan(
      0,
    );
  }
  const footer = page.getByRole("contentinfo");
  for (const path of ["/hakkimizda", "/iletisim", "/gizlilik", "/kosullar", "/yardim", "/seffaflik"])
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  await expect(footer.getByRole("list", { name: "Mobil uygulamalar" })).toContainText("Çok yakında");
});

test(
  "a phone searches from the page itself, also before its scripts are there",
  whole,
  async ({ browser }) => {
    for (const javaScriptEnabled of [false, true]) {
      const viewport = { width: 390, height: 844 };
      const page = await (await browser.newContext({ javaScriptEnabled, viewport })).newPage();
      await page.goto("/");
      const box = page.getByRole("main").getByRole("searchbox", { name: "Kitaplarda ara" });
      await box.press("Enter");
      await expect(page).toHaveURL("/");
      await box.fill("yaban");
      await box.press("Enter");
      await expect(page).toHaveURL(/\/arama\?q=yaban$/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("yaban");
      await page.context().close();
    }
  },
);

test("a wide window searches in the header alone", whole, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await expect(page.getByLabel("Kitaplarda ara")).toBeHidden();
});

test("'Tümünü gör' leads to the genre's own page, which a visitor may read", whole, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Tümünü gör: Bilim Kurgu" }).click();
  await expect(page).toHaveURL("/tur/bilim-kurgu");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bilim Kurgu");
});

test(
  "two genre rows and two recommendations are sketched while the content is fetched",
  whole,
  async ({ page }) => {
    await page.goto("/hakkimizda");
    await beginUse(page);
    let release = () => {};
    const gate = new Promise<void>((done) => {
      release = done;
    });
    await page.route("**/*.data*", async (route) => {
      await gate;
      await route.continue();
    });
    await page
      .getByRole("banner")
      .getByRole("link", { name: /ana sayfa/ })
      .click();
    await expect(page.locator('[data-skeleton="genre"]')).toHaveCount(2);
    await expect(page.locator('[data-skeleton="recommendation"]')).toHaveCount(2);
    release();
    await expect(page.getByRole("region", { name: "Klasik" })).toBeVisible();
    await expect(page.locator("[data-skeleton]")).toHaveCount(0);
  },
);

test("search engines learn the site's name and how to search it", whole, async ({ page }) => {
  await page.goto("/");
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as object;
  expect(data).toMatchObject({
    "@type": "WebSite",
    name: "Okurca",
    potentialAction: {
      "@type": "SearchAction",
      target: { urlTemplate: expect.stringMatching(/\/arama\?q=\{search_term_string\}$/) },
    },
  });
  await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveCount(1);
});

test("the landing page loads no cover code, no schemas, no caches, no menus", once, async ({ page }) => {
  const scripts = await readScripts(page, "/");
  for (const foreign of ["hyphenat", "ZodError", "invalidateQueries", "data-radix", "data-sonner"]) {
    const carriers = scripts.filter(({ text }) => text.includes(foreign)).map(({ url }) => url);
    expect(carriers, foreign).toEqual([]);
  }
});
