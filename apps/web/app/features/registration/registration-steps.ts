import type { RegistrationField, RegistrationForm } from "./registration.forms";

export const registrationDefaults: RegistrationForm = {
  username: "",
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  confirmPassword: "",
  birthdate: "",
  city: "",
  country: "Türkiye",
  acceptTerms: false,
};

export const fieldLabels: Record<RegistrationField, string> = {
  username: "Kullanıcı adı",
  firstName: "Ad",
  lastName: "Soyad",
  email: "E-posta",
  password: "Şifre",
  confirmPassword: "Şifre tekrarı",
  birthdate: "Doğum tarihi",
  city: "Şehir",
  country: "Ülke",
  acceptTerms: "Kullanıcı şartlarını kabul ediyorum",
};

/** What each step of the wizard asks; the fourth tells of the mail. */
export const stepFields: readonly (readonly RegistrationField[])[] = [
  ["username", "firstName", "lastName", "email"],
  ["password", "confirmPassword", "birthdate"],
  ["city", "country", "acceptTerms"],
];

const words = (text: string) => text.toLocaleLowerCase("tr-TR").split(/[ .]/);

/** What is wrong with a field, with the field's name where the words do not begin it themselves. */
export function namedProblem(field: RegistrationField, message: string): string {
  const [first = ""] = words(fieldLabels[field]);
  const isNamed = words(message).some((word) => word.startsWith(first));
  return isNamed ? message : `${fieldLabels[field]}: ${message}`;
}
