import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { currentReader } from "~/features/session/provider";
import { signInHere } from "~/features/session/provider.fixtures";
import { signedInKey } from "~/lib/boot";
import { queryClient } from "~/lib/query-client";
import { answerCalls, settle } from "~/lib/rendering.fixtures";
import MemberLayout, { clientLoader } from "./member-layout";

// The stream needs a browser; that it arrives is a journey's.
vi.mock("~/shell/live-answers", () => ({ keepAnswersLive: () => () => undefined }));

const reader = {
  ...{ username: "ayse", email: "ayse@ornek.com", firstName: "Ayşe", lastName: "Işık", picture: null },
  genres: null as string[] | null,
};
const remember = (genres: string[] | null) =>
  localStorage.setItem(signedInKey, JSON.stringify({ ...reader, genres }));

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));

/** Where a reader is led who opens the address, or undefined: the page is shown. */
function leadsTo(address: string): string | null | undefined {
  const request = new Request(`http://localhost:3000${address}`);
  try {
    clientLoader({ request } as Parameters<typeof clientLoader>[0]);
    return undefined;
  } catch (thrown) {
    return (thrown as Response).headers.get("location");
  }
}

/** The same for one who is there already when it turns out. */
async function endsAt(address: string): Promise<string> {
  answerCalls(() => ({ body: {} }));
  const router = createMemoryRouter(
    [
      { path: "/giris", element: <p>Giriş</p> },
      { element: <MemberLayout />, children: [{ path: "*", element: <p>Sayfa</p> }] },
    ],
    { initialEntries: [address] },
  );
  root = createRoot(document.createElement("div"));
  await act(async () => root?.render(<RouterProvider router={router} />));
  await settle();
  return router.state.location.pathname + router.state.location.search;
}

describe("the guard of signed-in pages", () => {
  test("sends a visitor to the sign-in, and back afterwards", async () => {
    expect(leadsTo("/profil?sekme=kitaplik")).toBe("/giris?next=%2Fprofil%3Fsekme%3Dkitaplik");
    expect(await endsAt("/ayarlar#bildirimler")).toBe("/giris?next=%2Fayarlar%23bildirimler");
    history.replaceState(null, "", "/ayarlar#bildirimler");
    expect(leadsTo("/ayarlar")).toBe("/giris?next=%2Fayarlar%23bildirimler");
    history.replaceState(null, "", "/");
  });

  test("sends a reader without the genres attribute to their choice, unless already there", async () => {
    remember(null);
    for (const address of ["/ayarlar", "/kutuphane", "/ara?q=roman"]) {
      // From which they go on to where they wanted to go.
      const choice = `/tur-secimi?next=${encodeURIComponent(address)}`;
      expect(leadsTo(address)).toBe(choice);
      expect(await endsAt(address)).toBe(choice);
      await act(async () => root?.unmount());
    }
    expect(leadsTo("/tur-secimi")).toBeUndefined();
    expect(await endsAt("/tur-secimi")).toBe("/tur-secimi");
  });

  test.each([
    ["chosen genres", ["roman"]],
    ["an empty list", []],
  ])("lets a reader with %s through", async (_what, genres) => {
    remember(genres);
    expect(leadsTo("/ayarlar")).toBeUndefined();
    expect(await endsAt("/ayarlar")).toBe("/ayarlar");
    // Also to the choice itself, where it may be changed.
    expect(leadsTo("/tur-secimi")).toBeUndefined();
  });

  test.each([
    ["no attribute", undefined, null],
    ["an empty one, by which it was taken away", "", null],
    ["malformed genres, which are an empty list", "roman, tarih", []],
    ["genres nobody knows", '["uzay"]', []],
    [
      "six genres",
      '["edebiyat","roman","tarih","aşk","gezi","müzik"]',
      ["edebiyat", "roman", "tarih", "aşk", "gezi"],
    ],
  ])("goes by what the account keeps: %s", async (_what, attribute, genres) => {
    const pool = signInHere({ ...reader, genres: null });
    if (attribute !== undefined) pool.attributes["custom:favorite_genres"] = attribute;
    const { loadProvider } = await import("~/features/session/loaded-provider");
    await loadProvider();
    expect((await currentReader(true))?.genres).toEqual(genres);
  });
});
