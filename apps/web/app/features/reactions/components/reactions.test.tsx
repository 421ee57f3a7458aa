import type { Comment } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { act } from "react";
import { Toaster } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryKeys } from "~/lib/query-keys";
import {
  type Answer,
  type Asked,
  answerCalls,
  find,
  press,
  renderAt,
  settle,
  type,
} from "~/lib/rendering.fixtures";
import type { ReactionSubject } from "~/ui/reactions-place";
import { Reactions } from "./reactions";

const id = "00000000-0000-4000-8000-000000000001";
const me = { username: "mehmet", name: "Mehmet Çınar", picture: null };
const subject: ReactionSubject = {
  id,
  kind: "review",
  owner: { username: "ayse", name: "Ayşe Işık" },
  title: "İnce Memed 1",
  like_count: 4,
  comment_count: 1,
  is_liked: false,
  can: { edit: false, delete: false, report: true },
};
const own = { edit: false, delete: true, report: false };
const said = (more: Partial<Comment> = {}): Comment => ({
  id: "00000000-0000-4000-8000-0000000000c1",
  content: "Ben de sevdim.",
  created_at: "2026-01-02T10:00:00.000Z",
  reader: { username: "zeynep", name: "Zeynep Ak", picture: null },
  can: { edit: false, delete: false, report: true },
  ...more,
});

/** A list that holds the review among others, as the feed does. */
function List({ given }: { given: ReactionSubject }) {
  const { data } = useQuery({
    queryKey: queryKeys.feed,
    queryFn: () => Promise.reject(new Error("asked")),
    initialData: {
      pages: [
        {
          events: [
            { ...given, id: "başka" },
            { ...given, id: "olay", post_id: id },
          ],
        },
      ],
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [other, event] = data.pages[0]?.events ?? [];
  return (
    <>
      <Toaster />
      <p id="other">{other?.like_count}</p>
      {event && (
        <article>
          <Reactions subject={{ ...event, id }} me={me} />
        </article>
      )}
    </>
  );
}

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let answer: (call: Asked) => Answer | Promise<Answer>;
async function show(more: Partial<ReactionSubject> = {}, address = "/") {
  asked = answerCalls((call) => answer(call));
  page = await renderAt(address, <List given={{ ...subject, ...more }} />);
}
beforeEach(() => {
  localStorage.setItem("okurca.signed-in", JSON.stringify({ username: me.username }));
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const heart = () => find("button", "Beğen: Ayşe Işık, “İnce Memed 1” incelemesi");
const state = () => [heart().getAttribute("aria-pressed"), heart().textContent];
const refusal = {
  status: 429,
  body: { code: "too_often", message: "Kısa sürede çok fazla paylaşım beğendiniz." },
};

describe("a like", () => {
  test("is shown at once, and then as the server counts", async () => {
    answer = () => undefined;
    await show();
    expect(state()).toEqual(["false", "4"]);
    expect(heart().getAttribute("aria-label")).toContain("4 beğeni");
    await press(heart());
    expect(state()).toEqual(["true", "5"]);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /api/activity/activities/${id}/like`,
    ]);
    await page.close();
    answer = () => ({ body: { is_liked: true, like_count: 9 } });
    await show();
    await press(heart());
    expect(state()).toEqual(["true", "9"]);
    expect(document.getElementById("other")?.textContent).toBe("4");
  });

  test("stays as it was wanted where the answer does not tell how it is", async () => {
    answer = () => ({ body: {} });
    await show();
    await press(heart());
    expect(state()).toEqual(["true", "5"]);
  });

  test("that fails is put back, and the server's words are said", async () => {
    answer = () => refusal;
    await show();
    await press(heart());
    expect(state()).toEqual(["false", "4"]);
    expect(document.body.textContent).toContain("Kısa sürede çok fazla paylaşım beğendiniz.");
  });

  test("pressed many times ends as the last press wanted, or as the server last said", async () => {
    let failing = false;
    answer = ({ method }) => {
      if (failing) return refusal;
      return {
        body: method === "POST" ? { is_liked: true, like_count: 5 } : { is_liked: false, like_count: 4 },
      };
    };
    await show();
    const pressThree = async () => {
      for (let i = 0; i < 3; i++) await act(async () => heart().click());
      await settle();
    };
    await pressThree();
    expect(asked.map(({ method }) => method)).toEqual(["POST", "DELETE", "POST"]);
    expect(state()).toEqual(["true", "5"]);
    failing = true;
    await pressThree();
    expect(state()).toEqual(["true", "5"]);
  });
});

const pageOf = (comments: Comment[], total = comments.length) => ({
  body: { comments, page: 1, limit: 10, total_count: total },
});
const rows = () =>
  [...document.querySelectorAll("section[aria-label^=Yorumlar] li")] as [HTMLElement, ...HTMLElement[]];
const open = () => press(find("button", "Yorumlar: Ayşe Işık"));
const field = () => document.querySelector("textarea") as HTMLTextAreaElement;

describe("comments", () => {
  test("open under the review; the text that could not be sent stays, also when they are closed", async () => {
    answer = ({ method }) =>
      method === "POST" ? { status: 429, body: { message: "Çok fazla yorum yaptınız." } } : pageOf([said()]);
    await show();
    await open();
    expect(rows()[0].textContent).toContain("Zeynep Ak");
    expect(rows()[0].querySelector("a")?.getAttribute("href")).toBe("/profil/zeynep");
    await type(field(), "  Katılıyorum.  ");
    expect(document.body.textContent).toContain("12/1000");
    await press(find("button", "Gönder"));
    expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ content: "Katılıyorum." });
    expect(document.body.textContent).toContain("Çok fazla yorum yaptınız.");
    await open();
    expect(field()).toBeNull();
    await open();
    expect(field().value).toBe("  Katılıyorum.  ");
  });

  test("of nothing or of more than a thousand characters are not sent", async () => {
    answer = ({ method }) => (method === "POST" ? undefined : pageOf([]));
    await show();
    await open();
    await type(field(), "  \n ");
    await press(find("button", "Gönder"));
    expect(document.body.textContent).toContain("Yorum metni gereklidir");
    await type(field(), "a".repeat(1001));
    await press(find("button", "Gönder"));
    expect(document.body.textContent).toContain("Yorum en fazla 1000 karakter olabilir");
    expect(asked.some(({ method }) => method === "POST")).toBe(false);
    await type(field(), "ş".repeat(1000));
    await press(find("button", "Gönder"));
    expect(asked.some(({ method }) => method === "POST")).toBe(true);
  });

  test("that were sent stand first and are counted, and the field is empty", async () => {
    const sent = said({ id: "yeni", content: "Katılıyorum.", reader: me, can: own });
    answer = ({ method }) =>
      method === "POST"
        ? { status: 201, body: { message: "", comment: sent, comment_count: 2 } }
        : pageOf([said()]);
    await show();
    await open();
    await type(field(), "Katılıyorum.");
    await press(find("button", "Gönder"));
    const texts = rows().map((row) => row.textContent);
    expect(texts).toEqual([
      expect.stringContaining("Katılıyorum."),
      expect.stringContaining("Ben de sevdim."),
    ]);
    expect(find("button", "Yorumlar: Ayşe Işık").textContent).toBe("2");
    expect(field().value).toBe("");
    await open();
    await open();
    expect(field().value).toBe("");
  });

  test("that are being sent are not sent again by whoever closes them and opens them meanwhile", async () => {
    const sent = said({ id: "yeni", content: "Katılıyorum.", reader: me, can: own });
    let arrive: (given: Answer) => void = () => {};
    answer = ({ method }) =>
      method === "POST" ? new Promise((resolve) => (arrive = resolve)) : pageOf([said()]);
    await show();
    await open();
    await type(field(), "Katılıyorum.");
    await press(find("button", "Gönder"));
    await open();
    await open();
    expect(field().value).toBe("Katılıyorum.");
    expect(field().readOnly).toBe(true);
    await press(find("button", "Gönder"));
    await act(async () => field().form?.requestSubmit());
    expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
    await act(async () => arrive({ status: 201, body: { message: "", comment: sent, comment_count: 2 } }));
    await settle();
    expect(field().value).toBe("");
    expect(field().readOnly).toBe(false);
    expect(rows()[0].textContent).toContain("Katılıyorum.");
    await open();
    await open();
    expect(field().value).toBe("");
    // The next one is another one.
    await type(field(), "Bir daha okuyacağım.");
    await press(find("button", "Gönder"));
    expect(asked.filter(({ method }) => method === "POST")).toHaveLength(2);
  });

  test("stand open where the address names them", async () => {
    answer = () => pageOf([said()]);
    await show({}, `/kitap/9789750719387#yorumlar-${id}`);
    expect(rows()[0].textContent).toContain("Ben de sevdim.");
    // The keyboard goes on at the review that they are on.
    expect(document.activeElement?.tagName).toBe("ARTICLE");
  });
});

describe("'Şikâyet Et'", () => {
  test.each([
    ["review", "incelemesi", "Ayşe Işık adlı okurun incelemesini şikâyet edin", { kind: "post", target: id }],
    ["event", "paylaşımı", "Ayşe Işık adlı okuru şikâyet edin", { kind: "profile", target: "ayse" }],
  ] as const)(
    "of a %s reports it, or the reader where there is no text",
    async (kind, noun, title, target) => {
      answer = () => ({ status: 201, body: { message: "Şikâyetinizi aldık.", was_reported: false } });
      await show({ kind });
      const button = find("button", `Seçenekler: Ayşe Işık, “İnce Memed 1” ${noun}`);
      await act(async () => {
        button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
      });
      await press(find("[role=menuitem]", "Şikâyet Et"));
      expect(find("[role=dialog] h2", title)).toBeTruthy();
      await press(find("label", "Reklam").querySelector("input") as HTMLElement);
      await press(find("button", "Gönder"));
      expect(asked.at(-1)).toMatchObject({ path: "/api/social/reports", body: target });
    },
  );

  test("is not offered for what is one's own", async () => {
    answer = () => undefined;
    for (const kind of ["review", "event"] as const) {
      await show({ owner: me, kind, can: own });
      expect(document.querySelector("[aria-label^=Seçenekler]")).toBeNull();
      await page.close();
    }
    await show();
  });
});
