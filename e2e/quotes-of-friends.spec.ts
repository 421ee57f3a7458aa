import { expect, test, whole } from "./journey.ts";
import { checkPage, show, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs, shelve } from "./shelf.ts";

test.use({ viewport: { width: 390, height: 844 } });

const own = "Denizin sesi kesildi; o akşam kimse bir şey söylemedi.";
const friends = "Bazen bir insanı tanımak için bir ömür yetmez.";

test(
  "on a phone, a reader keeps a passage where she is reading, takes a friend's over from the feed, and finds one card with both",
  whole,
  async ({ page, browser }, info) => {
    const problems = watchConsole(page);
    const other = await (
      await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": "10.9.8.7" } })
    ).newPage();
    const ayse = newReader("Ayşe", "Işık", info);
    const mehmet = newReader("Mehmet", "Çınar", info);
    await arrive(page, ayse);
    await arrive(other, mehmet);
    await callAs(page, "POST", "/api/friendship/send-friend-request", { target: mehmet.username });
    await callAs(other, "POST", "/api/friendship/send-friend-request", { target: ayse.username });
    const [book] = await shelve(page, [{ q: "kürk mantolu madonna", status: "reading" }]);
    const { isbn = "", title = "" } = book ?? {};
    await callAs(page, "PUT", `/api/userlibrary/progress/${isbn}`, { page: 42 });

    await page.goto("/kutuphane");
    await page.getByRole("button", { name: `Alıntı ekle: ${title}` }).click();
    const dialog = page.getByRole("dialog", { name: "Alıntı ekle" });
    await expect(dialog.getByLabel("Sayfa")).toHaveValue("42");
    await dialog.getByLabel("Alıntı", { exact: true }).fill(own);
    await checkPage(page, "the dialog over the shelf");
    await show(page, info, "84-alinti-kutuphaneden");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await expect(dialog).toBeHidden();

    await callAs(other, "POST", "/api/quotes", { isbn, text: friends, note: "Albayıma." });
    await page.goto("/");
    const card = page.getByRole("article").filter({ hasText: friends });
    await expect(card.getByText("bir alıntı paylaştı")).toBeVisible();
    const heart = card.getByRole("button", { name: /^Beğen: Mehmet Çınar adlı okurun alıntısı/ });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await checkPage(page, "the feed with quotes");
    await show(page, info, "85-akista-alinti");
    await card.getByRole("link", { name: "Altını çizenler" }).click();
    await expect(page.getByRole("button", { name: /^Şikâyet Et: Mehmet/ })).toBeVisible();
    await page.getByRole("button", { name: "Ben de altını çizdim" }).click();
    await expect(page.getByRole("heading", { name: "2 okur altını çizdi" })).toBeVisible();
    await checkPage(page, "the page of a passage on a phone");
    await show(page, info, "86-alinti-telefonda");

    await page.goto(`/kitap/${isbn}`);
    const section = page.getByRole("region", { name: "Alıntılar" });
    const passages = section.getByRole("article").filter({ hasText: friends });
    await expect(passages).toHaveCount(1);
    await expect(passages.getByText("Siz ve Mehmet Çınar altını çizdi")).toBeVisible();

    await page.goto(`/profil/${mehmet.username}`);
    await page.getByRole("navigation", { name: "Profil bölümleri" }).getByText("Alıntılar").click();
    await expect(page.getByText("Albayıma.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Alıntılarımdan çıkar" })).toBeVisible();
    await checkPage(page, "a friend's quotes");
    await show(page, info, "87-arkadasin-alintilari");

    await other.goto("/bildirimlerim");
    await expect(other.getByText("Alıntınız beğenildi")).toBeVisible();
    const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await visitor.goto(`/kitap/${isbn}`);
    await expect(visitor.getByRole("region", { name: "Alıntılar" }).getByText(friends)).toBeVisible();
    await checkPage(visitor, "passages of a book for visitors");
    await show(visitor, info, "88-alintilar-ziyaretci");
    expect(problems).toEqual([]);
  },
);
