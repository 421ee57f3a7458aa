import { sql } from "kysely";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";
import { publishFriendshipsChanged } from "../stream/index.ts";

const person = { username: "Kullanıcı adı", name: "Ad" } as const;

export const friendshipsData: PersonalData = {
  tables: {
    friend_edges: leavesWithReader("arkadaslar", { reader_id: because.ours, friend_id: because.named }),
    friend_requests: leavesWithReader("arkadaslik-istekleri", {
      id: because.ours,
      sender_id: because.named,
      receiver_id: because.named,
    }),
    blocks: leavesWithReader("engellenenler", { reader_id: because.ours, blocked_id: because.named }),
  },
  files: [
    {
      name: "arkadaslar",
      about: "Arkadaşlarınız ve ne zamandan beri arkadaş olduğunuz",
      columns: { ...person, since: "Ne zamandan beri" },
      rows: ({ id }) => sql`
        SELECT r.username, r.name, f.since FROM friend_edges AS f JOIN readers AS r ON r.id = f.friend_id
        WHERE f.reader_id = ${id} ORDER BY f.since, r.username`,
    },
    {
      name: "arkadaslik-istekleri",
      about: "Gönderdiğiniz ve aldığınız arkadaşlık istekleri",
      columns: {
        direction: "Yön",
        ...person,
        state: "Durum",
        created_at: "Zaman",
        answered_at: "Yanıt",
      },
      rows: ({ id }) => sql`
        SELECT CASE WHEN q.sender_id = ${id} THEN 'sent' ELSE 'received' END AS direction, r.username, r.name,
          q.state, q.created_at, q.answered_at
        FROM friend_requests AS q
        JOIN readers AS r ON r.id = CASE WHEN q.sender_id = ${id} THEN q.receiver_id ELSE q.sender_id END
        WHERE ${id} IN (q.sender_id, q.receiver_id) ORDER BY q.created_at, q.id`,
    },
    {
      name: "engellenenler",
      about: "Engellediğiniz okurlar",
      columns: { ...person, created_at: "Zaman" },
      rows: ({ id }) => sql`
        SELECT r.username, r.name, b.created_at FROM blocks AS b JOIN readers AS r ON r.id = b.blocked_id
        WHERE b.reader_id = ${id} ORDER BY b.created_at, r.username`,
    },
  ],
  /** Friends are notified when the reader leaves; these readers see requests and blocks disappear. */
  async erase(tx, { id }) {
    const { rows } = await sql<{ id: string }>`
      SELECT sender_id AS id FROM friend_requests WHERE receiver_id = ${id} AND state = 'open'
      UNION SELECT receiver_id FROM friend_requests WHERE sender_id = ${id} AND state = 'open'
      UNION SELECT reader_id FROM blocks WHERE blocked_id = ${id}`.execute(tx);
    await publishFriendshipsChanged(
      tx,
      rows.map((row) => row.id),
    );
    return undefined;
  },
};
