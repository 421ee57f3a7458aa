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
  // Where the protocol has no TooManyFailedAttemptsException.
  addressAttempts: ["LimitExceededException", "Çok fazla hatalı kod girdiniz. Lütfen yeni bir kod isteyin."],
  codeUsed: ["ExpiredCodeException", "Bu kod daha önce kullanılmış. Yeni bir kod bekleyin."],
  resetRequired: [
    "PasswordResetRequiredException",
    "Şifrenizi yenilemeniz gerekiyor. Lütfen “Şifremi unuttum” ile yeni bir şifre belirleyin.",
  ],
  temporaryExpired: ["NotAuthorizedException", "Geçici şifrenizin süresi dolmuş."],
  passwordUsed: ["PasswordHistoryPolicyViolationException", "Yeni şifreniz şimdikinden farklı olmalıdır."],
  wrongPresentPassword: ["NotAuthorizedException", "Mevcut şifre yanlış"],
  challengeExpired: ["NotAuthorizedException", "Giriş işleminin süresi doldu. Lütfen yeniden giriş yapın."],
  challengeState: ["CodeMismatchException", "Giriş işlemi geçersiz. Lütfen yeniden giriş yapın."],
  mfaMismatch: ["EnableSoftwareTokenMFAException", "Doğrulama kodu hatalı"],
  mfaUsed: ["EnableSoftwareTokenMFAException", "Bu kod daha önce kullanılmış. Yeni bir kod bekleyin."],
  mfaNotSetUp: ["InvalidParameterException", "Önce doğrulama uygulamanızı kurun."],
  tokenOrSession: ["InvalidParameterException", "Geçersiz bilgi: AccessToken"],
  mfaMissing: ["SoftwareTokenMFANotFoundException", "İki adımlı doğrulama kurulu değil."],
  mfaMethod: ["InvalidParameterException", "Bu iki adımlı doğrulama yöntemi desteklenmiyor."],
  // Clients look for these very words before they try again without the device.
  deviceUnknown: ["ResourceNotFoundException", "Device does not exist."],
  deviceExists: ["DeviceKeyExistsException", "Bu cihaz zaten kayıtlı."],
  pageToken: ["InvalidParameterException", "Geçersiz bilgi: PaginationToken"],
  signInNeeded: ["NotAuthorizedException", "Bu değişiklik için yeniden giriş yapmanız gerekiyor."],
  factorNeeded: ["NotAuthorizedException", "Bu değişiklik için önce iki adımlı doğrulama kodunuzu girin."],
  deviceKey: ["InvalidParameterException", "Geçersiz cihaz anahtarı."],
  deviceVerifier: ["InvalidParameterException", "Geçersiz cihaz doğrulayıcısı (negatif ya da çok uzun)."],
  devicesOff: ["InvalidUserPoolConfigurationException", "Cihaz tanıma kapalı."],
  noAddress: [
    "InvalidParameterException",
    "Bu hesabın doğrulanmış bir e-posta adresi olmadığı için şifre sıfırlanamıyor.",
  ],
  alreadyVerified: ["InvalidParameterException", "E-posta adresiniz zaten doğrulanmış."],
  requiredAttribute: ["InvalidParameterException", "Zorunlu bir bilgi silinemez."],
  unverifiable: ["InvalidParameterException", "Yalnızca e-posta adresi doğrulanabilir."],
  userUnknown: ["UserNotFoundException", "Bu kullanıcı adıyla bir hesap yok."],
  aliasExists: [
    "AliasExistsException",
    "Bu e-posta adresi başka bir hesaba ait. O hesapla giriş yapın; şifresini hatırlamıyorsanız “Şifremi unuttum” ile yenisini belirleyin.",
  ],
  tooMany: ["TooManyRequestsException", "Çok fazla istek gönderdiniz. Lütfen biraz sonra yeniden deneyin."],
  limitExceeded: ["LimitExceededException", "Çok fazla deneme yaptınız. Lütfen daha sonra tekrar deneyin."],
  sessionInvalid: ["NotAuthorizedException", "Oturum geçersiz. Lütfen yeniden giriş yapın."],
  sessionExpired: ["NotAuthorizedException", "Oturumun süresi doldu. Lütfen yeniden giriş yapın."],
  sessionRevoked: ["NotAuthorizedException", "Oturum kapatılmış. Lütfen yeniden giriş yapın."],
  refreshReused: ["RefreshTokenReuseException", "Oturum kapatıldı. Lütfen yeniden giriş yapın."],
  tokenType: ["UnsupportedTokenTypeException", "Bu belirteç türü geçersiz kılınamaz."],
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
