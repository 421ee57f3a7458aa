import type { OrderKind } from "@okurca/contract";
import type { Told } from "../notifications/index.ts";

const day = new Intl.DateTimeFormat("tr-TR", { dateStyle: "long", timeZone: "UTC" });

function ownThing(kind: OrderKind, title: string | null): string {
  if (kind === "comment") return "Bir yorumunuz";
  // Of a book that is gone no title is known.
  if (kind === "review") return title === null ? "Bir incelemeniz" : `“${title}” hakkındaki incelemeniz`;
  return title === null ? "Bir kitap için yazdığınız açıklama" : `“${title}” için yazdığınız açıklama`;
}

/** What a writer is told whose text went by an order. */
export function takenDownText(
  readerId: string,
  given: { kind: OrderKind; title: string | null; authority: string; number: string; decided_on: string },
): Told {
  const { kind, title, authority, number, decided_on } = given;
  return {
    reader_id: readerId,
    type: "other",
    title: "İçeriğiniz yasal bir karar gereği kaldırıldı",
    message: `${ownThing(kind, title)} kaldırıldı. Kararı veren: ${authority}; tarihi: ${day.format(new Date(decided_on))}; sayısı: ${number}. Karara yasal yollardan itiraz edebilirsiniz.`,
    link: "/kosullar",
  };
}

/** The same when it is back. */
export function liftedText(readerId: string, kind: OrderKind, title: string | null): Told {
  return {
    reader_id: readerId,
    type: "other",
    title: "İçeriğiniz yeniden yayında",
    message: `${ownThing(kind, title)} yasal bir karar gereği kaldırılmıştı; karar geçerliliğini yitirdiği için yeniden yayında.`,
    link: "/kosullar",
  };
}
