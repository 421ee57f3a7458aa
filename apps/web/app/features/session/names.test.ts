import { expect, test } from "vitest";
import { nameProblems } from "./names";

const fine = { firstName: undefined, lastName: undefined };

test("names have at least two characters, counted in code points as every other text", () => {
  expect(nameProblems({ firstName: " Su ", lastName: "Öz" })).toEqual(fine);
  expect(nameProblems({ firstName: "📚", lastName: "👩‍👧" })).toEqual({
    firstName: "Ad en az 2 karakter olmalıdır",
    lastName: undefined,
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

test("a name with a joined emoji may have a hundred characters, and not one more", () => {
  // One sign to the eye, and three code points.
  const longest = `${"a".repeat(97)}👩‍👧`;
  expect(nameProblems({ firstName: longest, lastName: "Öz" })).toEqual(fine);
  expect(nameProblems({ firstName: "Su", lastName: `${longest}a` })).toEqual({
    firstName: undefined,
    lastName: "Soyad en fazla 100 karakter olabilir",
  });
});

test("a longer name that the account has already may stay", () => {
  const kept = { firstName: "👩‍👧".repeat(60), lastName: "Öz" };
  expect(nameProblems(kept, kept)).toEqual(fine);
  expect(nameProblems({ ...kept, lastName: "" }, kept)).toMatchObject({ lastName: "Soyad gereklidir" });
  expect(nameProblems({ ...kept, firstName: `${kept.firstName}a` }, kept)).toMatchObject({
    firstName: "Ad en fazla 100 karakter olabilir",
  });
});
