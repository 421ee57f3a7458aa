import { afterEach, expect, test, vi } from "vitest";
import { type Answer, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { LatestNotifications } from "./latest-notifications";

/** Of the documents' fields alone. */
const notification = (n: number) => ({
  ...{
    id: `00000000-0000-4000-8000-00000000000${n}`,
    type: "other",
    title: `Haber ${n}`,
    message: "Olan biten.",
  },
  ...{ is_read: n > 1, created_at: "2026-01-01T00:00:00Z", updated_at: "2026-01-01T00:00:00Z", data: {} },
});
let answer: Answer;
let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});
const show = async () => {
  answerCalls(() => answer);
  page = await renderAt("/dashboard", <LatestNotifications />);
};
const rows = () => [...document.querySelectorAll("li")];

test("the panel shows the three newest notifications and leads to all of them", async () => {
  answer = { body: { notifications: [1, 2, 3, 4].map(notification) } };
  await show();
  await until(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]?.textContent).toContain("Haber 1 (okunmadı)");
  expect(find("a", "Tüm bildirimler").getAttribute("href")).toBe("/bildirimlerim");
});

test("it says that there are none, and when they could not be had, which is tried again", async () => {
  answer = { status: 400, body: {} };
  await show();
  await until(() => expect(find("[role=alert]", "Bildirimler yüklenirken bir hata oluştu")).toBeTruthy());
  answer = { body: { notifications: [] } };
  await press(find("button", "Tekrar Dene"));
  await until(() => expect(find("p", "Henüz bildiriminiz yok")).toBeTruthy());
});
