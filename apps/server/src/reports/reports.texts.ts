import { composeMail } from "../mail/index.ts";
import type { Told } from "../notifications/index.ts";
import type { MailText } from "../ports.ts";
import { reportAnswer } from "../withdrawals/index.ts";
import type { FoundReport, KindCounts, ReportState, Waiting } from "./reports.queries.ts";

export type Outcome = Exclude<ReportState, "open">;

/** The subject's own thing, as a Turkish noun: "… hakkındaki incelemeniz". */
function ownThing({ kind, title }: FoundReport): string {
  if (kind === "post") return `“${title}” hakkındaki incelemeniz`;
  if (kind === "about") return `“${title}” için yazdığınız açıklama`;
  return kind === "comment" ? "Bir yorumunuz" : "Profiliniz";
}

const rules = "Lütfen kullanım koşullarını gözden geçirin.";

/** What the subject is told whose review, comment, about-text or profile was reported. */
export function subjectText(readerId: string, report: FoundReport, outcome: Outcome): Told {
  const thing = ownThing(report);
  const texts: Record<Outcome, [title: string, message: string]> = {
    hidden: ["İçeriğiniz gizlendi", `${thing}, kurallarımıza aykırı bulunduğu için gizlendi. ${rules}`],
    warned: ["Uyarı aldınız", `${thing}, bir şikâyet üzerine kurallarımıza aykırı bulundu. ${rules}`],
    suspended: [
      "Hesabınız askıya alındı",
      `${thing} kurallarımıza aykırı bulunduğu için hesabınız askıya alındı. ${rules}`,
    ],
    dismissed: ["Şikâyet sonuçlandı", `${thing} şikâyet edildi; kurallarımıza aykırı bir şey bulmadık.`],
    restored: [
      "Karar geri alındı",
      `${thing} için verilen karar geri alındı; her şey yeniden eskisi gibi görünüyor.`,
    ],
  };
  const [title, message] = texts[outcome];
  return { reader_id: readerId, type: "other", title, message, link: "/kosullar" };
}

const results: Record<Outcome, string> = {
  hidden: "kurallarımıza aykırı bulundu ve gizlendi.",
  warned: "kurallarımıza aykırı bulundu; sahibi uyarıldı.",
  suspended: "kurallarımıza aykırı bulundu; sahibinin hesabı askıya alındı.",
  dismissed: "kurallarımıza aykırı bulunmadı.",
  restored: "yeniden değerlendirildi ve karar geri alındı.",
};

/** What the reporter is told. */
export function reporterText(readerId: string, report: FoundReport, outcome: Outcome): Told {
  return reportAnswer(readerId, report.kind, results[outcome]);
}

const kinds = { post: "inceleme", comment: "yorum", about: "kitap açıklaması", profile: "profil" } as const;

function ageOf(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  if (hours < 1) return "bir saatten kısa süredir";
  return hours < 48 ? `${hours} saattir` : `${Math.floor(hours / 24)} gündür`;
}

/** What the operator is told of reports not yet decided, and of contact messages that are not done. */
export function waitingMail(given: {
  reports: Waiting & { kinds: KindCounts };
  messages: { count: number };
  at: Date;
}): MailText {
  const { reports, messages, at } = given;
  const parts = (["post", "comment", "about", "profile"] as const)
    .filter((kind) => reports.kinds[kind] > 0)
    .map((kind) => `${reports.kinds[kind]} ${kinds[kind]}`);
  const age = reports.oldest ? ` En eskisi ${ageOf(at.getTime() - reports.oldest.getTime())} bekliyor.` : "";
  const lines = [
    { text: "Görmek için: npm run okurca -- reports list", address: undefined },
    ...(messages.count > 0
      ? [
          {
            text: `${messages.count} iletişim mesajı da bekliyor: npm run okurca -- contact list`,
            address: undefined,
          },
        ]
      : []),
  ];
  return composeMail({
    subject: `${reports.count} şikâyet kararınızı bekliyor`,
    title: "Bekleyen şikâyetler",
    greeting: "Merhaba,",
    lead: `Okurların bildirdiği ${parts.join(", ")} kararınızı bekliyor.${age}`,
    lists: [{ lines }],
    note: "Bu e-posta yeni bir şikâyet geldiğinde, saatte en çok bir kez gönderilir.",
  });
}
