import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { ledToWantedPage } from "../apps/web/wanted-page.ts";

const entry = createRequire(import.meta.url).resolve("react-router");
const root = entry.slice(0, entry.lastIndexOf(join("react-router", "dist"))) + join("react-router", "dist");
const file = join(root, "production", "lib", "dom", "ssr", "routeModules.js");

/** Where the browser is led when the scripts of a page do not come. */
async function ledTo(present: string, wanted?: string): Promise<string | undefined> {
  const code = ledToWantedPage(readFileSync(file, "utf8"))
    .replace(/^export .*$/m, "")
    .replace("import.meta.hot", "false");
  const { pathname, search } = new URL(present, "http://x");
  let to: string | undefined;
  const location = {
    pathname,
    search,
    assign: (address: string) => {
      to = address;
    },
    reload: () => {
      to = "anew";
    },
  };
  const at = wanted && new URL(wanted, "http://x");
  const window = {
    location,
    __reactRouterDataRouter: { state: { navigation: { location: at || undefined } } },
  };
  const make = new Function("window", "location", "console", `${code}; return loadRouteModule`);
  const load = make(window, location, { error: () => {} });
  void load({ id: "page", module: "data:text/javascript,throw 1" }, {});
  await vi.waitFor(() => expect(to).toBeDefined());
  return to;
}

test("a page whose scripts do not come is gone to at its own address", async () => {
  expect(await ledTo("/", "/onerilerim?kategori=a#b")).toBe("/onerilerim?kategori=a#b");
});

test("the present page is loaded anew where no other is wanted, or the address is the wanted one already", async () => {
  expect(await ledTo("/kitap/1")).toBe("anew");
  expect(await ledTo("/kitap/1?a=b", "/kitap/1?a=b#c")).toBe("anew");
});

test("another version of the router is noticed when the product is built", () => {
  expect(() => ledToWantedPage("export {}")).toThrow("react-router");
});
