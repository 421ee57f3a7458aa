import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asked, answerCalls, find, press, renderAt, type as write } from "~/lib/rendering.fixtures";
import { ActsLog } from "./acts-log";

const act = (id: string, more: object = {}) => ({
  ...{ id, at: "2026-11-20T10:00:00.000Z", via: "page", by: { username: "yonetici", name: "Yönetici" } },
  ...{ act: "role.grant", kind: "reader", subject: null, has_reader: true, before: [], reason: null },
  ...{ reader: { username: "mehmet", name: "Mehmet" }, after: [{ name: "role", value: "librarian" }] },
  ...more,
});
let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let data: object[];
let next: string | null;
beforeEach(() => {
  [data, next] = [[act("9"), act("8", { via: "shell", by: null, act: "report.close", reader: null })], null];
  asked = answerCalls(() => ({
    body: { data, next, acts: ["role.grant", "report.close"], kinds: ["reader"] },
  }));
});
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});
const field = (label: string) => {
  const { htmlFor } = find("label", label) as HTMLLabelElement;
  return document.getElementById(htmlFor) as HTMLInputElement;
};
const lines = () => [...document.querySelectorAll("ol > li")].map((line) => line.textContent);

test("each act says who did what to whom, in words where there are any", async () => {
  page = await renderAt("/yonetim/kayit-defteri", <ActsLog />);
  const [granted, closed] = lines();
  expect(granted).toContain("Görev verildi");
  expect(granted).toContain("Yapan: @yonetici · Okur: @mehmet");
  expect(granted).toContain("Görev: Kütüphaneci");
  expect(closed).toContain("report.close");
  expect(closed).toContain("Komut satırından");
  expect(closed).toContain("Okur: silinmiş hesap");
});

test("what is filtered by stands in the address and is asked for, days as the calendar has them", async () => {
  page = await renderAt("/yonetim/kayit-defteri?islem=role.grant", <ActsLog />);
  expect(asked.at(-1)?.path).toContain("act=role.grant");
  await write(field("Yapan (kullanıcı adı)"), "yonetici");
  await write(field("İlk gün"), "1.11.2026");
  await press(find("button", "Süz"));
  expect(page.location()).toBe("/yonetim/kayit-defteri?kim=yonetici&islem=role.grant&ilk=1.11.2026");
  const query = new URL(asked.at(-1)?.path ?? "", "http://okurca.test").searchParams;
  expect(Object.fromEntries(query)).toEqual({ by: "yonetici", act: "role.grant", from: "2026-11-01" });
});

test("a day that is none is said beside its field, and nothing is asked", async () => {
  page = await renderAt("/yonetim/kayit-defteri", <ActsLog />);
  const before = asked.length;
  await write(field("Son gün"), "31.02.2026");
  await press(find("button", "Süz"));
  expect(find("p", "Geçerli bir gün girin")).toBeTruthy();
  expect([asked.length, page.location()]).toEqual([before, "/yonetim/kayit-defteri"]);
});

test("older acts are one link away, and the newest from there", async () => {
  next = "8";
  page = await renderAt("/yonetim/kayit-defteri?kim=yonetici", <ActsLog />);
  expect(find("a", "Daha eskiler").getAttribute("href")).toBe("/yonetim/kayit-defteri?kim=yonetici&once=8");
  await page.go("/yonetim/kayit-defteri?kim=yonetici&once=8");
  expect(asked.at(-1)?.path).toContain("older_than=8");
  expect(find("a", "En yeniler").getAttribute("href")).toBe("/yonetim/kayit-defteri?kim=yonetici");
});

test("says when nothing fits", async () => {
  data = [];
  page = await renderAt("/yonetim/kayit-defteri?kim=kimse", <ActsLog />);
  expect(find("h2", "Kayıt yok")).toBeTruthy();
  expect(find("a", "Süzmeyi kaldır").getAttribute("href")).toBe("/yonetim/kayit-defteri");
});
