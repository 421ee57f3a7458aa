import type { Notification } from "@okurca/contract";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, type Asked, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { NotificationList } from "./notification-list";

const told = (n: number, more: Partial<Notification> = {}): Notification => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  type: "review",
  title: `Bildirim ${n}`,
  message: `Haber ${n}`,
  is_read: false,
  created_at: new Date(Date.now() - 3 * 60_000).toISOString(),
  updated_at: new Date().toISOString(),
  data: {},
  actor: null,
  excerpt: null,
  link: `/kitap/978975363802${n}`,
  ...more,
});
const pageOf = (notifications: Notification[], total = notifications.length): Answer => ({
  body: {
    notifications,
    page: 1,
    limit: 10,
    total_count: total,
    unread: notifications.filter(({ is_read }) => !is_read).length,
  },
});

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let list: Answer;
let answer: Answer;
beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  list = pageOf([told(1), told(2, { is_read: true })]);
  asked = answerCalls(({ method }) => (method === "GET" ? list : answer));
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const show = async (address = "/bildirimlerim") => {
  page = await renderAt(address, <NotificationList />);
};
const row = (n: number) => find("li", `Bildirim ${n}`);
const all = () =>
  [...document.querySelectorAll("button")].find(({ textContent }) =>
    textContent?.includes("Tümünü Okundu İşaretle"),
  );
const puts = () => asked.filter(({ method }) => method === "PUT").map(({ path }) => path);

describe("general notifications", () => {
  test("of a comment quote its beginning", async () => {
    list = pageOf([told(1, { excerpt: "Ben de sevdim." }), told(2)]);
    await show();
    expect(row(1).querySelector("blockquote")?.textContent).toBe("Ben de sevdim.");
    expect(row(2).querySelector("blockquote")).toBeNull();
  });

  test("are asked for ten a page; unread ones are highlighted, each tells minutes and leads to what it speaks of", async () => {
    list = pageOf([told(1), told(2, { is_read: true }), told(3, { link: null })], 31);
    await show();
    expect(asked[0]?.path).toBe("/api/activity/notifications?page=1&limit=10");
    expect(row(1).className).toContain("bg-amber-soft");
    expect(row(1).textContent).toContain("(okunmadı)");
    expect(row(2).className).not.toContain("bg-amber-soft");
    expect(row(1).textContent).toContain("3 dakika önce");
    expect(row(1).querySelector("a")?.getAttribute("href")).toBe("/kitap/9789753638021");
    expect(row(3).querySelector("a")).toBeNull();
    expect(document.querySelector("nav[aria-label]")?.textContent).toContain("4");
  });

  test.each([
    ["review", "lucide-book-open-text"],
    ["recommendation", "lucide-sparkles"],
    ["group", "lucide-users"],
    ["other", "lucide-bell"],
  ] as const)("of the type %s have an icon of their own", async (type, icon) => {
    list = pageOf([told(1, { type })]);
    await show();
    expect(row(1).querySelector(`.${icon}`)).toBeTruthy();
  });

  test.each([
    [{ excerpt: "Ben de sevdim." }, "lucide-message-circle"],
    [{ title: "Bildirim 1: İncelemeniz beğenildi" }, "lucide-heart"],
    [{ type: "other", link: "/profil/ayse" }, "lucide-user-round"],
  ] as const)("of %o have an icon that tells what happened", async (more, icon) => {
    list = pageOf([told(1, more)]);
    await show();
    expect(row(1).querySelector(`.${icon}`)).toBeTruthy();
  });

  test("of a reader's doing show that reader, with the icon as a small sign", async () => {
    // No picture is loaded here.
    vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
    const actor = { username: "mehmet", name: "Mehmet Öz", picture: "/resim.png" };
    list = pageOf([told(1, { actor }), told(2, { actor: { ...actor, name: "", picture: null } }), told(3)]);
    await show();
    expect(row(1).querySelector("img")?.getAttribute("src")).toBe("/resim.png");
    expect(row(1).querySelector(".lucide-book-open-text")).toBeTruthy();
    expect(row(2).querySelector(".avatar")?.textContent).toBe("M");
    expect(row(3).querySelector("img, .avatar")).toBeNull();
    expect(row(3).querySelector(".lucide-book-open-text")).toBeTruthy();
  });

  test("'Tümünü Okundu İşaretle' shows only while some are unread", async () => {
    await show();
    expect(all()).toBeTruthy();
    await page.close();
    list = pageOf([told(1, { is_read: true })]);
    await show();
    expect(all()).toBeUndefined();
    await page.close();
    // Of a server that does not count them.
    list = { body: { notifications: [told(1)] } };
    await show();
    expect(all()).toBeTruthy();
  });

  test("that there are none is said", async () => {
    list = pageOf([]);
    await show();
    expect(find("h2", "Henüz bildiriminiz yok")).toBeTruthy();
    expect(document.body.textContent).toContain(
      "Arkadaşlarınızdan, incelemelerinizden ve taleplerinizden haberler",
    );
  });

  test("show that they load on a slow network; a failure is told and asked again", async () => {
    list = undefined;
    await show();
    expect(find("[role=status]", "Yükleniyor...")).toBeTruthy();
    await page.close();
    list = { status: 500 };
    await show();
    expect(find("[role=alert]", "Bildirimler yüklenirken bir hata oluştu")).toBeTruthy();
    list = pageOf([told(1)]);
    await press(find("button", "Tekrar Dene"));
    await until(() => expect(row(1)).toBeTruthy());
  });

  test("that no server was there for say so, and come by themselves when it is back", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
    page = await renderAt("/bildirimlerim", <NotificationList />);
    await until(() => expect(find("[role=alert]", "Sunucuya ulaşılamıyor")).toBeTruthy());
    asked = answerCalls(() => list);
    dispatchEvent(new Event("online"));
    await until(() => expect(row(1)).toBeTruthy());
  });

  test("a page beyond the last is the last", async () => {
    list = pageOf([], 11);
    await show("/bildirimlerim?page=9");
    await until(() => expect(page.location()).toBe("/bildirimlerim?page=2"));
  });
});

describe("marking", () => {
  test("one as read shows at once, is told, and the list is loaded anew", async () => {
    answer = { body: { message: "" } };
    await show();
    list = pageOf([told(1, { is_read: true }), told(2, { is_read: true })]);
    await press(find("button", "Okundu işaretle: Bildirim 1"));
    expect(puts()).toEqual([`/api/activity/notifications/${told(1).id}/read`]);
    expect(row(1).className).not.toContain("bg-amber-soft");
    expect(all()).toBeUndefined();
    expect(toast.success).toHaveBeenCalledWith("Bildirim okundu olarak işaretlendi");
  });

  test("that is refused is taken back and told", async () => {
    answer = { status: 500 };
    await show();
    // Taken back before the server is asked anew.
    list = undefined;
    await press(find("button", "Okundu işaretle: Bildirim 1"));
    await until(() => expect(toast.error).toHaveBeenCalledWith("Bildirim işaretlenirken bir hata oluştu"));
    expect(row(1).className).toContain("bg-amber-soft");
  });

  test.each([{ body: { message: "" } }, { status: 500 }])(
    "happens by following it, too, and nothing is said of it: %j",
    async (given) => {
      answer = given;
      await show();
      list = pageOf([told(1, { is_read: true }), told(2, { is_read: true })]);
      await press(row(1).querySelector("a") as HTMLElement);
      expect(puts()).toEqual([`/api/activity/notifications/${told(1).id}/read`]);
      expect(page.location()).toBe("/kitap/9789753638021");
      await until(() => expect(asked.filter(({ method }) => method === "GET").length).toBeGreaterThan(1));
      expect(toast.success).not.toHaveBeenCalled();
      expect(toast.error).not.toHaveBeenCalled();
    },
  );

  test("all at once is one call, shown at once, told in the server's words", async () => {
    answer = { body: { message: "Tüm bildirimler okundu olarak işaretlendi" } };
    list = pageOf([told(1), told(2)]);
    await show();
    list = pageOf([told(1, { is_read: true }), told(2, { is_read: true })]);
    await press(all() as HTMLElement);
    expect(puts()).toEqual(["/api/activity/notifications/read-all"]);
    // The button has gone; the keyboard goes on here.
    expect(document.activeElement?.textContent).toBe("Genel Bildirimler");
    expect(document.querySelector(".bg-amber-soft\\/50")).toBeNull();
    expect(toast.success).toHaveBeenCalledWith("Tüm bildirimler okundu olarak işaretlendi");
  });

  test("all that fails is taken back and only logged", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    answer = { status: 500 };
    await show();
    list = undefined;
    await press(all() as HTMLElement);
    await until(() => expect(all()).toBeTruthy());
    expect(row(1).className).toContain("bg-amber-soft");
    expect(log).toHaveBeenCalledOnce();
    expect(toast.error).not.toHaveBeenCalled();
  });
});
