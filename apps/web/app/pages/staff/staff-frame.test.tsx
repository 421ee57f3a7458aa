import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, find, renderAt } from "~/lib/rendering.fixtures";
import StaffFrame from "./staff-frame";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

async function openAs(roles: readonly string[], address: string, needsFactor = false) {
  answerCalls(() => ({ body: { roles, needs_second_factor: needsFactor } }));
  page = await renderAt(address, <StaffFrame />);
}
const heading = () => document.querySelector("h1")?.textContent;
const absent = "Bu sayfa ciltten düşmüş olmalı";

test.each([["librarian"], ["admin"]])("leads a reader with the role %s to the catalogue", async (role) => {
  await openAs(role === "admin" ? ["librarian", "moderator", "admin"] : [role], "/yonetim");
  expect(page.location()).toBe("/yonetim/katalog");
  expect(heading()).toBe("Katalog");
  expect(document.title).toBe("Katalog · Yönetim · Okurca");
});

test("a moderator has no part of it yet, and is told so; the catalogue is not there", async () => {
  await openAs(["moderator"], "/yonetim");
  expect(heading()).toBe("Yönetim");
  expect(find("h2", "Göreviniz için bir bölüm yok")).toBeTruthy();
  await page.go("/yonetim/katalog");
  expect(heading()).toBe(absent);
});

test("is not there for a reader without a role, at any address below it", async () => {
  for (const address of ["/yonetim", "/yonetim/katalog", "/yonetim/katalog/cift-kayitlar"]) {
    await openAs([], address);
    expect([address, heading(), page.location()]).toEqual([address, absent, address]);
    await page.close();
  }
  await openAs([], "/yonetim");
});

test("leads staff without a second factor to where it is set up, before anything else", async () => {
  await openAs(["admin", "moderator", "librarian"], "/yonetim/roller", true);
  expect(find("h2", "Önce iki adımlı doğrulamayı açın")).toBeTruthy();
  expect(find("a", "Ayarlar’da kurun").getAttribute("href")).toBe("/ayarlar#guvenlik");
  await page.close();
  await openAs([], "/yonetim/roller");
  expect(heading()).toBe(absent);
});

test("what could not be asked can be asked again", async () => {
  answerCalls(() => ({ status: 503, body: { code: "unavailable", message: "Şu an yanıt veremiyoruz." } }));
  page = await renderAt("/yonetim", <StaffFrame />);
  expect(find("[role=alert]", "Şu an yanıt veremiyoruz.")).toBeTruthy();
  expect(find("button", "Tekrar Dene")).toBeTruthy();
});
