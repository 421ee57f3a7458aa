import { afterEach, expect, test, vi } from "vitest";
import { type Asked, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { OverviewBoard } from "./overview-board";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const row = (starts_on: string, joined: number) => ({ starts_on, joined, active: joined * 3, gone: 1 });
const overview = {
  readers: {
    total: 1234,
    days: [row("2026-11-26", 4), row("2026-11-27", 6)],
    weeks: [row("2026-11-16", 20), row("2026-11-23", 30)],
  },
  jobs: { count: 2, oldest: "2026-11-27T11:00:00.000Z", failed: 1 },
  mails: { count: 0, oldest: null, failed: 0 },
  sources: [{ id: "openlibrary", name: "Open Library", state: "resting" }],
  backup_at: null,
};
const findings = {
  at: "2026-11-27T12:00:00.000Z",
  data: [
    { state: "warning", about: "mail", found: "no mail server is set", advice: "Set SMTP_URL." },
    { state: "ok", about: "jobs", found: "0 wait, none for long", advice: null },
  ],
};
const notices = { in_page: true, mail: "none", email: "defne@ornek.com", is_email_verified: true };

async function open(roles: ("librarian" | "moderator" | "admin")[]): Promise<Asked[]> {
  const asked = answerCalls(({ method, path }) => {
    if (path.endsWith("/waiting"))
      return { body: { data: [{ what: "reports", count: 3, oldest: "2026-11-20T12:00:00.000Z" }] } };
    if (path.endsWith("/overview")) return { body: overview };
    if (path.endsWith("/findings")) return { body: findings };
    return method === "PUT" ? { body: { message: "Kaydedildi.", ...notices } } : { body: notices };
  });
  page = await renderAt("/yonetim", <OverviewBoard roles={roles} />);
  return asked;
}
const text = () => document.body.textContent ?? "";

test("a moderator sees what waits and the way there, and nothing of the server", async () => {
  const asked = await open(["moderator"]);
  expect(find("li", "Şikâyetler").textContent).toContain("3");
  expect(find("li a", "Şikâyetler").getAttribute("href")).toBe("/yonetim/sikayetler?sira=eski");
  expect(asked.map(({ path }) => path).sort()).toEqual(["/api/staff/notices", "/api/staff/waiting"]);
});

test("an admin sees readers by day and by week, each chart with its numbers as a table", async () => {
  await open(["librarian", "moderator", "admin"]);
  expect(find("h2", "Okurlar").textContent).toContain("1.234");
  const card = find("section", "Yeni okurlar");
  expect(card.textContent).toContain("Son 30 gün: 10");
  const cells = () =>
    [...document.querySelectorAll("table")].map((table) =>
      [...table.querySelectorAll("tbody tr")].map((line) => line.textContent),
    )[0];
  expect(cells()).toEqual(["27 Kasım 20266", "26 Kasım 20264"]);
  await press(find("button", "Hafta"));
  expect(cells()).toEqual(["23 Kasım 202630", "16 Kasım 202620"]);
});

test("an admin sees queues, sources and the doctor's findings, the bad ones first with what to do", async () => {
  await open(["librarian", "moderator", "admin"]);
  for (const words of ["2 bekliyor", "1 başarısız", "Open Library", "Dinlendiriliyor", "bilinmiyor"])
    expect(text()).toContain(words);
  expect(find("li", "no mail server is set").textContent).toContain("Set SMTP_URL.");
  expect(find("summary", "Yolunda olanlar (1)")).toBeTruthy();
});

test("how to be told is saved at once", async () => {
  const asked = await open(["moderator"]);
  const select = document.querySelector("select") as HTMLSelectElement;
  expect([...select.options].map(({ value }) => value)).toEqual(["none", "at_once", "hourly", "daily"]);
  await press(find("[role=switch]", ""));
  await until(() => expect(asked.some(({ method }) => method === "PUT")).toBe(true));
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ in_page: false, mail: "none" });
});
