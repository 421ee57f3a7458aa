import { expect, long, once, test, whole } from "./journey.ts";
import { beginUse, checkFits, checkPage, show } from "./pages.ts";
import { arrive, createAccount, newReader } from "./readers.ts";

test(
  "search works without JavaScript: filters are a form, orders and pages are links",
  once,
  async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto("/arama?q=roman");
    await page.getByLabel("Tür", { exact: true }).selectOption("bilim-kurgu");
    await page.getByLabel("En erken yayın yılı").fill("2000");
    await page.getByRole("button", { name: "Uygula" }).click();
    await expect(page).toHaveURL(/tur=bilim-kurgu/);
    await expect(page.getByLabel("Tür", { exact: true })).toHaveValue("bilim-kurgu");
    await expect(page.getByLabel("En erken yayın yılı")).toHaveValue("2000");
    await page.getByRole("link", { name: "En yeni" }).click();
    await expect(page).toHaveURL("/arama?q=roman&tur=bilim-kurgu&ilk_yil=2000&sirala=yeni");
    await page.getByRole("link", { name: "2. sayfa" }).click();
    await expect(page).toHaveURL(/&sirala=yeni&page=2$/);
  },
);

test("filters and order are in the address: back, forward and reload keep them", async ({ page }, info) => {
  await page.goto("/arama?q=roman");
  const filters = page.getByRole("form", { name: "Sonuçları süz" });
  if (info.project.name === "phone") await page.getByText("Süzgeçler").click();
  const count = page.getByText(/^[\d.]+ sonuç$/);
  const all = await count.innerText();
  await filters.getByLabel("Tür", { exact: true }).selectOption("polisiye");
  await expect(page).toHaveURL("/arama?q=roman&tur=polisiye");
  await expect(count).not.toHaveText(all);
  const narrowed = await count.innerText();
  await page.getByRole("link", { name: "En yüksek puan" }).click();
  await expect(page).toHaveURL("/arama?q=roman&tur=polisiye&sirala=puan");
  await page.reload({ waitUntil: "networkidle" });
  await expect(filters.getByLabel("Tür", { exact: true })).toHaveValue("polisiye");
  await expect(page.getByRole("link", { name: "En yüksek puan" })).toHaveAttribute("aria-current", "true");
  await expect(count).toHaveText(narrowed);
  // A page that rests is loaded anew for the step back.
  await page.goBack();
  await expect(page.getByRole("link", { name: "En uygun" })).toHaveAttribute("aria-current", "true");
  await beginUse(page);
  await page.goBack();
  await expect(page).toHaveURL("/arama?q=roman");
  // On a phone filters that nothing was chosen of are folded.
  await expect(page.locator('select[name="tur"]')).toHaveValue("");
  await expect(count).toHaveText(all);
  await page.goForward();
  await expect(filters.getByLabel("Tür", { exact: true })).toHaveValue("polisiye");
  await show(page, info, "15-arama-suzgec");
  await page.getByRole("link", { name: "Temizle" }).click();
  await expect(page).toHaveURL("/arama?q=roman");
});

test(
  "years are told of in our own words, and understood whichever comes first",
  whole,
  async ({ page }, info) => {
    await page.goto("/arama?q=roman");
    await beginUse(page);
    await page.getByLabel("En erken yayın yılı").fill("12");
    await page.getByRole("button", { name: "Uygula" }).click();
    await expect(page.getByText("Yılı dört haneli yazın: 1984 gibi.")).toBeVisible();
    await expect(page.getByLabel("En erken yayın yılı")).toBeFocused();
    await show(page, info, "17-arama-yil");
    await page.getByLabel("En erken yayın yılı").fill("2025");
    await page.getByLabel("En geç yayın yılı").fill("2000");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/arama?q=roman&ilk_yil=2000&son_yil=2025");
    await expect(page.getByText(/^[\d.]+ sonuç$/)).toBeVisible();
  },
);

test("filters that leave nothing say so; nonsense in the address is ignored", whole, async ({ page }) => {
  await page.goto("/arama?q=roman&tur=polisiye&ilk_yil=1200&son_yil=1201");
  await expect(page.getByText("Sonuç Bulunamadı")).toBeVisible();
  await page.getByRole("link", { name: "Süzgeçleri Kaldır" }).click();
  await expect(page.getByText(/^[\d.]+ sonuç$/)).toBeVisible();
  const answer = await page.goto(
    "/arama?q=roman&tur=yok&ilk_yil=x&dil=%3Cscript%3E&sirala=1&page=zzz&limit=-1",
  );
  expect(answer?.status()).toBe(200);
  await expect(page.getByText(/^[\d.]+ sonuç$/)).toBeVisible();
  // A page behind the last one is the last one.
  await page.goto("/arama?q=satran%C3%A7&page=900");
  await expect(page).not.toHaveURL(/page=900/);
});

test("what was searched for stands on the results page, where it is changed", long, async ({ page }) => {
  await page.goto("/arama?q=roman&sirala=puan");
  const box = page.getByRole("searchbox", { name: "Aranan sözcükler" });
  await expect(box).toBeVisible();
  await expect(box).toHaveValue("roman");
  await box.fill("kürk mantolu");
  await box.press("Enter");
  await expect(page).toHaveURL("/arama?q=k%C3%BCrk+mantolu&sirala=puan");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“kürk mantolu” için sonuçlar");
  await page.goBack();
  await expect(box).toHaveValue("roman");
});

test(
  "a search in vain offers a visitor to ask for the book, and help tells so",
  long,
  async ({ page }, info) => {
    await page.goto("/arama?q=zzzzqqqq");
    await page.getByRole("button", { name: "Kitap Talep Et" }).click();
    const dialog = page.getByRole("dialog", { name: "Kitap Talep Et" });
    await expect(dialog.getByLabel("Kitap adı")).toHaveValue("zzzzqqqq");
    await expect(dialog).toContainText("giriş yapmadan da gönderebilirsiniz");
    await dialog.getByRole("button", { name: "İptal" }).click();
    await show(page, info, "16-arama-bos");
  },
);

test("search results fit a window of 320 pixels with the filters open", once, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/arama?q=roman&tur=roman");
  await checkFits(page, "search with filters");
  await checkPage(page, "search with filters");
});

test("a search that fails is titled 'Hata!' and leads home", whole, async ({ page }) => {
  await page.goto("/hakkimizda");
  await beginUse(page);
  await page.route("**/arama.data*", (route) => route.abort());
  const box = page.getByPlaceholder("Kitap adı, yazar veya tür ara...").locator("visible=true");
  await box.fill("roman");
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "Hata!" })).toBeVisible();
  await expect(page.getByText("Arama sırasında bir hata oluştu")).toBeVisible();
  await page.getByRole("link", { name: "Ana Sayfaya Dön" }).click();
  await expect(page).toHaveURL("/");
});

test(
  "a visitor without a connection is told so, by a search and by the contact form",
  whole,
  async ({ page, context }) => {
    await page.goto("/iletisim");
    await beginUse(page);
    for (const [label, text] of [
      ["Ad Soyad", "Derya"],
      ["E-posta", "derya@ornek.com"],
      ["Konu", "Soru"],
      ["Mesaj", "Merhaba"],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Gönder" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Form gönderilirken bir hata oluştu" });
    await expect(alert).toContainText("Bağlantınızı kontrol edip yeniden deneyin");
    await expect(page.getByLabel("Mesaj", { exact: true })).toHaveValue("Merhaba");
    await page.getByRole("combobox", { name: "Kitap ara" }).fill("roman");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /Hata!|Bağlantı yok/ })).toBeVisible();
    await expect(
      page.getByRole("alert").filter({ hasText: /[Bb]ağlantı gelince yeniden deneyin/ }),
    ).toBeVisible();
    await context.setOffline(false);
  },
);

test(
  "'Ayrıntıları Gör' leads a visitor to sign-in and then to the book, a reader to the book",
  whole,
  async ({ page }, info) => {
    const reader = newReader("Ceren", "Oz", info);
    await createAccount(page, reader);
    await page.goto("/arama?q=roman");
    const details = page.getByRole("link", { name: /^Ayrıntıları Gör/ }).first();
    const isbn = (
      await page
        .getByText(/^ISBN 97/)
        .first()
        .innerText()
    ).slice(5);
    await expect(details).toHaveAttribute("href", `/giris?next=${encodeURIComponent(`/kitap/${isbn}`)}`);
    await details.click();
    await page.getByLabel("Kullanıcı adı").fill(reader.email);
    await page.getByLabel("Şifre", { exact: true }).fill(reader.password);
    await page.getByRole("button", { name: "Giriş Yap" }).click();
    await page.getByRole("button", { name: "Geç (Varsayılan türleri kullan)" }).click();
    await expect(page).toHaveURL(`/kitap/${isbn}`);
    await page.goto("/arama?q=roman");
    await expect(details).toHaveAttribute("href", `/kitap/${isbn}`);
  },
);

test("every book card of a reader leads to the book", whole, async ({ page }, info) => {
  await arrive(page, newReader("Tolga", "Er", info));
  await page.goto("/ara?q=dönüşüm");
  const title = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first();
  const address = (await title.getAttribute("href")) ?? "";
  expect(address).toMatch(/^\/kitap\/97[89]\d{10}$/);
  await page
    .getByRole("button", { name: /kitabını kitaplığa ekle/ })
    .first()
    .click();
  await expect(page.getByText("Kitap başarıyla kitaplığınıza eklendi!")).toBeVisible();
  for (const path of ["/kutuphane", "/"]) {
    await page.goto(path);
    await expect(page.getByRole("main").locator(`a[href="${address}"]`).first()).toBeVisible();
  }
  await page.getByRole("main").getByRole("heading", { level: 2 }).locator(`a[href="${address}"]`).click();
  await expect(page).toHaveURL(address);
});

test(
  "search engines may keep a search that finds books, but not its filters, orders or empty ones",
  whole,
  async ({ page }) => {
    const robots = page.locator('meta[name="robots"]');
    await page.goto("/arama?q=yaban");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("yaban");
    await expect(robots).toHaveCount(0);
    for (const address of ["/arama?q=yaban&sirala=yeni", "/arama?q=xqzwxqzw"]) {
      await page.goto(address);
      await expect(robots, address).toHaveAttribute("content", "noindex");
    }
  },
);
