/** Who runs this installation, and who else gets data of its readers, as its settings say. */
export interface OperatorFacts {
  name: string | undefined;
  address: string | undefined;
  email: string | undefined;
  /** Of the form service that messages of the contact form go to. */
  formHost: string | undefined;
  /** Where pictures are kept elsewhere. */
  pictureHost: string | undefined;
  /** Of the user pool that keeps the accounts in place of the built-in provider. */
  identityHost: string | undefined;
}

/** The operator's own facts; what the settings do not tell is marked, never made up. */
export function operatorRows({ name, address, email }: OperatorFacts): string[] {
  return [
    `**Ad:** ${name ?? "==Bu kurulumu işleten, adını henüz girmedi.=="}`,
    `**Adres:** ${address ?? "==Bu kurulumu işleten, adresini henüz girmedi.=="}`,
    `**E-posta:** ${email ? `[${email}](mailto:${email})` : "[iletişim formu](/iletisim) üzerinden"}`,
  ];
}
