import { describe, expect, test } from "vitest";
import { isEmail, maskEmail, readSignUpAttributes, readUpdatedAttributes } from "./attributes.ts";
import { isUsername, nameKey } from "./username.ts";

const needed = { email: " Ayse@Ornek.COM ", given_name: "Ayşe", family_name: "Işık" };
const list = (members: Record<string, string>) =>
  Object.entries(members).map(([Name, Value]) => ({ Name, Value }));

describe("an address", () => {
  test.each([
    "a@b.co",
    "ayse.isik+kitap@posta.ornek.com.tr",
    "çiğdem@örnek.com",
    "o'neil@ornek.com",
    "1@1.tr",
  ])("is %s", (text) => expect(isEmail(text)).toBe(true));

  test.each([
    "",
    "a",
    "@",
    "a@",
    "@b.co",
    "a@b",
    "a@b.c",
    "a@@b.co",
    "a@b@c.co",
    "a b@c.co",
    "a@b .co",
    "a@.co",
    "a@b..co",
    "a@b.co.",
    "a\n@b.co",
    "a\0@b.co",
    "a\u202e@b.co",
    "<a@b.co>",
    "a,b@c.co",
    '"a"@b.co',
    `${"a".repeat(250)}@b.co`,
  ])("is not %j", (text) => expect(isEmail(text)).toBe(false));

  test("is shown with its first letters alone", () => {
    expect(maskEmail("ayse@ornek.com")).toBe("a***@o***");
  });
});

describe.each(["given_name", "family_name", "name"])("a name (%s)", (member) => {
  test.each(["Ay\u200bşe", "\u202eAyşe", "Ayşe\nIşık", "kotu.example", "ayse@ornek.com", "https://t.co"])(
    "is not %j",
    (name) => {
      for (const read of [readSignUpAttributes, readUpdatedAttributes]) {
        const attempt = () =>
          read(list({ ...(read === readSignUpAttributes ? needed : {}), [member]: name }));
        expect(attempt).toThrow(`(${member})`);
        expect(attempt).toThrow(expect.objectContaining({ exception: "InvalidParameterException" }));
      }
    },
  );
});

describe("attributes of a sign-up", () => {
  test("are kept as given, the address in small letters and apart", () => {
    const given = { ...needed, birthdate: "2004-02-29", picture: "", name: "Ayşe Işık" };
    expect(readSignUpAttributes(list(given))).toEqual({
      email: "ayse@ornek.com",
      attributes: {
        given_name: "Ayşe",
        family_name: "Işık",
        birthdate: "2004-02-29",
        picture: "",
        name: "Ayşe Işık",
      },
    });
  });

  test.each(["email", "given_name", "family_name"])("need %s", (name) => {
    expect(() => readSignUpAttributes(list({ ...needed, [name]: "" }))).toThrow(
      `Zorunlu bilgi eksik: ${name}`,
    );
  });

  test.each(["2004-13-01", "2003-02-29", "2004-2-9", "29.02.2004", "2004-02-29T00:00:00Z", "0000-00-00"])(
    "have no day %s",
    (birthdate) => {
      expect(() => readSignUpAttributes(list({ ...needed, birthdate }))).toThrow(/doğum tarihi/);
    },
  );

  test.each(["sub", "email_verified", "phone_number_verified", "custom:role", "constructor", "__proto__"])(
    "cannot set %s",
    (name) => {
      const attributes = [...list(needed), { Name: name, Value: "true" }];
      expect(() => readSignUpAttributes(attributes)).toThrow("Bu bilgi değiştirilemez.");
    },
  );
});

test.each(["05321234567", "+0532123456", "+90 532 123 45 67", "+123456", "+1234567890123456", "telefon"])(
  "a telephone number is not %j: only the international form is",
  (phone_number) => {
    expect(() => readUpdatedAttributes(list({ phone_number }))).toThrow(/telefon numarası/);
  },
);

test("a telephone number is written in the international form, and taken away by an empty one", () => {
  for (const phone_number of ["+905321234567", "+4915112345678", ""]) {
    expect(readUpdatedAttributes(list({ phone_number }))).toEqual({ phone_number });
  }
});

test("an update takes any of the writable ones, and takes away what is empty but not what is needed", () => {
  expect(readUpdatedAttributes(list({ picture: "", name: "Ayşe" }))).toEqual({ picture: "", name: "Ayşe" });
  expect(() => readUpdatedAttributes(list({ given_name: "" }))).toThrow("Zorunlu bilgi eksik: given_name");
  expect(() => readUpdatedAttributes(list({ email: "b@ornek.com" }))).toThrow("Bu bilgi değiştirilemez.");
});

describe("a username", () => {
  test.each(["abc", "Ayse.Isik", "a-b_c.9", "9".repeat(128)])("is %s", (name) => {
    expect(isUsername(name)).toBe(true);
  });

  test.each(["ab", "9".repeat(129), ".abc", "abc.", "a..b", "a b", "ayşe", "a@b.co", "abc\n", "abc\0", ""])(
    "is not %j",
    (name) => expect(isUsername(name)).toBe(false),
  );

  test("is the same whatever the case of its letters; an address also whatever the spaces around it", () => {
    expect(nameKey("AYSE.isik")).toBe("ayse.isik");
    expect(nameKey(" Ayse@Ornek.com ")).toBe("ayse@ornek.com");
  });
});
