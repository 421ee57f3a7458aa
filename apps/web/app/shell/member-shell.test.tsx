import { afterEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { answerCalls, renderAt } from "~/lib/rendering.fixtures";
import { MemberShell } from "./member-shell";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("the keyboard's first two stops lead to the content and to the header's search", async () => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse", genres: [] }));
  answerCalls(() => ({ body: { unread: 0, requests: 0 } }));
  page = await renderAt("/kutuphane", <MemberShell>Sayfa</MemberShell>);
  const stops = [...document.querySelectorAll<HTMLElement>("a, button, input")].slice(0, 2);
  expect(stops.map(({ textContent }) => textContent)).toEqual(["İçeriğe geç", "Aramaya geç"]);
  const [content, search] = stops.map((link) =>
    document.getElementById(link.getAttribute("href")?.slice(1) ?? ""),
  );
  expect(content?.tagName).toBe("MAIN");
  expect(search?.matches("header input[type=search]")).toBe(true);
  // No key of the page's own is taken from those who speak to it, or press one by mistake.
  expect(search?.hasAttribute("aria-keyshortcuts")).toBe(false);
});
