import { expect, once, phone, test, whole } from "./journey.ts";
import { checkFits, checkPage, watchConsole } from "./pages.ts";
import { arrive, arriveHome, createAccount, newReader, signIn } from "./readers.ts";

test("a member never sees the landing page flash by", once, async ({ page }, info) => {
  await arrive(page, newReader("Ayşe", "Işık", info));
  let release = () => {};
  const gate = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/assets/*.js", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByText("Yükleniyor...").first()).toBeAttached();
  await expect(page.getByText("Okuduğun Kitapları Puanla")).toBeHidden();
  release();
  await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
  await expect(page.getByText("Okuduğun Kitapları Puanla")).toHaveCount(0);
});

test(
  "the keyboard's first stops lead a reader to the content and to the search",
  once,
  async ({ page }, info) => {
    await arrive(page, newReader("Derya", "Ak", info));
    await page.goto("/kutuphane");
    await expect(page.getByText("Kitaplığınız Boş")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "İçeriğe geç" })).toBeFocused();
    await page.keyboard.press("Tab");
    const toSearch = page.getByRole("link", { name: "Aramaya geç" });
    await expect(toSearch).toBeFocused();
    await expect(toSearch).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("banner").getByRole("combobox", { name: "Kitap ara" })).toBeFocused();
    await page.keyboard.type("memed");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/arama\?q=memed/);
  },
);

test("signing out in one tab signs out the other", whole, async ({ page, context }, info) => {
  await arriveHome(page, newReader("Zeynep", "İnce", info));
  const other = await context.newPage();
  await other.goto("/kutuphane");
  await expect(other.getByText("Kitaplığınız Boş")).toBeVisible();
  await page.getByRole("button", { name: "Hesap menüsü" }).click();
  await page.getByRole("menuitem", { name: "Çıkış Yap" }).click();
  await expect(other).toHaveURL(/giris/);
});

test(
  "guests' pages send a member home; an unknown address is a page in the reader's frame",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Can", "Öztürk", info));
    for (const path of ["/giris", "/kayit"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/");
    }
    const answer = await page.goto("/boyle-bir-sayfa-yok");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bu sayfa ciltten düşmüş olmalı");
    await expect(page.getByRole("navigation", { name: "Ana menü" })).toBeVisible();
    await checkPage(page, "an unknown address of a reader");
  },
);

test("the menu has its nine entries in order, each with a page behind it", phone, async ({ page }, info) => {
  const problems = watchConsole(page);
  await arriveHome(page, newReader("Irmak", "Şahin", info));
  const isPhone = info.project.name === "phone";
  if (isPhone) {
    await page.getByRole("button", { name: "Menüyü aç" }).click();
    await expect(page.getByRole("dialog").getByText("Irmak Şahin")).toBeVisible();
    await checkPage(page, "the drawer");
  }
  const menu = page.getByRole("navigation", { name: "Ana menü" });
  await expect(menu.getByRole("listitem")).toHaveText([
    "Ana Sayfa",
    "Kütüphanem",
    "Ara",
    "Bildirimlerim",
    "Önerilerim",
    "Ai Chat",
    "Profilim",
    "Ayarlar",
    "Çıkış Yap",
    "Alıntılar",
    // What the wide page has in its head.
    ...(isPhone ? ["Okuma Panom"] : []),
  ]);
  for (const path of [
    "/kutuphane",
    "/ara",
    "/bildirimlerim",
    "/onerilerim",
    "/ai-chat",
    "/profil",
    "/ayarlar",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await checkPage(page, path);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Arkadaş Ara" }).first()).toBeVisible();
  await checkFits(page, "the home page at 320 px");
  expect(problems).toEqual([]);
});

test(
  "a review being written survives Escape, reload and a closed tab",
  once,
  async ({ page, context }, info) => {
    await arrive(page, newReader("Mehmet", "Çınar", info));
    await page.goto("/?showCreateReview=true");
    await page.getByRole("radio", { name: /^3 yıldız/ }).check();
    await page.getByLabel("İncelemeniz").fill("Yarım kalmış bir cümle");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.close();
    const later = await context.newPage();
    await later.goto("/?showCreateReview=true");
    await expect(later.getByLabel("İncelemeniz")).toHaveValue("Yarım kalmış bir cümle");
    await expect(later.getByText("3/5")).toBeVisible();
  },
);

test(
  "a review is refused by the dialog until book, stars and ten characters are there",
  whole,
  async ({ page }, info) => {
    await arriveHome(page, newReader("Ayşe", "Işık", info));
    await page.getByRole("link", { name: "Yeni İnceleme" }).first().click();
    const dialog = page.getByRole("dialog");
    const share = dialog.getByRole("button", { name: "Paylaş" });
    await dialog.getByLabel("İncelemeniz").fill("123456789");
    await expect(dialog.getByText("En az 10 karakter gerekli")).toBeVisible();
    await expect(dialog.getByText("9/2000")).toBeVisible();
    await dialog.getByLabel("İncelemeniz").fill("a".repeat(2001));
    await expect(dialog.getByText("İnceleme en fazla 2000 karakter olabilir")).toBeVisible();
    await dialog.getByLabel("İncelemeniz").fill("On karakterden uzun bir metin");
    await expect(share).toBeDisabled();
    await dialog.getByRole("searchbox").fill("roman");
    await dialog.getByRole("button", { name: "Kitabı ara" }).click();
    await dialog.getByRole("list", { name: "Bulunan kitaplar" }).getByRole("button").first().click();
    await expect(share).toBeDisabled();
    await dialog.getByRole("radio", { name: /^1 yıldız/ }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByText("1,5/5")).toBeVisible();
    await expect(share).toBeEnabled();
  },
);

test("a server that fails leaves the words in the dialog", whole, async ({ page }, info) => {
  await arrive(page, newReader("Zeynep", "İnce", info));
  await page.goto("/ara?q=roman");
  await page.getByRole("link", { name: "İnceleme yaz" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^5 yıldız/ }).check();
  await dialog.getByLabel("İncelemeniz").fill("Bu cümle kaybolmasın lütfen.");
  await page.route("**/api/social/posts", (route) => route.abort());
  await dialog.getByRole("button", { name: "Paylaş" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Sunucuya ulaşılamadı");
  await expect(dialog.getByLabel("İncelemeniz")).toHaveValue("Bu cümle kaybolmasın lütfen.");
  await page.unroute("**/api/social/posts");
  await dialog.getByRole("button", { name: "Paylaş" }).click();
  await expect(page.getByText("İncelemeniz başarıyla paylaşıldı!")).toBeVisible();
  // What was shared is no draft any more.
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft")))).toEqual(
    [],
  );
});

test("each book keeps its own unfinished review", whole, async ({ page }, info) => {
  await arrive(page, newReader("Can", "Öztürk", info));
  await page.goto("/ara?q=roman");
  const links = page.getByRole("link", { name: "İnceleme yaz" });
  await expect(links.nth(1)).toBeVisible();
  const addresses = await Promise.all([0, 1].map((i) => links.nth(i).getAttribute("href")));
  await page.goto(addresses[0] ?? "");
  await page.getByLabel("İncelemeniz").fill("Birinci kitap için yazdıklarım");
  await page.goto(addresses[1] ?? "");
  await expect(page.getByLabel("İncelemeniz")).toHaveValue("");
  await page.goto(addresses[0] ?? "");
  await expect(page.getByLabel("İncelemeniz")).toHaveValue("Birinci kitap için yazdıklarım");
});

test("a closed dialog gives the keyboard back to what opened it", whole, async ({ page }, info) => {
  await arriveHome(page, newReader("Irmak", "Şahin", info));
  const opener = page.getByRole("main").getByRole("button", { name: "Arkadaş Ara" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(opener).toBeFocused();
});

test("two readers in two tabs of one browser stay who they are", whole, async ({ page, context }, info) => {
  const [one, other] = [newReader("Ayşe", "Işık", info), newReader("Mehmet", "Çınar", info)];
  await createAccount(page, one);
  await createAccount(page, other);
  const skip = "Geç (Varsayılan türleri kullan)";
  await signIn(page, one, { isRemembered: false });
  await page.getByRole("button", { name: skip }).click();
  await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
  const second = await context.newPage();
  await signIn(second, other);
  await second.getByRole("button", { name: skip }).click();
  await expect(second.getByText("Henüz aktivite yok")).toBeVisible();
  for (const [tab, reader] of [
    [page, one],
    [second, other],
  ] as const) {
    await tab.reload();
    await tab.getByRole("button", { name: "Hesap menüsü" }).click();
    await expect(tab.getByText(reader.email)).toBeVisible();
    await tab.keyboard.press("Escape");
  }
  // The first one's call goes out in the first one's name.
  await page.goto("/?showCreateReview=true");
  await page.getByRole("dialog").getByRole("searchbox").fill("roman");
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Bulunan kitaplar" }).getByRole("button").first().click();
  await page.getByRole("radio", { name: /^5 yıldız/ }).check();
  await page.getByLabel("İncelemeniz").fill("Bu incelemeyi Ayşe yazdı.");
  await page.getByRole("button", { name: "Paylaş" }).click();
  await expect(page.getByRole("article").getByText("Ayşe Işık").first()).toBeVisible();
  await page.getByRole("button", { name: "Hesap menüsü" }).click();
  await page.getByRole("menuitem", { name: "Çıkış Yap" }).click();
  await second.reload();
  await expect(second.getByText("Henüz aktivite yok")).toBeVisible();
});

test("the library: filter, remove after a question, and the empty states", whole, async ({ page }, info) => {
  await arrive(page, newReader("Can", "Öztürk", info));
  await page.goto("/ara?q=roman");
  for (let i = 0; i < 2; i++) {
    await page
      .getByRole("button", { name: /kitaplığa ekle/ })
      .first()
      .click();
    await expect(page.getByText("Kitaplığınızda")).toHaveCount(i + 1);
  }
  await page.goto("/kutuphane");
  await expect(page.getByRole("button", { name: "Tümü 2" })).toBeVisible();
  await page.getByRole("button", { name: "Okundu 0" }).click();
  await expect(page.getByText("Sonuç bulunamadı")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Okundu 0" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Süzgeçleri temizle" }).click();
  await page
    .getByRole("button", { name: /için seçenekler/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Kitaplıktan kaldır" }).click();
  await page.getByRole("button", { name: "İptal" }).click();
  await expect(page.getByRole("button", { name: "Tümü 2" })).toBeVisible();
  await expect(page.getByRole("button", { name: /için seçenekler/ }).first()).toBeFocused();
  await page
    .getByRole("button", { name: /için seçenekler/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Kitaplıktan kaldır" }).click();
  await checkPage(page, "the question before removal");
  await page.getByRole("button", { name: "Kaldır", exact: true }).click();
  await expect(page.getByText("Kitap kitaplığınızdan kaldırıldı.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tümü 1" })).toBeVisible();
});

test(
  "a friend request that is rejected disappears, the keyboard stays, and the rejection can be taken back",
  whole,
  async ({ browser }, info) => {
    const [one, other] = [newReader("Ayşe", "Işık", info), newReader("Mehmet", "Çınar", info)];
    const first = await (await browser.newContext()).newPage();
    const second = await (await browser.newContext()).newPage();
    await arriveHome(first, one);
    await arriveHome(second, other);
    await first.getByRole("main").getByRole("button", { name: "Arkadaş Ara" }).click();
    await first.getByRole("searchbox", { name: "Kullanıcı ara" }).fill(other.username);
    await first
      .getByRole("button", {
        name: `${other.firstName} ${other.lastName} (@${other.username}) adlı okuru arkadaş olarak ekle`,
      })
      .click();
    await expect(first.getByText(/arkadaşlık isteği gönderildi!/)).toBeVisible();
    await second.reload();
    const reject = second.getByRole("button", { name: "Ayşe Işık isteğini reddet" });
    await reject.click();
    await expect(second.getByText("Arkadaşlık isteği reddedildi!")).toBeVisible();
    await expect(reject).toBeHidden();
    await expect(second.getByText("Bekleyen isteğiniz kalmadı.")).toBeVisible();
    await expect(second.getByRole("heading", { name: "Arkadaşlık İstekleri" })).toBeFocused();
    await second.getByRole("button", { name: "Geri al" }).click();
    await expect(reject).toBeVisible();
  },
);
