import type { Passage } from "@okurca/contract";
import { afterEach, expect, test, vi } from "vitest";
import { type Answer, answerCalls, find, press, renderAt, settle, until } from "~/lib/rendering.fixtures";
import { FoundPassages } from "./found-passages";

const isbn = "9789753638029";
const passage = (id: string, text: string): Passage => ({
  ...{ id, isbn, text, has_spoiler: false, keeper_count: 2, friends: [], own_id: null },
  book: { title: "Kar", author: ["Orhan Pamuk"], image: "/api/get-image/cover/9789753638029" },
});
const found = (data: Passage[], page: number, has_more: boolean): Answer => ({
  body: { data, page, limit: 3, has_more, is_near: false },
});

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});
async function show(answer: (turn: number) => Answer) {
  let turn = 0;
  const asked = answerCalls(() => answer(++turn));
  page = await renderAt("/ara", <FoundPassages q="satır" />);
  return asked;
}

test("a reader sees passages with the words, and more of them when asked", async () => {
  const asked = await show((turn) =>
    turn === 1
      ? found([passage("1", "Birinci satır.")], 1, true)
      : found([passage("2", "İkinci satır.")], 2, false),
  );
  await until(() => expect(find("blockquote", "Birinci satır.")).toBeTruthy());
  await press(find("button", "Daha fazla alıntı göster"));
  await until(() => expect(find("blockquote", "İkinci satır.")).toBeTruthy());
  expect(asked).toHaveLength(2);
  expect(document.querySelector("button")).toBeNull();
});

test("where nothing has the words there is no heading", async () => {
  await show(() => found([], 1, false));
  await settle();
  expect(document.body.textContent).not.toContain("Alıntılar");
});

test("a search that fails says so and can be tried again", async () => {
  await show((turn) =>
    turn === 1
      ? { status: 422, body: { error: "Bu arama çok uzun sürdü." } }
      : found([passage("1", "Birinci satır.")], 1, false),
  );
  await until(() => expect(find("[role=alert]", "Bu arama çok uzun sürdü.")).toBeTruthy());
  await press(find("button", "Tekrar Dene"));
  await until(() => expect(find("blockquote", "Birinci satır.")).toBeTruthy());
});
