/** Who runs this installation, and who else gets data of its readers, as its settings say. */
export interface OperatorFacts {
  name: string | undefined;
  address: string | undefined;
  email: string | undefined;
  /** Of the form service that messages of the contact form go to. */
  formHost: string | undefined;
  /** Where pictures are kept elsewhere. */
  pictureHost: string | undefined;
  /** Catalogues that readers may ask for a book. */
  catalogueNames: readonly string[];
  /** Of the language model behind the assistant. */
  modelHost: string | undefined;
  /** Of the user pool that keeps the accounts in place of the built-in provider. */
  identityHost: string | undefined;
}

/** The operator's own facts; for what the settings do not tell, where it can be asked: nothing is made up. */
export function operatorRows({ name, address, email }: OperatorFacts): string[] {
  const untold = [...(name ? [] : ["adını"]), ...(address ? [] : ["adresini"])].join(" ve ");
  return [
    ...(name ? [`**Ad:** ${name}`] : []),
    ...(address ? [`**Adres:** ${address}`] : []),
    `**E-posta:** ${email ? `[${email}](mailto:${email})` : "[iletişim formu](/iletisim) üzerinden"}`,
    ...(untold ? [`Siteyi işletenin ${untold} [iletişim formundan](/iletisim) sorabilirsiniz.`] : []),
  ];
}
