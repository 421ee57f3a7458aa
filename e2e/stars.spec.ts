import type { Page } from "@playwright/test";
import { expect, once, test, whole } from "./journey.ts";
import { checkFits, show, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs, type FoundBook, shelve } from "./shelf.ts";

test(
  "one press gives a book its stars, half ones too; a second says when it was read, or that one forgot",
  once,
  async ({ page }, info) => {
    const problems = watchConsole(page);
    await arrive(page, newReader("Ülkü", "Işık", info));
    const { results } = await callAs<{ results: FoundBook[] }>(
      page,
      "GET",
      "/api/books/search?q=madonna&limit=1",
    );
    const isbn = results[0]?.isbn ?? "";
    await page.goto(`/kitap/${isbn}`);
    const stars = page.getByRole("group", { name: /için puanınız$/ });
    await expect(stars.getByRole("radio")).toHaveCount(10);
    await stars.getByRole("radio", { name: /^4,5 yıldız/ }).check();
    await expect(page.getByText("Puanınız 4,5")).toBeVisible();
    await show(page, info, "61-puan-ve-gun");
    await page
      .getByRole("group", { name: "Ne zaman bitirdiniz?" })
      .getByRole("button", { name: "Bugün" })
      .click();
    await expect(page.getByRole("group", { name: "Ne zaman bitirdiniz?" })).toBeHidden();
    type Readings = { readings: { ended_on: string | null }[] };
    const readings = () => callAs<Readings>(page, "GET", `/api/userlibrary/readings/${isbn}`);
    await expect.poll(async () => (await readings()).readings[0]?.ended_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    await page.reload();
    await expect(stars.getByRole("radio", { name: /^4,5 yıldız/ })).toBeChecked();
    expect(problems).toEqual([]);
  },
);

/** Whether the ring of the keyboard goes around a whole star, and what it goes around in pixels. */
const ringed = (page: Page) =>
  page.evaluate(() => {
    const hasRing = (one: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    const rings: Element[] = [];
    for (let one = document.activeElement; one; one = one.parentElement) if (hasRing(one)) rings.push(one);
    const star = document.activeElement?.closest("fieldset > span")?.querySelector("svg");
    const [ringedElement] = rings;
    const ring = ringedElement?.getBoundingClientRect();
    const drawn = star?.getBoundingClientRect();
    if (rings.length !== 1 || !ringedElement || !ring || !drawn) return `${rings.length} rings`;
    const isAround =
      ring.left <= drawn.left &&
      ring.right >= drawn.right &&
      ring.top <= drawn.top &&
      ring.bottom >= drawn.bottom;
    if (!isAround) return "part of a star";
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--focus)";
    const colors = [probe, ringedElement].map(
      (one, i) => getComputedStyle(one)[i ? "outlineColor" : "color"],
    );
    probe.remove();
    return colors[0] === colors[1] ? "a whole star" : "of another colour";
  });

test(
  "the keyboard's ring goes around the whole star that is chosen, half or whole",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Nur", "Ay", info));
    const [book] = await shelve(page, [{ q: "memed", status: "read" }]);
    for (const path of [`/kitap/${book?.isbn}`, "/kutuphane"]) {
      await page.goto(path);
      const stars = page.getByRole("group", { name: /puanınız$/ }).first();
      await stars.getByRole("radio").first().focus();
      for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) {
        await page.keyboard.press(key);
        expect(await ringed(page), path).toBe("a whole star");
      }
      await show(page, info, path === "/kutuphane" ? "64-yildiz-kutuphane" : "63-yildiz-halkasi");
    }
  },
);

test(
  "the book's mean follows one's stars at once, and on a phone nothing moves when they are given and taken back",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Selin", "Ata", info));
    const [book] = await shelve(page, [{ q: "Çivisi Çıkmış Dünya", status: "read" }]);
    const rated = page.getByRole("link", { name: "1 puan · 0 inceleme" });
    const stars = page.getByRole("group", { name: /için puanınız$/ });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/kitap/${book?.isbn}`);
      // Below the title, however far the page is scrolled.
      const depth = async () => {
        const [title, below] = await Promise.all([
          page.getByRole("heading", { level: 1 }).boundingBox(),
          page.getByRole("button", { name: "İnceleme Yaz" }).boundingBox(),
        ]);
        return (below?.y ?? 0) - (title?.y ?? 0);
      };
      await expect(stars).toBeVisible();
      await expect(page.getByText("Henüz ortalama puanı yok.")).toBeVisible();
      const before = await depth();
      await stars.getByRole("radio", { name: /^3,5 yıldız/ }).click();
      await expect(rated).toBeVisible();
      await expect(page.getByText("Puanınız 3,5")).toBeVisible();
      expect(await depth()).toBe(before);
      await checkFits(page, `stars at ${width}`);
      await page.getByRole("button", { name: "Puanı sil" }).click();
      await expect(page.getByText("Henüz ortalama puanı yok.")).toBeVisible();
      expect(await depth()).toBe(before);
    }
    await stars.getByRole("radio", { name: /^4,5 yıldız/ }).click();
    await expect(rated).toBeVisible();
    await page.getByRole("button", { name: "İnceleme Yaz" }).click();
    await expect(page.getByRole("dialog").getByRole("radio", { name: /^4,5 yıldız/ })).toBeChecked();
  },
);

test("stars are given by the keyboard and taken back, with a way back", once, async ({ page }, info) => {
  await arrive(page, newReader("İnci", "Şen", info));
  const [book] = await shelve(page, [{ q: "memed", status: "read" }]);
  await page.goto(`/kitap/${book?.isbn}`);
  const stars = page.getByRole("group", { name: /için puanınız$/ });
  const given: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") given.push(request.postDataJSON());
  });
  await stars.getByRole("radio", { name: /^0,5 yıldız/ }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Puanınız 1,5")).toBeVisible();
  // The stars on the way are not kept.
  expect(given).toEqual([{ rating_half: 1.5 }]);
  await page.getByRole("button", { name: "Puanı sil" }).press("Enter");
  await expect(page.getByText("Puan verin")).toBeVisible();
  await page.getByRole("button", { name: "Geri al", exact: true }).click();
  await expect(page.getByText("Puanınız 1,5")).toBeVisible();
});

test(
  "stars of a book on no shelf that were not meant go with what they put there, by the note or the button",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Belgin", "Koç", info));
    const { results } = await callAs<{ results: FoundBook[] }>(
      page,
      "GET",
      "/api/books/search?q=memed&limit=1",
    );
    await page.goto(`/kitap/${results[0]?.isbn}`);
    const stars = page.getByRole("group", { name: /için puanınız$/ });
    for (const undo of ["Geri al", "Puanı sil"]) {
      await stars.getByRole("radio", { name: /^2 yıldız/ }).click();
      await expect(
        page.getByText("Puanınız kaydedildi, kitap kitaplığınıza “Okundu” olarak eklendi."),
      ).toBeVisible();
      await page.getByRole("button", { name: undo, exact: true }).click();
      await expect(page.getByRole("button", { name: /^Kitaplığıma ekle/ })).toBeVisible();
      await expect(stars.getByRole("radio", { checked: true })).toHaveCount(0);
    }
    // Over the question for the day, too, which goes with them.
    await page.goto("/ara?q=memed");
    await page
      .getByRole("button", { name: /okuma durumu seçerek ekle$/ })
      .first()
      .click();
    await page.getByRole("menuitemradio", { name: /^2 yıldız/ }).click();
    await expect(page.getByRole("dialog", { name: "Okudunuz" })).toBeVisible();
    await page.getByRole("button", { name: "Geri al", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByText("Puanınız silindi, kitap kitaplığınızdan kaldırıldı.")).toBeVisible();
    type Shelf = { total_count: number };
    expect((await callAs<Shelf>(page, "GET", "/api/userlibrary/library")).total_count).toBe(0);
  },
);

test(
  "stars given in one tab are seen in another; of two tabs at once the later wins, and both show it",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Sevgi", "Tan", info));
    const [book] = await shelve(page, [{ q: "madonna", status: "read" }]);
    const other = await page.context().newPage();
    const starsOn = (tab: typeof page) => tab.getByRole("group", { name: /için puanınız$/ });
    for (const [tab, path] of [
      [page, `/kitap/${book?.isbn}`],
      [other, "/kutuphane"],
    ] as const) {
      await tab.goto(path);
      await expect(starsOn(tab)).toBeVisible();
    }
    const star = (tab: typeof page, name: string) =>
      starsOn(tab).getByRole("radio", { name: new RegExp(`^${name} yıldız`) });
    await star(page, "4").check();
    // A page in the background is told when it is looked at.
    await other.bringToFront();
    await expect(star(other, "4")).toBeChecked();
    await star(other, "2,5").press("Space");
    await page.bringToFront();
    await expect(star(page, "2,5")).toBeChecked();
    await Promise.all([star(page, "1").check(), star(other, "5").press("Space")]);
    const kept = async () =>
      (await callAs<{ own: { rating_half: number } }>(page, "GET", `/api/books/${book?.isbn}`)).own
        .rating_half;
    await expect
      .poll(async () => {
        const last = String(await kept()).replace(".", ",");
        return (await star(page, last).isChecked()) && (await star(other, last).isChecked());
      })
      .toBe(true);
  },
);

test(
  "the day is asked in the review, today unless said otherwise, and the year counts it",
  whole,
  async ({ page }, info) => {
    await arrive(page, newReader("Yusuf", "Dal", info));
    const [book] = await shelve(page, [{ q: "madonna", status: "reading" }]);
    await page.goto(`/kitap/${book?.isbn}?showCreateReview=true`);
    const dialog = page.getByRole("dialog", { name: "Yeni İnceleme" });
    const day = dialog.getByRole("group", { name: "Bitirme tarihi" });
    await expect(day.getByRole("button", { name: "Bugün" })).toHaveAttribute("aria-pressed", "true");
    await expect(day.getByRole("button", { name: "Henüz bitirmedim" })).toBeVisible();
    await dialog.getByRole("radio", { name: /^4 yıldız/ }).check();
    await dialog.getByRole("textbox").last().fill("Bir solukta okudum, çok sevdim.");
    await show(page, info, "66-inceleme-ve-gun");
    await dialog.getByRole("button", { name: "Paylaş" }).click();
    await expect(page.getByText("İncelemeniz başarıyla paylaşıldı!")).toBeVisible();
    await page.goto("/dashboard");
    await expect(page.getByRole("main")).toContainText(/1 kitap/);
  },
);
