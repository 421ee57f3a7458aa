import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, renderAt, until } from "~/lib/rendering.fixtures";
import { staffPaths } from "~/lib/staff-paths";
import { MemberAnnouncements } from "./member-announcements";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const words = "Bu gece bakım var";
const bar = () => document.querySelector("[aria-label=Duyurular] p")?.textContent ?? "";
/** Opens a page whose announcements come after it; answers when they are there. */
async function open(address: string) {
  const asked = answerCalls(() => ({
    body: { announcements: [{ id: "1", text: words, is_dismissible: true }] },
  }));
  page = await renderAt(address, <MemberAnnouncements />);
  await until(() => expect(asked).toHaveLength(1));
}

test("an announcement that comes while a page is read moves nothing of it: it stands above the next page", async () => {
  await open("/kutuphane");
  expect(bar()).toBe("");
  await page.go("/dostluklarim");
  expect(bar()).toBe(words);
});

test("where announcements are made, what was changed is seen at once", async () => {
  await open(staffPaths.announcements);
  await until(() => expect(bar()).toBe(words));
});
