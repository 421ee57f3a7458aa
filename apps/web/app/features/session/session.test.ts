import { afterEach, expect, test } from "vitest";
import { signedInKey } from "~/lib/boot";
import { forgetTokens, keepSession } from "./session";

const reader = { username: "ayse", email: "", firstName: "", lastName: "", picture: null, genres: null };
const prefix = "CognitoIdentityServiceProvider.istemci";
const tokens = ["accessToken", "idToken", "refreshToken", "clockDrift", "signInDetails"];

function fill(storage: Storage): void {
  storage.setItem(`${prefix}.LastAuthUser`, "ayse");
  for (const name of [...tokens, "deviceKey", "randomPasswordKey"]) {
    storage.setItem(`${prefix}.ayse.${name}`, "x");
  }
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("session: signing out without the sign-in library leaves no token, and the trusted device", () => {
  keepSession(reader, true);
  fill(localStorage);
  forgetTokens();
  expect(Object.keys(localStorage).sort()).toEqual(
    [`${prefix}.ayse.deviceKey`, `${prefix}.ayse.randomPasswordKey`, signedInKey].sort(),
  );
});

test("session: signing out in a window of its own touches no other tab's tokens", () => {
  keepSession(reader, false);
  fill(localStorage);
  fill(sessionStorage);
  forgetTokens();
  expect(localStorage.getItem(`${prefix}.ayse.refreshToken`)).toBe("x");
  expect(sessionStorage.getItem(`${prefix}.ayse.refreshToken`)).toBeNull();
});
