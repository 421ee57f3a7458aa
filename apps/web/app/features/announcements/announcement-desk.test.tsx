import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { AnnouncementDesk } from "./announcement-desk";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const row = {
  ...{
    id: "00000000-0000-4000-8000-000000000001",
    text: "Bakım: https://ornek.com/bakim",
    is_dismissible: false,
  },
  ...{ audience: "readers", state: "shown", starts_at: "2026-11-21T12:00:30.000Z", ends_at: null },
};

async function open(rows: object[], address = "/yonetim/duyurular") {
  const asked = answerCalls(({ method }) =>
    method === "GET"
      ? { body: { data: rows, page: 1, limit: 20, total_count: rows.length } }
      : { body: { message: "Duyuru kaydedildi.", announcement: row } },
  );
  page = await renderAt(address, <AnnouncementDesk />);
  return asked;
}

test("says of each announcement to whom, since when and until when it is shown, with web addresses as links", async () => {
  await open([row]);
  const article = find("article", "Bakım");
  for (const words of ["Yayında", "Yalnızca üyeler", "Kapatılamaz", "kaldırılana dek"])
    expect(article.textContent).toContain(words);
  expect(article.querySelector("a")?.getAttribute("href")).toBe("https://ornek.com/bakim");
});

test("announces what was written, and refuses an empty one and an end before the start without asking the server", async () => {
  const asked = await open([]);
  expect(find("h2", "Duyuru yok")).toBeTruthy();
  await press(find("button", "Yeni duyuru"));
  await press(find("button", "Yayınla"));
  expect(document.body.textContent).toContain("Duyurunun metnini yazın");
  await type(document.querySelector("textarea") as HTMLTextAreaElement, "Bakım var.");
  const [start, end] = [...document.querySelectorAll<HTMLInputElement>("input[type=datetime-local]")];
  await type(start as HTMLInputElement, "2026-12-02T10:00");
  await type(end as HTMLInputElement, "2026-12-01T10:00");
  await press(find("button", "Yayınla"));
  expect(document.body.textContent).toContain("Duyuru başladıktan sonra bitmeli");
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
  await type(end as HTMLInputElement, "2026-12-03T10:00");
  await press(find("button", "Yayınla"));
  await until(() => expect(document.querySelector("textarea")).toBeNull());
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
    ...{ text: "Bakım var.", audience: "everybody", is_dismissible: true },
    starts_at: new Date("2026-12-02T10:00").toISOString(),
    ends_at: new Date("2026-12-03T10:00").toISOString(),
  });
});

test("a change keeps the second in which it began", async () => {
  const asked = await open([row]);
  await press(find("button", "Düzenle"));
  await press(find("button", "Kaydet"));
  await until(() => expect(document.querySelector("textarea")).toBeNull());
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({ starts_at: row.starts_at });
});

test("asks before an announcement goes", async () => {
  const asked = await open([row]);
  await press(find("button", "Kaldır"));
  expect(asked.filter(({ method }) => method === "DELETE")).toEqual([]);
  await press(find("[role=dialog] button", "Kaldır"));
  await until(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  expect(asked.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});

test("lists those that are over at an address of their own", async () => {
  const asked = await open([], "/yonetim/duyurular?liste=sona-erenler");
  expect(asked[0]?.path).toBe("/api/staff/announcements?state=over&page=1&limit=20");
  expect(find("h2", "Sona eren duyuru yok")).toBeTruthy();
});
