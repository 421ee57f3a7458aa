import { composeMail } from "../mail/index.ts";
import type { Told } from "../notifications/index.ts";
import type { MailText } from "../ports.ts";
import { reportAnswer } from "../withdrawals/index.ts";
import type { FoundReport, KindCounts, Measures, ReportState, Waiting } from "./reports.queries.ts";

export type Outcome = Exclude<ReportState, "open">;

/** What was decided, as it is told. */
export interface Words {
  outcomes: readonly Outcome[];
  /** Of a suspension; null for good. */
  days: number | null;
  /** Why, in a sentence. */
  reason: string | null;
}

const untitled = {
  post: "Bir incelemeniz",
  revision: "Kataloğa yazdıklarınız",
  about: "Bir kitap için yazdığınız açıklama",
  quote: "Bir alıntınız",
} as const;

/** The subject's own thing, as a Turkish noun: "… hakkındaki incelemeniz". */
export function ownThing({ kind, title }: Pick<FoundReport, "kind" | "title">): string {
  if (kind === "comment") return "Bir yorumunuz";
  if (kind === "profile") return "Profiliniz";
  // Of a book that is gone no title is known.
  if (title === null) return untitled[kind];
  if (kind === "post") return `“${title}” hakkındaki incelemeniz`;
  if (kind === "quote") return `“${title}” kitabından alıntınız`;
  return kind === "revision" ? `“${title}” kaydına yazdıklarınız` : `“${title}” için yazdığınız açıklama`;
}

const rules = "Lütfen kullanım koşullarını gözden geçirin.";
const mayObject = "Karara bir kez itiraz edebilirsiniz.";
const because = (reason: string | null) => (reason === null ? "" : ` Sebep: ${reason}`);
const forDays = (days: number | null) => (days === null ? "" : ` ${days} gün süreyle`);

/** Title and sentence of what is decided against the subject. */
function against(thing: string, { outcomes, days }: Words): [title: string, message: string] {
  const suspended = `hesabınız${forDays(days)} askıya alındı`;
  if (outcomes.includes("suspended"))
    return [
      "Hesabınız askıya alındı",
      outcomes.includes("hidden")
        ? `${thing}, kurallarımıza aykırı bulunduğu için gizlendi; ${suspended}.`
        : `${thing} kurallarımıza aykırı bulunduğu için ${suspended}.`,
    ];
  if (outcomes.includes("hidden"))
    return [
      "İçeriğiniz gizlendi",
      `${thing}, kurallarımıza aykırı bulunduğu için gizlendi.${outcomes.includes("warned") ? " Bu, bir uyarıdır." : ""}`,
    ];
  return ["Uyarı aldınız", `${thing} kurallarımıza aykırı bulundu.`];
}

/** How things are after a decision was taken back: others may hide or suspend as well. */
export function afterwards({ is_hiding, is_suspending }: Measures): string {
  if (is_hiding && is_suspending)
    return "başka kararlar nedeniyle içerik gizli kalıyor, hesabınız da askıda kalıyor.";
  if (is_hiding) return "başka bir karar nedeniyle içerik gizli kalıyor.";
  if (is_suspending) return "başka bir karar nedeniyle hesabınız askıda kalıyor.";
  return "her şey yeniden eskisi gibi görünüyor.";
}

/** What the subject is told whose review, comment, about-text, change of the catalogue, quote or profile was decided of. */
export function subjectText(readerId: string, report: FoundReport, words: Words, still: Measures): Told {
  const thing = ownThing(report);
  const to = { reader_id: readerId, type: "other" as const, link: "/kararlar" };
  const why = because(words.reason);
  if (words.outcomes.includes("dismissed") && report.is_held)
    return {
      ...{ ...to, title: "İçeriğiniz yayımlandı" },
      message: `${thing} incelendi; artık herkese görünüyor.${why}`,
    };
  if (words.outcomes.includes("dismissed"))
    return {
      ...{ ...to, title: "Şikâyet sonuçlandı" },
      message: `${thing} şikâyet edildi; kurallarımıza aykırı bir şey bulmadık.${why}`,
    };
  if (words.outcomes.includes("restored"))
    return {
      ...{ ...to, title: "Karar geri alındı" },
      message: `${thing} için verilen karar geri alındı; ${afterwards(still)}${why}`,
    };
  const [title, message] = against(thing, words);
  return { ...to, title, message: `${message}${why} ${rules} ${mayObject}` };
}

/** How the answer to a reporter ends. */
function result({ outcomes, days, reason }: Words): string {
  const why = because(reason);
  if (outcomes.includes("dismissed")) return `kurallarımıza aykırı bulunmadı.${why}`;
  if (outcomes.includes("restored")) return `yeniden değerlendirildi ve karar geri alındı.${why}`;
  const hidden = outcomes.includes("hidden") ? " ve gizlendi" : "";
  const also = outcomes.includes("suspended")
    ? `; sahibinin hesabı${forDays(days)} askıya alındı`
    : outcomes.includes("warned")
      ? "; sahibi uyarıldı"
      : "";
  return `kurallarımıza aykırı bulundu${hidden}${also}.${why}`;
}

/** What the reporter is told. */
export function reporterText(readerId: string, report: Pick<FoundReport, "kind">, words: Words): Told {
  return reportAnswer(readerId, report.kind, result(words));
}

const kinds = {
  post: "inceleme",
  comment: "yorum",
  about: "kitap açıklaması",
  revision: "katalog değişikliği",
  quote: "alıntı",
  profile: "profil",
} as const;

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
  const parts = (["post", "comment", "about", "revision", "quote", "profile"] as const)
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
