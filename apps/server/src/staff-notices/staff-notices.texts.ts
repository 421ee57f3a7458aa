import type { WaitingKind } from "@okurca/contract";
import type { WaitingFigures } from "../database/waiting.queries.ts";
import { composeMail, greetingOf } from "../mail/index.ts";
import type { Told } from "../notifications/index.ts";
import type { MailText } from "../ports.ts";

/** What waits, none of it empty. */
export type WaitingPart = WaitingFigures & { what: WaitingKind };

const kinds: Record<WaitingKind, { one: string; path: string }> = {
  reports: { one: "şikâyet", path: "/yonetim/sikayetler" },
  objections: { one: "itiraz", path: "/yonetim/sikayetler/itirazlar" },
  messages: { one: "mesaj", path: "/yonetim/mesajlar" },
  proposals: { one: "katalog önerisi", path: "/yonetim/katalog" },
  doubles: { one: "olası çift kayıt", path: "/yonetim/katalog/cift-kayitlar" },
  book_requests: { one: "kitap isteği", path: "/yonetim/kitap-istekleri" },
};

const number = new Intl.NumberFormat("tr-TR");
const list = new Intl.ListFormat("tr-TR");
const counted = ({ what, count }: WaitingPart) => `${number.format(count)} ${kinds[what].one}`;
const sum = (parts: readonly WaitingPart[]) => parts.reduce((all, { count }) => all + count, 0);

/** "2 saattir", "3 gündür"; a moment ago is said in minutes. */
function waitsFor(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  if (minutes < 60) return `${minutes} dakikadır`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} saattir` : `${Math.floor(hours / 24)} gündür`;
}

/** Where the notification leads, and by which it is found again while it is unread. */
export const staffLink = "/yonetim";

export const waitingNotice = (readerId: string, parts: readonly WaitingPart[]): Told => ({
  ...{ reader_id: readerId, type: "other", title: "Yönetim’de bekleyenler var", link: staffLink },
  message: `${list.format(parts.map(counted))} bekliyor.`,
});

/** The same as a mail, each line with its way there. */
export function waitingMail(given: {
  name: string;
  parts: readonly WaitingPart[];
  origin: string;
  at: Date;
}): MailText {
  const { name, parts, origin, at } = given;
  const lines = parts.map((part) => {
    const age =
      part.oldest === null ? "" : `, en eskisi ${waitsFor(at.getTime() - part.oldest.getTime())} bekliyor`;
    return { text: `${counted(part)}${age}`, address: `${origin}${kinds[part.what].path}` };
  });
  return composeMail({
    subject: `Yönetim’de ${number.format(sum(parts))} iş bekliyor`,
    title: "Bekleyen işler",
    greeting: greetingOf(name),
    lead: "Yönetim’de sizi bekleyenler:",
    lists: [{ lines }],
    link: { label: "Yönetim’i Aç", lead: "Genel bakış", address: `${origin}${staffLink}` },
    note: "Bu e-postayı görevli olduğunuz ve almayı seçtiğiniz için gönderdik.",
    ends: [{ label: "Ne sıklıkla alacağınızı seçin", address: `${origin}${staffLink}#bildirimler` }],
  });
}
