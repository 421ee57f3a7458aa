import type { OwnRevision } from "@okurca/contract";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { takeNotes } from "~/lib/notes";
import {
  type Answer,
  type Asked,
  answerCalls,
  find,
  press,
  renderAt,
  type,
  until,
} from "~/lib/rendering.fixtures";
import { AuthorFactsEditor, SeriesFactsEditor } from "./editors";

const author = {
  ...{ name: "Fyodor Dostoyevski", spellings: ["F. M. Dostoyevski"], born: "1821-11-11", died: "1881" },
  links: ["https://tr.wikipedia.org/wiki/Dostoyevski"],
};
const origins = (facts: object, source: string | null = null, isProtected = false) =>
  Object.keys(facts).map((field) => ({
    ...{ field, source, is_protected: isProtected, mark: `m-${field}` },
  }));
const revision: OwnRevision = {
  ...{ id: "1", kind: "author", subject: "dostoyevski", title: "Dostoyevski", path: null, is_new: false },
  ...{
    changes: [],
    reason: null,
    source_url: null,
    restores: null,
    is_taken_back: false,
    note: null,
    are_words_hidden: false,
  },
  ...{ created_at: "2026-11-20T10:00:00.000Z", state: "waiting", decided_at: null },
};

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let answer: (asked: Asked) => Answer;
beforeEach(() => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  answer = () => undefined;
  takeNotes();
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});
async function show(of: "author" | "series", facts: object, more: object = {}) {
  const known = { facts, origins: origins(facts), standing: "reader", waiting: [], is_public: true, ...more };
  asked = answerCalls((call) => (call.method === "GET" ? { body: known } : answer(call)));
  const editor =
    of === "author" ? <AuthorFactsEditor slug="dostoyevski" /> : <SeriesFactsEditor slug="dune" />;
  page = await renderAt("/duzenle", editor);
  await until(() => expect(document.querySelector("form")).toBeTruthy());
}
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const send = () => press(find("button[type=submit]", ""));
const said = () => document.body.textContent ?? "";
const sent = () => asked.find(({ method }) => method === "PATCH");

test("of an author each spelling and link is a line, an empty day is none, and only what changed is sent with its mark", async () => {
  await show("author", author);
  await type(field("spellings"), "F. M. Dostoyevski\n\nDostoevsky");
  await type(field("born"), "");
  await type(field("reason"), "Kapakta böyle");
  expect(said()).toContain("Şimdiki: F. M. Dostoyevski");
  expect(said()).toContain("Şimdiki: 11 Kasım 1821");
  answer = () => ({ body: { message: "Öneriniz kaydedildi.", revision } });
  await send();
  expect(sent()).toMatchObject({
    path: "/api/catalogue/authors/dostoyevski/facts",
    body: {
      facts: { spellings: ["F. M. Dostoyevski", "Dostoevsky"], born: null },
      marks: { spellings: "m-spellings", born: "m-born" },
      ...{ reason: "Kapakta böyle", source_url: null },
    },
  });
  await until(() => expect(page.location()).toBe("/yazar/dostoyevski"));
  expect(takeNotes()).toMatchObject([{ link: { to: "/profil?sekme=katkilar" } }]);
});

test("of an author what is wrong stands at its field before anything is sent, and what the server says afterwards", async () => {
  await show("author", author);
  await type(field("born"), "dün");
  await type(field("links"), "https://tr.wikipedia.org/wiki/Dostoyevski\nhttp://guvensiz.example");
  await send();
  expect(said()).toContain("Yılı ya da günü 1821 veya 11.11.1821 gibi yazın");
  expect(said()).toContain("2. satır: Bağlantıyı https:// ile başlayan tam bir adres olarak yazın");
  expect(document.activeElement).toBe(field("born"));
  expect(sent()).toBeUndefined();
  await type(field("born"), "1900");
  await type(field("links"), author.links[0] ?? "");
  const details = { "facts.died": "Ölüm, doğumdan önce olamaz" };
  answer = () => ({ status: 400, body: { code: "bad_input", message: "Olmaz", details } });
  await send();
  await until(() => expect(said()).toContain("Ölüm, doğumdan önce olamaz"));
  expect(document.activeElement).toBe(field("died"));
});

test("what is not there is said, without a way to try again", async () => {
  const body = { code: "series_not_found", message: "Seri bulunamadı" };
  answerCalls(() => ({ status: 404, body }));
  page = await renderAt("/duzenle", <SeriesFactsEditor slug="yok" />);
  await until(() => expect(find("h2", "Seri bulunamadı")).toBeTruthy());
  expect(said()).not.toContain("Tekrar Dene");
});

test("a day is shown and taken as it is written in Turkish", async () => {
  await show("author", author);
  expect([field("born").value, field("died").value]).toEqual(["11.11.1821", "1881"]);
  await type(field("died"), "9.2.1881");
  answer = () => ({ body: { message: "Öneriniz kaydedildi.", revision } });
  await send();
  expect(sent()).toMatchObject({ body: { facts: { died: "1881-02-09" } } });
});

test("of a series the order is one of two; what the reading of our own list says only librarians change", async () => {
  const facts = { name: "Dune", order: "numbered" };
  await show("series", facts, { standing: "trusted" });
  expect([...field("order").querySelectorAll("option")].map((option) => option.textContent)).toEqual([
    "Sırayla okunur",
    "Her kitap tek başına okunur",
  ]);
  await act(async () => {
    const select = document.querySelector<HTMLSelectElement>("[name=order]");
    if (select) select.value = "free";
    select?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  answer = () => ({ body: { message: "Kaydedildi.", revision: { ...revision, state: "accepted" } } });
  await send();
  expect(sent()?.body).toMatchObject({ facts: { order: "free" }, marks: { order: "m-order" } });
  await until(() => expect(page.location()).toBe("/dizi/dune"));
  expect(takeNotes()).toMatchObject([{ link: { to: "/dizi/dune/gecmis" } }]);
  await page.close();

  await show("series", facts, { origins: origins(facts, "hand", true) });
  expect(said()).toContain("Bu serinin bilgileri elle doğrulandı");
  expect(field("name").readOnly).toBe(true);
  expect(document.querySelector("[type=submit]")).toBeNull();
});

test("an author who is not there, or an answer that did not come, is told with a way to ask again", async () => {
  asked = answerCalls(() => ({
    status: 404,
    body: { code: "author_not_found", message: "Yazar bulunamadı." },
  }));
  page = await renderAt("/duzenle", <AuthorFactsEditor slug="yok" />);
  await until(() => expect(said()).toContain("Yazar bulunamadı"));
  expect(document.querySelector("form")).toBeNull();
});
