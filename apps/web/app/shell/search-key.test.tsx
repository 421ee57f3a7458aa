import { act } from "react";
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

async function pressSlash(at: Element, more: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true, ...more });
  await act(async () => void at.dispatchEvent(event));
  return event;
}

async function show() {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse", genres: [] }));
  answerCalls(() => ({ body: { unread: 0, requests: 0 } }));
  page = await renderAt(
    "/kutuphane",
    <MemberShell>
      <textarea aria-label="Not" />
    </MemberShell>,
  );
}
const field = () => document.querySelector<HTMLInputElement>("header input[type=search]");

test("'/' leads to the header's search, which says so, without being typed there", async () => {
  await show();
  expect(field()?.getAttribute("aria-keyshortcuts")).toBe("/");
  // On Turkish keyboards it is Shift and 7.
  const event = await pressSlash(document.body, { shiftKey: true });
  expect([document.activeElement, event.defaultPrevented]).toEqual([field(), true]);
});

test("where something is typed, or with another key held, '/' is what it always was", async () => {
  await show();
  const note = document.querySelector("textarea") as HTMLTextAreaElement;
  note.focus();
  expect((await pressSlash(note)).defaultPrevented).toBe(false);
  expect(document.activeElement).toBe(note);
  note.blur();
  expect((await pressSlash(document.body, { ctrlKey: true })).defaultPrevented).toBe(false);
  expect(document.activeElement).not.toBe(field());
});

test("under a dialog it does nothing", async () => {
  await show();
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  expect((await pressSlash(document.body)).defaultPrevented).toBe(false);
  dialog.remove();
});
