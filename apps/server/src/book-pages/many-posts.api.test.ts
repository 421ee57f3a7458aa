import {
  type Audience,
  blockReader,
  createReview,
  getBook,
  listBookPosts,
  sendFriendRequest,
  updatePrivacy,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

const isbn = "9789753638029";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/**
 * All reviews the viewer sees, which are fewer than a page, and the counts on the book's page and its list.
 */
async function seen(viewer: string | undefined) {
  const [list, page] = await Promise.all([
    t.call(listBookPosts, { params: { isbn }, query: { limit: 50 } }, viewer),
    t.call(getBook, { params: { isbn } }, viewer),
  ]);
  return {
    readers: list.data.data.map(({ reader }) => reader.username).sort(),
    told: [list.data.total_count, page.data.posts.total],
  };
}

test("as many reviews are told as the viewer sees, whoever hides, shows, blocks and is suspended", async () => {
  const body = { book_isbn: isbn, content: "Yıllar sonra yeniden okudum.", rating: 4 };
  const readers = ["ayse", "mehmet", "zeynep", "ali", "kotu"];
  const befriend = async (one: string, other: string) => {
    await t.call(sendFriendRequest, { body: { target: other } }, one);
    await t.call(sendFriendRequest, { body: { target: one } }, other);
  };
  const show = (reader: string, reviews: Audience) =>
    t.call(updatePrivacy, { body: { library: "public", reviews } }, reader);
  const change = (reader: string, facts: { is_suspended: boolean }) =>
    t.ctx.db.updateTable("readers").set(facts).where("username", "=", reader).execute();
  const hide = (reader: string, isHidden: boolean) =>
    t.ctx.db
      .updateTable("reviews")
      .set({ is_hidden: isHidden })
      .where("reader_id", "=", (eb) => eb.selectFrom("readers").select("id").where("username", "=", reader))
      .execute();
  const expected = async (wanted: Record<string, string[]>) => {
    for (const [viewer, whom] of Object.entries(wanted)) {
      const { readers: shown, told } = await seen(viewer === "visitor" ? undefined : viewer);
      expect([viewer, shown, told]).toEqual([viewer, whom.toSorted(), [whom.length, whom.length]]);
    }
  };

  await expected({ visitor: [], ayse: [] });
  for (const reader of readers) await t.call(createReview, { body }, reader);
  await expected({ visitor: readers, ayse: readers, yabanci: readers });

  await befriend("ayse", "mehmet");
  await show("mehmet", "friends");
  await show("zeynep", "me");
  const publicOnes = ["ayse", "ali", "kotu"];
  await expected({
    visitor: publicOnes,
    yabanci: publicOnes,
    ayse: [...publicOnes, "mehmet"],
    mehmet: [...publicOnes, "mehmet"],
    zeynep: [...publicOnes, "zeynep"],
  });

  await change("kotu", { is_suspended: true });
  await hide("ali", true);
  await expected({
    visitor: ["ayse"],
    ayse: ["ayse", "mehmet"],
    zeynep: ["ayse", "zeynep"],
    ali: ["ali", "ayse"],
  });
  await change("kotu", { is_suspended: false });
  await hide("ali", false);

  // Whichever of the two blocked; one review is shown to all, one to friends alone, one is hidden.
  await t.call(blockReader, { body: { target: "ali" } }, "ayse");
  await t.call(blockReader, { body: { target: "ayse" } }, "kotu");
  await expected({
    visitor: publicOnes,
    ayse: ["ayse", "mehmet"],
    ali: ["ali", "kotu"],
    kotu: ["ali", "kotu"],
    yabanci: publicOnes,
  });
  await hide("ali", true);
  await expected({ ayse: ["ayse", "mehmet"], visitor: ["ayse", "kotu"] });
  await t.call(blockReader, { body: { target: "mehmet" } }, "ayse");
  await expected({ ayse: ["ayse"], mehmet: ["kotu", "mehmet"] });

  await t.ctx.db.deleteFrom("readers").where("username", "in", ["kotu", "mehmet"]).execute();
  await expected({ visitor: ["ayse"], ayse: ["ayse"], zeynep: ["ayse", "zeynep"], ali: ["ali"] });
});
