// A server that tells what the documents name, and nothing else: every page shows what it is told.
import type { Browser, Page, TestInfo } from "@playwright/test";
import { picture } from "../apps/server/src/pictures/samples.fixtures.ts";
import { documentedCalls, tellDocumentedOnly } from "./documented-fields.ts";
import { expect, test, whole } from "./journey.ts";
import { openSession } from "./open-session.ts";
import { watchConsole } from "./pages.ts";
import { createAccount, type NewReader, newReader } from "./readers.ts";
import { callAs, shelve } from "./shelf.ts";

const madonna = "9786257751520";
const words = "Susan insanların içinde ne çok şey var.";
const theirWords = "Bir solukta okudum, yeniden okurum.";

const message = {
  "Ad Soyad": "Çağla Güneş",
  "E-posta": "cagla@ornek.com",
  Konu: "Bir öneri",
  Mesaj: "Kitap kulüpleri için bir önerim var.",
};

const befriend = (page: Page, { username }: NewReader) =>
  callAs(page, "POST", "/api/friendship/send-friend-request", { target: username });

/** A reader signed in on the page, with a friend who reviews, likes and comments, one who asks to be it and one who may be asked. */
async function settleIn(page: Page, browser: Browser, info: TestInfo) {
  const reader = newReader("Irmak", "Şahin", info);
  const friend = newReader("Mehmet", "Çınar", info);
  const asking = newReader("Zeynep", "İnce", info);
  const asked = newReader("Can", "Öztürk", info);
  await Promise.all(
    [reader, friend, asking, asked].map((each) => createAccount(page, each, { genres: ["roman"] })),
  );
  const windows = [page, ...(await Promise.all([1, 2, 3].map(() => browser.newPage())))] as const;
  const [, theirs, hers, his] = windows as readonly [Page, Page, Page, Page];
  await Promise.all(
    [reader, friend, asking, asked].map((each, i) => openSession(windows[i] ?? page, each, ["roman"])),
  );
  // The product knows a reader from the first call on.
  await Promise.all([theirs, his].map((one) => callAs(one, "GET", "/api/activity/profile")));
  await shelve(page, [
    { q: "dune", status: "to-read" },
    { q: "satranç", status: "reading" },
  ]);
  const review = { book_isbn: madonna, content: words, rating: 5 };
  const { post } = await callAs<{ post: { id: string } }>(page, "POST", "/api/social/posts", review);
  await Promise.all([befriend(page, friend), befriend(hers, reader)]);
  await befriend(theirs, reader);
  await callAs(theirs, "POST", `/api/activity/activities/${post.id}/like`);
  await callAs(theirs, "POST", `/api/activity/activities/${post.id}/comments`, { content: "Ben de sevdim." });
  await callAs(theirs, "POST", "/api/social/posts", { ...review, content: theirWords, rating: 4 });
  await Promise.all([theirs, hers, his].map((one) => one.close()));
  return { reader, friend, asking, asked };
}

type Readers = Awaited<ReturnType<typeof settleIn>>;

/** By the page: what it shows of what it is told, and what can be done there. */
const pages: readonly [
  path: (readers: Readers) => string,
  lookAt: (page: Page, readers: Readers) => Promise<void>,
][] = [
  [
    () => "/",
    async (page, { asked }) => {
      const feed = page.getByRole("region", { name: "Aktiviteler" });
      // The day of the shelf, and a review of each.
      await expect(feed.getByRole("article")).toHaveCount(3);
      await expect(feed.getByRole("article").filter({ hasText: theirWords })).toContainText("4/5");
      await expect(feed).toContainText("bir kitap okumaya başladı ve bir kitabı okuma listesine ekledi");
      await expect(page.getByRole("region", { name: "Şu an okuduklarınız" })).toContainText("Satranç");
      await page.getByRole("banner").getByRole("button", { name: "Arkadaş Ara" }).click();
      const dialog = page.getByRole("dialog", { name: "Arkadaş Ara" });
      await dialog.getByRole("searchbox").fill(asked.username);
      await dialog.getByRole("button", { name: /ekle$/ }).click();
      await expect(
        page.getByText(`${asked.username} kullanıcısına arkadaşlık isteği gönderildi!`),
      ).toBeVisible();
      await expect(dialog).toContainText("İsteğiniz gönderildi");
    },
  ],
  [
    () => "/kutuphane",
    async (page) => {
      const cards = page.getByRole("list", { name: "Kitaplar" }).getByRole("listitem");
      await expect(cards).toHaveCount(3);
      await expect(page.getByRole("button", { name: "Tümü", exact: true })).toBeVisible();
      await cards.getByRole("button", { name: "Okunacak, durumu değiştir" }).click();
      await page.getByRole("radio", { name: /Okunuyor/ }).check();
      await page.getByRole("dialog").getByRole("button", { name: "Kaydet" }).click();
      await expect(page.getByText("Kitap durumu başarıyla güncellendi!")).toBeVisible();
      await cards
        .first()
        .getByRole("button", { name: /için seçenekler/ })
        .click();
      await page.getByRole("menuitem", { name: "Kitaplıktan kaldır" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Kaldır" }).click();
      await expect(page.getByText("Kitap kitaplığınızdan kaldırıldı.")).toBeVisible();
      await expect(cards).toHaveCount(2);
    },
  ],
  [
    () => "/ara?q=tutunamayanlar",
    async (page) => {
      const found = page.getByRole("listitem").filter({ hasText: "Oğuz Atay" }).first();
      await expect(found).toContainText(/ISBN \d{13}/);
      await found.getByRole("button", { name: /ekle$/ }).first().click();
      await expect(found.getByText("Kitaplığınızda")).toBeVisible();
      await page.getByRole("button", { name: "Kitap Talep Et" }).click();
      const dialog = page.getByRole("dialog", { name: "Kitap Talep Et" });
      await dialog.getByLabel("Kitap adı").fill("Ağaçların Uykusu");
      await dialog.getByLabel("Yazar adı").fill("Ömer Çınar");
      await dialog.getByLabel("ISBN numarası").fill("9799990000009");
      await dialog.getByLabel("Talep sebebi").fill("Kulübümüz okuyacak.");
      await dialog.getByRole("button", { name: "Talep Gönder" }).click();
      await expect(page.getByText("Kitap talebiniz başarıyla gönderildi.")).toBeVisible();
    },
  ],
  [
    () => "/bildirimlerim",
    async (page, { asking }) => {
      const list = page.getByRole("region", { name: "Genel Bildirimler" });
      await expect(list.getByRole("listitem")).toHaveCount(4);
      await expect(list).toContainText("Mehmet Çınar");
      await list
        .getByRole("button", { name: /Okundu işaretle/ })
        .first()
        .click();
      await expect(page.getByText("Bildirim okundu olarak işaretlendi")).toBeVisible();
      await list.getByRole("button", { name: "Tümünü Okundu İşaretle" }).click();
      await expect(list.getByRole("button", { name: "Tümünü Okundu İşaretle" })).toBeHidden();
      await page.getByRole("button", { name: `${asking.username} isteğini kabul et` }).click();
      await expect(page.getByText("Arkadaşlık isteği kabul edildi!")).toBeVisible();
      await expect(list).toContainText("Arkadaşlık isteğini kabul ettiniz");
    },
  ],
  [
    () => "/onerilerim",
    async (page) => {
      await expect(page.getByRole("heading", { level: 2, name: "Favori Türlerinize" })).toBeVisible();
      await expect(page.getByText("Favori türünüz: Roman.").first()).toBeVisible();
    },
  ],
  [
    () => "/ai-chat",
    async (page) => {
      const answers = page.locator("[role=log] [data-bubble=ai]");
      await page.getByLabel("Mesajınız").fill("Kürk Mantolu Madonna kaç sayfa?");
      await page.getByRole("button", { name: "Gönder" }).click();
      await expect(answers.last()).toContainText("Kürk Mantolu Madonna");
      await page.getByRole("button", { name: "Geçmişi yenile" }).click();
      await expect(answers.last()).toContainText("Kürk Mantolu Madonna");
      await page.getByRole("button", { name: "Sohbeti temizle" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Temizle" }).click();
      await expect(answers).toHaveText(/Sohbet temizlendi/);
    },
  ],
  [
    ({ friend }) => `/profil/${friend.username}`,
    async (page) => {
      const read = page.waitForResponse(/public-profile/);
      await expect(page.getByRole("heading", { level: 1, name: "Mehmet Çınar" })).toBeVisible();
      await read;
      await expect(page.getByText(theirWords)).toBeVisible();
    },
  ],
  [
    () => "/dashboard",
    async (page) => {
      await expect(page.getByRole("region", { name: "Son bildirimler" }).getByRole("listitem")).toHaveCount(
        3,
      );
      await expect(page.getByRole("region", { name: "Şu an okuduklarınız" })).toBeVisible();
    },
  ],
  [
    () => "/?showCreateReview=true",
    async (page) => {
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("searchbox").fill("satranç");
      await dialog.getByRole("button", { name: "Kitabı ara" }).click();
      await dialog.getByRole("list", { name: "Bulunan kitaplar" }).getByRole("button").first().click();
      await dialog.getByRole("radio", { name: /^5 yıldız/ }).check();
      await dialog.getByLabel("İncelemeniz").fill("Bir oyun, bir hayat kadar uzun.");
      await dialog.getByRole("button", { name: "Paylaş" }).click();
      await expect(page.getByText("İncelemeniz başarıyla paylaşıldı!")).toBeVisible();
      await expect(page.getByRole("article").first()).toContainText("Bir oyun, bir hayat kadar uzun.");
    },
  ],
  [
    () => "/profil",
    async (page) => {
      await expect(page.getByRole("heading", { level: 1, name: "Irmak Şahin" })).toBeVisible();
      await expect(page.getByRole("list", { name: "Favori türler" })).toHaveText("Roman");
      const posts = page.getByRole("tabpanel").getByRole("article");
      await expect(posts).toHaveCount(2);
      const post = posts.filter({ hasText: words });
      await expect(post).toContainText("5/5");
      const like = post.getByRole("button", { name: /^Beğen: / });
      const answered = [/\/like$/, /\/unlike$/].map((call) => page.waitForResponse(call));
      await like.dblclick();
      await Promise.all(answered);
      await post.getByRole("button", { name: /^Yorumlar: / }).click();
      await post.getByRole("textbox").fill("Yeniden okudum.");
      await post.getByRole("button", { name: "Gönder" }).click();
      await expect(page.getByText("Yorumunuz eklendi.")).toBeVisible();
      await post.getByRole("button", { name: /incelemesini düzenle$/ }).click();
      await page.getByLabel("İncelemeniz").fill("Her okuyuşta başka bir kitap.");
      await page.getByRole("button", { name: "Kaydet" }).click();
      await expect(page.getByText("Post başarıyla güncellendi!")).toBeVisible();
      await posts
        .first()
        .getByRole("button", { name: /incelemesini sil$/ })
        .click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Sil" }).click();
      await expect(posts).toHaveCount(1);
      await expect(posts).toContainText("Her okuyuşta başka bir kitap.");
      await page.getByRole("tab", { name: /Kitaplığım/ }).click();
      await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(3);
      await page.getByRole("tab", { name: "Arkadaşlarım" }).click();
      const friends = page.getByRole("tabpanel").getByRole("listitem");
      await expect(friends).toHaveCount(2);
      await friends
        .first()
        .getByRole("button", { name: /kaldır$/ })
        .click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Kaldır" }).click();
      await expect(friends).toHaveCount(1);
    },
  ],
  [
    () => "/ayarlar",
    async (page) => {
      const card = page.getByRole("region", { name: "Profil fotoğrafı", exact: true });
      const buffer = await picture("jpeg", { width: 400, height: 400 });
      await card
        .getByLabel("Fotoğraf dosyası")
        .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
      await expect(card.getByRole("img", { name: /^Seçilen fotoğraf/ })).toBeVisible();
      await card.getByRole("button", { name: "Fotoğrafı Yükle" }).click();
      await expect(page.getByText("Profil fotoğrafı başarıyla güncellendi")).toBeVisible();
    },
  ],
];

/** Goes there as the links of a page lead, which loads no document anew. */
async function go(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate(to);
  }, path);
}

test(
  "pages show what they are told, and what is done there is done",
  whole,
  async ({ page, browser }, info) => {
    const readers = await settleIn(page, browser, info);
    const problems = watchConsole(page);
    const made = await tellDocumentedOnly(page);
    await page.goto("/");
    // What comes before would change the page while React still takes it over from the server.
    await expect(page.getByRole("region", { name: "Aktiviteler" })).toBeVisible();
    for (const [path, lookAt] of pages) {
      await test.step(path(readers), async () => {
        await go(page, path(readers));
        await lookAt(page, readers);
        await expect(page.getByText("Bir şeyler ters gitti")).toHaveCount(0);
        expect(problems).toEqual([]);
      });
    }
    await test.step("a visitor's", async () => {
      const visitor = await browser.newPage();
      const [visitorsProblems, visitorsCalls] = [watchConsole(visitor), await tellDocumentedOnly(visitor)];
      await visitor.goto("/iletisim");
      for (const [label, value] of Object.entries(message)) await visitor.getByLabel(label).fill(value);
      await visitor.getByRole("button", { name: "Gönder" }).click();
      await expect(visitor.getByText("Mesajınız Gönderildi!")).toBeVisible();
      await go(visitor, `/profil/${readers.friend.username}`);
      await expect(visitor.getByText(theirWords)).toBeVisible();
      await go(visitor, "/arama?q=tutunamayanlar");
      await expect(visitor.getByRole("main").getByText("Oğuz Atay").first()).toBeVisible();
      expect(visitorsProblems).toEqual([]);
      for (const call of visitorsCalls) made.add(call);
      await visitor.close();
    });
    expect([...made].sort()).toEqual([...documentedCalls].sort());
  },
);
