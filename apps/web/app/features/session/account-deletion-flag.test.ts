import { afterEach, expect, test } from "vitest";
import { beginLeaving, isLeaving, pauseLeaving } from "./account-deletion-flag";

const key = "okurca.leaving";

afterEach(() => {
  pauseLeaving();
  localStorage.clear();
});

test("leaving: while an account is being deleted no tab takes a refused token for news", () => {
  expect(isLeaving()).toBe(false);
  beginLeaving();
  expect(isLeaving()).toBe(true);
  expect(Date.now() - Number(localStorage.getItem(key))).toBeLessThan(1000);
});

test("leaving: another tab's word is believed for half a minute, not for ever", () => {
  localStorage.setItem(key, String(Date.now() - 10_000));
  expect(isLeaving()).toBe(true);
  localStorage.setItem(key, String(Date.now() - 31_000));
  expect(isLeaving()).toBe(false);
  localStorage.setItem(key, "bozuk");
  expect(isLeaving()).toBe(false);
});

test("leaving: what is half done is still this tab's to finish, and the others' as well", () => {
  beginLeaving();
  pauseLeaving({ isHalfDone: true });
  expect(isLeaving()).toBe(true);
  expect(localStorage.getItem(key)).toBeNull();
  pauseLeaving();
  expect(isLeaving()).toBe(false);
});
