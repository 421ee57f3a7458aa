import { afterEach, expect, test, vi } from "vitest";
import { renderAt } from "~/lib/rendering.fixtures";
import { Dialog } from "./dialog";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

async function show(children: React.ReactNode): Promise<Element | null> {
  page = await renderAt(
    "/",
    <Dialog isOpen onClose={() => {}} title="Başlık">
      {children}
    </Dialog>,
  );
  return document.activeElement;
}

test("a dialog with fields begins on the first that can be filled in", async () => {
  const active = await show(
    <>
      <button type="button">Önce bu</button>
      <input type="hidden" />
      <input name="kapali" disabled />
      <textarea name="not" />
    </>,
  );
  expect(active?.getAttribute("name")).toBe("not");
});

test("of radio buttons it begins on the chosen one", async () => {
  const active = await show(
    <>
      <input type="radio" name="durum" value="a" readOnly />
      <input type="radio" name="durum" value="b" checked readOnly />
    </>,
  );
  expect(active?.getAttribute("value")).toBe("b");
});

test("without fields it begins on its title, not on the button that closes it", async () => {
  expect((await show(<p>Yalnız söz</p>))?.textContent).toBe("Başlık");
});
