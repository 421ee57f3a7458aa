import type { RecommendationSection } from "@okurca/contract";
import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { invalidateRecommendations } from "~/lib/query-keys";
import { type Answer, answerCalls, find, press, renderAt, settle, until } from "~/lib/rendering.fixtures";
import { recommended } from "../recommendations.fixtures";
import { RecommendationsView } from "./recommendations-view";

const path = "/api/userlibrary/get-book-recommendations";
let sections: RecommendationSection[];
/** What is answered instead of the sections. */
let list: Answer | "sections";
/** What changes are answered. */
let answer: Answer;
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;
let onShelf: string[];

beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  sections = [
    { title: "Favori Türlerinize", kind: "genres", recommendations: [1, 2, 3].map((n) => recommended(n)) },
    { title: "Sevebileceğiniz Yazarlardan", kind: "authors", recommendations: [recommended(4)] },
    { title: "Yeni Keşifler", kind: "discoveries", recommendations: [recommended(5)] },
    {
      title: "“Huzur” Kitabını Okuyanlar Bunları da Sevdi",
      kind: "book",
      recommendations: [
        recommended(6, {
          reason: "“Huzur” kitabına 5 yıldız verdiniz; okurları bunu da seviyor.",
          reason_kind: "book",
        }),
      ],
    },
  ];
  list = "sections";
  answer = { body: { message: "Bu kitabı bir daha önermeyeceğiz." } };
  onShelf = [];
  asked = answerCalls(({ method }) => {
    if (method !== "GET") return answer;
    return list === "sections" ? { body: { sections, total_count: 6, is_on: true } } : list;
  });
});
afterEach(async () => {
  await page?.close();
  page = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const view = () => (
  <RecommendationsView
    actionFor={({ title }) => <button type="button">{`Ekle ${title}`}</button>}
    isOnShelf={(isbn) => onShelf.includes(isbn)}
  />
);
const show = async (address = "/onerilerim") => {
  page = await renderAt(address, view());
};
const titles = () => [...document.querySelectorAll("h2")].map((heading) => heading.textContent);
const books = () => [...document.querySelectorAll("h3")].map((heading) => heading.textContent);
const chips = () => [...document.querySelectorAll("button[aria-pressed]")].map((chip) => chip.textContent);
/** Presses 'Geri al' of the note that was shown as the n-th. */
async function undo(n: number) {
  const { action } = vi.mocked(toast.success).mock.calls[n]?.[1] ?? {};
  if (!action || typeof action !== "object" || !("onClick" in action)) throw new Error("no way back");
  await act(async () => action.onClick({} as never));
  await settle();
}

describe("the recommendations", () => {
  test("stand in sections, each book with title, authors, reason and the way to its page", async () => {
    await show();
    expect(titles()).toEqual(sections.map(({ title }) => title));
    const card = find("li", "Kitap 6");
    expect(card.textContent).toContain("Ak Su, Can Deniz");
    expect(card.textContent).toContain("“Huzur” kitabına 5 yıldız verdiniz; okurları bunu da seviyor.");
    expect(card.querySelector("h3 a")?.getAttribute("href")).toBe("/kitap/9789753638006");
    expect(card.textContent).toContain("Ekle Kitap 6");
  });

  test("may have two sections of the same title: of two liked books that are called alike", async () => {
    const errors = vi.spyOn(console, "error");
    const alike = { title: "“Şiirler” Kitabını Okuyanlar Bunları da Sevdi", kind: "book" } as const;
    sections = [
      { ...alike, recommendations: [recommended(1)] },
      { ...alike, recommendations: [recommended(2)] },
    ];
    await show();
    expect([titles().length, books()]).toEqual([2, ["Kitap 1", "Kitap 2"]]);
    await press(find("button", "İlgilenmiyorum"));
    expect(books()).toEqual(["Kitap 2"]);
    expect(errors).not.toHaveBeenCalled();
  });

  test("of a server that does not tell whether they are on are shown with what it tells", async () => {
    const { isbn, title, author, image, reason } = recommended(7, { reason: "Bir bildiğimiz var." });
    sections = [
      { title: "Başka Bir Şey", recommendations: [{ isbn, title, author, image, reason }] },
    ] as unknown as RecommendationSection[];
    list = { body: { sections, total_count: 1 } };
    await show();
    expect([titles(), books()]).toEqual([["Başka Bir Şey"], ["Kitap 7"]]);
    expect(find("li", "Kitap 7").textContent).toContain("Bir bildiğimiz var.");
  });

  test("of a kind of reason that this page does not know are shown with its words", async () => {
    const unknown = { reason: "Yıldızlar öyle diyor.", reason_kind: "stars" as "book" };
    sections = [{ title: "Yeni Keşifler", kind: "discoveries", recommendations: [recommended(8, unknown)] }];
    await show();
    expect(find("li", "Kitap 8").textContent).toContain("Yıldızlar öyle diyor.");
  });

  test("are filtered by category: all, or part of the title; the address keeps it", async () => {
    await show();
    expect(chips()).toEqual([
      "Tümü",
      "Favori Türlerinize",
      "Sevebileceğiniz Yazarlardan",
      "Yeni Keşifler",
      "Okuduklarınıza Göre",
    ]);
    await press(find("button", "Yeni Keşifler"));
    expect(titles()).toEqual(["Yeni Keşifler"]);
    expect(new URLSearchParams(page?.location().split("?")[1]).get("kategori")).toBe("Yeni Keşifler");
    expect(document.querySelector("[role=status]")?.textContent).toBe("1 öneri");
    await press(find("button", "Tümü"));
    expect([titles().length, page?.location()]).toEqual([4, "/onerilerim"]);
    await page?.go("/onerilerim?kategori=yazarlardan");
    expect(titles()).toEqual(["Sevebileceğiniz Yazarlardan"]);
  });

  test("of a category that is not there say so and lead back to all", async () => {
    await show("/onerilerim?kategori=masal");
    expect(titles()).toEqual(["Bu türde önerimiz yok"]);
    await press(find("button", "Tümünü göster"));
    expect(titles()).toHaveLength(4);
  });

  test("of a kind nobody knows yet stand under their own title", async () => {
    sections = [{ title: "Editörün Seçtikleri", kind: "discoveries", recommendations: [recommended(1)] }];
    await show();
    expect([titles(), chips()]).toEqual([["Editörün Seçtikleri"], ["Tümü", "Editörün Seçtikleri"]]);
  });

  test("tell how they come about, and where they are set", async () => {
    await show();
    expect(find("a", "Nasıl seçiyoruz?").getAttribute("href")).toBe("/yardim#oneriler");
    expect(find("a", "Öneri ayarları").getAttribute("href")).toBe("/ayarlar#oneriler");
  });

  test("do not move while they are read: a change elsewhere counts when the page is next opened", async () => {
    await show();
    sections = sections.slice(1);
    await act(async () => page && invalidateRecommendations(page.client));
    await act(async () => void dispatchEvent(new Event("focus")));
    await settle();
    expect(asked.filter((call) => call.path === path)).toHaveLength(1);
    expect(titles()).toHaveLength(4);
    await act(() => page?.client.refetchQueries());
    await settle();
    expect(titles()).toHaveLength(3);
  });

  test("one that is on the shelf is not offered to be dismissed", async () => {
    onShelf = ["9789753638002"];
    await show();
    const names = [...document.querySelectorAll("[data-dismiss]")].map((one) =>
      one.getAttribute("aria-label"),
    );
    expect(names).toHaveLength(5);
    expect(names).not.toContain("İlgilenmiyorum: Kitap 2");
  });
});

describe("İlgilenmiyorum", () => {
  const dismiss = (n: number) => press(find("button", `İlgilenmiyorum: Kitap ${n}`));

  test("takes the book off the page before the server answers; the keyboard goes on at its neighbour", async () => {
    answer = undefined;
    await show();
    await dismiss(2);
    expect(books().slice(0, 3)).toEqual(["Kitap 1", "Kitap 3", "Kitap 4"]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("İlgilenmiyorum: Kitap 3");
    expect(asked.at(-1)).toMatchObject({
      method: "PUT",
      path: "/api/userlibrary/dismissed-recommendations/9789753638002",
    });
  });

  test("is taken back by 'Geri al', to the same place", async () => {
    await show();
    await dismiss(2);
    await dismiss(1);
    expect(toast.success).toHaveBeenCalledWith(
      "Bu kitabı bir daha önermeyeceğiz.",
      expect.objectContaining({ action: expect.objectContaining({ label: "Geri al" }) }),
    );
    await undo(0);
    await undo(1);
    expect(books().slice(0, 3)).toEqual(["Kitap 1", "Kitap 2", "Kitap 3"]);
    expect(asked.filter(({ method }) => method === "DELETE")).toHaveLength(2);
  });

  test("that fails puts the book back and says so", async () => {
    answer = { status: 500, body: {} };
    await show();
    await dismiss(2);
    await until(() => expect(books().slice(0, 3)).toEqual(["Kitap 1", "Kitap 2", "Kitap 3"]));
    expect(toast.error).toHaveBeenCalledWith("Kitap önerilerden çıkarılırken bir hata oluştu.");
  });

  test("that cannot be taken back stays, and says so", async () => {
    await show();
    await dismiss(2);
    answer = { status: 500, body: {} };
    await undo(0);
    await until(() => expect(toast.error).toHaveBeenCalled());
    expect(toast.error).toHaveBeenCalledWith("Kitap önerilere geri alınırken bir hata oluştu.");
    expect(books()).not.toContain("Kitap 2");
  });

  test("for the last book of a section takes the section with it; for all of them offers new ones", async () => {
    await show("/onerilerim?kategori=Yeni");
    await dismiss(5);
    expect(titles()).toEqual(["Buradaki önerilerin hepsine baktınız"]);
    sections = [{ title: "Yeni Keşifler", kind: "discoveries", recommendations: [recommended(7)] }];
    await press(find("button", "Yeni öneriler"));
    expect(books()).toEqual(["Kitap 7"]);
  });
});

describe("without recommendations", () => {
  test("while they are loaded, placeholders stand there and are told once", async () => {
    list = undefined;
    await show();
    expect(document.querySelector("[role=status][aria-busy=true]")?.textContent).toContain("Yükleniyor...");
  });

  test("that could not be loaded, the list is empty, says why and can be tried again", async () => {
    list = { status: 500, body: {} };
    await show();
    expect(books()).toEqual([]);
    expect(document.querySelector("[role=alert]")?.textContent).toContain(
      "Önerileriniz yüklenirken bir hata oluştu.",
    );
    list = "sections";
    await press(find("button", "Tekrar Dene"));
    expect(titles()).toHaveLength(4);
  });

  test("because there is nothing to recommend, it leads to books and genres", async () => {
    list = { body: { sections: [], total_count: 0, is_on: true } };
    await show();
    expect(titles()).toEqual(["Size önerecek bir kitap bulamadık"]);
    expect(find("a", "Kitap Ara").getAttribute("href")).toBe("/ara");
    expect(find("a", "Favori Türlerim").getAttribute("href")).toBe("/ayarlar#tercihler");
  });

  test("because they are turned off, it leads to their settings", async () => {
    list = { body: { sections: [], total_count: 0, is_on: false } };
    await show();
    expect(titles()).toEqual(["Öneriler kapalı"]);
    expect(find("a", "Öneri Ayarları").getAttribute("href")).toBe("/ayarlar#oneriler");
  });
});
