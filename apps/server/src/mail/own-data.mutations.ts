import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import { because, type DataOwner, type PersonalData } from "../database/personal-data.ts";
import type { Jobs } from "../ports.ts";
import { mailQueue } from "./delivery.ts";

/** Mails of this account: with the account alone where nothing else is known of it. */
export async function eraseMails(
  tx: Tx,
  { id, subject }: { id: string | null; subject: string },
  jobs: Jobs,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM mails WHERE id IN (
      SELECT id FROM mails WHERE account = ${subject}
      UNION SELECT id FROM mails WHERE reader_id = ${id}::uuid
      UNION SELECT id FROM mails WHERE named <> '{}' AND named @> ARRAY[${id}::uuid])
    RETURNING id`.execute(tx);
  await jobs.delete(tx, mailQueue, { key: "mailId", values: rows.map((row) => row.id) });
}

/** Mails of the identity provider hold codes: who has only a token must not read them here. */
const isOpen = sql`m.reader_id IS NOT NULL`;

export const mailData: PersonalData = {
  tables: {
    mails: {
      leaves: {
        by: "`eraseMails`: those to the reader, also of the identity provider, and those that name the reader",
      },
      shownIn: ["e-postalar"],
      withheld: {
        id: because.ours,
        reply_to: "of messages to the operator only",
        body_html: "the same words as in the text",
        attempts: "of the delivery",
        last_error: "of the delivery",
        reader_id: because.ours,
        unsubscribe_url: "acts without a sign-in; the choices themselves are in bildirim-secimleri",
        account: "the same as the reader's",
        named: because.ours,
        sending_since: "of the delivery",
        is_doubtful: "of the delivery",
      },
    },
  },
  files: [
    {
      name: "e-postalar",
      about: "Size gönderilen e-postalar; içinde kod bulunabilenlerin konusu ve metni yazılmaz",
      columns: {
        recipient: "Adres",
        subject: "Konu",
        body_text: "Metin",
        state: "Durum",
        created_at: "Yazılma zamanı",
        sent_at: "Gönderilme zamanı",
      },
      rows: ({ id, subject }: DataOwner) => sql`
        SELECT m.recipient, CASE WHEN ${isOpen} THEN m.subject END AS subject,
          CASE WHEN ${isOpen} THEN m.body_text END AS body_text, m.state, m.created_at, m.sent_at
        FROM mails AS m WHERE m.reader_id = ${id} OR m.account = ${subject} ORDER BY m.created_at, m.id`,
    },
  ],
  async erase(tx, { id, subject, jobs }) {
    await eraseMails(tx, { id, subject }, jobs);
    return undefined;
  },
};
