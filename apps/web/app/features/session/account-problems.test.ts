import { describe, expect, test } from "vitest";
import { ApiError } from "~/lib/api";
import {
  AccountError,
  changePasswordProblem,
  deleteAccountProblem,
  endsSignIn,
  loginProblem,
  resetRequestProblem,
  resetUpdateProblem,
  sessionProblem,
  signUpProblem,
} from "./account-problems";

const refusal = (code: string, message = "") => new AccountError(code, message);
const lost = new ApiError(0, {});

describe("sign-up", () => {
  test.each([
    ["UsernameExistsException", refusal("UsernameExistsException"), "Bu kullanıcı adı zaten kullanılıyor"],
    [
      "InvalidParameterException mentioning username",
      refusal("InvalidParameterException", "Value at 'username' failed"),
      "Geçersiz kullanıcı adı formatı",
    ],
    ["InvalidUsernameException", refusal("InvalidUsernameException"), "Geçersiz kullanıcı adı formatı"],
    [
      "any other message mentioning username",
      refusal("LambdaException", "Username is on a list"),
      "Bu kullanıcı adı kullanılamaz",
    ],
    [
      "any other message mentioning username, in Turkish",
      refusal("LambdaException", "Kullanıcı adı listede"),
      "Bu kullanıcı adı kullanılamaz",
    ],
  ])("%s is shown at the username field", (_row, error, message) => {
    expect(signUpProblem(error)).toEqual({ field: "username", message });
  });

  test.each([
    [
      "InvalidParameterException mentioning password",
      refusal("InvalidParameterException", "Value at 'password' failed"),
    ],
    ["InvalidPasswordException", refusal("InvalidPasswordException")],
  ])("%s leads to the password", (_row, error) => {
    expect(signUpProblem(error)).toEqual({
      field: "password",
      message: "Şifre gereksinimleri karşılanmıyor",
    });
  });

  test.each([
    ["InvalidEmailException", refusal("InvalidEmailException"), "Geçersiz e-posta adresi"],
    ["a failure without words", refusal("Unknown"), "Kayıt yapılırken bir hata oluştu"],
    ["a failure with words", refusal("LimitExceededException", "Biraz bekleyin."), "Biraz bekleyin."],
  ])("%s is shown as a general error", (_row, error, message) => {
    expect(signUpProblem(error)).toEqual({ message });
  });

  test("InvalidPasswordException keeps what the provider misses in the password", () => {
    const message = "Şifre gereksinimleri karşılanmıyor";
    const detail = "Bu şifre çok bilinen şifreler arasında. Lütfen başka bir şifre seçin.";
    const field = "password";
    expect(signUpProblem(refusal("InvalidPasswordException", detail))).toEqual({ field, message, detail });
    expect(signUpProblem(refusal("InvalidPasswordException", message))).toEqual({ field, message });
  });

  test("a username in the reader's own words is not looked for in what was no refusal", () => {
    expect(signUpProblem(new TypeError("username is undefined"))).not.toHaveProperty("field");
  });
});

test.each([
  ["NotAuthorizedException", "Mevcut şifre yanlış"],
  ["InvalidPasswordException", "Yeni şifre gereksinimleri karşılanmıyor"],
  ["LimitExceededException", "Çok fazla deneme yaptınız. Lütfen daha sonra tekrar deneyin."],
  ["Unknown", "Şifre değiştirilirken bir hata oluştu"],
])("change password: %s", (code, message) => {
  expect(changePasswordProblem(refusal(code))).toBe(message);
});

test.each([
  ["NotAuthorizedException", "Bu işlem için yetkiniz yok"],
  ["InvalidParameterException", "Geçersiz parametre"],
  ["Unknown", "Hesap silinirken bir hata oluştu"],
])("delete account: %s", (code, message) => {
  expect(deleteAccountProblem(refusal(code))).toBe(message);
});

test.each([
  ["UserUnAuthenticatedException", "No current user"],
  ["NotAuthorizedException", "Session is not valid"],
  ["UserNotFoundException", "Session is not valid"],
  ["PasswordResetRequiredException", "Session is not valid"],
  ["RefreshTokenReuseException", "Session is not valid"],
])("session: %s", (code, message) => {
  expect(sessionProblem(refusal(code))).toBe(message);
});

test("session: a provider that is busy or out of reach ends nothing", () => {
  expect(sessionProblem(refusal("TooManyRequestsException"))).toBeUndefined();
  expect(sessionProblem(lost)).toBeUndefined();
});

describe("a sign-in that was refused an answer", () => {
  test.each([
    ["NotAuthorizedException", "Giriş işleminin süresi doldu. Lütfen yeniden giriş yapın."],
    ["NotAuthorizedException", "Bu hesap kapatılmış."],
    ["NotAuthorizedException", "Geçici şifrenizin süresi dolmuş."],
    ["NotAuthorizedException", "Invalid session for the user, session is expired."],
    ["NotAuthorizedException", "Invalid session for the user, session can only be used once."],
    ["NotAuthorizedException", "Invalid session for the user."],
    ["CodeMismatchException", "Giriş işlemi geçersiz. Lütfen yeniden giriş yapın."],
    ["InvalidParameterException", "Bu iki adımlı doğrulama yöntemi desteklenmiyor."],
    ["SoftwareTokenMFANotFoundException", "İki adımlı doğrulama kurulu değil."],
    ["PasswordResetRequiredException", "Password reset required for the user"],
    ["UserNotFoundException", "User does not exist."],
    ["UserNotConfirmedException", "User is not confirmed."],
  ])("begins with the password again: %s, %s", (code, message) => {
    expect(endsSignIn(refusal(code, message), "totp")).toBe(true);
  });

  test.each([
    ["NotAuthorizedException", "Çok fazla hatalı deneme yaptınız. Lütfen biraz sonra yeniden deneyin."],
    ["CodeMismatchException", "Doğrulama kodu hatalı"],
    ["CodeMismatchException", "Invalid code received for user"],
    ["CodeMismatchException", "Invalid code or auth state for the user."],
    ["ExpiredCodeException", "Bu kod daha önce kullanılmış. Yeni bir kod bekleyin."],
    ["EnableSoftwareTokenMFAException", "Doğrulama kodu hatalı"],
    ["InvalidPasswordException", "Şifre en az 8 karakter olmalıdır"],
    ["PasswordHistoryPolicyViolationException", "Yeni şifreniz şimdikinden farklı olmalıdır."],
    ["InvalidParameterException", "Value at 'password' failed to satisfy constraint"],
    ["TooManyRequestsException", "Çok fazla istek gönderdiniz. Lütfen biraz sonra yeniden deneyin."],
    ["LimitExceededException", "Attempt limit exceeded, please try after some time."],
    ["InternalErrorException", "Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin."],
  ])("takes another answer: %s, %s", (code, message) => {
    expect(endsSignIn(refusal(code, message), "totp")).toBe(false);
  });

  test("a spent code of a message needs a new sign-in, which sends another", () => {
    const spent = refusal("ExpiredCodeException", "Doğrulama kodunun süresi dolmuş. Yeni bir kod isteyin.");
    expect(endsSignIn(spent, "email")).toBe(true);
    expect(endsSignIn(spent, "sms")).toBe(true);
  });

  test("a lost connection ends nothing", () => {
    expect(endsSignIn(lost, "totp")).toBe(false);
  });
});

describe("errors of sign-in and reset pass through unchanged, with a default for silence", () => {
  const unreachable = "Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.";
  test.each([
    ["login", loginProblem, "Giriş yapılırken bir hata oluştu"],
    [
      "password reset, request",
      resetRequestProblem,
      "Şifre sıfırlama e-postası gönderilirken bir hata oluştu",
    ],
    ["password reset, update", resetUpdateProblem, "Şifre güncellenirken bir hata oluştu"],
  ])("%s", (_row, problem, silence) => {
    expect(problem(refusal("NotAuthorizedException", "Kullanıcı adı veya şifre hatalı"))).toBe(
      "Kullanıcı adı veya şifre hatalı",
    );
    expect(problem(refusal("Unknown"))).toBe(silence);
    expect(problem(lost)).toBe(`${silence}. ${unreachable}`);
  });
});
