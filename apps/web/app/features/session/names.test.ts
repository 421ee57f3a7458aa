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

test("names count without what is not seen, and hold no address", () => {
  const problem = "Ad ve soyada internet ya da e-posta adresi yazılamaz";
  expect(nameProblems({ firstName: "\u202eA\u200b", lastName: "\u3164\n" })).toEqual({
    firstName: "Ad en az 2 karakter olmalıdır",
    lastName: "Soyad gereklidir",
  });
  expect(nameProblems({ firstName: "kotu.example", lastName: "ayse@ornek.com" })).toEqual({
    firstName: problem,
    lastName: problem,
  });
  expect(nameProblems({ firstName: "M.Emin", lastName: "Av. Işık" })).toEqual({});
});
