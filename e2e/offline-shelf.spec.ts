import type { BrowserContext, Page, TestInfo } from "@playwright/test";
import { expect, long, test, whole } from "./journey.ts";
import { checkPage, showThemes } from "./pages.ts";
import { arrive, createAccount, fillLogin, newReader, signIn, signOut } from "./readers.ts";
import { callAs, type FoundBook, shelve } from "./shelf.ts";

test.use({ serviceWorkers: "allow" });

const note =
  "Çevrimdışısınız. Son gördüğünüz kitaplık gösteriliyor. Durum, ilerleme ve puan değişiklikleriniz bağlantı gelince gönderilir; kitap eklemek ve kaldırmak, okuma geçmişi ve inceleme paylaşmak için bağlantı gerekir.";
const mark = "Bağlantı gelince gönderilecek";

const cardOf = (page: Page, title: string) =>
  page.getByRole("list", { name: "Kitaplar" }).getByRole("listitem").filter({ hasText: title });

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Lists the shelf changes that a browser's pages request, in order. */
function watchChanges(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on("request", (request) => {
    const change = /userlibrary\/(update-library-status|progress)\/(\d+)/.exec(request.url());
    if (change && request.method() === "PUT") asked.push(`${change[1]} ${change[2]} ${request.postData()}`);
  });
  return asked;
}

/** A reader with two books who has opened the shelf, and whose browser has cached the page. */
async function seeShelf(page: Page, info: TestInfo, firstName = "Ayşe"): Promise<[FoundBook, FoundBook]> {
  await arrive(page, newReader(firstName, "Işık", info));
  const [one, two] = await shelve(page, [
    { q: "Çocuk Kalbi", status: "to-read" },
    { q: "Tutunamayanlar", status: "reading" },
  ]);
  if (!one || !two) throw new Error("two books were to be found");
  await page.goto("/kutuphane");
  await expect(cardOf(page, two.title)).toBeVisible();
  await expect(page.getByRole("region", { name: "Şu an okuduklarınız" })).toContainText(two.title);
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(["/", "/kutuphane"]));
  return [one, two];
}

async function changeStatus(page: Page, title: string, to: RegExp): Promise<void> {
  await cardOf(page, title)
    .getByRole("button", { name: /durumu değiştir$/ })
    .click();
  await page.getByRole("radio", { name: to }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Kaydet" }).click();
}

async function saveProgress(page: Page, pages: string): Promise<void> {
  await page
    .getByRole("region", { name: "Şu an okuduklarınız" })
    .getByRole("button", { name: /okuma ilerlemesi/ })
    .click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Sayfa/)
    .fill(pages);
  await page.getByRole("dialog").getByRole("button", { name: "Kaydet" }).click();
}

test(
  "without a network the last seen library opens, with a note, and what was never seen says so",
  long,
  async ({ page, context }, info) => {
    const [one, two] = await seeShelf(page, info);
    await context.setOffline(true);
    await expect(page.getByRole("status").filter({ hasText: note })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: note })).toBeVisible();
    for (const { title } of [one, two]) await expect(cardOf(page, title)).toBeVisible();
    await expect(page.getByRole("region", { name: "Şu an okuduklarınız" })).toContainText(two.title);
    await changeStatus(page, one.title, /Okundu/);
    await expect(cardOf(page, one.title).getByText(mark)).toBeVisible();
    // The toast goes, as it does under no pointer: a thumb rests on nothing.
    await page.mouse.move(1, 1);
    await expect(page.getByText("Değişikliğiniz bağlantı gelince gönderilecek.")).toBeHidden();
    await showThemes(page, info, "31-cevrimdisi-kitaplik");

    await page.getByRole("button", { name: /^Okundu / }).click();
    await expect(page.getByRole("heading", { name: "Bu sayfa şu an gösterilemiyor" })).toBeVisible();
    await checkPage(page, "a page of the shelf that was never seen");
    await page.getByRole("link", { name: "Kitaplığın ilk sayfası" }).click();
    await expect(cardOf(page, two.title)).toBeVisible();

    await page.goto("/kutuphane?sirala=yazar");
    await expect(page.getByRole("heading", { name: "Bu sayfa şu an gösterilemiyor" })).toBeVisible();
    await context.setOffline(false);
    await expect(cardOf(page, two.title)).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: note })).toBeHidden();
  },
);

test(
  "without a network the home page shows what is being read, and pages that are not kept say there is no connection",
  whole,
  async ({ page, context }, info) => {
    const [, two] = await seeShelf(page, info, "Elif");
    await context.setOffline(true);
    await page.getByRole("link", { name: "Ana Sayfa" }).first().click();
    await expect(page.getByRole("region", { name: "Şu an okuduklarınız" })).toContainText(two.title);
    await expect(page.getByRole("status").filter({ hasText: note })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Bağlantı yok" })).toBeVisible();
    await checkPage(page, "the home page without a network");
    await page.getByRole("link", { name: "Profilim" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bağlantı yok");
    await expect(page).toHaveURL("/profil");
    for (const path of ["/dashboard", `/kitap/${two.isbn}`]) {
      await page.goto(path);
      await expect(page.getByText("çevrimdışıyken de açılır")).toBeVisible();
    }
    await checkPage(page, "a reader's page that is not kept");
    await page.getByRole("link", { name: "Kitaplığınız" }).click();
    await expect(page).toHaveURL("/kutuphane");
    await expect(cardOf(page, two.title)).toBeVisible();
  },
);

test(
  "status and progress changed offline outlive the tab, and are sent in order and once by two tabs",
  whole,
  async ({ page, context }, info) => {
    const [one, two] = await seeShelf(page, info, "Irmak");
    const asked = watchChanges(context);
    await context.setOffline(true);
    await changeStatus(page, one.title, /Okundu/);
    await saveProgress(page, "41");
    await saveProgress(page, "52");
    await expect(page.getByText(/^52 \/ \d+$/)).toBeVisible();
    await page.close();

    const first = await context.newPage();
    await first.goto("/kutuphane");
    const second = await context.newPage();
    await second.goto("/kutuphane");
    await changeStatus(first, two.title, /Okundu/);
    for (const tab of [first, second]) {
      for (const { title } of [one, two]) {
        await expect(cardOf(tab, title).getByText("Okundu", { exact: true })).toBeVisible();
        await expect(cardOf(tab, title).getByText(mark)).toBeVisible();
      }
      await expect(tab.getByRole("button", { name: "Okundu 2" })).toBeVisible();
    }
    asked.length = 0;
    await context.setOffline(false);
    for (const tab of [first, second]) {
      await expect(tab.getByText(mark)).toHaveCount(0);
      await expect(tab.getByRole("status").filter({ hasText: note })).toBeHidden();
      await expect(tab.getByRole("button", { name: "Okundu 2" })).toBeVisible();
    }
    await first.reload();
    await expect(first.getByRole("button", { name: "Okundu 2" })).toBeVisible();
    expect(asked).toEqual([
      expect.stringContaining(`update-library-status ${one.isbn}`),
      expect.stringMatching(new RegExp(`^progress ${two.isbn} .*"page":41`)),
      expect.stringMatching(new RegExp(`^progress ${two.isbn} .*"page":52`)),
      expect.stringContaining(`update-library-status ${two.isbn}`),
    ]);
    const { readings } = await callAs<{ readings: { progress: { page: number } | null }[] }>(
      first,
      "GET",
      `/api/userlibrary/readings/${two.isbn}`,
    );
    expect(readings).toHaveLength(1);
  },
);

test(
  "a change whose answer was lost is sent again and does no harm; a server in trouble is asked later",
  whole,
  async ({ page }, info) => {
    const [one] = await seeShelf(page, info, "Can");
    let tries = 0;
    await page.route("**/update-library-status/**", async (route) => {
      tries += 1;
      if (tries === 1) {
        await route.fetch();
        await route.abort();
      } else if (tries === 2) await route.fulfill({ status: 503, json: {} });
      else await route.continue();
    });
    await changeStatus(page, one.title, /Okundu/);
    await expect(cardOf(page, one.title).getByText(mark)).toBeVisible();
    for (const expected of [2, 3]) {
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await expect.poll(() => tries).toBe(expected);
    }
    await expect(page.getByText("Bekleyen değişiklikleriniz gönderildi.")).toBeVisible();
    await expect(page.getByText(mark)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Okundu 1" })).toBeVisible();
    const { readings } = await callAs<{ readings: unknown[] }>(
      page,
      "GET",
      `/api/userlibrary/readings/${one.isbn}`,
    );
    expect(readings).toHaveLength(1);
  },
);

test(
  "what the server refuses afterwards is undone with the note, and the next change goes on",
  whole,
  async ({ page, context }, info) => {
    const [one, two] = await seeShelf(page, info, "Deniz");
    await context.setOffline(true);
    await changeStatus(page, one.title, /Okundu/);
    await saveProgress(page, "77");
    await expect(cardOf(page, two.title).getByText(mark)).toBeVisible();
    // On another device.
    await callAs(page, "DELETE", `/api/userlibrary/remove-from-library/${one.isbn}`);
    await context.setOffline(false);
    await expect(page.getByText("Kitap durumu güncellenirken bir hata oluştu.")).toBeVisible();
    await expect(cardOf(page, one.title)).toHaveCount(0);
    await expect(page.getByText(mark)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(/^77 \/ \d+$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Tümü 1" })).toBeVisible();
  },
);

test(
  "removing a book needs the connection: offline it says so at once and the book stays",
  whole,
  async ({ page, context }, info) => {
    const [one] = await seeShelf(page, info, "Mehmet");
    await context.setOffline(true);
    await page.getByRole("button", { name: `${one.title} için seçenekler` }).click();
    await page.getByRole("menuitem", { name: "Kitaplıktan kaldır" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Kaldır" }).click();
    await expect(page.getByText("Kitap kaldırılırken bir hata oluştu.")).toBeVisible();
    await expect(
      page.getByText("Kitap kaldırmak için bağlantı gerekiyor; kitabınız yerinde duruyor."),
    ).toBeVisible();
    await expect(cardOf(page, one.title)).toBeVisible();
  },
);

test(
  "the reading history and a review say offline what they need, and keep what is typed until the connection is back",
  whole,
  async ({ page, context }, info) => {
    const [one] = await seeShelf(page, info, "Nazlı");
    await context.setOffline(true);
    const options = page.getByRole("button", { name: `${one.title} için seçenekler` });
    await options.click();
    await page.getByRole("menuitem", { name: "Okuma geçmişi ve notlar" }).click();
    const history = page.getByRole("dialog", { name: "Okuma geçmişi" });
    await expect(history.getByText(/görmek için bağlantı gerekiyor/)).toBeVisible();
    await history.getByRole("button", { name: "Geçmiş bir okuma ekle" }).click();
    await history.getByLabel("Notlarım").fill("Trende okudum.");
    await history.getByRole("button", { name: "Kaydet" }).click();
    await expect(history.getByRole("alert").filter({ hasText: "Kaydedilemedi – Tekrar Dene" })).toBeVisible();
    await checkPage(page, "a note that was not saved");
    await page.keyboard.press("Escape");

    await options.click();
    await page.getByRole("menuitem", { name: "İnceleme yaz" }).click();
    const dialog = page.getByRole("dialog", { name: "Yeni İnceleme" });
    await expect(dialog.getByText(one.title)).toBeVisible();
    await expect(dialog.getByText(/İncelemeyi paylaşmak için bağlantı gerekiyor/)).toBeVisible();
    await dialog.getByRole("radio", { name: /^4 yıldız/ }).check();
    await dialog.getByLabel("İncelemeniz").fill("Bağlantı yokken yazıldı.");
    await dialog.getByRole("button", { name: "Paylaş" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Sunucuya ulaşılamadı");
    await expect(dialog.getByRole("alert")).toContainText("Yazdıklarınız bu cihazda saklanır.");
    await expect(dialog.getByText(/İncelemeyi paylaşmak için bağlantı gerekiyor/)).toBeHidden();
    await checkPage(page, "a review without a connection");
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "Paylaş" }).click();
    await expect(page.getByText("İncelemeniz başarıyla paylaşıldı!")).toBeVisible();

    await page.goto("/kutuphane");
    await options.click();
    await page.getByRole("menuitem", { name: "Okuma geçmişi ve notlar" }).click();
    await history.getByRole("button", { name: "Sürdür" }).click();
    await expect(history.getByLabel("Notlarım")).toHaveValue("Trende okudum.");
    await history.getByRole("button", { name: "Kaydet" }).click();
    await expect(page.getByText("Okuma kaydı eklendi.")).toBeVisible();
  },
);

test(
  "signing out with changes that wait is asked first, and says how many would be lost",
  whole,
  async ({ page, context }, info) => {
    const [one] = await seeShelf(page, info, "Pınar");
    await context.setOffline(true);
    await changeStatus(page, one.title, /Okundu/);
    await saveProgress(page, "33");
    await page.getByRole("button", { name: "Hesap menüsü" }).click();
    await page.getByRole("menuitem", { name: "Çıkış Yap" }).click();
    const question = page.getByRole("alertdialog", { name: "Yine de çıkılsın mı?" });
    await expect(question).toContainText("gönderilmemiş 2 değişikliğiniz var");
    await checkPage(page, "the question before signing out");
    await question.getByRole("button", { name: "İptal" }).click();
    await expect(page.getByText(mark)).toHaveCount(3);
    await context.setOffline(false);
    await expect(page.getByText(mark)).toHaveCount(0);
    await signOut(page);
  },
);

test(
  "the next reader in the same browser sees nothing of it, and nothing is left after signing out",
  whole,
  async ({ page, context }, info) => {
    const [one] = await seeShelf(page, info, "Zeynep");
    await context.setOffline(true);
    await changeStatus(page, one.title, /Okundu/);
    await expect(cardOf(page, one.title).getByText(mark)).toBeVisible();
    const ownKeys = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("okurca.of/")));
    // The shelf, the change that waits, and what was last announced.
    expect(await ownKeys()).toHaveLength(3);
    // The change cannot be sent; then the session ends, and another reader signs in.
    await page.route("**/update-library-status/**", (route) => route.abort());
    await context.setOffline(false);
    const other = newReader("Burak", "Su", info);
    await createAccount(page, other, { genres: ["roman"] });
    await page.evaluate(() => localStorage.removeItem("okurca.signed-in"));
    await signIn(page, other);
    await page.unroute("**/update-library-status/**");
    const asked = watchChanges(context);
    await page.goto("/kutuphane");
    await expect(page.getByText("Kitaplığınız Boş")).toBeVisible();
    for (const key of await ownKeys()) expect(key).toContain(other.username);
    expect(asked).toEqual([]);
    await expect.poll(() => keptPaths(page)).toContain("/kutuphane");
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("Kitaplığınız Boş")).toBeVisible();
    await context.setOffline(false);
    await signOut(page);
    expect(await ownKeys()).toEqual([]);
    await expect.poll(() => keptPaths(page)).not.toContain("/kutuphane");
    await context.setOffline(true);
    await page.goto("/kutuphane");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bağlantı yok");
  },
);

test(
  "of a reader's pages the browser keeps files that are the same for everybody, and no answer of the API",
  whole,
  async ({ page }, info) => {
    await seeShelf(page, info, "Aslı");
    const others = (await keptPaths(page)).filter((path) => !/^\/(assets|fonts)\//.test(path));
    expect(others.sort()).toEqual(["/", "/cevrimdisi.html", "/favicon.svg", "/kutuphane"]);
  },
);

test(
  "signing in and out leaves the service worker in its place: a page on its way is never left without one",
  whole,
  async ({ page }, info) => {
    const one = newReader("Ece", "Ilgaz", info);
    await createAccount(page, one, { genres: ["roman"] });
    await page.goto("/giris");
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
    await page.evaluate(() => {
      (window as unknown as { taken: number }).taken = 0;
      navigator.serviceWorker.addEventListener("controllerchange", () => {
        (window as unknown as { taken: number }).taken += 1;
      });
    });
    await fillLogin(page, one, { isHere: true });
    await expect(page).toHaveURL("/");
    await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(["/", "/kutuphane"]));
    expect(await page.evaluate(() => (window as unknown as { taken: number }).taken)).toBe(0);
    await signOut(page);
    await expect.poll(() => keptPaths(page)).not.toContain("/kutuphane");
    const workers = await page.evaluate(async () => {
      const { active, waiting, installing } = await navigator.serviceWorker.ready;
      return [active, waiting, installing].map((worker) => worker && new URL(worker.scriptURL).pathname);
    });
    expect(workers).toEqual(["/service-worker.js", null, null]);
  },
);
