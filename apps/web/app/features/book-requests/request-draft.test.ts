import { expect, test } from "vitest";
import { draftFrom } from "./request-draft";

test.each([
  ["9789750804458", { isbn: "9789750804458" }],
  [" 978-975-08-0445-8 ", { isbn: "978-975-08-0445-8" }],
  ["975000003X", { isbn: "975000003X" }],
  ["9786050000020", { isbn: "9786050000020" }],
  ["Aylak Adam ", { title: "Aylak Adam" }],
  ["1984", { title: "1984" }],
  ["978975", { title: "978975" }],
  ["", { title: "" }],
])("a search for %j fills in what it looks like", (q, draft) => {
  expect(draftFrom(q)).toEqual(draft);
});
