import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { find, renderAt, until } from "~/lib/rendering.fixtures";
import { ShareButton } from "./share-button";
import { Toaster } from "./toaster";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const address = new URL("/kitap/1", location.origin).href;
async function press(given: { share?: () => Promise<void>; writeText?: (text: string) => Promise<void> }) {
  const { share, writeText } = given;
  vi.stubGlobal("navigator", { ...navigator, share, clipboard: { writeText } });
  page = await renderAt(
    "/",
    <>
      <ShareButton title="Dava" path="/kitap/1" picture="/api/og/kitap/1.png" />
      <Toaster />
    </>,
  );
  act(() => find("button", "Bağlantısını paylaş").click());
}
const says = (words: string) => until(() => expect(document.body.textContent).toContain(words));

test("what is shared goes to the device's share sheet where it has one", async () => {
  const share = vi.fn(async () => {});
  const writeText = vi.fn(async () => {});
  await press({ share, writeText });
  await until(() => expect(share).toHaveBeenCalledWith({ title: "Dava", url: address }));
  expect(writeText).not.toHaveBeenCalled();
});

test("one who puts the sheet away gets nothing instead", async () => {
  const writeText = vi.fn(async () => {});
  await press({ share: () => Promise.reject(new DOMException("", "AbortError")), writeText });
  await act(async () => {});
  expect(writeText).not.toHaveBeenCalled();
});

test.each([
  ["without a sheet", undefined],
  ["where it cannot be opened", () => Promise.reject(new DOMException("", "NotAllowedError"))],
])("%s the address is copied, and the picture is there to be taken along", async (_how, share) => {
  const writeText = vi.fn(async () => {});
  await press({ ...(share && { share }), writeText });
  await says("Bağlantı kopyalandı");
  expect(writeText).toHaveBeenCalledWith(address);
  const file = find("a", "Resmi indir");
  expect([file.getAttribute("href"), file.getAttribute("download")]).toEqual([
    "/api/og/kitap/1.png",
    "Dava.png",
  ]);
});

test("without a clipboard, too, the address is told", async () => {
  await press({ writeText: () => Promise.reject(new DOMException("", "NotAllowedError")) });
  await says(address);
});
