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

test.each([
  ["librarian", ["librarian"], ["Genel bakış", "Kitap istekleri", "Katalog"]],
  ["moderator", ["moderator"], ["Genel bakış", "Şikâyetler", "Okurlar", "Mesajlar"]],
])(
  "has for a reader with the role %s the overview and the ways to own sections",
  async (_role, roles, ways) => {
    await openAs(roles, "/yonetim");
    expect([heading(), document.title]).toEqual(["Genel bakış", "Genel bakış · Yönetim · Okurca"]);
    const links = [...document.querySelectorAll("nav[aria-label=Yönetim] a")];
    expect(links.map(({ textContent }) => textContent)).toEqual(ways);
    await page.go("/yonetim/kitap-istekleri");
    const shown = document.querySelector("nav[aria-label=Yönetim] [aria-current=page]");
    expect(shown?.textContent).toBe(roles.includes("librarian") ? "Kitap istekleri" : undefined);
  },
);

test("what is other staff's is not there, though it is below Yönetim", async () => {
  await openAs(["moderator"], "/yonetim/katalog");
  expect(heading()).toBe(absent);
  await page.go("/yonetim/kayit-defteri");
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
