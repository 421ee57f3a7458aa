import type { OutsideBook } from "@okurca/contract";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type Answer, type Asked, answerCalls, renderAt, until } from "~/lib/rendering.fixtures";
import { OutsideSearch } from "./outside-search";

const book: OutsideBook = {
  ...{ isbn: "9786053757818", title: "Değirmenin Sesi", subtitle: null, author: ["Deniz Yılmaz"] },
  ...{ translators: ["Ece Kara"], publisher: "Açık Yayın", published_year: 2019, pages: 240, language: "tr" },
  ...{ original_title: null, origins: { title: "openlibrary" }, in_catalogue: false },
  sources: [
    { id: "openlibrary", name: "Open Library", link: "https://openlibrary.org/books/OL1M" },
    { id: "sru:koha", name: "Koha", link: null },
  ],
};
const sources = [
  { id: "openlibrary", name: "Open Library", state: "found" },
  { id: "googlebooks", name: "Google Books", state: "down" },
];
const taken = { ...book, id: "w", image: "", release_date: null, genres: [] };

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

async function show(answer: (asked: Asked) => Answer, startsAfterMs?: number): Promise<Asked[]> {
  const asked = answerCalls(answer);
  const action = ({ isbn }: { isbn: string }) => <button type="button">Rafa {isbn}</button>;
  page = await renderAt(
    "/ara",
    <OutsideSearch q="değirmenin" startsAfterMs={startsAfterMs} actionFor={action} />,
  );
  return asked;
}
const press = (name: string) =>
  act(async () => {
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(name))?.click();
  });
const text = () => document.body.textContent ?? "";

test("asks at the press, says how it stands with each source, and adds what is wanted", async () => {
  const asked = await show(({ method }) =>
    method === "POST" ? { body: { book: taken, is_new: true } } : { body: { sources, books: [book] } },
  );
  expect(asked).toEqual([]);
  await press("Başka kataloglarda ara");
  await until(() => expect(text()).toContain("Değirmenin Sesi"));
  expect(asked[0]?.path).toBe("/api/catalogue/outside?q=de%C4%9Firmenin");
  expect(text()).toContain("Open Library: buldu");
  expect(text()).toContain("Google Books: şu anda yanıt vermiyor");
  expect(text()).toContain("çev. Ece Kara · Açık Yayın · 2019 · 240 sayfa");
  expect(text()).toContain("Kaynak: Open Library, Koha");
  document.querySelector<HTMLElement>("li button")?.focus();
  await press("Kataloğa ekle");
  await until(() => expect(text()).toContain("Kataloğa eklendi"));
  // The keyboard goes on at the book, for the button is gone.
  expect(document.activeElement?.textContent).toBe("Değirmenin Sesi");
  expect(asked[1]).toMatchObject({ method: "POST", body: { isbn: book.isbn } });
  expect(text()).toContain(`Rafa ${book.isbn}`);
});

test("whoever waits for the book has it as soon as it is in our catalogue", async () => {
  answerCalls(({ method }) =>
    method === "POST" ? { body: { book: taken, is_new: true } } : { body: { sources, books: [book] } },
  );
  const onAdded = vi.fn();
  page = await renderAt(
    "/",
    <OutsideSearch q="değirmenin" startsAfterMs={0} actionFor={() => null} onAdded={onAdded} />,
  );
  await until(() => expect(text()).toContain("Değirmenin Sesi"));
  await press("Kataloğa ekle");
  await until(() => expect(onAdded).toHaveBeenCalledWith(taken));
});

test("asks by itself where ours has nothing; what cannot be added is said", async () => {
  const failure = { status: 503, body: { code: "unavailable", message: "Şu anda olmuyor." } };
  await show(({ method }) => (method === "POST" ? failure : { body: { sources, books: [book] } }), 0);
  await until(() => expect(text()).toContain("Değirmenin Sesi"));
  await press("Kataloğa ekle");
  await until(() => expect(text()).toContain("Şu anda olmuyor."));
});

test("what the first source has is there while another is still awaited", async () => {
  let send: (event: object) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
    },
  });
  vi.stubGlobal(
    "fetch",
    async () => new Response(body, { headers: { "content-type": "text/event-stream" } }),
  );
  page = await renderAt("/ara", <OutsideSearch q="değirmenin" startsAfterMs={0} actionFor={() => null} />);
  const waiting = sources.map((one) => ({ ...one, state: "waiting" }));
  send({ kind: "part", sources: waiting, books: [] });
  await until(() => expect(text()).toContain("Open Library: bekleniyor…"));
  send({ kind: "part", sources: [sources[0], waiting[1]], books: [book] });
  await until(() => expect(text()).toContain("Değirmenin Sesi"));
  expect(text()).toContain("Google Books: bekleniyor…");
  send({ kind: "done", sources, books: [book] });
  await until(() => expect(text()).toContain("Google Books: şu anda yanıt vermiyor"));
});

test("nothing found, sources that are off, and a failure each have their words", async () => {
  await show(() => ({ body: { sources, books: [] } }), 0);
  await until(() =>
    expect(text()).toContain("“değirmenin” için başka kataloglarda da bir kitap bulunamadı."),
  );
  await page.close();
  // Whoever was not answered at all has not been told that there is nothing.
  await show(() => ({ body: { sources: sources.slice(1), books: [] } }), 0);
  await until(() => expect(text()).toContain("Google Books: şu anda yanıt vermiyor"));
  expect(text()).not.toContain("bulunamadı");
  await page.close();
  await show(() => ({ body: { sources: [], books: [] } }), 0);
  await until(() => expect(text()).toContain("Burada başka kataloglar aranmıyor."));
  await page.close();
  let isUp = false;
  await show(
    () => (isUp ? { body: { sources, books: [book] } } : { status: 500, body: { message: "Olmadı." } }),
    0,
  );
  await until(() => expect(text()).toContain("Olmadı."));
  isUp = true;
  await press("Yeniden dene");
  await until(() => expect(text()).toContain("Değirmenin Sesi"));
});
