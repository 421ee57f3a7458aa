import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers";

test("the pager shows at most five numbers centred on the current page", () => {
  expect(pageNumbers(1, 20, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(2, 20, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(9, 20, 5)).toEqual([7, 8, 9, 10, 11]);
  expect(pageNumbers(20, 20, 5)).toEqual([16, 17, 18, 19, 20]);
});

test("with fewer pages than buttons every page is shown once", () => {
  expect(pageNumbers(2, 3, 5)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 1, 5)).toEqual([1]);
});
