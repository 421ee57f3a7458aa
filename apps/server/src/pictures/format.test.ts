import { expect, test } from "vitest";
import { chooseFormat } from "./format.ts";

test.each([
  [undefined, "jpeg"],
  ["*/*", "jpeg"],
  ["image/*;q=0.8", "jpeg"],
  ["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "avif"],
  ["image/webp,*/*;q=0.8", "webp"],
  ["IMAGE/WEBP ; q=0.5", "webp"],
  ["image/avif;q=0, image/webp", "webp"],
  ["image/avif;q=0.0,image/webp;q=0", "jpeg"],
  ["image/png", "jpeg"],
])("of what a caller accepts, %j, it gets %s", (accept, format) => {
  expect(chooseFormat(accept)).toBe(format);
});
