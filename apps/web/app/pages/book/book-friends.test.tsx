import type { BookFriend } from "@okurca/contract";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, renderAt, until } from "~/lib/rendering.fixtures";
import { BookFriends } from "./book-friends";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const friend = (username: string, status: BookFriend["status"], rating_half: number | null = null) => ({
  ...{ username, name: `${username} Su`, picture: null, status, rating_half },
});
async function show(friends: unknown) {
  const asked = vi.fn(() => ({ body: { own: null, friends } }));
  answerCalls(asked);
  page = await renderAt("/kitap/1", <BookFriends isbn="9789753638001" />);
  await until(() => expect(asked).toHaveBeenCalled());
}

test("friends who have the book stand with their stars, or with where they are", async () => {
  await show({ total: 9, data: [friend("Ayşe", "read", 4.5), friend("Can", "reading")] });
  await until(() => expect(document.querySelectorAll("li")).toHaveLength(2));
  const [ayse, can] = document.querySelectorAll("li");
  expect(ayse?.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("5 üzerinden 4,5");
  expect(can?.textContent).toContain("Okuyor");
  expect(can?.querySelector("a")?.getAttribute("href")).toBe("/profil/Can");
  expect(document.body.textContent).toContain("ve 7 arkadaşınız daha");
});

test.each([[{ total: 0, data: [] }], [null], [undefined]])(
  "where none has it, or a server tells of none (%j), nothing stands there",
  async (friends) => {
    await show(friends);
    expect(document.querySelector("section")).toBeNull();
  },
);
