import type { Reply } from "../frame.ts";
import type { FriendBook, FriendsOfBook, FriendsReading } from "../plan/friends.ts";
import type { Friend } from "../tools.ts";
import { enumerate, linkTo, number, plain, starsOf } from "./text.ts";

export const states = { read: "okudu", reading: "okuyor", "to-read": "okumak istiyor" } as const;
export const starsBy = (book: Pick<FriendBook, "stars">) => (book.stars === null ? "" : starsOf(book.stars));

/** Which of the books that were shown a friend has read, or which of them the friends have. */
export function sayFriendsOfList(list: FriendsOfBook["list"], one: Friend | undefined): Reply {
  const isThere = ({ theirs }: (typeof list)[number]) =>
    theirs.some(({ book }) => !one || book.status === "read");
  const there = list.filter(isThere);
  const others = list.filter((each) => !isThere(each)).map(linkTo);
  const states = there.map(
    ({ theirs, ...each }) => `- ${linkTo(each)}: ${enumerate(theirs.map((their) => stateOf(their, one)))}`,
  );
  const who = one ? plain(one.name) : "Kitaplığını gördüğüm arkadaşlarınız";
  const not = others.length > 0 ? `\n\n${enumerate(others)} görünmüyor.` : "";
  return {
    text:
      there.length > 0
        ? `${who} için bunlardan görünenler:\n\n${states.join("\n")}${not}`
        : `${who} bunların hiçbirini okumuş görünmüyor.`,
    books: there.flatMap(({ theirs }) => theirs.slice(0, 1).map(({ book }) => book)),
    memory: one ? { friend: { username: one.username, name: one.name } } : {},
  };
}
const stateOf = ({ friend, book }: { friend: Friend; book: FriendBook }, one: Friend | undefined): string =>
  [one ? states[book.status] : `${plain(friend.name)} ${states[book.status]}`, starsBy(book)]
    .filter(Boolean)
    .join(", ");

/** Who has read how many, as the shelves show. */
export function sayCounts(
  counts: NonNullable<FriendsReading["counts"]>,
  ownThisYear: number | undefined,
): Reply {
  const [first, second] = counts;
  if (!first) return { text: "Kitaplığını gösteren bir arkadaşınız yok." };
  const lines = counts.map(
    ({ name, count, stars }) =>
      `${plain(name)} **${count}**${stars === undefined ? "" : ` (puan ortalaması ${number(stars)})`}`,
  );
  if (ownThisYear !== undefined) {
    const others = counts.filter(({ name }) => name !== "Siz");
    const all = others.map(({ name, count }) => `${plain(name)} **${count}**`);
    return {
      text: `Arkadaşların bir kitabı ne zaman bitirdiğini göremem, bu yüzden bu yıla göre karşılaştıramam. Rafında okundu görünen, tüm zamanlar: ${enumerate(all)} kitap. Siz bu yıl **${ownThisYear}** kitap bitirdiniz.`,
    };
  }
  const isTie = second?.count === first.count;
  const begin =
    counts.length === 1
      ? ""
      : isTie
        ? "Başta eşitlik var: "
        : `En çok okuyan ${first.name === "Siz" ? "sizsiniz" : plain(first.name)}: `;
  return {
    text: `${begin}${enumerate(lines)} kitap bitirmiş görünüyor. Yalnızca rafta okundu olarak görünenleri sayabilirim.`,
  };
}

/** Whether anybody liked it, where that is asked. */
export function sayLiking({ likedBy, one }: FriendsOfBook): string {
  if (!likedBy) return "";
  if (likedBy.length > 0)
    return `Evet, ${enumerate(likedBy.map(({ name }) => plain(name)))} sevmiş görünüyor. `;
  return one ? "Sevmiş görünmüyor. " : "Hayır, gördüklerim arasında seven yok. ";
}
