import { sql } from "kysely";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";
import { findToldOf } from "../notifications/index.ts";
import { publishFriendshipsChanged } from "../stream/index.ts";
import { retellFollowers } from "./follows.mutations.ts";

const person = { username: "Kullanıcı adı", name: "Ad" } as const;

export const followsData: PersonalData = {
  tables: {
    follows: leavesWithReader("takip", {
      reader_id: because.named,
      followed_id: because.named,
      is_counted: because.ours,
    }),
  },
  files: [
    {
      name: "takip",
      about: "Takip ettiğiniz ve sizi takip eden okurlar",
      columns: { direction: "Yön", ...person, since: "Ne zamandan beri" },
      rows: ({ id }) => sql`
        SELECT CASE WHEN f.reader_id = ${id} THEN 'followed' ELSE 'follower' END AS direction, r.username, r.name, f.since
        FROM follows AS f
        JOIN readers AS r ON r.id = CASE WHEN f.reader_id = ${id} THEN f.followed_id ELSE f.reader_id END
        WHERE ${id} IN (f.reader_id, f.followed_id) ORDER BY direction, f.since, r.username`,
    },
  ],
  /** Who was told of this follower among others still is told of the others. */
  async erase(tx, { id, at }) {
    const gone = await tx
      .deleteFrom("follows")
      .where("reader_id", "=", id)
      .returning("followed_id")
      .execute();
    for (const readerId of await findToldOf(tx, { actorId: id, kind: "follow" })) {
      await retellFollowers(tx, readerId, at);
    }
    await publishFriendshipsChanged(
      tx,
      gone.map((row) => row.followed_id),
    );
    return undefined;
  },
};
