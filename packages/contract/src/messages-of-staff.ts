/** Texts of the pages for staff; apart from the others, which every page carries. */
export const staffMessages = {
  roleInvalid: "Geçersiz görev",
  grantInvalid: "Görevin verileceğini ya da alınacağını belirtin",
  reasonInvalid: "Gerekçe en fazla 500 karakter olabilir",
  onSelf: "Bunu kendi hesabınız için yapamazsınız.",
  onAdmin: "Bir yöneticinin hesabında bu işlem yalnızca sunucunun komut satırından yapılabilir.",
  granted: (role: string) => `Görev verildi: ${role}.`,
  revoked: (role: string) => `Görev alındı: ${role}.`,
  rolesFailed: "Görevler yüklenirken bir hata oluştu.",
  roleFailed: "Görev değiştirilirken bir hata oluştu.",
  signInFailed: "Giriş yapılamadı. Lütfen yeniden deneyin.",
} as const;
