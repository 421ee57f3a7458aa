import { afterEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { answerCalls, renderAt } from "~/lib/rendering.fixtures";
import { SideMenu } from "./side-menu";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function entriesFor(roles: readonly string[] | undefined): Promise<string[]> {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse", genres: [] }));
  answerCalls(({ path }) =>
    path === "/api/account/roles"
      ? roles && { body: { roles, needs_second_factor: false } }
      : { body: { unread: 0, requests: 0 } },
  );
  page = await renderAt("/kutuphane", <SideMenu />);
  return [...document.querySelectorAll("nav li")].map(({ textContent }) => textContent);
}

const specified = [
  ...["Ana Sayfa", "Kütüphanem", "Ara", "Bildirimlerim", "Önerilerim", "Ai Chat", "Profilim", "Ayarlar"],
  "Çıkış Yap",
];

test("staff find 'Yönetim' below the specified entries, last of all", async () => {
  expect(await entriesFor(["librarian"])).toEqual([...specified, "Alıntılar", "Okuma Panom", "Yönetim"]);
  const [, below] = document.querySelectorAll("nav ul");
  expect(below?.querySelector("a[href='/yonetim']")).toBeTruthy();
});

test.each([
  ["who has no role", []],
  ["of whom it is not known yet", undefined],
])("readers %s find nothing of it", async (_who, roles) => {
  expect(await entriesFor(roles)).toEqual([...specified, "Alıntılar", "Okuma Panom"]);
});
