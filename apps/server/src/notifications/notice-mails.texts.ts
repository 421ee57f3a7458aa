import { limits, type NoticeKind } from "@okurca/contract";
import { composeMail, greetingOf, isPlainName } from "../mail/index.ts";
import type { MailText } from "../ports.ts";
import type { Untold } from "./notice-mails.queries.ts";

/** Of several: "3 yeni beğeni". */
const nouns: Record<NoticeKind, string> = {
  friend_request: "yeni arkadaşlık isteği",
  friendship: "yeni arkadaş",
  follow: "yeni takipçi haberi",
  like: "yeni beğeni",
  quote_like: "yeni alıntı beğenisi",
  comment: "yeni yorum",
  friend_review: "yeni arkadaş incelemesi",
  book_request: "kitap talebinize yanıt",
  recommendations: "yeni öneri listesi",
  author_news: "yazar haberi",
  catalogue: "katalog katkınıza yanıt",
};

/** As settings and the page behind the link name it. */
const topics: Record<NoticeKind, string> = {
  friend_request: "arkadaşlık istekleri",
  friendship: "kabul edilen istekleriniz",
  follow: "yeni takipçileriniz",
  like: "beğeniler",
  quote_like: "alıntılarınızın beğenileri",
  comment: "yorumlar",
  friend_review: "arkadaşlarınızın incelemeleri",
  book_request: "kitap talepleriniz",
  recommendations: "yeni önerileriniz",
  author_news: "takip ettiğiniz yazarların yeni kitapları",
  catalogue: "katalog katkılarınız",
};

/** A name may be anything its owner wrote; one that is no name gives way to the username. */
function messageOf({ message, data, username }: Untold): string {
  const name = data.user_name;
  if (name === undefined || username === null || isPlainName(name)) return message;
  return message.replace(name, () => username);
}

export function noticeMail(given: {
  kind: NoticeKind;
  name: string;
  notices: readonly Untold[];
  links: { origin: string; unsubscribe: string };
}): MailText {
  const { kind, notices, links } = given;
  const [first] = notices;
  if (!first) throw new Error("nothing to tell");
  const addressOf = ({ link }: Untold) => (link === null ? undefined : `${links.origin}${link}`);
  const frame = {
    greeting: greetingOf(given.name),
    note: `Bu e-postayı gönderdik, çünkü ${topics[kind]} için e-posta almayı seçtiniz.`,
    ends: [
      { label: "Bu e-postaları kapat", address: links.unsubscribe },
      { label: "Bildirim ayarları", address: `${links.origin}/ayarlar#bildirimler` },
    ],
  };
  const all = { label: "Bildirimlerimi aç", address: `${links.origin}/bildirimlerim` };
  if (notices.length === 1) {
    const address = kind === "friend_request" ? undefined : addressOf(first);
    const link = address === undefined ? all : { label: "Okurca’da aç", address };
    return composeMail({ ...frame, subject: first.title, title: first.title, lead: messageOf(first), link });
  }
  const title = `${notices.length} ${nouns[kind]}`;
  const lines = notices
    .slice(0, limits.noticeMailLines)
    .map((notice) => ({ text: messageOf(notice), address: addressOf(notice) }));
  const rest = notices.length - lines.length;
  return composeMail({
    ...frame,
    subject: title,
    title,
    lead: "Son haberleriniz:",
    lists: [{ lines: rest > 0 ? [...lines, { text: `ve ${rest} tane daha`, address: undefined }] : lines }],
    link: all,
  });
}
