import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import Register from "./register";

let close = async () => {};
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

/** The page as its loader's answer makes it. */
async function show(known: { mode: string; is_invited: boolean; hasInvitation: boolean }): Promise<string> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const router = createMemoryRouter([{ id: "kayit", path: "*", element: <Register /> }], {
    initialEntries: ["/kayit"],
    hydrationData: { loaderData: { kayit: known } },
  });
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  await act(async () => root.render(<RouterProvider router={router} />));
  close = async () => {
    await act(async () => root.unmount());
    place.remove();
  };
  return document.body.textContent ?? "";
}

test.each([
  ["open", false, "Hesabınız var mı?"],
  ["invited", true, "Hesabınız var mı?"],
  ["invited", false, "Kayıt davetle"],
  ["closed", false, "Kayıtlar kapalı"],
])(
  "while registration is %s, and with an invitation that can be used: %s, the page says %s",
  async (mode, isInvited, words) => {
    expect(await show({ mode, is_invited: isInvited, hasInvitation: isInvited })).toContain(words);
  },
);

test("an invitation that can no longer be used is told apart from none", async () => {
  expect(await show({ mode: "invited", is_invited: false, hasInvitation: true })).toContain(
    "Bu davetin süresi dolmuş",
  );
});
