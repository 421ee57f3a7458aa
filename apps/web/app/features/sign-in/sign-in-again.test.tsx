import { listActs } from "@okurca/contract";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerSignInAgain, askSignInAgain } from "~/features/session";
import { call } from "~/lib/api";
import { answerCalls, find, press, renderAt, settle, until } from "~/lib/rendering.fixtures";
import { registerTokenSource } from "~/lib/token-source";
import { SignInAgain } from "./sign-in-again";

let page: Awaited<ReturnType<typeof renderAt>> | undefined;
afterEach(async () => {
  await page?.close();
  page = undefined;
  vi.unstubAllGlobals();
});

/** A call that is refused until the reader has signed in again. */
function askServer() {
  let isFresh = false;
  const asked = answerCalls(() =>
    isFresh
      ? { body: { data: [], next: null, acts: [], kinds: [] } }
      : { status: 403, body: { code: "sign_in_again", message: "Yeniden giriş yapın." } },
  );
  registerTokenSource({
    ...{ isSignedIn: () => true, token: async () => "belirteç", onRefused: () => undefined },
    signInAgain: askSignInAgain,
  });
  return {
    asked,
    becomeFresh: () => {
      isFresh = true;
    },
  };
}

test("a call that wants a new sign-in waits for it, and is sent once more", async () => {
  const { asked, becomeFresh } = askServer();
  page = await renderAt("/yonetim", <SignInAgain />);
  const answer = call(listActs, {});
  await settle();
  await until(() => expect(find("[role=dialog]", "Yeniden giriş yapın")).toBeTruthy());
  expect(asked).toHaveLength(1);
  becomeFresh();
  await act(async () => answerSignInAgain(true));
  expect((await answer).data).toEqual([]);
  expect(asked).toHaveLength(2);
  await settle();
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

test("who closes the question is told why the call was refused, and it is asked once for calls at once", async () => {
  const { asked } = askServer();
  page = await renderAt("/yonetim", <SignInAgain />);
  const answers = Promise.allSettled([call(listActs, {}), call(listActs, {})]);
  await until(() => expect(find("[role=dialog]", "Yeniden giriş yapın")).toBeTruthy());
  expect(document.querySelectorAll("[role=dialog]")).toHaveLength(1);
  await press(find("[role=dialog] button", "İptal"));
  for (const answer of await answers)
    expect(answer).toMatchObject({ status: "rejected", reason: { code: "sign_in_again" } });
  expect(asked).toHaveLength(2);
});

test("a page that asks for nothing is told at once", async () => {
  askServer();
  await expect(call(listActs, {})).rejects.toMatchObject({ code: "sign_in_again" });
});
