import { sql } from "kysely";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";

export const bookRequestsData: PersonalData = {
  tables: {
    book_requesters: leavesWithReader("kitap-talepleri", { id: because.ours, reader_id: because.ours }),
    book_requests: {
      impersonal:
        "which ISBN was asked for, and the operator's answer; an open one that nobody else made goes",
    },
  },
  files: [
    {
      name: "kitap-talepleri",
      about: "Giriş yapmışken istediğiniz kitaplar ve yanıtlar",
      columns: {
        isbn: "ISBN",
        title: "Kitap",
        author: "Yazar",
        reason: "Sebep",
        description: "Açıklama",
        status: "Durum",
        decline_reason: "Ret sebebi",
        submitted_at: "Gönderilme zamanı",
        created_at: "Bize ulaşma zamanı",
        answered_at: "Yanıt",
      },
      rows: ({ id }) => sql`
        SELECT p.isbn, p.title, p.author, p.reason, p.description, r.status, r.decline_reason, p.submitted_at,
          p.created_at, p.answered_at
        FROM book_requesters AS p JOIN book_requests AS r ON r.isbn = p.isbn
        WHERE p.reader_id = ${id} ORDER BY p.created_at, p.id`,
    },
  ],
  async erase(tx, { id }) {
    await sql`
      WITH gone AS (DELETE FROM book_requesters WHERE reader_id = ${id} RETURNING id, isbn)
      DELETE FROM book_requests AS r USING gone
      WHERE r.isbn = gone.isbn AND r.status = 'received' AND NOT EXISTS (
        SELECT FROM book_requesters AS p WHERE p.isbn = r.isbn AND p.id NOT IN (SELECT id FROM gone))`.execute(
      tx,
    );
    return undefined;
  },
};
