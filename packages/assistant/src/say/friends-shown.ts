import type { Reply } from "../frame.ts";
import type { FriendBook, FriendsOfBook } from "../plan/friends.ts";
import type { Friend } from "../tools.ts";
import { enumerate, linkTo, plain, starsOf } from "./text.ts";

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
