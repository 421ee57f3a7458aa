import type { Page, TestInfo } from "@playwright/test";
import { expect, long, once, test, whole } from "./journey.ts";
import { beginUse, examineThemes, watchConsole } from "./pages.ts";
import { arrive, newReader } from "./readers.ts";
import { callAs, shelve } from "./shelf.ts";

// Every page there is, in both themes. The states a page can come into are looked at where a journey comes by.
const madonna = "9786257751520";
const visitors = {
  "who the reader is": ["/", "/giris", "/kayit", "/kayit/dogrula", "/dogrulama-basarili"],
  "books, authors and genres": [
    "/arama?q=roman",
    "/arama?q=qqqwwwxxx",
    `/kitap/${madonna}`,
    `/kitap/${madonna}/hakkinda`,
    "/yazar/stefan-zweig",
    "/dizi/dune",
    "/tur",
    "/tur/bilim-kurgu",
  ],
  "the long texts": ["/hakkimizda", "/gizlilik", "/kosullar", "/yardim", "/seffaflik", "/iletisim"],
  "what is not there": [
    "/boyle-bir-sayfa-yok",
    "/kitap/9789990000009",
    "/dogrulama-basarisiz?message=Kodun%20s%C3%BCresi%20doldu",
    "/abonelikten-cik",
  ],
};

const nameOf = (path: string) => `sayfa${path.split("?")[0]?.replaceAll("/", "-")}`;

async function lookAt(page: Page, info: TestInfo, paths: readonly string[]): Promise<void> {
  const problems = watchConsole(page);
  for (const path of paths) {
    await page.goto(path);
    await beginUse(page);
    await page.waitForLoadState("networkidle");
    // All have the header and the footer.
    await expect(page.getByRole("banner").getByText("kitap inceleme platformu"), path).toBeVisible();
    const footer = page.getByRole("contentinfo").getByRole("navigation");
    await expect(footer.getByRole("link"), path).toHaveCount(7);
    await examineThemes(page, info, nameOf(path));
  }
  // The browser itself notes the pages that are meant to be missing.
  expect(problems.filter((text) => !text.includes("404"))).toEqual([]);
}

// The quick run looks at the pages of each kind of visitor that change most; their journeys look at the others.
const daily = new Set(["books, authors and genres", "the daily ones"]);

for (const [about, paths] of Object.entries(visitors)) {
  test(
    `axe, console and content security policy find nothing on visitors' pages: ${about}`,
    daily.has(about) ? {} : long,
    async ({ page }, info) => {
      await lookAt(page, info, paths);
    },
  );
}

/** A reader with books, a review and a comment, signed in on the page. */
async function settleIn(page: Page, info: TestInfo): Promise<{ username: string; activity: string }> {
  const reader = newReader("Irmak", "Şahin", info);
  await arrive(page, reader);
  await shelve(page, [
    { q: "dune", status: "to-read" },
    { q: "satranç", status: "read" },
    { q: "kürk mantolu madonna", status: "reading" },
  ]);
  const body = { book_isbn: madonna, content: "Bir solukta okudum.", rating: 5 };
  const { post } = await callAs<{ post: { id: string } }>(page, "POST", "/api/social/posts", body);
  await callAs(page, "POST", `/api/activity/activities/${post.id}/comments`, { content: "Yine okurum." });
  const { events } = await callAs<{ events: { id: string; post_id: string | null }[] }>(
    page,
    "GET",
    "/api/activity/my-activities",
  );
  return { username: reader.username, activity: events.find(({ post_id }) => post_id === null)?.id ?? "" };
}

const members = {
  "the daily ones": () => ["/", "/kutuphane", "/ara", "/bildirimlerim", "/onerilerim", "/profil"],
  "the others": ({ username, activity }: { username: string; activity: string }) => [
    `/kitap/${madonna}`,
    `/kitap/${madonna}/hakkinda`,
    `/profil/${username}`,
    `/aktivite/${activity}`,
    "/ai-chat",
    "/kararlar",
    "/ayarlar",
    "/dashboard",
    "/kitaplarini-getir",
    "/tur-secimi",
  ],
};

for (const [about, pathsOf] of Object.entries(members)) {
  test(
    `axe, console and content security policy find nothing on readers' pages: ${about}`,
    daily.has(about) ? once : whole,
    async ({ page }, info) => {
      const problems = watchConsole(page);
      const reader = await settleIn(page, info);
      for (const path of pathsOf(reader)) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeAttached();
        await expect(page.getByText("Yükleniyor..."), path).toHaveCount(0);
        await examineThemes(page, info, `okur-${nameOf(path)}`);
      }
      expect(problems).toEqual([]);
    },
  );
}
