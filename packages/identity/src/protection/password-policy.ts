import { IdentityError } from "../error.ts";
import { commonPasswords } from "./common-passwords.ts";

const longest = 256;

function invalid(message: string): IdentityError {
  return new IdentityError("InvalidPasswordException", message);
}

/**
 * At least 8 characters with an upper-case letter, a lower-case letter and a digit (letters of any
 * alphabet); no well-known password, none made of one's own name. Nothing is trimmed or folded.
 */
export function checkPassword(password: string, words: { username: string; email: string }): void {
  if (password.length > longest || !password.isWellFormed() || password.includes("\0")) {
    throw invalid("Şifre gereksinimleri karşılanmıyor");
  }
  if ([...password].length < 8) throw invalid("Şifre en az 8 karakter olmalıdır");
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password) || !/\p{Nd}/u.test(password)) {
    throw invalid("Şifre en az bir büyük harf, bir küçük harf ve bir rakam içermelidir");
  }
  const lower = password.toLowerCase();
  const own = [words.username, words.email, words.email.split("@")[0] ?? ""].map((word) =>
    word.toLowerCase(),
  );
  if (own.some((word) => word.length >= 4 && lower.includes(word))) {
    throw invalid("Şifre kullanıcı adınızı veya e-posta adresinizi içeremez");
  }
  if (commonPasswords.has(lower)) {
    throw invalid("Bu şifre çok bilinen şifreler arasında. Lütfen başka bir şifre seçin.");
  }
}
