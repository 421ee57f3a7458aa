import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, type Asked, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { FriendList } from "./friend-list";

const friend = (username: string) => ({
  username,
  name: `${username} Okur`,
  picture: null,
  friendship_date: "2026-01-02T10:00:00.000Z",
});

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let list: Answer;
let answer: Answer;
const show = async (number = 1) => {
  page = await renderAt(
    "/profil",
    <FriendList
      page={number}
      to={(number) => `?sayfa=${number}`}
      findAction={<button type="button">Kullanıcı Ara</button>}
    />,
  );
};
beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  list = { body: { friends: [friend("mehmet"), friend("zeynep")], page: 1, limit: 20, total_count: 2 } };
  asked = answerCalls(({ method }) => (method === "GET" ? list : answer));
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const kaldir = () => find("button", "mehmet Okur adlı okuru arkadaşlarınızdan kaldır");
const confirm = () => press(find("[role=alertdialog] button", "Kaldır"));
const removals = () => asked.filter(({ method }) => method === "POST");

describe("'Arkadaşlarım'", () => {
  test("has twenty a page: avatar, name, @username, the day of the friendship, 'Profili Gör' and 'Kaldır'", async () => {
    await show();
    expect(asked[0]?.path).toBe("/api/friendship/friends?page=1&limit=20");
    const row = document.querySelector("li");
    for (const words of ["mehmet Okur", "@mehmet", "2 Ocak 2026", "Profili Gör", "Kaldır"]) {
      expect(row?.textContent).toContain(words);
    }
    // The placeholder of a picture: the first letter.
    expect(row?.querySelector("span")?.textContent).toBe("M");
    expect(find("a", "Profili Gör").getAttribute("href")).toBe("/profil/mehmet");
  });

  test("a page whose last friend has gone leads to the last one there is", async () => {
    list = { body: { friends: [], page: 2, limit: 20, total_count: 20 } };
    await show(2);
    await until(() => expect(page.location()).toContain("sayfa=1"));
  });

  test("without friends it says so and offers 'Kullanıcı Ara'", async () => {
    list = { body: { friends: [], page: 1, limit: 20, total_count: 0 } };
    await show();
    expect(find("h2", "Henüz Arkadaşınız Yok")).toBeTruthy();
    expect(find("button", "Kullanıcı Ara")).toBeTruthy();
  });

  test("on a slow network it shows that it is loading", async () => {
    list = undefined;
    await show();
    expect(find("[role=status]", "Yükleniyor...")).toBeTruthy();
  });

  test("what cannot be loaded is told in the words of the specification and asked for again", async () => {
    const good = list;
    list = { status: 503, body: { message: "Hizmet yok." } };
    await show();
    expect(find("[role=alert]", "Arkadaşlar yüklenirken bir hata oluştu")).toBeTruthy();
    list = good;
    await press(find("button", "Tekrar Dene"));
    await until(() => expect(document.querySelectorAll("li")).toHaveLength(2));
  });
});

describe("removing a friend", () => {
  test("asks first; 'İptal' removes nobody", async () => {
    await show();
    await press(kaldir());
    expect(find("[role=alertdialog]", "Arkadaşlıktan çıkarılsın mı?").textContent).toContain("mehmet Okur");
    await press(find("[role=alertdialog] button", "İptal"));
    expect(document.querySelector("[role=alertdialog]")).toBeNull();
    expect(removals()).toEqual([]);
  });

  test("says 'Kaldırılıyor...' on that row alone while it is under way, and is sent once", async () => {
    answer = undefined;
    await show();
    await press(kaldir());
    await confirm();
    const [busy, other] = [...document.querySelectorAll("li")];
    expect(busy?.textContent).toContain("Kaldırılıyor...");
    expect(other?.textContent).not.toContain("Kaldırılıyor...");
    expect(busy?.querySelector("button")?.disabled).toBe(true);
    expect(removals()).toEqual([
      { method: "POST", path: "/api/friendship/remove-friend", body: { target: "mehmet" } },
    ]);
  });

  test("is told by the username, and the list is loaded anew", async () => {
    answer = { body: { message: "" } };
    await show();
    await press(kaldir());
    list = { body: { friends: [friend("zeynep")], page: 1, limit: 20, total_count: 1 } };
    await confirm();
    await until(() => expect(document.querySelectorAll("li")).toHaveLength(1));
    expect(toast.success).toHaveBeenCalledWith("mehmet arkadaşınızdan kaldırıldı");
  });

  test.each<[string, Answer, ...unknown[]]>([
    [
      "the server's words, as when it was done in another tab",
      { status: 404, body: { error: "Bu okur arkadaşlarınız arasında değil" } },
      "Bu okur arkadaşlarınız arasında değil",
    ],
    [
      "our words with 'HTTP {status}: {statusText}'",
      { status: 500, statusText: "Internal Server Error" },
      "Arkadaş kaldırılırken bir hata oluştu",
      { description: "HTTP 500: Internal Server Error" },
    ],
  ])("that fails is told by %s; the list is loaded anew", async (_how, given, ...words) => {
    answer = given;
    await show();
    await press(kaldir());
    const before = asked.length;
    await confirm();
    await until(() => expect(asked.length).toBe(before + 2));
    expect(toast.error).toHaveBeenCalledWith(...words);
    expect(kaldir().textContent).toBe("Kaldır");
  });
});
