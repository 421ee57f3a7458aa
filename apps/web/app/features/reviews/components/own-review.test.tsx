import type { Post } from "@okurca/contract";
import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { type Answer, answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { WriterContext } from "~/ui/reactions-place";
import { OwnReview } from "./own-review";

const post: Post = {
  id: "00000000-0000-4000-8000-000000000001",
  content: "İlk paragraf.\n\nİkincisi <b>burada</b>.",
  rating: 4,
  rating_half: 4,
  has_spoiler: false,
  is_hidden: false,
  like_count: 0,
  comment_count: 0,
  is_liked: false,
  created_at: "2026-01-02T10:00:00.000Z",
  book_isbn: "9789753638029",
  book_details: { title: "", image: "", author: ["Ak Su", "Can Deniz"] },
};

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: ReturnType<typeof answerCalls>;
let answer: Answer;
beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  answer = undefined;
});
async function show(more: Partial<Post> = {}, isPublic = false) {
  asked = answerCalls(() => answer);
  page = await renderAt(
    "/profil",
    <WriterContext value="ayse">
      <OwnReview
        owner={{ username: "ayse", name: "Ayşe Işık" }}
        post={{ ...post, ...more }}
        isPublic={isPublic}
      />
    </WriterContext>,
  );
}
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("what may not be done has no button; where the server does not say it, both stand", async () => {
  const buttons = () => [...document.querySelectorAll("button")].map((button) => button.textContent?.trim());
  await show();
  expect(buttons()).toEqual(expect.arrayContaining(["Düzenle", "Sil"]));
  await page.close();
  await show({ can: { edit: false, delete: true, report: false } });
  expect(buttons()).not.toContain("Düzenle");
  expect(buttons()).toContain("Sil");
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

test("one's own review that the operator hid says that nobody else sees it", async () => {
  await show({ is_hidden: true });
  expect(document.body.textContent).toContain("bu incelemeyi yalnızca siz görüyorsunuz");
  await page.close();
  await show();
  expect(document.body.textContent).not.toContain("yalnızca siz görüyorsunuz");
});

const shareButton = () => document.querySelector("button[aria-label$='paylaş']") as HTMLElement;
/** A menu opens when a pointer goes down on its button. */
async function open(button: HTMLElement) {
  await act(async () => {
    button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
  });
}
const shareButtons = () =>
  [...document.querySelectorAll("button[aria-label$='paylaş']")].map((button) =>
    button.getAttribute("aria-label"),
  );

test("one's own review is handed on where visitors see it, by its place on its book's page", async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal("navigator", { ...navigator, share });
  const book_details = { ...post.book_details, title: "Yaban" };
  await show({ book_details }, true);
  expect(shareButtons()).toEqual(["Yaban incelemenizi paylaş"]);
  await open(shareButton());
  const picture = find("[role=menuitem]", "Resmi indir");
  expect([picture.getAttribute("href"), picture.getAttribute("download")]).toEqual([
    `/api/og/inceleme/${post.id}.png`,
    "Yaban incelemesi.png",
  ]);
  await press(find("[role=menuitem]", "Bağlantıyı paylaş"));
  expect(share).toHaveBeenCalledWith({
    title: "Yaban: Ayşe Işık adlı okurun incelemesi",
    url: new URL(`/kitap/${post.book_isbn}#inceleme-${post.id}`, location.origin).href,
  });
});

test("of one that tells how the book ends there is no picture: a press hands it on", async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal("navigator", { ...navigator, share });
  await show({ has_spoiler: true }, true);
  await press(shareButton());
  expect(share).toHaveBeenCalledOnce();
});

test.each<[string, Partial<Post>, boolean]>([
  ["for friends or nobody", {}, false],
  ["that the operator hid", { is_hidden: true }, true],
  [
    "of a book that the catalogue does not have",
    { book_details: { ...post.book_details, in_catalogue: false } },
    true,
  ],
])("one's own review %s is not handed on", async (_which, more, isPublic) => {
  await show(more, isPublic);
  expect(shareButtons()).toEqual([]);
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
      body: { content: "1234567890", rating_half: 4, has_spoiler: false },
    },
  ]);
});

test("its writer sees a text that tells the end, and that others see it only when they ask", async () => {
  await show({ has_spoiler: true });
  expect(document.querySelector("details")).toBeNull();
  const texts = [...document.querySelectorAll("p")].map((p) => p.textContent);
  expect(texts).toContain("İlk paragraf.");
  expect(document.body.textContent).toContain("başkaları bu metni ancak isteyince görür");
});

const field = () => document.querySelector("textarea") as HTMLTextAreaElement | null;

describe("saving a changed review", () => {
  test("tells so and shows it again", async () => {
    answer = { body: { message: "", post } };
    await show();
    await press(find("button", "Düzenle"));
    await type(field() as HTMLTextAreaElement, "Baştan yazdım bunu.");
    await press(find("button", "Kaydet"));
    await until(() => expect(field()).toBeNull());
    expect(toast.success).toHaveBeenCalledWith("Post başarıyla güncellendi!");
  });

  test("that fails tells so and keeps what was written", async () => {
    answer = { status: 500 };
    await show();
    await press(find("button", "Düzenle"));
    await type(field() as HTMLTextAreaElement, "Baştan yazdım bunu.");
    await press(find("button", "Kaydet"));
    await until(() => expect(toast.error).toHaveBeenCalledWith("Post güncellenirken bir hata oluştu."));
    expect(field()?.value).toBe("Baştan yazdım bunu.");
  });

  test("left while it is being saved, nothing of it waits to be saved", async () => {
    localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
    await show();
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal("fetch", () => promise);
    await press(find("button", "Düzenle"));
    await type(field() as HTMLTextAreaElement, "Bambaşka bir inceleme metni.");
    await press(find("button", "Kaydet"));
    await page.close();
    expect(Object.keys(localStorage)).toContain(`okurca.of/ayse/draft/review/${post.id}`);
    resolve(Response.json({ message: "", post }));
    await until(() => expect(Object.keys(localStorage)).toEqual([signedInKey]));
  });

  test("more than 2000 characters cannot be saved; 'İptal' shows the review as it was", async () => {
    await show();
    await press(find("button", "Düzenle"));
    await type(field() as HTMLTextAreaElement, "a".repeat(2001));
    expect(find("span", "2001/2000")).toBeTruthy();
    expect((find("button", "Kaydet") as HTMLButtonElement).disabled).toBe(true);
    await press(find("button", "İptal"));
    expect(document.body.textContent).toContain("İlk paragraf.");
    expect(asked).toEqual([]);
  });
});

describe("deleting a review", () => {
  /** What the last note offers. */
  const undo = () => {
    const [, given] = vi.mocked(toast.success).mock.lastCall ?? [];
    return given as { duration?: number; action?: { label: string; onClick: () => void } } | undefined;
  };
  const deleteIt = async () => {
    answer = { body: { message: "" } };
    await show();
    await ask();
    await yes();
    await until(() => expect(undo()?.action?.label).toBe("Geri al"));
  };

  test("offers for ten seconds to bring it back, by one call, with what was being changed in it", async () => {
    localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
    const draft = `okurca.of/ayse/draft/review/${post.id}`;
    localStorage.setItem(draft, "{}");
    await deleteIt();
    expect(vi.mocked(toast.success).mock.lastCall?.[0]).toBe("Post başarıyla silindi!");
    expect(undo()?.duration).toBe(10_000);
    answer = { body: { message: "İncelemeniz geri getirildi.", post } };
    undo()?.action?.onClick();
    await until(() => expect(toast.success).toHaveBeenCalledWith("İncelemeniz geri getirildi."));
    expect(asked.filter(({ method }) => method === "PUT")).toEqual([
      { method: "PUT", path: `/api/social/posts/${post.id}/restore`, body: undefined },
    ]);
    await until(() => expect(localStorage.getItem(draft)).toBe("{}"));
  });

  test("that cannot be taken back any more says why", async () => {
    await deleteIt();
    const message = "Bu kitap için zaten bir incelemeniz var.";
    answer = { status: 409, body: { code: "already_reviewed", message } };
    undo()?.action?.onClick();
    await until(() => expect(toast.error).toHaveBeenCalledWith(message));
  });

  test("takes along what was being changed in it", async () => {
    localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
    localStorage.setItem(`okurca.of/ayse/draft/review/${post.id}`, "{}");
    answer = { body: { message: "" } };
    await show();
    await ask();
    await yes();
    await until(() => expect(Object.keys(localStorage)).toEqual([signedInKey]));
  });

  const ask = () => press(find("button", "incelemesini sil"));
  const yes = () => press(find("[role=alertdialog] button", "Sil"));

  test("asks first; 'İptal' deletes nothing", async () => {
    await show();
    await ask();
    expect(find("[role=alertdialog]", "İnceleme silinsin mi?")).toBeTruthy();
    await press(find("[role=alertdialog] button", "İptal"));
    expect([document.querySelector("[role=alertdialog]"), asked]).toEqual([null, []]);
  });

  test("is one call however often it is pressed, and tells so", async () => {
    await show();
    await ask();
    await yes();
    await yes();
    expect(asked).toEqual([{ method: "DELETE", path: `/api/social/posts/${post.id}`, body: undefined }]);
    await page.close();
    answer = { body: { message: "" } };
    await show();
    await ask();
    await yes();
    await until(() =>
      expect(toast.success).toHaveBeenCalledWith("Post başarıyla silindi!", expect.anything()),
    );
  });

  test("that fails tells so", async () => {
    answer = { status: 500 };
    await show();
    await ask();
    await yes();
    await until(() => expect(toast.error).toHaveBeenCalledWith("Post silinirken bir hata oluştu."));
  });
});
