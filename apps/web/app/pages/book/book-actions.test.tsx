import { afterEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import BookActions from "./book-actions";

const isbn = "9789753638029";
const book = { isbn, title: "Kürk Mantolu Madonna", author: ["Sabahattin Ali"], published_year: 1943 };
const message = "Bu kitap için zaten bir incelemeniz var.";

let page: Awaited<ReturnType<typeof renderAt>>;
let postId: string | null;
const show = async () => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse", genres: [] }));
  answerCalls(({ method, path }) => {
    if (method === "POST") {
      postId = "ilk";
      return { status: 409, body: { code: "already_reviewed", message } };
    }
    if (path.includes("/readings/")) return { body: { readings: [] } };
    return { body: { own: { status: "read", library_isbn: isbn, post_id: postId, rating_half: 4 } } };
  });
  page = await renderAt(`/kitap/${isbn}?showCreateReview=true`, <BookActions book={book} shownPosts={[]} />);
};
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("a review made elsewhere meanwhile leaves the form with its words, and the way to the first one", async () => {
  postId = null;
  await show();
  await until(() => expect(document.querySelector("textarea")).toBeTruthy());
  await type(document.querySelector("textarea") as HTMLTextAreaElement, "On karakterden uzun.");
  await press(find("[role=dialog] button", "Paylaş"));
  await until(() =>
    expect(find("[role=alert] a", "İlk incelemenizi düzenleyin").getAttribute("href")).toBe(
      "/profil#inceleme-ilk",
    ),
  );
  expect(document.querySelector("textarea")?.value).toBe("On karakterden uzun.");
});

test("a book of the shelf has the way to its reading history and notes, one that is not there has none", async () => {
  postId = "ilk";
  await show();
  await until(() => expect(find("button", "Okuma geçmişi ve notlar")).toBeTruthy());
  await press(find("button", "Okuma geçmişi ve notlar"));
  await until(() => expect(find("[role=dialog]", "Okuma geçmişi").textContent).toContain(book.title));
  await until(() => expect(find("[role=dialog]", "Henüz okuma kaydı yok")).toBeTruthy());
  await page.close();
  answerCalls(() => ({
    body: { own: { status: null, library_isbn: null, post_id: null, rating_half: null } },
  }));
  page = await renderAt(`/kitap/${isbn}`, <BookActions book={book} shownPosts={[]} />);
  await until(() => expect(find("button", "Kitaplığıma Ekle")).toBeTruthy());
  expect(document.body.textContent).not.toContain("Okuma geçmişi");
});

test("of a book that has a review the address opens no form", async () => {
  postId = "ilk";
  await show();
  await until(() => expect(find("a", "İncelemenizi düzenleyin")).toBeTruthy());
  expect(document.querySelector("[role=dialog]")).toBeNull();
});
