import { expect, test } from "vitest";
import { checkPassword } from "./password-policy.ts";

const owner = {
  username: "Ayse.Isik",
  email: "ayse.kitap@ornek.com",
  attributes: { given_name: "Nurşen Ay", family_name: "Gülşıkoğlu" },
};
const check = (password: string) => () => checkPassword(password, owner);
const tooCommon = "Bu şifre çok bilinen şifreler arasında. Lütfen başka bir şifre seçin.";

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
  ["one's first name", "Kirmizi-NURSEN-7", "Şifre adınızı veya soyadınızı içeremez"],
  ["one's last name in other letters", "gulsikoglu-Bahce7", "Şifre adınızı veya soyadınızı içeremez"],
])("%s is none, with the reason in Turkish", (_what, password, message) => {
  expect(check(password)).toThrow(
    expect.objectContaining({ exception: "InvalidPasswordException", message }),
  );
});

test.each([
  ["on the published list, in other case", "1Q2w3e4r5t"],
  ["on the published list", "Password123"],
  ["a word of the published list with a year", "Liverpool1987"],
  ["a year before it", "1987Liverpool"],
  ["a word with a number and a sign", "Chelsea123!"],
  ["a club and its year", "Fenerbahce1907"],
  ["the same with its own letters", "FENERBAHÇE1907".replace("F", "f")],
  ["decomposed letters", "Fenerbahçe1907".normalize("NFD")],
  ["a city and its plate", "İstanbul34"],
  ["a capital I without a dot", "IStanbul34"],
  ["the word for it", "Şifre12345"],
  ["a month and a year", "Temmuz2024"],
  ["a short name of one's own with a number", "Ayse123456"],
  ["a part of one's address with a number", "Kitap123456"],
])("a leaked or well-known password is refused: %s", (_what, password) => {
  expect(check(password)).toThrow(
    expect.objectContaining({ exception: "InvalidPasswordException", message: tooCommon }),
  );
});

test("the product's name in it is refused, and said to be the reason", () => {
  const message = "Şifre Okurca adını içeremez. Lütfen başka bir şifre seçin.";
  expect(check("Benim-Okurca-77")).toThrow(expect.objectContaining({ message }));
});

test.each(["Kitap-Kurdu7", "Kedi-Penceresi-1987x", "Fenerbahce-Vapuru-7", "Yaz1Kis2Bahar3"])(
  "a longer thought around a well-known word is a password: %s",
  (password) => {
    expect(check(password)).not.toThrow();
  },
);
