import { afterEach, expect, test } from "vitest";
import { signedInKey } from "~/lib/boot";
import { clearOtherShelves, clearStoredShelf, keptKeys } from "~/lib/reader-storage";
import { clearTokens, keepSession } from "./session";

const reader = { username: "ayse", email: "", firstName: "", lastName: "", picture: null, genres: null };
const prefix = "CognitoIdentityServiceProvider.istemci";
const tokens = ["accessToken", "idToken", "refreshToken", "clockDrift", "signInDetails"];

function fill(storage: Storage): void {
  storage.setItem(`${prefix}.LastAuthUser`, "ayse");
  for (const name of [...tokens, "deviceKey", "randomPasswordKey"]) {
    storage.setItem(`${prefix}.ayse.${name}`, "x");
  }
}

function fillShelf(storage: Storage, username: string): void {
  storage.setItem(`${keptKeys.of(username)}library`, "x");
  storage.setItem(`${keptKeys.of(username).slice(0, -1)}${keptKeys.change}1`, "x");
}

const shelfKeys = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(keptKeys.all));

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("session: signing out without the sign-in library leaves no token, and the trusted device", () => {
  keepSession(reader, true);
  fill(localStorage);
  fillShelf(localStorage, "ayse");
  clearTokens();
  expect(Object.keys(localStorage).sort()).toEqual(
    [`${prefix}.ayse.deviceKey`, `${prefix}.ayse.randomPasswordKey`, signedInKey].sort(),
  );
});

test("session: signing out in a window of its own touches no other tab's tokens", () => {
  keepSession(reader, false);
  fill(localStorage);
  fill(sessionStorage);
  clearTokens();
  expect(localStorage.getItem(`${prefix}.ayse.refreshToken`)).toBe("x");
  expect(sessionStorage.getItem(`${prefix}.ayse.refreshToken`)).toBeNull();
});

test("session: who leaves leaves nothing of the shelf; where the session ended by itself, changes and drafts wait", () => {
  keepSession(reader, true);
  fillShelf(localStorage, "ayse");
  localStorage.setItem("okurca.of/ayse/draft/review/1", "{}");
  clearStoredShelf(false);
  expect(shelfKeys(localStorage).sort()).toEqual([
    "okurca.of/ayse/change/1",
    "okurca.of/ayse/draft/review/1",
  ]);
  clearStoredShelf(true);
  expect(shelfKeys(localStorage)).toEqual([]);
});

test("session: who signs in finds nothing of the readers before, and the own shelf", () => {
  fillShelf(localStorage, "ays");
  fillShelf(localStorage, "ayse");
  fillShelf(sessionStorage, "ayse");
  keepSession(reader, true);
  clearOtherShelves();
  expect(shelfKeys(localStorage).sort()).toEqual(["okurca.of/ayse/change/1", "okurca.of/ayse/library"]);
  expect(shelfKeys(sessionStorage)).toEqual([]);
});

test.each([
  [true, "one that is remembered"],
  [false, "one of this window"],
])(
  "session: what was not saved or sent when a session ended by itself comes along into %s",
  (isRemembered) => {
    const [now, before] = isRemembered ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    for (const username of ["ayse", "can"]) {
      before.setItem(`${keptKeys.of(username)}${keptKeys.settings}profile`, '{"firstName":"Ayşegül"}');
      fillShelf(before, username);
    }
    keepSession(reader, isRemembered);
    clearOtherShelves();
    expect(shelfKeys(now).sort()).toEqual([
      "okurca.of/ayse/change/1",
      "okurca.of/ayse/draft/settings/profile",
    ]);
    expect(
      shelfKeys(before).filter((key) => key.includes("/draft/settings/") && key.includes("ayse")),
    ).toEqual([]);
  },
);

test("session: a session of this window touches no shelf of another tab's", () => {
  fillShelf(localStorage, "can");
  fillShelf(sessionStorage, "can");
  keepSession(reader, false);
  clearOtherShelves();
  clearStoredShelf(true);
  expect(shelfKeys(localStorage)).toHaveLength(2);
  expect(shelfKeys(sessionStorage)).toEqual([]);
});
