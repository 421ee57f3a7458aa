import type { Post } from "@okurca/contract";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, find, press, renderAt, type } from "~/lib/rendering.fixtures";
import { OwnReview } from "./own-review";

const post: Post = {
  id: "00000000-0000-4000-8000-000000000001",
  content: "İlk paragraf.\n\nİkincisi <b>burada</b>.",
  rating: 4,
  has_spoiler: false,
  like_count: 0,
  comment_count: 0,
  is_liked: false,
  created_at: "2026-01-02T10:00:00.000Z",
  book_isbn: "9789753638029",
  book_details: { title: "", image: "", author: ["Ak Su", "Can Deniz"] },
};

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: ReturnType<typeof answerCalls>;
async function show(more: Partial<Post> = {}) {
  asked = answerCalls(() => undefined);
  page = await renderAt(
    "/profil",
    <OwnReview owner={{ username: "ayse", name: "Ayşe Işık" }} post={{ ...post, ...more }} />,
  );
}
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

test("a review's card: a title in any case, authors, stars of five, day, text in paragraphs and never HTML", async () => {
  await show();
  expect(document.querySelector("h2")?.textContent).toBe("Kitap İncelemesi");
  expect(document.body.textContent).toContain("Ak Su, Can Deniz");
  expect(document.body.textContent).toContain("4/5");
  expect(document.querySelector("time")?.textContent).toBe("2 Ocak 2026");
  const paragraphs = [...document.querySelectorAll("p")].map((p) => p.textContent);
  expect(paragraphs).toContain("İkincisi <b>burada</b>.");
});

test("while it is edited nothing under ten characters can be saved, spaces not counted", async () => {
  await show();
  await press(find("button", "Düzenle"));
  const field = document.querySelector("textarea") as HTMLTextAreaElement;
  expect(field.value).toBe(post.content);
  await type(field, "   123456789   ");
  expect(find("span", "En az 10 karakter gerekli")).toBeTruthy();
  expect(find("span", "9/2000")).toBeTruthy();
  expect((find("button", "Kaydet") as HTMLButtonElement).disabled).toBe(true);
  await type(field, "1234567890");
  await press(find("button", "Kaydet"));
  expect(asked).toEqual([
    {
      method: "PATCH",
      path: `/api/social/posts/${post.id}`,
      body: { content: "1234567890", rating: 4, has_spoiler: false },
    },
  ]);
});

test("its text is hidden until asked for where it tells the end", async () => {
  await show({ has_spoiler: true });
  const cover = document.querySelector("details") as HTMLDetailsElement;
  expect(cover.open).toBe(false);
  expect(cover.querySelector("summary")?.textContent).toContain("Yine de göster");
  expect([...cover.querySelectorAll("p")].map((p) => p.textContent)).toContain("İlk paragraf.");
});
