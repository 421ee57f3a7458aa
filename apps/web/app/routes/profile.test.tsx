import { Link, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { type Asked, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { DeleteReviewLink, EditReviewLink } from "~/ui/edit-review-link";
import { ownReviewPath } from "~/ui/reactions-place";
import ProfilePage from "./profile";

vi.mock("~/shell/member-shell", () => ({ MemberShell: ({ children }: { children: unknown }) => children }));

const reader = { username: "ayse", email: "a@ornek.com", firstName: "Ayşe", lastName: "Işık", picture: null };
const post = {
  ...{ id: "r", book_isbn: "9789753638029", content: "Okuduğuma sevindim.", rating: 4, rating_half: 4 },
  ...{ has_spoiler: false, is_hidden: false, created_at: "2026-01-02T10:00:00.000Z" },
  ...{ like_count: 0, comment_count: 0, is_liked: false },
  book_details: { title: "Kürk Mantolu Madonna", image: "", author: ["Sabahattin Ali"] },
};
/** Where one came from, and the profile. */
function Pages() {
  const { pathname } = useLocation();
  if (pathname === "/profil") return <ProfilePage />;
  return (
    <>
      <EditReviewLink id="r" />
      <DeleteReviewLink id="r" />
      <Link to={ownReviewPath("r")}>Doğrudan</Link>
    </>
  );
}

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
beforeEach(async () => {
  localStorage.setItem(signedInKey, JSON.stringify({ ...reader, genres: [] }));
  asked = answerCalls(({ method, path }) => {
    if (method === "PATCH") return { body: { message: "", post } };
    if (method === "DELETE") return { body: { message: "" } };
    if (!path.startsWith("/api/activity/profile")) return { body: {} };
    const profile = { name: "Ayşe Işık", username: "ayse", email: "a@ornek.com", favorite_genres: [] };
    return { body: { profile, posts: { total: 1, data: [post] }, books: { total: 0, data: [] } } };
  });
  page = await renderAt("/kitap/9789753638029?sayfa=2", <Pages />);
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const saved = {
  method: "PATCH",
  path: "/api/social/posts/r",
  body: { content: post.content, rating_half: 4, has_spoiler: false },
};

test.each([
  ["Kaydet", [saved]],
  ["İptal", []],
])("who came to change a review is back where it was begun after '%s'", async (button, sent) => {
  await press(find("a", "Düzenle"));
  await until(() => expect(document.querySelector("textarea")).toBeTruthy());
  await press(find("form button", button));
  await until(() => expect(page.location()).toBe("/kitap/9789753638029?sayfa=2"));
  expect(asked.filter(({ method }) => method !== "GET")).toEqual(sent);
});

test.each([
  ["Sil", [{ method: "DELETE", path: "/api/social/posts/r" }]],
  ["İptal", []],
])(
  "who came to delete a review is asked at once, and is back where it was begun after '%s'",
  async (button, sent) => {
    await press(find("a", "Sil"));
    await until(() => expect(find("[role=alertdialog]", "İnceleme silinsin mi?")).toBeTruthy());
    expect(document.querySelector("textarea")).toBeNull();
    await press(find("[role=alertdialog] button", button));
    await until(() => expect(page.location()).toBe("/kitap/9789753638029?sayfa=2"));
    expect(asked.filter(({ method }) => method !== "GET")).toMatchObject(sent);
    expect(document.querySelector("[role=alertdialog]")).toBeNull();
  },
);

test("who came by an address alone stays, and the review is like the others", async () => {
  await press(find("a", "Doğrudan"));
  await until(() => expect(document.querySelector("textarea")).toBeTruthy());
  await press(find("form button", "İptal"));
  await until(() => expect(document.querySelector("textarea")).toBeNull());
  expect(page.location()).toBe("/profil");
});
