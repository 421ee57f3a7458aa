import { expect, test } from "vitest";
import { nextRange } from "./line-picker";

test("the first press begins the lines that are meant, the second ends them, the third begins anew", () => {
  const first = nextRange(undefined, false, 5);
  expect(first).toEqual({ range: [5, 5], isBegun: true });
  const second = nextRange(first.range, first.isBegun, 2);
  expect(second).toEqual({ range: [2, 5], isBegun: false });
  expect(nextRange(second.range, second.isBegun, 7)).toEqual({ range: [7, 7], isBegun: true });
});
