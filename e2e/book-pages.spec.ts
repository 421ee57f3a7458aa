import type { Page } from "@playwright/test";
import { expect, once, test, whole } from "./journey.ts";
import { checkFits, checkPage, show, untilScriptsRest } from "./pages.ts";
import { arrive, arriveHome, createAccount, fillLogin, type NewReader, newReader } from "./readers.ts";
import { callAs } from "./shelf.ts";

const madonna = "9786257751520";
const dune = "/kitap/9786053757818";
const pages = [`/kitap/${madonna}`, "/yazar/stefan-zweig", "/tur/bilim-kurgu", "/dizi/dune"];
const absent = [
  "/kitap/9789990000009",
  "/kitap/12345",
  "/yazar/boyle-biri-yok",
  "/tur/uzay-operasi",
  "/dizi/yok",
];

/** The page's structured data, parsed; a broken one fails here. */
async function dataOf(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

test(
  "a book's page reads without JavaScript: facts, author, genres, head of the document",
  once,
  async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    const answer = await page.goto(`/kitap/${madonna}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kürk Mantolu Madonna");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Sabahattin Ali" }).first()).toHaveAttribute(
      "href",
      "/yazar/sabahattin-ali",
    );
    await expect(main.getByRole("link", { name: "Klasik", exact: true })).toHaveAttribute(
      "href",
      "/tur/klasik",
    );
    for (const fact of ["Kapra Yayıncılık", "2021", "176", "Türkçe", madonna])
      await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
    const similar = page.getByRole("region", { name: "Benzer kitaplar" }).getByRole("link");
    expect(await similar.count()).toBe(6);
    await expect(similar.first()).toHaveAttribute("href", /^\/kitap\/97[89]\d{10}$/);

    await expect(page).toHaveTitle("Kürk Mantolu Madonna, Sabahattin Ali · Okurca");
    const head = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await head('link[rel="canonical"]', "href")).toMatch(
      new RegExp(`^https?://[^/]+/kitap/${madonna}$`),
    );
    expect(await head('meta[name="description"]', "content")).toContain(
      "Kürk Mantolu Madonna, Sabahattin Ali",
    );
    expect(await head('meta[property="og:type"]', "content")).toBe("book");
    const picture = (await head('meta[property="og:image"]', "content")) ?? "";
    const drawn = await page.request.get(new URL(picture).pathname);
    expect(drawn.headers()["content-type"]).toBe("image/png");
  },
);

test("a book's structured data names book, author and the way to it", whole, async ({ page }) => {
  await page.goto(`/kitap/${madonna}`);
  const data = await dataOf(page);
  const book = data.find((part) => part["@type"] === "Book");
  expect(book).toMatchObject({
    name: "Kürk Mantolu Madonna",
    isbn: madonna,
    inLanguage: "tr",
    numberOfPages: 176,
    author: [{ "@type": "Person", name: "Sabahattin Ali" }],
  });
  const way = data.find((part) => part["@type"] === "BreadcrumbList");
  expect(way?.itemListElement).toMatchObject([
    { position: 1, name: "Ana Sayfa" },
    { position: 2 },
    { position: 3, name: "Kürk Mantolu Madonna" },
  ]);
});

test("an ISBN in any notation leads to the address of its 13 digits", whole, async ({ page }) => {
  for (const notation of ["978-625-7751-52-0", "6257751527", "978%20625%207751%2052%200"]) {
    const answer = await page.request.get(`/kitap/${notation}?sirala=begeni`, { maxRedirects: 0 });
    expect([notation, answer.status(), answer.headers().location]).toEqual([
      notation,
      301,
      `/kitap/${madonna}?sirala=begeni`,
    ]);
  }
});

test(
  "what is not there has status 404, says so, and is kept out of search engines",
  once,
  async ({ page }) => {
    for (const path of absent) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/bulunamadı|yok/);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await checkPage(page, path);
    }
  },
);

test("pages of books, authors and genres fit a window of 320 pixels", once, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...pages, ...absent]) {
    await page.goto(path);
    await checkFits(page, path);
  }
});

test("a visitor's buttons lead to sign-in and from there back to the book", whole, async ({ page }, info) => {
  await page.goto(`/kitap/${madonna}`);
  await expect(page.getByRole("link", { name: "Kitaplığıma Ekle" })).toHaveAttribute(
    "href",
    `/giris?next=${encodeURIComponent(`/kitap/${madonna}`)}`,
  );
  await expect(page.getByRole("link", { name: "İnceleme Yaz" })).toHaveAttribute("href", /^\/giris\?next=/);
  const reader = newReader("Elif", "Kaya", info);
  await arriveHome(page, reader);
  await page.getByRole("button", { name: "Hesap menüsü" }).click();
  await page.getByRole("menuitem", { name: "Çıkış Yap" }).click();
  await expect(page.getByText("ÜCRETSİZ")).toBeVisible();
  await page.goto(`/kitap/${madonna}`);
  await page.getByRole("link", { name: "İnceleme Yaz" }).click();
  await page.getByLabel("Kullanıcı adı").fill(reader.email);
  await page.getByLabel("Şifre", { exact: true }).fill(reader.password);
  await page.getByRole("button", { name: "Giriş Yap" }).click();
  await expect(page).toHaveURL(new RegExp(`/kitap/${madonna}`));
  await expect(page.getByRole("dialog").getByText("Kürk Mantolu Madonna")).toBeVisible();
});

test("a visitor's stars lead to sign-in and from there back to the book", whole, async ({ page }, info) => {
  const reader = newReader("Elif", "Kaya", info);
  await createAccount(page, reader, { genres: ["roman"] });
  await page.goto(`/kitap/${madonna}`);
  await page.getByRole("link", { name: "Puan verin" }).click();
  await expect(page).toHaveURL(/\/giris\?next=/);
  await fillLogin(page, reader, { isHere: true });
  await expect(page).toHaveURL(`/kitap/${madonna}`, { timeout: 30_000 });
  await page
    .getByRole("group", { name: /için puanınız$/ })
    .getByRole("radio", { name: /^4 yıldız/ })
    .click();
  await expect(page.getByText("Puanınız 4")).toBeVisible();
});

test(
  "friends who have the book stand on its page, with their stars or with where they are",
  whole,
  async ({ page, browser }, info) => {
    const [me, rater, other] = ["Nihal", "Bora", "Zerrin"].map((name) => newReader(name, "Kuş", info)) as [
      NewReader,
      NewReader,
      NewReader,
    ];
    await arrive(page, me);
    for (const [friend, status] of [
      [rater, "read"],
      [other, "reading"],
    ] as const) {
      const theirs = await (await browser.newContext()).newPage();
      await arrive(theirs, friend);
      await callAs(theirs, "POST", "/api/userlibrary/add-to-library", { isbn: madonna, status });
      if (status === "read")
        await callAs(theirs, "PUT", `/api/userlibrary/rating/${madonna}`, { rating_half: 4.5 });
      // Each asks the other.
      await callAs(theirs, "POST", "/api/friendship/send-friend-request", { target: me.username });
      await callAs(page, "POST", "/api/friendship/send-friend-request", { target: friend.username });
      await theirs.context().close();
    }
    await page.goto(`/kitap/${madonna}`);
    const friends = page.getByRole("region", { name: /^Arkadaşlarınızın rafında/ });
    await expect(friends.getByRole("link")).toHaveCount(2);
    const [first, second] = [
      friends.getByRole("link", { name: /Bora/ }),
      friends.getByRole("link", { name: /Zerrin/ }),
    ];
    await expect(first.getByRole("img", { name: "5 üzerinden 4,5" })).toBeVisible();
    await expect(second).toContainText("Okuyor");
    await show(page, info, "68-kitap-ve-arkadaslar");
    await first.press("Enter");
    await expect(page).toHaveURL(`/profil/${rater.username}`);
  },
);

test(
  "a reader shelves a book on its page by keyboard, changes its status and takes it off",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Deniz", "Ak", info));
    await page.goto(dune);
    await expect(page.getByRole("link", { name: "Kitaplığıma Ekle" })).toHaveCount(0);
    const choose = page.getByRole("button", { name: /için okuma durumu seçerek ekle/ });
    await choose.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: /^Okunuyor/ }).press("Enter");
    await expect(page.getByText("Kitap başarıyla kitaplığınıza eklendi!")).toBeVisible();
    const state = page.getByRole("button", { name: /^Kitaplığınızda: Okunuyor/ });
    // The keyboard goes on where it was.
    await expect(state).toBeFocused();
    await page.reload();
    await state.click();
    await page.getByRole("menuitem", { name: /^Okundu/ }).click();
    const dialog = page.getByRole("dialog", { name: "Ne zaman bitirdiniz?" });
    await expect(dialog.getByRole("radio").first()).toBeFocused();
    await checkPage(page, "the day a book was finished");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Kitaplığınızda: Okundu/ })).toBeVisible();
    await checkPage(page, "a reader's book page");
    await page.getByRole("button", { name: /^Kitaplığınızda: Okundu/ }).click();
    await page.getByRole("menuitem", { name: "Kitaplıktan kaldır" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Kaldır" }).click();
    await expect(page.getByRole("button", { name: /^Kitaplığıma ekle: / })).toBeVisible();
  },
);

test(
  "reviews: written on the page, text and never HTML, in two orders that the address holds",
  whole,
  async ({ page, browser }, info) => {
    const book = "/kitap/9789753425285";
    const text =
      "<b id=kalin>Çarpıcı</b> bir roman.\n\nİkinci bölüm: https://example.com/oku. </script><i>son</i>";
    for (const [i, name] of ["Zehra", "Kerem"].entries()) {
      const own = await (await browser.newContext()).newPage();
      await arrive(own, newReader(name, "Su", info));
      await own.goto(book);
      // The page stays what it is when the connection goes; the dialog opens and closes without it.
      await expect(own.getByRole("button", { name: "İnceleme Yaz" })).toBeVisible();
      await untilScriptsRest(own);
      await own.context().setOffline(true);
      await own.getByRole("button", { name: "İnceleme Yaz" }).click();
      await expect(own.getByRole("dialog")).toBeVisible();
      await own.keyboard.press("Escape");
      await expect(own.getByRole("dialog")).toBeHidden();
      await expect(own.getByRole("heading", { level: 1 })).not.toHaveText(/ters gitti/);
      await own.context().setOffline(false);
      await own.getByRole("button", { name: "İnceleme Yaz" }).click();
      await own
        .getByRole("dialog")
        .getByRole("radio", { name: /^4 yıldız/ })
        .check();
      await own.getByLabel("İncelemeniz").fill(`${i + 1}. ${text}`);
      await own.getByRole("button", { name: "Paylaş" }).click();
      await expect(own.getByText("İncelemeniz başarıyla paylaşıldı!")).toBeVisible();
      await expect(own.getByRole("dialog")).toBeHidden();
      // It is on the page, on the shelf, and not asked for again.
      await expect(own.locator("#icerik").getByRole("link", { name: "İncelemenizi görün" })).toBeVisible();
      await expect(own.getByRole("button", { name: /^Kitaplığınızda: Okundu/ })).toBeVisible();
      await own.context().close();
    }
    await page.goto(book);
    const reviews = page.getByRole("article", { name: /adlı okurun incelemesi/ });
    await expect(reviews.first()).toContainText("2. <b id=kalin>Çarpıcı</b>");
    expect(await page.locator("#kalin").count()).toBe(0);
    expect(await reviews.first().getAttribute("id")).toMatch(/^inceleme-[0-9a-f-]{36}$/);
    await expect(reviews.first().locator("p.whitespace-pre-line")).toHaveCount(2);
    const link = reviews.first().getByRole("link", { name: "https://example.com/oku" });
    await expect(link).toHaveAttribute("href", "https://example.com/oku");
    await expect(link).toHaveAttribute("rel", /nofollow.*ugc/);
    await expect(reviews.first().locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\dT/);
    await expect(
      page.getByRole("list", { name: "Puanların dağılımı" }).getByRole("listitem").nth(1),
    ).toContainText("4 yıldız: 2 puan, yüzde 100");
    const data = await dataOf(page);
    const found = data.find((part) => part["@type"] === "Book");
    expect(found?.aggregateRating).toMatchObject({ ratingValue: 4, ratingCount: 2 });
    expect(found?.review).toMatchObject([{ reviewRating: { ratingValue: 4 } }, {}]);
    await checkPage(page, "a book with reviews");

    await page.getByRole("link", { name: "En beğenilen" }).click();
    await expect(page).toHaveURL(`${book}?sirala=begeni#incelemelerin-listesi`);
    await page.reload();
    await expect(page.getByRole("link", { name: "En beğenilen" })).toHaveAttribute("aria-current", "true");
    await page.goBack();
    await expect(page.getByRole("link", { name: "En yeni" })).toHaveAttribute("aria-current", "true");
    // A page behind the last one is the last one.
    await page.goto(`${book}?sayfa=7`);
    await expect(page).toHaveURL(book);
  },
);

test("a genre's and an author's page hold their page in the address", whole, async ({ page }) => {
  const answer = await page.request.get("/tur/bilim%20kurgu", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, "/tur/bilim-kurgu"]);
  await page.goto("/tur/roman");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Roman");
  const first = page.getByRole("main").locator('a[href^="/kitap/"]').first();
  const firstAddress = await first.getAttribute("href");
  await page.getByRole("link", { name: "2. sayfa" }).click();
  await expect(page).toHaveURL("/tur/roman?sayfa=2");
  await expect(page.getByText("2. sayfa", { exact: false }).first()).toBeVisible();
  await expect(first).not.toHaveAttribute("href", firstAddress ?? "");
  await page.reload();
  await expect(page.getByRole("link", { name: "2. sayfa" })).toHaveAttribute("aria-current", "page");
  await page.goto("/yazar/stefan-zweig");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stefan Zweig");
  await page.getByRole("link", { name: /Satranç/ }).click();
  await expect(page).toHaveURL(/\/kitap\/\d{13}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Satranç");
});

test(
  "a reader's page of a book shows neither the visitor's frame nor the visitor's buttons on the way",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Selin", "Er", info);
    await arrive(page, reader);
    let release = () => {};
    const gate = new Promise<void>((done) => {
      release = done;
    });
    await page.route("**/assets/*.js", async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(dune, { waitUntil: "commit" });
    await expect(page.getByText("Yükleniyor...").first()).toBeAttached();
    await expect(page.getByRole("link", { name: "Kitaplığıma Ekle" })).toBeHidden();
    release();
    await expect(page.getByRole("button", { name: /^Kitaplığıma ekle: / })).toBeVisible();
  },
);
