import type { Frame } from "../frame.ts";
import { has } from "../parse/concepts.ts";

/** Where nothing else than a friend makes it a wish. */
const ofWish = new Set("best,recommend,gift,personal,beginner,chat,find".split(","));

const beside = new Set("private,on-shelf,unclear,exists,help,chat,add".split(","));

/** What is asked where a friend is named; undefined where that decides nothing. */
export function settledOfFriend({ concepts, entities, text }: Frame, intent: string): string | undefined {
  const form = (...keys: string[]) => has(concepts, "form", ...keys);
  const isOfBook = entities.some(({ kind }) => kind === "book");
  const isOfSureBook = entities.some(({ kind, isSure }) => kind === "book" && isSure);
  const isOfFriends = intent.startsWith("friends");
  if (isOfFriends && has(concepts, "mine", "list") && !isOfSureBook) return "friends-liked";
  // "Burak ekli mi bende": whether somebody is a friend at all.
  if (form("is-friend") && (isOfFriends || beside.has(intent))) return "friends";
  if (!entities.some(({ kind, isSure }) => kind === "friend" && isSure)) return undefined;
  // How somebody is reached is nobody's to tell, and what is read stands on the shelf.
  const isOfPerson = /telefon|numara|posta|mail|adres|oturuyor|calis/.test(text);
  if (isOfPerson && isOfFriends) return "private";
  if (intent === "private" && !isOfPerson) return "friends";
  // "Elif’e yeni yıl kitabı alacağım", but not "en çok sevdiği ne, doğum gününü bilmiyorum".
  const isBought = /\b(alacag|alicag|alayim|alsam|alalim|hediye|armagan|vereyim|versem)/.test(text);
  if (isBought && !isOfSureBook) return "gift";
  if (["gift", "friends"].includes(intent) && form("loved")) return "friends-liked";
  if (form("together") && (ofWish.has(intent) || intent.startsWith("friends-"))) return "friends-liked";
  if (intent === "numbers") return "friends";
  // "Elif hangi kitaba yorum yazmış": no book is named, and reviews are asked for.
  if (intent === "friends" && !isOfBook && has(concepts, "field", "reviews")) return "friends-book";
  if (isOfSureBook && ["about", "write", "suitable", "to-read"].includes(intent)) return "friends-book";
  if (form("would-like") && isOfBook) return "friends-book";
  if (form("unread") || (form("worst") && !isOfSureBook)) return "friends-liked";
  return form("who-most") && !isOfBook ? "friends" : undefined;
}
