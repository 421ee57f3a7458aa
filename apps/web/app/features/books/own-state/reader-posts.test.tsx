import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, renderAt } from "~/lib/rendering.fixtures";
import { useReviewPage } from "./reader-posts.queries";

const isbn = "9789753638029";
let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

function Place({ id }: { id: string | undefined }) {
  return <p>{useReviewPage(isbn, id) ?? "yok"}</p>;
}

/** A book of 250 reviews, the newest first. */
const show = async (id: string | undefined) => {
  const asked = answerCalls(({ path }) => {
    const from = (Number(new URL(path, "http://o").searchParams.get("page")) - 1) * 100;
    const data = Array.from({ length: Math.min(100, 250 - from) }, (_none, i) => ({
      id: `r${from + i + 1}`,
    }));
    return { body: { data, page: 1, limit: 100, total_count: 250 } };
  });
  page = await renderAt("/", <Place id={id} />);
  return { asked: asked.length, said: document.querySelector("p")?.textContent };
};

test.each([
  ["r1", "1", 1],
  ["r10", "1", 1],
  ["r11", "2", 1],
  ["r100", "10", 1],
  ["r101", "11", 2],
  ["r250", "25", 3],
  ["gone", "yok", 3],
  [undefined, "yok", 0],
])("a linked review %s is looked for by hundreds until its page is known: %s", async (id, said, asked) => {
  expect(await show(id)).toEqual({ asked, said });
});
