import { afterEach, expect, test, vi } from "vitest";
import { bootScript, dismissScript } from "~/lib/boot";
import { find, press, renderAt } from "~/lib/rendering.fixtures";
import { AnnouncementBar } from "./announcement-bar";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  localStorage.clear();
  delete document.documentElement.dataset.dismissed;
  vi.unstubAllGlobals();
});

const [first, second] = [1, 2].map((n) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${n}`, text: `Duyuru ${n}`, is_dismissible: n === 1 },
}));

/** As the browser runs the script of each document. */
const boot = () => new Function(bootScript + dismissScript)();

async function show() {
  boot();
  page = await renderAt(
    "/",
    <>
      <AnnouncementBar announcements={[first, second].filter((one) => one !== undefined)} />
      <main id="icerik" tabIndex={-1} />
    </>,
  );
}
const isSeen = (words: string) => getComputedStyle(find("[data-announcement]", words)).display !== "none";

test("what is dismissed is hidden, the keyboard goes to the content, and one that may not be dismissed has no button", async () => {
  await show();
  expect([isSeen("Duyuru 1"), isSeen("Duyuru 2")]).toEqual([true, true]);
  expect(document.querySelectorAll("button")).toHaveLength(1);
  await press(find("button", "Duyuruyu kapat"));
  expect([isSeen("Duyuru 1"), isSeen("Duyuru 2")]).toEqual([false, true]);
  expect(document.activeElement?.id).toBe("icerik");
});

test("the next document knows it before anything of it is painted", async () => {
  await show();
  await press(find("button", "Duyuruyu kapat"));
  await page.close();
  delete document.documentElement.dataset.dismissed;
  await show();
  expect([isSeen("Duyuru 1"), isSeen("Duyuru 2")]).toEqual([false, true]);
});

test("without announcements there is nothing", async () => {
  page = await renderAt("/", <AnnouncementBar announcements={[]} />);
  expect(document.querySelector("section")).toBeNull();
});
