import { expect, test } from "vitest";
import { type RegistrationForm, registrationSchema } from "./registration.forms";
import { namedProblem, registrationDefaults } from "./registration-steps";

const year = new Date().getFullYear();
const right: RegistrationForm = {
  username: "isil",
  firstName: "Işıl",
  lastName: "Çınar",
  email: "isil@ornek.com",
  password: "Uzak-Deniz 19 feneri",
  confirmPassword: "Uzak-Deniz 19 feneri",
  birthdate: "14.05.1990",
  city: "İzmir",
  country: "Türkiye",
  acceptTerms: true,
};

/** What the form says of each field that is wrong. */
function problemsOf(changes: Partial<RegistrationForm>): Record<string, string> {
  const result = registrationSchema.safeParse({ ...right, ...changes });
  const issues = result.success ? [] : result.error.issues.toReversed();
  // The first one of a field is what stands at it.
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

test("registration: what is right has no problem, to its limits", () => {
  expect(problemsOf({})).toEqual({});
  const least = { username: " abc ", firstName: "Ad", lastName: "So", birthdate: `31.12.${year - 13}` };
  expect(problemsOf({ ...least, password: "Kitap-K7", confirmPassword: "Kitap-K7" })).toEqual({});
  expect(problemsOf({ birthdate: `01.01.${year - 120}` })).toEqual({});
});

test("registration: names are sent as lines, without what is not seen in them", () => {
  const names = { firstName: "\u202eAy\u200bşe\n", lastName: " Nur\u2028Işık\u2069" };
  expect(registrationSchema.parse({ ...right, ...names })).toMatchObject({
    firstName: "Ayşe",
    lastName: "Nur Işık",
  });
});

test.each<[keyof RegistrationForm, string, string]>([
  ["username", "", "Kullanıcı adı gereklidir"],
  ["username", "  ab ", "Kullanıcı adı en az 3 karakter olmalıdır"],
  ["firstName", " ", "Ad gereklidir"],
  ["firstName", "A", "Ad en az 2 karakter olmalıdır"],
  // A code point is one character; a joined emoji is as many as it is made of.
  ["firstName", "📚", "Ad en az 2 karakter olmalıdır"],
  ["firstName", `${"a".repeat(98)}👩‍👧`, "Ad en fazla 100 karakter olabilir"],
  ["lastName", "", "Soyad gereklidir"],
  ["lastName", "Ş", "Soyad en az 2 karakter olmalıdır"],
  // As many as are seen.
  ["firstName", "\u202eA\u200b\u2069", "Ad en az 2 karakter olmalıdır"],
  ["lastName", "\u3164\n\u200b", "Soyad gereklidir"],
  ["firstName", "Hediye: kotu.example", "Ad ve soyada internet ya da e-posta adresi yazılamaz"],
  ["lastName", "ayse@ornek.com", "Ad ve soyada internet ya da e-posta adresi yazılamaz"],
  ["email", "", "E-posta adresi gereklidir"],
  ["email", "isil@", "Geçerli bir e-posta adresi giriniz"],
  ["birthdate", "", "Doğum tarihi gereklidir"],
  ["birthdate", `31.12.${year - 12}`, "En az 13 yaşında olmalısınız"],
  ["birthdate", `31.12.${year - 121}`, "Geçerli bir doğum tarihi giriniz"],
  ["birthdate", `01.01.${year + 1}`, "Geçerli bir doğum tarihi giriniz"],
  ["birthdate", "31.02.1990", "Geçerli bir doğum tarihi giriniz"],
  ["city", "  ", "Şehir gereklidir"],
  ["country", "", "Ülke gereklidir"],
])("registration, %s: %j is told %j", (field, value, message) => {
  expect(problemsOf({ [field]: value })).toEqual({ [field]: message });
});

test.each([
  ["", "Şifre gereklidir"],
  ["Kitap-7", "Şifre en az 8 karakter olmalıdır"],
  ["kitapkurdu7", "Şifre en az bir büyük harf, bir küçük harf ve bir rakam içermelidir"],
  ["KITAPKURDU7", "Şifre en az bir büyük harf, bir küçük harf ve bir rakam içermelidir"],
  ["Kitapkurdu", "Şifre en az bir büyük harf, bir küçük harf ve bir rakam içermelidir"],
])("registration, password: %j is told %j", (password, message) => {
  expect(problemsOf({ password, confirmPassword: password })).toMatchObject({ password: message });
});

test("registration, confirmPassword: required, and the same", () => {
  expect(problemsOf({ confirmPassword: "" })).toEqual({ confirmPassword: "Şifre tekrarı gereklidir" });
  expect(problemsOf({ confirmPassword: "Uzak" })).toEqual({ confirmPassword: "Şifreler eşleşmiyor" });
});

test("registration, acceptTerms: must be accepted", () => {
  const message = "Kullanıcı şartlarını kabul etmelisiniz";
  expect(problemsOf({ acceptTerms: false })).toEqual({ acceptTerms: message });
});

test("registration: an untouched form says of each field that it is required", () => {
  const { country, ...others } = registrationDefaults;
  expect(country).toBe("Türkiye");
  expect(Object.keys(problemsOf(registrationDefaults)).sort()).toEqual(Object.keys(others).sort());
});

test.each<[keyof RegistrationForm, string, string]>([
  ["city", "Şehir gereklidir", "Şehir gereklidir"],
  ["acceptTerms", "Kullanıcı şartlarını kabul etmelisiniz", "Kullanıcı şartlarını kabul etmelisiniz"],
  ["confirmPassword", "Şifreler eşleşmiyor", "Şifreler eşleşmiyor"],
  ["email", "Geçerli bir e-posta adresi giriniz", "Geçerli bir e-posta adresi giriniz"],
  ["birthdate", "En az 13 yaşında olmalısınız", "Doğum tarihi: En az 13 yaşında olmalısınız"],
])("registration, in the list of what is wrong: %s is named once", (field, message, said) => {
  expect(namedProblem(field, message)).toBe(said);
});
