import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, find, press, renderAt } from "~/lib/rendering.fixtures";
import { OwnRequests } from "./own-requests";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const request = (n: number, more: object = {}) => ({
  isbn: `978975080445${n}`,
  title: `Kitap ${n}`,
  author: "Yusuf Atılgan",
  status: "received",
  decline_reason: null,
  created_at: "2026-01-15T12:00:00.000Z",
  ...more,
});

test("the own requests say what became of each: awaited, added with the way there, declined with the reason", async () => {
  const requests = [
    request(1),
    request(2, { status: "added" }),
    request(3, { status: "declined", decline_reason: "Baskısı yok." }),
    ...[4, 5, 6].map((n) => request(n)),
  ];
  answerCalls(() => ({ body: { requests } }));
  page = await renderAt("/ara", <OwnRequests />);
  expect(find("li", "Kitap 1").textContent).toContain("Değerlendiriliyor");
  expect(find("li", "Kitap 2").textContent).toContain("Kataloğa eklendi");
  expect(find("a", "Kitap 2").getAttribute("href")).toBe("/kitap/9789750804452");
  expect(find("li", "Kitap 3").textContent).toContain("Sebebi: Baskısı yok.");
  expect(document.querySelectorAll("li")).toHaveLength(5);
  await press(find("button", "Tümünü göster (6)"));
  expect(document.querySelectorAll("li")).toHaveLength(6);
});

test("who has asked for nothing sees nothing of it", async () => {
  answerCalls(() => ({ body: { requests: [] } }));
  page = await renderAt("/ara", <OwnRequests />);
  expect(document.body.textContent).toBe("");
});
