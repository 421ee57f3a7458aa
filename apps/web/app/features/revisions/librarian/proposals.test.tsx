import type { Proposal } from "@okurca/contract";
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type Asked,
  answerCalls,
  find,
  press,
  renderAt,
  settle,
  until,
  type as write,
} from "~/lib/rendering.fixtures";
import { Proposals } from "./proposals";

type Change = Proposal["changes"][number];
const pages = (more: Partial<Change> = {}): Change => ({
  ...{ field: "pages", before: 120, after: 168, present: 120, is_protected: false },
  ...more,
});
const proposal = (id: string, more: Partial<Proposal> = {}): Proposal => ({
  ...{ id, kind: "edition", subject: `978000000000${id}`, title: `Kitap ${id}`, path: `/kitap/${id}` },
  ...{
    is_new: false,
    is_taken_back: false,
    are_words_hidden: false,
    is_there: true,
    fits: true,
    state: "waiting",
    standing: "reader",
  },
  ...{ changes: [pages()], reason: null, source_url: null, restores: null, has_left: false, mark: `im${id}` },
  ...{
    created_at: "2026-11-20T10:00:00.000Z",
    writer: { username: "ayse", name: "Ayşe Işık", picture: null },
  },
  ...more,
});

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

/** What the server has; a decision takes the proposals away unless it says otherwise. */
async function open(
  all: Proposal[],
  {
    address = "/yonetim/katalog",
    outcome,
    likely = [],
  }: { address?: string; outcome?: (id: string) => string | undefined; likely?: object[] | null } = {},
) {
  let there = all;
  asked = answerCalls(({ method, path, body }) => {
    if (path.includes("likely-doubles"))
      return likely ? { body: { books: likely } } : { status: 500, body: {} };
    if (method === "GET")
      return {
        body: {
          data: there,
          waiting: there.length,
          trusted: 3,
          page: 1,
          limit: 20,
          total_count: there.length,
        },
      };
    const { decision, proposals } = body as { decision: string; proposals: { id: string }[] };
    const results = proposals.map(({ id }) => ({
      ...{ id, proposal: null },
      outcome: outcome?.(id) ?? (decision === "accept" ? "accepted" : "refused"),
    }));
    const stays = new Set(results.filter((one) => one.outcome === "changed").map(({ id }) => id));
    there = there.filter(({ id }) => stays.has(id) || !results.some((one) => one.id === id));
    return { body: { message: "Kararınız kaydedildi.", results } };
  });
  page = await renderAt(address, <main tabIndex={-1}>{<Proposals />}</main>);
}
const decisions = () => asked.filter(({ method }) => method === "POST").map(({ body }) => body);
const cards = () => [...document.querySelectorAll("article")].map((card) => card.textContent ?? "");
const box = (id: string) =>
  document.querySelector<HTMLInputElement>(`input[aria-label="Kitap ${id}: öneriyi seç"]`) ??
  document.createElement("input");
const key = async (name: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
  await act(async () => document.activeElement?.dispatchEvent(event));
  await settle();
};

describe("a proposal", () => {
  test("shows whose it is, why, by what source, and each fact before and after", async () => {
    await open([proposal("1", { reason: "Arka kapakta yazıyor", source_url: "https://ornek.com/kitap" })]);
    const [card = ""] = cards();
    for (const text of ["Kitap 1", "Ayşe Işık", "“Arka kapakta yazıyor”", "ornek.com/kitap", "Sayfa sayısı"])
      expect(card).toContain(text);
    expect(document.querySelector("del")?.textContent).toBe("120");
    expect(document.querySelector("ins")?.textContent).toBe("168");
    expect(find("a", "Bekleyenler").textContent).toContain("1");
    expect(find("a", "Güvenilir okurların").textContent).toContain("3");
  });

  test("of a new book shows which of the catalogue it may be, with the way there", async () => {
    const told = (field: string, after: Change["after"]) => ({
      ...pages(),
      field,
      before: null,
      after,
      present: after,
    });
    const changes = [
      told("title", "Kürk Mantolu Madona"),
      told("authors", ["Sabahattin Ali", "Bir Başkası"]),
    ];
    const added = { is_new: true, path: null, changes };
    const book = {
      isbn: "9789753638029",
      title: "Kürk Mantolu Madonna",
      author: ["Sabahattin Ali"],
      image: "",
    };
    await open([proposal("1", added), proposal("2")], {
      likely: [{ ...book, publisher: "Yapı Kredi Yayınları", published_year: 1998 }],
    });
    await until(() => expect(cards()[0]).toContain("Kataloğumuzda bu kitaba benzeyenler var:"));
    expect(cards()[0]).toContain("Sabahattin Ali · Yapı Kredi Yayınları · 1998");
    expect(find("a", "Kürk Mantolu Madonna").getAttribute("href")).toBe("/kitap/9789753638029");
    const looks = asked.filter(({ path }) => path.includes("likely-doubles"));
    expect(looks.map(({ path }) => Object.fromEntries(new URL(path, "http://x").searchParams))).toEqual([
      { title: "Kürk Mantolu Madona", author: "Sabahattin Ali" },
    ]);
    await page.close();
    await open([proposal("1", added)]);
    await until(() => expect(cards()[0]).toContain("Kataloğumuzda benzeri bulunmadı."));
    await page.close();
    await open([proposal("1", added)], { likely: null });
    await until(() => expect(cards()[0]).toContain("bakılamadı"));
  });

  test("tells that a fact changed since, with both values, and that one was checked by hand", async () => {
    await open([
      proposal("1", { fits: false, changes: [pages({ present: 150 })] }),
      proposal("2", { changes: [pages({ is_protected: true })] }),
      proposal("3", { is_there: false }),
    ]);
    expect(cards()[0]).toContain("Sayfa sayısı: okur gördüğünde 120, şimdi 150");
    expect(cards()[1]).toContain("Doğrulanmış: Sayfa sayısı.");
    expect(cards()[2]).toContain("Bu kayıt artık kataloğumuzda yok");
    expect(cards()[2]).not.toContain("Kabul et");
  });

  test("is accepted with its mark, goes, and the keyboard stands at the next", async () => {
    await open([proposal("1"), proposal("2")]);
    find("button", "Kabul et").focus();
    await press(find("button", "Kabul et"));
    expect(decisions()).toEqual([{ decision: "accept", proposals: [{ id: "1", mark: "im1" }], note: null }]);
    expect(cards()).toHaveLength(1);
    expect(document.activeElement).toBe(box("2"));
    await press(find("button", "Kabul et"));
    expect(find("h2", "Bekleyen öneri yok")).toBeTruthy();
    expect(document.activeElement?.tagName).toBe("MAIN");
  });

  test("is refused with a note that the reader is told", async () => {
    await open([proposal("1"), proposal("2")]);
    await press(find("button", "Reddet"));
    const note = find("[role=dialog] input", "") as HTMLInputElement;
    await write(note, "x".repeat(201));
    await press(find("[role=dialog] button[type=submit]", "Reddet"));
    expect(find("[role=dialog]", "Kararın notu en fazla 200 karakter olabilir")).toBeTruthy();
    expect(decisions()).toEqual([]);
    await write(note, " Kapakta 120 yazıyor ");
    await press(find("[role=dialog] button[type=submit]", "Reddet"));
    expect(decisions()).toEqual([
      { decision: "refuse", proposals: [{ id: "1", mark: "im1" }], note: "Kapakta 120 yazıyor" },
    ]);
    expect(document.querySelector("[role=dialog]")).toBeNull();
    expect(cards()).toHaveLength(1);
  });

  test("stays where it changed after the librarian had looked", async () => {
    await open([proposal("1")], { outcome: () => "changed" });
    await press(find("button", "Kabul et"));
    expect(cards()).toHaveLength(1);
  });

  test("stays, and the choice with it, where the server does not answer the decision", async () => {
    await open([proposal("1")]);
    vi.stubGlobal("fetch", async () =>
      Response.json({ code: "unavailable", message: "Yoğunuz." }, { status: 503 }),
    );
    await press(box("1"));
    await press(find("section button", "Kabul et"));
    expect(box("1").checked).toBe(true);
    expect(cards()).toHaveLength(1);
  });
});

describe("several", () => {
  test("are chosen and decided at once; what is gone is not accepted with them", async () => {
    await open([proposal("1"), proposal("2", { is_there: false }), proposal("3")]);
    expect(document.querySelector("section")).toBeNull();
    await press(find("label", "Tümünü seç"));
    expect(find("section", "3 öneri seçildi")).toBeTruthy();
    await press(find("section button", "Kabul et"));
    expect(decisions()).toMatchObject([{ decision: "accept", proposals: [{ id: "1" }, { id: "3" }] }]);
    expect(cards()).toHaveLength(1);
  });

  test("are refused with one note", async () => {
    await open([proposal("1"), proposal("2")]);
    await press(box("1"));
    await press(box("2"));
    await press(find("section button", "Reddet"));
    expect(find("[role=dialog] h2", "2 öneriyi reddedin")).toBeTruthy();
    await press(find("[role=dialog] button[type=submit]", "Reddet"));
    expect(decisions()).toMatchObject([
      { decision: "refuse", proposals: [{ id: "1" }, { id: "2" }], note: null },
    ]);
  });
});

describe("the keyboard", () => {
  test("goes from one to the next, accepts and refuses, only while it is in the list", async () => {
    await open([proposal("1"), proposal("2"), proposal("3")]);
    await key("k");
    expect(decisions()).toEqual([]);
    box("1").focus();
    await key("ArrowDown");
    expect(document.activeElement).toBe(box("2"));
    await key("ArrowUp");
    await key("ArrowUp");
    expect(document.activeElement).toBe(box("1"));
    await key("k", { ctrlKey: true });
    expect(decisions()).toEqual([]);
    await key("K");
    expect(decisions()).toMatchObject([{ decision: "accept", proposals: [{ id: "1" }] }]);
    expect(document.activeElement).toBe(box("2"));
    await key("r");
    expect(find("[role=dialog]", "Kitap 2")).toBeTruthy();
    // What is typed into the note decides nothing.
    await key("k");
    expect(decisions()).toHaveLength(1);
  });

  test("decides all that are chosen, also from the box that chooses all", async () => {
    await open([proposal("1"), proposal("2"), proposal("3")]);
    await press(find("label", "Tümünü seç"));
    await press(box("2"));
    const all = document.querySelector<HTMLInputElement>("input[type=checkbox]");
    all?.focus();
    await key("ArrowDown");
    expect(document.activeElement).toBe(box("1"));
    all?.focus();
    await key("r");
    expect(find("[role=dialog] h2", "2 öneriyi reddedin")).toBeTruthy();
    await press(find("[role=dialog] button", "İptal"));
    box("2").focus();
    await key("k");
    expect(decisions()).toMatchObject([{ decision: "accept", proposals: [{ id: "1" }, { id: "3" }] }]);
    expect(cards()).toHaveLength(1);
  });
});

test("what trusted readers changed is a list of its own, without a decision, and leads to the history", async () => {
  await open([proposal("1", { standing: "trusted", state: "accepted" })], {
    address: "/yonetim/katalog?liste=guvenilir",
  });
  expect(asked[0]?.path).toContain("state=trusted");
  expect(document.querySelector("article input")).toBeNull();
  expect(find("a", "Geçmiş").getAttribute("href")).toBe("/kitap/1/gecmis");
});

test("a page beyond the last leads to the last", async () => {
  await open([proposal("1")], { address: "/yonetim/katalog?sayfa=7" });
  expect(page.location()).toBe("/yonetim/katalog");
});
