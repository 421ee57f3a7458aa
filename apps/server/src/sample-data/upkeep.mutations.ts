import { orderMessages } from "@okurca/contract";
import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";

/** Invitations that are open, used up and over, and what nobody registers with. */
export async function makeAdmission(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO invitations (id, token, note, uses, most_uses, ends_at, created_at)
    SELECT sample_data.uid('davet', i), 'ornek-davet-' || i, 'Kitap kulübü ' || i, i % 6, CASE WHEN i % 3 > 0 THEN 5 + i % 2 END,
      CASE WHEN i % 4 = 0 THEN sample_data.until() - interval '1 day' * i END, sample_data.until() - interval '10 days' * i
    FROM generate_series(1, 30) AS i`.execute(tx);
  await sql`
    INSERT INTO registration_refusals (id, kind, value, created_at)
    SELECT sample_data.uid('ret', i), CASE WHEN i % 3 = 0 THEN 'address' ELSE 'domain' END,
      CASE WHEN i % 3 = 0 THEN 'kisi' || i || '@okur.invalid' ELSE 'posta' || i || '.invalid' END,
      sample_data.until() - interval '1 day' * i
    FROM generate_series(1, 60) AS i`.execute(tx);
  await sql`
    INSERT INTO registration_refusals (id, kind, value, created_at)
    SELECT sample_data.uid('kelime', i), 'word', CASE WHEN i % 2 = 0 THEN 'yasakli' || i || '*' ELSE 'bedava oyun ' || i END,
      sample_data.until() - interval '1 day' * i
    FROM generate_series(1, 40) AS i`.execute(tx);
}

/** Reviews of a few readers, taken down by orders, and some of them lifted. */
export async function makeOrders(tx: Tx): Promise<void> {
  await sql`
    WITH taken AS (
      SELECT v.id, v.reader_id, v.isbn, v.content, row_number() OVER (ORDER BY v.id)::int AS n
      FROM (SELECT * FROM reviews ORDER BY id LIMIT 12) AS v
    ), written AS (
      INSERT INTO legal_orders (id, kind, subject_id, reader_id, isbn, authority, number, decided_on, content, taken_down_at,
        lifted_at, lift_reason)
      SELECT sample_data.uid('karar', n), 'review', id, reader_id, isbn, 'Sulh Ceza Hâkimliği', 'D. İş ' || (n + 1) / 2,
        (sample_data.until() - interval '20 days' * n)::date, CASE WHEN n % 4 > 0 THEN content END,
        sample_data.until() - interval '19 days' * n,
        CASE WHEN n % 4 = 0 THEN sample_data.until() - interval '5 days' END, CASE WHEN n % 4 = 0 THEN 'İtiraz kabul edildi.' END
      FROM taken
      RETURNING subject_id, lifted_at
    )
    UPDATE reviews AS v SET content = ${orderMessages.remains}
    FROM written AS w WHERE w.subject_id = v.id AND w.lifted_at IS NULL`.execute(tx);
}

/** One announcement that is shown to readers, one that is to come, and a year of those that are over. */
export async function makeAnnouncements(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO announcements (id, text, audience, starts_at, ends_at, is_dismissible, created_at)
    SELECT sample_data.uid('duyuru', i),
      'Pazar gecesi 02.00 ile 03.00 arasında bakım yapılacak; o sırada Okurca’ya ulaşamayabilirsiniz.',
      CASE WHEN i % 3 = 0 THEN 'readers' ELSE 'everybody' END,
      sample_data.until() - interval '1 day' - interval '14 days' * (i - 1),
      CASE WHEN i > 1 THEN sample_data.until() - interval '14 days' * (i - 1) ELSE sample_data.until() + interval '365 days' END,
      i % 5 > 0, sample_data.until() - interval '2 days' - interval '14 days' * (i - 1)
    FROM generate_series(0, 25) AS i`.execute(tx);
}
