import { expect, test } from "vitest";
import { nameProblems } from "./names";

test("names have at least two characters, as many as a reader counts", () => {
  const fine = { firstName: undefined, lastName: undefined };
  expect(nameProblems({ firstName: " Su ", lastName: "Öz" })).toEqual(fine);
  expect(nameProblems({ firstName: "📚", lastName: "👩‍👧" })).toEqual({
    firstName: "Ad en az 2 karakter olmalıdır",
    lastName: "Soyad en az 2 karakter olmalıdır",
  });
  expect(nameProblems({ firstName: " ", lastName: "Ş" })).toEqual({
    firstName: "Ad gereklidir",
    lastName: "Soyad en az 2 karakter olmalıdır",
  });
});
