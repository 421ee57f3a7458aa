import { themeKey } from "@okurca/contract/product";
import { afterEach, expect, test, vi } from "vitest";
import { chooseTheme, readTheme } from "./theme";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});
const drawn = () => document.documentElement.dataset.theme;

test("a theme is drawn at once and kept; the system's is no choice", () => {
  chooseTheme("dark");
  expect([drawn(), readTheme(), localStorage.getItem(themeKey)]).toEqual(["dark", "dark", "dark"]);
  chooseTheme("light");
  expect([drawn(), readTheme(), localStorage.getItem(themeKey)]).toEqual(["light", "light", "light"]);
  chooseTheme("system");
  expect([readTheme(), localStorage.getItem(themeKey)]).toEqual(["system", null]);
});

test("nothing goes over slowly from one theme to the other: all of the page changes at once", () => {
  const root = document.documentElement;
  const drawnAs: unknown[] = [];
  vi.spyOn(root, "getBoundingClientRect").mockImplementation(() => {
    drawnAs.push([root.dataset.theme, root.dataset.still]);
    return new DOMRect();
  });
  chooseTheme("dark");
  expect(drawnAs).toEqual([["dark", ""]]);
  expect(root.dataset.still).toBeUndefined();
});

test("where nothing can be kept, the choice lasts as long as the page", () => {
  const closed = () => {
    throw new DOMException("closed", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: closed, setItem: closed, removeItem: closed, clear: () => {} });
  expect(readTheme()).toBe("system");
  chooseTheme("dark");
  expect([drawn(), readTheme()]).toEqual(["dark", "dark"]);
  chooseTheme("system");
  expect(readTheme()).toBe("system");
});
