import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccountError, confirmAccount } from "~/features/session";
import { find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { ConfirmForm } from "./confirm-form";

vi.mock("~/features/session", async (load) => ({
  ...(await load<typeof import("~/features/session")>()),
  confirmAccount: vi.fn(),
  prepareProvider: vi.fn(),
}));

let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(() => {
  vi.mocked(confirmAccount).mockReset();
});
afterEach(() => page.close());

const input = () => document.querySelector("input[inputmode=numeric]") as HTMLInputElement;
const confirmed = () => vi.mocked(confirmAccount).mock.calls;

test("six digits confirm the account by themselves, fewer by the button alone", async () => {
  page = await renderAt("/kayit/dogrula", <ConfirmForm username="ayse" />);
  await type(input(), "123 45");
  expect(confirmed()).toEqual([]);
  await type(input(), "123 456");
  await until(() => expect(confirmed()).toEqual([["ayse", "123456"]]));
  await until(() => expect(page.location()).toBe("/dogrulama-basarili?username=ayse"));
});

test("a code that was refused is not tried again by itself; the next one is, and the button tries the same", async () => {
  vi.mocked(confirmAccount).mockRejectedValue(new AccountError("CodeMismatchException", "Kod hatalı."));
  page = await renderAt("/kayit/dogrula", <ConfirmForm username="ayse" />);
  await type(input(), "123456");
  await until(() => expect(input().getAttribute("aria-invalid")).toBe("true"));
  expect(confirmed()).toHaveLength(1);
  await press(find("button[type=submit]", "Hesabımı Doğrula"));
  await until(() => expect(confirmed()).toHaveLength(2));
  await type(input(), "654321");
  await until(() => expect(confirmed()).toHaveLength(3));
});
