import type { Frame, Reply } from "../frame.ts";
import { topics } from "../knowledge/topics.ts";
import type { Portrait } from "../plan/portrait.ts";
import { enumerate, linkTo, number, starsOf } from "./text.ts";

/** Kindly and a little teasing; every sentence rests on the shelf. */
export function sayPortrait(
  _: Frame,
  { read, topics: told, meanPages, meanStars, waiting, loved, others, least }: Portrait,
): Reply {
  if (read.length < 2)
    return {
      text: "Sizi tanıyacak kadar okunmuş kitap göremiyorum; birkaç kitabı okundu diye işaretleyip puanlarsanız nasıl bir okur olduğunuzu söylerim.",
    };
  const taste =
    told.length > 0
      ? `Sevdiklerinizin ortak yanı belli: ${enumerate(told.map((key) => topics[key]?.label ?? key))} kitaplar sizi yakalıyor.`
      : "Sevdikleriniz birbirine hiç benzemiyor; tek bir rafa sığmıyorsunuz.";
  const size =
    meanPages === undefined
      ? ""
      : meanPages < 220
        ? `Ortalama ${Math.round(meanPages)} sayfa: kısa ve vurucu kitapları seviyorsunuz, tuğlalar pek size göre değil gibi.`
        : meanPages > 420
          ? `Ortalama ${Math.round(meanPages)} sayfa: kalın kitaptan korkmuyorsunuz.`
          : `Ortalama ${Math.round(meanPages)} sayfa: ne çok ince ne çok kalın.`;
  const stars =
    meanStars === undefined
      ? ""
      : meanStars >= 4.4
        ? `Puan ortalamanız ${number(meanStars)}; ya çok iyi seçiyorsunuz ya da yıldızda eliniz bol.`
        : meanStars < 3.4
          ? `Puan ortalamanız ${number(meanStars)}; zor beğeniyorsunuz.`
          : `Puan ortalamanız ${number(meanStars)}; ölçülüsünüz.`;
  const queue =
    waiting > read.length
      ? `Okunacaklarınızda bekleyen ${waiting} kitap, okuduklarınızdan çok; almayı okumaktan biraz daha seviyor olabilirsiniz.`
      : "";
  const given = ({ myRating }: { myRating: number | null }) =>
    myRating === null ? "" : ` (${starsOf(myRating)})`;
  const next =
    others.length > 0 ? `, ardından ${enumerate(others.map((book) => `${linkTo(book)}${given(book)}`))}` : "";
  const low = least ? ` ${linkTo(least)} ise size göre değilmiş${given(least)}.` : "";
  const best = loved ? `Gözdeniz ${linkTo(loved)}${given(loved)}${next}.${low}` : "";
  return {
    text: [taste, best, size, stars, queue].filter(Boolean).join(" "),
    books: [loved, ...others, least].flatMap((book) => book ?? []),
  };
}
