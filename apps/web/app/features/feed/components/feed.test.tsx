import type { FeedEvent } from "@okurca/contract";
import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { type Answer, type Asked, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { Feed } from "./feed";
import { FeedEventCard } from "./feed-event";
import { NamedActivity } from "./named-activity";

const eventOf = (n: number, more: Partial<FeedEvent> = {}): FeedEvent => ({
  id: `event-${n}`,
  event_type: "friend_book_update",
  status: "read",
  date: new Date(Date.now() - n * 60_000).toISOString(),
  text: "bir kitabı okudu",
  content: null,
  rating: null,
  rating_half: null,
  has_spoiler: false,
  is_hidden: false,
  is_public: false,
  post_id: null,
  like_count: 0,
  comment_count: 0,
  is_liked: false,
  isbn: "9789753638029",
  profile: { username: "mehmet", name: "Mehmet Çınar", picture: null },
  book_details: { title: `Kitap ${n}`, image: "", author: ["Ak Su", "Can Deniz"] },
  ...more,
});
const pageOf = (count: number, page = 1): Answer => ({
  body: {
    events: Array.from({ length: count }, (_none, i) => eventOf((page - 1) * 10 + i)),
    page,
    limit: 10,
    total_count: 30,
  },
});

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let answers: Record<string, Answer>;
beforeEach(() => {
  answers = {};
  asked = answerCalls(({ path }) => answers[new URL(path, "http://x").searchParams.get("page") ?? ""]);
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
  vi.unstubAllGlobals();
});
const show = async () => {
  page = await renderAt("/", <Feed emptyAction={<button type="button">Arkadaş Ara</button>} />);
};
const cards = () => document.querySelectorAll("article").length;
const more = () =>
  [...document.querySelectorAll("button")].find((button) => button.textContent === "Daha Fazla Göster");

test("a card of quotes shows them with notes and hearts, leads to each passage and to the rest, and has no heart of its own", async () => {
  const quoteOf = (n: number, more: object = {}) => ({
    ...{
      id: `alinti-${n}`,
      passage_id: `pasaj-${n}`,
      text: `Altı çizili satır ${n}.`,
      note: n === 1 ? "Notum." : null,
    },
    ...{ page: n === 1 ? 42 : null, percent: null, has_spoiler: n === 2, is_hidden: false },
    ...{ like_count: n, is_liked: false, ...more },
  });
  const event = eventOf(1, {
    ...{ event_type: "friend_quote", status: null, text: "5 alıntı paylaştı" },
    quotes: { count: 5, data: [quoteOf(1), quoteOf(2), quoteOf(3)] },
  });
  page = await renderAt("/", <FeedEventCard event={event} />);
  const words = document.body.textContent ?? "";
  for (const text of ["5 alıntı paylaştı", "Altı çizili satır 1.", "Notum.", "s. 42", "2 alıntı daha"])
    expect(words).toContain(text);
  expect(words).toContain("Bu alıntı kitabın sürprizlerini açık ediyor.");
  const hrefs = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(hrefs).toContain("/alinti/pasaj-1");
  expect(hrefs).toContain("/profil/mehmet?sekme=alintilar");
  expect(document.querySelectorAll('[aria-label^="Yorumlar:"]')).toHaveLength(1);
  expect(document.querySelectorAll('[aria-label^="Beğen:"]')).toHaveLength(0);
});

describe("a card of several books", () => {
  const other = (n: number, more: object = {}) => ({
    ...{
      isbn: `978975071938${n}`,
      status: "to-read" as const,
      title: `Öteki ${n}`,
      image: "",
      author: ["Ak Su"],
    },
    ...{ rating: null, rating_half: null },
    ...more,
  });
  const showCard = async (
    book_count: number,
    books: NonNullable<FeedEvent["card"]>["books"],
    more: Partial<FeedEvent> = {},
  ) => {
    const card = { id: "c", book_count, books };
    const event = eventOf(1, { text: "okuma listesine kitap ekledi", card, ...more });
    page = await renderAt("/", <FeedEventCard event={event} />);
  };
  const covers = () => [...document.querySelectorAll("li a")].map((link) => link.getAttribute("href"));

  test("shows their covers, each leading to its book, and counts the others", async () => {
    await showCard(8, [other(1), other(2), other(3), other(4)]);
    const isbns = ["9789753638029", ...[1, 2, 3, 4].map((n) => other(n).isbn)];
    expect(covers()).toEqual(isbns.map((isbn) => `/kitap/${isbn}`));
    expect(find("li a", "Öteki 2").textContent).toContain("Öteki 2, Okuma Listesi");
    expect(find("li", "+3")).toBeTruthy();
    expect(find("h2", "Kitap 1").textContent).toBe(
      "Kitap 1, Öteki 1, Öteki 2, Öteki 3, Öteki 4 ve 3 kitap daha",
    );
    expect(document.body.innerHTML).toContain("“Kitap 1 ve 7 kitap daha” paylaşımı");
  });

  test("says of none that it is being read that no longer is", async () => {
    await showCard(3, [other(1, { status: "reading", is_over: true }), other(2, { status: "reading" })], {
      ...{ status: "reading", is_over: true },
    });
    const words = [...document.querySelectorAll("li a .sr-only")].map(({ textContent }) => textContent);
    expect(words).toEqual(["Kitap 1", "Öteki 1", "Öteki 2, Okuyor"]);
    await page.close();
    page = await renderAt("/", <FeedEventCard event={eventOf(1, { status: "reading", is_over: true })} />);
    expect(document.body.textContent).not.toContain("Okuyor");
  });

  test("shows all of them once they are asked for, and fewer again", async () => {
    const card = { id: "c", book_count: 8, books: [1, 2, 3, 4, 5, 6, 7].map((n) => other(n)) };
    let refuses = true;
    asked = answerCalls(() => (refuses ? { status: 502 } : { body: { activity: eventOf(1, { card }) } }));
    await showCard(8, card.books.slice(0, 4));
    const button = () => find("li button", "kitap");
    expect([button().textContent, button().getAttribute("aria-expanded")]).toEqual([
      "+3 kitap daha göster",
      "false",
    ]);
    expect(asked).toEqual([]);
    const told = vi.spyOn(toast, "error").mockReturnValue(0);
    await press(button());
    await until(() => expect(told).toHaveBeenCalledWith("Öteki kitaplar gösterilemedi."));
    expect(covers()).toHaveLength(5);
    refuses = false;
    await press(button());
    await until(() => expect(covers()).toHaveLength(8));
    expect(asked.at(-1)?.path).toBe("/api/activity/activities/event-1");
    expect([button().textContent, button().getAttribute("aria-expanded")]).toEqual([
      "Daha az kitap göster",
      "true",
    ]);
    expect(find("h2", "Kitap 1").textContent).toContain("Öteki 6 ve Öteki 7");
    await press(button());
    expect(covers()).toHaveLength(5);
  });

  test("says nothing of others where there are none, and links no book that has no page", async () => {
    await showCard(2, [other(1, { in_catalogue: false })]);
    expect(covers()).toEqual(["/kitap/9789753638029"]);
    expect(find("h2", "Kitap 1").textContent).toBe("Kitap 1 ve Öteki 1");
    expect(document.body.textContent).not.toContain("+");
  });

  test("of stars shows each book's own, and says them to who does not see them", async () => {
    const stars = { status: null, rating: 5, rating_half: 4.5 };
    await showCard(3, [other(1, stars), other(2, { ...stars, rating: 3, rating_half: 3 })], {
      ...{
        event_type: "friend_rating",
        status: null,
        text: "3 kitaba puan verdi",
        rating: 2,
        rating_half: 2,
      },
    });
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((item) => item.textContent?.trim());
    expect(texts("li a > .sr-only")).toEqual([
      "Kitap 1, 5 üzerinden 2",
      "Öteki 1, 5 üzerinden 4,5",
      "Öteki 2, 5 üzerinden 3",
    ]);
    expect(texts("li > [aria-hidden=true].tnum")).toEqual(["2", "4,5", "3"]);
    expect(document.body.textContent).toContain("3 kitaba puan verdi");
  });

  test("of one book is as it was", async () => {
    await showCard(1, []);
    expect(covers()).toEqual([]);
    expect(find("h2", "Kitap 1").querySelector("a")).toBeTruthy();
  });
});

describe("the feed", () => {
  test("asks for ten events, and on a slow network shows that it is loading", async () => {
    await show();
    expect(asked[0]).toMatchObject({ method: "GET", path: "/api/activity/feed?page=1&limit=10" });
    expect(find("[role=status]", "Yükleniyor...")).toBeTruthy();
  });

  test.each([10, 9, 1])(
    "of a first page of %i events offers 'Daha Fazla Göster' only where exactly 10 came",
    async (count) => {
      answers["1"] = pageOf(count);
      await show();
      expect(cards()).toBe(count);
      expect(more() !== undefined).toBe(count === 10);
    },
  );

  test("adds the next page below, and hides the button when that one was not full", async () => {
    answers = { "1": pageOf(10), "2": pageOf(10, 2), "3": pageOf(0, 3) };
    await show();
    for (const count of [20, 20]) {
      await press(more() as HTMLElement);
      await until(() => expect(cards()).toBe(count));
    }
    expect(asked.map(({ path }) => path)).toEqual(
      [1, 2, 3].map((n) => `/api/activity/feed?page=${n}&limit=10`),
    );
    expect(more()).toBeUndefined();
  });

  test("a next page that fails is told; what is there stays, and it can be asked for again", async () => {
    answers = { "1": pageOf(10), "2": { status: 400, body: { message: "Olmadı." } } };
    await show();
    await press(more() as HTMLElement);
    await until(() => expect(find("[role=alert]", "Aktiviteler yüklenirken bir hata oluştu.")).toBeTruthy());
    expect(cards()).toBe(10);
    answers["2"] = pageOf(3, 2);
    await press(more() as HTMLElement);
    await until(() => expect(cards()).toBe(13));
  });

  test.each(["book_details", "profile", "date"] as const)(
    "with an event of which the server does not tell %s shows the others as ever",
    async (field) => {
      const { [field]: _untold, ...event } = eventOf(1);
      answers["1"] = { body: { events: [eventOf(0), event, eventOf(2)], page: 1 } };
      await show();
      expect(cards()).toBe(3);
      expect(find("article", "Kitap 2")).toBeTruthy();
      expect(document.querySelectorAll("article")[1]?.textContent).toContain("bir kitabı okudu");
    },
  );

  test("of a server that names no event shows each of them, and offers no reaction to it", async () => {
    const events = [0, 1].map((n) => ({ ...eventOf(n), id: undefined, post_id: undefined }));
    answers["1"] = { body: { events, page: 1 } };
    await show();
    expect(cards()).toBe(2);
    expect(document.querySelectorAll("article [aria-label^=Beğen]")).toHaveLength(0);
  });

  test("that cannot be loaded says so and is asked for again", async () => {
    answers["1"] = { status: 500 };
    await show();
    expect(find("[role=alert]", "Aktiviteler yüklenirken bir hata oluştu.")).toBeTruthy();
    answers["1"] = pageOf(2);
    await press(find("button", "Tekrar Dene"));
    await until(() => expect(cards()).toBe(2));
  });

  test("of which nothing is left to be seen goes on with what came after it", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    answers["1"] = pageOf(10);
    await show();
    answers["1"] = { body: { ...(pageOf(10, 2)?.body as object), page: 1 } };
    await act(async () => vi.advanceTimersByTime(30_000));
    vi.useRealTimers();
    await until(() => expect(document.body.textContent).toContain("Kitap 19"));
    expect(cards()).toBe(10);
    expect(document.body.textContent).not.toContain("Henüz aktivite yok");
  });

  test("what is new is shown on demand as it was read for its announcement: nothing is asked for again", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const known = [eventOf(0), eventOf(1)];
    const pageWith = (events: FeedEvent[]) => ({ body: { events, page: 1, limit: 10, total_count: 3 } });
    answers["1"] = pageWith(known);
    await show();
    answers["1"] = pageWith([eventOf(-1), ...known]);
    await act(async () => vi.advanceTimersByTime(30_000));
    vi.useRealTimers();
    await until(() => expect(find("button", "1 yeni aktivite")).toBeTruthy());
    await press(find("button", "1 yeni aktivite"));
    await until(() => expect(document.body.textContent).toContain("Kitap -1"));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked.map(({ path }) => path)).toEqual(Array(2).fill("/api/activity/feed?page=1&limit=10"));
    expect(cards()).toBe(3);
  });

  test("without events says 'Henüz aktivite yok'; the refresh button asks again, and a failure of it is told", async () => {
    answers["1"] = pageOf(0);
    await show();
    expect(find("h2", "Henüz aktivite yok")).toBeTruthy();
    expect(find("button", "Arkadaş Ara")).toBeTruthy();
    answers["1"] = { status: 500 };
    await press(find("button", "Yenile"));
    await until(() => expect(find("[role=alert]", "Aktiviteler yüklenirken bir hata oluştu.")).toBeTruthy());
    answers["1"] = pageOf(1);
    await press(find("button", "Yenile"));
    await until(() => expect(cards()).toBe(1));
  });
});

describe("an event's card", () => {
  const draw = async (more: Partial<FeedEvent>) => {
    page = await renderAt("/", <FeedEventCard event={eventOf(0, more)} />);
    return document.querySelector("article") as HTMLElement;
  };

  test("has first letter, name leading to the profile, handle, time, text, book and authors joined by commas", async () => {
    const card = await draw({ date: new Date().toISOString() });
    expect(card.querySelector("header span")?.textContent).toBe("M");
    expect(find("a", "Mehmet Çınar").getAttribute("href")).toBe("/profil/mehmet");
    for (const words of ["bir kitabı okudu", "@mehmet", "Az önce", "Kitap 0", "Ak Su, Can Deniz"]) {
      expect(card.textContent).toContain(words);
    }
    expect(find("a", "Kitap 0").getAttribute("href")).toBe("/kitap/9789753638029");
  });

  test("names a reader without a name by the username", async () => {
    await draw({ profile: { username: "mehmet", name: "", picture: null } });
    expect(find("header a", "mehmet").getAttribute("href")).toBe("/profil/mehmet");
  });

  test.each([
    ["to-read", "Okuma Listesi", "lucide-bookmark-plus"],
    ["reading", "Okuyor", "lucide-book-open"],
    ["read", "Okudu", "lucide-book-check"],
  ] as const)("of the status %s has the badge '%s' and an icon of its own", async (status, badge, icon) => {
    const card = await draw({ status });
    const words = [...card.querySelectorAll("span")].map((span) => span.textContent);
    expect(words).toContain(badge);
    expect(card.querySelector(`header .${icon}`)).toBeTruthy();
  });

  test("of a review quotes it, with its stars of five and no badge", async () => {
    const card = await draw({
      event_type: "friend_post",
      status: null,
      post_id: "post-1",
      rating: 4,
      rating_half: 4,
      content: "Bir solukta\n\nokudum.",
    });
    expect(card.textContent).toContain("4/5");
    const paragraphs = [...card.querySelectorAll("p[dir=auto]")].map((one) => one.textContent);
    expect(paragraphs).toEqual(["Bir solukta", "okudum."]);
    expect(card.querySelector("header .lucide-quote")).toBeTruthy();
    expect(card.textContent).not.toMatch(/İncelemenizi düzenleyin|Sil/);
  });

  test("of one's own review has the ways to where it is changed and deleted", async () => {
    const own = { edit: true, delete: true, report: false };
    const card = await draw({ event_type: "friend_post", post_id: "post-1", content: "Okudum.", can: own });
    const links = [...card.querySelectorAll("a[href='/profil#inceleme-post-1']")];
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringContaining("düzenleyin"),
      expect.stringContaining("Sil"),
    ]);
  });

  test.each([
    ["that visitors see is handed on", true, "Mehmet Çınar, “Kitap 0” incelemesinin bağlantısını paylaş"],
    ["of one's own, too", true, "“Kitap 0” incelemenizi paylaş"],
    ["for friends alone is not", false, undefined],
  ])("of a review %s", async (which, is_public, label) => {
    const card = await draw({
      event_type: "friend_post",
      status: null,
      post_id: "post-1",
      content: "Sustum.",
      is_public,
      ...(which.includes("own") && { can: { edit: true, delete: true, report: false } }),
    });
    const buttons = [...card.querySelectorAll("button[aria-label$='paylaş']")];
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(
      label === undefined ? [] : [label],
    );
  });

  test("of a review hands on where it stands on its book's page", async () => {
    const share = vi.fn(async () => {});
    vi.stubGlobal("navigator", { ...navigator, share });
    await draw({
      event_type: "friend_post",
      status: null,
      post_id: "post-1",
      content: "Sustum.",
      is_public: true,
    });
    await press(document.querySelector("button[aria-label$='paylaş']") as HTMLElement);
    expect(share).toHaveBeenCalledWith({
      title: "Kitap 0: Mehmet Çınar adlı okurun incelemesi",
      url: new URL("/kitap/9789753638029#inceleme-post-1", location.origin).href,
    });
  });

  test("of anything else has a generic icon", async () => {
    const card = await draw({ event_type: "group" as FeedEvent["event_type"], status: null });
    expect(card.querySelector("header .lucide-sparkle")).toBeTruthy();
  });

  test("hides a text that tells the end until it is asked for", async () => {
    const card = await draw({
      event_type: "friend_post",
      status: null,
      rating: 3,
      rating_half: 3,
      content: "Katil uşak.",
      has_spoiler: true,
    });
    expect(card.querySelector("details")?.open).toBe(false);
  });
});

describe("the page of one activity, to which its notifications lead", () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const draw = async (answer: Answer) => {
    answers[""] = answer;
    page = await renderAt(`/aktivite/${id}`, <NamedActivity id={id} />);
  };

  test("shows it as the feed does", async () => {
    await draw({ body: { activity: eventOf(1, { id }) } });
    expect(asked[0]?.path).toBe(`/api/activity/activities/${id}`);
    expect(find("article", "Kitap 1").textContent).toContain("Mehmet Çınar");
  });

  test("says that it loads on a slow network, and that it failed; it can be asked for again", async () => {
    await draw(undefined);
    expect(find("[role=status]", "Yükleniyor...")).toBeTruthy();
    await page.close();
    await draw({ status: 500 });
    expect(find("[role=alert]", "Aktiviteler yüklenirken bir hata oluştu.")).toBeTruthy();
    answers[""] = { body: { activity: eventOf(1, { id }) } };
    await press(find("button", "Tekrar Dene"));
    await until(() => expect(cards()).toBe(1));
  });

  test.each(["activity_not_found", "bad_input"])(
    "says that there is none on %s, with the way home",
    async (code) => {
      await draw({ status: code === "bad_input" ? 400 : 404, body: { code } });
      expect(find("h2", "Aktivite bulunamadı")).toBeTruthy();
      expect(find("a", "Ana Sayfa").getAttribute("href")).toBe("/");
    },
  );
});

describe("what there is to do while little is told", () => {
  const showWith = async (count: number) => {
    answers = { 1: pageOf(count) };
    page = await renderAt("/", <Feed emptyAction={null} beginning={<p>Size göre</p>} />);
    await until(() => expect(cards()).toBe(count));
  };

  test("stays below the cards of one followed reader as long as they are less than a page", async () => {
    await showWith(9);
    const last = [...document.querySelectorAll("article")].at(-1);
    expect(last?.compareDocumentPosition(find("p", "Size göre"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("goes where others fill the page", async () => {
    await showWith(10);
    expect(document.body.textContent).not.toContain("Size göre");
  });

  // The first page is full in each.
  test.each([
    ["one reader's busy day before those of many others", "mehmet", { readers: 5, events: 200 }, ""],
    ["one's own busy day before what others do", "ayse", { readers: 5, events: 200 }, ""],
    ["two readers", "mehmet", { readers: 2, events: 200 }, "Kısaca"],
    ["one's own, and little of others", "ayse", { readers: 1, events: 4 }, "Size göre"],
    ["one's own alone", "ayse", { readers: 0, events: 0 }, "Size göre"],
    ["one reader, of a server that does not say of how many", "mehmet", undefined, "Kısaca"],
  ] as const)(
    "is judged by the whole feed, not by its first page: %s",
    async (_what, username, others, shown) => {
      localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
      const profile = { username, name: username, picture: null };
      const events = Array.from({ length: 10 }, (_none, i) => eventOf(i, { profile }));
      answers = { 1: { body: { events, page: 1, limit: 10, total_count: 300, ...(others && { others }) } } };
      page = await renderAt(
        "/",
        <Feed emptyAction={null} beginning={<p>Size göre</p>} shortly={<p>Kısaca</p>} />,
      );
      await until(() => expect(cards()).toBe(10));
      const present = ["Size göre", "Kısaca"].filter((text) => document.body.textContent?.includes(text));
      expect(present.join()).toBe(shown);
      localStorage.clear();
    },
  );
});
