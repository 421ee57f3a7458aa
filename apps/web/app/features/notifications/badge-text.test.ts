import { expect, test } from "vitest";
import { badgeText } from "./badge-text";

test("the badge shows nothing at zero and 9+ above nine", () => {
  expect([0, 1, 9, 10, 250].map(badgeText)).toEqual(["", "1", "9", "9+", "9+"]);
});
