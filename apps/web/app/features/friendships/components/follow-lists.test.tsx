import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, type Asked, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { type FollowListKey, FollowLists } from "./follow-lists";

const person = (username: string, more: object = {}) => ({
  username,
  name: `${username} Okur`,
  picture: null,
  since: "2026-01-02T10:00:00.000Z",
  ...more,
});

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let list: Answer;
let isFollowable: boolean;
const show = async (key: FollowListKey, number = 1) => {
  page = await renderAt(
    "/profil",
    <FollowLists
      list={key}
      page={number}
      to={(of, to) => `?liste=${of}&sayfa=${to ?? 1}`}
      findAction={<button type="button">Kullanıcı Ara</button>}
      renderAuthors={(number, to) => <a href={to(number + 1)}>Takip edilen yazarlar</a>}
    />,
  );
};
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text));
const changes = () => asked.filter(({ method }) => method !== "GET");
beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  isFollowable = true;
  asked = answerCalls(({ method, path }) => {
    if (method !== "GET") return { body: { message: "Oldu." } };
    if (path.startsWith("/api/account")) {
      return { body: { library: "public", reviews: "public", is_followable: isFollowable } };
    }
    return list;
  });
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("whom one follows stands there with the day, who is closed for it is marked, and each can be left with a way back", async () => {
  const followed = [person("mehmet", { is_followable: true }), person("can", { is_followable: false })];
  list = { body: { followed, page: 1, limit: 20, total_count: 2 } };
  await show("followed");
  expect(asked[0]?.path).toBe("/api/follows?page=1&limit=20");
  const rows = [...document.querySelectorAll("li")].map((row) => row.textContent);
  for (const words of ["mehmet Okur", "@mehmet", "2 Ocak 2026"]) expect(rows[0]).toContain(words);
  expect(rows.map((text) => text?.includes("takip edilmeye kapalı"))).toEqual([false, true]);
  await press(find("button", "mehmet Okur adlı okuru takip etmeyi bırak"));
  expect(changes()).toMatchObject([{ method: "DELETE", path: "/api/follows/mehmet" }]);
  const [, note] = vi.mocked(toast.success).mock.calls.at(-1) ?? [];
  expect(note).toMatchObject({ action: { label: "Geri al" } });
});

test("followers are taken out after a question that says what it means", async () => {
  list = { body: { followers: [person("mehmet")], page: 1, limit: 20, total_count: 1 } };
  await show("followers");
  await press(find("button", "mehmet Okur adlı okuru takipçilerinizden çıkar"));
  expect(find("[role=alertdialog]", "isterse sizi yeniden takip edebilir")).toBeTruthy();
  await press(find("[role=alertdialog] button", "Çıkar"));
  expect(changes()).toMatchObject([{ method: "DELETE", path: "/api/followers/mehmet" }]);
});

test("who has turned it off is told what followers see, beside the list and in its place", async () => {
  isFollowable = false;
  list = { body: { followers: [person("mehmet")], page: 1, limit: 20, total_count: 1 } };
  await show("followers");
  await shows("takip edilmeye kapalısınız");
  expect(find("a", "Gizlilik ayarları").getAttribute("href")).toBe("/ayarlar#gizlilik");
  await page.close();
  list = { body: { followers: [], page: 1, limit: 20, total_count: 0 } };
  await show("followers");
  await shows("“Takip edilebilir” seçeneğini açarsanız");
});

test("an empty list, a failure and a page that is no more say so", async () => {
  list = { body: { followed: [], page: 1, limit: 20, total_count: 0 } };
  await show("followed");
  await shows("Henüz kimseyi takip etmiyorsunuz");
  expect(find("button", "Kullanıcı Ara")).toBeTruthy();
  await page.close();
  list = { status: 500, body: {} };
  await show("followed");
  await shows("Takip listesi yüklenirken bir hata oluştu");
  await page.close();
  list = { body: { followed: [], page: 2, limit: 20, total_count: 20 } };
  await show("followed", 2);
  await until(() => expect(page.location()).toContain("sayfa=1"));
});

test("authors have a list of their own, with its page in the address", async () => {
  await show("authors", 2);
  expect(find("nav [aria-current=page]", "Yazarlar")).toBeTruthy();
  expect(find("a", "Takip edilen yazarlar").getAttribute("href")).toBe("?liste=authors&sayfa=3");
});
