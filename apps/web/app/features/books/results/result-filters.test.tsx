import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { find, renderAt, settle, type } from "~/lib/rendering.fixtures";
import { ResultFilters } from "./result-filters";
import { readSearch } from "./search-state";

let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(async () => {
  page = await renderAt("/arama?q=a", <ResultFilters state={readSearch(new URLSearchParams("q=a"))} />);
});
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const field = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement;
async function submit() {
  await act(async () => find("button", "Uygula").click());
  await settle();
}

test.each(["12", "abcd", "20245"])("a year like %s is told to be none in our own words", async (text) => {
  await type(field("ilk_yil"), text);
  await submit();
  expect(page.location()).toBe("/arama?q=a");
  expect(find("[role=alert]", "").textContent).toBe("Yılı dört haneli yazın: 1984 gibi.");
  expect(field("ilk_yil").getAttribute("aria-invalid")).toBe("true");
  expect(field("son_yil").hasAttribute("aria-invalid")).toBe(false);
  // It goes when the field is mended.
  await type(field("ilk_yil"), "2012");
  expect(document.querySelector("[role=alert]")?.textContent).toBe("");
  await submit();
  expect(page.location()).toBe("/arama?q=a&ilk_yil=2012");
});

test("years the wrong way round are the span between them", async () => {
  await type(field("ilk_yil"), "2025");
  await type(field("son_yil"), "2000");
  await submit();
  expect(page.location()).toBe("/arama?q=a&ilk_yil=2000&son_yil=2025");
});
