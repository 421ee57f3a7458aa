import { act, useState } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { today } from "~/lib/day-text";
import { takeNotes } from "~/lib/notes";
import { clearStoredShelf, countOwnWork } from "~/lib/reader-storage";
import { type Answer, answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { backAfterEdit } from "~/ui/reactions-place";
import { NewReviewDialog } from "./new-review-dialog";

const isbn = "9789753638029";
const book = {
  id: isbn,
  isbn,
  title: "Kürk Mantolu Madonna",
  author: ["Sabahattin Ali"],
  published_year: 1943,
  image: "",
  genres: [],
};

let answer: Answer;
let searched: Answer;
let ownState: object | undefined;
let readings: object[];
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>>;
const onClose = vi.fn();

beforeEach(async () => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  vi.spyOn(toast, "success").mockReturnValue(0);
  onClose.mockReset();
  takeNotes();
  ownState = undefined;
  readings = [];
  searched = { body: { results: [book], page: 1, total_count: 1 } };
  asked = answerCalls(({ method, path }) => {
    if (method === "POST") return answer;
    if (path.startsWith("/api/books/search")) return searched;
    return { body: path.includes("/readings/") ? { readings } : { own: ownState } };
  });
  page = await renderAt("/", <NewReviewDialog username="ayse" isbn={null} onClose={onClose} />);
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const drafts = () => Object.keys(localStorage).filter((key) => key.includes("/draft/"));
const share = () => find("button", "Paylaş") as HTMLButtonElement;
const field = () => document.querySelector("textarea") as HTMLTextAreaElement;

async function fillIn(): Promise<void> {
  await type(document.querySelector("input[type=search]") as HTMLInputElement, "  madonna ");
  await press(find("button", "Kitabı ara"));
  await press(find("ul button", "Kürk Mantolu Madonna"));
  await press(document.querySelectorAll<HTMLElement>("input[type=radio]")[7] as HTMLElement);
  await type(field(), "  On karakterden uzun.  ");
}

describe("the new-review dialog", () => {
  test("finds by the button, shows author and year of each book, and keeps the chosen one as a card", async () => {
    expect(find("span", "Puan seçin (zorunlu)")).toBeTruthy();
    const search = find("button", "Kitabı ara") as HTMLButtonElement;
    await type(document.querySelector("input[type=search]") as HTMLInputElement, "   ");
    expect(search.disabled).toBe(true);
    await type(document.querySelector("input[type=search]") as HTMLInputElement, "madonna");
    await press(search);
    expect(asked.at(-1)?.path).toContain("/api/books/search?q=madonna");
    expect(find("ul button", "Kürk Mantolu Madonna").textContent).toContain("Sabahattin Ali · 1943");
    await press(find("ul button", "Kürk Mantolu Madonna"));
    expect(document.querySelector("ul")).toBeNull();
    expect(find("button", "Değiştir")).toBeTruthy();
  });

  test("has what was searched for looked for elsewhere, whose book is the chosen one", async () => {
    await page.close();
    page = await renderAt(
      "/",
      <NewReviewDialog
        username="ayse"
        isbn={null}
        onClose={onClose}
        outsideFor={(q, onChoose) => (
          <button type="button" onClick={() => onChoose({ ...book, isbn: "9786053757818", title: `${q}!` })}>
            Başka kataloglarda ara
          </button>
        )}
      />,
    );
    searched = { body: { results: [], page: 1, total_count: 0 } };
    expect(document.body.textContent).not.toContain("Başka kataloglarda ara");
    await type(document.querySelector("input[type=search]") as HTMLInputElement, "değirmenin sesi");
    await press(find("button", "Kitabı ara"));
    await press(find("button", "Başka kataloglarda ara"));
    expect(find("p", "değirmenin sesi!")).toBeTruthy();
    expect(find("button", "Değiştir")).toBeTruthy();
  });

  test("offers books before anything is typed", async () => {
    await page.close();
    page = await renderAt(
      "/",
      <NewReviewDialog username="ayse" isbn={null} offers={[book]} onClose={onClose} />,
    );
    expect(find("h3", "Kitaplığınızdan")).toBeTruthy();
    await press(find("[aria-labelledby=raftan] button", "Kürk Mantolu Madonna"));
    expect(find("button", "Değiştir")).toBeTruthy();
  });

  test("stars that the book has from the reader are those of the review, until others are given", async () => {
    ownState = { status: "read", library_isbn: isbn, post_id: null, rating_half: 3.5 };
    answer = { body: {} };
    await page.close();
    let reopen = () => {};
    function Reopened() {
      const [key, setKey] = useState(0);
      reopen = () => setKey(1);
      return <NewReviewDialog key={key} username="ayse" isbn={isbn} known={book} onClose={onClose} />;
    }
    page = await renderAt("/", <Reopened />);
    await until(() => expect(find("span", "3,5/5")).toBeTruthy());
    expect(drafts()).toEqual([]);
    // They came after it, and the keyboard waited on the empty ones.
    expect(document.activeElement).toBe(field());
    // Opened again with the stars known, as on the book's page, it takes words at once.
    await act(async () => reopen());
    expect(document.activeElement).toBe(field());
    await type(field(), "On karakterden uzun.");
    await press(share());
    expect(asked.findLast(({ method }) => method === "POST")?.body).toMatchObject({ rating_half: 3.5 });
  });

  test("after 'Değiştir' the button searches for the words that stand in the box", async () => {
    const box = () => document.querySelector("input[type=search]") as HTMLInputElement;
    await type(box(), "madonna");
    await press(find("button", "Kitabı ara"));
    // Too short to be searched for.
    await type(box(), "y");
    await press(find("ul button", "Kürk Mantolu Madonna"));
    await press(find("button", "Değiştir"));
    expect(box().value).toBe("madonna");
    const before = asked.length;
    await press(find("button", "Kitabı ara"));
    expect(asked.slice(before).filter(({ path }) => path.includes("q=y"))).toEqual([]);
    expect(find("ul button", "Kürk Mantolu Madonna")).toBeTruthy();
  });

  test("sends book, stars and text as written, tells so and closes", async () => {
    answer = { status: 201, body: { message: "", post: {} } };
    await fillIn();
    expect(find("span", "4/5")).toBeTruthy();
    expect(find("span", "20/2000")).toBeTruthy();
    await press(share());
    expect(asked.find(({ method }) => method === "POST")).toEqual({
      method: "POST",
      path: "/api/social/posts",
      body: {
        book_isbn: isbn,
        content: "  On karakterden uzun.  ",
        rating_half: 4,
        has_spoiler: false,
        day: today(),
      },
    });
    expect(takeNotes()).toEqual([{ kind: "success", text: "İncelemeniz başarıyla paylaşıldı!" }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each([
    ["that everybody sees has its picture to be taken along", { is_public: true }, false, "Resmi indir"],
    ["for friends has none", { is_public: false }, false, ""],
    ["that tells how the book ends has none", { is_public: true }, true, ""],
    ["of which the server does not say who sees it has none", {}, false, ""],
  ])("the note about a review %s", async (_which, told, isSpoiler, offered) => {
    const post = { id: "7", has_spoiler: isSpoiler, book_details: { title: "Yaban" } };
    answer = { status: 201, body: { message: "", post, ...told } };
    await fillIn();
    await press(share());
    await until(() => expect(onClose).toHaveBeenCalledOnce());
    expect(takeNotes()).toEqual([
      {
        kind: "success",
        text: "İncelemeniz başarıyla paylaşıldı!",
        link: { label: "İncelemenizi görün", to: `/kitap/${isbn}#inceleme-7` },
        ...(offered && {
          file: { label: offered, href: "/api/og/inceleme/7.png", name: "Yaban incelemesi.png" },
        }),
      },
    ]);
  });

  const sent = async (): Promise<unknown> => {
    answer = { status: 201, body: { message: "", post: {} } };
    await press(share());
    return asked.find(({ method }) => method === "POST")?.body;
  };

  test("asks for the day where no reading says it: another one, one that is not remembered, or not finished yet", async () => {
    readings = [{ outcome: null, ended_on: null }];
    await fillIn();
    await press(find("button", "Başka bir gün"));
    const day = document.querySelector("input[placeholder='gg.aa.yyyy']") as HTMLInputElement;
    await type(day, "1.1.2999");
    await press(share());
    expect(document.body.textContent).toContain("Tarih gelecekte olamaz");
    await press(find("button", "Henüz bitirmedim"));
    expect(await sent()).not.toHaveProperty("day");
  });

  test("asks about the reading of the edition on the shelf, whichever the review was begun from", async () => {
    ownState = { status: "reading", library_isbn: "9789750719387", post_id: null };
    readings = [{ outcome: null, ended_on: null }];
    await fillIn();
    await until(() => expect(find("button", "Henüz bitirmedim")).toBeTruthy());
    const paths = asked.map(({ path }) => path).filter((path) => path.includes("/readings/"));
    expect(paths.every((path) => path.includes("9789750719387"))).toBe(true);
  });

  test("of a book that is known not to be on the shelf no readings are asked for, and the day is", async () => {
    ownState = { status: null, library_isbn: null, post_id: null };
    await fillIn();
    await until(() => expect(find("button", "Hatırlamıyorum")).toBeTruthy());
    expect(asked.filter(({ path }) => path.includes("/readings/"))).toEqual([]);
  });

  test("of a book that was finished before, on a day that nobody knows, no day is sent until one is chosen", async () => {
    readings = [{ outcome: "finished", ended_on: null }];
    await fillIn();
    expect(find("button", "Hatırlamıyorum").getAttribute("aria-pressed")).toBe("true");
    expect(await sent()).toMatchObject({ day: null });
  });

  test.each([
    ["was read on a day", { outcome: "finished", ended_on: "2025-02-03" }],
    ["was given up", { outcome: "abandoned", ended_on: null }],
  ])("does not ask for the day of a book that %s", async (_what, reading) => {
    readings = [reading];
    await fillIn();
    expect(document.body.textContent).not.toContain("Bitirme tarihi");
    expect(await sent()).not.toHaveProperty("day");
  });

  test.each<[string, Answer, string]>([
    ["with words", { status: 503, body: { message: "Hizmet yok." } }, "Hizmet yok."],
    ["without words", { status: 502 }, "İnceleme gönderilirken bir hata oluştu"],
  ])("a refusal %s is told in it; it stays open with what was written", async (_how, given, words) => {
    answer = given;
    await fillIn();
    await press(share());
    expect(find("[role=alert]", words).textContent).toBe(words);
    expect(field().value).toBe("  On karakterden uzun.  ");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("a second review of a book offers to edit the first", async () => {
    const message = "Bu kitap için zaten bir incelemeniz var.";
    answer = { status: 409, body: { code: "already_reviewed", message } };
    await fillIn();
    await press(share());
    expect(find("[role=alert]", message)).toBeTruthy();
    expect(find("[role=alert] a", "İlk incelemenizi düzenleyin").getAttribute("href")).toBe("/profil");
  });

  test("a book that has a review already is told of before a word is written, and nothing goes along from an empty form", async () => {
    ownState = { status: "read", library_isbn: isbn, post_id: "ilk-inceleme", rating_half: 4 };
    await page.close();
    page = await renderAt(
      "/",
      <NewReviewDialog username="ayse" isbn={isbn} known={book} onClose={onClose} />,
    );
    await until(() => expect(find("[role=alert]", "zaten bir incelemeniz var")).toBeTruthy());
    await press(find("[role=alert] a", "İlk incelemenizi düzenleyin"));
    expect(page.location()).toBe("/profil");
    expect(localStorage.getItem("okurca.of/ayse/draft/review/ilk-inceleme")).toBeNull();
    await page.close();
    page = await renderAt(
      "/",
      <NewReviewDialog username="ayse" isbn={isbn} known={book} onClose={onClose} />,
    );
    await type(field(), "On karakterden uzun.");
    expect(share().disabled).toBe(true);
  });

  test("what was written for a book that has a review already goes along to where that one is changed", async () => {
    const message = "Bu kitap için zaten bir incelemeniz var.";
    answer = { status: 409, body: { code: "already_reviewed", message } };
    ownState = { status: "read", library_isbn: isbn, post_id: null };
    await fillIn();
    // Made on another device meanwhile: nothing here knows of it before the answer.
    ownState = { status: "read", library_isbn: isbn, post_id: "ilk-inceleme" };
    await press(share());
    await until(() =>
      expect(find("[role=alert] a", "İlk incelemenizi düzenleyin").getAttribute("href")).toBe(
        "/profil#inceleme-ilk-inceleme",
      ),
    );
    await press(find("[role=alert] a", "İlk incelemenizi düzenleyin"));
    expect(page.state()).toEqual(backAfterEdit);
    const kept = localStorage.getItem("okurca.of/ayse/draft/review/ilk-inceleme");
    expect(JSON.parse(kept ?? "null")).toEqual({
      content: "  On karakterden uzun.  ",
      hasSpoiler: false,
      rating: 4,
    });
  });

  test("one press while the answer is under way sends nothing more", async () => {
    answer = undefined;
    await fillIn();
    await press(share());
    await press(share());
    expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  describe("its book search", () => {
    const box = () => document.querySelector("input[type=search]") as HTMLInputElement;
    const searches = () => asked.filter(({ path }) => path.startsWith("/api/books/search")).length;
    async function enter(text: string): Promise<void> {
      await type(box(), text);
      await act(async () => box().form?.requestSubmit());
    }

    test("is asked by Enter, and never for a blank text", async () => {
      const before = searches();
      await enter("   ");
      expect(searches()).toBe(before);
      await enter("madonna");
      await until(() => expect(find("ul button", "Kürk Mantolu Madonna")).toBeTruthy());
    });

    test("finds while one types, as the search page does, and leaves alone what stands in the box", async () => {
      await type(box(), "madon ");
      await until(() => expect(find("ul button", "Kürk Mantolu Madonna")).toBeTruthy());
      expect(asked.at(-1)?.path).toContain("q=madon&");
      expect(box().value).toBe("madon ");
      const before = searches();
      await type(box(), "97897");
      await new Promise((done) => setTimeout(done, 400));
      expect(searches()).toBe(before);
    });

    test("an emptied field empties the list", async () => {
      await enter("madonna");
      await until(() => expect(find("ul button", "Kürk Mantolu Madonna")).toBeTruthy());
      await enter("");
      await until(() => expect(document.querySelector("ul")).toBeNull());
    });

    test("says that nothing was found, that it failed, and that it is slow", async () => {
      searched = { body: { results: [], page: 1, total_count: 0 } };
      await enter("yok");
      await until(() => expect(find("[role=status]", "Sonuç bulunamadı")).toBeTruthy());
      searched = { status: 500 };
      await enter("bozuk");
      await until(() => expect(find("[role=alert]", "Arama sırasında bir hata oluştu")).toBeTruthy());
      expect(document.querySelector("ul")).toBeNull();
      searched = { body: { results: [book], page: 1, total_count: 1 } };
      await press(find("button", "Tekrar Dene"));
      await until(() => expect(find("ul button", "Kürk Mantolu Madonna")).toBeTruthy());
      // The former results stay in sight, marked as such.
      searched = undefined;
      await enter("ağır");
      expect(find("ul", "Kürk Mantolu Madonna").getAttribute("aria-busy")).toBe("true");
      await enter("");
      await enter("ağır");
      expect(find("[role=status]", "Yükleniyor...")).toBeTruthy();
    });
  });

  test.each([
    ["nine characters beside spaces", "   123456789   ", true],
    ["ten", "1234567890", false],
    ["two thousand", "ş".repeat(2000), false],
    ["two thousand and one", "ş".repeat(2001), true],
  ])("with book and stars and %s can be shared or not", async (_what, text, isRefused) => {
    await fillIn();
    await type(field(), text);
    expect(share().disabled).toBe(isRefused);
  });

  test("without a book or without stars nothing can be shared", async () => {
    await type(field(), "On karakterden uzun.");
    await press(document.querySelectorAll<HTMLElement>("input[type=radio]")[1] as HTMLElement);
    expect(share().disabled).toBe(true);
    await press(document.querySelectorAll<HTMLElement>("input[type=radio]")[9] as HTMLElement);
    expect(find("span", "5/5")).toBeTruthy();
    await fillIn();
    expect(share().disabled).toBe(false);
  });

  test("closed with nothing written it says nothing of that", async () => {
    await press(find("button", "İptal"));
    expect(onClose).toHaveBeenCalledOnce();
    expect(takeNotes()).toEqual([]);
  });

  test.each([
    [
      "only stars were given",
      () => press(document.querySelectorAll<HTMLElement>("input[type=radio]")[7] as HTMLElement),
    ],
    [
      "the storage takes nothing",
      async () => {
        const full = () => {
          throw new DOMException("", "QuotaExceededError");
        };
        const get = (storage: Storage, name: string | symbol) =>
          name === "setItem" ? full : Reflect.get(storage, name).bind?.(storage);
        vi.stubGlobal("localStorage", new Proxy(localStorage, { get }));
        await type(field(), "Yarım kalmış bir cümle");
      },
    ],
    [
      "it is being sent",
      async () => {
        answer = undefined;
        await fillIn();
        await press(share());
      },
    ],
  ])("closed while %s it says nothing of words that are kept", async (_what, fill) => {
    await fill();
    await press(find("button", "İptal"));
    expect(onClose).toHaveBeenCalledOnce();
    expect(takeNotes()).toEqual([]);
  });

  test("closes on Escape and on 'İptal', which keep what was written", async () => {
    await type(field(), "Yarım kalmış bir cümle");
    await act(async () => {
      field().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    });
    await press(find("button", "İptal"));
    expect(onClose).toHaveBeenCalledTimes(2);
    const told = { kind: "info", text: "Yazdıklarınız bu cihazda saklandı" };
    expect(takeNotes()).toEqual([told, told]);
    await page.close();
    page = await renderAt("/", <NewReviewDialog username="ayse" isbn={null} onClose={onClose} />);
    expect(field().value).toBe("Yarım kalmış bir cümle");
  });

  test("written for another book than it was opened from, it comes back with that book; a book alone does not", async () => {
    const given = { ...book, isbn: "9789750719387", title: "İnce Memed 1" };
    const open = async () => {
      await page.close();
      page = await renderAt(
        "/kitap",
        <NewReviewDialog username="ayse" isbn={given.isbn} known={given} onClose={onClose} />,
      );
    };
    const change = async () => {
      await press(find("button", "Değiştir"));
      await type(document.querySelector("input[type=search]") as HTMLInputElement, "madonna");
      await press(find("button", "Kitabı ara"));
      await press(find("ul button", "Kürk Mantolu Madonna"));
    };
    await open();
    await change();
    await open();
    expect(document.body.textContent).toContain("İnce Memed 1");
    await change();
    await type(field(), "Madonna için yazılmış bir inceleme.");
    await open();
    expect(field().value).toBe("Madonna için yazılmış bir inceleme.");
    expect(document.body.textContent).toContain("Kürk Mantolu Madonna");
    expect(document.body.textContent).not.toContain("İnce Memed 1");
  });

  test("what was shared is gone from the form: it opens empty again", async () => {
    answer = { status: 201, body: { message: "", post: {} } };
    await fillIn();
    await press(share());
    await page.close();
    page = await renderAt("/", <NewReviewDialog username="ayse" isbn={null} onClose={onClose} />);
    expect(field().value).toBe("");
    expect(find("span", "Puan seçin (zorunlu)")).toBeTruthy();
  });

  test("closed while it is sent and opened again it sends nothing twice, and goes with the answer", async () => {
    await page.close();
    let arrive = () => {};
    const answered = new Promise<void>((done) => {
      arrive = done;
    });
    const ask = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      if (init.method === "POST") await answered;
      return ask(address, init);
    });
    function Home() {
      const [isOpen, setOpen] = useState(true);
      return isOpen ? (
        <NewReviewDialog username="ayse" isbn={null} onClose={() => setOpen(false)} />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Yeniden aç
        </button>
      );
    }
    answer = { status: 201, body: { message: "", post: {} } };
    page = await renderAt("/", <Home />);
    await fillIn();
    await press(share());
    await press(find("button", "İptal"));
    await press(find("button", "Yeniden aç"));
    expect(share().getAttribute("aria-busy")).toBe("true");
    await press(share());
    await act(async () => field().form?.requestSubmit());
    arrive();
    await until(() => expect(find("button", "Yeniden aç")).toBeTruthy());
    expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
    expect(drafts()).toEqual([]);
    await press(find("button", "Yeniden aç"));
    expect(field().value).toBe("");
  });

  test("what was begun is work that signing out takes along, and nobody else's", async () => {
    await fillIn();
    expect([drafts().length, countOwnWork().drafts]).toEqual([1, 1]);
    clearStoredShelf(true);
    expect(Object.keys(localStorage)).toEqual([signedInKey]);
    // Another reader has signed in in another tab: what is written here is not theirs.
    localStorage.setItem(signedInKey, JSON.stringify({ username: "mehmet" }));
    await type(field(), "Bir cümle daha yazıyorum.");
    expect(Object.keys(localStorage)).toEqual([signedInKey]);
  });

  test("a draft that came back can be thrown away, after a question", async () => {
    await fillIn();
    expect(document.body.textContent).not.toContain("Taslağı sil");
    await page.close();
    page = await renderAt("/", <NewReviewDialog username="ayse" isbn={null} onClose={onClose} />);
    expect(find("[role=status]", "Yarım kalan incelemeniz geri geldi.")).toBeTruthy();
    await press(find("button", "Taslağı sil"));
    await press(find("[role=alertdialog] button", "Taslağı sil"));
    expect(field().value).toBe("");
    expect(find("span", "Puan seçin (zorunlu)")).toBeTruthy();
    expect(drafts()).toEqual([]);
    expect(document.body.textContent).not.toContain("Taslağı sil");
  });

  test("what another tab wrote in the same draft is noticed, and taken or left", async () => {
    await fillIn();
    const [key = ""] = drafts();
    const kept = JSON.parse(localStorage.getItem(key) ?? "");
    const writeElsewhere = (content: string) => {
      const newValue = JSON.stringify({ ...kept, content });
      localStorage.setItem(key, newValue);
      return act(async () => dispatchEvent(new StorageEvent("storage", { key, newValue })));
    };
    await writeElsewhere("Öbür sekmede yazılan daha uzun hali.");
    expect(find("[role=status]", "başka bir sekmede")).toBeTruthy();
    await press(find("button", "Buradaki kalsın"));
    expect(field().value).toBe("  On karakterden uzun.  ");
    expect(JSON.parse(localStorage.getItem(key) ?? "").content).toBe("  On karakterden uzun.  ");
    await writeElsewhere("Öbür sekmede yazılan daha da uzun hali.");
    await press(find("button", "Oradakini al"));
    expect(field().value).toBe("Öbür sekmede yazılan daha da uzun hali.");
    expect(document.body.textContent).not.toContain("başka bir sekmede");
  });
});
