import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { find, press, renderAt, settle } from "~/lib/rendering.fixtures";
import { ConfirmDialog, Dialog } from "./dialog";

let page: Awaited<ReturnType<typeof renderAt>>;
const onClose = vi.fn();
beforeEach(() => onClose.mockReset());
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

async function pressEscape(role: string): Promise<void> {
  await act(async () => {
    document
      .querySelector(`[role=${role}]`)
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  });
}
/** A pointer goes down and up beside the window. */
async function pressBackdrop(): Promise<void> {
  const backdrop = document.querySelector("[data-state=open].fixed.inset-0") as HTMLElement;
  await settle();
  await act(async () => {
    backdrop.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
    backdrop.click();
  });
}

test.each([
  ["Escape", () => pressEscape("dialog")],
  ["a click on the backdrop", pressBackdrop],
  ["its button", () => press(find("button", "Kapat"))],
])("a dialog closes on %s", async (_how, close) => {
  page = await renderAt(
    "/",
    <Dialog isOpen onClose={onClose} title="Yeni İnceleme">
      <p>İçindekiler</p>
    </Dialog>,
  );
  await press(find("p", "İçindekiler"));
  expect(onClose).not.toHaveBeenCalled();
  await close();
  expect(onClose).toHaveBeenCalled();
});

test("a question is not answered by a click beside it; Escape and 'İptal' say no, and nothing is done", async () => {
  const onConfirm = vi.fn(async () => undefined);
  page = await renderAt(
    "/",
    <ConfirmDialog isOpen onClose={onClose} title="Silinsin mi?" confirmLabel="Sil" onConfirm={onConfirm}>
      Kalıcı olarak silinir.
    </ConfirmDialog>,
  );
  await pressBackdrop();
  expect(onClose).not.toHaveBeenCalled();
  await pressEscape("alertdialog");
  await press(find("button", "İptal"));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
});

test("a question whose answer fails stays, and can be answered again", async () => {
  const onConfirm = vi.fn().mockRejectedValueOnce(new Error("Olmadı.")).mockResolvedValueOnce(undefined);
  page = await renderAt(
    "/",
    <ConfirmDialog isOpen onClose={onClose} title="Silinsin mi?" confirmLabel="Sil" onConfirm={onConfirm}>
      Kalıcı olarak silinir.
    </ConfirmDialog>,
  );
  await press(find("button", "Sil"));
  expect(onClose).not.toHaveBeenCalled();
  await press(find("button", "Sil"));
  expect(onClose).toHaveBeenCalledOnce();
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
