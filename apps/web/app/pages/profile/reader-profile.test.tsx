import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PublicProfileData } from "~/features/profile/public";
import { type Answer, type Asked, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import ReaderPublicProfile from "./reader-profile";

const profile = {
  username: "mehmet",
  name: "Mehmet Çınar",
  picture: null,
  email: null,
  favorite_genres: ["roman"],
};
const empty = { is_visible: true, total: 0, data: [] };
const seen = (more: object = {}) => ({
  body: {
    profile,
    posts: empty,
    books: empty,
    friendship: { state: "none", request_id: null },
    ...more,
  } as object,
});

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let answer: Answer;
beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  asked = answerCalls(({ method }) => (method === "GET" ? answer : { body: { message: "" } }));
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const show = async (tab: "incelemeler" | "kitaplar" = "incelemeler") => {
  const follow = { is_followable: false, is_following: false, followers: 0 };
  const visitors: PublicProfileData = { profile, posts: empty, books: empty, friendship: null, follow };
  const place = { tab, page: 1 };
  page = await renderAt(
    "/profil/mehmet",
    <ReaderPublicProfile username="mehmet" place={place} seenByVisitors={visitors} />,
  );
};

describe("another reader's profile", () => {
  test("is asked for ten reviews and ten books; until it comes what visitors see stands there", async () => {
    answer = undefined;
    await show();
    expect(asked[0]?.path).toBe(
      "/api/activity/public-profile?username=mehmet&posts_page=1&posts_limit=10&books_page=1&books_limit=10",
    );
    expect(find("h1", "Mehmet Çınar")).toBeTruthy();
    expect(find("h2", "Henüz inceleme paylaşılmamış")).toBeTruthy();
  });

  test("has handle, genres and the counts 'İnceleme' and 'Kitap', also on its tabs", async () => {
    answer = seen({ posts: { ...empty, total: 12 }, books: { ...empty, total: 1234 } });
    await show();
    await until(() => expect(document.querySelector("dl")?.textContent).toBe("İnceleme12Kitap1.234"));
    expect(document.body.textContent).toContain("@mehmet");
    expect(find("ul[aria-label='Favori türler']", "Roman")).toBeTruthy();
    const tabs = [...document.querySelectorAll("nav[aria-label='Profil bölümleri'] a")].map(
      (tab) => tab.textContent,
    );
    expect(tabs).toEqual(["İncelemeler12", "Kitaplar1.234", "Alıntılar"]);
    expect(document.body.textContent).toContain("Sayfa 1 / 2");
  });

  test("without books says 'Henüz kitap eklenmemiş'", async () => {
    answer = seen();
    await show("kitaplar");
    expect(find("h2", "Henüz kitap eklenmemiş")).toBeTruthy();
  });

  test("of nobody, and of a reader who has blocked one, is 'Kullanıcı bulunamadı' with 'Geri Dön'", async () => {
    answer = { status: 404, body: { code: "reader_not_found", message: "Kullanıcı bulunamadı" } };
    await show();
    await until(() => expect(find("h1", "Kullanıcı bulunamadı")).toBeTruthy());
    expect(find("a", "Geri Dön")).toBeTruthy();
    expect(document.body.textContent).not.toContain("Engeli Kaldır");
  });

  test("that cannot be loaded is 'Profil yüklenirken bir hata oluştu' with 'Geri Dön' and 'Tekrar Dene'", async () => {
    answer = { status: 400, body: { message: "Olmadı." } };
    await show();
    await until(() => expect(find("[role=alert]", "Profil yüklenirken bir hata oluştu")).toBeTruthy());
    expect(find("a", "Geri Dön")).toBeTruthy();
    answer = seen();
    await press(find("button", "Tekrar Dene"));
    await until(() => expect(find("button", "Arkadaş Ekle")).toBeTruthy());
  });

  test("of a reader whom one has blocked says so, and 'Engeli Kaldır' brings it back", async () => {
    answer = { status: 403, body: { code: "reader_blocked", message: "Bu okuru engellediniz" } };
    await show();
    await until(() => expect(find("h1", "Bu okuru engellediniz")).toBeTruthy());
    expect(document.body.textContent).not.toContain("Mehmet Çınar");
    answer = seen();
    await press(find("button", "Engeli Kaldır"));
    expect(asked.find(({ method }) => method !== "GET")).toEqual({
      method: "POST",
      path: "/api/friendship/unblock",
      body: { target: "mehmet" },
    });
    expect(toast.success).toHaveBeenCalledWith("mehmet adlı okurun engeli kaldırıldı");
    await until(() => expect(find("h1", "Mehmet Çınar")).toBeTruthy());
  });

  test("of one who may be followed has the count 'Takipçi' and 'Takip Et', and 'Takip ediyorsunuz' with a way back", async () => {
    const follow = { is_followable: true, is_following: false, followers: 3 };
    answer = seen({ follow });
    await show();
    await until(() => expect(document.querySelector("dl")?.textContent).toBe("İnceleme0Kitap0Takipçi3"));
    answer = seen({ follow: { ...follow, is_following: true, followers: 4 } });
    await press(find("button", "Mehmet Çınar adlı okuru takip et"));
    const changes = () => asked.filter(({ method }) => method !== "GET");
    expect(changes().at(-1)).toMatchObject({ method: "PUT", path: "/api/follows/mehmet" });
    await until(() => expect(document.querySelector("dl")?.textContent).toContain("Takipçi4"));
    const end = find("button", "Mehmet Çınar: takip ediyorsunuz, takibi bırak");
    expect(end.textContent).toContain("Takip ediyorsunuz");
    answer = seen({ follow });
    await press(end);
    expect(changes().at(-1)).toMatchObject({ method: "DELETE", path: "/api/follows/mehmet" });
    const [, note] = vi.mocked(toast.success).mock.calls.at(-1) ?? [];
    expect(note).toMatchObject({ action: { label: "Geri al" } });
  });

  test("of one who may not be followed offers none of it, nor does an answer that tells nothing of it", async () => {
    for (const more of [{}, { follow: { is_followable: false, is_following: true, followers: 0 } }]) {
      answer = seen(more);
      await show();
      await until(() => expect(find("button", "Arkadaş Ekle")).toBeTruthy());
      expect(document.body.textContent).not.toContain("Taki");
      await page.close();
    }
    await show();
  });

  test.each([
    ["none", "Arkadaş Ekle"],
    ["sent", "Geri Çek"],
    ["incoming", "Kabul Et"],
    ["friend", "Kaldır"],
  ])("shows the friendship in its true state: %s", async (state, label) => {
    answer = seen({
      friendship: { state, request_id: state === "sent" || state === "incoming" ? "7" : null },
    });
    await show();
    await until(() => expect(find("button", label)).toBeTruthy());
  });
});
