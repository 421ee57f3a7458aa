import { describe, expect, test } from "vitest";
import { addressAttribute, formatPhoneNumber, placeOf, placeText, toPhoneNumber } from "./contact";
import { contactProblems } from "./contact-problems";

describe("a telephone number", () => {
  test.each([
    ["0532 123 45 67", "+905321234567"],
    ["532-123-4567", "+905321234567"],
    ["(0212) 123 45 67", "+902121234567"],
    ["+90 532 123 45 67", "+905321234567"],
    ["0090 532 123 45 67", "+905321234567"],
    ["+49 1511 2345678", "+4915112345678"],
  ])("is written in many ways: %s", (text, number) => expect(toPhoneNumber(text)).toBe(number));

  test.each(["", "532", "0132 123 45 67", "+90 532 123", "+0532", "telefonum yok", "+1234567890123456"])(
    "is not %j",
    (text) => expect(toPhoneNumber(text)).toBeUndefined(),
  );

  test("is shown in groups where it is of Türkiye", () => {
    expect(formatPhoneNumber("+905321234567")).toBe("+90 532 123 45 67");
    expect(formatPhoneNumber("+4915112345678")).toBe("+4915112345678");
    expect(toPhoneNumber(formatPhoneNumber("+905321234567"))).toBe("+905321234567");
  });
});

test("a place is kept as the registration keeps it, and read from what the token says", () => {
  expect(placeOf("İzmir, Türkiye")).toEqual({ city: "İzmir", country: "Türkiye" });
  expect(placeOf("Washington, D.C., Amerika Birleşik Devletleri").city).toBe("Washington, D.C.");
  expect(placeOf("Van")).toEqual({ city: "Van", country: "" });
  expect(placeOf("")).toEqual({ city: "", country: "" });
  expect(JSON.parse(addressAttribute({ city: "Van", country: "Türkiye" }))).toEqual([
    { formatted: "Van, Türkiye", locality: "Van", country: "Türkiye", type: "home" },
  ]);
  expect(addressAttribute({ city: "", country: "" })).toBe("");
  const kept = addressAttribute({ city: "Van", country: "Türkiye" });
  for (const formatted of ["Van, Türkiye", kept]) expect(placeText({ formatted })).toBe("Van, Türkiye");
  for (const claim of [undefined, null, "Van", {}, { formatted: 1 }]) expect(placeText(claim)).toBe("");
});

test("all of it may be left out; of a place both parts are said or none", () => {
  const none = { phone: "", city: "", country: "" };
  const fine = { phone: undefined, city: undefined, country: undefined };
  expect(contactProblems(none)).toEqual(fine);
  const longest = { phone: "", city: "📚".repeat(100), country: "Türkiye" };
  expect(contactProblems(longest)).toEqual(fine);
  expect(contactProblems({ ...longest, city: `${longest.city}a` }).city).toBe(
    "Şehir en fazla 100 karakter olabilir",
  );
  expect(contactProblems({ phone: "0532 123 45 67", city: "Van", country: "Türkiye" })).toEqual(fine);
  expect(contactProblems({ ...none, phone: "12" }).phone).toBe("Geçerli bir telefon numarası giriniz");
  expect(contactProblems({ ...none, city: "Van" }).country).toBe("Ülke gereklidir");
  expect(contactProblems({ ...none, country: "Türkiye" }).city).toBe("Şehir gereklidir");
  expect(contactProblems({ ...none, city: "a".repeat(101), country: "Türkiye" }).city).toBe(
    "Şehir en fazla 100 karakter olabilir",
  );
});
