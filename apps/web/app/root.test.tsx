import { act, type ComponentProps, createElement } from "react";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { find, renderAt, type, until } from "~/lib/rendering.fixtures";
import { ErrorBoundary } from "./root";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

async function show(error: unknown) {
  const props = { error, params: {} } as unknown as ComponentProps<typeof ErrorBoundary>;
  page = await renderAt("/", createElement(ErrorBoundary, props));
}

describe("an error that no page holds", () => {
  test("is a page that says so, asks again and leads home, without the error's own words", async () => {
    vi.stubEnv("DEV", false);
    await show(new Error("select secret from readers"));
    vi.unstubAllEnvs();
    expect(document.title).toBe("Bir şeyler ters gitti · Okurca");
    const alert = find("[role=alert]", "");
    expect(alert.querySelector("h1")?.textContent).toBe("Bir şeyler ters gitti");
    expect(find("button", "Tekrar Dene")).toBeTruthy();
    expect(find("a", "Ana Sayfa").getAttribute("href")).toBe("/");
    expect(document.body.textContent).not.toContain("secret");
  });

  test("tells of the connection where there is none", async () => {
    vi.stubEnv("DEV", false);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await show(new TypeError("Failed to fetch"));
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    expect(document.title).toBe("Bağlantı yok · Okurca");
    expect(find("[role=alert]", "").textContent).toContain("Bağlantı gelince yeniden deneyin.");
    expect(find("button", "Tekrar Dene")).toBeTruthy();
  });

  test("of status 404 is the page of an unknown address", async () => {
    await show(new ErrorResponse(404, "Not Found", null));
    await until(() =>
      expect(find("h1", "ciltten düşmüş").textContent).toBe("Bu sayfa ciltten düşmüş olmalı"),
    );
    expect(find("a", "Ana Sayfaya Dön").getAttribute("href")).toBe("/");
    // Everybody may search, with scripts or without.
    const box = document.querySelector("input[type=search]") as HTMLInputElement;
    expect([box.getAttribute("aria-label"), box.form?.getAttribute("action"), box.name]).toEqual([
      "Kitap ara",
      "/arama",
      "q",
    ]);
    await type(box, " kürk mantolu ");
    await act(async () => {
      box.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    });
    expect(page.location()).toBe("/arama?q=k%C3%BCrk%20mantolu");
  });
});
