import { IdentityError } from "../error.ts";
import { foldPassword, isCommonPassword } from "./common-passwords.ts";

const longest = 256;
/** Shorter words of the account are found in many a password by chance. */
const telling = 4;
const product = "okurca";

/** Whose password it is to be. */
export interface PasswordOwner {
  username: string;
  email: string;
  attributes?: Readonly<Record<string, string>>;
}

function invalid(message: string): IdentityError {
  return new IdentityError("InvalidPasswordException", message);
}

const folded = (list: readonly string[]) => list.map(foldPassword).filter((word) => word !== "");

/**
 * At least 8 characters with an upper-case letter, a lower-case letter and a digit (letters of any
 * alphabet); no leaked or well-known password, none made of one's own names or the product's. Nothing is
 * trimmed or folded but for these comparisons.
 */
export function checkPassword(password: string, owner: PasswordOwner): void {
  if (password.length > longest || !password.isWellFormed() || password.includes("\0")) {
    throw invalid("Şifre gereksinimleri karşılanmıyor");
  }
  if ([...password].length < 8) throw invalid("Şifre en az 8 karakter olmalıdır");
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password) || !/\p{Nd}/u.test(password)) {
    throw invalid("Şifre en az bir büyük harf, bir küçük harf ve bir rakam içermelidir");
  }
  const text = foldPassword(password);
  const contains = (word: string) => word.length >= telling && text.includes(word);
  const local = owner.email.split("@")[0] ?? "";
  const accounts = folded([owner.username, owner.email, local]);
  if (accounts.some(contains)) {
    throw invalid("Şifre kullanıcı adınızı veya e-posta adresinizi içeremez");
  }
  const { given_name, family_name } = owner.attributes ?? {};
  const names = folded([given_name, family_name].flatMap((name) => name?.split(/\s+/) ?? []));
  if (names.some(contains)) throw invalid("Şifre adınızı veya soyadınızı içeremez");
  const parts = folded(`${owner.username} ${local}`.split(/[\s._+-]+/));
  if (text.includes(product)) throw invalid("Şifre Okurca adını içeremez. Lütfen başka bir şifre seçin.");
  if (isCommonPassword(password, [...accounts, ...names, names.join(""), ...parts])) {
    throw invalid("Bu şifre çok bilinen şifreler arasında. Lütfen başka bir şifre seçin.");
  }
}
