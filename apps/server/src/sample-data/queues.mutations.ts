import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { Plan } from "./ground.mutations.ts";

/**
 * What moderators find and what they have decided in a year: of a hundred thousand readers five thousand reports wait, and a
 * hundred thousand are decided. Some of what waits was reported by two.
 */
export async function fillReports(tx: Tx, { shape: { readers } }: Plan): Promise<void> {
  const open = Math.ceil(readers / 20);
  const things = Math.ceil(open * 0.6);
  const reporter = sql`sample_data.uid('okur', (i * 7919) % ${readers}::bigint + 1)`;
  const reason = sql`(ARRAY['Hakaret içeriyor.', 'Kitapla ilgisi yok.', 'Kitabın sonunu anlatıyor.', 'Reklam yapıyor.'])[1 + i % 4]`;
  await sql`
    WITH reviewed AS MATERIALIZED (
      SELECT id, reader_id, content, at, row_number() OVER (ORDER BY sample_data.chance(h, 301), h) AS place
      FROM sample_data.reviews WHERE NOT is_hidden
    )
    INSERT INTO reports (id, reporter_id, subject_id, review_id, reason, content, state, created_at, decided_at)
    SELECT sample_data.uid('bekleyen', i), ${reporter}, v.reader_id, v.id, ${reason}, v.content, 'open',
      sample_data.until() - interval '10 days' * sample_data.chance(i, 302) ^ 2, NULL
    FROM generate_series(1, ${open}::bigint) AS i JOIN reviewed AS v ON v.place = 1 + i % ${things}::bigint
    WHERE v.reader_id <> ${reporter}
    UNION ALL
    SELECT sample_data.uid('bakilan', i), ${reporter}, v.reader_id, v.id, ${reason}, v.content,
      CASE WHEN sample_data.chance(i, 303) < 0.15 THEN 'warned' ELSE 'dismissed' END, asked.at,
      least(sample_data.until(), asked.at + interval '2 days' * sample_data.chance(i, 304))
    FROM generate_series(1, ${readers}::bigint) AS i JOIN reviewed AS v ON v.place = ${things}::bigint + i
    CROSS JOIN LATERAL (SELECT greatest(v.at, sample_data.moment(i, 305)) AS at) AS asked
    WHERE v.reader_id <> ${reporter}`.execute(tx);
}

/** Messages of the contact form, of which one in ten waits, and what was answered to most of the others. */
export async function makeMessages(tx: Tx, { shape: { readers } }: Plan): Promise<void> {
  const staff = sql`(SELECT reader_id FROM roles WHERE role = 'moderator' ORDER BY reader_id LIMIT 1)`;
  await sql`
    INSERT INTO contact_messages (id, name, email, subject, message, created_at, done_at, assigned_to)
    SELECT sample_data.uid('ileti', i), sample_data.person(i, 311), 'yazan' || i || '@okur.invalid',
      (ARRAY['Giriş yapamıyorum', 'Bir önerim var', 'Kitap kulübü', 'Kitabımın bilgileri yanlış'])[1 + i % 4],
      'Merhaba,' || E'\n' || 'bir süredir Okurca’yı kullanıyorum ve size bunu sormak istedim. Yanıtınızı bekliyorum.',
      sample_data.until() - age, CASE WHEN i % 10 > 0 THEN sample_data.until() - age + interval '20 hours' END,
      CASE WHEN i % 3 = 0 THEN ${staff} END
    FROM generate_series(0, ${Math.ceil(readers / 100)}::bigint) AS i
    CROSS JOIN LATERAL (
      SELECT (CASE WHEN i % 10 > 0 THEN interval '360 days' ELSE interval '6 days' END) * sample_data.chance(i, 312)
        + interval '1 day' AS age) AS old`.execute(tx);
  await sql`
    INSERT INTO contact_answers (id, message_id, writer_id, via, content, created_at)
    SELECT sample_data.uid('yanit', i), m.id, ${staff}, 'page', 'Merhaba, yazdığınız için teşekkürler. Bunu düzelttik.', m.done_at
    FROM generate_series(0, ${Math.ceil(readers / 100)}::bigint) AS i
    JOIN contact_messages AS m ON m.id = sample_data.uid('ileti', i) WHERE m.done_at IS NOT NULL AND i % 10 < 8`.execute(
    tx,
  );
}

/** Books that one to four readers asked for: a fifth waits, the others were added or refused. */
export async function makeBookRequests(tx: Tx, { shape: { readers, editions } }: Plan): Promise<void> {
  const count = Math.ceil(readers / 20);
  // What was added is in the catalogue, what waits has a number that nothing there has.
  const isbn = sql`sample_data.isbn(CASE WHEN i % 5 BETWEEN 1 AND 3 THEN i % ${editions}::bigint ELSE ${editions}::bigint + i END)`;
  await sql`
    INSERT INTO book_requests (isbn, status, decline_reason, created_at, decided_at)
    SELECT ${isbn}, CASE i % 5 WHEN 0 THEN 'received' WHEN 4 THEN 'declined' ELSE 'added' END,
      CASE WHEN i % 5 = 4 THEN 'Bu numarayla basılmış bir kitap bulamadık.' END,
      sample_data.until() - interval '200 days' * sample_data.chance(i, 321),
      CASE WHEN i % 5 > 0 THEN sample_data.until() - interval '200 days' * sample_data.chance(i, 321) + interval '2 days' END
    FROM generate_series(1, ${count}::bigint) AS i
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    INSERT INTO book_requesters (id, isbn, reader_id, title, author, reason, description, submitted_at, created_at, answered_at)
    SELECT sample_data.uid('istek', i * 4 + place), r.isbn, sample_data.uid('okur', (i * 31 + place) % ${readers}::bigint + 1),
      'Beklenen Kitap ' || i, sample_data.person(i, 322), 'Kulübümüz gelecek ay okuyacak.', '', r.created_at, r.created_at,
      r.decided_at
    FROM generate_series(1, ${count}::bigint) AS i JOIN book_requests AS r ON r.isbn = ${isbn}
    CROSS JOIN generate_series(0, 3) AS place
    WHERE place <= 4 * sample_data.chance(i, 323) ^ 3
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Who came for the first time as the rows say it; who was here and who left are drawn. */
export async function makeReaderCounts(tx: Tx, { shape: { readers } }: Plan): Promise<void> {
  await sql`
    INSERT INTO reader_counts (period, starts_on, what, count)
    SELECT period, date_trunc(period, created_at AT TIME ZONE 'Europe/Istanbul')::date, 'joined', count(*)
    FROM readers CROSS JOIN (VALUES ('day'), ('week')) AS periods (period) GROUP BY 1, 2
    UNION ALL
    SELECT period, date_trunc(period, day)::date, what,
      sum(greatest(1, floor(${readers}::float8 * share * (0.8 + 0.4 * sample_data.chance(n, 331)))))
    FROM generate_series(0, 199) AS n
    CROSS JOIN LATERAL (SELECT (sample_data.until() AT TIME ZONE 'Europe/Istanbul')::date - n AS day) AS of
    CROSS JOIN (VALUES ('day', 'active', 0.08), ('day', 'gone', 0.0004), ('week', 'active', 0.03), ('week', 'gone', 0.0004))
      AS kinds (period, what, share)
    GROUP BY 1, 2, 3
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Counting a hundred thousand readers one by one in one transaction would write each count as often. */
export async function withoutCounting(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  await sql`ALTER TABLE readers DISABLE TRIGGER count_readers`.execute(tx);
  await work();
  await sql`ALTER TABLE readers ENABLE TRIGGER count_readers`.execute(tx);
}
