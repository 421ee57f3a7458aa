import type { ShownQuote } from "@okurca/contract";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { type Answer, answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { QuoteLikeContext } from "~/ui/quote-text";
import { ReaderQuotes, YearAgo } from "./index";
import { QuoteLike } from "./like";
import { ReaderQuotesView } from "./public";

const id = "22222222-2222-4222-8222-222222222222";
const book = { title: "Kar", author: ["Orhan Pamuk"], image: "/api/get-image/cover/9789753638029" };
const quote: ShownQuote = {
  ...{ id, passage_id: "11111111-1111-4111-8111-111111111111", isbn: "9789753638029", book },
  ...{ text: "Karın sessizliği diye düşündü.", page: 12, percent: null, note: "Başı.", has_spoiler: false },
  ...{ like_count: 2, is_liked: false, own_id: null, kept_at: "2026-11-20T10:00:00.000Z" },
};
const owner = { username: "mehmet", name: "Mehmet Çınar" };
const addressOf = (page: number) => `/profil/mehmet?sekme=alintilar&sayfa=${page}`;

let page: Awaited<ReturnType<typeof renderAt>>;
let answer: (method: string) => Answer;
beforeEach(() => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const said = () => document.body.textContent ?? "";
const shelf = (data: ShownQuote[]): Answer => ({
  body: { is_visible: true, data, page: 1, limit: 10, has_more: false },
});
const heart = () => find("button", "Beğen: Mehmet Çınar adlı okurun alıntısı");
const withHearts = (isOwn = false) => (
  <QuoteLikeContext value={QuoteLike}>
    <ReaderQuotes owner={owner} page={1} isOwn={isOwn} addressOf={addressOf} />
  </QuoteLikeContext>
);

test("a press on the heart likes a quote at once, another takes it back, and a failure puts it as it was", async () => {
  answer = (method) =>
    method === "GET"
      ? shelf([quote])
      : { body: { is_liked: method === "POST", like_count: method === "POST" ? 3 : 2 } };
  const asked = answerCalls(({ method }) => answer(method));
  page = await renderAt("/profil/mehmet?sekme=alintilar", withHearts());
  await until(() => expect(said()).toContain("Karın sessizliği"));
  await press(heart());
  await until(() => expect(heart().getAttribute("aria-pressed")).toBe("true"));
  expect(heart().getAttribute("aria-label")).toContain("3 beğeni");
  expect(asked.at(-1)).toMatchObject({ method: "POST", path: `/api/quotes/${id}/like` });
  await press(heart());
  await until(() => expect(heart().getAttribute("aria-pressed")).toBe("false"));
  answer = () => ({ status: 500, body: { code: "internal", message: "Bir hata oluştu" } });
  await press(heart());
  await until(() => expect(toast.error).toHaveBeenCalled());
  expect(heart().getAttribute("aria-pressed")).toBe("false");
});

test("another's quotes are taken over in one press; one's own have no button", async () => {
  answer = () => shelf([quote]);
  answerCalls(({ method }) => answer(method));
  page = await renderAt("/profil/mehmet?sekme=alintilar", withHearts());
  await until(() => expect(said()).toContain("Ben de altını çizdim"));
  await page.close();
  page = await renderAt("/profil/mehmet?sekme=alintilar", withHearts(true));
  await until(() => expect(said()).toContain("Kar, Orhan Pamuk, s. 12"));
  expect(said()).not.toContain("Ben de altını çizdim");
});

test("visitors see likes as a number, and of hidden quotes that they are", async () => {
  const quotes = { is_visible: true, data: [quote], page: 1, has_more: true };
  page = await renderAt("/", <ReaderQuotesView owner={owner} quotes={quotes} addressOf={addressOf} />);
  expect(said()).toContain("2 beğeni");
  expect(document.querySelector("button")).toBeNull();
  await page.close();
  const hidden = { ...quotes, is_visible: false, data: [] };
  page = await renderAt("/", <ReaderQuotesView owner={owner} quotes={hidden} addressOf={addressOf} />);
  expect(said()).toContain("Bu okurun alıntıları gizli");
});

test("what one kept on this day a year ago stands on the home page, and nothing on other days", async () => {
  const { own_id: _own, is_liked: _liked, ...own } = quote;
  const kept = { ...own, audience: "me", is_hidden: false };
  answer = () => ({ body: { data: [kept] } });
  answerCalls(() => answer("GET"));
  page = await renderAt("/", <YearAgo />);
  await until(() => expect(said()).toContain("Bir yıl önce bugün"));
  expect(said()).toContain("Kar, s. 12");
});
