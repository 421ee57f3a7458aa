import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { MemberControls } from "./member-controls";
import { UserMenu } from "./user-menu";

const reader = {
  username: "ayse",
  email: "ayse@ornek.com",
  firstName: "Ayşe",
  lastName: "Işık",
  picture: null,
  genres: [],
};
let page: Awaited<ReturnType<typeof renderAt>>;
let counts: { unread: number; requests: number };
beforeEach(() => {
  counts = { unread: 0, requests: 0 };
  answerCalls(() => ({ body: counts }));
});
afterEach(async () => {
  sessionStorage.clear();
  await page.close();
  vi.unstubAllGlobals();
});

async function show(email = reader.email) {
  sessionStorage.setItem(signedInKey, JSON.stringify({ ...reader, email }));
  page = await renderAt("/yardim", <MemberControls />);
}

const menu = () => document.querySelector("[role=menu]");
/** A menu opens when a pointer goes down on its button. */
async function openMenu() {
  const button = find("button", "Hesap menüsü");
  await act(async () => {
    button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
  });
  await until(() => expect(menu()).not.toBeNull());
}

test("a reader's header has the heart of the dashboard and the bell, without a badge at zero", async () => {
  await show();
  const heart = document.querySelector("a[href='/dashboard']");
  expect(heart?.querySelector(".lucide-heart")).toBeTruthy();
  expect(find("a", "Bildirimlerim").getAttribute("aria-label")).toBe("Bildirimlerim");
});

test.each([
  [{ unread: 2, requests: 1 }, "3"],
  [{ unread: 8, requests: 2 }, "9+"],
])("the bell's badge is unread notifications plus open requests: %j", async (given, shown) => {
  counts = given;
  await show();
  const bell = find("a", "Bildirimlerim");
  await until(() => expect(bell.textContent).toBe(shown));
  expect(bell.getAttribute("href")).toBe("/bildirimlerim");
});

test("the user menu opens and closes, greets by name and e-mail, and has Dashboard, Ayarlar and Çıkış Yap", async () => {
  await show();
  expect(menu()).toBeNull();
  await openMenu();
  expect(menu()?.textContent).toContain("Ayşe IşıkHoş geldiniz!ayse@ornek.com");
  const entries = [...document.querySelectorAll("[role=menuitem]")].map((entry) => entry.textContent?.trim());
  expect(entries).toEqual(["Dashboard", "Ayarlar", "Çıkış Yap"]);
  await act(async () => {
    menu()?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  });
  await until(() => expect(menu()).toBeNull());
});

test("without an e-mail the menu says 'Kullanıcı'", async () => {
  await show("");
  await openMenu();
  expect(menu()?.textContent).toContain("Hoş geldiniz!Kullanıcı");
});

test.each([
  ["Dashboard", "/dashboard"],
  ["Ayarlar", "/ayarlar"],
])("'%s' of the user menu leads to %s and closes it", async (entry, address) => {
  await show();
  await openMenu();
  await press(find("[role=menuitem]", entry));
  await until(() => expect([page.location(), menu()]).toEqual([address, null]));
});

test("a theme that is chosen closes the user menu", async () => {
  await show();
  await openMenu();
  await press(find("[role=menuitemradio]", "Koyu tema"));
  await until(() => expect([menu(), document.documentElement.dataset.theme]).toEqual([null, "dark"]));
});

test("'Çıkış Yap' signs out", async () => {
  const leaving = vi.fn(async () => undefined);
  sessionStorage.setItem(signedInKey, JSON.stringify(reader));
  page = await renderAt("/yardim", <UserMenu end={leaving} />);
  await openMenu();
  await press(find("[role=menuitem]", "Çıkış Yap"));
  expect(leaving).toHaveBeenCalledOnce();
});
