import type { Identity } from "@okurca/identity";
import type { ExportedRow } from "../../database/personal-data.ts";

type OwnData = Awaited<ReturnType<Identity["readOwnData"]>>;

/** What the identity provider keeps of the account, under the names its columns have there. */
export interface IdentityFile {
  name: string;
  about: string;
  columns: Readonly<Record<string, string>>;
  rowsOf: (data: OwnData) => readonly ExportedRow[];
}

const from = { address: "İnternet adresi" } as const;

export const identityFiles: readonly IdentityFile[] = [
  {
    name: "hesap",
    about: "Kayıtta verdiğiniz bilgiler ve hesabınızın durumu",
    columns: {
      sub: "Hesap numarası",
      username: "Kullanıcı adı",
      email: "E-posta",
      is_email_verified: "E-posta doğrulandı",
      pending_email: "Doğrulanmayı bekleyen e-posta",
      attributes: "Bilgiler",
      status: "Durum",
      is_enabled: "Açık",
      mfa_methods: "İkinci adım",
      preferred_mfa: "Tercih edilen ikinci adım",
      totp_name: "Doğrulama uygulaması",
      temporary_until: "Geçici şifrenin sonu",
      created_at: "Kayıt",
      updated_at: "Son değişiklik",
    },
    rowsOf: ({ account }) => account,
  },
  {
    name: "oturumlar",
    about: "Girişleriniz; süresi dolanlar bir gün sonra silinir",
    columns: {
      signed_in_at: "Giriş",
      last_used_at: "Son kullanım",
      expires_at: "Bitiş",
      revoked_at: "Kapanma zamanı",
      factor_at: "İkinci adım",
      ...from,
      agent: "Tarayıcı",
      device: "Cihaz",
    },
    rowsOf: ({ sessions }) => sessions,
  },
  {
    name: "cihazlar",
    about: "Giriş yaptığınız cihazlar",
    columns: {
      name: "Ad",
      is_remembered: "Hatırlanıyor",
      ...from,
      created_at: "İlk giriş",
      confirmed_at: "Onay",
      changed_at: "Son değişiklik",
      authenticated_at: "Son giriş",
    },
    rowsOf: ({ devices }) => devices,
  },
  {
    name: "guvenlik-kayitlari",
    about: "Hesabınızda yapılan güvenlik işlemleri, bir yıl geriye",
    columns: { at: "Zaman", event: "İşlem", result: "Sonuç", ...from },
    rowsOf: ({ trail }) => trail,
  },
];
