import { type FeedEvent, limits, type Passage, toLine } from "@okurca/contract";
import { composeMail, greetingOf, isPlainName } from "../mail/index.ts";
import type { MailText } from "../ports.ts";

interface Part {
  count: number;
  events: readonly FeedEvent[];
}

export interface DigestContent {
  name: string;
  reviews: Part;
  books: Part;
  /** Those that most readers kept that week. */
  passages: readonly Pick<Passage, "id" | "text" | "book" | "keeper_count">[];
  unread: number;
  /** Whose they are. */
  by: { friends: boolean; followed: boolean };
  links: { origin: string; unsubscribe: string };
}

/** "3 inceleme yazdı, 5 kitap okudu" */
function deedsOf({ reviews, books }: DigestContent): string {
  return [
    reviews.count > 0 ? `${reviews.count} inceleme yazdı` : "",
    books.count > 0 ? `${books.count} kitap okudu` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function pathOf(event: FeedEvent): string {
  // The page of a book that the friend's file brought is not there for others.
  if (event.book_details.in_catalogue === false) return `/aktivite/${event.id}`;
  return `/kitap/${event.isbn}${event.post_id === null ? "" : `#inceleme-${event.post_id}`}`;
}

function listOf(title: string, part: Part, origin: string, textOf: (event: FeedEvent) => string) {
  if (part.events.length === 0) return [];
  const lines = part.events.map((event) => ({
    text: textOf(event),
    address: `${origin}${pathOf(event)}`,
  }));
  const rest = part.count - lines.length;
  return [
    {
      title,
      lines: rest > 0 ? [...lines, { text: `ve ${rest} tane daha`, address: `${origin}/` }] : lines,
    },
  ];
}

/** A name may be anything its owner wrote. */
function whoOf({ profile }: FeedEvent): string {
  return isPlainName(profile.name) ? profile.name : profile.username;
}

/** Whose week it was, as the title and as the sentence name them. */
function whoseOf({ by }: DigestContent): { title: string; who: string } {
  if (!by.followed) return { title: "Arkadaşlarınızın haftası", who: "arkadaşlarınız" };
  if (!by.friends) return { title: "Takip ettiklerinizin haftası", who: "takip ettikleriniz" };
  return { title: "Çevrenizin haftası", who: "arkadaşlarınız ve takip ettikleriniz" };
}

const inTurkish = new Intl.NumberFormat("tr-TR");

function lineOf(event: FeedEvent): string {
  const stars = event.rating_half === null ? "" : ` (5 üzerinden ${inTurkish.format(event.rating_half)})`;
  return `${whoOf(event)}: “${event.book_details.title}”${stars}`;
}

/** The beginning of a passage in one line, with its book and how many kept it. */
function passageLine({ text, book, keeper_count }: DigestContent["passages"][number]): string {
  const line = toLine(text);
  const shown =
    line.length <= limits.excerpt ? line : `${line.slice(0, limits.excerpt).replace(/\s+\S*$/u, "")}…`;
  return `“${shown}” ${book.title}, ${keeper_count} okur`;
}

export function digestMail(content: DigestContent): MailText {
  const { reviews, books, passages, unread, links } = content;
  const { origin } = links;
  const deeds = deedsOf(content);
  const whose = whoseOf(content);
  const unreadText = unread > 0 ? `Geçen haftadan okunmamış ${unread} bildiriminiz var.` : "";
  const lead = [deeds && `Geçen hafta ${whose.who} ${deeds}.`, unreadText].filter(Boolean).join(" ");
  const subject = deeds ? `${whose.title}: ${deeds}` : `Okunmamış ${unread} bildiriminiz var`;
  return composeMail({
    subject,
    title: deeds ? whose.title : "Okunmamış bildirimleriniz",
    greeting: greetingOf(content.name),
    lead,
    lists: [
      ...listOf("İncelemeler", reviews, origin, lineOf),
      ...listOf("Okunan kitaplar", books, origin, lineOf),
      ...(passages.length > 0
        ? [
            {
              title: "Haftanın en çok altı çizilenleri",
              lines: passages.map((passage) => ({
                text: passageLine(passage),
                address: `${origin}/alinti/${passage.id}`,
              })),
            },
          ]
        : []),
    ],
    link: deeds
      ? { label: "Akışı aç", address: `${origin}/` }
      : { label: "Bildirimlerimi aç", address: `${origin}/bildirimlerim` },
    note: "Bu e-postayı haftalık özet almayı seçtiğiniz için gönderdik. Haber olmayan haftalarda özet göndermeyiz.",
    ends: [
      { label: "Haftalık özeti kapat", address: links.unsubscribe },
      { label: "Bildirim ayarları", address: `${origin}/ayarlar#bildirimler` },
    ],
  });
}
