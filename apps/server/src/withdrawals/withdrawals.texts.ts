import type { Told } from "../notifications/index.ts";

const things = {
  post: "inceleme",
  comment: "yorum",
  about: "kitap açıklaması",
  revision: "katalog değişikliği",
  quote: "alıntı",
  profile: "profil",
} as const;
export type Reported = keyof typeof things;

export const reportAnswerTitle = "Şikâyetiniz sonuçlandı";

/** What the one is told who reported something; never about whom. `result` ends the sentence. */
export function reportAnswer(readerId: string, reported: Reported, result: string): Told {
  const message = `Şikâyet ettiğiniz ${things[reported]} ${result}`;
  return { reader_id: readerId, type: "other", title: reportAnswerTitle, message };
}
