import type { Told } from "../notifications/index.ts";
import type { FoundReport, ReportState } from "./reports.queries.ts";

export type Outcome = Exclude<ReportState, "open">;

/** The subject's own thing, as a Turkish noun: "… hakkındaki incelemeniz". */
function ownThing({ kind, title }: FoundReport): string {
  if (kind === "post") return `“${title}” hakkındaki incelemeniz`;
  return kind === "comment" ? "Bir yorumunuz" : "Profiliniz";
}

const rules = "Lütfen kullanım koşullarını gözden geçirin.";

/** What the one is told whose review, comment or profile was reported. */
export function subjectText(report: FoundReport, outcome: Outcome): Told {
  const thing = ownThing(report);
  const texts: Record<Outcome, [title: string, message: string]> = {
    hidden: ["İçeriğiniz gizlendi", `${thing}, kurallarımıza aykırı bulunduğu için gizlendi. ${rules}`],
    warned: [
      "Uyarı aldınız",
      `${thing}, bir şikâyet üzerine incelendi ve kurallarımıza aykırı bulundu. ${rules}`,
    ],
    suspended: [
      "Hesabınız askıya alındı",
      `${thing} kurallarımıza aykırı bulunduğu için hesabınız askıya alındı. ${rules}`,
    ],
    dismissed: [
      "Şikâyet sonuçlandı",
      `${thing} hakkında bir şikâyet incelendi; kurallarımıza aykırı bir şey bulunmadı.`,
    ],
    restored: [
      "Karar geri alındı",
      `${thing} için verilen karar geri alındı; her şey yeniden eskisi gibi görünüyor.`,
    ],
  };
  const [title, message] = texts[outcome];
  return { readerId: report.subject_id, type: "other", title, message, link: "/kosullar" };
}

const reportedThings = { post: "inceleme", comment: "yorum", profile: "profil" } as const;

/** What the one is told who reported it; never about whom. */
export function reporterText(readerId: string, report: FoundReport, outcome: Outcome): Told {
  const thing = reportedThings[report.kind];
  const results: Record<Outcome, string> = {
    hidden: `Şikâyet ettiğiniz ${thing} kurallarımıza aykırı bulundu ve gizlendi.`,
    warned: `Şikâyet ettiğiniz ${thing} kurallarımıza aykırı bulundu; sahibi uyarıldı.`,
    suspended: `Şikâyet ettiğiniz ${thing} kurallarımıza aykırı bulundu; sahibinin hesabı askıya alındı.`,
    dismissed: `Şikâyet ettiğiniz ${thing} incelendi; kurallarımıza aykırı bir şey bulunmadı.`,
    restored: `Şikâyet ettiğiniz ${thing} yeniden incelendi ve karar geri alındı.`,
  };
  return { readerId, type: "other", title: "Şikâyetiniz sonuçlandı", message: results[outcome] };
}
