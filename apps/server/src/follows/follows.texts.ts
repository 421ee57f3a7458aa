import type { Told } from "../notifications/index.ts";
import type { NewFollowers } from "./follows.queries.ts";

/** What the one is told who is followed: of the newest follower, and how many others came with that one. */
export function followedText(readerId: string, { id, username, name, count }: NewFollowers): Told {
  const isOne = count === 1;
  return {
    reader_id: readerId,
    type: "other",
    kind: "follow",
    actor_id: id,
    data: { user_name: name },
    title: isOne ? "Yeni takipçiniz var" : `${count} yeni takipçiniz var`,
    message: isOne
      ? `${name} sizi takip etmeye başladı.`
      : `${name} ve ${count - 1} okur daha sizi takip etmeye başladı.`,
    link: isOne ? `/profil/${encodeURIComponent(username)}` : "/profil?sekme=takip&liste=takipciler",
  };
}
