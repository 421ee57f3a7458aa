import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { find, press, renderAt, type, until } from "~/lib/rendering.fixtures";

vi.mock("~/features/session", async (load) => ({
  ...(await load<typeof import("~/features/session")>()),
  confirmAccount: vi.fn(),
  prepareProvider: vi.fn(),
}));

// Files share loaded modules: one that was loaded before knows nothing of what stands in for the provider here.
vi.resetModules();
const { AccountError, confirmAccount } = await import("~/features/session");
const { ConfirmForm } = await import("./confirm-form");

let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(() => {
  vi.mocked(confirmAccount).mockReset();
});
afterEach(() => page.close());

const input = () => document.querySelector("input[inputmode=numeric]") as HTMLInputElement;
const confirmed = () => vi.mocked(confirmAccount).mock.calls;

test("six digits confirm the account by themselves, fewer by the button alone", async () => {
  page = await renderAt("/kayit/dogrula", <ConfirmForm username="ayse" next="/" />);
  await type(input(), "123 45");
  expect(confirmed()).toEqual([]);
  await type(input(), "123 456");
  await until(() => expect(confirmed()).toEqual([["ayse", "123456"]]));
  await until(() => expect(page.location()).toBe("/dogrulama-basarili?username=ayse"));
});

test("the page that tells of it knows where the reader wanted to go", async () => {
  page = await renderAt("/kayit/dogrula", <ConfirmForm username="ayse" next="/ara?q=roman" />);
  await type(input(), "123456");
  await until(() =>
    expect(page.location()).toBe("/dogrulama-basarili?username=ayse&next=%2Fara%3Fq%3Droman"),
  );
});

test("a code that was refused is not tried again by itself; the next one is, and the button tries the same", async () => {
  vi.mocked(confirmAccount).mockRejectedValue(new AccountError("CodeMismatchException", "Kod hatalı."));
  page = await renderAt("/kayit/dogrula", <ConfirmForm username="ayse" next="/" />);
  await type(input(), "123456");
  await until(() => expect(input().getAttribute("aria-invalid")).toBe("true"));
  expect(confirmed()).toHaveLength(1);
  await press(find("button[type=submit]", "Hesabımı Doğrula"));
  await until(() => expect(confirmed()).toHaveLength(2));
  await type(input(), "654321");
  await until(() => expect(confirmed()).toHaveLength(3));
});

test("that six digits send the form is said beside the field", async () => {
  page = await renderAt("/kayit/dogrula", <ConfirmForm username="ayse" next="/" />);
  const described = document.getElementById(input().getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toContain("Altı hane tamamlanınca kendiliğinden doğrulanır.");
});

test("a code that was corrected while another was under way is tried after it, the same one is not", async () => {
  const refusals: (() => void)[] = [];
  vi.mocked(confirmAccount).mockImplementation(
    () =>
      new Promise((_done, fail) => {
        refusals.push(() => fail(new AccountError("CodeMismatchException", "Kod hatalı.")));
      }),
  );
  page = await renderAt("/kayit/dogrula", <ConfirmForm username="ayse" next="/" />);
  await type(input(), "123456");
  await type(input(), "12345");
  await type(input(), "123457");
  expect(confirmed()).toEqual([["ayse", "123456"]]);
  await act(async () => refusals[0]?.());
  await until(() => expect(confirmed().slice(1)).toEqual([["ayse", "123457"]]));
  await type(input(), "12345");
  await type(input(), "123457");
  await act(async () => refusals[1]?.());
  await until(() => expect(input().getAttribute("aria-invalid")).toBe("true"));
  expect(confirmed()).toHaveLength(2);
});
