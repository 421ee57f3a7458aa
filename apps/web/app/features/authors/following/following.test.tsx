import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, type Asked, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { FollowAuthor } from "./follow-author";
import { FollowedAuthors } from "./followed-authors";

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let isFollowing: boolean;
let list: Answer;
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text));
const changes = () => asked.flatMap(({ method, path }) => (method === "GET" ? [] : [`${method} ${path}`]));
beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  isFollowing = false;
  asked = answerCalls(({ method, path }) => {
    if (method !== "GET") {
      isFollowing = method === "PUT";
      return { body: { message: "Oldu.", is_following: isFollowing } };
    }
    return path.includes("?") ? list : { body: { is_following: isFollowing } };
  });
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const undo = () => {
  const [, note] = vi.mocked(toast.success).mock.calls.at(-1) ?? [];
  return (note as { action: { label: string; onClick: () => void } }).action;
};

test("an author is followed by one press, and left by another with a way back", async () => {
  page = await renderAt("/yazar/yasar-kemal", <FollowAuthor slug="yasar-kemal" name="Yaşar Kemal" />);
  await shows("Takip et");
  await press(find("button", "Yaşar Kemal adlı yazarı takip et"));
  await shows("Takip ediyorsunuz");
  await press(find("button", "Yaşar Kemal: takip ediyorsunuz, takibi bırak"));
  await shows("Takip et");
  expect(undo().label).toBe("Geri al");
  undo().onClick();
  await shows("Takip ediyorsunuz");
  const path = "/api/author-follows/yasar-kemal";
  expect(changes()).toEqual([`PUT ${path}`, `DELETE ${path}`, `PUT ${path}`]);
});

test("a press counts also while it is not known yet whether the author is followed", async () => {
  asked = answerCalls(({ method }) =>
    method === "GET" ? undefined : { body: { message: "Oldu.", is_following: true } },
  );
  page = await renderAt("/yazar/yasar-kemal", <FollowAuthor slug="yasar-kemal" name="Yaşar Kemal" />);
  await press(find("button", "Yaşar Kemal adlı yazarı takip et"));
  await until(() => expect(changes()).toEqual(["PUT /api/author-follows/yasar-kemal"]));
});

const show = async (number = 1) => {
  page = await renderAt("/profil", <FollowedAuthors page={number} to={(to) => `?sayfa=${to}`} />);
};
const author = (slug: string, works: number) => ({
  ...{ slug, name: `Yazar ${slug}`, works, since: "2026-01-02T10:00:00.000Z" },
});

test("followed authors stand in a list with the day, lead to their pages and can be left", async () => {
  list = { body: { authors: [author("a", 3), author("b", 0)], page: 1, limit: 20, total_count: 2 } };
  await show();
  await shows("2 yazar · yalnızca siz görürsünüz");
  const rows = [...document.querySelectorAll("li")].map((row) => row.textContent);
  for (const words of ["Yazar a", "3 eser", "2 Ocak 2026"]) expect(rows[0]).toContain(words);
  expect(rows[1]).toContain("Katalogda eseri yok");
  expect([...document.querySelectorAll("li a")].map((link) => link.getAttribute("href"))).toEqual([
    "/yazar/a",
  ]);
  await press(find("button", "Yazar b: Takibi Bırak"));
  expect(changes()).toEqual(["DELETE /api/author-follows/b"]);
  expect(undo().label).toBe("Geri al");
});

test("an empty list, a failure and a page that is no more say so", async () => {
  list = { body: { authors: [], page: 1, limit: 20, total_count: 0 } };
  await show();
  await shows("Henüz bir yazarı takip etmiyorsunuz");
  await page.close();
  list = { status: 500, body: {} };
  await show();
  await shows("Takip ettiğiniz yazarlar yüklenirken bir hata oluştu");
  await page.close();
  list = { body: { authors: [], page: 2, limit: 20, total_count: 20 } };
  await show(2);
  await until(() => expect(page.location()).toContain("sayfa=1"));
});
