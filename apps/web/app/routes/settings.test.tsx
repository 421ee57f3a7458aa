import { themeKey } from "@okurca/contract/product";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSession } from "~/features/session/session";
import { queryClient } from "~/lib/query-client";
import { type Asked, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { watchTheme } from "~/lib/theme";
import { ReaderData } from "~/shell/reader-data";
import SettingsPage from "./settings";

// The stream needs a browser; that it arrives is a journey's.
vi.mock("~/shell/live-answers", () => ({ keepAnswersLive: () => () => undefined }));

const reader = {
  ...{ username: "ayse", email: "ayse@ornek.com", firstName: "Ayşe", lastName: "Işık", picture: null },
  genres: ["roman"],
};
const notices = {
  ...{ friend_request: "page", friendship: "page", like: "page", comment: "page" },
  ...{ friend_review: "page", book_request: "page", weekly_digest: false },
  ...{ email: reader.email, is_email_verified: true },
};

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
const scrolled = vi.fn();
beforeEach(() => {
  keepSession(reader, true);
  asked = answerCalls(({ path }) => {
    if (path.includes("/privacy"))
      return { body: { library: "public", reviews: "public", is_followable: false } };
    if (path.includes("/account/notifications")) return { body: notices };
    if (path.includes("unread-count")) return { body: { unread: 0, requests: 0 } };
    return { status: 404, body: {} };
  });
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    scrolled(this.id);
  });
});
afterEach(async () => {
  await page.close();
  queryClient.clear();
  localStorage.clear();
  scrolled.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
async function open(address: string): Promise<void> {
  page = await renderAt(
    address,
    <ReaderData>
      <SettingsPage />
    </ReaderData>,
  );
}

test("the settings are cards in their order, each with a place that the contents lead to", async () => {
  await open("/ayarlar");
  const cards = [...document.querySelectorAll("main h2")].map(({ textContent }) => textContent);
  expect(cards).toEqual([
    "Profil bilgileri",
    "Şifre",
    "Profil fotoğrafı",
    "Kitap tercihleri",
    "Güvenlik",
    "Bildirimler",
    "Gizlilik",
    "Öneriler",
    "AI kitap asistanı",
    "Engellenen okurlar",
    "Tema",
    "Verilerinizi indirin",
    "Hesap yönetimi",
  ]);
  const links = [...document.querySelectorAll("nav[aria-label='Bu sayfada']")].map((nav) =>
    [...nav.querySelectorAll("a")].map((link) => link.getAttribute("href")?.slice(1) ?? ""),
  );
  // Beside the cards, and on a phone in a box above them.
  expect(links).toHaveLength(2);
  expect(links[0]).toEqual(links[1]);
  const titles = links[0]?.map((id) => document.getElementById(id)?.querySelector("h2")?.textContent);
  expect(titles).toEqual(cards);
});

test("the contents mark the cards with something unsaved, wherever it was changed", async () => {
  await open("/ayarlar");
  const marked = () =>
    [...document.querySelectorAll("nav[aria-label='Bu sayfada'] ol")].map((list) =>
      [...list.querySelectorAll("a")]
        .filter(({ textContent }) => textContent?.includes("kaydedilmemiş değişiklik var"))
        .map((link) => link.getAttribute("href")),
    );
  expect(marked()).toEqual([[], []]);
  await press(find("#gizlilik label", "Yalnızca ben").querySelector("input") as HTMLElement);
  await press(find("#tercihler button", "Müzik"));
  expect(marked()[0]).toEqual(["#tercihler", "#gizlilik"]);
  expect(find("summary", "Bu sayfada").textContent).toContain("kaydedilmemiş değişiklik var");
  await press(find("#gizlilik button", "Vazgeç"));
  expect(marked()[1]).toEqual(["#tercihler"]);
  // As when another tab has saved it.
  localStorage.removeItem("okurca.of/ayse/draft/settings/genres");
  await act(async () =>
    dispatchEvent(new StorageEvent("storage", { key: "okurca.of/ayse/draft/settings/genres" })),
  );
  expect(marked()).toEqual([[], []]);
});

test("the place that a mail names comes into sight", async () => {
  await open("/ayarlar#bildirimler");
  await until(() => expect(scrolled).toHaveBeenCalledWith("bildirimler"));
});

test("the theme is applied at once, kept, and follows another tab", async () => {
  const stop = watchTheme();
  await open("/ayarlar");
  const chosen = () => document.querySelector<HTMLInputElement>("input[name=theme]:checked")?.value;
  expect(chosen()).toBe("system");
  await press(find("#tema label", "Koyu tema").querySelector("input") as HTMLElement);
  expect([document.documentElement.dataset.theme, localStorage.getItem(themeKey), chosen()]).toEqual([
    ...["dark", "dark", "dark"],
  ]);
  localStorage.setItem(themeKey, "light");
  await act(async () => dispatchEvent(new StorageEvent("storage", { key: themeKey })));
  expect([document.documentElement.dataset.theme, chosen()]).toEqual(["light", "light"]);
  await press(find("#tema label", "Sistem teması").querySelector("input") as HTMLElement);
  expect([localStorage.getItem(themeKey), chosen()]).toEqual([null, "system"]);
  stop();
});

test("what is saved of the reader shows everywhere on the page, and answers that tell it are asked for anew", async () => {
  await open("/ayarlar");
  const count = () => asked.filter(({ path }) => path.includes("/account/privacy")).length;
  const before = count();
  await act(async () => keepSession({ ...reader, firstName: "Çiğdem" }, true));
  await until(() => expect(count()).toBe(before + 1));
  expect(find("[aria-label='Hesap menüsü']", "").textContent).toBe("Ç");
  expect(document.querySelector<HTMLInputElement>("[name=firstName]")?.value).toBe("Çiğdem");
});
