import { expect, test } from "vitest";
import { checkPassword } from "./password-policy.ts";

const words = { username: "Ayse.Isik", email: "ayse.kitap@ornek.com" };
const check = (password: string) => () => checkPassword(password, words);

test.each([
  ["eight characters", "Kitap-K7"],
  ["spaces inside and around", " Bir Kitap 7 "],
  ["Turkish letters alone", "ĞÜŞİÖÇğüşıöç5"],
  ["letters of another alphabet and its digits", "Книга-книга٣"],
  ["256 characters", `Ab1${"x".repeat(253)}`],
  ["emoji", "Ab1☕☕☕☕☕"],
])("%s are a password", (_what, password) => {
  expect(check(password)).not.toThrow();
});

test.each([
  ["nothing", "", "Şifre en az 8 karakter olmalıdır"],
  ["seven characters", "Kitap-7", "Şifre en az 8 karakter olmalıdır"],
  ["four characters of two units each", "A1a☕😀😀", "Şifre en az 8 karakter olmalıdır"],
  ["no capital", "kitap-kurdu7", "Şifre en az bir büyük harf, bir küçük harf ve bir rakam içermelidir"],
  ["no small letter", "KITAP-KURDU7", "Şifre en az bir büyük harf, bir küçük harf ve bir rakam içermelidir"],
  ["no digit", "Kitap-Kurdu", "Şifre en az bir büyük harf, bir küçük harf ve bir rakam içermelidir"],
  ["257 characters", `Ab1${"x".repeat(254)}`, "Şifre gereksinimleri karşılanmıyor"],
  ["a NUL", "Kitap-Kurdu7\0", "Şifre gereksinimleri karşılanmıyor"],
  ["half a character", "Kitap-Kurdu7\ud83d", "Şifre gereksinimleri karşılanmıyor"],
  ["one's username", "xxAYSE.ISIK99", "Şifre kullanıcı adınızı veya e-posta adresinizi içeremez"],
  ["one's address before the @", "Ayse.Kitap7", "Şifre kullanıcı adınızı veya e-posta adresinizi içeremez"],
  [
    "a well-known password",
    "Password1",
    "Bu şifre çok bilinen şifreler arasında. Lütfen başka bir şifre seçin.",
  ],
  ["another one", "Galatasaray1905", "Bu şifre çok bilinen şifreler arasında. Lütfen başka bir şifre seçin."],
])("%s is none, with the reason in Turkish", (_what, password, message) => {
  expect(check(password)).toThrow(
    expect.objectContaining({ exception: "InvalidPasswordException", message }),
  );
});
