/** A refusal of the protocol: the exception's name as Cognito has it, the text for the reader in Turkish. */
export class IdentityError extends Error {
  readonly exception: string;

  constructor(exception: string, message: string) {
    super(message);
    this.name = "IdentityError";
    this.exception = exception;
  }
}

/** Texts by situation; several share an exception. */
export const refusals = {
  wrongPassword: ["NotAuthorizedException", "Kullanıcı adı veya şifre hatalı"],
  locked: ["NotAuthorizedException", "Çok fazla hatalı deneme yaptınız. Lütfen biraz sonra yeniden deneyin."],
  disabled: ["NotAuthorizedException", "Bu hesap kapatılmış."],
  notConfirmed: [
    "UserNotConfirmedException",
    "Hesabınız henüz doğrulanmamış. Lütfen e-postanızdaki kodu girin.",
  ],
  usernameExists: ["UsernameExistsException", "Bu kullanıcı adı zaten kullanılıyor"],
  usernameFormat: ["InvalidParameterException", "Geçersiz kullanıcı adı formatı (username)"],
  codeMismatch: ["CodeMismatchException", "Doğrulama kodu hatalı"],
  codeExpired: ["ExpiredCodeException", "Doğrulama kodunun süresi dolmuş. Yeni bir kod isteyin."],
  codeAttempts: [
    "TooManyFailedAttemptsException",
    "Çok fazla hatalı kod girdiniz. Lütfen yeni bir kod isteyin.",
  ],
  alreadyConfirmed: ["InvalidParameterException", "Bu hesap zaten doğrulanmış."],
  aliasExists: ["AliasExistsException", "Bu e-posta adresiyle açılmış bir hesap var."],
  tooMany: ["TooManyRequestsException", "Çok fazla istek gönderdiniz. Lütfen biraz sonra yeniden deneyin."],
  limitExceeded: ["LimitExceededException", "Çok fazla deneme yaptınız. Lütfen daha sonra tekrar deneyin."],
  sessionInvalid: ["NotAuthorizedException", "Oturum geçersiz. Lütfen yeniden giriş yapın."],
  sessionExpired: ["NotAuthorizedException", "Oturumun süresi doldu. Lütfen yeniden giriş yapın."],
  sessionRevoked: ["NotAuthorizedException", "Oturum sonlandırılmış. Lütfen yeniden giriş yapın."],
  refreshReused: ["RefreshTokenReuseException", "Oturum sonlandırıldı. Lütfen yeniden giriş yapın."],
  tokenType: ["UnsupportedTokenTypeException", "Bu belirteç türü sonlandırılamaz."],
  forbiddenAttribute: ["NotAuthorizedException", "Bu bilgi değiştirilemez."],
  unknownClient: ["ResourceNotFoundException", "User pool client does not exist."],
  unknownOperation: ["UnknownOperationException", "Unknown operation."],
  notOffered: ["UnsupportedOperationException", "Bu işlem henüz desteklenmiyor."],
  flowOff: ["InvalidParameterException", "Auth flow not enabled for this client."],
  unreadable: ["SerializationException", "Gönderilen veri okunamadı."],
  internal: ["InternalErrorException", "Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin."],
} as const satisfies Record<string, readonly [string, string]>;

export function refuse(refusal: keyof typeof refusals): IdentityError {
  const [exception, message] = refusals[refusal];
  return new IdentityError(exception, message);
}
